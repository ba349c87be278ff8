"""The socket of a table: parse, hand over, send. Nothing is decided here."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Any

from channels.consumer import get_handler_name
from channels.exceptions import StopConsumer
from channels.generic.websocket import AsyncWebsocketConsumer

from games.live import clock
from games.live.hub import hub
from games.live.outbox import Outbox
from games.live.protocol import Message, encode, parse, refusal
from games.live.table import LiveTable, in_thread
from games.lobby import carrying_on, services, starting
from sevencut_site.web.refusals import Refused

logger = logging.getLogger(__name__)
BURST, PER_SECOND = 30.0, 10.0  # messages
PHRASE_SECONDS = 2.0  # between two quick phrases of one page
GONE, NO_SUCH_TABLE, FLOOD = 4401, 4404, 4429


class TableConsumer(AsyncWebsocketConsumer):
    """One page at one table. Keeps the identity it connected with."""

    async def __call__(self, scope: dict[str, Any], receive: Any, send: Any) -> None:
        """Channels' own loop waits for a channel layer too and makes a task of each wait (0.06 ms a message);
        its dispatch hops to a thread to close old database connections (0.1 ms). The hub listens for all."""
        self.scope, self.base_send = scope, send
        with contextlib.suppress(StopConsumer):
            while True:
                message = await receive()
                await getattr(self, get_handler_name(message))(message)

    # -- coming and going --------------------------------------------------------------------------------------
    async def connect(self) -> None:
        user = self.scope["user"]
        self.user = user if user.is_authenticated else None
        self.user_id = user.pk if self.user else None
        self.is_guest = bool(self.user and user.is_guest)
        self.name = str(user) if self.user and not self.is_guest else None
        self.table: LiveTable | None = None
        self._tokens, self._filled_at = BURST, clock.now()
        self._outbox = Outbox(self.base_send)
        self.deliver = self._outbox.put
        self._said_at = 0.0
        await self.accept()
        code = self.scope["url_route"]["kwargs"]["code"].upper()
        self.table = await (await hub()).join(code, self)
        if self.table is None:
            await self.send(encode(refusal(Refused("no_such_table"))))
            await self.close(NO_SUCH_TABLE)

    async def disconnect(self, code: int) -> None:
        self._outbox.close()
        if self.table is not None:
            await (await hub()).part(self.table, self)

    def dismiss(self) -> None:
        self._closing = asyncio.create_task(self.close(GONE))  # kept: a task nobody holds may be collected

    # -- receiving ---------------------------------------------------------------------------------------------
    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        arrived = clock.now()
        try:
            if not self._may_speak(arrived):
                raise Refused("too_fast")
            await self._do(parse(text_data), arrived)
        except Refused as refused:
            self.deliver(encode(refusal(refused, self._turn())))
        except Exception:
            logger.exception("a message could not be handled")
            self.deliver(encode(refusal(Refused("try_again"))))
        if self._tokens < -BURST:
            await self.close(FLOOD)

    def _may_speak(self, now: float) -> bool:
        self._tokens = min(BURST, self._tokens + (now - self._filled_at) * PER_SECOND) - 1
        self._filled_at = now
        return self._tokens >= 0

    def _turn(self) -> int | None:
        table = self.table
        seat = table.seat_of(self) if table is not None else None
        return (
            table.replica.turns[seat] if table is not None and table.replica is not None and seat is not None else None
        )

    async def _do(self, message: Message, arrived: float) -> None:
        table = self.table
        if table is None:
            raise Refused("no_such_table")
        match message.type:
            case "act":
                await table.act(self, message.fields, arrived)
            case "phrase":
                self._say(table, message.fields["id"], arrived)
            case "view":
                table.pages.greet(self)
            case "here":
                table.pages.play_here(self)
                table.pages.greet(self)
            case _:
                await self._change(table, message)

    def _say(self, table: LiveTable, phrase: str, arrived: float) -> None:
        if arrived < self._said_at + PHRASE_SECONDS:
            raise Refused("too_fast")
        table.say(self, phrase)
        self._said_at = arrived

    async def _change(self, table: LiveTable, message: Message) -> None:
        """What concerns the room: kept by a service, then told to everyone at the table."""
        user, fields, code = self.user, message.fields, table.code
        if user is None:
            raise Refused("sign_in")
        match message.type:
            case "sit":
                await in_thread(services.sit)(code, user, fields["seat"])
            case "stand":
                await in_thread(services.stand)(code, user)
            case "ready":
                await in_thread(services.get_ready)(code, user, fields.get("entropy", ""))
            case "unready":
                await in_thread(services.unready)(code, user)
            case "bot":
                await in_thread(services.seat_bot)(code, user, fields["seat"], fields["level"])
            case "unbot":
                await in_thread(services.unseat_bot)(code, user, fields["seat"])
            case "kick":
                await in_thread(services.kick)(code, user, **fields)
            case "host":
                await in_thread(services.hand_over)(code, user, fields["seat"])
            case "settings":
                await in_thread(services.change_settings)(code, user, fields)
            case "start":
                await in_thread(starting.start)(code, user)
            case "leave":
                await table.leave(self)
                await in_thread(services.vacate)(code, user)
            case "carry_on":
                seat = fields["without"]
                if await in_thread(carrying_on.agree)(code, user, seat):
                    await table.put_out(seat)
