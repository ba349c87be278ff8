"""The log: the only way a step becomes fact.

Rows that arrive while one commit is under way share the next (group commit, one statement). Of two rows for one
`(match, ply)` the first wins; the loser is told so and asks again.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime

import orjson
from django.db import connection, transaction

from games.live.pipe import Pipe
from games.live.replica import Row
from games.models import Move

logger = logging.getLogger(__name__)
Batch = list[tuple[Row, asyncio.Future[bool]]]

COLUMNS = "match_id, ply, seat, made_by, steps, at, spent_ms, bank_ms"
SQLITE = f"""
    INSERT INTO games_move ({COLUMNS})
    SELECT {", ".join(f"json_extract(value, '$[{i}]')" for i in range(8))} FROM json_each(%s) WHERE true
    ON CONFLICT DO NOTHING RETURNING match_id, ply
"""  # `WHERE true`: SQLite's parser needs it between SELECT and ON CONFLICT
POSTGRESQL = f"""
    INSERT INTO games_move ({COLUMNS})
    SELECT (row->>0)::bigint, (row->>1)::int, (row->>2)::smallint, row->>3, row->>4,
           (row->>5)::timestamp AT TIME ZONE 'UTC', (row->>6)::int, (row->>7)::int
    FROM json_array_elements(%s::json) AS row
    ON CONFLICT DO NOTHING RETURNING match_id, ply
"""  # one parameter of JSON: an array for each column cost psycopg 0.2 ms more for ten rows


def insert(rows: Sequence[Row]) -> set[tuple[int, int]]:
    """Keep `rows` in one statement on this thread's connection; returns the `(match, ply)` that landed."""
    told = [_parameter(rows).decode()]
    if connection.vendor == "sqlite":
        with transaction.atomic(), connection.cursor() as cursor:  # one turn at the lock, commit included
            return set(cursor.execute(SQLITE, told).fetchall())
    with connection.cursor() as cursor:
        cursor.execute(POSTGRESQL, told)
        return set(cursor.fetchall())


def _parameter(rows: Sequence[Row]) -> bytes:
    return orjson.dumps(
        [
            (
                row.match_id,
                row.ply,
                row.seat,
                row.made_by,
                "\n".join(row.steps),
                _text(row.at),
                row.spent_ms,
                row.bank_ms,
            )
            for row in rows
        ]
    )


def _text(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M:%S.%f")


def rows_from(match_id: int, ply: int) -> list[Row]:
    """The rows of a match from `ply` on, in order."""
    moves = Move.objects.filter(match_id=match_id, ply__gte=ply).order_by("ply")
    return [
        Row(
            match_id, move.ply, move.seat, move.made_by, tuple(move.steps.split("\n")),
            move.at.timestamp(), move.spent_ms, move.bank_ms,
        )
        for move in moves
    ]  # fmt: skip


class ThreadWriter:
    """Commits in a thread of its own: SQLite's way, which waits for the disk."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "move-log")

    async def keep(self, rows: list[Row]) -> set[tuple[int, int]]:
        """As `insert`."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, insert, rows)

    def close(self) -> None:
        self._thread.submit(lambda: connection.close())  # the thread's own: `connection` is another in each
        self._thread.shutdown()


class PipeWriter:
    """Commits without a thread: PostgreSQL's way."""

    def __init__(self) -> None:
        self._pipe = Pipe(POSTGRESQL.replace("%s", "$1"))

    async def keep(self, rows: list[Row]) -> set[tuple[int, int]]:
        """As `insert`."""
        return {(match_id, ply) for match_id, ply in await self._pipe.execute(_parameter(rows))}

    def close(self) -> None:
        self._pipe.close()


class GroupLog:
    """The log of a web process: tables append, one writer commits, batch after batch."""

    def __init__(self, announce: Callable[[list[int]], None]) -> None:
        """`announce` is told, on the loop, which matches moved on in a batch."""
        self._announce = announce
        self._waiting: Batch = []
        self._writer = ThreadWriter() if connection.vendor == "sqlite" else PipeWriter()
        self._writing: asyncio.Task[None] | None = None

    async def append(self, row: Row) -> bool:
        """True when the row is kept for good; False when another row has its place. Raises if the database fails."""
        loop = asyncio.get_running_loop()
        landed: asyncio.Future[bool] = loop.create_future()
        self._waiting.append((row, landed))
        if self._writing is None:
            self._writing = loop.create_task(self._write())
        return await landed

    async def _write(self) -> None:
        while self._waiting:
            batch, self._waiting = self._waiting, []
            try:
                landed = await self._writer.keep([row for row, _ in batch])
            except Exception as error:
                logger.error("a batch of %d moves was not kept: %s", len(batch), error)
                _fail(batch, error)
            else:
                self._announce([match_id for match_id, _ in landed])
                _tell(batch, landed)
        self._writing = None

    async def close(self) -> None:
        """No more rows; those under way are finished first."""
        if self._writing is not None:
            await self._writing
        self._writer.close()


def _tell(batch: Batch, landed: set[tuple[int, int]]) -> None:
    for row, waiting in batch:
        place = (row.match_id, row.ply)
        if not waiting.done():
            waiting.set_result(place in landed)
            landed.discard(place)  # of two rows of one batch for one ply the first has it


def _fail(batch: Batch, error: Exception) -> None:
    for _, waiting in batch:
        if not waiting.done():
            waiting.set_exception(error)
