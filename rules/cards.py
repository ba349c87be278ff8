"""Names of cards in a language, the only place they are put together."""

from __future__ import annotations

from rules.catalogue import site_text

SPRITE = "cards/{deck}.svg"


def card_name(card: str, language: str, deck: str = "fr") -> str:
    """`Seven of hearts` for `7H`; German suits where the deck has them. A language without its own Russian deck's
    names uses the French ones: the same cards with other letters. Raises KeyError for what is no card of the deck."""
    names = site_text(language).cards
    words = names.get(deck) or names["fr"]
    name = words.pattern.format(rank=words.ranks[card[:-1]], suit=words.suits[card[-1]])
    return name[0].upper() + name[1:]
