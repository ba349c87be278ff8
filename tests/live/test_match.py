"""A match at a live table: every step through the sockets, as pages see it."""

import json

import pytest

from games.core.shuffle import commitment_of
from games.lobby import services
from games.models import Match, Move
from tests.live.cast import in_thread, open_page, open_pages, person, ready_table

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def two():
    """ann's table with ben seated and ready."""
    ann, ben = person("ann"), person("ben")
    return ready_table(ann, ben), ann, ben


async def begin(pages):
    """The host starts; everybody has the first view."""
    await pages[0].send("start")
    for page in pages:
        await page.hear("view", lambda view: view["result"] is None)


def due(pages):
    """The page whose seat is to act."""
    return next(page for page in pages if page.newest["view"]["you"] in page.newest["view"]["to_act"])


async def play_on(pages, until):
    while not until(pages[0].newest["view"]):
        page = due(pages)
        ply = page.newest["view"]["ply"]
        await page.act()
        for other in pages:
            await other.hear("view", lambda view, ply=ply: view["ply"] > ply)


async def test_two_people_play_to_the_end_and_are_watched(two):
    table, ann, ben = two
    async with open_pages(table.code, ann, ben, None) as pages:
        await begin(pages)
        await play_on(pages[:2], lambda view: not view["to_act"])
        for page in pages:
            view = await page.hear("view", lambda view: view["result"] is not None)
        assert sum(view["result"]["points"]) == 8
        assert view["result"]["rated"] is True
        assert view["choices"] == []
        room = pages[0].newest["table"]
        assert room["running"] is False
    match = await in_thread(Match.objects.get)()
    assert match.ended_at is not None
    assert match.wake_at is None
    assert await in_thread(lambda: sorted(p.points for p in match.players.all()))() == sorted(view["result"]["points"])


async def test_nobody_is_sent_a_card_he_may_not_see(two):
    table, ann, ben = two
    async with open_pages(table.code, ann, ben, None) as pages:
        await begin(pages)
        await play_on(pages[:2], lambda view: view["ply"] >= 9)
        hands = [page.newest["view"]["view"]["hand"] for page in pages[:2]]
        for page, hidden in ((pages[0], hands[1]), (pages[1], hands[0]), (pages[2], hands[0] + hands[1])):
            for text in page.frames:
                for card in hidden:
                    assert f'"{card}"' not in text or card in _shown(text), card
        assert pages[2].newest["view"]["view"]["hand"] is None


def _shown(text):
    """Cards a frame shows as lying on the table or played: those may be seen."""
    message = json.loads(text)
    return {entry["text"].partition(" ")[2] for entry in message.get("log", [])}


async def test_a_double_click_plays_once(two):
    table, ann, ben = two
    async with open_pages(table.code, ann, ben) as pages:
        await begin(pages)
        page = due(pages)
        await page.act()
        await page.act()
        refused = await page.hear("refused")
        assert refused["code"] == "stale_turn"
        assert refused["turn"] == 1
    assert await in_thread(Move.objects.count)() == 2


async def test_refusals_change_nothing(two):
    table, ann, ben = two
    async with open_pages(table.code, ann, ben, None) as pages:
        await begin(pages)
        mover = due(pages)
        other = next(page for page in pages[:2] if page is not mover)
        view, waiting = mover.newest["view"], other.newest["view"]
        held, foreign = view["view"]["hand"][0], waiting["view"]["hand"][0]
        turn = {"match": view["match"], "turn": 0}
        for page, fields, code in [
            (other, turn | {"action": f"play {foreign}"}, "not_your_turn"),
            (mover, turn | {"action": f"play {foreign}"}, "not_in_hand"),
            (mover, turn | {"action": "bid 5"}, None),
            (mover, turn | {"action": "play 9X"}, "bad_message"),
            (mover, turn | {"action": "leave"}, "bad_message"),
            (mover, turn | {"action": "timeout 0 1"}, "bad_message"),
            (mover, turn | {"action": "deal 7H"}, "bad_message"),
            (mover, {"match": view["match"] + 1, "turn": 0, "action": f"play {held}"}, "stale_match"),
            (mover, {"match": view["match"], "turn": 3, "action": f"play {held}"}, "stale_turn"),
            (pages[2], turn | {"action": f"play {held}"}, "not_seated"),
        ]:
            await page.send("act", **fields)
            refused = await page.hear("refused")
            assert code is None or refused["code"] == code, (fields, refused)
        await mover.send("view")
        assert (await mover.hear("view"))["ply"] == 1
    assert await in_thread(Move.objects.count)() == 1


async def test_nobody_sits_stands_or_changes_the_room_while_a_match_runs(two):
    table, ann, ben = two
    cleo = await in_thread(person)("cleo")
    async with open_pages(table.code, ann, ben, cleo) as pages:
        await begin(pages)
        for page, message in [
            (pages[1], {"kind": "stand"}),
            (pages[2], {"kind": "sit", "seat": 1}),
            (pages[0], {"kind": "settings", "pace": 10}),
            (pages[0], {"kind": "start"}),
            (pages[0], {"kind": "kick", "seat": 1}),
        ]:
            await page.send(**message)
            assert (await page.hear("refused"))["code"] == "match_running"


async def test_leaving_ends_a_match_of_two_for_the_other(two):
    table, ann, ben = two
    async with open_pages(table.code, ann, ben) as pages:
        await begin(pages)
        await play_on(pages, lambda view: view["ply"] > 1)
        await pages[0].send("leave")
        view = await pages[1].hear("view", lambda view: view["result"] is not None)
        assert view["result"]["places"] == [2, 1]
        assert view["result"]["left"] == [True, False]
        room = await pages[1].hear("table", lambda room: room["seats"][0]["kind"] is None)
        assert room["host"] == 1  # the host who left handed over


async def test_a_second_tab_plays_and_the_first_becomes_a_viewer(two):
    table, ann, ben = two
    async with open_pages(table.code, ann, ben) as pages:
        await begin(pages)
        async with open_page(table.code, ann) as second:
            await pages[0].hear("replaced")
            view = await second.hear("view")
            assert view["view"]["hand"] == pages[0].newest["view"]["view"]["hand"]
            await pages[0].send("leave")
            assert (await pages[0].hear("refused"))["code"] == "replaced"
            await pages[0].send("here")
            await second.hear("replaced")


async def test_a_page_that_comes_back_has_the_whole_match(two):
    table, ann, ben = two
    async with open_pages(table.code, ann, ben) as pages:
        await begin(pages)
        await play_on(pages, lambda view: view["ply"] >= 5)
        before = pages[0].newest["view"]
    async with open_pages(table.code, ann) as [page]:
        after = await page.hear("view")
        assert {**after, "from_ply": 0, "events": []} == {**before, "from_ply": 0, "events": []}


async def test_the_commitment_shown_before_is_of_the_secret_shown_after(two):
    table, ann, ben = two
    shown = table.commitment
    async with open_pages(table.code, ann, ben) as pages:
        assert pages[0].newest["table"]["commitment"] == shown
        await begin(pages)
        await pages[0].send("leave")
        await pages[1].hear("view", lambda view: view["result"] is not None)
    match = await in_thread(Match.objects.get)()
    assert commitment_of(bytes(match.secret)) == shown
    await in_thread(table.refresh_from_db)()
    assert table.commitment != shown


async def test_a_table_closed_to_spectators_shows_them_the_room_only(two):
    table, ann, ben = two
    await in_thread(services.change_settings)(table.code, ann, {"spectators": False})
    await in_thread(services.get_ready)(table.code, ben)
    async with open_pages(table.code, ann, ben, None) as pages:
        await pages[0].send("start")
        await pages[1].hear("view")
        await pages[2].hear("table", lambda room: room["running"])
        await pages[2].send("view")
        await pages[2].hear("table")
        assert await pages[2].socket.receive_nothing(0.3)
        assert "view" not in pages[2].newest
