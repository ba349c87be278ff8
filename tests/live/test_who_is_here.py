"""Who looks on is told by name or number, without a message each; whoever has no account any more has no page."""

import pytest

from accounts import data
from accounts.models import User
from games.live import hub as hubs
from games.live import notices, onlookers
from games.live.consumers import GONE
from tests.live.cast import in_thread, open_page, open_pages, person

pytestmark = pytest.mark.django_db(transaction=True)


async def test_who_looks_on_is_named_if_he_has_an_account(table, cast):
    gus = await in_thread(person)("gus", guest=True)
    async with open_pages(table.code, cast["ann"], cast["dan"], cast["cleo"], cast["cleo"], gus, None) as (ann, *_):
        await ann.send("view")
        told = await ann.hear("table", lambda room: room["spectators"] == 4)
        assert told["watching"] == ["Cleo", "Dan"]


async def heard_out(*pages):
    """Whatever was on its way to these pages has come."""
    for page in pages:
        while not await page.socket.receive_nothing():
            await page.socket.receive_output()


async def test_a_crowd_costs_the_seated_one_message_and_each_other_none(table, cast, monkeypatch):
    monkeypatch.setattr(hubs, "ASK_SECONDS", 3600)  # the test itself says when it is time
    async with open_pages(table.code, cast["ann"], cast["cleo"]) as (ann, cleo):
        await heard_out(ann, cleo)
        async with open_page(table.code, cast["dan"]), open_page(table.code, None):
            assert await ann.socket.receive_nothing()
            (await hubs.hub()).tables[table.code].pages.tell_watching()
            told = await ann.hear("table")
            assert (told["spectators"], told["watching"]) == (3, ["Cleo", "Dan"])
            assert await cleo.socket.receive_nothing()
            (await hubs.hub()).tables[table.code].pages.tell_watching()
            assert await ann.socket.receive_nothing()
        (await hubs.hub()).tables[table.code].pages.tell_watching()
        assert (await ann.hear("table"))["watching"] == ["Cleo"]


async def test_who_looks_on_at_two_processes_is_one_and_goes_when_the_other_process_dies(table, cast, monkeypatch):
    async with open_pages(table.code, cast["ann"], cast["cleo"]) as (ann, _):
        hub = await hubs.hub()
        cleo, dan = str(cast["cleo"].pk), str(cast["dan"].pk)
        hub.onlookers.hear("another", {table.code: {cleo: "Cleo", dan: "Dan", "somebody": None}})
        await ann.send("view")
        told = await ann.hear("table", lambda room: room["spectators"] == 3)
        assert told["watching"] == ["Cleo", "Dan"]
        monkeypatch.setattr(onlookers, "SILENT_SECONDS", 0.0)
        hub.onlookers.forget_silent()
        hub.tables[table.code].pages.tell_watching()
        assert (await ann.hear("table", lambda room: room["spectators"] == 1))["watching"] == ["Cleo"]


async def test_what_is_told_to_other_processes_is_told_again_for_notices_get_lost(table, cast, monkeypatch):
    monkeypatch.setattr(hubs, "ASK_SECONDS", 3600)
    async with open_pages(table.code, cast["ann"], cast["cleo"]):
        looking_on = (await hubs.hub()).onlookers
        news = {table.code: {str(cast["cleo"].pk): "Cleo"}}
        assert looking_on.news() == news
        assert looking_on.news() is None
        monkeypatch.setattr(onlookers, "REPEAT_SECONDS", 0.0)
        assert looking_on.news() == news
    assert looking_on.news() == {}
    assert looking_on.news() is None


async def test_a_table_that_is_read_while_its_last_page_closes_does_no_harm(table, cast):
    async with open_page(table.code, cast["ann"]):
        left = (await hubs.hub()).tables[table.code]
    assert table.code not in (await hubs.hub()).tables
    assert await left.refresh()


async def closed_with(page):
    """The code with which the server closes a page."""
    while True:
        message = await page.socket.receive_output(timeout=10)
        if message["type"] == "websocket.close":
            return message["code"]


async def test_the_pages_of_a_deleted_account_are_closed_and_its_seat_is_free(table, cast):
    async with open_pages(table.code, cast["ann"], cast["ben"]) as (ann, ben):
        await in_thread(data.delete)(cast["ben"])
        assert await closed_with(ben) == GONE
        assert (await ann.hear("table", lambda room: room["seats"][1]["kind"] is None))["seats"][1]["name"] is None


async def test_they_are_closed_also_when_the_notice_was_lost(table, cast, monkeypatch):
    async def lost(user_id):
        """Redis is away."""

    monkeypatch.setattr(notices, "dismiss", lost)
    async with open_pages(table.code, cast["ann"], cast["ben"]) as (ann, ben):
        await in_thread(data.delete)(cast["ben"])
        await (await hubs.hub()).presence.confirm()
        assert await closed_with(ben) == GONE
        assert await in_thread(User.objects.filter(username="ann").exists)()
        await ann.send("view")
        assert await ann.hear("table")
