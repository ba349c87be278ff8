"""Tables in the reader's words."""

from __future__ import annotations

from typing import Any

from babel.lists import format_list
from django.conf import settings
from django.urls import reverse
from django.utils.translation import get_language, ngettext
from django.utils.translation import gettext as _

from games.registry import game_of, games
from rules.catalogue import entries


def name_of(slug: str) -> str:
    """What a game is called in the reader's language; its slug in words while its rules are not written."""
    entry = entries().get(slug)
    return entry.text(get_language() or "").name if entry else slug.replace("_", " ").title()


def names_of_games() -> dict[str, str]:
    """The same for every game, by slug."""
    return {slug: name_of(slug) for slug in games()}


def pace_text(pace: int | None) -> str:
    """`30 seconds a move`"""
    if pace is None:
        return _("no clock")
    return ngettext("%(count)d second a move", "%(count)d seconds a move", pace) % {"count": pace}


def counts_text(slug: str) -> str:
    """How many play a game: `2 or 4`"""
    counts = [str(count) for count in game_of(slug).seat_counts]
    return format_list(counts, "or", get_language() or settings.LANGUAGE_CODE)


def rated_text(why: list[str]) -> str:
    """Whether a match would count, and why not."""
    if "casual" in why:
        return _("casual")
    if "bot" in why:
        return _("unrated: a bot plays")
    if "guest" in why:
        return _("unrated: a guest plays")
    return _("rated")


def row_of(table: dict[str, Any]) -> dict[str, Any]:
    """An open table as the templates list it."""
    return {
        "code": table["code"],
        "game": table["game"],
        "game_name": name_of(table["game"]),
        "host": table["host"],
        "pace_text": pace_text(table["pace"]),
        "seats_taken": table["taken"],
        "seats": table["seats"],
        "url": reverse("table", args=[table["code"]]),
        "running": table["running"],
        "rated_text": rated_text(table["why"]),
        "watchable": table["spectators"],
        "rating": table["rating"],
        "language": dict(settings.LANGUAGES).get(table["language"], ""),
        "usual": table["usual"],
    }
