"""The pages that are the same for everybody: kept ready for visitors, listed for search engines."""

from __future__ import annotations

from django.conf import settings
from django.urls import reverse
from django.utils import translation

from rules.catalogue import entries
from rules.links import languages_of, url_for

ABOUT = ("about:fairness", "about:credits")
ALIKE = ("index", "faq", "glossary")


def addresses() -> list[dict[str, str]]:
    """Each page as its path in every language it is written in."""
    everywhere = [code for code, _name in settings.LANGUAGES]
    own = [{code: url_for(None, page, code) for code in everywhere} for page in ALIKE]
    games = [{code: url_for(slug, "game", code) for code in languages_of(slug)} for slug in entries()]
    return [*own, *games, *({code: _at(name, code) for code in everywhere} for name in ABOUT)]


def paths() -> frozenset[str]:
    """All of them."""
    return frozenset(path for page in addresses() for path in page.values())


def _at(name: str, language: str) -> str:
    with translation.override(language):
        return reverse(name)
