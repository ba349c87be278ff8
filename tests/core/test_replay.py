"""The log in words."""

import pytest

from games.core.cards import parse_cards
from games.core.game import IllegalAction
from games.core.replay import BrokenLog, deal_text, first_text, is_awaited, position_text, replay, step, timeout_text
from games.engines.seven_cut import GAME
from tests.core.toy import toy

OPENING = (None, ["first 1", deal_text(GAME.deck(2))])


def test_texts():
    assert deal_text(parse_cards("7H TD")) == "deal 7H 10D"
    assert first_text(2) == "first 2"
    assert timeout_text({3, 1}) == "timeout 1 3"


def test_a_log_is_played_again():
    state = replay(GAME, 2, {}, [OPENING, (1, ["play 7S"]), (0, ["play 7H"])])
    assert state.view(None)["leader"] == 1
    assert len(state.hands[0]) == 3


def test_a_match_from_a_stated_position_is_played_again():
    stated = {"seats": 2, "hands": [["KS", "7H"], ["9S", "10D"]], "points": [1, 0], "leader": 1}
    rows = [(None, [position_text(stated)]), (1, ["play 9S"])]
    state = replay(GAME, 2, {}, rows)
    again = GAME.position(stated)
    step(again, 1, "play 9S")
    assert (state.view(0), state.view(1)) == (again.view(0), again.view(1))


def test_a_position_stands_at_the_beginning_of_its_own_match_only():
    stated = position_text({"seats": 2, "hands": [["KS"], ["9S"]]})
    for rows in ([OPENING, (None, [stated])], [(None, [stated]), (None, [stated])]):
        with pytest.raises(BrokenLog, match="ply 1: no deal is due"):
            replay(GAME, 2, {}, rows)
    with pytest.raises(BrokenLog, match="another match"):
        replay(GAME, 3, {}, [(None, [stated])])


def test_departures_are_replayed():
    assert replay(GAME, 3, {}, [(None, ["first 0", deal_text(GAME.deck(3))]), (2, ["leave"])]).out_at == [0, 0, 1]
    late = replay(GAME, 3, {}, [(None, ["first 0", deal_text(GAME.deck(3))]), (None, ["timeout 0 2"])])
    assert late.out_at == [1, 0, 1]


@pytest.mark.parametrize(
    "rows, ply",
    [
        ([OPENING, (0, ["play 7H"])], 1),
        ([OPENING, (1, ["play 7S"]), (0, ["play 7S"])], 2),
        ([OPENING, OPENING], 1),
        ([OPENING, (None, ["play 7S"])], 1),
        ([OPENING, (1, ["dance"])], 1),
        ([OPENING, (None, ["timeout 7"])], 1),
        ([(None, ["first 5"])], 0),
        ([(None, ["first 0", "deal 7S"])], 0),
    ],
)
def test_a_row_that_cannot_be_is_named(rows, ply):
    with pytest.raises(BrokenLog, match=f"ply {ply}"):
        replay(GAME, 2, {}, rows)


def test_chance_has_no_turn_while_a_seat_is_awaited():
    state = replay(GAME, 2, {}, [OPENING])
    with pytest.raises(ValueError, match="no deal is due"):
        step(state, None, deal_text(GAME.deck(2)))
    with pytest.raises(IllegalAction):
        step(state, 0, "play 7H")


@pytest.mark.parametrize(
    "seat, text, awaited",
    [
        (0, "play 7S", True),
        (0, "bid pass", True),
        (0, "say ubij", False),
        (0, "leave", False),
        (1, "play 7S", False),
        (None, "timeout 0", False),
        (None, "first 0", False),
    ],
)
def test_only_the_awaited_seats_own_moves_count_as_turns(seat, text, awaited):
    assert is_awaited(toy(), seat, text) is awaited
