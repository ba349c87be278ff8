"""Notices between processes: this table changed. They may be lost; every process also asks the database."""

from __future__ import annotations

import logging
from typing import Any

from asgiref.sync import async_to_sync
from channels.layers import get_channel_layer
from django.db import transaction

from accounts.models import User
from games.live.onlookers import People

logger = logging.getLogger(__name__)
GROUP = "tables"


async def tell(codes: list[str], moved: bool = False, by: str = "") -> None:
    """Tell every web process that these tables changed: their rooms, or if `moved` only the logs of their matches.

    `by` names a process that knows already.
    """
    try:
        await get_channel_layer().group_send(GROUP, {"type": "changed", "codes": codes, "moved": moved, "by": by})
    except Exception as error:  # Redis is away: the others will ask the database
        logger.warning("a notice was not sent: %s", error)


async def say(code: str, message: dict[str, Any], by: str) -> None:
    """Pass on what was said at a table; `by` is the channel of the process where it was."""
    try:
        await get_channel_layer().group_send(GROUP, {"type": "said", "code": code, "message": message, "by": by})
    except Exception as error:  # nobody misses a phrase
        logger.warning("a phrase was not passed on: %s", error)


async def show_onlookers(tables: dict[str, People], by: str) -> None:
    """Tell every web process who looks on at the tables of the process with the channel `by`."""
    try:
        await get_channel_layer().group_send(GROUP, {"type": "watched", "tables": tables, "by": by})
    except Exception as error:  # told again soon
        logger.warning("onlookers were not told: %s", error)


async def dismiss(user_id: int) -> None:
    """Tell every web process that this person has no account any more."""
    try:
        await get_channel_layer().group_send(GROUP, {"type": "gone", "user_id": user_id})
    except Exception as error:  # Redis is away: the others will ask the database
        logger.warning("a notice was not sent: %s", error)


def dismiss_when_gone(user: User) -> None:
    """Within the transaction in which somebody's account is deleted: when that is fact, his pages are closed."""
    user_id = user.pk
    transaction.on_commit(lambda: async_to_sync(dismiss)(user_id))


def tell_from_thread(code: str) -> None:
    """The same from code without a loop: services, tasks."""
    async_to_sync(tell)([code])
