"""Addresses of rules pages: each language has its own words in them."""

from __future__ import annotations

from django.urls import reverse
from django.utils import translation

from rules.catalogue import entries, site_texts


class GamePage:
    """Path converter between a game's slug and `seven-cut/rules`, `septica/reguli`: any language's words are
    understood, those of the active one are written."""

    regex = "[a-z0-9-]+/[a-z]+"

    def to_python(self, value: str) -> str:
        slug, _, word = value.partition("/")
        for entry in entries().values():
            if any(slug == text.slug for text in entry.texts.values()) and _is_rules(word):
                return entry.slug
        raise ValueError(value)

    def to_url(self, value: str) -> str:
        entry = entries().get(value)
        if entry is None:
            raise ValueError(value)
        language = entry.language(translation.get_language() or "")
        return f"{entry.texts[language].slug}/{site_texts()[language].rules_word}"


def _is_rules(word: str) -> bool:
    return any(word == text.rules_word for text in site_texts().values())


def url_for(game_slug: str | None, page: str, language: str) -> str:
    """The address of `rules:<page>` in a language; `game_slug` None for pages that belong to no game."""
    with translation.override(language):
        return reverse(f"rules:{page}", args=[game_slug] if game_slug else None)


def languages_of(game_slug: str) -> list[str]:
    """The languages a game's rules are written in."""
    return list(entries()[game_slug].texts)
