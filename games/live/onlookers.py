"""Who looks on at the tables of all web processes: each tells the others of its own, and is forgotten when silent."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from games.live.table import LiveTable

People = dict[str, str | None]  # who, once however many pages he has open; his name if he has an account
REPEAT_SECONDS: Final = 10.0  # after which what has not changed is told again: notices get lost
SILENT_SECONDS: Final = 30.0  # after which a process is taken for dead, and whoever it served for gone


class Onlookers:
    """Those without a seat, by table: the ones served here are asked for, the others are what was heard."""

    def __init__(self, tables: dict[str, LiveTable]) -> None:
        self._tables = tables
        self._heard: dict[str, tuple[float, dict[str, People]]] = {}  # by process: when, and its tables
        self._told: tuple[float, dict[str, People]] = (0.0, {})

    def elsewhere(self, code: str) -> People:
        """Who looks on at a table in the other processes."""
        people: People = {}
        for _, tables in self._heard.values():
            people |= tables.get(code, {})
        return people

    def hear(self, process: str, tables: dict[str, People]) -> None:
        """What another process tells of all its tables."""
        before = self._heard.get(process, (0.0, {}))[1]
        self._heard[process] = (monotonic(), tables)
        self._mark(before, tables)

    def forget_silent(self) -> None:
        """Processes that have told nothing for long are gone, with whoever looked on there."""
        for process, (heard_at, tables) in list(self._heard.items()):
            if monotonic() - heard_at > SILENT_SECONDS:
                del self._heard[process]
                self._mark(tables, {})

    def news(self) -> dict[str, People] | None:
        """Who looks on here, if that is to be told to the other processes now."""
        here = {code: people for code, table in self._tables.items() if (people := table.pages.onlookers())}
        told_at, told = self._told
        if here == told and (not here or monotonic() - told_at < REPEAT_SECONDS):
            return None
        self._told = (monotonic(), here)
        return here

    def _mark(self, before: dict[str, People], now: dict[str, People]) -> None:
        for code in before.keys() | now.keys():
            table = self._tables.get(code)
            if table is not None and before.get(code) != now.get(code):
                table.pages.is_watched_anew = True
