"""Positions of Seven Cut as the rules page writes them, what is played there, and what is refused."""

from games.core.cards import parse_card
from games.core.game import State
from games.engines.seven_cut import GAME
from tests.games.play import rule_of


def seat_of(letter: str) -> int:
    return "ABCD".index(letter)


def position(hands: str, leader: str = "A", **more: object) -> State:
    """`hands` as on the rules page: `KS 9C / 7H 8S`."""
    by_seat = [hand.split() for hand in hands.split("/")]
    return GAME.position({"seats": len(by_seat), "hands": by_seat, "leader": seat_of(leader), **more})


def run(state: State, steps: str, events: list | None = None) -> State:
    """`A KS, B OUT, ILLEGAL C 7C`: plays, eliminations and what must be refused without a trace."""
    for step in steps.split(", "):
        *illegal, letter, what = step.split()
        if what == "OUT":
            state.expire((seat_of(letter),), events)
        elif illegal:
            refuse(state, letter, what)
        else:
            state.apply(seat_of(letter), parse_card(what), events)
    return state


def refuse(state: State, letter: str, card: str) -> str:
    return rule_of(state, seat_of(letter), f"play {card}")
