"""The whole site as its own processes."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

from bench.throwaway import Postgres, Redis, free_port, wait_for

ROOT = Path(__file__).parents[1]
UVICORN = "--loop uvloop --ws-per-message-deflate false --no-access-log --log-level warning"  # deflate doubles the CPU


class Site:
    """Processes by name, each in a group of its own, so that kill -9 takes what it started too."""

    def __init__(self, **env: str) -> None:
        self.var = tempfile.mkdtemp(prefix="site-")
        self.env = os.environ | {"VAR_DIR": self.var, "LIMITS_TIMES": "100000", "LOG_LEVEL": "WARNING"} | env
        self.env.pop("DJANGO_SETTINGS_MODULE", None)
        self.running: dict[str, subprocess.Popen] = {}
        self.ports: dict[str, int] = {}

    def run(self, name: str, *command: str) -> None:
        """Start a process under a name; what it prints is kept in `var`."""
        with open(f"{self.var}/{name}.log", "ab") as log:
            self.running[name] = subprocess.Popen(
                [sys.executable, *command], cwd=ROOT, env=self.env, stdout=log, stderr=log, start_new_session=True
            )

    def manage(self, *words: str) -> str:
        """A management command, to its end; what it printed."""
        command = [sys.executable, "manage.py", *words]
        done = subprocess.run(command, cwd=ROOT, env=self.env, capture_output=True, text=True, timeout=120)
        if done.returncode:
            raise RuntimeError(done.stdout + done.stderr)
        return done.stdout

    def kill(self, name: str) -> None:
        """kill -9 of the process and all it started."""
        process = self.running.pop(name)
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()

    def serve(self, name: str, *command: str) -> None:
        """Start a web process on its port and wait until it answers. Raises RuntimeError with what it printed."""
        self.run(name, *command)
        try:
            wait_for(self.ports[name], self.running[name], 60)
        except RuntimeError as error:
            said = self.log(name)[-2000:]
            self.close()
            raise RuntimeError(f"{name}: {error}\n{said}") from None

    def log(self, name: str) -> str:
        """What a process has printed."""
        return Path(f"{self.var}/{name}.log").read_text("utf8")

    def close(self) -> None:
        """Stop everything and leave nothing behind."""
        for name in list(self.running):
            self.kill(name)
        shutil.rmtree(self.var, ignore_errors=True)


class Embedded(Site):
    """`manage.py serve`, the default: Daphne, SQLite, worker and beat in one process."""

    name = "embedded: Daphne, SQLite"

    def __init__(self, **env: str) -> None:
        super().__init__(**env)
        self.ports = {"web": free_port()}
        self.url = f"http://127.0.0.1:{self.ports['web']}"
        self.serve("web", "manage.py", "serve", "--port", str(self.ports["web"]))

    def parts(self) -> dict[str, list[int]]:
        """Process ids by what they do: `web`, and what else takes part in a move."""
        return {"web": [self.running["web"].pid]}


class Servers(Site):
    """uvicorn with uvloop, PostgreSQL, Redis, a worker, beat."""

    name = "servers: uvicorn, PostgreSQL, Redis"

    def __init__(self, postgres: Postgres, redis: Redis, **env: str) -> None:
        self._postgres, self._redis = postgres, redis
        super().__init__(DATABASE_URL=postgres.url, REDIS_URL=redis.url, **env)
        self.ports = {"web": free_port()}
        self.url = f"http://127.0.0.1:{self.ports['web']}"
        self.manage("migrate", "-v", "0")
        self.manage("collectstatic", "-v", "0", "--no-input")
        options = f"--host 127.0.0.1 --port {self.ports['web']} {UVICORN}".split()
        self.serve("web", "-m", "uvicorn", "sevencut_site.asgi:application", *options)
        self.run("worker", "-m", "celery", "-A", "sevencut_site", "worker", "-c", "1", "-l", "WARNING")
        schedule = f"{self.var}/schedule"
        self.run("beat", "-m", "celery", "-A", "sevencut_site", "beat", "-l", "WARNING", "-s", schedule)

    def parts(self) -> dict[str, list[int]]:
        """Process ids by what they do: `web`, and what else takes part in a move."""
        behind = {"database": [self._postgres.process.pid], "redis": [self._redis.process.pid]}
        workers = [self.running[name].pid for name in ("worker", "beat")]
        return {"web": [self.running["web"].pid], "workers": workers, **behind}
