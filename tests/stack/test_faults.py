"""kill -9 of each process under play, on the real servers: nothing a client saw is missing, nothing is stuck."""

import asyncio
import random
import subprocess
import time
from contextlib import AsyncExitStack, asynccontextmanager

import pytest
import websockets

from tests.stack.client import Page, guest
from tests.stack.sites import until

pytestmark = pytest.mark.stack
LOST = (OSError, websockets.WebSocketException, asyncio.TimeoutError)


class Stubborn(Page):
    """A page that comes back, as the site's own does: whenever its line is lost it opens it again."""

    async def play(self, rng, until=lambda page: page.is_over):
        while not until(self):
            try:
                await self.act(rng)
                await self.hear()
            except LOST:
                await self.come_back()

    async def come_back(self):
        for _ in range(600):
            try:
                await self.__aenter__()
                self.again()
                return
            except LOST:
                await asyncio.sleep(0.1)
        raise AssertionError("the site did not come back")


@asynccontextmanager
async def match_of_four(site, pace=30, bots=1):
    """A running match of guests on both web processes, the last seats bots."""
    people = [guest(site.urls[number % len(site.urls)]) for number in range(4 - bots)]
    code = people[0].call("POST", "/api/tables", {"game": "seven_cut", "seats": 4, "pace": pace})[1]["code"]
    async with AsyncExitStack() as stack:
        pages = [await stack.enter_async_context(Stubborn(person, code)) for person in people]
        for seat, page in enumerate(pages[1:], 1):
            await page.send("sit", seat=seat)
            await page.send("ready")
        for seat in range(4 - bots, 4):
            await pages[0].send("bot", seat=seat, level="easy")
        await pages[0].until(lambda page: page.room and all(seat.get("ready") for seat in page.room["seats"][1:]))
        await pages[0].send("start")
        await asyncio.gather(*(page.until(lambda page: bool(page.view)) for page in pages))
        yield pages


async def play_through(site, fault, **options):
    """Play a match during which `fault` happens; check the log against what everybody saw."""
    async with match_of_four(site, **options) as pages:
        rng = random.Random(4)
        await asyncio.gather(*(page.play(rng, lambda page: page.view["ply"] >= 8) for page in pages))
        await asyncio.to_thread(fault)
        await asyncio.gather(*(page.play(rng) for page in pages))
        results = [page.view["result"] for page in pages]
        assert results[0] == results[1]
        assert not any(results[0]["left"]), "nobody may be put out by our fault"
        assert sum(results[0]["points"]) == 8
    match = pages[0].view["match"]
    record = pages[0].person.call("GET", f"/api/matches/{match}")[1]
    kept = {row["ply"]: f"{row['seat']} {row['actions'][0]}" for row in record["log"]}
    assert [row["ply"] for row in record["log"]] == list(range(len(record["log"])))
    for page in pages:
        assert page.seen.items() <= kept.items()


@pytest.mark.parametrize("name", ["web", "web2", "worker", "beat"])
async def test_kill_9_of_a_process(servers, name):
    def fault():
        servers.kill(name)
        servers.start(name)

    await play_through(servers, fault)


async def test_kill_9_of_redis(servers):
    def fault():
        servers.redis.kill()
        time.sleep(1)
        servers.redis.start()

    await play_through(servers, fault)


async def test_redis_flushed(servers):
    def fault():
        import redis

        redis.Redis.from_url(servers.redis.url).flushall()

    await play_through(servers, fault)


async def test_kill_9_of_postgresql(servers):
    def fault():
        servers.postgres.kill()
        time.sleep(1)
        servers.postgres.start()

    await play_through(servers, fault)


async def test_the_site_down_for_half_a_minute_in_the_middle_of_ten_second_clocks(servers):
    def fault():
        for name in ("web", "web2", "worker", "beat"):
            servers.kill(name)
        time.sleep(30)
        servers.start_everything()

    await play_through(servers, fault, pace=10)


async def test_a_match_nobody_serves_is_not_decided_meanwhile(servers):
    """The workers live on while both web processes are down: no clock runs."""

    def fault():
        servers.kill("web")
        servers.kill("web2")
        time.sleep(16)
        servers.start("web")
        servers.start("web2")

    await play_through(servers, fault, pace=10, bots=0)


async def test_double_and_late_tasks_are_harmless(servers):
    async with match_of_four(servers, bots=2) as pages:
        match = pages[0].view["match"]
        words = "from games.tasks import *; from celery import current_app as c\n"
        words += f"for t in range(30):\n for s in range(4): c.send_task('games.tasks.play_bot', ({match}, s, t))\n"
        words += f"for t in range(20): c.send_task('games.tasks.wake_clock', ({match},))\n"
        await asyncio.to_thread(servers.manage, "shell", "-v", "0", "-c", words)
        rng = random.Random(5)
        await asyncio.gather(*(page.play(rng) for page in pages))
        assert sum(pages[0].view["result"]["points"]) == 8
        assert not any(pages[0].view["result"]["left"])


def test_nothing_is_left_running_or_half_done(servers):
    words = "from games.models import *; ours = Match.objects.exclude(pace=None); "  # others leave some without a clock
    words += "print(ours.filter(ended_at=None).count(), ours.exclude(void='').count())"

    def settled():
        return servers.manage("shell", "-v", "0", "-c", words).split()[-2:] == ["0", "0"]

    until(settled, 40, "the matches of these tests to end")


def test_wrong_servers_are_told_in_one_sentence(servers):
    for name, value in (
        ("DATABASE_URL", "mysql://localhost/x"),
        ("REDIS_URL", "localhost:6379"),
        ("LOG_LEVEL", "LOUD"),
        ("SITE_MODE", "staging"),
    ):
        command = [servers.running["web"].args[0], "manage.py", "check"]
        env = servers.env | {name: value}
        done = subprocess.run(command, env=env, capture_output=True, text=True, cwd=".")
        assert done.returncode != 0
        assert name in done.stderr
        assert "Traceback" not in done.stderr
