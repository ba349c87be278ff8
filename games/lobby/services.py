"""What people do to a room between matches: by code and person; raises Refused, changing nothing."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from typing import Any

from django.conf import settings
from django.db import IntegrityError, transaction
from django.db.models import F
from django.utils import timezone

from accounts.models import Tie, User
from games.core.game import Game, OptionError
from games.live.notices import tell_from_thread
from games.lobby.leavers import wait_of
from games.lobby.rated import why_unrated
from games.lobby.starting import locked, start_by_itself
from games.models import Kick, Level, MatchSeat, Seat, Table
from games.registry import games
from sevencut_site.web.limits import limit
from sevencut_site.web.refusals import Refused

MOST_TABLES = 5  # that one person may host at a time
KICKED_SECONDS = 60  # for which somebody sent away may not sit at the table again
SITS = (6, 60)  # how often one person may sit down at one table, within so many seconds


def open_table(user: User, fields: dict[str, Any], language: str = "") -> Table:
    """A new table with `user` as host on seat 0. `fields`: game, seats, pace, options, listed, spectators, rated.

    Raises Refused("bad_fields") naming each wrong one, Refused("too_many_tables").
    """
    chosen = _checked(fields)
    if Table.objects.filter(host=user, closed_at=None).count() >= MOST_TABLES:
        close_idle(user)
        if Table.objects.filter(host=user, closed_at=None).count() >= MOST_TABLES:
            raise Refused("too_many_tables")
    with transaction.atomic():
        table = Table.objects.create(host=user, language=language, **chosen)
        Seat.objects.create(table=table, number=0, user=user, away_since=timezone.now())
    return table


def close_idle(user: User) -> None:
    """Close the tables of a host at which nobody is present and no match runs."""
    idle = Table.objects.filter(host=user, closed_at=None).exclude(matches__ended_at=None, matches__isnull=False)
    idle.exclude(occupied__user__isnull=False, occupied__away_since=None).update(closed_at=timezone.now())


def sit(code: str, user: User, seat: int) -> None:
    """Take a free seat; from another seat of the table one moves over."""
    limit(f"sit:{code}", str(user.pk), *SITS)
    with _changing(code) as table:
        if seat >= table.seat_count:
            raise Refused("bad_message", fields={"seat": "no_such_seat"})
        _check_welcome(table, user)
        table.occupied.filter(user=user).delete()
        try:
            with transaction.atomic():
                Seat.objects.create(table=table, number=seat, user=user)
        except IntegrityError:
            raise Refused("seat_taken") from None
        if table.host_id is None:
            table.host = user


def stand(code: str, user: User) -> None:
    """Give up one's seat; a host who stands hands over to the next person seated."""
    with _changing(code) as table:
        _own_seat(table, user).delete()
        _hand_over(table, user)


def get_ready(code: str, user: User, entropy: str = "") -> None:
    """Ready for the next match; `entropy` (hex) is mixed into its shuffle."""
    with _changing(code) as table:
        seat = _own_seat(table, user)
        seat.ready, seat.entropy = True, entropy
        seat.save(update_fields=["ready", "entropy"])


def unready(code: str, user: User) -> None:
    """Not ready after all."""
    with _changing(code) as table:
        seat = _own_seat(table, user)
        seat.ready = False
        seat.save(update_fields=["ready"])


def seat_bot(code: str, user: User, seat: int, level: str) -> None:
    """The host puts a bot on a free seat."""
    with _changing(code, host=user) as table:
        if seat >= table.seat_count:
            raise Refused("bad_message", fields={"seat": "no_such_seat"})
        if level not in Level.values:
            raise Refused("bad_message", fields={"level": "invalid"})
        try:
            with transaction.atomic():
                Seat.objects.create(table=table, number=seat, level=level, ready=True)
        except IntegrityError:
            raise Refused("seat_taken") from None


def unseat_bot(code: str, user: User, seat: int) -> None:
    """The host takes a bot away."""
    with _changing(code, host=user) as table:
        if not table.occupied.filter(number=seat, user=None).delete()[0]:
            raise Refused("no_bot_there")


def kick(code: str, user: User, seat: int, reason: str = Kick.Reason.OTHER) -> None:
    """The host sends somebody else away: it is kept why, and he may not sit here again for a minute."""
    with _changing(code, host=user) as table:
        sent = _other_person(table, user, seat)
        if reason not in Kick.Reason.values:
            raise Refused("bad_message", fields={"reason": "invalid"})
        Kick.objects.create(table=table, user=sent.user, by=user, reason=reason)
        sent.delete()


def hand_over(code: str, user: User, seat: int) -> None:
    """The host makes somebody else at the table the host."""
    with _changing(code, host=user) as table:
        table.host = _other_person(table, user, seat).user


def replace_host(code: str) -> None:
    """The host has been away for a while: the first of those who are there hosts."""
    with _changing(code) as table:
        present = table.occupied.filter(user__isnull=False, away_since=None).order_by("number")
        if present and not present.filter(user=table.host_id).exists():
            table.host = present[0].user


def change_settings(code: str, user: User, fields: dict[str, Any]) -> None:
    """The host changes pace, seats, options, listed, spectators; everybody has to get ready again."""
    with _changing(code, host=user) as table:
        now = {
            "game": table.game,
            "seats": table.seat_count,
            "pace": table.pace,
            "options": table.options,
            "listed": table.listed,
            "spectators": table.open_to_spectators,
            "rated": not table.casual,
        }
        for name, value in _checked(now | fields).items():
            setattr(table, name, value)
        if table.occupied.filter(number__gte=table.seat_count).exists():
            raise Refused("bad_fields", fields={"seats": "occupied"})
        table.occupied.filter(user__isnull=False).update(ready=False)


def vacate(code: str, user: User) -> None:
    """Whoever left a match gives up the seat too."""
    with transaction.atomic():
        table = Table.objects.select_for_update().get(code=code)
        table.occupied.filter(user=user).delete()
        left = MatchSeat.objects.filter(match__table=table, match__ended_at=None, user=user)
        left.update(left_at=timezone.now())
        _hand_over(table, user)
        _save(table)
    tell_from_thread(code)


def _checked(fields: dict[str, Any]) -> dict[str, Any]:
    """The columns of a Table from what somebody asked for."""
    known = ("game", "seats", "pace", "options", "listed", "spectators", "rated")
    wrong = {name: "unknown" for name in fields if name not in known}
    game = games().get(fields["game"]) if isinstance(fields.get("game"), str) else None
    if game is None:
        raise Refused("bad_fields", fields=wrong | {"game": "unknown" if "game" in fields else "missing"})
    seats, pace = fields.get("seats", max(game.seat_counts)), fields.get("pace", 30)
    if type(seats) is not int or not _seats_fit(game, seats):
        wrong["seats"] = "invalid"
    if pace is not None and (type(pace) is not int or pace not in settings.PACES):
        wrong["pace"] = "invalid"
    for name in ("listed", "spectators", "rated"):
        if not isinstance(fields.get(name, True), bool):
            wrong[name] = "invalid"
    given = fields.get("options", {})
    try:
        options = game.full_options(given) if isinstance(given, dict) else {}
    except OptionError as error:
        options = {}
        wrong |= {f"options.{name}"[:60]: text for name, text in error.fields.items()}
    if not isinstance(given, dict):
        wrong["options"] = "invalid"
    if wrong:
        raise Refused("bad_fields", fields=wrong)
    return {
        "game": game.slug,
        "seat_count": seats,
        "pace": pace,
        "options": options,
        "listed": fields.get("listed", True),
        "open_to_spectators": fields.get("spectators", True),
        "casual": not fields.get("rated", True),
    }


def _seats_fit(game: Game, seats: int) -> bool:
    return seats in game.seat_counts


@contextmanager
def _changing(code: str, host: User | None = None) -> Iterator[Table]:
    """The table as `locked` gives it; kept, and told to everyone, afterwards."""
    with transaction.atomic():
        table = locked(code, host)
        yield table
        _save(table)
    tell_from_thread(code)
    start_by_itself(code)


def _check_welcome(table: Table, user: User) -> None:
    """Whether the person may sit down here now; why not is not told beyond that when somebody has blocked him."""
    since = timezone.now() - timedelta(seconds=KICKED_SECONDS)
    kicked = table.kicks.filter(user=user, at__gt=since).order_by("-at").first()
    if kicked is not None:
        raise Refused("kicked", seconds=round((kicked.at - since).total_seconds()))
    seats = list(table.occupied.select_related("user").exclude(user=user))
    people = {seat.user_id for seat in seats} | {table.host_id}
    if Tie.objects.filter(kind=Tie.Kind.BLOCK, user__in=people - {None}, other=user).exists():
        raise Refused("not_welcome")
    if user.is_guest:
        if table.matched and not table.casual:
            raise Refused("guests_casual")
    elif not why_unrated(table, seats) and (seconds := wait_of(user)):
        raise Refused("leaver_wait", seconds=seconds)


def _other_person(table: Table, user: User, seat: int) -> Seat:
    found = table.occupied.filter(number=seat, user__isnull=False).exclude(user=user).select_related("user").first()
    if found is None:
        raise Refused("nobody_there")
    return found


def _save(table: Table) -> None:
    table.version += 1
    table.save()


def _own_seat(table: Table, user: User) -> Seat:
    seat = table.occupied.filter(user=user).first()
    if seat is None:
        raise Refused("not_seated")
    return seat


def _hand_over(table: Table, leaver: User) -> None:
    """A host who goes hands over to somebody who is there, else to anybody; a table without people is closed."""
    people = table.occupied.filter(user__isnull=False).order_by(F("away_since").asc(nulls_first=True), "number")
    if not people:
        table.closed_at = timezone.now() if not table.matches.filter(ended_at=None).exists() else None
    elif table.host_id == leaver.pk:
        table.host = people[0].user
