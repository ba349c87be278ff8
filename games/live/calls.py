"""Calls to the workers: bots to play, somebody to look at a clock. Published off the loop; a lost one is repaired
by the sweep."""

from __future__ import annotations

import logging
import random
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

from celery import current_app
from django.conf import settings

from games.live import clock

CALL_SECONDS: Final = 0.1  # a worker may hear of a call so late: its timer's precision, and the way there
logger = logging.getLogger(__name__)
_publisher = ThreadPoolExecutor(1, "calls")  # publishing costs half a millisecond, more when the broker is away


def call_bots(match_id: int, turns: dict[int, int]) -> None:
    """Ask for a move of each bot of `turns` (seat: its turn), to be made at a human-like moment.

    The moment is drawn here, without regard to hand or position, and the worker is called ahead of it to think:
    neither what a bot holds nor how long it thinks can be told from when it moves.
    """
    for seat, turn in turns.items():
        delay = random.uniform(*settings.BOT_DELAY_SECONDS)
        ahead = settings.BOT_THINKING_SECONDS + CALL_SECONDS
        _publish("games.tasks.play_bot", (match_id, seat, turn, clock.now() + delay), max(0.0, delay - ahead))


def call_clock(match_id: int, seconds: float) -> None:
    """Ask somebody to look at the match in so many seconds."""
    _publish("games.tasks.wake_clock", (match_id,), max(0.0, seconds))


def call(task: str, *arguments: Any) -> None:
    """Ask for any other task, at once; its app sweeps for what was lost."""
    _publish(task, arguments, 0.0)


def _publish(task: str, arguments: tuple[Any, ...], seconds: float) -> None:
    _publisher.submit(_send, task, arguments, seconds)


def _send(task: str, arguments: tuple[Any, ...], seconds: float) -> None:
    try:
        current_app.send_task(task, arguments, countdown=seconds)
    except Exception as error:  # the broker is away: the sweep will find the match
        logger.warning("%s was not published: %s", task, error)
