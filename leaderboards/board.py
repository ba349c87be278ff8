"""A leaderboard page by page: the active players of a game, of this month, or of those one follows, the best first."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from django.db.models import F, Q, QuerySet, Sum
from django.utils import timezone

from accounts.models import Tie, User
from leaderboards.models import Rating, RatingChange
from leaderboards.rating import shown
from leaderboards.services import month_of

PAGE = 50
ACTIVE_DAYS = 90  # without a rated match for longer, somebody is not listed
TREND_DAYS = 30
SURE_MATCHES = 10  # with fewer a rating is provisional
ALL, MONTH, FOLLOWED = "all", "month", "followed"
KINDS = (ALL, MONTH, FOLLOWED)


@dataclass(frozen=True, slots=True)
class Row:
    """Somebody on a board. `place` is None for who is not listed; `change` is over 30 days, or this month's gain."""

    place: int | None
    username: str
    name: str
    rating: int
    matches: int
    change: int
    provisional: bool
    moved: int | None  # places up (or down) since Monday; None: not listed then
    key: str  # where the next page begins

    @property
    def fallen(self) -> int:
        """Places down since Monday."""
        return max(0, -(self.moved or 0))


@dataclass(frozen=True, slots=True)
class Board:
    """One list of a game: everybody's ratings, the gains of this month, or the ratings of whom `reader` follows."""

    game: str
    kind: str = ALL
    reader: User | None = None

    def page(self, after: str = "", size: int = PAGE) -> tuple[list[Row], str | None]:
        """Up to `size` rows behind the row with the key `after`, and the key for the next page if there is one.

        Raises ValueError for a key that is none.
        """
        found = list(self._behind(after)[: size + 1])
        rows = self._rows(found[:size])
        return rows, rows[-1].key if len(found) > size else None

    def row_for(self, user: User) -> Row | None:
        """The person's own row, listed or not; None without a rating, or without one of this month."""
        rating = Rating.objects.select_related("user").filter(game=self.game, user=user).first()
        if rating is None or (self.kind == MONTH and rating.month != this_month()):
            return None
        return self._rows([rating])[0]

    @property
    def _by(self) -> str:
        return "month_gain" if self.kind == MONTH else "value"

    def _listed(self) -> QuerySet[Rating]:
        ratings = Rating.objects.filter(game=self.game, user__is_active=True).select_related("user")
        if self.kind == MONTH:
            return ratings.filter(month=this_month()).order_by("-month_gain", "user")
        if self.kind == FOLLOWED:
            followed = Tie.objects.filter(user=self.reader, kind=Tie.Kind.FOLLOW).values("other")
            return ratings.filter(Q(user=self.reader) | Q(user__in=followed)).order_by("-value", "user")
        return ratings.filter(last_at__gte=since_active()).order_by("-value", "user")

    def _behind(self, after: str) -> QuerySet[Rating]:
        if not after:
            return self._listed()
        value, _, user = after.rpartition("-")
        first, same = {f"{self._by}__lt": int(value)}, {self._by: int(value), "user__gt": int(user)}
        return self._listed().filter(Q(**first) | Q(**same))

    def _rows(self, ratings: list[Rating]) -> list[Row]:
        trends = _trends(self.game, [rating.user_id for rating in ratings]) if self.kind != MONTH else {}
        places = self._places(ratings)
        return [self._row(rating, places, trends.get(rating.user_id, 0)) for rating in ratings]

    def _row(self, rating: Rating, places: dict[int, int], trend: int) -> Row:
        of_month, value = self.kind == MONTH, getattr(rating, self._by)
        place = places.get(value) if self.kind != ALL or rating.last_at >= since_active() else None
        has_moved = self.kind == ALL and place is not None and rating.place_kept is not None
        return Row(
            place=place,
            username=rating.user.username,
            name=str(rating.user),
            rating=rating.points,
            matches=rating.month_matches if of_month else rating.matches,
            change=rating.points - shown(rating.value - (rating.month_gain if of_month else trend)),
            provisional=rating.matches < SURE_MATCHES,
            moved=rating.place_kept - place if has_moved else None,
            key=f"{value}-{rating.user_id}",
        )

    def _places(self, ratings: list[Rating]) -> dict[int, int]:
        """The place of each value: one more than there are better ones; equal ones share it."""
        if not ratings:
            return {}
        values = [getattr(rating, self._by) for rating in ratings]  # in order, with nobody between them
        place = self._listed().filter(**{f"{self._by}__gt": values[0]}).count() + 1
        first = self._listed().filter(**{self._by: values[0]}, user__lt=ratings[0].user_id).count()
        return {value: place if value == values[0] else place + first + values.index(value) for value in values}


def ratings_of(user: User) -> dict[str, Row]:
    """The person's row on each board, by game, the one most played first."""
    games = user.ratings.order_by("-matches", "game").values_list("game", flat=True)
    return {game: Board(game).row_for(user) for game in games}


def since_active() -> Any:
    """Who has had a rated match since then is listed."""
    return timezone.now() - timedelta(days=ACTIVE_DAYS)


def this_month() -> Any:
    """The first day of the calendar month (UTC)."""
    return month_of(timezone.now())


def _trends(game: str, users: list[int]) -> dict[int, int]:
    """By how much each rating has changed of late, in hundredths."""
    since = timezone.now() - timedelta(days=TREND_DAYS)
    changes = RatingChange.objects.filter(game=game, user__in=users, at__gte=since).order_by()
    return dict(changes.values_list("user").annotate(total=Sum(F("after") - F("before"))))


def points_of(game: str, user_ids: Collection[int]) -> dict[int, int]:
    """Ratings by user id of those who have one, as people see them."""
    found = Rating.objects.filter(game=game, user__in=user_ids, matches__gt=0)
    return {rating.user_id: rating.points for rating in found}
