"""A table of Seven Cut under load: four guests who play any card they may, and one spectator who watches."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from time import perf_counter
from typing import Any

import orjson

from bench.people import Guest
from bench.wire import Wire, open_wire

SEATS = 4
LAST_PLY = 32  # the opening deal and 31 of the 32 cards: the last card, with the match's end, is another matter


class Meter:
    """What all tables have measured while it was on."""

    def __init__(self) -> None:
        self.on = False
        self.milliseconds: list[float] = []  # from sending a move until all five pages had it
        self.refused: list[str] = []

    def moved(self, seconds: float) -> None:
        if self.on:
            self.milliseconds.append(1000 * seconds)


class Page:
    """One socket at the table and the newest view it was sent."""

    def __init__(self, table: LoadTable | BotTable, number: int) -> None:
        self.table = table
        self.number = number  # of the seat; SEATS is the spectator
        self.view: dict[str, Any] = {}
        self.wire: Wire

    async def open(self, guest: Guest, code: str, cookie: str) -> None:
        """Connect to the table with this code at the guest's site, as whoever the cookie says."""
        host, port = guest.address.hostname or "", guest.address.port or 80
        self.wire = await open_wire(host, port, f"/ws/tables/{code}", cookie, self.hear)

    def hear(self, text: bytes, at: float) -> None:
        message = orjson.loads(text)
        kind = message["type"]
        if kind == "view":
            self.view = message
            self.table.shown(self, message, at)
        elif kind == "table":
            self.table.room = message
        else:
            self.table.meter.refused.append(text.decode())
        self.table.look()

    def play(self) -> None:
        """Any card that may be played."""
        view = self.view
        card = random.choice(view["choices"][0]["cards"])
        self.say("act", match=view["match"], turn=view["turn"], action=f"play {card}")

    @property
    def is_due(self) -> bool:
        return self.view["you"] is not None and self.view["you"] in self.view["to_act"]

    def say(self, kind: str, **fields: Any) -> None:
        self.wire.send(orjson.dumps({"type": kind} | fields))


class Awaiting:
    """Something that messages come to, and that can be waited for."""

    def __init__(self, meter: Meter) -> None:
        self.meter = meter
        self.room: dict[str, Any] = {}
        self._wanted: Callable[[], bool] | None = None
        self._came: asyncio.Future[None]

    async def until(self, wanted: Callable[[], bool]) -> None:
        """Wait for something to become true of what has been heard."""
        self._wanted, self._came = wanted, asyncio.get_running_loop().create_future()
        self.look()
        await asyncio.wait_for(self._came, 120)

    def look(self) -> None:
        """Whether what is waited for has come."""
        if self._wanted is not None and self._wanted():
            self._wanted = None
            self._came.set_result(None)


class LoadTable(Awaiting):
    """Open it with `seat`, then `start` a match, `go`, and `finish` it; as often as you like."""

    def __init__(self, meter: Meter, guests: list[Guest], every: float | None) -> None:
        """`every`: seconds from one move to the next, or None: as soon as the mover has the view."""
        super().__init__(meter)
        self.guests = guests
        self.every = every
        self.pages = [Page(self, number) for number in range(SEATS + 1)]
        self.going = False
        self.last_ply = LAST_PLY
        self.next_at = 0.0
        self._under_way: dict[int, list[float]] = {}  # ply that a move will make: when it was sent, pages to go

    # -- before and after a match ------------------------------------------------------------------------------
    async def seat(self) -> None:
        """Open the table, its five pages, and sit down."""
        host = self.guests[0]
        fields = {"game": "seven_cut", "seats": SEATS, "pace": None, "listed": False}
        code = await asyncio.to_thread(host.open_table, **fields)
        for page, cookie in zip(self.pages, [*(guest.cookie for guest in self.guests), ""], strict=True):
            await page.open(host, code, cookie)
        await self.until(lambda: bool(self.room))
        for page in self.pages[1:SEATS]:
            page.say("sit", seat=page.number)
        await self.until(lambda: all(seat["kind"] for seat in self.room["seats"]))

    async def start(self) -> None:
        """Everybody is ready; the host starts; every page has the first view."""
        for page in self.pages[1:SEATS]:
            page.say("ready")
        await self.until(lambda: all(seat["ready"] for seat in self.room["seats"][1:]))
        self.going, self.last_ply = False, LAST_PLY
        self.pages[0].say("start")
        await self.until(lambda: all(page.view.get("ply") == 1 for page in self.pages))

    def go(self) -> None:
        """Play from here on, by the clock or as fast as it goes."""
        self.going = True
        self.next_at = perf_counter() + random.random() * (self.every or 0.0)
        for page in self.pages[:SEATS]:
            self._consider(page)

    async def finish(self) -> None:
        """Play the match to its end, as fast as it goes."""
        every, self.every, self.last_ply = self.every, None, LAST_PLY + 1
        self.go()
        await self.until(lambda: all(page.view["result"] for page in self.pages))
        self.every = every

    @property
    def is_held(self) -> bool:
        """Whether only the last card is still to be played."""
        return bool(self.pages[0].view) and self.pages[0].view["ply"] >= self.last_ply

    def close(self) -> None:
        self.going = False
        for page in self.pages:
            page.wire.close()

    # -- playing -----------------------------------------------------------------------------------------------
    def shown(self, page: Page, view: dict[str, Any], at: float) -> None:
        """A page was sent a view."""
        move = self._under_way.get(view["ply"])
        if move is not None and view["from_ply"] < view["ply"]:
            move[1] -= 1
            if not move[1]:
                del self._under_way[view["ply"]]
                self.meter.moved(at - move[0])
        if self.going:
            self._consider(page)

    def _consider(self, page: Page) -> None:
        if not page.is_due or page.view["ply"] >= self.last_ply:
            return
        if self.every is None:
            self._play(page, perf_counter())
            return
        at, now = self.next_at, perf_counter()
        self.next_at += self.every
        if at <= now:  # late already: counted from when it should have been
            self._play(page, at)
        else:
            asyncio.get_running_loop().call_later(at - now, lambda: self._play(page, perf_counter()))

    def _play(self, page: Page, at: float) -> None:
        if self.going:
            self._under_way[page.view["ply"] + 1] = [at, SEATS + 1]
            page.play()


class BotTable(Awaiting):
    """A guest against three hard bots, match after match: what their thinking costs the others."""

    def __init__(self, guest: Guest) -> None:
        super().__init__(Meter())
        self._guest = guest
        self._page = Page(self, 0)

    async def begin(self) -> None:
        """Open the table, seat the bots, start."""
        fields = {"game": "seven_cut", "seats": SEATS, "pace": None, "listed": False}
        code = await asyncio.to_thread(self._guest.open_table, **fields)
        await self._page.open(self._guest, code, self._guest.cookie)
        for seat in range(1, SEATS):
            self._page.say("bot", seat=seat, level="hard")
        await self.until(lambda: bool(self.room) and all(seat["kind"] for seat in self.room["seats"]))
        self._page.say("start")
        await self.until(lambda: bool(self._page.view))

    def shown(self, page: Page, view: dict[str, Any], at: float) -> None:
        """Play at once; after the end once more."""
        if view["result"]:
            page.say("start")
        elif page.is_due:
            page.play()

    def close(self) -> None:
        self._page.wire.close()
