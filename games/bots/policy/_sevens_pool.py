"""Sevens Take All: players with one idea each, for the hard bot to be measured against; never met on the site."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import TYPE_CHECKING, Final, cast

from games.bots.budget import Budget
from games.bots.policy import Player
from games.bots.policy._sevens_strength import hand_of, ranker, strength
from games.core.actions import CALL, CHECK, DOWN, FOLD, Action
from games.core.game import Seat, State
from games.engines._sevens_hands import HAND_SIZE

if TYPE_CHECKING:
    from games.engines.sevens_take_all import SevensState

_SAMPLES: Final = 200
_GOOD: Final = 0.62  # strength with which the tight player stays in
_GREAT: Final = 0.75  # with which it bets
_EDGE: Final = 1.3  # times a fair share with which the reckoning player bets


def always_call(state: State, seat: Seat, rng: Random, budget: Budget) -> Action:
    """Sees every showdown and never bets."""
    return _call(state, seat)


def always_raise(state: State, seat: Seat, rng: Random, budget: Budget) -> Action:
    """Bets and raises the least it can, for as long as it may."""
    return _raise(state, seat)


def tight(state: State, seat: Seat, rng: Random, budget: Budget) -> Action:
    """Bets great hands, calls with good ones, folds the others to a bet, whatever the others show."""
    own = strength(hand_of(state.hands[seat]))
    if own > _GREAT:
        return _raise(state, seat)
    return _call(state, seat) if own > _GOOD else _give_up(state, seat)


def reckoner(state: State, seat: Seat, rng: Random, budget: Budget) -> Action:
    """Equity without ranges: calls by pot odds and bets with an edge, as if the others held any cards."""
    stud = cast("SevensState", state)
    if stud.phase == "seventh":
        return DOWN
    worlds = (cast("SevensState", state.determinise(seat, rng)) for _ in range(_SAMPLES))
    equity = sum(_share_in(world, seat) for world in worlds) / _SAMPLES
    owed = stud.call_amount(seat)
    if equity * stud.chips.live.count(True) > _EDGE:
        return _raise(state, seat)
    return _call(state, seat) if equity * (sum(stud.chips.paid) + owed) > owed else _give_up(state, seat)


def _share_in(world: SevensState, seat: Seat) -> float:
    """The share of `seat` if all who are in see the showdown of this world."""
    value = ranker(world.options["three_sevens"], world.options["sevens_tie"])
    values = {}
    for other in world.order:
        if world.chips.live[other]:
            to_come = [world.stock.pop() for _ in range(HAND_SIZE - len(world.hands[other]))]
            values[other] = value(hand_of(world.hands[other] + to_come))
    best = max(values.values())
    return 1.0 / list(values.values()).count(best) if values[seat] == best else 0.0


def _raise(state: State, seat: Seat) -> Action:
    amounts = state.amounts(seat)
    return amounts[0].verb | amounts[0].low if amounts else _call(state, seat)


def _call(state: State, seat: Seat) -> Action:
    return next(action for action in (CHECK, CALL, DOWN) if action in state.choices(seat))


def _give_up(state: State, seat: Seat) -> Action:
    return next(action for action in (CHECK, FOLD, DOWN) if action in state.choices(seat))


POOL: Final[Mapping[str, Player]] = {
    "always_call": always_call,
    "always_raise": always_raise,
    "tight": tight,
    "reckoner": reckoner,
}
