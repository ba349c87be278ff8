"""What somebody has played: against people and against bots, game by game; and for himself in more detail."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Any

from django.db.models import Count, Exists, OuterRef, Q, QuerySet, TextField
from django.db.models.functions import Cast, TruncMonth

from accounts.models import User
from games.lobby.rated import PRACTICE
from games.models import MatchSeat

MONTHS = 12  # shown of one's own


@dataclass(slots=True)
class Tally:
    """Matches that had a result, and those of them in which the person was first, alone or not."""

    matches: int = 0
    won: int = 0

    def add(self, matches: int, won: int) -> None:
        """Some more."""
        self.matches, self.won = self.matches + matches, self.won + won

    @property
    def percent(self) -> int:
        """How many of a hundred were won."""
        return round(100 * self.won / self.matches) if self.matches else 0


@dataclass(frozen=True, slots=True)
class Record:
    """The matches of one game: against people only, and with at least one bot."""

    game: str
    humans: Tally
    bots: Tally

    @property
    def matches(self) -> int:
        return self.humans.matches + self.bots.matches


def records_of(user: User) -> list[Record]:
    """The record in each game somebody has played, the favourite (most played) game first."""
    bot = MatchSeat.objects.filter(match=OuterRef("match"), kind="bot")
    found: dict[str, Record] = {}
    for row in _counted(_played(user).annotate(bot=Exists(bot)), "match__game", "bot"):
        record = found.setdefault(row["match__game"], Record(row["match__game"], Tally(), Tally()))
        (record.bots if row["bot"] else record.humans).add(row["matches"], row["won"])
    return sorted(found.values(), key=lambda record: (-record.matches, record.game))


def details_of(user: User, game: str) -> dict[str, list[tuple[Any, Tally]]]:
    """One's own matches of a game: `seats`, `paces` (None: no clock) and the latest `months`, each with its tally."""
    ended = _played(user).filter(match__game=game).annotate(month=TruncMonth("match__ended_at"))
    rows = list(_counted(ended, "match__seats", "match__pace", "month"))
    return {
        "seats": _by(rows, "match__seats", int),
        "paces": _by(rows, "match__pace", lambda pace: pace or 10**6),  # no clock comes last
        "months": _by(rows, "month", lambda month: month)[-MONTHS:],
    }


def _played(user: User) -> QuerySet[MatchSeat]:
    """Matches with a result; practice from a stated position is none."""
    ended = MatchSeat.objects.filter(user=user, match__ended_at__isnull=False, match__void="").order_by()
    # SQLite cannot look into JSON lists
    return ended.annotate(why=Cast("match__why_unrated", TextField())).exclude(why__contains=PRACTICE)


def _counted(seats: QuerySet[MatchSeat], *by: str) -> QuerySet[MatchSeat, dict[str, Any]]:
    return seats.values(*by).annotate(matches=Count("pk"), won=Count("pk", filter=Q(place=1)))


def _by(rows: list[dict[str, Any]], name: str, order: Callable[[Any], Any]) -> list[tuple[Any, Tally]]:
    tallies: dict[Hashable, Tally] = {}
    for row in rows:
        tallies.setdefault(row[name], Tally()).add(row["matches"], row["won"])
    return sorted(tallies.items(), key=lambda item: order(item[0]))
