"""Positions and scripts of Sedmice for its tests, with seats A B C D and cards as text."""

from __future__ import annotations

from games.core.actions import parse_action
from games.core.cards import SHORT_DECK, names_of
from games.engines.sedmice import GAME
from tests.games.play import rule_of

FOUR = "8S 8D KS JD / 9H 10C QH KD / KC AS 9D KH / 8H JC QD AH"
TWO = "8S 8D KS JD / 9H 10C QH KD"


def dealt(seats=4, dealer=0, options=None, deck=SHORT_DECK):
    state = GAME.new(seats, options)
    state.first(dealer)
    state.deal(deck)
    return state


def position(hands, stock=None, **more):
    hands = [hand.split() for hand in hands.split(" / ")]
    held = {name for hand in hands for name in hand}
    rest = [name for name in names_of(SHORT_DECK) if name not in held]
    return GAME.position(
        {"seats": len(hands), "hands": hands, "stock": rest if stock is None else stock.split(), **more}
    )


def act(state, text, events=None):
    """`A 8S`, `D let_go`, `C say ubij`."""
    seat, action = parsed(text)
    state.apply(seat, parse_action(action), events)


def parsed(text):
    """The seat and the action's own text."""
    seat, _, what = text.partition(" ")
    return "ABCD".index(seat), f"play {what}" if what in names_of(SHORT_DECK) else what


def play(state, script):
    """Do what the script says (`!` must be refused by that rule and change nothing); gives the events."""
    events = []
    for line in script.split(", "):
        text, _, rule = line.partition(" ! ")
        if rule:
            assert refusal(state, text) == rule
        else:
            act(state, text, events)
    return events


def refusal(state, text):
    return rule_of(state, *parsed(text))
