"""Readers' pages: requests a second of one core that serves them, ours beside Express with the same bytes."""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from bench.sites import Embedded, Site
from bench.throwaway import free_port, wait_for
from bench.usage import cpu_seconds, tree

EXPRESS = Path(__file__).parent / "express"
CONNECTIONS = 8
ASKED = "GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUser-Agent: bench\r\nAccept: text/html\r\n{more}\r\n"


@dataclass(frozen=True, slots=True)
class Served:
    """Requests answered, and the CPU seconds of the server that they took."""

    who: str
    requests: int
    cpu: float
    seconds: float

    @property
    def per_core_second(self) -> float:
        return self.requests / self.cpu


class Uvicorn(Site):
    """One uvicorn process with uvloop, SQLite."""

    def __init__(self) -> None:
        super().__init__()
        self.ports = {"web": free_port()}
        self.manage("migrate", "-v", "0")
        self.manage("collectstatic", "-v", "0", "--no-input")
        options = f"--host 127.0.0.1 --port {self.ports['web']} --loop uvloop --no-access-log --log-level warning"
        self.serve("web", "-m", "uvicorn", "sevencut_site.asgi:application", *options.split())


class _Reader(asyncio.Protocol):
    """One connection that asks again as soon as it has the answer."""

    def __init__(self, request: bytes) -> None:
        self._request, self._held, self._missing = request, b"", 0
        self.answered = 0

    def connection_made(self, transport: asyncio.Transport) -> None:
        self._transport = transport
        transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        if not self._missing:
            self._held += data
            head, found, body = self._held.partition(b"\r\n\r\n")
            if not found:
                return
            if not head.startswith(b"HTTP/1.1 200"):
                raise RuntimeError(head.decode())
            length = next(line for line in head.lower().split(b"\r\n") if line.startswith(b"content-length:"))
            self._missing, self._held, data = int(length.partition(b":")[2]), b"", body
        self._missing -= len(data)
        if not self._missing:
            self.answered += 1
            self._transport.write(self._request)

    def close(self) -> None:
        self._transport.close()


async def read(who: str, port: int, path: str, pid: int, seconds: float, more: str = "") -> Served:
    """Ask for a page over a few connections for so long, after a second to warm up."""
    request = ASKED.format(path=path, port=port, more=more).encode()
    loop = asyncio.get_running_loop()
    connections = [loop.create_connection(lambda: _Reader(request), "127.0.0.1", port) for _ in range(CONNECTIONS)]
    readers = [reader for _, reader in await asyncio.gather(*connections)]
    await asyncio.sleep(1)
    pids = tree(pid)
    before, cpu, since = sum(reader.answered for reader in readers), cpu_seconds(pids), time.perf_counter()
    await asyncio.sleep(seconds)
    answered, used = sum(reader.answered for reader in readers) - before, cpu_seconds(pids) - cpu
    for reader in readers:
        reader.close()
    return Served(who, answered, used, time.perf_counter() - since)


class Express:
    """Express with one page. Raises NotInstalled where npm cannot have it."""

    def __init__(self, page: bytes) -> None:
        self._folder = Path(tempfile.mkdtemp(prefix="express-"))
        shutil.copytree(EXPRESS, self._folder, dirs_exist_ok=True)
        (self._folder / "page.html").write_bytes(page)
        install = ["npm", "install", "--no-audit", "--no-fund", "--silent"]
        try:
            subprocess.run(install, cwd=self._folder, check=True, timeout=120, stdout=subprocess.DEVNULL)
        except (OSError, subprocess.SubprocessError) as error:
            shutil.rmtree(self._folder)
            raise NotInstalled(str(error)) from error
        self.port = free_port()
        command = ["node", "server.js", str(self.port), "page.html"]
        self.process = subprocess.Popen(command, cwd=self._folder, env=os.environ | {"NODE_ENV": "production"})
        wait_for(self.port, self.process)

    def close(self) -> None:
        """Stop it and leave nothing behind."""
        self.process.kill()
        self.process.wait()
        shutil.rmtree(self._folder)


class NotInstalled(RuntimeError):
    """A peer that this machine does not have."""


def compete(path: str, seconds: float) -> Iterator[Served | str]:
    """Each server in turn with the page at `path`; a sentence for one that is left out."""
    page = b""
    for who, start in (("ours, Daphne", Embedded), ("ours, uvicorn", Uvicorn)):
        site = start()
        try:
            port, pid = site.ports["web"], site.running["web"].pid
            page = urllib.request.urlopen(f"http://127.0.0.1:{port}{path}").read()
            yield asyncio.run(read(who, port, path, pid, seconds))
            yield asyncio.run(read(f"{who}, gzip", port, path, pid, seconds, "Accept-Encoding: gzip\r\n"))
            yield asyncio.run(read(f"{who}, each time anew", port, path + "?anew", pid, seconds))
        finally:
            site.close()
    try:
        peer = Express(page)
    except NotInstalled as error:
        yield f"Express left out: {error}"
        return
    try:
        yield asyncio.run(read("Express, the same bytes", peer.port, "/", peer.process.pid, seconds))
    finally:
        peer.close()
