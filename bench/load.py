"""N tables at once: seated, started, measured."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field

from bench.people import Guest
from bench.tables import SEATS, LoadTable, Meter
from bench.usage import cpu_seconds, memory, tree

TABLES_A_HOST = 5  # the site lets nobody host more
AT_ONCE = 8
ENOUGH_MOVES = 6_000  # of a closed loop: more rounds are played until so many are measured
MOST_ROUNDS = 8


@dataclass(slots=True)
class Figures:
    """What one load told."""

    who: str
    tables: int
    moves: int
    cpu_ms: dict[str, float] = field(default_factory=dict)  # a move, by part
    p50: float = 0.0
    p95: float = 0.0
    p99: float = 0.0
    kb_a_table: float = 0.0
    refused: int = 0

    @property
    def total(self) -> float:
        """CPU milliseconds a move of everything that serves."""
        return sum(self.cpu_ms.values())


class Usage:
    """CPU of the parts of a site while a meter is on."""

    def __init__(self, parts: dict[str, list[int]]) -> None:
        self._parts = {name: [child for pid in pids for child in tree(pid)] for name, pids in parts.items()}
        self._seconds = dict.fromkeys(parts, 0.0)

    def begin(self) -> None:
        self._since = {name: cpu_seconds(pids) for name, pids in self._parts.items()}

    def end(self) -> None:
        for name, pids in self._parts.items():
            self._seconds[name] += cpu_seconds(pids) - self._since[name]

    def a_move(self, moves: int) -> dict[str, float]:
        """Milliseconds a move, by part."""
        return {name: 1000 * seconds / moves for name, seconds in self._seconds.items()}


async def load(
    who: str, url: str, parts: dict[str, list[int]], count: int, every: float | None, seconds: float
) -> Figures:
    """`count` tables at the site: a closed loop, or one move `every` so many seconds for `seconds`."""
    meter = Meter()
    guests = await _guests(url, -(-count // TABLES_A_HOST))
    web = tree(parts["web"][0]) if parts else []
    before = memory(web)
    tables = [LoadTable(meter, guests[number // TABLES_A_HOST], every) for number in range(count)]
    await _together(table.seat() for table in tables)
    await _together(table.start() for table in tables)
    usage = Usage(parts)
    if every is None:
        await _closed(tables, meter, usage)
    else:
        await _paced(tables, meter, usage, seconds)
    figures = Figures(who, count, meter.moves, usage.a_move(meter.moves), refused=len(meter.refused))
    figures.p50, figures.p95, figures.p99 = (meter.percentile(part) for part in (0.5, 0.95, 0.99))
    figures.kb_a_table = (memory(web) - before) / 1000 / count
    for table in tables:
        table.close()
    return figures


async def _closed(tables: list[LoadTable], meter: Meter, usage: Usage) -> None:
    """Matches played as fast as they go, measured until the first table has but one card left to play."""
    for number in range(MOST_ROUNDS):
        if number:
            await _together(table.finish() for table in tables)
            await _together(table.start() for table in tables)
        await asyncio.sleep(1)  # what the start has caused is over
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
        if meter.moves >= ENOUGH_MOVES:
            return


async def _paced(tables: list[LoadTable], meter: Meter, usage: Usage, seconds: float) -> None:
    for table in tables:
        table.go()
    await asyncio.sleep(3)
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
