"""N tables at once: seated, started, measured."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from bench.people import Guest
from bench.tables import SEATS, BotTable, LoadTable, Meter
from bench.usage import memory, seconds_by_thread, tree

TABLES_A_HOST = 5  # the site lets nobody host more
AT_ONCE = 8
ENOUGH_MOVES = 6_000  # of a closed loop: more rounds are played until so many are measured
MOST_ROUNDS = 8
WARM_SECONDS = 2
QUIET = 0.03  # CPU seconds in half a second: the heartbeat, the sweep


@dataclass(slots=True)
class Figures:
    """What one load told."""

    who: str
    tables: int
    moves: int
    milliseconds: list[float]  # of each move, from sending it until all five pages had it
    cpu_ms: dict[str, float]  # a move, by part
    kb_a_table: float = 0.0  # of the web process
    refused: int = 0

    @property
    def total_ms(self) -> float:
        """CPU a move of everything that serves."""
        return sum(self.cpu_ms.values())

    def percentile(self, part: float) -> float:
        """Milliseconds within which so many of the moves had reached everybody."""
        ordered = sorted(self.milliseconds)
        return ordered[min(len(ordered) - 1, int(len(ordered) * part))] if ordered else float("nan")


class Usage:
    """CPU of the parts of a site, from `begin` to `end`, as often as you like."""

    def __init__(self, parts: dict[str, list[int]]) -> None:
        self._parts = parts
        self._seconds = dict.fromkeys(parts, 0.0)

    def begin(self) -> None:
        self._since = self._now()

    def end(self) -> None:
        for name, spent in self.spent().items():
            self._seconds[name] += spent

    def spent(self) -> dict[str, float]:
        """Seconds since `begin`, by part; of threads that have ended since, nothing is known."""
        now = self._now()
        return {
            name: sum(seconds - self._since[name].get(thread, 0.0) for thread, seconds in threads.items())
            for name, threads in now.items()
        }

    def _now(self) -> dict[str, dict[str, float]]:
        """With the children of this moment: PostgreSQL has one for each connection."""
        return {
            name: seconds_by_thread([child for pid in pids for child in tree(pid)])
            for name, pids in self._parts.items()
        }

    async def settle(self) -> None:
        """Wait until what the start of the matches has caused is over: the site does next to nothing."""
        for _ in range(60):
            self.begin()
            await asyncio.sleep(0.5)
            if sum(self.spent().values()) < QUIET:
                return

    def a_move(self, moves: int) -> dict[str, float]:
        """Milliseconds a move, by part."""
        return {name: 1000 * seconds / max(1, moves) for name, seconds in self._seconds.items()}


async def load(
    who: str, url: str, parts: dict[str, list[int]], count: int, every: float | None, seconds: float, bots: int = 0
) -> Figures:
    """`count` tables at the site: a closed loop, or one move `every` so many seconds for `seconds`.

    `parts`: process ids by what they do, `web` among them; empty where the site is not on this machine.
    `bots`: so many tables with three hard bots beside.
    """
    guests = await _guests(url, -(-count // TABLES_A_HOST))
    beside = [BotTable(party[0]) for party in await _guests(url, bots)]
    web = [child for pid in parts.get("web", []) for child in tree(pid)]
    before = memory(web)
    meter = Meter()
    tables = [LoadTable(meter, guests[number // TABLES_A_HOST], every) for number in range(count)]
    await _together(table.seat() for table in tables)
    await _together(table.start() for table in tables)
    await _together(table.begin() for table in beside)
    usage = Usage(parts)
    await (_closed(tables, meter, usage) if every is None else _paced(tables, meter, usage, seconds))
    figures = Figures(who, count, len(meter.milliseconds), meter.milliseconds, usage.a_move(len(meter.milliseconds)))
    figures.kb_a_table = (memory(web) - before) / 1000 / count
    figures.refused = len(meter.refused)
    for table in [*tables, *beside]:
        table.close()
    return figures


async def _closed(tables: list[LoadTable], meter: Meter, usage: Usage) -> None:
    """Matches played as fast as they go, measured until the first table has but one card left to play."""
    for number in range(MOST_ROUNDS):
        if number:
            await _together(table.finish() for table in tables)
            await _together(table.start() for table in tables)
        await usage.settle()
        meter.on = True
        usage.begin()
        for table in tables:
            table.go()
        while not any(table.is_held for table in tables):
            await asyncio.sleep(0.005)
        usage.end()
        meter.on = False
        while not all(table.is_held for table in tables):
            await asyncio.sleep(0.05)
        if len(meter.milliseconds) >= ENOUGH_MOVES:
            return


async def _paced(tables: list[LoadTable], meter: Meter, usage: Usage, seconds: float) -> None:
    await usage.settle()
    for table in tables:
        table.go()
    await asyncio.sleep(WARM_SECONDS)
    meter.on = True
    usage.begin()
    await asyncio.sleep(seconds)
    usage.end()
    meter.on = False


async def _guests(url: str, parties: int) -> list[list[Guest]]:
    loop = asyncio.get_running_loop()
    with ThreadPoolExecutor(AT_ONCE) as pool:
        made = [loop.run_in_executor(pool, Guest, url) for _ in range(parties * SEATS)]
        guests = await asyncio.gather(*made)
    return [guests[number : number + SEATS] for number in range(0, len(guests), SEATS)]


async def _together(doings: Iterable[Awaitable[None]]) -> None:
    """All of them, a few at a time."""
    room = asyncio.Semaphore(AT_ONCE)

    async def one(doing: Awaitable[None]) -> None:
        async with room:
            await doing

    await asyncio.gather(*(one(doing) for doing in doings))
