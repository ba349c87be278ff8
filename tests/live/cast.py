"""A fixed cast: ann hosts, ben sits, cleo watches, dan has nothing to do here; and pages to look through."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

from channels.db import database_sync_to_async
from channels.testing import WebsocketCommunicator
from django.db import connections

from accounts.models import User
from games.live import hub as hubs
from games.live.consumers import TableConsumer
from games.lobby import services
from games.models import Table

in_thread = database_sync_to_async


def person(name: str, guest: bool = False) -> User:
    """A registered account, or a guest."""
    return User.objects.create(username=name, display_name=name.title(), is_guest=guest)


def table_of(host: User, **fields: Any) -> Table:
    """A table of Seven Cut for two, without a clock unless asked."""
    return services.open_table(host, {"game": "seven_cut", "seats": 2, "pace": None} | fields)


def ready_table(host: User, *others: User, **fields: Any) -> Table:
    """A table of `host` at which the others sit from seat 1 on, ready."""
    table = table_of(host, **({"seats": 1 + len(others)} | fields))
    for seat, other in enumerate(others, 1):
        services.sit(table.code, other, seat)
        services.get_ready(table.code, other)
    return table


class Page:
    """One open page: sends messages, remembers the newest of each type it was sent."""

    def __init__(self, code: str, user: User | None) -> None:
        self.socket = WebsocketCommunicator(TableConsumer.as_asgi(), f"/ws/tables/{code}")
        self.socket.scope["user"] = user or _Nobody()
        self.socket.scope["url_route"] = {"kwargs": {"code": code}}
        self.newest: dict[str, dict[str, Any]] = {}
        self.frames: list[str] = []

    async def send(self, kind: str, **fields: Any) -> None:
        await self.socket.send_to(text_data=json.dumps({"type": kind} | fields))

    async def hear(self, kind: str, wanted: Callable[[dict[str, Any]], bool] = lambda _: True) -> dict[str, Any]:
        """The next message of this type that is as wanted."""
        while True:
            text = await self.socket.receive_from(timeout=10)
            self.frames.append(text)
            message = json.loads(text)
            self.newest[message["type"]] = message
            if message["type"] == kind and wanted(message):
                return message

    async def act(self) -> str:
        """Make the first move the last view allows."""
        view = self.newest["view"]
        choice = view["choices"][0]
        action = f"{choice['do']} {choice['cards'][0]}"
        await self.send("act", match=view["match"], turn=view["turn"], action=action)
        return action


class _Nobody:
    is_authenticated = False


@asynccontextmanager
async def open_page(code: str, user: User | None) -> AsyncIterator[Page]:
    """One more page beside those of `open_pages`."""
    page = Page(code, user)
    await page.socket.connect()
    await page.hear("table")
    try:
        yield page
    finally:
        await page.socket.disconnect()


@asynccontextmanager
async def open_pages(code: str, *people: User | None) -> AsyncIterator[list[Page]]:
    """Pages of these people at a table, in one process's hub, all closed at the end."""
    async with AsyncExitStack() as stack:
        stack.push_async_callback(_close_hub)
        yield [await stack.enter_async_context(open_page(code, user)) for user in people]


async def _close_hub() -> None:
    await (await hubs.hub()).close()
    await in_thread(connections.close_all)()  # PostgreSQL drops no database that a thread still looks at
