"""Tricks in which a player void in the led suit has to trump, and to overtrump: what is legal, and what a play shows.

Everywhere `led` is a suit, `best` the card that wins the trick so far, `trump` a suit or NO_TRUMP; the ace is high.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.core.actions import NO_TRUMP
from games.core.cards import FULL_DECK, Card

_SUIT_MASKS: Final = tuple(sum(1 << card for card in FULL_DECK if card & 3 == suit) for suit in range(4))


def legal_cards(hand: Sequence[Card], led: int, best: Card, trump: int) -> list[Card]:
    """Follow suit; else trump, above a trump that is there already; who cannot may play anything."""
    same = [card for card in hand if card & 3 == led]
    if same:
        return same
    trumps = [card for card in hand if card & 3 == trump]
    if best & 3 == trump:
        trumps = [card for card in trumps if card > best]
    return trumps or list(hand)


def broken_duty(hand: Sequence[Card], led: int, best: Card, trump: int) -> str:
    """Which duty a held card breaks that `legal_cards` leaves out: follow_suit, must_trump or must_overtrump."""
    if any(held & 3 == led for held in hand):
        return "follow_suit"
    return "must_overtrump" if best & 3 == trump else "must_trump"


def shown_lacking(card: Card, led: int, best: Card, trump: int) -> int:
    """A mask, `1 << card`, of what a hand has shown not to hold by playing `card` when `best` was winning."""
    suit = card & 3
    if suit == led:
        return 0
    lacking = _SUIT_MASKS[led]
    if best & 3 == trump:
        if suit != trump or card < best:
            lacking |= _SUIT_MASKS[trump] >> best << best
    elif trump != NO_TRUMP and suit != trump:
        lacking |= _SUIT_MASKS[trump]
    return lacking


def lowest_of_equals(cards: Sequence[Card], in_play: Sequence[Card]) -> list[Card]:
    """Of `cards` of one suit that no other card still `in_play` separates, the lowest: the rest does the same."""
    lowest: list[Card] = []
    before = [-1, -1, -1, -1]  # the next lower of `cards`, by suit
    for card in sorted(cards):
        lower, before[card & 3] = before[card & 3], card
        if lower < 0 or any(lower < other < card and (other ^ card) & 3 == 0 for other in in_play):
            lowest.append(card)
    return lowest
