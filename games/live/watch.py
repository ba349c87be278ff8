"""Somebody looks at a match: time-outs, lost bot calls, matches that ended unnoticed or that nobody plays any more."""

from __future__ import annotations

import logging

from django.conf import settings

from games.live import calls, clock, ending, worker
from games.live.notices import tell_from_thread
from games.live.replica import Replica
from games.models import Match, Uptime

logger = logging.getLogger(__name__)
LATE_AFTER = 2.0  # seconds past the deadline: a second of grace for the network, and one for the commit queue
LOST_AFTER = 5.0  # a bot's call that has brought nothing for so long is made again
BOTS_SECONDS = 15.0  # from look to look at a match with bots, whose calls may get lost
UNHURRIED_SECONDS = 600.0  # from look to look at a match with neither clock nor bots
AT_A_TIME = 200


def sweep() -> None:
    """Look at every running match whose `wake_at` has passed."""
    if not is_up():
        return
    due = Match.objects.filter(wake_at__lte=clock.moment(clock.now())).order_by("wake_at")
    for match_id in due.values_list("pk", flat=True)[:AT_A_TIME]:
        try:
            look(match_id)
        except Exception:  # one broken match keeps nobody else waiting
            logger.exception("match %s could not be looked at", match_id)


def is_up() -> bool:
    """Whether a web process is alive: while none is, nobody can move and no clock runs."""
    beat = Uptime.objects.filter(pk=1).values_list("beat_at", flat=True).first()
    return beat is not None and beat.timestamp() > clock.now() - clock.GAP_SECONDS


def look(match_id: int) -> None:
    """Do what is due at a match, and set when somebody has to look again; nothing if somebody just did."""
    with worker.lock_of(match_id):
        soon = clock.moment(clock.now() + 0.05)
        due = Match.objects.filter(pk=match_id, wake_at__lte=soon).exists()
        replica = worker.replica_of(match_id) if due else None
        if replica is None:
            return
        while (step := _overdue(replica)) is not None:
            if worker.append(replica, step):
                break
            replica = worker.replica_of(match_id)
            if replica is None:
                return
        void = _why_void(replica)
        if void is not None:
            if ending.end(match_id, void, replica):
                tell_from_thread(replica.setup.code)
            worker.forget(match_id)
            return
        _recall_bots(replica)
        _look_again(replica)


def _overdue(replica: Replica):
    now, up_since = worker.now()
    late = replica.late(now, up_since, LATE_AFTER) if is_up() else []
    return replica.time_out(late, now) if late else None


def _why_void(replica: Replica) -> str | None:
    """As `ending.verdict`, and the reasons only time shows."""
    if replica.setup.engine_version != replica.setup.game.version:
        return "version"
    idle = clock.now() - max(replica.last_at, clock.up_since())
    if replica.setup.pace is None and idle > settings.IDLE_HOURS * 3600:
        return "idle"
    return ending.verdict(replica)


def _recall_bots(replica: Replica) -> None:
    patience = settings.BOT_DELAY_SECONDS[1] + LOST_AFTER
    waiting = [seat for seat in replica.due_bots() if replica.due[seat] + patience < clock.now()]
    if waiting:
        calls.call_bots(replica.setup.match_id, {seat: replica.turns[seat] for seat in waiting})


def _look_again(replica: Replica) -> None:
    """Set when, and ask for it if somebody waits for that: the sweep is good enough for a match without a clock."""
    now, up_since = clock.now(), clock.up_since()
    wake = max(now + 0.5, _next_look(replica, now, up_since))
    Match.objects.filter(pk=replica.setup.match_id, ended_at=None).update(wake_at=clock.moment(wake))
    if wake < now + UNHURRIED_SECONDS:
        calls.call_clock(replica.setup.match_id, wake - now)


def _next_look(replica: Replica, now: float, up_since: float) -> float:
    """Never later than the earliest time-out, not even of a turn that has not begun yet."""
    times = [now + UNHURRIED_SECONDS]
    if replica.setup.pace is not None:
        deadlines = [replica.deadline(seat, up_since) for seat in replica.due]
        times += [time + LATE_AFTER for time in (now + replica.setup.pace, *deadlines) if time is not None]
    if any(replica.is_bot(seat) for seat in range(replica.setup.seats)):
        times.append(now + BOTS_SECONDS)
    return min(times)
