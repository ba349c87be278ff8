"""Who is loaded, how much, in turn; and the figures as a table."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from statistics import median
from typing import NamedTuple, Protocol

import uvloop

from bench.load import Figures, load
from bench.peers import Peer, are_installed
from bench.sites import Embedded, Servers
from bench.throwaway import Postgres, Redis

QUICK_BOTS = {"BOT_DELAY_LOW": "0", "BOT_DELAY_HIGH": "0.02"}  # they think all the time
HEAD = (
    f"{'':<38}{'tables':>7}{'moves':>8}{'CPU ms a move':>15}{'p50':>8}{'p95':>8}{'p99':>8}{'kB a table':>12}  by part"
)


class Plan(NamedTuple):
    """How much of what."""

    tables: list[int]
    every: float | None  # seconds from move to move; None: a closed loop
    seconds: float
    rounds: int
    bots: int


class Contestant(Protocol):
    """Something that can be loaded."""

    name: str

    def load(self, count: int, every: float | None, seconds: float) -> Figures | None: ...


class Site:
    """A site of ours, by its address and its processes."""

    def __init__(self, name: str, url: str, parts: dict[str, list[int]]) -> None:
        self.name, self._url, self._parts = name, url, parts
        self.bots = 0

    def load(self, count: int, every: float | None, seconds: float) -> Figures:
        return uvloop.run(load(self.name, self._url, self._parts, count, every, seconds, self.bots))


@contextmanager
def contestants(
    url: str | None, servers: bool, kinds: list[str], folder: Path, warn: Callable[[str], object]
) -> Iterator[list[Contestant]]:
    """Started on the first core, so that the driver has the other; stopped at the end."""
    if url:
        yield [Site(url, url, {})]
        return
    cores = sorted(os.sched_getaffinity(0))
    with ExitStack() as stack:
        stack.callback(os.sched_setaffinity, 0, cores)
        os.sched_setaffinity(0, cores[:1])
        them = list(_servers(stack, kinds, folder, warn) if servers else _embedded(stack))
        os.sched_setaffinity(0, cores[1:] or cores)
        yield them


def _embedded(stack: ExitStack) -> Iterator[Contestant]:
    site = stack.enter_context(closing(Embedded(**QUICK_BOTS)))
    yield Site(site.name, site.url, site.parts())


def _servers(stack: ExitStack, kinds: list[str], folder: Path, warn: Callable[[str], object]) -> Iterator[Contestant]:
    redis, postgres = stack.enter_context(closing(Redis())), stack.enter_context(closing(Postgres()))
    site = stack.enter_context(closing(Servers(postgres, redis, **QUICK_BOTS)))
    yield Site(site.name, site.url, site.parts())
    if kinds and not are_installed(folder):
        warn("The peers are left out: they are not installed (--install-peers needs node and npm's registry).")
        return
    for kind in kinds:
        own = stack.enter_context(closing(Postgres()))
        yield stack.enter_context(closing(Peer(kind, folder, own)))


def run(them: list[Contestant], plan: Plan, write: Callable[[str], object]) -> None:
    """Every contestant in turn, again and again, so that a busy machine slows all alike; then the medians."""
    found: dict[tuple[int, str], list[Figures]] = {}
    write(HEAD)
    for count in plan.tables:
        for _ in range(plan.rounds):
            for one in them:
                if isinstance(one, Site):
                    one.bots = plan.bots
                figures = one.load(count, plan.every, plan.seconds)
                if figures is None:
                    write(f"{one.name:<38}{count:>7}  came to no end")
                    continue
                write(line(figures))
                found.setdefault((count, figures.who), []).append(figures)
    if plan.rounds > 1:
        write("CPU ms a move, median of the rounds:")
        for (count, who), all_of_it in found.items():
            write(f"{who:<38}{count:>7}{median(figures.total_ms for figures in all_of_it):>23.3f}")


def line(figures: Figures) -> str:
    """One row of the table."""
    slow = "".join(f"{figures.percentile(part):>8.1f}" for part in (0.5, 0.95, 0.99))
    parts = " ".join(f"{name} {ms:.3f}" for name, ms in figures.cpu_ms.items())
    refused = f"  REFUSED {figures.refused}" if figures.refused else ""
    head = f"{figures.who:<38}{figures.tables:>7}{figures.moves:>8}{figures.total_ms:>15.3f}"
    return f"{head}{slow}{figures.kb_a_table:>12.0f}  {parts}{refused}"
