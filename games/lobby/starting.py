"""From a room to a match: who plays on which seat, who leads, whether it counts; the first row of the log."""

from __future__ import annotations

from typing import Any

from django.db import transaction
from django.utils import timezone

from accounts.models import User
from games.core.shuffle import first_seat
from games.live import calls, clock
from games.live.loading import setup_of
from games.live.log import insert
from games.live.notices import tell_from_thread
from games.live.replica import Replica, Step
from games.lobby.leavers import wait_of
from games.lobby.rated import PRACTICE, why_unrated
from games.models import Match, MatchSeat, Seat, Table, new_secret
from games.registry import game_of
from sevencut_site.web.refusals import Refused

FILL_SECONDS = 8  # a table of "play now" waits for more people, if its game is played with as many as are there


def locked(code: str, host: User | None = None) -> Table:
    """The table between matches, for its `host` only if one is given, locked until the transaction ends.

    Raises Refused: no_such_table, not_host, match_running.
    """
    table = Table.objects.select_for_update().filter(code=code, closed_at=None).first()
    if table is None:
        raise Refused("no_such_table")
    if host is not None and table.host_id != host.pk:
        raise Refused("not_host")
    if table.matches.filter(ended_at=None).exists():
        raise Refused("match_running")
    return table


def start(code: str, user: User) -> Match:
    """The host starts a match of the occupied seats; that he presses says that he is ready.

    Raises Refused: not_host, match_running, not_ready, seats (their number is none the game allows), leaver_wait.
    """
    with transaction.atomic():
        table = locked(code, user)
        seats = list(table.occupied.select_related("user"))
        _check(table, seats, user)
        match = _begin(table, seats)
    tell_from_thread(code)
    return match


def start_by_itself(code: str) -> Match | None:
    """Start the match that nobody has to start: the next one, or the first of a table of "play now".

    All people have to be present and ready; None while that, or their number, is not so.
    """
    with transaction.atomic():
        table = Table.objects.select_for_update().filter(code=code, closed_at=None).first()
        if table is None or table.matches.filter(ended_at=None).exists():
            return None
        seats = list(table.occupied.select_related("user"))
        if not _starts_by_itself(table, seats):
            return None
        match = _begin(table, seats)
    tell_from_thread(code)
    return match


def start_from(table: Table, description: dict[str, Any]) -> Match:
    """A practice match of the occupied seats from a stated position; never rated. Within the caller's transaction."""
    seats = list(table.occupied.select_related("user"))
    match = _make(table, seats, [*why_unrated(table, seats), PRACTICE])
    replica = Replica(setup_of(match))
    begin(table, replica, replica.start_from(description, clock.now()))
    return match


def _starts_by_itself(table: Table, seats: list[Seat]) -> bool:
    people = [seat for seat in seats if not seat.is_bot]
    if not people or not all(seat.ready and seat.away_since is None for seat in people):
        return False
    if len(seats) not in game_of(table.game).seat_counts or _must_wait(table, seats):
        return False
    if table.matches.exists():
        return True
    waited = timezone.now() - table.created_at
    return table.matched and (len(seats) == table.seat_count or waited.total_seconds() >= FILL_SECONDS)


def _must_wait(table: Table, seats: list[Seat]) -> int:
    """Seconds until the match may be played: a rated one not with somebody who has left too many."""
    if why_unrated(table, seats):
        return 0
    return max(wait_of(seat.user) for seat in seats if seat.user)


def _begin(table: Table, seats: list[Seat]) -> Match:
    match = _make(table, seats, why_unrated(table, seats))
    replica = Replica(setup_of(match))
    begin(table, replica, replica.start(_first(match, table, seats), clock.now()))
    return match


def begin(table: Table, replica: Replica, step: Step) -> None:
    """Keep the first row; the table has a new secret, and whoever is due is called."""
    insert([step.row])
    replica.take(step)
    table.next_secret = new_secret()
    table.version += 1
    table.save()
    transaction.on_commit(lambda: _call(replica))


def _check(table: Table, seats: list[Seat], user: User) -> None:
    if len(seats) not in game_of(table.game).seat_counts:
        raise Refused("seats", fields={"seats": str(len(seats))})
    if any(not seat.ready and seat.user_id != user.pk for seat in seats):
        raise Refused("not_ready")
    if seconds := _must_wait(table, seats):
        raise Refused("leaver_wait", seconds=seconds)


def _make(table: Table, seats: list[Seat], reasons: list[str]) -> Match:
    game = game_of(table.game)
    moment = clock.now()
    match = Match.objects.create(
        table=table, game=table.game, engine_version=game.version, seats=len(seats), options=table.options,
        pace=table.pace, secret=table.next_secret, rated=not reasons, why_unrated=reasons,
        wake_at=clock.moment(moment + first_look(table.pace)),
    )  # fmt: skip
    MatchSeat.objects.bulk_create(
        MatchSeat(
            match=match, seat=number, table_seat=seat.number, user=seat.user, level=seat.level,
            name=str(seat.user)[:24] if seat.user else "", kind=_kind(seat), entropy=seat.entropy,
        )
        for number, seat in enumerate(seats)
    )  # fmt: skip
    return match


def _kind(seat: Seat) -> str:
    if seat.user is None:
        return "bot"
    return "guest" if seat.user.is_guest else "human"


def _first(match: Match, table: Table, seats: list[Seat]) -> int:
    """By lot in a table's first match, then the next occupied seat clockwise from the last one's."""
    last = table.matches.exclude(pk=match.pk).order_by("-pk").first()
    if last is None or PRACTICE in last.why_unrated:
        return first_seat(match.key(), match.seats)
    led = last.moves.get(ply=0).steps.split("\n")[0].partition(" ")[2]
    before = last.players.get(seat=int(led)).table_seat
    return next((number for number, seat in enumerate(seats) if seat.number > before), 0)


def first_look(pace: int | None) -> float:
    """Seconds after which somebody looks at a match for the first time."""
    return min(pace + 2.0, 10.0) if pace else 10.0


def _call(replica: Replica) -> None:
    setup = replica.setup
    calls.call_bots(setup.match_id, replica.bots_just_due())
    calls.call_clock(setup.match_id, first_look(setup.pace))
