"""Topping up hands from the stock: one card each in turn, winner first, whole rounds only."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.cards import Card


def top_up(hands: Sequence[list[Card]], stock: list[Card], size: int) -> list[list[Card]]:
    """Fill `hands`, given in drawing order and equal in length, up to `size` from the end of `stock`.

    A round that the stock cannot give to everyone is not dealt, so that all hands stay equal; what is left
    stays in the stock. Changes hands and stock; returns the cards each hand drew, in the order of `hands`.
    """
    rounds = min(size - len(hands[0]), len(stock) // len(hands))
    if rounds <= 0:
        return [[] for _ in hands]
    first = len(stock) - rounds * len(hands)
    cards = stock[first:]
    cards.reverse()
    del stock[first:]
    drawn = [cards[place :: len(hands)] for place in range(len(hands))]
    for hand, new in zip(hands, drawn, strict=True):
        hand += new
    return drawn
