"""Names of cards in a language, the only place they are put together."""

from __future__ import annotations

from rules.catalogue import site_text

SPRITE = "cards/{deck}.svg"


def card_name(card: str, language: str, deck: str = "fr") -> str:
    """`Seven of hearts` for `7H`, in the suits of the deck; the Russian deck is the French one with other letters.

    Raises KeyError for what is no card of the deck.
    """
    words = site_text(language).cards["de" if deck == "de" else "fr"]
    name = words.pattern.format(rank=words.ranks[card[:-1]], suit=words.suits[card[-1]])
    return name[0].upper() + name[1:]
