"""A crowd that presses "play now", and a lobby of many tables, at two web processes with PostgreSQL and Redis."""

from __future__ import annotations

import asyncio
import http.client
import random
import threading
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import chain, repeat

import psycopg

from bench.people import Guest
from bench.sites import UVICORN, Servers
from bench.throwaway import Postgres, Redis, free_port
from bench.usage import cpu_seconds, tree
from bench.wire import open_wire

GAME = "seven_cut"
LIST = "/tables/list/"
ASKS = (0.25, 0.5, 1.0)  # seconds after which somebody who waits asks again, as the page does; then always the last
GIVE_UP_SECONDS = 60.0


@dataclass(slots=True)
class Seated:
    """What became of the crowd."""

    pressed: int
    seconds: list[float] = field(default_factory=list)  # from pressing to a table, of each who was seated
    twice: int = 0  # people who sit at more than one table
    shared: int = 0  # seats that two people hold
    matches: int = 0
    cpu: float = 0.0  # seconds of the web processes

    def percentile(self, part: float) -> float:
        ordered = sorted(self.seconds)
        return ordered[min(len(ordered) - 1, int(len(ordered) * part))] if ordered else float("nan")


class TwoWebs(Servers):
    """The servers of the load tests with one more web process."""

    def __init__(self, postgres: Postgres, redis: Redis) -> None:
        super().__init__(postgres, redis)
        self.ports["web2"] = free_port()
        options = f"--host 127.0.0.1 --port {self.ports['web2']} {UVICORN}".split()
        self.serve("web2", "-m", "uvicorn", "sevencut_site.asgi:application", *options)

    @property
    def urls(self) -> list[str]:
        return [f"http://127.0.0.1:{self.ports[name]}" for name in ("web", "web2")]

    def web_pids(self) -> list[int]:
        return [pid for name in ("web", "web2") for pid in tree(self.running[name].pid)]


@contextmanager
def two_webs() -> Iterator[tuple[TwoWebs, str]]:
    """The site and the address of its database, gone afterwards."""
    postgres, redis = Postgres(), Redis()
    try:
        site = TwoWebs(postgres, redis)
        try:
            yield site, postgres.url
        finally:
            site.close()
    finally:
        redis.close()
        postgres.close()


# -- play now ------------------------------------------------------------------------------------------------------


def press_all(site: TwoWebs, database: str, people: int, seconds: float) -> Seated:
    """So many guests press within so many seconds, wait, open their tables and stay there."""
    urls = site.urls
    with ThreadPoolExecutor(8) as pool:
        guests = list(pool.map(Guest, (urls[number % 2] for number in range(people))))
    found = Seated(people)
    rng = random.Random(1)
    moments = [rng.uniform(0, seconds) for _ in guests]
    with _loop() as loop, ThreadPoolExecutor(people) as pool:
        begin, before = time.perf_counter() + 1, cpu_seconds(site.web_pids())
        list(pool.map(lambda each: _press(*each, begin, loop, found), zip(guests, moments, strict=True)))
        time.sleep(12)  # tables for any number wait eight seconds, then the sweep starts them
        found.cpu = cpu_seconds(site.web_pids()) - before
        _look(database, found)
    return found


def _press(guest: Guest, moment: float, begin: float, loop: asyncio.AbstractEventLoop, found: Seated) -> None:
    time.sleep(max(0.0, begin + moment - time.perf_counter()))
    pressed = time.perf_counter()
    answer = guest.call("POST", "/api/play", {"game": GAME, "pace": None, "rated": False})
    asks = chain(ASKS, repeat(ASKS[-1]))
    while "code" not in answer and time.perf_counter() < pressed + GIVE_UP_SECONDS:
        time.sleep(next(asks))
        answer = guest.call("GET", f"/api/play/{answer['ticket']}")
    if "code" in answer:
        found.seconds.append(time.perf_counter() - pressed)
        address = guest.address
        wire = open_wire(address.hostname, address.port, f"/ws/tables/{answer['code']}", guest.cookie, lambda *_: None)
        asyncio.run_coroutine_threadsafe(wire, loop).result(60)


@contextmanager
def _loop() -> Iterator[asyncio.AbstractEventLoop]:
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever, daemon=True)
    thread.start()
    yield loop
    loop.call_soon_threadsafe(loop.stop)
    thread.join()


def _look(database: str, found: Seated) -> None:
    with psycopg.connect(database) as connection:
        seats = connection.execute("SELECT user_id, table_id, number FROM games_seat").fetchall()
        [found.matches] = connection.execute("SELECT count(*) FROM games_match").fetchone() or (0,)
    found.twice = sum(count > 1 for count in Counter(user for user, _, _ in seats).values())
    found.shared = sum(count > 1 for count in Counter((table, number) for _, table, number in seats).values())


# -- the lobby -----------------------------------------------------------------------------------------------------


def watch_lobby(site: TwoWebs, database: str, tables: int, readers: int, seconds: float) -> dict[str, float]:
    """CPU of the web processes while readers keep the list open and ten tables change a second.

    Gives `core` (part of one core, beyond what they use without readers), `asked` (requests) and `sent` (of them with
    a list that had changed).
    """
    site.manage("shell", "-v", "0", "-c", MAKE_TABLES % tables)
    stop = threading.Event()
    changing = threading.Thread(target=_change, args=(database, stop))
    changing.start()
    time.sleep(2)
    pids, counts = site.web_pids(), Counter[int]()
    before = cpu_seconds(pids)
    time.sleep(seconds)
    idle, before = cpu_seconds(pids) - before, cpu_seconds(pids)
    with ThreadPoolExecutor(readers) as pool:
        ends = time.perf_counter() + seconds
        for answers in pool.map(lambda number: _read(site, number, ends), range(readers)):
            counts += answers
    spent = cpu_seconds(pids) - before - idle
    stop.set()
    changing.join()
    return {"core": spent / seconds, "asked": counts.total(), "sent": counts[200]}


def _read(site: TwoWebs, number: int, ends: float) -> Counter[int]:
    """One reader's page: asks every three seconds with the tag it has."""
    port = site.ports[("web", "web2")[number % 2]]
    counts, tag = Counter[int](), ""
    time.sleep(random.Random(number).uniform(0, 3))
    while time.perf_counter() < ends:
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
        connection.request("GET", f"{('', '/ro', '/ru', '/hr')[number % 4]}{LIST}", headers={"If-None-Match": tag})
        answer = connection.getresponse()
        answer.read()
        tag = answer.headers.get("ETag", tag)
        counts[answer.status] += 1
        connection.close()
        time.sleep(3)
    return counts


def _change(database: str, stop: threading.Event) -> None:
    """Ten tables a second get another pace."""
    rng = random.Random(2)
    with psycopg.connect(database, autocommit=True) as connection:
        ids = [row[0] for row in connection.execute("SELECT id FROM games_table ORDER BY id DESC LIMIT 1000")]
        while not stop.wait(0.1):
            change = "UPDATE games_table SET pace = %s, version = version + 1 WHERE id = %s"
            connection.execute(change, (rng.choice((10, 30, None)), rng.choice(ids)))


MAKE_TABLES = """
from accounts.models import User
from games.models import Seat, Table
from games.registry import games
slugs = list(games())
for number in range(%d):
    user = User.objects.create(username=f"l{number}", display_name=f"L {number}")
    game = games()[slugs[number %% len(slugs)]]
    table = Table.objects.create(game=game.slug, host=user, seat_count=max(game.seat_counts), pace=30,
                                 options=game.full_options(None))
    Seat.objects.create(table=table, number=0, user=user)
"""
