"""A bot's move, made by a worker: it is shown its view and worlds dealt anew, never the true state."""

from __future__ import annotations

import multiprocessing
import random
import secrets
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import cache

from django.conf import settings

from games.bots import choose
from games.core.actions import Action, text_of
from games.core.game import IllegalAction
from games.live import worker
from games.live.replica import Replica


def play(match_id: int, seat: int, turn: int) -> bool:
    """Make the `turn`-th awaited move of a bot's seat; False if that is not due (any more)."""
    with worker.lock_of(match_id):
        replica = worker.replica_of(match_id)
        while replica is not None and _is_due(replica, seat, turn):
            action = _decide(replica, seat)
            now, up_since = worker.now()
            try:
                step = replica.act(seat, text_of(action), "bot", now, up_since)
            except IllegalAction:
                raise RuntimeError(f"the bot of {replica.setup.game.slug} chose {text_of(action)}") from None
            if worker.append(replica, step):
                return True
            replica = worker.replica_of(match_id)
    return False


def _is_due(replica: Replica, seat: int, turn: int) -> bool:
    return seat in replica.due and replica.turns[seat] == turn and replica.is_bot(seat)


def _decide(replica: Replica, seat: int) -> Action:
    seed = secrets.randbits(64)
    imagined = replica.state.determinise(seat, random.Random(seed))
    asked = (imagined, seat, replica.setup.players[seat].level, seed, settings.BOT_THINKING_SECONDS)
    if not settings.EMBEDDED:
        return choose(*asked)
    try:
        return _thinker().submit(choose, *asked).result(30)
    except BrokenProcessPool:  # somebody killed it: think once more in a new one
        _thinker.cache_clear()
        return _thinker().submit(choose, *asked).result(30)


@cache
def _thinker() -> ProcessPoolExecutor:
    """A child process: a bot thinking in a thread would hold up every player of the one process."""
    return ProcessPoolExecutor(1, multiprocessing.get_context("spawn"))
