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
from django.db import close_old_connections, connection, transaction

from games.live.replica import Row
from games.models import Move

logger = logging.getLogger(__name__)

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
    values = [
        (row.match_id, row.ply, row.seat, row.made_by, "\n".join(row.steps), _text(row.at), row.spent_ms, row.bank_ms)
        for row in rows
    ]
    told = [orjson.dumps(values).decode()]
    if connection.vendor == "sqlite":
        with transaction.atomic(), connection.cursor() as cursor:  # one turn at the lock, commit included
            return set(cursor.execute(SQLITE, told).fetchall())
    with connection.cursor() as cursor:
        cursor.execute(POSTGRESQL, told)
        return set(cursor.fetchall())


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


class GroupLog:
    """The log of a web process: tables append, one thread commits, batch after batch."""

    def __init__(self, announce: Callable[[list[int]], None]) -> None:
        """`announce` is told, on the loop, which matches moved on in a batch."""
        self._announce = announce
        self._waiting: list[tuple[Row, asyncio.Future[bool]]] = []
        self._writer = ThreadPoolExecutor(1, "move-log")
        self._busy = False

    async def append(self, row: Row) -> bool:
        """True when the row is kept for good; False when another row has its place. Raises if the database fails."""
        loop = asyncio.get_running_loop()
        landed: asyncio.Future[bool] = loop.create_future()
        self._waiting.append((row, landed))
        if not self._busy:
            self._busy = True
            loop.call_soon(self._write_next)
        return await landed

    def _write_next(self) -> None:
        batch, self._waiting = self._waiting, []
        if not batch:
            self._busy = False
            return
        writing = asyncio.get_running_loop().run_in_executor(self._writer, _commit, [row for row, _ in batch])
        writing.add_done_callback(lambda done: self._written(batch, done))

    def _written(
        self, batch: list[tuple[Row, asyncio.Future[bool]]], done: asyncio.Future[set[tuple[int, int]]]
    ) -> None:
        error = done.exception()
        landed = set() if error else done.result()
        if error:
            logger.error("a batch of %d moves was not kept: %s", len(batch), error)
        else:
            self._announce([match_id for match_id, _ in landed])
        for row, waiting in batch:
            place = (row.match_id, row.ply)
            if waiting.done():
                continue
            if error:
                waiting.set_exception(error)
            else:
                waiting.set_result(place in landed)
                landed.discard(place)  # of two rows of one batch for one ply the first has it
        self._write_next()

    def close(self) -> None:
        """No more rows; the one being written is finished first."""
        self._writer.submit(lambda: connection.close())  # the writer's own: `connection` is another in each thread
        self._writer.shutdown()


def _commit(rows: list[Row]) -> set[tuple[int, int]]:
    try:
        return insert(rows)
    except Exception:
        close_old_connections()  # a restarted database: the next batch opens a new connection
        connection.close()
        raise
