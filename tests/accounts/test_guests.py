"""Guests: made on the spot, kept when they sign up, forgotten when they never play."""

import re
from datetime import timedelta

import pytest
from django.conf import settings
from django.test import Client
from django.utils import timezone

from accounts import guests, names
from accounts.models import User
from games.lobby import services
from games.models import MatchSeat, Seat
from tests.accounts.signing import sign_in, sign_up
from tests.live.cast import person, table_of

pytestmark = pytest.mark.django_db


def test_signing_up_keeps_row_matches_and_seat(client, guest, playing):
    sign_up(client)
    user = User.objects.get(username="ann")
    assert (user.pk, user.is_guest, user.display_name) == (guest.pk, False, "ann")
    assert MatchSeat.objects.get(match=playing, user=user).kind == "guest"  # as it was when the match started
    assert Seat.objects.filter(user=user, number=1).exists()
    assert client.get("/api/session").json() | {"csrf": ""} == {
        "signed_in": True, "name": "ann", "guest": False, "csrf": "",
    }  # fmt: skip


def test_a_mistake_while_signing_up_leaves_the_guest_as_he_was(client, guest):
    sign_up(client, password1="short")
    guest.refresh_from_db()
    assert guest.is_guest
    assert client.get("/api/session").json()["name"] == guest.display_name


def test_nobody_leaves_a_running_match_by_signing_in(client, guest, playing):
    sign_up(Client())
    response = client.post("/account/login/", {"login": "ann", "password": "a tall green heron"}, follow=True)
    assert "Finish or leave it" in response.content.decode()
    assert client.get("/api/session").json()["name"] == guest.display_name


def test_after_the_match_he_may_sign_in_to_another_account(client, guest, playing):
    from games.live.ending import end

    sign_up(Client())
    end(playing.pk, "idle")
    assert sign_in(client).status_code == 302
    assert client.get("/api/session").json()["name"] == "ann"


@pytest.mark.parametrize(
    "page", ["email/", "password/change/", "password/set/", "2fa/", "2fa/totp/activate/", "sessions/"]
)
def test_pages_of_an_account_lead_a_guest_to_signing_up(client, guest, page):
    assert client.get(f"/account/{page}")["Location"] == "/account/signup/"


@pytest.mark.parametrize(
    "language, words", [*names.BY_LANGUAGE.items(), ("hr-HR", names.CROATIAN), ("fr", names.ENGLISH)]
)
def test_a_name_is_two_words_of_the_language(language, words):
    user = guests.make_guest(language)
    first, second = user.display_name.split()
    assert first in words[0]
    assert second in words[1]


def test_every_name_fits_and_none_is_a_user_name():
    assert set(names.BY_LANGUAGE) == set(dict(settings.LANGUAGES))
    for first, second in names.BY_LANGUAGE.values():
        assert max(map(len, first)) + 1 + max(map(len, second)) <= names.LONGEST
        assert len(set(first)) * len(set(second)) >= 1000


@pytest.mark.parametrize(
    "words, adjectives, nouns",
    [(names.RUSSIAN, "ый|ий|ой", "[бвгджзйклмнпрстфхцчшщь]"), (names.CROATIAN, "i", "[bcčćdđfghjklmnprsštvzž]|ao")],
)
def test_adjectives_and_nouns_agree(words, adjectives, nouns):
    """All masculine: the endings say so."""
    first, second = words
    assert [word for word in first if not re.fullmatch(rf"\w+({adjectives})", word)] == []
    assert [word for word in second if not re.fullmatch(rf"\w*({nouns})", word)] == []


def test_a_taken_name_is_numbered_when_the_words_run_out():
    name = names.guest_name("en", lambda name: True)
    assert name.split()[-1].isdigit()
    assert len(name) <= names.LONGEST


def test_the_name_is_in_the_language_of_the_page_the_call_comes_from(client):
    client.post("/api/guest", {}, content_type="application/json", headers={"Referer": "http://testserver/ro/tables/"})
    assert User.objects.get().display_name.split()[0] in names.ROMANIAN[0]


def test_guests_who_never_played_are_forgotten_after_thirty_days(playing):
    player = User.objects.get(is_guest=True)
    fresh, old, account = guests.make_guest(), guests.make_guest(), person("cleo")
    long_ago = timezone.now() - timedelta(days=31)
    User.objects.exclude(pk=fresh.pk).update(date_joined=long_ago)
    assert guests.delete_old_guests() == 1
    assert not User.objects.filter(pk=old.pk).exists()
    assert User.objects.filter(pk__in=[player.pk, fresh.pk, account.pk]).count() == 3


def test_an_old_guest_who_is_just_sitting_down_stays():
    old, ben = guests.make_guest(), person("ben")
    services.sit(table_of(ben).code, old, 1)
    User.objects.update(date_joined=timezone.now() - timedelta(days=31))
    assert guests.delete_old_guests() == 0
