"""Sense at Sevens Take All: the worth of the hand against the price of the pot, minding the sevens in sight."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Final, cast

from games.bots.budget import Budget
from games.bots.policy import Ratings
from games.core.actions import CALL, CHECK, DOWN, FOLD, UP, Action
from games.core.cards import JACK, SEVEN, Card
from games.engines._sevens_hands import HAND_SIZE, value_of
from games.kit.hand_ranks import rank_of_hand

if TYPE_CHECKING:
    from games.engines.sevens_take_all import SevensState

_BLUFFS: Final = 0.08  # how often a bet is made where a check looks better
_BET_OF_POT: Final = 0.6
_TRUST: Final = 2  # how much likelier than others a strong hand is behind a bet: the power of its strength
_BY_CLASS: Final = (0.3, 0.45, 0.68, 0.8, 0.88, 0.91, 0.95, 0.97, 0.98)  # strength of ordinary hands, heads-up
_TWO_SEVENS: Final = 0.97


def ratings(state: SevensState, seat: int) -> Ratings:
    """Of folding, checking, calling and one size of bet; of the seventh card up and down."""
    if state.phase == "seventh":
        return {DOWN: 0.0, UP: -0.8}
    return _rated(state, _share_at_sight(state, seat), seat)


def think(state: SevensState, seat: int, rng: Random, budget: Budget) -> Action:
    """By the share of the pot won in sampled showdowns, with bluffs now and then."""
    if state.phase == "seventh":
        return DOWN
    rated = _rated(state, _share_by_sampling(state, seat, rng, budget), seat)
    best = max(rated, key=rated.__getitem__)
    if best == CHECK and rng.random() < _BLUFFS:
        return max(rated)  # a bet, where one is allowed
    return best


def _rated(state: SevensState, share: float, seat: int) -> Ratings:
    """Of the actions, for a hand that wins this share of the pot."""
    chips = state.chips
    pot, owed = sum(chips.paid), state.call_amount(seat)
    edge = share * chips.live.count(True)  # 1 is the average hand's
    rated: Ratings = {}
    if chips.level:
        price = owed / (pot + owed)
        rated[FOLD] = 0.0
        rated[CALL] = 15.0 * (share - price)
        raising = rated[CALL] + 5.0 * (edge - 1.5)
    else:
        rated[CHECK] = 0.0
        raising = 5.0 * (edge - 1.15)
    for verb, low, high, _ in state.amounts(seat):
        size = chips.level + int(_BET_OF_POT * (pot + owed))
        rated[verb | min(max(size, low), high)] = raising
    return rated


# -- at sight -----------------------------------------------------------------------------------------------
def _share_at_sight(state: SevensState, seat: int) -> float:
    """A guess at the share of the pot from the own hand and the open cards of the others."""
    rivals = [other for other in range(state.seats) if other != seat and state.chips.live[other]]
    shown = [card for rival in rivals for card in state.exposed[rival]]
    sevens_shown = sum(card >> 2 == SEVEN for card in shown)
    strength = _strength(state.hands[seat], sevens_shown)
    threat = max((_strength(state.exposed[rival], 0) for rival in rivals if state.exposed[rival]), default=0.0)
    if state.chips.aggressor not in (None, seat):
        strength *= 0.9
    odds = strength / (1.0 - strength) * min(1.0, (1.0 - threat) / (1.0 - strength))
    return odds / (odds + len(rivals))


def _strength(cards: Sequence[Card], sevens_gone: int) -> float:
    """How often some of seven cards beat an average hand, roughly."""
    counts = [0] * 13
    suits = [0] * 4
    for card in cards:
        counts[card >> 2] += 1
        suits[card & 3] += 1
    if counts[SEVEN] > 1:
        return _TWO_SEVENS
    to_come = HAND_SIZE - len(cards)
    made = _BY_CLASS[rank_of_hand(cards) >> 20] if len(cards) > 4 else _small_hand(counts)
    made += 0.02 * sum(counts[JACK:]) * (made < 0.6)
    made += 0.05 * counts[SEVEN] * to_come * (3 - sevens_gone) / 3
    if max(suits) + to_come > 4 and max(suits) > 2 and max(suits) > len(cards) - 2:
        made += 0.08
    return min(made, _TWO_SEVENS)


def _small_hand(counts: list[int]) -> float:
    pairs = sum(count == 2 for count in counts)
    if max(counts) > 2:
        return _BY_CLASS[3] + 0.05
    return _BY_CLASS[pairs] + 0.1 * pairs


# -- by sampling --------------------------------------------------------------------------------------------
def _share_by_sampling(state: SevensState, seat: int, rng: Random, budget: Budget) -> float:
    """The share won at showdowns in worlds dealt anew, those likelier in which who bet last has a reason to."""
    won = weights = 0.0
    done = 0
    bettor = state.chips.aggressor
    while not budget.is_spent(done):
        world = cast("SevensState", state.determinise(seat, rng))
        weight = 1.0 if bettor in (None, seat) else _strength(world.hands[bettor], 0) ** _TRUST
        won += weight * _share_in(world, seat)
        weights += weight
        done += 1
    return won / weights


def _share_in(world: SevensState, seat: int) -> float:
    """The share of `seat` if all who are in see the showdown of this world."""
    values = []
    for other in world.order:
        if world.chips.live[other]:
            hand = world.hands[other]
            while len(hand) < HAND_SIZE:
                hand.append(world.stock.pop())
            values.append(value_of(hand, world.options))
            if other == seat:
                mine = values[-1]
    best = max(values)
    return 1.0 / values.count(best) if mine == best else 0.0
