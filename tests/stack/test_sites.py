"""Whole matches on both stacks, by a client that knows only the documented protocol."""

import asyncio
import random
from contextlib import AsyncExitStack

import pytest

from tests.stack.client import Page, Person, guest


async def test_a_scripted_client_opens_a_table_seats_three_bots_and_plays_to_the_result(site):
    ann = guest(site.urls[0])
    status, table = ann.call("POST", "/api/tables", {"game": "seven_cut", "seats": 4, "pace": 30})
    assert status == 201
    async with Page(ann, table["code"]) as page:
        for seat in (1, 2, 3):
            await page.send("bot", seat=seat, level="easy" if seat < 3 else "hard")
        await page.until(lambda page: page.room and all(seat["kind"] for seat in page.room["seats"]))
        assert page.room["why"] == ["bot", "guest"]
        await page.send("start")
        await page.play(random.Random(1))
        assert sum(page.view["result"]["points"]) == 8
        assert page.refused == []
        match = page.view["match"]
    status, record = ann.call("GET", f"/api/matches/{match}")
    assert status == 200
    assert {row["made_by"] for row in record["log"]} == {"chance", "player", "bot"}


async def test_two_people_at_two_processes_and_a_spectator_see_every_move(site):
    ann, ben = guest(site.urls[0]), guest(site.urls[-1])
    code = ann.call("POST", "/api/tables", {"game": "seven_cut", "seats": 2, "pace": None})[1]["code"]
    async with Page(ann, code) as one, Page(ben, code) as two, Page(site.urls[-1], code) as watcher:
        await two.send("sit", seat=1)
        await two.send("ready")
        await one.until(lambda page: page.room and page.room["seats"][1].get("ready"))
        assert Person(site.urls[0]).call("GET", "/api/matches/1")[0] in (200, 404)
        await one.send("start")
        rng = random.Random(2)
        await asyncio.gather(one.play(rng), two.play(rng), watcher.until(lambda page: page.is_over))
        assert one.view["result"] == two.view["result"] == watcher.view["result"]
        assert watcher.view["view"]["hand"] is None
        assert not one.refused
        assert not two.refused


async def test_whoever_looks_on_counts_whichever_process_serves_him(site):
    ann = guest(site.urls[0])
    code = ann.call("POST", "/api/tables", {"game": "seven_cut", "seats": 2, "pace": None})[1]["code"]
    async with Page(ann, code) as page:
        async with Page(site.urls[-1], code), Page(guest(site.urls[-1]), code), Page(site.urls[0], code):
            await page.until(lambda page: page.room and page.room["spectators"] == 3)
        await page.until(lambda page: page.room["spectators"] == 0)


async def test_the_record_of_a_running_match_is_kept_back(site):
    ann = guest(site.urls[0])
    code = ann.call("POST", "/api/tables", {"game": "seven_cut", "seats": 2, "pace": None})[1]["code"]
    async with Page(ann, code) as page:
        await page.send("bot", seat=1, level="easy")
        await page.until(lambda page: page.room and page.room["seats"][1]["kind"])
        await page.send("start")
        await page.until(lambda page: bool(page.view))
        assert ann.call("GET", f"/api/matches/{page.view['match']}")[0] == 404
        await page.send("leave")
        await page.until(lambda page: page.is_over)
        assert ann.call("GET", f"/api/matches/{page.view['match']}")[0] == 200


async def test_running_out_of_time_eliminates(site):
    ann, ben = guest(site.urls[0]), guest(site.urls[-1])
    code = ann.call("POST", "/api/tables", {"game": "seven_cut", "seats": 2, "pace": 10})[1]["code"]
    async with Page(ann, code) as one, Page(ben, code) as two:
        await two.send("sit", seat=1)
        await two.send("ready")
        await one.until(lambda page: page.room and page.room["seats"][1].get("ready"))
        await one.send("start")
        rng = random.Random(6)
        await asyncio.gather(*(page.play(rng, lambda page: page.view.get("ply", 0) >= 2) for page in (one, two)))
        await asyncio.gather(*(page.until(lambda page: page.is_over) for page in (one, two)))
        late = one.view["result"]["left"].index(True)
        assert one.view["result"]["places"][late] == 2
    record = ann.call("GET", f"/api/matches/{one.view['match']}")[1]
    assert [row["actions"] for row in record["log"]][2] == [f"timeout {late}"]


async def test_kill_9_of_the_whole_site_loses_no_move_a_client_saw(site):
    people = [guest(url) for url in (site.urls * 4)[:4]]
    code = people[0].call("POST", "/api/tables", {"game": "seven_cut", "seats": 4, "pace": 30})[1]["code"]
    rng = random.Random(3)
    async with AsyncExitStack() as stack:
        pages = [await stack.enter_async_context(Page(person, code)) for person in people]
        for seat, page in enumerate(pages[1:], 1):
            await page.send("sit", seat=seat)
            await page.send("ready")
        await pages[0].until(lambda page: page.room and all(seat.get("ready") for seat in page.room["seats"][1:]))
        await pages[0].send("start")
        await asyncio.gather(*(page.play(rng, lambda page: page.view.get("ply", 0) >= 14) for page in pages))
        site.kill_everything()
    seen = {ply: step for page in pages for ply, step in page.seen.items()}
    match = pages[0].view["match"]
    site.start_everything()
    async with AsyncExitStack() as stack:
        again = [await stack.enter_async_context(Page(person, code)) for person in people]
        await asyncio.gather(*(page.until(lambda page: bool(page.view)) for page in again))
        assert again[0].view["match"] == match
        assert again[0].view["ply"] >= max(seen) + 1
        assert again[0].view["clock"]["left"] > 15  # the clock began anew when the site came up
        await asyncio.gather(*(page.play(rng) for page in again))
    record = people[0].call("GET", f"/api/matches/{match}")[1]
    kept = {row["ply"]: f"{row['seat']} {row['actions'][0]}" for row in record["log"]}
    assert len(seen) >= 10
    assert {ply: kept[ply] for ply in seen} == seen


@pytest.mark.parametrize(
    "body, fields",
    [
        ({"game": "poker"}, {"game"}),
        ({}, {"game"}),
        ({"game": "seven_cut", "seats": 10}, {"seats"}),
        ({"game": "seven_cut", "seats": "4"}, {"seats"}),
        ({"game": "seven_cut", "pace": -5}, {"pace"}),
        ({"game": "seven_cut", "pace": 11, "seats": 1, "colour": "red"}, {"pace", "seats", "colour"}),
        ({"game": "seven_cut", "options": {"x": 1}}, {"options.x"}),
    ],
)
async def test_a_table_that_cannot_be_is_refused_by_field(site, body, fields):
    status, answer = guest(site.urls[0]).call("POST", "/api/tables", body)
    assert status == 400
    assert set(answer["error"]["fields"]) == fields
