"""What a rules page tells search engines: the game, its questions and where the page stands (schema.org)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rules.shown import Page, Pair


def structured_data(page: Page, url: str, crumbs: list[tuple[str, str]]) -> list[dict[str, Any]]:
    """Game, FAQPage and BreadcrumbList; `crumbs` are names with absolute addresses, from the home page down."""
    context = {"@context": "https://schema.org", "inLanguage": page.language}
    game = {
        "@type": "Game",
        "name": page.name,
        "alternateName": list(page.also),
        "description": page.summary,
        "url": url,
        "dateModified": page.updated.isoformat(),
        "numberOfPlayers": {"@type": "QuantitativeValue", "minValue": page.seats[0], "maxValue": page.seats[1]},
    }
    return [context | game, context | _questions(page.faq), context | _places(crumbs)]


def structured_questions(pairs: Iterable[Pair], language: str, crumbs: list[tuple[str, str]]) -> list[dict[str, Any]]:
    """FAQPage and BreadcrumbList of a page that is nothing but questions."""
    context = {"@context": "https://schema.org", "inLanguage": language}
    return [context | _questions(pairs), context | _places(crumbs)]


def _questions(pairs: Iterable[Pair]) -> dict[str, Any]:
    questions = [
        {"@type": "Question", "name": pair.title, "acceptedAnswer": {"@type": "Answer", "text": pair.plain}}
        for pair in pairs
    ]
    return {"@type": "FAQPage", "mainEntity": questions}


def _places(crumbs: list[tuple[str, str]]) -> dict[str, Any]:
    places = [
        {"@type": "ListItem", "position": number, "name": name, "item": address}
        for number, (name, address) in enumerate(crumbs, 1)
    ]
    return {"@type": "BreadcrumbList", "itemListElement": places}
