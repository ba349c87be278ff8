"""Django's SQLite, whose writers take turns.

SQLite lets one writer in at a time, and whoever is kept out sleeps and looks again, up to 100 ms each time and
unfairly: with four writers of the ORM a move waited two seconds. All writers of the embedded default are threads of one
process, so that a lock can wake the next at once. Other processes still meet SQLite's own lock.
"""

from __future__ import annotations

import threading
from typing import Any

from django.db.backends.sqlite3 import base

_turn = threading.Lock()
WRITES = ("INSERT", "UPDATE", "DELETE", "REPLACE")


class Cursor(base.SQLiteCursorWrapper):
    """A write outside a transaction has its turn for the one statement."""

    def execute(self, query: str, params: Any = None) -> Any:
        if self.connection.in_transaction or not query.lstrip().startswith(WRITES):
            return super().execute(query, params)
        with _turn:
            return super().execute(query, params)


class DatabaseWrapper(base.DatabaseWrapper):
    """A transaction (they begin IMMEDIATE) has its turn from its beginning to its end."""

    _has_turn = False

    def create_cursor(self, name: str | None = None) -> Cursor:
        return self.connection.cursor(factory=Cursor)

    def _start_transaction_under_autocommit(self) -> None:
        if not _turn.acquire(timeout=self.settings_dict["OPTIONS"].get("timeout", 5)):
            raise base.Database.OperationalError("database is locked")
        self._has_turn = True
        try:
            super()._start_transaction_under_autocommit()
        except BaseException:
            self._give_turn()
            raise

    def _commit(self) -> None:
        super()._commit()
        self._give_turn()

    def _rollback(self) -> None:
        try:
            super()._rollback()
        finally:
            self._give_turn()

    def _close(self) -> None:
        try:
            super()._close()
        finally:
            self._give_turn()

    def _give_turn(self) -> None:
        if self._has_turn:
            self._has_turn = False
            _turn.release()
