"""The page and the record of a finished match: result, what it changed or why nothing, the log in words."""

import re

import pytest

from games.core.actions import VERBS
from games.history.wording import DONE, UNRATED
from games.live import clock
from games.live.ending import end
from games.live.loading import load
from games.live.log import insert
from games.lobby import services as lobby
from games.lobby.starting import start
from leaderboards import services
from tests.live.cast import person, table_of

pytestmark = pytest.mark.django_db


def running(*people):
    """A match of Seven Cut of these people that has just begun."""
    host, *others = people
    table = table_of(host, seats=len(people))
    for seat, other in enumerate(others, 1):
        lobby.sit(table.code, other, seat)
        lobby.get_ready(table.code, other)
    return start(table.code, host)


def play(match, leaver=None):
    """Play the first move each time until the end, or until `leaver` walks out."""
    replica = load(match.pk)
    while not replica.state.is_over():
        seat = replica.state.to_act()[0]
        if seat == leaver:
            step = replica.act(seat, "leave", "player", clock.now())
        else:
            view = replica.view(seat, clock.now(), 0.0)
            choice = view["choices"][0]
            step = replica.act(seat, f"{choice['do']} {choice['cards'][0]}", "player", clock.now())
        insert([step.row])
        replica.take(step)
    end(match.pk, "", replica)
    match.refresh_from_db()
    return match


@pytest.fixture
def two():
    return person("ann"), person("ben")


def test_there_is_no_page_while_the_match_runs(client, two):
    match = running(*two)
    assert client.get(f"/matches/{match.pk}/").status_code == 404
    assert client.get(f"/api/matches/{match.pk}").status_code == 404


@pytest.mark.parametrize("prefix, language", [("", "en"), ("/ro", "ro")])
def test_anybody_reads_result_changes_and_log(client, two, prefix, language):
    match = play(running(*two))
    services.rate(match.pk)
    page = client.get(f"{prefix}/matches/{match.pk}/")
    text = page.content.decode()
    assert f'<html lang="{language}"' in text
    assert sorted(row["change"] for row in page.context["rows"]) in ([-16, 16], [0, 0])
    assert [row["place"] for row in page.context["rows"]] == sorted(row["place"] for row in page.context["rows"])
    assert f'href="{prefix}/players/ann/"' in text
    assert f"/api/matches/{match.pk}" in text
    assert len(page.context["log"]) >= match.moves.count()
    assert re.search(r"(Ann|Ben) plays (\d+|[JQKA])[♠♥♦♣]", text) or language == "ro"


def test_a_rated_match_waits_until_it_is_applied(client, two):
    match = play(running(*two))
    assert client.get(f"/matches/{match.pk}/").context["is_waiting"]
    services.rate(match.pk)
    assert not client.get(f"/matches/{match.pk}/").context["is_waiting"]


def test_the_record_has_the_changes_too(client, two):
    match = play(running(*two), leaver=0)
    services.rate(match.pk)
    seats = client.get(f"/api/matches/{match.pk}").json()["seats"]
    assert [(seat["left"], seat["rating_change"]) for seat in seats] == [(True, -16), (False, 16)]


def test_with_a_guest_nothing_changes_and_the_page_says_why(client, two):
    match = play(running(two[0], person("gus", guest=True)))
    page = client.get(f"/matches/{match.pk}/")
    assert "a guest played" in page.content.decode()
    assert "/players/gus/" not in page.content.decode()
    assert [row["change"] for row in page.context["rows"]] == [None, None]


@pytest.mark.parametrize("reason", ["all_late", "idle", "broken", "version"])
def test_a_void_match_says_why(client, two, reason):
    match = running(*two)
    end(match.pk, reason)
    assert UNRATED[reason] in client.get(f"/matches/{match.pk}/").content.decode()


def test_every_step_of_every_game_has_a_sentence():
    assert set(VERBS) | {"first", "deal", "leave", "timeout"} <= set(DONE)


def test_the_page_asks_the_database_a_handful_of_questions(client, two, django_assert_max_num_queries):
    match = play(running(*two))
    services.rate(match.pk)
    with django_assert_max_num_queries(8):
        client.get(f"/matches/{match.pk}/")
