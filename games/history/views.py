"""The page of a finished match, and its text."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.views.decorators.http import require_GET

from games.history.notation import write
from games.history.wording import log_of, name_in, unrated_text
from games.lobby.naming import name_of, pace_text
from games.lobby.results import result_of
from games.lobby.views import face_of
from games.models import Match, MatchSeat


@require_GET
def match(request: HttpRequest, match_id: int) -> HttpResponse:
    """Places, points, what it changed or why nothing, the log in words and step by step; 404 until it is over."""
    found = get_object_or_404(
        Match.objects.filter(ended_at__isnull=False).prefetch_related("players__user", "moves"), pk=match_id
    )
    result = result_of(found)
    players = sorted(found.players.all(), key=lambda player: (player.place or 99, player.seat))
    context = {
        "match": found,
        "game_name": name_of(found.game),
        "pace_text": pace_text(found.pace),
        "rows": [_row(player, result, request.user) for player in players],
        "why": [unrated_text(code) for code in result["why"]],
        "is_rated": result["rated"],
        "repeat": _repeat(result.get("nth")),
        "is_waiting": result["rated"] and not result["changes"],
        "log": _log(found, request.user),
        "seed": bytes(found.secret).hex(),
        "replayed": _replayed(found, request.user),
        "face_url": face_of(found.game),
        "frames_url": reverse("match_replay", args=[found.pk]),
        "record_url": reverse("match_record", args=[found.pk]),
    }
    return render(request, "matches/match.html", context)


@require_GET
def text(request: HttpRequest, match_id: int) -> HttpResponse:
    """The match as text to keep (docs/notation.md)."""
    finished = Match.objects.filter(ended_at__isnull=False).prefetch_related("players", "moves")
    answer = HttpResponse(write(get_object_or_404(finished, pk=match_id)), content_type="text/plain; charset=utf-8")
    answer["Content-Disposition"] = f'attachment; filename="sevencut-{match_id}.txt"'
    return answer


def _log(match: Match, user: Any) -> list[dict[str, Any]]:
    """The log in words; whoever sat there may report the bots' moves in it, each once."""
    if user.pk is None or user.pk not in {player.user_id for player in match.players.all()}:
        return list(log_of(match))
    bots = {move.ply for move in match.moves.all() if move.made_by == "bot"}
    reported = set(match.reports.filter(user=user).values_list("ply", flat=True))
    return [
        {
            **step,
            "may_report": step["ply"] in bots - reported and not step["is_deal"],
            "is_reported": step["ply"] in reported and not step["is_deal"],
        }
        for step in log_of(match)
    ]


def _row(player: MatchSeat, result: dict[str, Any], user: Any) -> dict[str, Any]:
    person = player.user
    return {
        "place": player.place,
        "name": name_in(player),
        "username": person.username if person and not person.is_guest else "",
        "points": player.points,
        "left": player.left,
        "change": result["changes"].get(str(player.seat)),
        "is_own": person is not None and person.pk == user.pk,
    }


def _repeat(nth: int | None) -> dict[str, int] | None:
    """Its number among the rated matches of the same people within a day, if not 1, and what part of it counts."""
    return {"nth": nth, "part": 2 ** (nth - 1)} if nth and nth > 1 else None


def _replayed(match: Match, user: Any) -> dict[str, Any]:
    """What the script of the page must know beside the frames: who sat where, and which seat was the reader's."""
    players = list(match.players.all())
    return {
        "id": match.pk,
        "game": match.game,
        "plies": len(match.moves.all()),
        "own": next((p.seat for p in players if p.user_id is not None and p.user_id == user.pk), None),
        "players": [
            {"seat": p.seat, "table_seat": p.table_seat, "name": p.name, "kind": p.kind, "level": p.level}
            for p in players
        ],
    }
