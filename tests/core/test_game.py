"""Options, places and seats of the contract."""

import pytest

from games.core.game import IllegalAction, OptionError, places_by
from tests.core.toy import Toy, toy

DEFAULTS = {"target": 51, "calls": True, "end": "deals"}


@pytest.mark.parametrize(
    "given, changed", [(None, {}), ({}, {}), ({"target": 31}, {"target": 31}), ({"calls": False}, {"calls": False})]
)
def test_options_are_filled_in(given, changed):
    assert Toy().full_options(given) == DEFAULTS | changed


@pytest.mark.parametrize(
    "given, fields",
    [
        ({"target": 32}, {"target"}),
        ({"target": "31"}, {"target"}),
        ({"target": 51.0}, {"target"}),
        ({"calls": 1}, {"calls"}),
        ({"calls": None}, {"calls"}),
        ({"end": ["deals"]}, {"end"}),
        ({"colour": "red"}, {"colour"}),
        ({"colour": "red", "target": 0, "end": "chips"}, {"colour", "target"}),
    ],
)
def test_each_wrong_option_is_named(given, fields):
    with pytest.raises(OptionError) as wrong:
        Toy().full_options(given)
    assert set(wrong.value.fields) == fields


@pytest.mark.parametrize(
    "keys, places", [([5, 3, 5], [1, 3, 1]), ([1, 2, 3], [3, 2, 1]), ([0, 0], [1, 1]), ([(0, 9), (1, 0)], [2, 1])]
)
def test_equal_ones_share_the_better_place(keys, places):
    assert places_by(keys) == places


def test_each_for_himself_unless_the_game_says_otherwise():
    assert Toy().sides(3) == (0, 1, 2)


def test_walking_out_is_running_out_of_time():
    state = toy()
    state.leave(2)
    assert [state.is_in(seat) for seat in range(3)] == [True, True, False]


def test_a_refusal_names_its_rule():
    assert str(IllegalAction("follow_suit", "play 7H")) == "follow_suit: play 7H"
    assert str(IllegalAction("follow_suit")) == "follow_suit"
