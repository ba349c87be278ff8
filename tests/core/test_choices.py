"""Choices in the form of the protocol, and the one check behind them."""

import pytest

from games.core.actions import parse_action
from games.core.choices import choices_of
from games.core.game import is_allowed
from tests.core.toy import CHOICES, RANGE, ToyState, toy


def choosing() -> ToyState:
    state = toy()
    state.allowed, state.ranges = {0: CHOICES}, (RANGE,)
    return state


def test_one_entry_a_verb_in_the_engines_order():
    assert choices_of(choosing(), 0) == [
        {"do": "play", "cards": ["7S"], "refused": {"8S": "follow_suit"}},
        {"do": "fold"},
        {"do": "call", "amount": 40},
        {"do": "bet", "min": 20, "max": 50, "step": 10},
        {"do": "bid", "values": ["pass", 5]},
        {"do": "trump", "values": ["H", "none"]},
        {"do": "say", "values": ["pusti"], "optional": True},
    ]


def test_a_seat_that_may_do_nothing_has_no_entries():
    assert choices_of(choosing(), 1) == []


@pytest.mark.parametrize("text", ["play 7S", "fold", "bet 20", "bet 30", "bet 50", "bid pass", "trump none"])
def test_allowed(text):
    assert is_allowed(choosing(), 0, parse_action(text))


@pytest.mark.parametrize("text", ["play 8S", "check", "bet 10", "bet 25", "bet 60", "raise 30", "bid 6", "say ubij"])
def test_not_allowed(text):
    assert not is_allowed(choosing(), 0, parse_action(text))
