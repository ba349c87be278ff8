"""A bot's move, made by a worker: it is shown its view and worlds dealt anew, never the true state.

It is thought out ahead of its moment and made at it, so that the wait tells nothing about the thinking. One that is
late thinks less: however many bots share a worker, a queue of them gets shorter.
"""

from __future__ import annotations

import multiprocessing
import random
import secrets
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from time import sleep
from typing import Final

from django.conf import settings

from games.bots import choose
from games.core.actions import SAY, Action, text_of, verb_of
from games.core.game import IllegalAction
from games.live import clock, worker
from games.live.replica import Replica

LEAST_SECONDS: Final = 0.01  # CPU of a hard decision, however late


def play(match_id: int, seat: int, turn: int, moment: float = 0.0) -> bool:
    """Make the `turn`-th awaited move of a bot's seat at `moment`, or at once if that is past.

    False if the move is not due (any more).
    """
    with worker.lock_of(match_id):
        replica = worker.replica_of(match_id)
        if replica is None or not _is_due(replica, seat, turn):
            return False
        ply, action = replica.ply, _decide(replica, seat, moment)
    if moment > clock.now():
        sleep(moment - clock.now())
    with worker.lock_of(match_id):
        replica = worker.replica_of(match_id)
        while replica is not None and _is_due(replica, seat, turn):
            if replica.ply != ply:  # somebody, perhaps the bot itself, has said something, or left
                ply, action = replica.ply, _decide(replica, seat, moment)
            if _make(replica, seat, action) and verb_of(action) != SAY:  # what is called out comes before the move
                return True
            replica = worker.replica_of(match_id)
    return False


def _make(replica: Replica, seat: int, action: Action) -> bool:
    now, up_since = worker.now()
    try:
        step = replica.act(seat, text_of(action), "bot", now, up_since)
    except IllegalAction:
        raise RuntimeError(f"the bot of {replica.setup.game.slug} chose {text_of(action)}") from None
    return worker.append(replica, step)


def _is_due(replica: Replica, seat: int, turn: int) -> bool:
    return seat in replica.due and replica.turns[seat] == turn and replica.is_bot(seat)


def _decide(replica: Replica, seat: int, moment: float) -> Action:
    seed = secrets.randbits(64)
    imagined = replica.state.determinise(seat, random.Random(seed))
    asked = (imagined, seat, replica.setup.players[seat].level, seed, _seconds(moment))
    if not settings.EMBEDDED:
        return choose(*asked)
    try:
        return _thinker().submit(choose, *asked).result(30)
    except BrokenProcessPool:  # somebody killed it: think once more in a new one
        _thinker.cache_clear()
        return _thinker().submit(choose, *asked).result(30)


def _seconds(moment: float) -> float:
    """The CPU a hard decision may take: as much less as its moment is past."""
    lateness = max(0.0, clock.now() - moment) if moment else 0.0
    return max(LEAST_SECONDS, settings.BOT_THINKING_SECONDS - lateness)


@cache
def _thinker() -> ProcessPoolExecutor:
    """A child process: a bot thinking in a thread would hold up every player of the one process."""
    return ProcessPoolExecutor(1, multiprocessing.get_context("spawn"))
