"""E-mails to people who asked for them and have been away for a while: a table waits. Each once, none too often."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Any, NamedTuple

from django.db import IntegrityError, transaction
from django.db.models import Exists, OuterRef, QuerySet
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop, override

from accounts.models import User
from games.live import clock, worker
from games.lobby.naming import name_of
from games.models import Invitation, Match, Reminder, Seat, Table
from sevencut_site.web.mail import write

logger = logging.getLogger(__name__)
AWAY = timedelta(minutes=5)  # nobody is written to before
QUIET = timedelta(minutes=30)  # between two e-mails to one person about one table
MOST_A_DAY = 12  # e-mails to one person
FORGOTTEN = timedelta(days=30)  # what was sent is kept so long
SUBJECTS = {
    "turn": gettext_noop("Your turn: %(game)s"),
    "match": gettext_noop("They wait for you: %(game)s"),
    "invitation": gettext_noop("%(name)s invites you: %(game)s"),
}
LEADS = {
    "turn": gettext_noop("It is your turn at %(name)s’s table. There is no clock; the others wait for you."),
    "match": gettext_noop("At %(name)s’s table the others are ready for the next match and wait for you."),
    "invitation": gettext_noop("%(name)s asks you to sit down at a table of %(game)s."),
}


class Waiting(NamedTuple):
    """A table that waits for somebody."""

    user: User
    table: Table
    kind: str
    which: int | str  # turn, match or invitation, of which there is one e-mail
    by: str  # whose table, or who asks


def remind() -> int:
    """Write to everybody for whom a table waits; how many e-mails were sent."""
    Reminder.objects.filter(at__lt=timezone.now() - FORGOTTEN).delete()
    return sum(_remind(waiting) for waiting in [*_turns(), *_next_matches(), *_invitations()])


def _remind(waiting: Waiting) -> bool:
    """One e-mail, if it is not too many: whoever keeps the row first sends it, and takes it back if that failed."""
    user, table, now = waiting.user, waiting.table, timezone.now()
    sent = user.reminders.filter(at__gt=now - timedelta(days=1))
    if not user.mail_address() or sent.count() >= MOST_A_DAY or sent.filter(table=table, at__gt=now - QUIET).exists():
        return False
    try:
        with transaction.atomic():
            kept = Reminder.objects.create(user=user, table=table, key=f"{waiting.kind} {waiting.which}")
    except IntegrityError:
        return False
    try:
        _write(waiting)
    except Exception as error:  # the mail server is away: the next round tries again
        logger.warning("an e-mail was not sent: %s", error)
        kept.delete()
        return False
    return True


def _write(waiting: Waiting) -> None:
    with override(waiting.user.language()):
        args = {"game": name_of(waiting.table.game), "name": waiting.by}
        path = reverse("table", args=[waiting.table.code])
        write(waiting.user, _(SUBJECTS[waiting.kind]) % args, _(LEADS[waiting.kind]) % args, _("To the table"), path)


def _asked(seats: QuerySet[Any]) -> QuerySet[Any]:
    """Of people who want e-mails, are no guests and sit nowhere as present."""
    here = Seat.objects.filter(away_since=None, user__isnull=False)
    return seats.filter(user__preferences__mail=True, user__is_guest=False).exclude(user__in=here.values("user"))


def _gone() -> QuerySet[Seat]:
    """Their seats, which they left some minutes ago."""
    return _asked(Seat.objects.filter(away_since__lt=timezone.now() - AWAY)).select_related("user", "table__host")


def _turns() -> Iterator[Waiting]:
    """Whose turn it has been for some minutes in a match without a clock."""
    running = Match.objects.filter(ended_at=None, pace=None)
    matches = {match.table_id: match.pk for match in running.filter(table__in=_gone().values("table"))}
    for seat in _gone().filter(table__in=matches):
        match_id = matches[seat.table_id]
        with worker.lock_of(match_id):
            replica = worker.replica_of(match_id)
            number = replica.seat_of.get(seat.user_id) if replica else None
            if replica is None or number is None:
                continue
            since, turn = replica.due.get(number), replica.turns[number]
        if since is not None and since < clock.now() - AWAY.total_seconds():
            yield Waiting(seat.user, seat.table, "turn", f"{match_id} {turn}", str(seat.table.host or ""))


def _next_matches() -> Iterator[Waiting]:
    """Who alone is missing from the next match of his table: everybody else there is ready, somebody present."""
    running = Match.objects.filter(table=OuterRef("table"), ended_at=None)
    for seat in _gone().filter(~Exists(running), table__closed_at=None):
        others = [one for one in seat.table.occupied.all() if one.pk != seat.pk and not one.is_bot]
        if others and all(one.ready and one.away_since is None for one in others):
            last = seat.table.matches.order_by("-pk").values_list("pk", flat=True).first()
            yield Waiting(seat.user, seat.table, "match", last or 0, str(seat.table.host or ""))


def _invitations() -> Iterator[Waiting]:
    """Who was invited to a table that is still open, some minutes ago, and has not come."""
    now: datetime = timezone.now()
    fresh = Invitation.objects.filter(at__lt=now - AWAY, at__gt=now - timedelta(days=1), table__closed_at=None)
    for one in _asked(fresh).select_related("user", "table", "by"):
        if not one.table.occupied.filter(user=one.user).exists():
            yield Waiting(one.user, one.table, "invitation", one.pk, str(one.by))


def exported(user: User) -> list[dict[str, Any]]:
    """The e-mails sent to somebody of late."""
    return [
        {"table": one.table.code, "about": one.key, "at": one.at.isoformat()}
        for one in user.reminders.select_related("table").order_by("pk")
    ]
