"""In production an account counts once its address is confirmed by a code."""

import re
from datetime import timedelta

import pytest
from django.core.cache import cache

from accounts.models import User
from tests.accounts.signing import errors_of, sign_in, sign_up

pytestmark = pytest.mark.django_db
CONFIRM = "/account/confirm-email/"


@pytest.fixture(autouse=True)
def production(settings):
    settings.ACCOUNT_EMAIL_VERIFICATION = "mandatory"
    settings.ACCOUNT_EMAIL_VERIFICATION_BY_CODE_ENABLED = True


def code_in(mailoutbox):
    return re.search(r"^([A-Z0-9-]{6,12})$", mailoutbox[-1].body, re.MULTILINE).group(1)


def enter(client, code):
    return client.post(CONFIRM, {"code": code})


def test_the_code_signs_in(client, mailoutbox):
    assert sign_up(client)["Location"] == CONFIRM
    assert client.get("/api/session").json()["signed_in"] is False
    assert enter(client, code_in(mailoutbox)).status_code == 302
    assert client.get("/api/session").json()["name"] == "ann"


@pytest.mark.parametrize("prefix", ["", "/ro"])
def test_the_page_that_asks_for_it(client, mailoutbox, prefix):
    sign_up(client)
    assert client.get(prefix + CONFIRM).status_code == 200


def test_a_wrong_code_is_told_and_after_three_one_begins_again(client, mailoutbox):
    sign_up(client)
    for _ in range(2):
        assert "code" in errors_of(enter(client, "WRONG1"))
    assert enter(client, "WRONG1")["Location"] == "/account/login/"
    enter(client, code_in(mailoutbox))
    assert client.get("/api/session").json()["signed_in"] is False


def test_an_expired_code_is_none(client, mailoutbox, monkeypatch):
    import time

    sign_up(client)
    later = time.time() + timedelta(hours=1).total_seconds()
    monkeypatch.setattr("time.time", lambda: later)
    assert enter(client, code_in(mailoutbox))["Location"].startswith("/account/")
    assert client.get("/api/session").json()["signed_in"] is False


def test_an_address_that_has_an_account_is_not_given_away(client, mailoutbox):
    from django.test import Client

    sign_up(Client())
    cache.clear()  # a code every ten seconds
    assert sign_up(client, username="eve")["Location"] == CONFIRM
    assert not User.objects.filter(username="eve").exists()
    assert "already" in mailoutbox[-1].body


def test_a_guest_stays_at_his_table_until_the_code_and_has_an_account_then(client, guest, playing, mailoutbox):
    sign_up(client)
    assert client.get("/api/session").json() | {"csrf": ""} == {
        "signed_in": True, "name": "ann", "guest": True, "csrf": "",
    }  # fmt: skip
    assert client.get(f"/t/{playing.table.code}/").status_code == 200
    enter(client, code_in(mailoutbox))
    guest.refresh_from_db()
    assert (guest.username, guest.is_guest) == ("ann", False)
    assert client.get("/api/session").json()["guest"] is False


def test_a_guest_who_made_a_mistake_signs_up_again(client, guest, mailoutbox):
    sign_up(client, email="wrong@example.org")
    sign_up(client, username="anna", email="right@example.org")
    enter(client, code_in(mailoutbox))
    guest.refresh_from_db()
    assert (guest.username, guest.email, guest.is_guest) == ("anna", "right@example.org", False)


def test_an_unconfirmed_account_that_signs_in_is_asked_for_the_code(client, mailoutbox):
    from django.test import Client

    sign_up(client)
    cache.clear()  # a code every ten seconds
    assert sign_in(Client())["Location"] == CONFIRM
