"""The replicas of a worker, and how it appends: the log's only other writer beside the web processes' tables."""

from __future__ import annotations

import asyncio
import threading
from collections import OrderedDict

from games.core.replay import BrokenLog
from games.live import calls, clock, ending, loading
from games.live.hub import hub_here
from games.live.log import insert
from games.live.notices import tell_from_thread
from games.live.replica import Replica, Step
from games.models import Match

KEPT = 2_000  # replicas of running matches in memory, some 10 kB each; one that is gone is replayed from its log
_kept: OrderedDict[int, Replica] = OrderedDict()
_locks: dict[int, threading.Lock] = {}
_guard = threading.Lock()


def lock_of(match_id: int) -> threading.Lock:
    """Held while a thread of this worker uses the match's replica."""
    with _guard:
        return _locks.setdefault(match_id, threading.Lock())


def replica_of(match_id: int) -> Replica | None:
    """The running match as its log leaves it now; None if it is over, gone, or was found broken (and made void)."""
    with _guard:
        replica = _kept.get(match_id)
    try:
        if replica is None:
            if not Match.objects.filter(pk=match_id, ended_at=None).exists():
                return None
            replica = loading.load(match_id)
        else:
            loading.bring_up_to_date(replica)
    except BrokenLog:
        forget(match_id)
        ending.end(match_id, "broken")
        return None
    with _guard:
        _kept[match_id] = replica
        _kept.move_to_end(match_id)
        while len(_kept) > KEPT:
            gone, _ = _kept.popitem(last=False)
            _locks.pop(gone, None)
    return replica


def forget(match_id: int) -> None:
    """The match is over."""
    with _guard:
        _kept.pop(match_id, None)


def append(replica: Replica, step: Step) -> bool:
    """Keep a step; False if another came first. Whoever looks at the table hears of it; its end is kept."""
    code, served = replica.setup.code, hub_here()
    if served is not None:  # the embedded default: the web's own loop keeps the row, in its group commit
        landed = asyncio.run_coroutine_threadsafe(served.append(step.row, code), served.loop).result(30)
    else:
        landed = bool(insert([step.row]))
        if landed:
            tell_from_thread(code)
    if not landed:
        return False
    replica.take(step)
    _after(replica)
    return True


def _after(replica: Replica) -> None:
    match_id, verdict = replica.setup.match_id, ending.verdict(replica)
    if verdict is not None:
        forget(match_id)
        if ending.end(match_id, verdict, replica):
            tell_from_thread(replica.setup.code)
    elif hub_here() is None or replica.setup.code not in hub_here().tables:
        calls.call_bots(match_id, replica.bots_just_due())


def now() -> tuple[float, float]:
    """The time, and since when the site has been up, both by the database."""
    clock.look()
    return clock.now(), clock.up_since()
