"""What processes tell each other: of its own moves a process hears nothing, of others' it reads the log further."""

import pytest

from games.live import notices
from games.live.loading import load
from games.live.log import insert
from games.live.table import load_room
from games.lobby import starting
from games.models import Match
from tests.live.cast import in_thread, open_pages, person, ready_table

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def running(settings, monkeypatch):
    """A match of ann and ben in one of several processes, which counts how often it reads the room."""
    settings.EMBEDDED = False
    monkeypatch.setattr("games.live.hub.ASK_SECONDS", 60)  # else the process may find out before it is told
    ann, ben = person("ann"), person("ben")
    table = ready_table(ann, ben)
    starting.start(table.code, ann)
    reads = []
    monkeypatch.setattr("games.live.table.load_room", lambda code: reads.append(code) or load_room(code))
    return table, ann, ben, reads


def move_elsewhere():
    """Another process keeps a move, and has not told yet."""
    replica = load(Match.objects.get().pk)
    seat = replica.state.to_act()[0]
    card = replica.view(seat, 0.0, 0.0)["choices"][0]["cards"][0]
    insert([replica.act(seat, f"play {card}", "player", replica.last_at + 1).row])


async def test_a_move_elsewhere_is_read_from_the_log_and_shown(running):
    table, ann, ben, reads = running
    async with open_pages(table.code, ann, ben) as pages:
        for page in pages:
            await page.hear("view")
        await in_thread(move_elsewhere)()
        before = len(reads)
        await notices.tell([table.code], moved=True, by="another process")
        for page in pages:
            assert (await page.hear("view", lambda view: view["ply"] == 2))["events"]
        assert len(reads) == before


async def test_a_process_that_moved_does_not_read_again_what_it_knows(running):
    table, ann, ben, reads = running
    async with open_pages(table.code, ann, ben) as pages:
        for page in pages:
            await page.hear("view")
        before = len(reads)
        mover = next(page for page in pages if page.newest["view"]["you"] in page.newest["view"]["to_act"])
        await mover.act()
        await mover.hear("view", lambda view: view["ply"] == 2)
        await notices.tell([table.code], moved=True, by="another process")  # heard after the process's own
        await in_thread(move_elsewhere)()
        await notices.tell([table.code], moved=True, by="another process")
        await mover.hear("view", lambda view: view["ply"] == 3)
        assert len(reads) == before
