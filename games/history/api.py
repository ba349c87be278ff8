"""Finished matches by HTTP (docs/protocol.md): frames of a kept match or of a text, reports of bots."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, JsonResponse

from games.core.replay import BrokenLog
from games.history.notation import Fault, read
from games.history.played import MOST_FRAMES, OPEN, Played, Viewer, frames, played_of
from games.history.reports import report
from games.models import Match
from sevencut_site.web.answers import api, body_of, user_of
from sevencut_site.web.limits import address_of, limit
from sevencut_site.web.refusals import Refused


@api("GET")
def replay(request: HttpRequest, match_id: int) -> dict[str, Any]:
    """Up to 200 frames of a finished match as a seat, a spectator or an open table saw them."""
    match = Match.objects.filter(pk=match_id, ended_at__isnull=False).prefetch_related("moves").first()
    if match is None:
        raise Refused("no_such_match")
    return told(played_of(match), request.GET.get("seat", ""), request.GET.get("from", "0"))


@api("POST")
def text_replay(request: HttpRequest) -> dict[str, Any]:
    """The same of a match as text (docs/notation.md); nothing of it is kept."""
    limit("replay", address_of(request), 120, 60)
    body = body_of(request)
    given = {name: body.get(name, default) for name, default in (("text", ""), ("seat", ""), ("from", "0"))}
    wrong = {name: "invalid" for name, value in given.items() if not isinstance(value, str)}
    if wrong:
        raise Refused("bad_fields", fields=wrong)
    try:
        played = read(given["text"]).played()
    except Fault as fault:
        raise Refused("bad_text", fields={f"line {fault.line}": fault.code}) from None
    return told(played, given["seat"], given["from"])


@api("POST")
def reports(request: HttpRequest, match_id: int) -> JsonResponse:
    """Somebody who sat there reports a bot's move."""
    user = user_of(request)
    limit("reports", str(user.pk), 30, 3600)
    ply = body_of(request).get("ply")
    if type(ply) is not int or not 0 <= ply < 10**6:
        raise Refused("bad_fields", fields={"ply": "invalid"})
    return JsonResponse({"report": report(user, match_id, ply).pk}, status=201)


def told(played: Played, seat: str, first: str) -> dict[str, Any]:
    """The frames as the API tells them. Raises Refused: bad_fields, broken."""
    wrong = {}
    if not (first.isascii() and first.isdecimal() and len(first) < 7):
        wrong["from"] = "invalid"
    if seat not in ("", OPEN, *map(str, range(played.seats))):
        wrong["seat"] = "no_such_seat"
    if wrong:
        raise Refused("bad_fields", fields=wrong)
    viewer: Viewer = OPEN if seat == OPEN else int(seat) if seat else None
    try:
        found = list(frames(played, viewer, int(first), MOST_FRAMES))
    except BrokenLog:
        raise Refused("broken") from None
    return {"plies": len(played.rows), "from": int(first), "frames": found}
