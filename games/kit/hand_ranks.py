"""The rank of a poker hand of five to seven cards as one integer: the greater wins, equal ones tie.

Standard order, high hands only; an ace is low in A-2-3-4-5 and nowhere else; suits never break ties.

An integer is the class (`CLASSES`) in the bits from 20 up and below it up to five ranks of four bits, the most
telling first: a full house of kings over sevens is `6 << 20 | KING << 16 | SEVEN << 12`.
The method: one bit per rank in a lane per suit. Where the lanes overlap are the pairs, and two tables of all
8,192 sets of ranks give straights and highest cards.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from games.core.cards import ACE, FIVE, Card

HandRank = int

CLASSES: Final = (
    "high_card",
    "pair",
    "two_pair",
    "three_of_a_kind",
    "straight",
    "flush",
    "full_house",
    "four_of_a_kind",
    "straight_flush",
)
(
    _HIGH_CARD,
    _PAIR,
    _TWO_PAIR,
    _THREE_OF_A_KIND,
    _STRAIGHT,
    _FLUSH,
    _FULL_HOUSE,
    _FOUR_OF_A_KIND,
    _STRAIGHT_FLUSH,
) = (number << 20 for number in range(len(CLASSES)))
_RANKS_SHOWN: Final = (5, 4, 3, 3, 1, 5, 2, 2, 1)  # how many ranks tell hands of a class apart

_LANE: Final = 16  # bits per suit
_SETS: Final = 1 << 13  # sets of ranks
_BIT: Final = tuple(1 << (card & 3) * _LANE + (card >> 2) for card in range(52))
_WHEEL: Final = 1 << ACE | 0b1111


def _straight_in(ranks: int) -> int:
    """The highest card of the best straight within a set of ranks, 0 without one."""
    for high in range(ACE, FIVE, -1):
        if ranks >> high - 4 & 31 == 31:
            return high
    return FIVE if ranks & _WHEEL == _WHEEL else 0


def _highest_five(ranks: int) -> int:
    """The five highest of a set of ranks, four bits each from bit 16 down."""
    packed, shift = 0, 16
    for rank in range(ACE, -1, -1):
        if ranks >> rank & 1 and shift >= 0:
            packed |= rank << shift
            shift -= 4
    return packed


_STRAIGHT_OF: Final = tuple(map(_straight_in, range(_SETS)))
_FIVE_OF: Final = tuple(map(_highest_five, range(_SETS)))


def rank_of_hand(cards: Collection[Card]) -> HandRank:
    """The rank of the best five of five to seven different cards."""
    lanes = sum(map(_BIT.__getitem__, cards))
    spades, hearts, diamonds, clubs = lanes & 8191, lanes >> 16 & 8191, lanes >> 32 & 8191, lanes >> 48
    any_suit = spades | hearts | diamonds | clubs
    flush = 0
    if any_suit.bit_count() > 4:
        for suit in (spades, hearts, diamonds, clubs):
            if suit.bit_count() > 4:
                if _STRAIGHT_OF[suit]:
                    return _STRAIGHT_FLUSH | _STRAIGHT_OF[suit] << 16
                flush = _FLUSH | _FIVE_OF[suit]
    several = spades & hearts | diamonds & clubs | (spades | hearts) & (diamonds | clubs)
    if not several:
        return flush or _unpaired(any_suit)
    odd = spades ^ hearts ^ diamonds ^ clubs  # ranks held once or three times
    threes = several & odd
    fours = spades & hearts & diamonds & clubs
    if fours or (threes and several & (several - 1)):
        return _fours_or_full(fours, threes, several, any_suit)
    if flush:
        return flush
    if _STRAIGHT_OF[any_suit]:
        return _STRAIGHT | _STRAIGHT_OF[any_suit] << 16
    return _threes_or_pairs(threes, several, any_suit)


def _unpaired(ranks: int) -> HandRank:
    high = _STRAIGHT_OF[ranks]
    return _STRAIGHT | high << 16 if high else _FIVE_OF[ranks]


def _fours_or_full(fours: int, threes: int, several: int, any_suit: int) -> HandRank:
    """Four of a kind, or three and another pair or three."""
    if fours:
        return _FOUR_OF_A_KIND | _with_kickers(fours, any_suit, 1)
    high = threes.bit_length() - 1
    pair = (several ^ 1 << high).bit_length() - 1
    return _FULL_HOUSE | high << 16 | pair << 12


def _threes_or_pairs(threes: int, several: int, any_suit: int) -> HandRank:
    if threes:
        return _THREE_OF_A_KIND | _with_kickers(threes, any_suit, 2)
    high = several.bit_length() - 1
    rest = several ^ 1 << high
    if not rest:
        return _PAIR | _with_kickers(several, any_suit, 3)
    second = rest.bit_length() - 1
    kicker = any_suit & ~(1 << high | 1 << second)
    return _TWO_PAIR | high << 16 | second << 12 | _FIVE_OF[kicker] >> 16 << 8


def _with_kickers(matched: int, any_suit: int, kickers: int) -> int:
    """The matched rank, then the highest `kickers` of the others."""
    others = _FIVE_OF[any_suit & ~matched] >> 20 - 4 * kickers
    return (matched.bit_length() - 1) << 16 | others << 16 - 4 * kickers


def class_of(rank: HandRank) -> str:
    """The name of the class: one of `CLASSES`, or `royal_flush`."""
    if rank == _STRAIGHT_FLUSH | ACE << 16:
        return "royal_flush"
    return CLASSES[rank >> 20]


def ranks_in(rank: HandRank) -> tuple[int, ...]:
    """The card ranks that tell it from others of its class, most telling first: (KING, SEVEN) for KKK77."""
    return tuple(rank >> shift & 15 for shift in range(16, 16 - 4 * _RANKS_SHOWN[rank >> 20], -4))


def best_five(cards: Collection[Card]) -> list[Card]:
    """Five of the cards that have the rank of all of them, most telling first."""
    rank = rank_of_hand(cards)
    kind, high = rank >> 20 << 20, rank >> 16 & 15
    descending = sorted(cards, reverse=True)
    if kind in (_FLUSH, _STRAIGHT_FLUSH):
        suit = next(suit for suit in range(4) if sum(card & 3 == suit for card in cards) > 4)
        descending = [card for card in descending if card & 3 == suit]
    if kind == _FLUSH:
        return descending[:5]
    if kind in (_STRAIGHT, _STRAIGHT_FLUSH):
        wanted = [step % 13 for step in range(high, high - 5, -1)]  # below the two comes the ace
        return [next(card for card in descending if card >> 2 == rank) for rank in wanted]
    return [card for rank in ranks_in(rank) for card in descending if card >> 2 == rank][:5]
