"""Following and blocking: by the API and by the buttons of a player's page."""

import pytest

from accounts.models import Tie
from tests.live.cast import person

pytestmark = pytest.mark.django_db


@pytest.fixture
def ann(client):
    user = person("ann")
    client.force_login(user)
    return user


def ties():
    return [(str(tie.user), str(tie.other), tie.kind) for tie in Tie.objects.all()]


def by_api(client, username, tie):
    return client.post(f"/api/people/{username}", {"tie": tie}, content_type="application/json")


def test_one_follows_or_blocks_or_neither(client, ann):
    person("ben")
    assert by_api(client, "ben", "follow").json() == {"username": "ben", "tie": "follow"}
    assert ties() == [("Ann", "Ben", "follow")]
    by_api(client, "ben", "block")
    assert ties() == [("Ann", "Ben", "block")]
    by_api(client, "ben", "")
    assert ties() == []


@pytest.mark.parametrize(
    "username, tie, status", [("nobody", "follow", 404), ("ann", "block", 404), ("ben", "hate", 400), ("ben", 1, 400)]
)
def test_what_cannot_be_is_refused(client, ann, username, tie, status):
    person("ben")
    assert by_api(client, username, tie).status_code == status
    assert ties() == []


def test_strangers_follow_nobody(client):
    person("ben")
    assert by_api(client, "ben", "follow").status_code == 401


def test_a_players_page_has_buttons_that_lead_back_to_it(client, ann):
    person("ben")
    page = client.get("/players/ben/").content.decode()
    assert 'value="follow">Follow' in page
    answer = client.post("/account/people/", {"username": "ben", "tie": "follow", "next": "/players/ben/"})
    assert answer.url == "/players/ben/"
    assert "Stop following" in client.get("/players/ben/").content.decode()
    assert "you follow" in client.get("/account/people/").content.decode()


def test_the_way_back_stays_at_home(client, ann):
    person("ben")
    fields = {"username": "ben", "tie": "block", "next": "https://elsewhere.example/"}
    assert client.post("/account/people/", fields).url == "/account/people/"
