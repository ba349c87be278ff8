"""Topping up hands from the stock: one card each in turn, winner first, whole rounds only."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.cards import Card


def top_up(hands: Sequence[list[Card]], stock: list[Card], size: int) -> list[list[Card]]:
    """Fill `hands`, given in drawing order and equal in length, up to `size` from the end of `stock`.

    A round that the stock cannot give to everyone is not dealt, so that all hands stay equal; what is left
    stays in the stock. Changes hands and stock; returns the cards each hand drew, in the order of `hands`.
    """
    rounds = max(0, min(size - len(hands[0]), len(stock) // len(hands)))
    for _ in range(rounds):
        for hand in hands:
            hand.append(stock.pop())
    return [hand[len(hand) - rounds :] for hand in hands]
