"""The places of every leaderboard as they are when a week begins, so that rows can tell who rose and who fell."""

from __future__ import annotations

from datetime import date, timedelta

from django.db import transaction
from django.db.models import F, Window
from django.db.models.functions import Rank
from django.utils import timezone

from leaderboards.board import since_active
from leaderboards.models import Rating, Sequence

AT_A_TIME = 500


def keep_places() -> int:
    """Keep the places of the games whose places are of an earlier week; of how many games."""
    monday = monday_of(timezone.now().date())
    old = Sequence.objects.exclude(places_of=monday).values_list("game", flat=True)
    return sum(_keep(game, monday) for game in list(old))


def monday_of(day: date) -> date:
    """The Monday of the week of `day`."""
    return day - timedelta(days=day.weekday())


def _keep(game: str, monday: date) -> bool:
    """In one transaction, once: whoever comes second finds it done."""
    with transaction.atomic():
        sequence = Sequence.objects.select_for_update().get(game=game)
        if sequence.places_of == monday:
            return False
        ranked = Window(Rank(), order_by=F("value").desc())
        listed = Rating.objects.filter(game=game, last_at__gte=since_active(), user__is_active=True)
        ratings = [Rating(pk=pk, place_kept=place) for pk, place in listed.annotate(at=ranked).values_list("pk", "at")]
        Rating.objects.filter(game=game).exclude(pk__in=listed.values("pk")).update(place_kept=None)
        Rating.objects.bulk_update(ratings, ["place_kept"], batch_size=AT_A_TIME)
        sequence.places_of = monday
        sequence.save(update_fields=["places_of"])
    return True
