"""Between people at a table: quick phrases, handing over, sending away, who is welcome, the next match."""

import re
from datetime import timedelta
from pathlib import Path

import pytest
from django.utils import timezone

from accounts.models import Tie
from games.live import consumers
from games.live.table import PHRASES
from games.lobby import services, starting
from games.lobby.leavers import wait_of
from games.models import Kick, Match, MatchSeat, Seat
from sevencut_site.web.refusals import Refused
from tests.live.cast import in_thread, open_pages, table_of

pytestmark = pytest.mark.django_db(transaction=True)


def refused(call, *arguments):
    with pytest.raises(Refused) as refusal:
        call(*arguments)
    return refusal.value


# -- quick phrases -------------------------------------------------------------------------------------------------


async def test_a_phrase_of_somebody_seated_is_heard_by_all(table, cast):
    async with open_pages(table.code, cast["ann"], cast["ben"], None) as pages:
        await pages[1].send("phrase", id="good_luck")
        for page in pages:
            assert await page.hear("phrase") == {"type": "phrase", "seat": 1, "id": "good_luck"}


async def test_phrases_are_a_closed_list_of_the_seated_and_not_too_fast(table, cast):
    async with open_pages(table.code, cast["ann"], cast["cleo"]) as (ann, cleo):
        await ann.send("phrase", id="insult")
        assert (await ann.hear("refused"))["fields"] == {"id": "unknown"}
        await cleo.send("phrase", id="hello")
        assert (await cleo.hear("refused"))["code"] == "not_seated"
        await ann.send("phrase", id="hello")
        await ann.send("phrase", id="hello")
        assert (await ann.hear("refused"))["code"] == "too_fast"
    assert len(PHRASES) == len(set(PHRASES)) == 10


async def test_nobody_speaks_while_a_match_of_cutu_is_played(cast, monkeypatch):
    monkeypatch.setattr(consumers, "PHRASE_SECONDS", 0)
    table = await in_thread(table_of)(cast["ann"], game="cutu", seats=4)
    for number in (1, 2, 3):
        await in_thread(services.seat_bot)(table.code, cast["ann"], number, "easy")
    async with open_pages(table.code, cast["ann"]) as [ann]:
        await ann.send("phrase", id="hello")
        assert (await ann.hear("phrase"))["id"] == "hello"
        await ann.send("start")
        await ann.hear("view")
        await ann.send("phrase", id="oops")
        assert (await ann.hear("refused"))["code"] == "silence"


# -- the host ------------------------------------------------------------------------------------------------------


def test_whoever_is_sent_away_may_not_sit_again_for_a_minute(table, cast):
    services.kick(table.code, cast["ann"], 1, "slow")
    assert Kick.objects.values("user", "by", "reason").get() == {
        "user": cast["ben"].pk,
        "by": cast["ann"].pk,
        "reason": "slow",
    }
    refusal = refused(services.sit, table.code, cast["ben"], 1)
    assert (refusal.code, 55 < refusal.seconds <= 60) == ("kicked", True)
    Kick.objects.update(at=timezone.now() - timedelta(seconds=61))
    services.sit(table.code, cast["ben"], 1)


def test_a_reason_that_is_none_sends_nobody_away(table, cast):
    assert refused(services.kick, table.code, cast["ann"], 1, "ugly").fields == {"reason": "invalid"}
    assert table.occupied.count() == 2


def test_the_host_hands_over(table, cast):
    assert refused(services.hand_over, table.code, cast["ben"], 0).code == "not_host"
    assert refused(services.hand_over, table.code, cast["ann"], 2).code == "nobody_there"
    services.hand_over(table.code, cast["ann"], 1)
    table.refresh_from_db()
    assert table.host == cast["ben"]


def test_sitting_down_and_standing_up_again_and_again_is_stopped(table, cast):
    for _ in range(services.SITS[0]):
        services.sit(table.code, cast["cleo"], 2)
        services.stand(table.code, cast["cleo"])
    assert refused(services.sit, table.code, cast["cleo"], 2).code == "too_fast"


# -- who is welcome ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("blocker", ["ann", "ben"], ids=["the host", "somebody seated"])
def test_somebody_blocked_may_not_sit_at_my_table(table, cast, blocker):
    Tie.objects.create(user=cast[blocker], other=cast["cleo"], kind="block")
    assert refused(services.sit, table.code, cast["cleo"], 2).code == "not_welcome"


def test_whoever_blocks_may_sit_down_himself(table, cast):
    Tie.objects.create(user=cast["cleo"], other=cast["ann"], kind="block")
    services.sit(table.code, cast["cleo"], 2)


# -- leaving -------------------------------------------------------------------------------------------------------


def leave_rated(user, others, times, ago=0):
    """Leave so many rated matches, the last one so many minutes ago."""
    for number in range(times):
        at = timezone.now() - timedelta(minutes=ago + times - 1 - number)
        match = Match.objects.create(
            table=others, game="seven_cut", engine_version=1, seats=2, secret=b"", rated=True, ended_at=at
        )
        MatchSeat.objects.create(match=match, seat=0, table_seat=0, user=user, kind="human", left=True, left_at=at)


@pytest.mark.parametrize("times, minutes", [(0, 0), (1, 0), (2, 2), (3, 5), (4, 15), (5, 30), (9, 30)])
def test_repeat_leavers_wait_longer(table, cast, times, minutes):
    leave_rated(cast["cleo"], table, times)
    assert round(wait_of(cast["cleo"]) / 60, 1) == minutes


def test_leaves_of_yesterday_are_forgotten(table, cast):
    leave_rated(cast["cleo"], table, 3, ago=24 * 60)
    assert wait_of(cast["cleo"]) == 0


def test_a_leaver_sits_at_no_rated_table_but_at_others(table, cast):
    leave_rated(cast["cleo"], table, 2)
    refusal = refused(services.sit, table.code, cast["cleo"], 2)
    assert (refusal.code, 110 < refusal.seconds <= 120) == ("leaver_wait", True)
    services.change_settings(table.code, cast["ann"], {"rated": False})
    services.sit(table.code, cast["cleo"], 2)
    services.change_settings(table.code, cast["ann"], {"rated": True})
    for name in ("ben", "cleo"):
        services.get_ready(table.code, cast[name])
    assert refused(starting.start, table.code, cast["ann"]).code == "leaver_wait"


def test_a_casual_table_says_so(table, cast):
    services.change_settings(table.code, cast["ann"], {"rated": False})
    services.get_ready(table.code, cast["ben"])
    match = starting.start(table.code, cast["ann"])
    assert (match.rated, match.why_unrated) == (False, ["casual"])


# -- the next match ------------------------------------------------------------------------------------------------


async def test_when_all_agree_the_next_match_starts_without_the_host(cast):
    table = await in_thread(table_of)(cast["ann"])
    await in_thread(services.sit)(table.code, cast["ben"], 1)
    async with open_pages(table.code, cast["ann"], cast["ben"]) as (ann, ben):
        await ben.send("ready")
        await ann.hear("table", lambda room: room["seats"][1]["ready"])
        await ann.send("start")
        await ann.hear("view")
        await ann.send("leave")  # before anybody has moved: void, and both may go on
        await ben.hear("table", lambda room: not room["running"])
        await ann.send("sit", seat=0)
        await ann.send("ready")
        await ann.hear("table", lambda room: room["seats"][0].get("ready"))
        await ben.send("ready")
        await ben.hear("table", lambda room: room["running"])
    assert await in_thread(Match.objects.filter(ended_at=None).count)() == 1
    assert await in_thread(Seat.objects.count)() == 2


def test_the_page_has_words_for_every_phrase_and_no_other():
    source = (Path(__file__).parents[2] / "static/js/table/phrases.js").read_text("utf8")
    assert set(re.findall(r"(\w+): gettext\(", source)) == set(PHRASES)
