"""What nobody presses a button for: tables found for people who did not come, tables left alone or by those who go."""

from __future__ import annotations

from contextlib import suppress
from datetime import timedelta

from django.db.models import Exists, OuterRef, Q
from django.utils import timezone

from accounts.models import User
from games.lobby.play import pair
from games.lobby.seating import NO_SHOW
from games.lobby.services import replace_host, vacate
from games.lobby.starting import start_by_itself
from games.models import Match, Seat, Table, Ticket
from sevencut_site.web.refusals import Refused

HOST_GONE = timedelta(minutes=1)
LEFT_ALONE = timedelta(minutes=10)  # after which a table at which nobody is present is closed


def tidy() -> None:
    """Start what may start by itself, free the seats of those who did not come, pair whoever waits."""
    matched = Table.objects.filter(matched=True, closed_at=None, matches=None)
    late = Seat.objects.filter(table__in=matched, away_since__lt=timezone.now() - NO_SHOW).select_related("user")
    for seat in late.select_related("table"):
        vacate(seat.table.code, seat.user)
    for code in matched.values_list("code", flat=True):
        start_by_itself(code)
    for game in Ticket.objects.filter(table=None).values_list("game", flat=True).distinct():
        pair(game)


def close_left_alone() -> int:
    """Close tables at which nobody has been present for ten minutes and no match runs; how many."""
    now = timezone.now()
    people = Seat.objects.filter(table=OuterRef("pk"), user__isnull=False)
    there = people.filter(Q(away_since=None) | Q(away_since__gt=now - LEFT_ALONE))
    running = Match.objects.filter(table=OuterRef("pk"), ended_at=None)
    alone = Table.objects.filter(~Exists(there), ~Exists(running), closed_at=None, created_at__lt=now - LEFT_ALONE)
    return alone.update(closed_at=now)


def replace_absent_hosts() -> None:
    """Between matches nobody waits for a host who has gone: after a minute somebody who is there hosts."""
    people = Seat.objects.filter(table=OuterRef("pk"), user__isnull=False)
    gone = people.filter(user=OuterRef("host"), away_since__lt=timezone.now() - HOST_GONE)
    running = Match.objects.filter(table=OuterRef("pk"), ended_at=None)
    tables = Table.objects.filter(
        Exists(gone), Exists(people.filter(away_since=None)), ~Exists(running), closed_at=None
    )
    for code in list(tables.values_list("code", flat=True)):
        with suppress(Refused):  # a match has begun this moment
            replace_host(code)


def vacate_all(user: User) -> None:
    """Somebody deletes his account: he gives up every seat, and others host his tables."""
    for code in list(user.seats.values_list("table__code", flat=True)):
        vacate(code, user)
