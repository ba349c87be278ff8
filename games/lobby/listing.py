"""The open tables, as lobby, home and API list them."""

from __future__ import annotations

from typing import Any

from django.db.models import Count, Exists, OuterRef, Q, QuerySet

from games.lobby.rated import why_unrated
from games.models import Match, Seat, Table

MOST = 100


def open_tables(game: str | None = None) -> list[dict[str, Any]]:
    """Listed tables somebody is at: code, game, host, pace, seats, taken, running, rated, why, spectators.

    Waiting ones first, the fullest first among them; at most 100.
    """
    rows = _listed().filter(**({"game": game} if game else {}))
    tables = rows.select_related("host").prefetch_related("occupied__user")[:MOST]
    return [_told(table) for table in tables]


def count_by_game() -> dict[str, int]:
    """How many tables of each game are listed."""
    return dict(_listed().order_by().values_list("game").annotate(Count("pk", distinct=True)))


def _listed() -> QuerySet[Table]:
    present = Seat.objects.filter(table=OuterRef("pk"), user__isnull=False, away_since=None)
    running = Match.objects.filter(table=OuterRef("pk"), ended_at=None)
    tables = Table.objects.filter(Q(Exists(present)), closed_at=None, listed=True)
    return tables.annotate(taken=Count("occupied"), is_running=Exists(running)).order_by("is_running", "-taken", "-pk")


def _told(table: Table) -> dict[str, Any]:
    reasons = why_unrated(table, table.occupied.all())
    return {
        "code": table.code,
        "game": table.game,
        "host": str(table.host) if table.host else "",
        "pace": table.pace,
        "seats": table.seat_count,
        "taken": table.taken,
        "running": table.is_running,
        "rated": not reasons,
        "why": reasons,
        "spectators": table.open_to_spectators,
        "options": table.options,
    }
