"""The HTTP API by its documentation: forms of answers, errors with fields, limits."""

import json

import pytest
from django.test import Client

from games.models import Table
from tests.live.cast import person

pytestmark = pytest.mark.django_db(transaction=True)


def post(client, path, body):
    return client.post(path, json.dumps(body), content_type="application/json")


def test_games_are_listed_with_what_may_be_chosen(client):
    games = {game["slug"]: game for game in client.get("/api/games").json()}
    assert games["seven_cut"]["seats"] == [2, 3, 4]
    assert games["seven_cut"]["paces"] == [10, 30, None]
    assert games["seven_cut"]["bot_levels"] == ["easy", "hard"]


def test_a_visitor_becomes_a_guest_and_opens_a_table(client):
    assert client.get("/api/session").json()["signed_in"] is False
    assert post(client, "/api/tables", {"game": "seven_cut"}).status_code == 401
    name = post(client, "/api/guest", {}).json()["name"]
    session = client.get("/api/session").json()
    assert (session["name"], session["guest"]) == (name, True)
    answer = post(client, "/api/tables", {"game": "seven_cut", "seats": 4, "pace": 30})
    assert answer.status_code == 201
    table = Table.objects.get(code=answer.json()["code"])
    assert (table.seat_count, table.pace, table.host.is_guest) == (4, 30, True)


def test_asking_twice_for_a_guest_makes_one(client):
    assert post(client, "/api/guest", {}).json() == post(client, "/api/guest", {}).json()


@pytest.mark.parametrize("body", [b"{", b"[]", b'"x"', b"\xff"])
def test_what_is_no_json_object_is_refused(client, body):
    post(client, "/api/guest", {})
    answer = client.post("/api/tables", body, content_type="application/json")
    assert answer.status_code == 400
    assert set(answer.json()["error"]["fields"]) == {"body"}


def test_writes_need_the_token():
    client = Client(enforce_csrf_checks=True)
    answer = post(client, "/api/guest", {})
    assert answer.status_code == 403
    assert answer.json()["error"]["code"] == "csrf"
    token = client.get("/api/session").json()["csrf"]
    answer = client.post("/api/guest", "{}", content_type="application/json", headers={"X-CSRFToken": token})
    assert answer.status_code == 200


def test_other_methods_are_refused(client):
    assert client.delete("/api/tables").status_code == 405
    assert client.get("/api/guest").status_code == 405


def test_unknown_things_are_not_found(client):
    assert client.get("/api/tables?game=poker").status_code == 404
    assert client.get("/api/matches/1").json()["error"]["code"] == "no_such_match"
    assert client.get("/api/nothing").json()["error"]["code"] == "not_found"


def test_guests_from_one_address_are_limited():
    codes = [post(Client(), "/api/guest", {}).status_code for _ in range(31)]
    assert codes == [200] * 30 + [429]


def test_a_table_code_that_does_not_exist_is_a_friendly_404(client):
    answer = client.get("/t/ZZZZZZ/")
    assert answer.status_code == 404
    assert b"<html" in answer.content


def test_a_code_in_small_letters_leads_to_the_table(client):
    ann = person("ann")
    from games.lobby.services import open_table

    table = open_table(ann, {"game": "seven_cut"})
    assert client.get(f"/t/{table.code.lower()}/").url == f"/t/{table.code}/"
    page = client.get(f"/t/{table.code}/")
    assert page.status_code == 200
    assert table.commitment.encode() in page.content


def test_opening_by_the_form_makes_a_guest_and_leads_to_the_table(client):
    fields = {"game": "seven_cut", "seats": "3", "pace": "10", "listed": "on", "spectators": "on"}
    answer = client.post("/tables/open/", fields)
    table = Table.objects.get()
    assert answer.url == f"/t/{table.code}/"
    assert (table.seat_count, table.pace, table.listed) == (3, 10, True)


@pytest.mark.parametrize(
    "fields", [{"game": "chess"}, {"game": "seven_cut", "seats": "7"}, {"game": "seven_cut", "seats": "x", "pace": "5"}]
)
def test_a_form_that_cannot_be_is_shown_again_with_what_is_wrong(client, fields):
    answer = client.post("/tables/open/", fields)
    assert answer.status_code == 400
    assert b"errorlist" in answer.content
    assert not Table.objects.exists()
