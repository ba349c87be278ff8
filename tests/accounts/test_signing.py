"""Signing up, in and out, and what is said when it does not work."""

import pytest
from django.test import Client

from accounts.models import User
from tests.accounts.signing import GOOD, errors_of, sign_in, sign_up

pytestmark = pytest.mark.django_db


def test_signing_up_makes_an_account_and_signs_it_in(client):
    response = sign_up(client)
    assert response.status_code == 302
    user = User.objects.get()
    assert (user.username, user.display_name, user.is_guest) == ("ann", "ann", False)
    assert client.get("/api/session").json()["name"] == "ann"


@pytest.mark.parametrize("login", ["ann", "ANN", "ann@example.org"])
def test_one_signs_in_by_user_name_or_address(client, login):
    sign_up(client)
    client.post("/account/logout/")
    assert client.get("/api/session").json()["signed_in"] is False
    assert sign_in(client, login).status_code == 302
    assert client.get("/api/session").json()["name"] == "ann"


def test_signing_out_asks_for_a_post(client):
    sign_up(client)
    assert client.get("/account/logout/").status_code == 200
    assert client.get("/api/session").json()["signed_in"] is True


@pytest.mark.parametrize(
    "changed, field",
    [
        ({"username": "x" * 25}, "username"),
        ({"username": "two words"}, "username"),
        ({"username": "guest-abc"}, "username"),
        ({"username": "BEN"}, "username"),  # ben is taken
        ({"username": ""}, "username"),
        ({"email": "nowhere"}, "email"),
        ({"email": "ben@example.org"}, "email"),
        ({"password1": "short"}, "password1"),
        ({"password1": "1234567890"}, "password1"),
        ({"password1": "password"}, "password1"),
        ({"username": "annabella", "password1": "annabella1"}, "password1"),
    ],
)
def test_whatever_is_wrong_is_told_at_its_field(client, changed, field):
    sign_up(Client(), username="ben", email="ben@example.org")
    response = sign_up(client, **changed)
    assert list(errors_of(response)) == [field]
    assert User.objects.count() == 1


def test_a_wrong_password_is_told_and_the_sixth_has_to_wait(client):
    sign_up(client)
    client.post("/account/logout/")
    for _ in range(5):
        assert "password" in errors_of(sign_in(client, password="wrong"))["__all__"]
    assert "Too many" in errors_of(sign_in(client))["__all__"]  # even with the right one


def test_thirty_attempts_a_minute_from_one_address_are_answered_by_a_page_of_the_site(client):
    responses = [sign_in(client, login=f"nobody{n}", password="wrong") for n in range(31)]
    assert responses[-1].status_code == 429
    assert "One card at a time" in responses[-1].content.decode()


def test_an_account_is_not_asked_to_sign_in_or_up_again(client):
    sign_up(client)
    for page in ("/account/login/", "/account/signup/"):
        assert client.get(page)["Location"] == "/account/"


def test_a_new_password_by_mail(client, mailoutbox):
    sign_up(client)
    client.post("/account/logout/")
    client.post("/account/password/reset/", {"email": GOOD["email"]})
    link = next(word for word in mailoutbox[-1].body.split() if "/reset/key/" in word)
    page = client.get(link, follow=True)
    client.post(page.redirect_chain[-1][0], {"password1": "another tall heron", "password2": "another tall heron"})
    assert sign_in(client, password="another tall heron").status_code == 302
