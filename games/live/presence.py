"""Who is at the table: kept with the seat, so that every process can tell how long somebody has been away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.db.models import F
from django.utils import timezone

from accounts.models import User
from games.live.notices import tell
from games.live.pages import Socket
from games.live.table import LiveTable, in_thread
from games.lobby.starting import start_by_itself
from games.models import Seat, Table

if TYPE_CHECKING:
    from games.live.hub import Hub


class Presence:
    """Writes when the first page of a seated person opens and the last one closes."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub

    async def came(self, table: LiveTable, socket: Socket) -> None:
        """A page is about to be opened."""
        await self._keep(table, socket, away=False)

    async def went(self, table: LiveTable, socket: Socket) -> None:
        """A page has been closed."""
        await self._keep(table, socket, away=True)

    async def _keep(self, table: LiveTable, socket: Socket, away: bool) -> None:
        if not table.is_seated(socket) or any(other.user_id == socket.user_id for other in table.pages.sockets):
            return
        if await in_thread(_keep)(table.code, socket.user_id, away):
            await tell([table.code])
            if not away:
                await in_thread(start_by_itself)(table.code)

    async def confirm(self) -> None:
        """Everybody with a page open here is present, whatever another process that lost him may have written; and
        has an account, or his page is closed."""
        here = [
            (code, socket.user_id)
            for code, table in self._hub.tables.items()
            for socket in table.pages.sockets
            if socket.user_id
        ]
        self._hub.dismiss(await in_thread(_gone)({user_id for _, user_id in here}))
        for code in await in_thread(_confirm)(here):
            await tell([code])


def _keep(code: str, user_id: int | None, away: bool) -> bool:
    seat = Seat.objects.filter(table__code=code, user_id=user_id, away_since__isnull=away)
    changed = seat.update(away_since=timezone.now() if away else None)
    if changed:
        Table.objects.filter(code=code).update(version=F("version") + 1)
    return bool(changed)


def _gone(user_ids: set[int]) -> set[int]:
    return user_ids - set(User.objects.filter(pk__in=user_ids, is_active=True).values_list("pk", flat=True))


def _confirm(here: list[tuple[str, int]]) -> list[str]:
    """One query: nearly always nobody is missed, and a write for each was a tenth of a core at 1,000 tables."""
    away = Seat.objects.filter(table__code__in={code for code, _ in here}, user__isnull=False, away_since__isnull=False)
    lost = set(away.values_list("table__code", "user_id")).intersection(here)
    return [code for code, user_id in lost if _keep(code, user_id, away=False)]
