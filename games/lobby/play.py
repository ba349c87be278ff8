"""Play now: one says what one would like to play, and is seated at the best open table or with others who wait.

All seats of a game are given out under the lock of its queue, so two processes never give out one twice.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from math import ceil
from statistics import median
from typing import Any

from django.conf import settings
from django.db import IntegrityError, transaction
from django.urls import reverse
from django.utils import timezone

from accounts.models import User
from games.live.notices import tell_from_thread
from games.lobby.leavers import wait_of
from games.lobby.seating import seat_all
from games.lobby.starting import start_by_itself
from games.lobby.strength import ratings_of
from games.models import Queue, Table, Ticket
from games.registry import games
from sevencut_site.web.refusals import Refused

EXPIRES = timedelta(seconds=15)  # a ticket nobody asks about
AGAIN = timedelta(seconds=1)  # how often those who wait are looked at anew


def play(user: User, fields: dict[str, Any], language: str = "") -> str | Ticket:
    """The code of the table at which `user` sits now, or the ticket with which he waits.

    `fields`: game, pace, seats (a number or "any"), rated. Raises Refused: bad_fields, guests_casual, leaver_wait.
    """
    wish = checked(user, fields)
    if wish["rated"] and (seconds := wait_of(user)):
        raise Refused("leaver_wait", seconds=seconds)
    rating = ratings_of(wish["game"], [user.pk])[user.pk]
    tables: list[str] = []
    with _holding(wish["game"]) as queue:
        code = _called_already(user, wish)
        Ticket.objects.filter(user=user).delete()
        if code is None:
            try:
                with transaction.atomic():
                    ticket = Ticket.objects.create(user=user, rating=rating, **wish)
            except IntegrityError:  # the same person pressed for another game in the same moment
                raise Refused("try_again") from None
            tables = _pair(queue, language)
            ticket = Ticket.objects.select_related("table").get(pk=ticket.pk)
            code = ticket.table.code if ticket.table else None
    _tell(tables)
    if code is None:
        return ticket
    Ticket.objects.filter(user=user).delete()
    return code


def ask(key: str) -> dict[str, Any]:
    """How it stands with a ticket: the table to which one is called, or how long oneself and others have waited.

    Raises Refused("no_such_ticket") also when nobody has asked for 15 seconds.
    """
    now = timezone.now()
    found = Ticket.objects.filter(key=key)
    if not found.filter(asked_at__gt=now - EXPIRES).update(asked_at=now):
        raise Refused("no_such_ticket")
    queue = Queue.objects.get(game__in=found.values("game"))
    if queue.paired_at is None or queue.paired_at < now - AGAIN:
        pair(queue.game)
    ticket = found.select_related("table").first()
    if ticket is None:  # given back this moment
        raise Refused("no_such_ticket")
    if ticket.table is not None:
        return {"code": ticket.table.code, "url": reverse("table", args=[ticket.table.code])}
    return _standing(ticket, queue)


def stop(key: str) -> None:
    """Wait no longer. Raises Refused("no_such_ticket")."""
    if not Ticket.objects.filter(key=key).delete()[0]:
        raise Refused("no_such_ticket")


def pair(game: str) -> None:
    """Look at everybody who waits for a game."""
    with _holding(game) as queue:
        tables = _pair(queue)
    _tell(tables)


def checked(user: User, fields: dict[str, Any]) -> dict[str, Any]:
    """The columns of a ticket from what somebody asked for. Raises Refused naming each wrong field."""
    wrong = {name: "unknown" for name in fields if name not in ("game", "pace", "seats", "rated")}
    game = games().get(fields["game"]) if isinstance(fields.get("game"), str) else None
    if game is None:
        raise Refused("bad_fields", fields=wrong | {"game": "unknown" if "game" in fields else "missing"})
    pace, seats, rated = fields.get("pace", 30), fields.get("seats", "any"), fields.get("rated", not user.is_guest)
    if pace is not None and (type(pace) is not int or pace not in settings.PACES):
        wrong["pace"] = "invalid"
    if seats != "any" and (type(seats) is not int or seats not in game.seat_counts):
        wrong["seats"] = "invalid"
    if not isinstance(rated, bool):
        wrong["rated"] = "invalid"
    if wrong:
        raise Refused("bad_fields", fields=wrong)
    if rated and user.is_guest:
        raise Refused("guests_casual")
    return {"game": game.slug, "pace": pace, "seats": None if seats == "any" else seats, "rated": rated}


@contextmanager
def _holding(game: str) -> Iterator[Queue]:
    Queue.objects.get_or_create(game=game)
    with transaction.atomic():
        yield Queue.objects.select_for_update().get(game=game)


def _called_already(user: User, wish: dict[str, Any]) -> str | None:
    """Whoever presses twice has one seat: at a table found for him at which no match has ended yet."""
    mine = Table.objects.filter(occupied__user=user, matched=True, closed_at=None, game=wish["game"], pace=wish["pace"])
    waiting = mine.filter(casual=not wish["rated"]).exclude(matches__ended_at__isnull=False)
    return waiting.values_list("code", flat=True).first()


def _pair(queue: Queue, language: str = "") -> list[str]:
    """Seat whoever can be seated; the codes of the tables that changed."""
    now = timezone.now()
    Ticket.objects.filter(game=queue.game, asked_at__lt=now - EXPIRES).delete()
    waiting = Ticket.objects.filter(game=queue.game, table=None).select_related("user").order_by("since", "pk")
    seated = seat_all(queue.game, list(waiting), language)
    for ticket in seated:
        queue.waits = [*queue.waits, round((now - ticket.since).total_seconds(), 1)][-20:]
    queue.paired_at = now
    queue.save(update_fields=["waits", "paired_at"])
    return sorted({ticket.table.code for ticket in seated if ticket.table})


def _tell(codes: list[str]) -> None:
    for code in codes:
        tell_from_thread(code)
        start_by_itself(code)


def _standing(ticket: Ticket, queue: Queue) -> dict[str, Any]:
    now = timezone.now()
    others = Ticket.objects.filter(game=ticket.game, pace=ticket.pace, rated=ticket.rated, table=None)
    return {
        "ticket": ticket.key,
        "waited": round((now - ticket.since).total_seconds(), 1),
        "others": others.exclude(pk=ticket.pk).filter(asked_at__gt=now - EXPIRES).count(),
        "usual": ceil(median(queue.waits)) if queue.waits else None,
    }
