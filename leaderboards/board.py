"""A leaderboard page by page: the active players of a game, the best first."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from django.db.models import F, Q, QuerySet, Sum
from django.utils import timezone

from accounts.models import User
from leaderboards.models import Rating, RatingChange
from leaderboards.rating import shown

PAGE = 50
ACTIVE_DAYS = 90  # without a rated match for longer, somebody is not listed
TREND_DAYS = 30
SURE_MATCHES = 10  # with fewer a rating is provisional


@dataclass(frozen=True, slots=True)
class Row:
    """Somebody on a board. `place` is None for who is not listed; `change` is over 30 days, in points."""

    place: int | None
    username: str
    name: str
    rating: int
    matches: int
    change: int
    provisional: bool
    key: str  # where the next page begins


def page(game: str, after: str = "", size: int = PAGE) -> tuple[list[Row], str | None]:
    """Up to `size` rows behind the row with the key `after`, and the key for the next page if there is one.

    Raises ValueError for a key that is none.
    """
    found = list(_behind(_active(game), after)[: size + 1])
    rows = _rows(game, found[:size])
    return rows, rows[-1].key if len(found) > size else None


def row_for(game: str, user: User) -> Row | None:
    """The person's own row, listed or not; None without a rating."""
    rating = Rating.objects.select_related("user").filter(game=game, user=user).first()
    return _rows(game, [rating])[0] if rating else None


def ratings_of(user: User) -> dict[str, Row]:
    """The person's row on each board, by game, the one most played first."""
    games = user.ratings.order_by("-matches", "game").values_list("game", flat=True)
    return {game: row_for(game, user) for game in games}


def since_active() -> Any:
    """Who has had a rated match since then is listed."""
    return timezone.now() - timedelta(days=ACTIVE_DAYS)


def _active(game: str) -> QuerySet[Rating]:
    ratings = Rating.objects.filter(game=game, last_at__gte=since_active(), user__is_active=True)
    return ratings.select_related("user").order_by("-value", "user")


def _behind(ratings: QuerySet[Rating], after: str) -> QuerySet[Rating]:
    if not after:
        return ratings
    value, _, user = after.partition("-")
    return ratings.filter(Q(value__lt=int(value)) | Q(value=int(value), user__gt=int(user)))


def _rows(game: str, ratings: list[Rating]) -> list[Row]:
    trends = _trends(game, [rating.user_id for rating in ratings])
    places = _places(game, ratings)
    return [
        Row(
            place=places.get(rating.value) if rating.last_at >= since_active() else None,
            username=rating.user.username,
            name=str(rating.user),
            rating=rating.points,
            matches=rating.matches,
            change=rating.points - shown(rating.value - trends.get(rating.user_id, 0)),
            provisional=rating.matches < SURE_MATCHES,
            key=f"{rating.value}-{rating.user_id}",
        )
        for rating in ratings
    ]


def _places(game: str, ratings: list[Rating]) -> dict[int, int]:
    """The place of each value: one more than there are better ones; equal ones share it."""
    if not ratings:
        return {}
    values = [rating.value for rating in ratings]  # in order, with nobody between them
    place = _active(game).filter(value__gt=values[0]).count() + 1
    first = _active(game).filter(value=values[0], user__lt=ratings[0].user_id).count()
    return {value: place if value == values[0] else place + first + values.index(value) for value in values}


def _trends(game: str, users: list[int]) -> dict[int, int]:
    """By how much each rating has changed of late, in hundredths."""
    since = timezone.now() - timedelta(days=TREND_DAYS)
    changes = RatingChange.objects.filter(game=game, user__in=users, at__gte=since).order_by()
    return dict(changes.values_list("user").annotate(total=Sum(F("after") - F("before"))))


def points_of(game: str, user_ids: Collection[int]) -> dict[int, int]:
    """Ratings by user id of those who have one, as people see them."""
    found = Rating.objects.filter(game=game, user__in=user_ids, matches__gt=0)
    return {rating.user_id: rating.points for rating in found}
