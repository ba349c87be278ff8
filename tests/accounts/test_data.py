"""One's own data: all of it in one file; and going, with matches left to the others and ratings that still add up."""

import json

import pytest
from django.core.management import call_command

from accounts.data import delete, export_of
from accounts.models import User
from games.lobby import services as lobby
from games.models import Match, MatchSeat
from leaderboards import services
from leaderboards.models import Rating, RatingChange
from sevencut_site.web.refusals import Refused
from tests.accounts.signing import errors_of, sign_up
from tests.history.play import play, running
from tests.live.cast import person, table_of

pytestmark = pytest.mark.django_db
GOING = {"password": "a tall green heron", "sure": "on"}


@pytest.fixture
def match(ann):
    """A rated match of ann and ben."""
    match = play(running(ann, person("ben")))
    services.rate(match.pk)
    return match


def test_the_export_holds_account_preferences_matches_and_ratings(client, ann, match):
    client.post("/account/settings/", {"deck": "de"})
    client.post("/account/people/", {"username": "ben", "tie": "follow"})
    answer = client.get("/account/data/export.json")
    assert 'filename="sevencut-ann.json"' in answer["Content-Disposition"]
    told = json.loads(answer.content)
    assert told["account"]["user_name"] == "ann"
    assert [address["email"] for address in told["account"]["e_mail"]] == ["ann@example.org"]
    assert told["preferences"]["deck"] == "de"
    assert told["people"] == [{"user_name": "ben", "tie": "follow"}]
    assert [(one["match"], one["seat"], one["name"]) for one in told["matches"]] == [(match.pk, 0, "ann")]
    [rating] = told["ratings"]
    assert rating["rating"] == rating["history"][-1]["after"] == Rating.objects.get(user=ann).value / 100
    assert len(told["sessions"]) == 1


def test_an_export_tells_nothing_of_others(ann, match):
    person("cleo")
    text = json.dumps(export_of(ann))
    assert "cleo" not in text.lower()
    assert "ben" not in text.lower()


@pytest.mark.parametrize(
    "body", [{}, {"sure": "on"}, {"password": "a tall green heron"}, GOING | {"password": "wrong"}]
)
def test_an_account_does_not_go_without_password_and_consent(client, ann, body):
    answer = client.post("/account/data/", body)
    assert answer.status_code in (200, 400)
    assert User.objects.filter(pk=ann.pk).exists()
    assert bool(errors_of(answer)) is bool(body)


def test_a_deleted_account_leaves_matches_under_no_name_and_a_clean_audit(client, ann, match, capsys):
    answer = client.post("/account/data/", GOING)
    assert answer["Location"] == "/"
    assert not User.objects.filter(username="ann").exists()
    assert client.get("/api/session").json()["signed_in"] is False
    assert [player.name for player in MatchSeat.objects.filter(match=match)] == ["", "Ben"]
    assert RatingChange.objects.filter(match=match).count() == 2
    page = client.get(f"/matches/{match.pk}/").content.decode()
    assert "Deleted player" in page
    assert "ann" not in [row["name"] for row in client.get(f"/matches/{match.pk}/").context["rows"]]
    assert "ann" not in json.dumps(client.get(f"/api/matches/{match.pk}").json()["seats"])
    assert client.get("/players/ann/").status_code == 404
    call_command("audit_ratings")
    assert "every rating is what they make it" in capsys.readouterr().out


def test_the_name_is_free_again_and_a_new_account_has_nothing_of_the_old(client, ann, match):
    client.post("/account/data/", GOING)
    sign_up(client)
    again = User.objects.get(username="ann")
    assert (again.match_seats.count(), again.ratings.count()) == (0, 0)


def test_nobody_goes_in_the_middle_of_a_match(client, ann):
    match = running(ann, person("ben"))
    answer = client.post("/account/data/", GOING)
    assert answer.status_code == 400
    assert "You are playing a match." in answer.content.decode()
    with pytest.raises(Refused):
        delete(ann)
    assert client.get("/api/session").json()["signed_in"] is True
    assert Match.objects.get(pk=match.pk).is_running


def test_whoever_goes_gives_up_seats_and_others_host(client, ann):
    table = table_of(ann)
    lobby.sit(table.code, person("ben"), 1)
    client.post("/account/data/", GOING)
    table.refresh_from_db()
    assert (table.host.username, list(table.occupied.values_list("number", flat=True))) == ("ben", [1])


def test_a_guest_says_that_he_means_it(client, guest):
    assert "password" not in client.get("/account/data/").context["form"].fields
    assert json.loads(client.get("/account/data/export.json").content)["account"]["guest"] is True
    client.post("/account/data/", {"sure": "on"})
    assert User.objects.count() == 0


def test_a_wrong_password_cannot_be_guessed_for_ever(client, ann):
    for _ in range(10):
        client.post("/account/data/", GOING | {"password": "wrong"})
    assert "a little too often" in client.post("/account/data/", GOING).content.decode()
    assert User.objects.filter(pk=ann.pk).exists()


@pytest.mark.parametrize("prefix", ["", "/ro"])
def test_the_page_in_both_languages_and_not_for_strangers(client, prefix):
    for path in ("data/", "data/export.json"):
        assert client.get(f"{prefix}/account/{path}")["Location"].startswith(f"{prefix}/account/login/")
    sign_up(client)
    assert client.get(f"{prefix}/account/data/").status_code == 200
