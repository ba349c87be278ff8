"""One's name and preferences: what is accepted, where it is kept, and the pages in both languages."""

import json

import pytest

from accounts.models import User
from tests.accounts.signing import errors_of, sign_in
from tests.live.cast import person

pytestmark = pytest.mark.django_db
CHOSEN = {"language": "ro", "scheme": "dark", "deck": "de", "four": "on", "sound": "on"}
KEPT = {"language": "ro", "scheme": "dark", "deck": "de", "four": True, "big": False, "sound": True, "mail": False}


def preferences(client, body):
    return client.post("/api/preferences", json.dumps(body), content_type="application/json")


@pytest.mark.parametrize(
    "name, kept", [("Ann of Cluj", "Ann of Cluj"), ("  Ană   Țț ", "Ană Țț"), ("ANN", "ANN"), ("x" * 24, "x" * 24)]
)
def test_others_see_the_display_name(client, ann, name, kept):
    client.post("/account/", {"display_name": name})
    ann.refresh_from_db()
    assert ann.display_name == kept


@pytest.mark.parametrize("name", ["", "   ", "x" * 25, "a\u202eb", "a\u0007b", "ben", "BEN"])
def test_a_name_is_printable_not_too_long_and_nobody_elses(client, ann, name):
    person("ben")
    response = client.post("/account/", {"display_name": name})
    assert response.status_code == 400
    assert list(errors_of(response)) == ["display_name"]
    ann.refresh_from_db()
    assert ann.display_name == "ann"


def test_a_guest_may_have_a_name_of_his_own_too(client, guest):
    client.post("/account/", {"display_name": "Gus"})
    assert client.get("/api/session").json()["name"] == "Gus"


def test_preferences_are_kept_with_the_account_and_given_to_every_page(client, ann):
    response = client.post("/account/settings/", CHOSEN)
    assert response["Location"] == "/ro/account/settings/"
    ann.refresh_from_db()
    assert ann.preferences == KEPT
    assert client.cookies["scheme"].value == "dark"
    assert 'data-scheme="dark"' in client.get("/about/credits/").content.decode()
    assert '"deck": "de"' in client.get("/about/credits/").content.decode()


def test_signing_in_brings_them_to_another_browser(client, ann):
    from django.test import Client

    client.post("/account/settings/", CHOSEN)
    other = Client()
    assert sign_in(other)["Location"] == "/ro/"
    assert other.cookies["scheme"].value == "dark"


def test_without_an_account_they_are_the_browsers(client):
    assert client.get("/account/settings/").status_code == 200
    assert client.post("/account/settings/", {"scheme": "light"})["Location"] == "/account/settings/"
    assert client.cookies["scheme"].value == "light"
    assert User.objects.count() == 0


@pytest.mark.parametrize("wrong", [{"language": "xx"}, {"deck": "tarot"}, {"scheme": "pink"}])
def test_a_value_that_is_none_is_refused_at_its_field(client, ann, wrong):
    response = client.post("/account/settings/", CHOSEN | wrong)
    assert response.status_code == 400
    assert list(errors_of(response)) == list(wrong)
    ann.refresh_from_db()
    assert ann.preferences == {}


def test_a_script_changes_some_of_them(client, ann):
    client.post("/account/settings/", CHOSEN)
    answer = preferences(client, {"deck": "fr", "big": True}).json()
    assert answer["values"] == KEPT | {"deck": "fr", "big": True}
    assert answer["stamp"] in client.get("/about/credits/").content.decode()


@pytest.mark.parametrize(
    "body, fields",
    [
        ({"deck": "tarot"}, ["deck"]),
        ({"hat": "red"}, ["hat"]),
        ({"four": "yes"}, ["four"]),
        ({"four": []}, ["four"]),
        ({"deck": True}, ["deck"]),
        ([], ["body"]),
    ],
)
def test_what_a_script_may_not_send(client, ann, body, fields):
    answer = preferences(client, body)
    assert answer.status_code == 400
    assert list(answer.json()["error"]["fields"]) == fields
    ann.refresh_from_db()
    assert ann.preferences == {}


def test_a_script_of_somebody_signed_out_is_told_so(client):
    assert preferences(client, {"deck": "fr"}).status_code == 401


@pytest.mark.parametrize("prefix, language", [("", "en"), ("/ro", "ro")])
@pytest.mark.parametrize(
    "path",
    ["", "settings/", "email/", "password/change/", "2fa/", "sessions/", "logout/", "reauthenticate/", "2fa/webauthn/"],
)
def test_the_pages_of_an_account_in_both_languages(client, ann, prefix, language, path):
    page = client.get(f"{prefix}/account/{path}")
    assert page.status_code == 200
    assert f'<html lang="{language}"' in page.content.decode()
    assert "style=" not in page.content.decode()


@pytest.mark.parametrize("path", ["login/", "signup/", "password/reset/", "password/reset/done/"])
@pytest.mark.parametrize("prefix", ["", "/ro"])
def test_the_pages_before_signing_in(client, prefix, path):
    assert client.get(f"{prefix}/account/{path}").status_code == 200


def test_somebody_signed_out_has_no_profile(client):
    assert client.get("/account/")["Location"] == "/account/login/?next=/account/"


def test_images_inside_the_page_are_allowed_only_where_the_qr_code_is(client, ann):
    client.post("/account/reauthenticate/", {"password": "a tall green heron"})
    qr = client.get("/account/2fa/totp/activate/")
    assert "img-src 'self' data:" in qr["Content-Security-Policy"]
    assert "data:image/svg" in qr.content.decode()
    assert "data:" not in client.get("/account/2fa/")["Content-Security-Policy"]


def test_signing_out_everywhere_else(client, ann):
    from django.test import Client

    other = Client()
    sign_in(other)
    other.get("/account/")
    assert len(client.get("/account/sessions/").context["sessions"]) == 2
    client.post("/account/sessions/")
    assert other.get("/api/session").json()["signed_in"] is False
    assert client.get("/api/session").json()["signed_in"] is True
