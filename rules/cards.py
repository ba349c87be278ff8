"""Names of cards and suits in a language, the only place they are put together."""

from __future__ import annotations

from rules.catalogue import site_text

SPRITE = "cards/{deck}.svg"
SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
LETTERS = {"de": {"J": "U", "Q": "O"}, "ru": {"J": "В", "Q": "Д", "K": "К", "A": "Т"}}  # that differ from the French


def card_name(card: str, language: str, deck: str = "fr") -> str:
    """`Seven of hearts` for `7H`, in the suits of the deck; the Russian deck is the French one with other letters.

    Raises KeyError for what is no card of the deck.
    """
    words = site_text(language).cards["de" if deck == "de" else "fr"]
    name = words.pattern.format(rank=words.ranks[card[:-1]], suit=words.suits[card[-1]])
    return name[0].upper() + name[1:]


def short_name(card: str, language: str, deck: str = "fr") -> str:
    """`7♥` for `7H`, with the letters of the deck; German suits have no signs, so there `7 bells`."""
    rank, suit = rank_letter(card[:-1], deck), suit_name(card[-1], language, deck)
    return f"{rank} {suit}" if deck == "de" else rank + suit


def rank_letter(rank: str, deck: str = "fr") -> str:
    """What stands in the corner of the card: `J`, in the German deck `U`, in the Russian `В`."""
    return LETTERS.get(deck, {}).get(rank, rank)


def suit_name(suit: str, language: str, deck: str = "fr") -> str:
    """`♥` for `H`; in German suits its name. Raises KeyError for what is no suit."""
    return site_text(language).cards["de"].suits[suit] if deck == "de" else SIGNS[suit]
