"""The log's own connection to PostgreSQL, driven by the event loop.

In a thread a commit cost 0.5 ms of CPU, half of all a move took: the hop, psycopg's waiting, and two threads wanting
one lock of the interpreter. Without one the loop sends a prepared statement and is called when the answer is there.
"""

from __future__ import annotations

import asyncio
import os

import psycopg
from django.db import connection
from psycopg.pq import ExecStatus, PGconn, PGresult


class Pipe:
    """One prepared statement with one parameter, executed again and again, one at a time."""

    def __init__(self, statement: str) -> None:
        self._statement = statement.encode()
        self._connection: psycopg.Connection | None = None
        self._socket = -1
        self._answer: asyncio.Future[list[PGresult]] | None = None  # while one is awaited
        self._results: list[PGresult] = []

    async def execute(self, parameter: bytes) -> list[tuple[int, ...]]:
        """The rows it returns, of numbers. Raises psycopg.Error; the next call connects anew if it has to."""
        if self._connection is None:
            await self._connect()
        self._answer, self._results = asyncio.get_running_loop().create_future(), []
        try:
            self._pg.send_query_prepared(b"", [parameter])
            self._flush()
            result = (await self._answer)[0]
        except psycopg.OperationalError:
            self.close()
            raise
        if result.status != ExecStatus.TUPLES_OK:
            self.close()  # whatever it was: a new connection is sound
            raise psycopg.DatabaseError(result.get_error_message())
        return [
            tuple(int(result.get_value(row, column) or 0) for column in range(result.nfields))
            for row in range(result.ntuples)
        ]

    def close(self) -> None:
        """Let the connection go."""
        if self._connection is not None:
            loop = asyncio.get_running_loop()
            loop.remove_reader(self._socket)
            loop.remove_writer(self._socket)
            os.close(self._socket)
            self._connection.close()
            self._connection = None

    @property
    def _pg(self) -> PGconn:
        assert self._connection is not None
        return self._connection.pgconn

    async def _connect(self) -> None:
        parameters = connection.get_connection_params()  # as Django has them
        loop = asyncio.get_running_loop()
        made = await loop.run_in_executor(None, lambda: psycopg.connect(**parameters, autocommit=True))
        prepared = made.pgconn.prepare(b"", self._statement)
        if prepared.status != ExecStatus.COMMAND_OK:
            made.close()
            raise psycopg.OperationalError(prepared.get_error_message())
        made.pgconn.nonblocking = 1
        self._connection = made
        self._socket = os.dup(made.pgconn.socket)  # libpq closes its own when the server is gone, while the loop looks
        loop.add_reader(self._socket, self._read)

    def _flush(self) -> None:
        loop = asyncio.get_running_loop()
        if self._pg.flush():  # more than the socket takes at once
            loop.add_writer(self._socket, self._flush)
        else:
            loop.remove_writer(self._socket)

    def _read(self) -> None:
        try:
            self._pg.consume_input()
            while not self._pg.is_busy():
                result = self._pg.get_result()
                if result is None:
                    return self._finish(None)
                self._results.append(result)
        except psycopg.OperationalError as error:  # the server is gone
            self._finish(error)

    def _finish(self, error: psycopg.OperationalError | None) -> None:
        answer, self._answer = self._answer, None
        if error is not None:
            self.close()
        if answer is None or answer.done():
            return
        if error is not None:
            answer.set_exception(error)
        else:
            answer.set_result(self._results)
