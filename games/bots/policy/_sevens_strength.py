"""Hands of Sevens Take All as integers that add up card by card: what they are worth, how good a part of one is.

A hand is the sum of the `KEY`s of its cards: how many it has of each rank (3 bits each), of each suit (4 bits each),
and which cards they are (52 bits). Without a flush the ranks alone decide a showdown, so values are remembered by them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from math import exp
from typing import Final, NamedTuple

from games.core.cards import SEVEN, Card
from games.core.game import Json
from games.engines._sevens_hands import HAND_SIZE, value_of
from games.kit.hand_ranks import HandRank

Hand = int

_SUITS_AT: Final = 39
_CARDS_AT: Final = 55
KEY: Final = tuple(1 << 3 * (c >> 2) | 1 << _SUITS_AT + 4 * (c & 3) | 1 << _CARDS_AT + c for c in range(52))
_RANKS: Final = (1 << _SUITS_AT) - 1
_THREE_OF_EACH_SUIT: Final = 0x3333 << _SUITS_AT
_EIGHT_OF_A_SUIT: Final = 0x8888 << _SUITS_AT
ALL_CARDS: Final = (1 << 52) - 1 << _CARDS_AT


def hand_of(cards: Iterable[Card]) -> Hand:
    """The cards as one integer."""
    return sum(map(KEY.__getitem__, cards))


def cards_in(hand: Hand) -> list[Card]:
    """The cards of a hand, in ascending order."""
    return [card for card in range(52) if hand >> _CARDS_AT + card & 1]


def cards_of(hand: Hand) -> int:
    """How many cards it has."""
    return (hand >> _CARDS_AT).bit_count()


def sevens_in(hand: Hand) -> int:
    """How many sevens it has."""
    return hand >> 3 * SEVEN & 7


@cache
def ranker(three_sevens: str, sevens_tie: str) -> Callable[[Hand], HandRank]:
    """The function that ranks seven cards under these options as the engine's `value_of` does."""
    options: Mapping[str, Json] = {"three_sevens": three_sevens, "sevens_tie": sevens_tie}
    known: dict[int, HandRank] = {}

    def value(hand: Hand) -> HandRank:
        if hand + _THREE_OF_EACH_SUIT & _EIGHT_OF_A_SUIT:
            return value_of(cards_in(hand), options)
        found = known.get(hand & _RANKS)
        if found is None:
            found = known[hand & _RANKS] = value_of(cards_in(hand), options)
        return found

    return value


# -- parts of a hand ----------------------------------------------------------------------------------------
class _Weights(NamedTuple):
    """What makes up the logarithm of the odds that a hand of so many cards beats a random one in the end.

    A logistic regression on 5,000 random hands of each size played out; it is right to 0.03.
    """

    made: tuple[float, ...]  # nothing, pair, two pair, three, straight, full house, four, two sevens
    main: float  # of the rank of the pair or three; ranks count from -1 (a two) to 1 (an ace)
    high: float  # of the highest single card
    second: float  # of the next one, beside nothing
    seven: float  # of a single seven while no other is gone
    straight: tuple[float, float]  # lacking one card, two
    flush: tuple[float, float, float, float]  # made, lacking one card, two, three


_OF_SIZE: Final = {
    2: _Weights((-0.09, 0.55, 0, 0, 0, 0, 0, 3.1), 0.35, 0.05, 0.15, 0.37, (0, 0), (0, 0, 0, 0.09)),
    3: _Weights((-0.35, 0.40, 0, 1.78, 0, 0, 0, 3.1), 0.36, 0.08, 0.15, 0.32, (0, 0.19), (0, 0, 0.35, 0.06)),
    4: _Weights((-0.60, 0.25, 0.93, 1.63, 0, 0, 2.4, 3.1), 0.39, 0.08, 0.19, 0.27, (0.62, 0.12), (0, 0.95, 0.19, 0)),
    5: _Weights((-0.95, 0.04, 0.74, 1.52, 1.3, 2.1, 2.4, 3.1), 0.42, 0.08, 0.27, 0.19, (0.45, 0), (2.6, 0.8, 0.1, 0)),
    6: _Weights((-1.43, -0.22, 0.57, 1.41, 1.5, 2.0, 2.4, 3.1), 0.50, 0.07, 0.38, 0.11, (0.26, 0), (2.7, 0.45, 0, 0)),
    7: _Weights((-3.08, -0.59, 0.43, 1.32, 1.5, 2.0, 2.4, 3.1), 0.63, 0.05, 1.57, 0, (0, 0), (2.7, 0, 0, 0)),
}  # fmt: skip
_NOTHING, _PAIR, _TWO_PAIR, _THREE, _STRAIGHT, _FULL, _FOUR, _TWO_SEVENS = range(8)
_STRAIGHTS: Final = [sum(1 << rank % 13 for rank in range(low, low + 5)) for low in range(-1, 9)]

_SAFE: Final = 1.9  # logarithm of the odds from which on no flush adds anything

_by_ranks: Final[dict[tuple[int, int], float]] = {}  # never more than the 76,000 sets of ranks, times four
_by_suits: Final[dict[int, float]] = {}


def strength(hand: Hand, sevens_gone: int = 0) -> float:
    """How often two to seven cards beat a random hand in the end, 0 to 1; `sevens_gone` are others seen elsewhere."""
    ranks = hand & _RANKS
    odds = _by_ranks.get((ranks, sevens_gone))
    if odds is None:
        odds = _by_ranks[ranks, sevens_gone] = _odds_by_ranks(hand, sevens_gone)
    suits = hand >> _SUITS_AT & 0xFFFF
    suited = _by_suits.get(suits)
    if suited is None:
        suited = _by_suits[suits] = _odds_by_suits(suits)
    return 1.0 / (1.0 + exp(-odds - suited if odds < _SAFE else -odds))


def _odds_by_ranks(hand: Hand, sevens_gone: int) -> float:
    counts = [hand >> 3 * rank & 7 for rank in range(13)]
    weights = _OF_SIZE[sum(counts)]
    kind = _kind(counts)
    several = [rank for rank in range(12, -1, -1) if counts[rank] > 1]
    single = [rank for rank in range(12, -1, -1) if counts[rank] == 1]
    odds = weights.made[kind]
    if kind in (_PAIR, _TWO_PAIR, _THREE, _FULL):
        odds += weights.main * _scaled(several[0])
    if kind < _STRAIGHT:
        odds += weights.high * _scaled(single[0]) if single else 0.0
        odds += weights.straight[0] * (_nearest_straight(counts) == 4)
        odds += weights.straight[1] * (_nearest_straight(counts) == 3)
    if kind == _NOTHING:
        odds += weights.second * _scaled(single[1])
    if counts[SEVEN] == 1 and kind < _FULL:
        odds += weights.seven * (3 - sevens_gone) / 3
    return odds


def _scaled(rank: int) -> float:
    return (rank - 6) / 6


def _kind(counts: list[int]) -> int:
    most, paired = max(counts), sum(count > 1 for count in counts)
    if counts[SEVEN] > 1:
        return _TWO_SEVENS
    if most == 4:
        return _FOUR
    if most == 3 and paired > 1:
        return _FULL
    if _nearest_straight(counts) == 5:
        return _STRAIGHT
    if most == 3:
        return _THREE
    return min(paired, _TWO_PAIR)


def _nearest_straight(counts: list[int]) -> int:
    """How many cards of some straight are there."""
    held = sum(1 << rank for rank, count in enumerate(counts) if count)
    return max((held & straight).bit_count() for straight in _STRAIGHTS)


def _odds_by_suits(suits: int) -> float:
    numbers = [suits >> shift & 15 for shift in (0, 4, 8, 12)]
    lacking = max(5 - max(numbers), 0)
    if lacking > min(3, HAND_SIZE - sum(numbers)):
        return 0.0
    return _OF_SIZE[sum(numbers)].flush[lacking]
