"""A table that somebody of this process looks at: its room and its match, followed and moved on. One step at a time."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any

from channels.db import database_sync_to_async
from django.conf import settings

from games.core.actions import parse_action, text_of
from games.core.game import IllegalAction
from games.core.replay import BrokenLog
from games.live import calls, clock, ending, loading
from games.live.pages import Pages, Socket
from games.live.replica import Replica, Row, Step
from games.lobby.room import Room, load_room
from games.registry import game_of
from sevencut_site.web.refusals import Refused

if TYPE_CHECKING:
    from games.live.hub import Hub

logger = logging.getLogger(__name__)
PHRASES = (
    "hello", "good_luck", "well_played", "good_game", "thanks", "sorry", "oops", "one_moment", "rematch", "bye",
)  # fmt: skip
in_thread = database_sync_to_async


class LiveTable:
    """This process's copy of a table. The log and the database decide; this follows them."""

    def __init__(self, hub: Hub, code: str) -> None:
        self.hub = hub
        self.code = code
        self.room: Room | None = None
        self.replica: Replica | None = None
        self.pages = Pages(self)
        self.lock = asyncio.Lock()

    def seat_of(self, socket: Socket) -> int | None:
        """The seat of the match that the person at `socket` plays."""
        if self.replica is None or socket.user_id is None:
            return None
        return self.replica.seat_of.get(socket.user_id)

    def is_seated(self, socket: Socket) -> bool:
        """Whether the person at `socket` has a seat in the room."""
        return self.room is not None and socket.user_id in self.room.seat_of

    # -- following the database --------------------------------------------------------------------------------
    async def refresh(self) -> bool:
        """Read the room, and the log beyond what is here; tell everybody. False if there is no such table."""
        async with self.lock:
            if not await self._read_room():
                return False
            self.pages.tell_room()
            if await self._read_log():
                self.pages.tell_match()
            return True

    async def catch_up(self) -> None:
        """Read the log beyond what is here, and tell everybody."""
        async with self.lock:
            if await self._read_log():
                self.pages.tell_match()

    async def _read_room(self) -> bool:
        room = await in_thread(load_room)(self.code)
        if room is not None:
            self.room = room
        return room is not None

    async def _read_log(self) -> bool:
        """Bring the replica up to date; whether the view of the match changed."""
        room, replica = self.room, self.replica
        try:
            if room is None or room.match_id is None:
                self.replica = None
                return False
            if replica is None or replica.setup.match_id != room.match_id:
                self.replica = await in_thread(loading.load)(room.match_id)
                return True
            return await in_thread(loading.bring_up_to_date)(replica) or not room.running
        except BrokenLog as error:
            await self._give_up(error)
            return False

    async def _give_up(self, error: BrokenLog) -> None:
        """A row that the rules do not allow takes nothing else down: the match is void and kept for inspection."""
        assert self.room is not None
        logger.error("match %s cannot be replayed: %s", self.room.match_id, error)
        self.replica = None
        if self.room.running and self.room.match_id is not None:
            await in_thread(ending.end)(self.room.match_id, "broken")
            await self._read_room()
            self.pages.tell_room()

    async def follow(self, row: Row) -> None:
        """A row kept by a worker of this process."""
        async with self.lock:
            replica = self.replica
            if replica is None or replica.setup.match_id != row.match_id or row.ply < replica.ply:
                return
            if row.ply == replica.ply:
                replica.absorb([row])
            else:
                await self._read_log()
            await self._moved_on()

    # -- a seat speaks and acts --------------------------------------------------------------------------------
    def say(self, socket: Socket, phrase: str) -> None:
        """A quick phrase of somebody seated: heard by whoever looks at the table now, and kept nowhere. Raises
        Refused."""
        if self.room is None or socket.user_id not in self.room.seat_of:
            raise Refused("not_seated")
        if phrase not in PHRASES:
            raise Refused("bad_message", fields={"id": "unknown"})
        if self.room.running and game_of(self.room.message["game"]).is_silent:
            raise Refused("silence")
        message = {"type": "phrase", "seat": self.room.seat_of[socket.user_id], "id": phrase}
        self.pages.tell(message)
        self.hub.relay(self.code, message)

    async def act(self, socket: Socket, fields: dict[str, Any], arrived: float) -> None:
        """A step of the seat of `socket`. Raises Refused."""
        async with self.lock:
            while True:
                replica, seat = self._playing(socket)
                if fields["match"] != replica.setup.match_id:
                    raise Refused("stale_match")
                if fields["turn"] != replica.turns[seat]:
                    raise Refused("stale_turn")
                if await self._append(replica, self._step(replica, seat, fields["action"], arrived)):
                    return

    async def leave(self, socket: Socket) -> None:
        """The seat of `socket` walks out of the match. Raises Refused."""
        async with self.lock:
            while True:
                replica, seat = self._playing(socket)
                step = replica.act(seat, "leave", "player", clock.now(), clock.up_since())
                if await self._append(replica, step):
                    return

    async def put_out(self, seat: int) -> None:
        """The others carry on without a seat that has been away. Raises Refused."""
        async with self.lock:
            while True:
                replica = self._running()
                if not replica.state.is_in(seat):
                    raise Refused("stale_turn")
                if await self._append(replica, replica.time_out([seat], clock.now())):
                    return

    def _running(self) -> Replica:
        if self.replica is None or self.room is None or not self.room.running or self.replica.state.is_over():
            raise Refused("no_match")
        return self.replica

    def _playing(self, socket: Socket) -> tuple[Replica, int]:
        replica = self._running()
        seat = self.seat_of(socket)
        if seat is None:
            raise Refused("not_seated")
        if not self.pages.is_playing(socket):
            raise Refused("replaced")
        if not replica.state.is_in(seat):
            raise Refused("out")
        return replica, seat

    def _step(self, replica: Replica, seat: int, text: str, arrived: float) -> Step:
        deadline = replica.deadline(seat, clock.up_since())
        if deadline is not None and arrived > deadline + settings.GRACE_SECONDS:
            raise Refused("too_late", rule="time")
        try:
            return replica.act(seat, text_of(parse_action(text)), "player", arrived, clock.up_since())
        except IllegalAction as refusal:
            raise Refused(refusal.rule, rule=refusal.rule) from None
        except ValueError:
            raise Refused("bad_message", fields={"action": "invalid"}) from None

    async def _append(self, replica: Replica, step: Step) -> bool:
        """Keep the row; False if another came first, after having taken that."""
        if not await self.hub.log.append(step.row):
            if await self._read_log():
                await self._moved_on()
            return False
        replica.take(step)
        await self._moved_on()
        return True

    async def _moved_on(self) -> None:
        replica = self.replica
        if replica is None:
            return
        self.pages.tell_match()
        verdict = ending.verdict(replica)
        if verdict is None:
            calls.call_bots(replica.setup.match_id, replica.bots_just_due())
            return
        await in_thread(ending.end)(replica.setup.match_id, verdict, replica)
        await self._read_room()
        self.pages.tell_room()
        self.pages.tell_match()
        self.hub.announce([self.code])
