"""Names of cards and suits in a language, the only place they are put together."""

from __future__ import annotations

from rules.catalogue import site_text

SPRITE = "cards/{deck}.svg"
SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
GERMAN_RANKS = {"J": "U", "Q": "O"}


def card_name(card: str, language: str, deck: str = "fr") -> str:
    """`Seven of hearts` for `7H`, in the suits of the deck; the Russian deck is the French one with other letters.

    Raises KeyError for what is no card of the deck.
    """
    words = site_text(language).cards["de" if deck == "de" else "fr"]
    name = words.pattern.format(rank=words.ranks[card[:-1]], suit=words.suits[card[-1]])
    return name[0].upper() + name[1:]


def short_name(card: str, language: str, deck: str = "fr") -> str:
    """`7♥` for `7H`; German suits have no signs, so there `7 bells`, with U and O for jack and queen."""
    rank, suit = card[:-1], suit_name(card[-1], language, deck)
    return f"{GERMAN_RANKS.get(rank, rank)} {suit}" if deck == "de" else rank + suit


def suit_name(suit: str, language: str, deck: str = "fr") -> str:
    """`♥` for `H`; in German suits its name. Raises KeyError for what is no suit."""
    return site_text(language).cards["de"].suits[suit] if deck == "de" else SIGNS[suit]
