"""What time it is: the database's, and since when the site has been up. Down-time is charged to nobody's clock."""

from __future__ import annotations

import time
from datetime import UTC, datetime, timedelta

from django.db import connection, transaction
from django.db.models import Case, F, Value, When

from games.models import Uptime

BEAT_SECONDS = 1.0  # how often a web process shows that it is alive
GAP_SECONDS = 3.5  # without a beat for so long the site was down

_offset = 0.0  # of the database's clock against this machine's
_up_since = 0.0


def now() -> float:
    """Seconds since 1970 by the database's clock."""
    return time.time() + _offset


def up_since() -> float:
    """Since when the site has been up, as of this process's latest beat or look."""
    return _up_since


def set_by_database() -> None:
    """Measure how far this machine's clock is from the database's."""
    global _offset
    if connection.vendor == "sqlite":
        return  # SQLite's clock is this machine's
    with connection.cursor() as cursor:
        before = time.time()
        cursor.execute("SELECT extract(epoch FROM clock_timestamp())")
        _offset = float(cursor.fetchone()[0]) - (before + time.time()) / 2


def look() -> None:
    """Read since when the site has been up: for workers, which do not beat."""
    global _up_since
    found = Uptime.objects.filter(pk=1).values_list("up_since", flat=True).first()
    _up_since = found.timestamp() if found else 0.0


def beat(anew: bool = False) -> None:
    """A web process is alive. A new up-period begins if no process was so for a while, or if told so (`anew`)."""
    moment = datetime.fromtimestamp(now(), UTC)
    gap = moment - timedelta(seconds=GAP_SECONDS)
    fresh = Value(moment) if anew else Case(When(beat_at__lt=gap, then=Value(moment)), default=F("up_since"))
    with transaction.atomic():
        if not Uptime.objects.filter(pk=1).update(up_since=fresh, beat_at=moment):
            Uptime.objects.get_or_create(pk=1, defaults={"up_since": moment, "beat_at": moment})
    look()


def moment(at: float) -> datetime:
    """Seconds since 1970 as a time for the database."""
    return datetime.fromtimestamp(at, UTC)
