"""The leaderboards' part of the HTTP API (docs/protocol.md)."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest

from games.registry import games
from leaderboards import board
from sevencut_site.web.answers import api
from sevencut_site.web.refusals import Refused


@api("GET")
def leaderboard(request: HttpRequest, slug: str) -> dict[str, Any]:
    """A page of a game's leaderboard, or of its month; `after` is the `next` of the page before."""
    if slug not in games():
        raise Refused("no_such_game")
    kind = request.GET.get("board", board.ALL)
    if kind not in (board.ALL, board.MONTH):
        raise Refused("bad_fields", fields={"board": "invalid"})
    try:
        rows, following = board.Board(slug, kind).page(request.GET.get("after", ""))
    except ValueError:
        raise Refused("bad_fields", fields={"after": "invalid"}) from None
    return {"rows": [_told(row) for row in rows], "next": following}


def _told(row: board.Row) -> dict[str, Any]:
    return {
        "place": row.place,
        "username": row.username,
        "name": row.name,
        "rating": row.rating,
        "matches": row.matches,
        "change": row.change,
        "provisional": row.provisional,
        "moved": row.moved,
    }
