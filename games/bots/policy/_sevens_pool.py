"""Sevens Take All: players with one idea each, for the hard bot to be measured against; never met on the site."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice
from random import Random
from typing import TYPE_CHECKING, Final, cast

from games.bots.budget import Budget
from games.bots.policy import Player
from games.bots.policy._sevens_strength import KEY, hand_of, ranker, strength
from games.core.actions import CALL, CHECK, DOWN, FOLD, Action
from games.core.game import Seat, State
from games.core.seen import shuffle
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
    equity = _equity(stud, seat, rng)
    owed = stud.call_amount(seat)
    if equity * stud.chips.live.count(True) > _EDGE:
        return _raise(state, seat)
    return _call(state, seat) if equity * (sum(stud.chips.paid) + owed) > owed else _give_up(state, seat)


def _equity(state: SevensState, seat: Seat, rng: Random) -> float:
    """The share of `seat` in sampled showdowns of all who are in."""
    value = ranker(state.options["three_sevens"], state.options["sevens_tie"])
    seen = {*state.hands[seat]}.union(*state.exposed)
    unseen = [KEY[card] for card in range(52) if card not in seen]
    known = [state.exposed[other] for other in state.order if other != seat and state.chips.live[other]]
    won = 0.0
    for _ in range(_SAMPLES):
        shuffle(unseen, rng)
        drawn = iter(unseen)
        mine, *others = [
            value(hand_of(cards) + sum(islice(drawn, HAND_SIZE - len(cards)))) for cards in [state.hands[seat], *known]
        ]
        if mine >= max(others):
            won += 1.0 / (1 + others.count(mine))
    return won / _SAMPLES


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
