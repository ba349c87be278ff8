"""At the table: a rated match ends, a worker applies it, and every page learns what changed."""

import pytest

from leaderboards import tasks
from tests.live.cast import in_thread, open_pages, person, ready_table

pytestmark = pytest.mark.django_db(transaction=True)


async def test_players_and_spectators_are_told_the_changes(published):
    ann, ben = await in_thread(person)("ann"), await in_thread(person)("ben")
    table = await in_thread(ready_table)(ann, ben)
    async with open_pages(table.code, ann, ben, None) as pages:
        await pages[0].send("start")
        for page in pages:
            await page.hear("view", lambda view: view["result"] is None)
        first = next(page for page in pages if page.newest["view"]["you"] in page.newest["view"]["to_act"])
        await first.act()  # a match that nobody has begun counts for nobody
        await pages[1].hear("view", lambda view: view["ply"] > 1)
        await pages[0].send("leave")
        for page in pages:
            view = await page.hear("view", lambda view: view["result"] is not None)
            assert view["result"]["rated"] is True
        [match_id] = [arguments[0] for task, arguments, _ in published if task == "leaderboards.tasks.rate"]
        await in_thread(tasks.rate)(match_id)
        for page in pages:
            view = await page.hear("view", lambda view: view["result"] and view["result"]["changes"])
            assert view["result"]["changes"] == {"0": -16, "1": 16}
