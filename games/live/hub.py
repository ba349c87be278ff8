"""The live tables of this process; hears of changes made elsewhere, and shows that the process is alive."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection
from typing import Any

from channels.layers import get_channel_layer
from django.conf import settings
from django.db.models import Max

from games.live import clock, notices
from games.live.log import GroupLog
from games.live.onlookers import Onlookers
from games.live.pages import Socket
from games.live.presence import Presence
from games.live.replica import Row
from games.live.table import LiveTable, in_thread
from games.models import Move, Table

logger = logging.getLogger(__name__)
GATHERING_SECONDS = 0.02  # for which moves wait to be told to other processes: a notice costs as much as a move
ASK_SECONDS = 2.0  # how often the database is asked what notices may have failed to tell
_hub: Hub | None = None


class Hub:
    """One per process: tables by code, the log they share, the tasks that keep them true."""

    def __init__(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.started: asyncio.Future[None]
        self.tables: dict[str, LiveTable] = {}
        self.log = GroupLog(self._kept)
        self.presence = Presence(self)
        self.onlookers = Onlookers(self.tables)
        self._codes: dict[int, str] = {}  # of running matches with a table open here
        self._moved: set[str] = set()  # tables whose moves other processes have not been told of yet
        self._tasks: list[asyncio.Task[None]] = []
        self._layer = get_channel_layer()

    async def start(self) -> None:
        """Begin to beat, to listen and to ask."""
        await in_thread(clock.set_by_database)()
        await in_thread(clock.beat)(settings.EMBEDDED)
        self._channel = await self._layer.new_channel("hub")
        await self._layer.group_add(notices.GROUP, self._channel)
        self._tasks = [
            asyncio.create_task(self._listen()),
            asyncio.create_task(_every(clock.BEAT_SECONDS, in_thread(clock.beat))),
            asyncio.create_task(_every(ASK_SECONDS, self._ask)),
            asyncio.create_task(_every(ASK_SECONDS, self._tell_watching)),
            asyncio.create_task(_every(60.0, in_thread(clock.set_by_database))),
            asyncio.create_task(_every(10.0, self.presence.confirm)),
        ]

    async def close(self) -> None:
        """Stop everything; rows under way are kept first."""
        global _hub
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.log.close()
        if _hub is self:
            _hub = None

    # -- tables ------------------------------------------------------------------------------------------------
    async def join(self, code: str, socket: Socket) -> LiveTable | None:
        """Open the table for a page; None if there is none with this code."""
        table = self.tables.get(code)
        if table is None:
            table = self.tables.setdefault(code, LiveTable(self, code))
            if not await table.refresh():
                self.tables.pop(code, None)
                return None
        elif table.room is None:  # being read for somebody else this moment
            async with table.lock:
                pass
        await self.presence.came(table, socket)
        table.pages.join(socket)
        self._remember(table)
        return table

    async def part(self, table: LiveTable, socket: Socket) -> None:
        """A page is closed; a table nobody looks at is forgotten."""
        table.pages.part(socket)
        await self.presence.went(table, socket)
        if not table.pages.sockets and self.tables.get(table.code) is table:
            del self.tables[table.code]
            if table.replica is not None:
                self._codes.pop(table.replica.setup.match_id, None)

    async def refresh(self, code: str) -> None:
        """Something changed at a table: read it again if it is open here."""
        table = self.tables.get(code)
        if table is not None:
            await table.refresh()
            self._remember(table)

    async def _catch_up(self, code: str) -> None:
        """A match moved on in another process: read its log further if the table is open here."""
        table = self.tables.get(code)
        if table is not None:
            await table.catch_up()

    def _remember(self, table: LiveTable) -> None:
        if table.replica is not None:
            self._codes[table.replica.setup.match_id] = table.code

    async def append(self, row: Row, code: str) -> bool:
        """Keep a row worked out by a worker of this process, and follow it."""
        if not await self.log.append(row):
            return False
        table = self.tables.get(code)
        if table is not None:
            await table.follow(row)
        return True

    # -- other processes ---------------------------------------------------------------------------------------
    def _kept(self, match_ids: list[int]) -> None:
        if settings.EMBEDDED:
            return
        if not self._moved:
            self.loop.call_later(GATHERING_SECONDS, self._announce_moved)
        self._moved.update(code for match_id in match_ids if (code := self._codes.get(match_id)))

    def _announce_moved(self) -> None:
        codes, self._moved = list(self._moved), set()
        self.announce(codes, moved=True)

    def announce(self, codes: list[str], moved: bool = False) -> None:
        """One notice to the other processes, if there are any."""
        if codes and not settings.EMBEDDED:
            task = self.loop.create_task(notices.tell(codes, moved, self._channel))
            task.add_done_callback(lambda done: done.exception())

    def relay(self, code: str, message: dict[str, Any]) -> None:
        """What is said at a table, for the pages that other processes serve."""
        if not settings.EMBEDDED:
            task = self.loop.create_task(notices.say(code, message, self._channel))
            task.add_done_callback(lambda done: done.exception())

    async def _listen(self) -> None:
        while True:
            try:
                message = await self._layer.receive(self._channel)
                if message["type"] == "said":
                    self._said(**message)
                elif message["type"] == "gone":
                    self.dismiss({message["user_id"]})
                elif message["type"] == "watched":
                    if message["by"] != self._channel:
                        self.onlookers.hear(message["by"], message["tables"])
                elif message["by"] != self._channel:  # its own: half of a move's CPU went into hearing of it again
                    follow = self._catch_up if message["moved"] else self.refresh
                    await asyncio.gather(*(follow(code) for code in message["codes"]))
            except asyncio.CancelledError:
                raise
            except Exception:  # Redis restarts: notices are lost, `_ask` finds out
                logger.exception("a notice was lost")
                await asyncio.sleep(1)

    def _said(self, type: str, code: str, message: dict[str, Any], by: str) -> None:
        table = self.tables.get(code)
        if table is not None and by != self._channel:
            table.pages.tell(message)

    def dismiss(self, user_ids: Collection[int]) -> None:
        """Close every page of people who have no account any more."""
        for table in self.tables.values():
            for socket in table.pages.sockets:
                if socket.user_id in user_ids:
                    socket.dismiss()

    async def _tell_watching(self) -> None:
        self.onlookers.forget_silent()
        for table in self.tables.values():
            table.pages.tell_watching()
        if not settings.EMBEDDED and (news := self.onlookers.news()) is not None:
            await notices.show_onlookers(news, self._channel)

    async def _ask(self) -> None:
        """Which of the tables open here moved on without our hearing of it?"""
        if not self.tables:
            return
        for code, (version, ply) in (await in_thread(_newest)(list(self.tables))).items():
            table = self.tables.get(code)
            if table is None or table.room is None or table.lock.locked():
                continue
            here = table.replica.ply if table.replica is not None else 0
            if version != table.room.version or ply > here:
                await self.refresh(code)


def _newest(codes: list[str]) -> dict[str, tuple[int, int]]:
    """Version of the room and number of rows of the latest match, for each table."""
    versions = dict(Table.objects.filter(code__in=codes).values_list("code", "version"))
    latest = Table.objects.filter(code__in=codes).annotate(latest=Max("matches")).values("latest")
    plies = Move.objects.filter(match__in=latest).values_list("match__table__code").annotate(Max("ply"))
    rows = {code: ply + 1 for code, ply in plies}
    return {code: (version, rows.get(code, 0)) for code, version in versions.items()}


async def _every(seconds: float, what: Callable[[], Awaitable[Any]]) -> None:
    while True:
        await asyncio.sleep(seconds)
        try:
            await what()
        except Exception:  # the database restarts: try again
            logger.exception("%s failed", getattr(what, "__qualname__", what))


async def hub() -> Hub:
    """This process's hub, started when first asked for."""
    global _hub
    if _hub is None or _hub.loop is not asyncio.get_running_loop():
        _hub = Hub()
        _hub.started = asyncio.ensure_future(_hub.start())
    await asyncio.shield(_hub.started)
    return _hub


def hub_here() -> Hub | None:
    """The hub if this process serves the web and it runs: for tasks of the embedded worker."""
    return _hub if _hub is not None and _hub.loop.is_running() else None
