"""Sense at Sevens Take All: the worth of the hand against the price of the pot, minding the sevens in sight.

The hard bot's figures (ranges, patience, respect) were found in some 100,000 deals against the players of the
pool, the easy bot and itself.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from games.bots.budget import Budget
from games.bots.policy import Ratings
from games.bots.policy._sevens_pool import POOL as POOL
from games.bots.policy._sevens_ranges import sevens_shown
from games.bots.policy._sevens_strength import hand_of, sevens_in, strength
from games.bots.policy._sevens_values import Values
from games.core.actions import CALL, CHECK, DOWN, FOLD, UP, Action, argument_of

if TYPE_CHECKING:
    from games.engines.sevens_take_all import SevensState

ITERATIONS: Final = 240

_BET_OF_POT: Final = 0.6  # where the limits leave it open
_MARGIN: Final = 0.02  # of the pot: actions that win about the same are mixed
_BLUFFS: Final = 0.1  # how often a bet is made that seems to win a little less than a check
_BLUFF_COST: Final = 0.1  # of the pot: how much less
_BEHIND_A_BET: Final = 0.75  # how much the odds of a hand shrink when another bets
_TAKEN: Final = 0.02  # share of a pot that somebody wins with the two sevens he shows


def ratings(state: SevensState, seat: int) -> Ratings:
    """Of folding, checking, calling and one size of bet; of the seventh card up and down."""
    if state.phase == "seventh":
        return {DOWN: 0.0, UP: -0.8}
    chips = state.chips
    pot, owed = sum(chips.paid), state.call_amount(seat)
    share = _share_at_sight(state, seat)
    edge = share * chips.live.count(True)  # 1 is the average hand's
    rated: Ratings = {}
    if chips.level:
        rated[FOLD] = 0.0
        rated[CALL] = 15.0 * (share - owed / (pot + owed))
        raising = rated[CALL] + 5.0 * (edge - 1.5)
    else:
        rated[CHECK] = 0.0
        raising = 5.0 * (edge - 1.15)
    for action in _raises(state, seat):
        rated[action] = raising
    return rated


def think(state: SevensState, seat: int, rng: Random, budget: Budget) -> Action:
    """By what the actions win in sampled worlds; of those that win about the same any, and bluffs now and then."""
    if state.phase == "seventh":
        return DOWN
    raises = _raises(state, seat)
    values = Values(state, seat, argument_of(raises[0]) if raises else 0, rng)
    while not budget.is_spent(values.worlds):
        values.sample()
    won = {FOLD: 0.0, CALL: values.calling} if state.chips.level else {CHECK: values.calling}
    won |= dict.fromkeys(raises, values.raising)
    pots = values.pot * values.worlds
    best = max(won, key=lambda action: won[action] + _MARGIN * pots * rng.random())
    is_near = values.raising > values.calling - _BLUFF_COST * pots
    return raises[0] if best == CHECK and raises and is_near and rng.random() < _BLUFFS else best


def _raises(state: SevensState, seat: int) -> list[Action]:
    """One size of bet or raise, if the seat may make any."""
    pot = sum(state.chips.paid) + state.call_amount(seat)
    size = state.chips.level + int(_BET_OF_POT * pot)
    return [verb | min(max(size, low), high) for verb, low, high, _ in state.amounts(seat)]


def _share_at_sight(state: SevensState, seat: int) -> float:
    """A guess at the share of the pot from the own hand and the open cards of the others."""
    hand = hand_of(state.hands[seat])
    shown = [state.exposed[other] for other in range(state.seats) if other != seat and state.chips.live[other]]
    if sevens_in(hand) < 2 and any(_is_pair_of_sevens(state, sevens_in(hand_of(cards))) for cards in shown):
        return _TAKEN
    own = strength(hand, sevens_shown(state, seat))
    threat = max((strength(hand_of(cards)) for cards in shown if len(cards) > 1), default=0.0)
    odds = own / (1.0 - own) * min(1.0, (1.0 - threat) / (1.0 - own))
    if state.chips.aggressor not in (None, seat):
        odds *= _BEHIND_A_BET
    return odds / (odds + len(shown))


def _is_pair_of_sevens(state: SevensState, number: int) -> bool:
    return number == 2 or (number > 2 and state.options["three_sevens"] == "count")
