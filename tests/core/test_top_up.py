"""Topping up: Seven Cut 1.4, winner first, one card each per round, whole rounds only."""

import pytest

from games.core.cards import names_of, parse_cards
from games.kit.top_up import top_up


@pytest.mark.parametrize(
    "hands, stock, size, after, left",
    [
        ("KS / QS", "7H 8H 9H 10H", 2, "KS 7H / QS 8H", "9H 10H"),
        ("KS / QS", "7H 8H 9H 10H", 4, "KS 7H 9H / QS 8H 10H", ""),
        ("KS / QS / JS", "7H 8H", 4, "KS / QS / JS", "7H 8H"),
        ("KS / QS / JS", "7H 8H 9H 10H JH", 4, "KS 7H / QS 8H / JS 9H", "10H JH"),
        ("KS AS / QS AH", "7H 8H", 2, "KS AS / QS AH", "7H 8H"),
        (" / ", "7H 8H", 4, "7H / 8H", ""),
        ("KS / QS", "", 4, "KS / QS", ""),
    ],
)
def test_top_up(hands, stock, size, after, left):
    held = [parse_cards(hand) for hand in hands.split("/")]
    before = [len(hand) for hand in held]
    pile = parse_cards(stock)[::-1]
    drawn = top_up(held, pile, size)
    assert [names_of(hand) for hand in held] == [hand.split() for hand in after.split("/")]
    assert names_of(pile[::-1]) == left.split()
    assert drawn == [hand[had:] for hand, had in zip(held, before, strict=True)]
