"""Whoever leaves rated matches again and again waits a while before his next one."""

from __future__ import annotations

from datetime import timedelta

from django.db.models import Q
from django.utils import timezone

from accounts.models import User
from games.models import MatchSeat

WITHIN = timedelta(hours=24)
WAITS = (0, 2, 5, 15, 30)  # minutes after the first, second … within that time; then always the last


def wait_of(user: User) -> int:
    """Seconds until this person may play a rated match again; 0 when at once."""
    now = timezone.now()
    counted = MatchSeat.objects.filter(user=user, match__rated=True, match__void="", left_at__gt=now - WITHIN)
    times = sorted(counted.filter(Q(left=True) | Q(match__ended_at=None)).values_list("left_at", flat=True))
    if not times:
        return 0
    minutes = WAITS[min(len(times), len(WAITS)) - 1]
    return max(0, round((times[-1] + timedelta(minutes=minutes) - now).total_seconds()))


def next_wait(user: User) -> int:
    """Minutes the person would wait after one more."""
    since = timezone.now() - WITHIN
    before = MatchSeat.objects.filter(user=user, match__rated=True, match__void="", left_at__gt=since).count()
    return WAITS[min(before, len(WAITS) - 1)]
