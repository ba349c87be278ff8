"""Notices between processes: this table changed. They may be lost; every process also asks the database."""

from __future__ import annotations

import logging

from asgiref.sync import async_to_sync
from channels.layers import get_channel_layer

logger = logging.getLogger(__name__)
GROUP = "tables"


async def tell(codes: list[str]) -> None:
    """Tell every web process that these tables changed: their rooms, or the logs of their matches."""
    try:
        await get_channel_layer().group_send(GROUP, {"type": "changed", "codes": codes})
    except Exception as error:  # Redis is away: the others will ask the database
        logger.warning("a notice was not sent: %s", error)


def tell_from_thread(code: str) -> None:
    """The same from code without a loop: services, tasks."""
    async_to_sync(tell)([code])
