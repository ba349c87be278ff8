"""A websocket client that costs next to nothing: on a small machine what the driver spends, the server lacks."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import perf_counter

HANDSHAKE = (
    "GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: bG9hZCBvZiBhIHRhYmxlIQ==\r\nSec-WebSocket-Version: 13\r\nCookie: {cookie}\r\n\r\n"
)
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
UNMASKED = bytes(4)  # the mask that changes nothing; the server has the same work with it as with any other


class Wire(asyncio.Protocol):
    """One socket. Understands whole, unmasked frames without extensions, as servers send them when asked for none."""

    def __init__(self, path: str, host: str, cookie: str, hear: Callable[[bytes, float], None]) -> None:
        """`hear` is given each text message and when it came (seconds of `perf_counter`)."""
        self._request = HANDSHAKE.format(path=path, host=host, cookie=cookie).encode()
        self._hear = hear
        self._held = b""
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.transport: asyncio.Transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = transport  # type: ignore[assignment]
        self.transport.write(self._request)

    def connection_lost(self, error: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(error or ConnectionError("closed before it was open"))

    def data_received(self, data: bytes) -> None:
        at = perf_counter()
        data = self._held + data if self._held else data
        if not self.opened.done():
            head, end, data = data.partition(b"\r\n\r\n")
            if not end:
                self._held = head
                return
            self._open(head)
        self._held = self._take_frames(data, at)

    def _open(self, head: bytes) -> None:
        status = head.split(b"\r\n", 1)[0].decode()
        if " 101 " in status:
            self.opened.set_result(None)
        else:
            self.opened.set_exception(ConnectionError(f"refused: {status}"))

    def _take_frames(self, data: bytes, at: float) -> bytes:
        """Handle the whole frames in `data`; what is left over is the beginning of the next one."""
        begin, size = 0, len(data)
        while size - begin >= 2:
            length, start = data[begin + 1], begin + 2
            if length > 125:
                wide = 2 if length == 126 else 8
                length, start = int.from_bytes(data[start : start + wide], "big"), start + wide
            if size < start + length:
                break
            self._frame(data[begin] & 15, data[start : start + length], at)
            begin = start + length
        return data[begin:]

    def _frame(self, kind: int, payload: bytes, at: float) -> None:
        if kind == TEXT:
            self._hear(payload, at)
        elif kind == PING:
            self._write(PONG, payload)
        elif kind == CLOSE:
            self.transport.close()

    def send(self, text: bytes) -> None:
        """Send a text message."""
        self._write(TEXT, text)

    def _write(self, kind: int, payload: bytes) -> None:
        size = len(payload)
        length = bytes((128 | size,)) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
        self.transport.write(bytes((128 | kind,)) + length + UNMASKED + payload)

    def close(self) -> None:
        """Close without ceremony."""
        self.transport.close()


async def open_wire(host: str, port: int, path: str, cookie: str, hear: Callable[[bytes, float], None]) -> Wire:
    """An open socket. Raises ConnectionError if the server refuses it."""
    loop = asyncio.get_running_loop()
    _, wire = await loop.create_connection(lambda: Wire(path, f"{host}:{port}", cookie, hear), host, port)
    await asyncio.wait_for(wire.opened, 60)
    return wire
