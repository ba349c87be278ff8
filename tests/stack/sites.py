"""The whole site as its own processes: the embedded default, or PostgreSQL, Redis, two web processes, worker, beat."""

from __future__ import annotations

import time

from bench.sites import Site
from bench.throwaway import Postgres, Redis, free_port

FAST_BOTS = {"BOT_DELAY_LOW": "0.02", "BOT_DELAY_HIGH": "0.05"}


class Embedded(Site):
    """`manage.py serve`: one process tree."""

    def __init__(self) -> None:
        super().__init__(**FAST_BOTS)
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
        super().__init__(REDIS_URL=self.redis.url, DATABASE_URL=self.postgres.url, **FAST_BOTS)
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
