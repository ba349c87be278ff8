"""What waits to be sent to one page: nobody at the table waits for a bad line."""

from __future__ import annotations

import asyncio
import contextlib
import types
from collections import deque
from collections.abc import Callable, Coroutine, Generator
from typing import Any

TOO_MANY_WAITING = 200  # texts a page is behind before it is let go; it will come back and get the whole view
TOO_SLOW = 4408

Sending = Coroutine[Any, Any, None]


class Outbox:
    """Sends texts in their order, at once while the server takes them, else by a task of its own."""

    __slots__ = ("_send", "_waiting", "task")

    def __init__(self, send: Callable[[dict[str, Any]], Sending]) -> None:
        """`send` is ASGI's."""
        self._send = send
        self._waiting: deque[str] = deque()
        self.task: asyncio.Task[None] | None = None  # while the line is bad

    def put(self, text: str) -> None:
        """Send without waiting."""
        self._waiting.append(text)
        if self.task is not None:
            return
        # Nearly always the server takes it at the first step: no task and no wakeup, a third of what sending costs.
        sending = self._send_all()
        try:
            awaited = sending.send(None)
        except StopIteration:
            return
        self.task = asyncio.create_task(_go_on(sending, awaited))

    def close(self) -> None:
        """The socket is gone."""
        if self.task is not None:
            self.task.cancel()

    async def _send_all(self) -> None:
        with contextlib.suppress(Exception):  # the socket is gone, and its consumer will be told so
            while self._waiting:
                if len(self._waiting) > TOO_MANY_WAITING:
                    return await self._send({"type": "websocket.close", "code": TOO_SLOW})
                await self._send({"type": "websocket.send", "text": self._waiting.popleft()})
        self.task = None


async def _go_on(begun: Sending, awaited: Any) -> None:
    """The rest of a coroutine that has begun and waits for `awaited`."""
    await _rest(begun, awaited)


@types.coroutine
def _rest(begun: Sending, awaited: Any) -> Generator[Any, Any, None]:
    try:
        yield awaited
        yield from begun  # type: ignore[misc]  # may be: this is a coroutine too
    finally:
        begun.close()
