"""Random play of any game through the contract, for tests."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from games.core.actions import Action
from games.core.game import CHANCE, Events, Game, Seat, State
from games.core.seen import shuffle

LONGEST = 5_000  # steps; a match that has more does not end


def start(game: Game, seats: int, rng: Random, options: Mapping[str, Any] | None = None) -> State:
    """A match after its first deal."""
    state = game.new(seats, options)
    state.first(rng.randrange(seats))
    deal(state, rng)
    return state


def shuffled(state: State, rng: Random) -> list[int]:
    """The deck of the state's game in random order."""
    deck = list(state.game.deck(state.seats))
    shuffle(deck, rng)
    return deck


def deal(state: State, rng: Random, events: Events = None) -> None:
    """Chance's deals that are due."""
    while state.to_act() == (CHANCE,):
        state.deal(shuffled(state, rng), events)


def random_action(state: State, seat: Seat, rng: Random) -> Action:
    """Any action of the seat, amounts between the ends of their ranges too."""
    choices = state.choices(seat)
    action = choices[rng.randrange(len(choices))]
    for amounts in state.amounts(seat):
        if amounts.verb == action >> 16 << 16 and rng.random() < 0.5:
            return amounts.verb | rng.randrange(amounts.low, amounts.high + 1, amounts.step)
    return action


def play_out(
    game: Game, seats: int, rng: Random, options: Mapping[str, Any] | None = None, events: Events = None
) -> State:
    """A whole random match of seats that all stay."""
    state = start(game, seats, rng, options)
    for _ in range(LONGEST):
        waiting = state.to_act()
        if not waiting:
            return state
        seat = waiting[rng.randrange(len(waiting))]
        state.apply(seat, random_action(state, seat, rng), events)
        deal(state, rng, events)
    raise AssertionError(f"{game.slug} with {seats} seats does not end")
