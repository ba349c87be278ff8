"""The page and the record of a finished match: result, what it changed or why nothing, the log in words."""

import re

import pytest

from games.core.actions import VERBS
from games.history.wording import DONE, UNRATED
from games.live.ending import end
from leaderboards import services
from tests.history.play import play, running
from tests.live.cast import person

pytestmark = pytest.mark.django_db


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
