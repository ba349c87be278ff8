"""What best play of all four gives in an ending of Cutu with open cards: a second reading of the rules, for tests.

Written from the prose of rules/cutu.md and nothing else; it shares no code with the engine. Cards are names (`7H`).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

ORDER = ["7", "8", "9", "10", "J", "Q", "K", "A"]
Hands = tuple[frozenset[str], ...]


def suit(card: str) -> str:
    return card[-1]


def height(card: str) -> int:
    return ORDER.index(card[:-1])


def taker(trick: tuple[str, ...], trump: str) -> int:
    """Whose card of `trick` wins, counted from the leader: the highest trump, or else the highest of the suit led."""
    trumps = [card for card in trick if suit(card) == trump]
    fighting = trumps or [card for card in trick if suit(card) == suit(trick[0])]
    return trick.index(max(fighting, key=height))


def playable(hand: Iterable[str], trick: tuple[str, ...], trump: str) -> set[str]:
    """What may be played from `hand` to `trick`. `trump` is a suit, or `none`."""
    held = set(hand)
    if not trick:
        return held
    following = {card for card in held if suit(card) == suit(trick[0])}
    if following:
        return following
    own_trumps = {card for card in held if suit(card) == trump}
    if not own_trumps:
        return held
    trumps_there = [height(card) for card in trick if suit(card) == trump]
    if not trumps_there:
        return own_trumps
    return {card for card in own_trumps if height(card) > max(trumps_there)} or held


def sheet(bid: int, tricks: int) -> tuple[int, int]:
    """Declarer's side and defenders by the table of the rules page."""
    if tricks == 8:
        return 16, 0
    if tricks == 0:
        return -bid, 8
    return (tricks if tricks >= bid else -bid), max(0, (8 - tricks) - 4)


def best_tricks(hands: list[list[str]], leader: int, trump: str) -> int:
    """Tricks that side 0 (seats 0 and 2) takes of those left when both sides play their best with open cards."""

    @cache
    def from_lead(left: Hands, seat: int) -> int:
        return in_trick(left, seat, ()) if left[seat] else 0

    def in_trick(left: Hands, first: int, trick: tuple[str, ...]) -> int:
        if len(trick) == 4:
            winner = (first + taker(trick, trump)) % 4
            return (winner % 2 == 0) + from_lead(left, winner)
        seat = (first + len(trick)) % 4
        results = (
            in_trick((*left[:seat], left[seat] - {card}, *left[seat + 1 :]), first, (*trick, card))
            for card in playable(left[seat], trick, trump)
        )
        return max(results) if seat % 2 == 0 else min(results)

    return from_lead(tuple(map(frozenset, hands)), leader)
