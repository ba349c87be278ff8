"""The lobby's part of the HTTP API (docs/protocol.md)."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.http import HttpRequest, JsonResponse
from django.urls import reverse
from django.utils.translation import get_language_from_request

from accounts.guests import ensure_user
from games.core.game import Game
from games.history.record import record_of
from games.lobby.invitations import invite
from games.lobby.listing import Filters, open_tables
from games.lobby.play import ask, stop
from games.lobby.play import play as play_now
from games.lobby.services import open_table
from games.models import Level, Match
from games.registry import games
from sevencut_site.web.answers import api, body_of, user_of
from sevencut_site.web.limits import address_of, limit
from sevencut_site.web.refusals import Refused


@api("GET")
def list_games(request: HttpRequest) -> list[dict[str, Any]]:
    """The games with seats, options, paces, bot levels."""
    return [_game(game) for game in games().values()]


def _game(game: Game) -> dict[str, Any]:
    return {
        "slug": game.slug,
        "seats": list(game.seat_counts),
        "paces": list(settings.PACES),
        "bot_levels": list(Level.values),
        "options": [{"name": o.name, "values": list(o.values), "default": o.default} for o in game.options],
    }


@api("GET", "POST")
def tables(request: HttpRequest) -> Any:
    """The open tables; or a new one, whose caller hosts it from seat 0."""
    if request.method == "GET":
        game = request.GET.get("game")
        if game is not None and game not in games():
            raise Refused("no_such_game")
        return open_tables(Filters.of(request.GET))
    user = user_of(request)
    limit("tables", str(user.pk), 30, 600)
    table = open_table(user, body_of(request), get_language_from_request(request))
    return JsonResponse({"code": table.code, "url": reverse("table", args=[table.code])}, status=201)


@api("POST")
def invitations(request: HttpRequest, code: str) -> Any:
    """Ask somebody by user name to come to the table where one sits."""
    user, username = user_of(request), body_of(request).get("username")
    invite(user, code.upper(), username if isinstance(username, str) else "")
    return JsonResponse({}, status=201)


@api("POST")
def play(request: HttpRequest) -> Any:
    """Play now: 200 with the code of one's table, or 202 with a ticket to ask with."""
    user = user_of(request)
    limit("play", str(user.pk), 30, 60)
    found = play_now(user, body_of(request), get_language_from_request(request))
    if isinstance(found, str):
        return {"code": found, "url": reverse("table", args=[found])}
    return JsonResponse({"ticket": found.key}, status=202)


@api("GET", "DELETE")
def ticket(request: HttpRequest, key: str) -> dict[str, Any]:
    """How it stands with a ticket; or wait no longer."""
    if request.method == "GET":
        return ask(key)
    stop(key)
    return {}


@api("POST")
def guest(request: HttpRequest) -> dict[str, Any]:
    """A guest on the spot, signed in; somebody signed in stays who he is."""
    if not request.user.is_authenticated:
        limit("guests", address_of(request), 30, 3600)
    return {"name": str(ensure_user(request))}


@api("GET")
def match(request: HttpRequest, match_id: int) -> dict[str, Any]:
    """The record of a finished match; 404 until it is over."""
    found = Match.objects.filter(pk=match_id, ended_at__isnull=False).prefetch_related("players", "moves").first()
    if found is None:
        raise Refused("no_such_match")
    return record_of(found)
