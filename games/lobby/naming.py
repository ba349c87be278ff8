"""Tables in the reader's words."""

from __future__ import annotations

from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.registry import games


def names_of_games() -> dict[str, str]:
    """What each game is called in the reader's language."""
    return {slug: game_names().get(slug, slug) for slug in games()}


def game_names() -> dict[str, str]:
    """The names of all five games, also of those that are still to come."""
    return {
        "seven_cut": _("Seven Cut"),
        "sedmice": _("Sedmice"),
        "seven_up": _("Seven Up"),
        "cutu": _("Cutu"),
        "sevens_take_all": _("Sevens Take All"),
    }


def pace_text(pace: int | None) -> str:
    """`30 seconds a move`"""
    if pace is None:
        return _("no clock")
    return ngettext("%(count)d second a move", "%(count)d seconds a move", pace) % {"count": pace}


def rated_text(why: list[str]) -> str:
    """Whether a match would count, and why not."""
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
        "game_name": names_of_games().get(table["game"], table["game"]),
        "host": table["host"],
        "pace_text": pace_text(table["pace"]),
        "seats_taken": table["taken"],
        "seats": table["seats"],
        "url": reverse("table", args=[table["code"]]),
        "running": table["running"],
        "rated_text": rated_text(table["why"]),
        "watchable": table["spectators"],
    }
