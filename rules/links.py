"""Addresses of rules pages: each language has its own words in them."""

from __future__ import annotations

from django.conf import settings
from django.urls import reverse
from django.utils import translation

from games.registry import games
from rules.catalogue import entries, site_text, site_texts


class GamePage:
    """Path converter between a game's slug and `seven-cut/rules`, `septica/reguli`: any language's words are
    understood, those of the active one are written. A game whose rules are still to be written goes by its slug."""

    regex = "[a-z0-9-]+/[a-z]+"

    def to_python(self, value: str) -> str:
        words, _, rules_word = value.partition("/")
        if any(rules_word == text.rules_word for text in site_texts().values()):
            for slug in games():
                if words in _slugs(slug).values():
                    return slug
        raise ValueError(value)

    def to_url(self, value: str) -> str:
        if value not in games():
            raise ValueError(value)
        slugs = _slugs(value)
        language = translation.get_language()
        language = language if language in slugs else settings.LANGUAGE_CODE
        return f"{slugs[language]}/{site_text(language).rules_word}"


def _slugs(game_slug: str) -> dict[str, str]:
    """What the game is called in addresses, by language."""
    if game_slug in entries():
        return {language: text.slug for language, text in entries()[game_slug].texts.items()}
    return {settings.LANGUAGE_CODE: game_slug.replace("_", "-")}


def url_for(game_slug: str | None, page: str, language: str) -> str:
    """The address of `rules:<page>` in a language; `game_slug` None for pages that belong to no game."""
    with translation.override(language):
        return reverse(f"rules:{page}", args=[game_slug] if game_slug else None)


def languages_of(game_slug: str) -> list[str]:
    """The languages a game's rules are written in."""
    return list(entries()[game_slug].texts)
