"""Cards as small integers, and their names: `7H`, `10S`, `QD`.

A card is `rank * 4 + suit`; ranks run 0..12 for 2..A, suits 0..3 for S H D C. Every game uses these
numbers; a game with its own order of ranks (Seven Up puts the ten above the ace) keeps a table of its own.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

Card = int

RANKS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
SUITS: Final = ("S", "H", "D", "C")
SPADES, HEARTS, DIAMONDS, CLUBS = range(4)
TWO, THREE, FOUR, FIVE, SIX, SEVEN, EIGHT, NINE, TEN, JACK, QUEEN, KING, ACE = range(13)

NAMES: Final = tuple(rank + suit for rank in RANKS for suit in SUITS)
FULL_DECK: Final = tuple(range(52))
SHORT_DECK: Final = tuple(range(SEVEN * 4, 52))  # the 32 cards from the seven up

_CARD_OF: Final = {name: card for card, name in enumerate(NAMES)} | {
    "T" + suit: TEN * 4 + number for number, suit in enumerate(SUITS)
}


def rank_of(card: Card) -> int:
    """The rank of a card, 0..12 for 2..A."""
    return card >> 2


def suit_of(card: Card) -> int:
    """The suit of a card, 0..3 for spades, hearts, diamonds, clubs."""
    return card & 3


def name_of(card: Card) -> str:
    """`10H` for the ten of hearts."""
    return NAMES[card]


def names_of(cards: Iterable[Card]) -> list[str]:
    """The names of several cards, in their order."""
    return [NAMES[card] for card in cards]


def parse_card(text: str) -> Card:
    """The card named by `text`: `7H`, `10H`, `TH` or `th`. Raises ValueError naming the text otherwise."""
    card = _CARD_OF.get(text.upper())
    if card is None:
        raise ValueError(f"not a card: {text!r}")
    return card


def parse_cards(text: str) -> list[Card]:
    """The cards named in `text`, separated by blanks. Raises ValueError naming the first that is none."""
    return [parse_card(word) for word in text.split()]
