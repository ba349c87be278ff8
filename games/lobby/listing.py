"""The open tables, as lobby, home and API list them."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from statistics import mean
from typing import Any

from django.conf import settings
from django.db.models import Count, Exists, OuterRef, Q, QuerySet

from games.lobby.rated import why_unrated
from games.lobby.strength import ratings_of
from games.models import Match, Seat, Table
from games.registry import game_of, games

MOST = 100
PACES = {str(pace or "none"): pace for pace in settings.PACES}


@dataclass(frozen=True, slots=True)
class Filters:
    """What the list is narrowed down to, as its address says it; empty: everything."""

    game: str = ""
    pace: str = ""  # "none" is no clock
    rated: str = ""  # yes, no
    state: str = ""  # waiting, running

    @classmethod
    def of(cls, query: Any) -> Filters:
        """From the query of an address; what makes no sense there is left out."""
        allowed = {"game": games(), "pace": PACES, "rated": ("yes", "no"), "state": ("waiting", "running")}
        return cls(**{name: query[name] for name, values in allowed.items() if query.get(name) in values})

    def narrow(self, tables: QuerySet[Table]) -> QuerySet[Table]:
        """The tables that pass."""
        if self.game:
            tables = tables.filter(game=self.game)
        if self.pace:
            tables = tables.filter(pace=PACES[self.pace])
        if self.rated:
            spoiled = Seat.objects.filter(Q(user=None) | Q(user__is_guest=True), table=OuterRef("pk"))
            counts = Q(casual=False) & ~Exists(spoiled)
            tables = tables.filter(counts if self.rated == "yes" else ~counts)
        if self.state:
            tables = tables.filter(is_running=self.state == "running")
        return tables


def open_tables(filters: Filters = Filters(), most: int = MOST) -> list[dict[str, Any]]:
    """Listed tables somebody is at: code, game, host, pace, seats, taken, running, rated, why, rating, spectators ….

    Waiting ones first, the fullest first among them; at most 100.
    """
    return _all_told(filters.narrow(_listed())[:most])


def tables_of(user_ids: Iterable[int], filters: Filters) -> list[dict[str, Any]]:
    """The same of tables at which one of these people sits."""
    theirs = Seat.objects.filter(table=OuterRef("pk"), user__in=list(user_ids))
    return _all_told(filters.narrow(_listed()).filter(Exists(theirs))[:MOST])


def tables_by_id(ids: Collection[int]) -> list[dict[str, Any]]:
    """The same of these tables, in the list or not."""
    return _all_told(_open().filter(pk__in=ids)) if ids else []


def count_by_game() -> dict[str, int]:
    """How many tables of each game are listed."""
    return dict(_listed().order_by().values_list("game").annotate(Count("pk", distinct=True)))


def _listed() -> QuerySet[Table]:
    return _open().filter(listed=True)


def _open() -> QuerySet[Table]:
    present = Seat.objects.filter(table=OuterRef("pk"), user__isnull=False, away_since=None)
    running = Match.objects.filter(table=OuterRef("pk"), ended_at=None)
    tables = Table.objects.filter(Q(Exists(present)), closed_at=None)
    return tables.annotate(taken=Count("occupied"), is_running=Exists(running)).order_by("is_running", "-taken", "-pk")


def _all_told(rows: QuerySet[Table]) -> list[dict[str, Any]]:
    tables = list(rows.select_related("host").prefetch_related("occupied__user"))
    people: dict[str, set[int]] = {table.game: set() for table in tables}
    for table in tables:
        people[table.game].update(seat.user_id for seat in table.occupied.all() if seat.user_id)
    ratings = {game: ratings_of(game, ids) for game, ids in people.items()}
    return [_told(table, ratings[table.game]) for table in tables]


def _told(table: Table, ratings: dict[int, int]) -> dict[str, Any]:
    seats = list(table.occupied.all())
    reasons = why_unrated(table, seats)
    people = [ratings[seat.user_id] for seat in seats if seat.user_id]
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
        "rating": round(mean(people)) if people else None,
        "language": table.language,
        "spectators": table.open_to_spectators,
        "options": table.options,
        "usual": table.options == game_of(table.game).full_options(None),
    }
