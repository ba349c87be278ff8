"""The finished matches of one person: for his export, and what becomes of them when he goes."""

from __future__ import annotations

from typing import Any

from accounts.models import User
from games.models import MatchSeat


def exported(user: User) -> list[dict[str, Any]]:
    """Every match somebody has played, the oldest first; their logs are public under `GET /api/matches/<id>`."""
    seats = MatchSeat.objects.filter(user=user).select_related("match").order_by("match")
    return [
        {
            "match": player.match_id,
            "game": player.match.game,
            "options": player.match.options,
            "pace": player.match.pace,
            "started_at": player.match.started_at.isoformat(),
            "ended_at": player.match.ended_at.isoformat() if player.match.ended_at else None,
            "void": player.match.void,
            "seat": player.seat,
            "name": player.name,
            "entropy": player.entropy,
            "place": player.place,
            "points": player.points,
            "left": player.left,
        }
        for player in seats
    ]


def reported(user: User) -> list[dict[str, Any]]:
    """The moves of bots somebody has reported."""
    return [
        {"match": kept.match_id, "ply": kept.ply, "at": kept.at.isoformat()} for kept in user.bot_reports.order_by("pk")
    ]


def forget_name(user: User) -> None:
    """The matches of somebody who goes stay; his name in them does not."""
    MatchSeat.objects.filter(user=user).update(name="")
