"""The log in words, and a match made again from it: no randomness, no clock, the same states.

A row of the log is what one seat (or the clock, or chance) did and the chance that followed from it:
its `steps` are texts. Beside the actions of `games.core.actions`:

    first 2           chance: who leads or deals first
    deal 7H QD …      chance: the whole shuffled deck, first card dealt first
    leave             the row's seat walked out
    timeout 1 3       the clock: the time of all these seats ran out at one moment
    position {…}      instead of `first` and a deal: the stated position a practice match starts from, as JSON
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from games.core.actions import SAY, parse_action, verb_of
from games.core.cards import Card, names_of, parse_cards
from games.core.game import CHANCE, Events, Game, Json, State


class BrokenLog(ValueError):
    """A row that the rules do not allow: the match cannot be replayed."""


def deal_text(deck: Sequence[Card]) -> str:
    """`deal 7H QD …`"""
    return "deal " + " ".join(names_of(deck))


def first_text(seat: int) -> str:
    """`first 2`"""
    return f"first {seat}"


def timeout_text(seats: Iterable[int]) -> str:
    """`timeout 1 3`"""
    return "timeout " + " ".join(map(str, sorted(seats)))


def position_text(description: Mapping[str, Json]) -> str:
    """`position {"seats":2,…}`, the description as the engine's `position` takes it."""
    return "position " + json.dumps(description, separators=(",", ":"), sort_keys=True)


def step(state: State, seat: int | None, text: str, events: Events = None) -> None:
    """Apply one text of the log to `state`. Raises ValueError or IllegalAction if it cannot be."""
    word, _, rest = text.partition(" ")
    if word == "deal":
        _chance_is_due(state)
        state.deal(parse_cards(rest), events)
    elif word == "first":
        _chance_is_due(state)
        state.first(int(rest), events)
    elif word == "position":
        _chance_is_due(state)
        state.become(_stated(state, json.loads(rest)))
    elif word == "timeout":
        state.expire([int(late) for late in rest.split()], events)
    elif seat is None:
        raise ValueError(f"no seat to do {text!r}")
    elif word == "leave":
        state.leave(seat, events)
    else:
        state.apply(seat, parse_action(text), events)


def _stated(state: State, description: Mapping[str, Json]) -> State:
    stated = state.game.position(description)
    if stated.seats != state.seats or stated.options != state.options:
        raise ValueError("the position is of another match")
    return stated


def _chance_is_due(state: State) -> None:
    if state.to_act() != (CHANCE,):
        raise ValueError("no deal is due")


def is_awaited(state: State, seat: int | None, text: str) -> bool:
    """Whether the step counts as one of the seat's own awaited moves (calls do not), in `state` before it."""
    if seat is None or seat not in state.to_act() or text == "leave" or text.startswith("timeout "):
        return False
    return verb_of(parse_action(text)) != SAY


def replay(
    game: Game, seats: int, options: Mapping[str, Any], rows: Iterable[tuple[int | None, Sequence[str]]]
) -> State:
    """The state after all `rows`, each a seat (None for clock and chance) and its texts. Raises BrokenLog."""
    state = game.new(seats, options)
    for ply, (seat, steps) in enumerate(rows):
        try:
            for text in steps:
                step(state, seat, text)
        except Exception as error:
            raise BrokenLog(f"ply {ply}: {error}") from error
    return state
