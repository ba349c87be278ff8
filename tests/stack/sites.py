"""The whole site as its own processes: the embedded default, or PostgreSQL, Redis, two web processes, worker, beat."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tests.stack.throwaway import Postgres, Redis, free_port, wait_for

ROOT = Path(__file__).parents[2]
FAST_BOTS = {"BOT_DELAY_LOW": "0.02", "BOT_DELAY_HIGH": "0.05"}


class Site:
    """Processes by name, each in a group of its own, so that kill -9 takes what it started too."""

    def __init__(self, **env: str) -> None:
        self.var = tempfile.mkdtemp(prefix="site-")
        self.env = os.environ | {"VAR_DIR": self.var, "LIMITS_TIMES": "100000", "LOG_LEVEL": "WARNING"} | FAST_BOTS | env
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
        """Start a web process on its port and wait until it answers."""
        self.run(name, *command)
        wait_for(self.ports[name], self.running[name], 60)

    def log(self, name: str) -> str:
        """What a process has printed."""
        return Path(f"{self.var}/{name}.log").read_text("utf8")

    def close(self) -> None:
        """Stop everything and leave nothing behind."""
        for name in list(self.running):
            self.kill(name)
        shutil.rmtree(self.var, ignore_errors=True)


class Embedded(Site):
    """`manage.py serve`: one process tree."""

    def __init__(self) -> None:
        super().__init__()
        self.ports = {"web": free_port()}
        self.start("web")

    @property
    def urls(self) -> list[str]:
        return [f"http://127.0.0.1:{self.ports['web']}"]

    def start(self, name: str) -> None:
        """Start the process, or start it again."""
        self.serve(name, "manage.py", "serve", "--port", str(self.ports[name]))

    def kill_everything(self) -> None:
        """kill -9 of the whole site."""
        self.kill("web")

    def start_everything(self) -> None:
        self.start("web")


class Servers(Site):
    """Two web processes under uvicorn and Daphne, a worker, beat, PostgreSQL and Redis."""

    def __init__(self) -> None:
        self.redis, self.postgres = Redis(), Postgres()
        super().__init__(REDIS_URL=self.redis.url, DATABASE_URL=self.postgres.url)
        self.ports = {"web": free_port(), "web2": free_port()}
        self.manage("migrate", "-v", "0")
        self.manage("messages")
        self.manage("collectstatic", "-v", "0", "--no-input")
        self.start_everything()

    @property
    def urls(self) -> list[str]:
        return [f"http://127.0.0.1:{self.ports[name]}" for name in ("web", "web2")]

    def start(self, name: str) -> None:
        """Start one process, or start it again."""
        application = "sevencut_site.asgi:application"
        if name == "web":
            options = ["--host", "127.0.0.1", "--port", str(self.ports["web"]), "--log-level", "warning"]
            self.serve(name, "-m", "uvicorn", application, *options)
        elif name == "web2":
            self.serve(name, "-m", "daphne", "-b", "127.0.0.1", "-p", str(self.ports["web2"]), application)
        elif name == "worker":
            self.run(name, "-m", "celery", "-A", "sevencut_site", "worker", "-c", "2", "-l", "WARNING")
        else:
            schedule = f"{self.var}/schedule"
            self.run(name, "-m", "celery", "-A", "sevencut_site", "beat", "-l", "WARNING", "-s", schedule)

    def start_everything(self) -> None:
        for name in ("web", "web2", "worker", "beat"):
            self.start(name)

    def kill_everything(self) -> None:
        """kill -9 of every process of the site; the servers behind it live on."""
        for name in list(self.running):
            self.kill(name)

    def close(self) -> None:
        super().close()
        self.redis.close()
        self.postgres.close()


def until(wanted, seconds: float = 30, what: str = "it") -> None:
    """Wait for something that processes do in their own time. Raises AssertionError after `seconds`."""
    end = time.monotonic() + seconds
    while not wanted():
        assert time.monotonic() < end, f"waited {seconds} s for {what}"
        time.sleep(0.05)
