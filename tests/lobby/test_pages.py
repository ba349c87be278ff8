"""The pages of the lobby: filters in the address, the list that costs little, playing now without an account."""

from datetime import timedelta

import pytest
from django.core.cache import cache
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from accounts.models import Tie, User
from games.lobby.listing import Filters
from games.lobby.live_list import drawn
from games.lobby.play import play
from games.lobby.services import seat_bot
from games.models import Seat, Table, Ticket
from tests.live.cast import person, table_of

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def tables():
    """ann's with a clock, rated; ben's without one, with a bot; cleo's of Cutu, casual."""
    found = {
        "ann": table_of(person("ann"), seats=3, pace=30),
        "ben": table_of(person("ben"), seats=3),
        "cleo": table_of(person("cleo"), game="cutu", seats=4, pace=10, rated=False),
    }
    seat_bot(found["ben"].code, found["ben"].host, 1, "easy")
    Seat.objects.update(away_since=None)
    return found


def shown(client, query=""):
    cache.clear()
    html = client.get(f"/tables/list/{query}").content.decode()
    return [name for name in ("ann", "ben", "cleo") if f"<small>{name.title()} " in html]


@pytest.mark.parametrize(
    "query, names",
    [
        ("", ["ann", "ben", "cleo"]),
        ("?game=cutu", ["cleo"]),
        ("?pace=30", ["ann"]),
        ("?pace=none", ["ben"]),
        ("?rated=yes", ["ann"]),
        ("?rated=no", ["ben", "cleo"]),
        ("?rated=no&pace=none", ["ben"]),
        ("?state=running", []),
        ("?state=waiting&game=seven_cut", ["ann", "ben"]),
        ("?game=chess&pace=7&rated=x", ["ann", "ben", "cleo"]),
    ],
)
def test_the_address_says_which_tables_are_listed(client, tables, query, names):
    assert shown(client, query) == names


def test_the_page_keeps_the_other_filters_when_one_is_changed(client, tables):
    page = client.get("/tables/?pace=30&rated=yes").content.decode()
    assert 'href="/tables/?game=cutu&amp;pace=30&amp;rated=yes"' in page
    assert 'data-list="/tables/list/?game=&amp;pace=30&amp;rated=yes&amp;state="' in page


def test_a_code_leads_to_its_table_also_to_a_private_one(client):
    table = table_of(person("ann"), listed=False)
    assert client.get(f"/tables/?code={table.code.lower()}%20")["Location"] == f"/t/{table.code}/"
    assert "There is no such table." in client.get("/tables/?code=XXXXXX").content.decode()


def test_a_list_that_has_not_changed_is_not_sent_again(client, tables):
    first = client.get("/tables/list/")
    again = client.get("/tables/list/", headers={"If-None-Match": first["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    Table.objects.filter(pk=tables["ann"].pk).update(pace=10)
    cache.clear()
    assert client.get("/tables/list/", headers={"If-None-Match": first["ETag"]}).status_code == 200


def test_one_drawing_serves_everybody_for_a_moment(tables):
    drawn(Filters(), None)
    with CaptureQueriesContext(connection) as queries:
        drawn(Filters(), None)
    assert len(queries) == 0


def test_tables_of_people_one_follows_come_first(client, tables):
    dan = person("dan")
    client.force_login(dan)
    Tie.objects.create(user=dan, other=User.objects.get(username="ann"), kind="follow")
    html = client.get("/tables/list/").content.decode()
    assert html.index("<small>Ann") < min(html.index("<small>Ben"), html.index("<small>Cleo"))
    assert html.count("<small>Ann") == html.count("you follow") == 1


def test_a_visitor_presses_play_now_and_waits_as_a_guest(client):
    answer = client.post("/tables/play/", {"game": "seven_cut", "pace": "30", "seats": "", "rated": "False"})
    ticket = Ticket.objects.get()
    assert answer.url == f"/tables/play/{ticket.key}/"
    assert ticket.user.is_guest
    page = client.get(answer.url).content.decode()
    assert f'data-ticket="{ticket.key}"' in page
    code = play(person("ben"), {"game": "seven_cut", "pace": 30, "rated": False})
    assert client.get(answer.url).url == f"/t/{code}/"


@pytest.mark.parametrize("prefix, told", [("", "Players: 2 or 4"), ("/hr", "Igrači: 2 ili 4")])
def test_who_waits_is_told_how_many_play_and_later_of_bots(client, prefix, told):
    page = client.post(f"{prefix}/tables/play/", {"game": "sedmice", "pace": "30"}, follow=True).content.decode()
    assert told in page
    assert "data-long hidden" in page
    Ticket.objects.update(since=timezone.now() - timedelta(seconds=50))
    again = client.get(f"{prefix}/tables/play/{Ticket.objects.get().key}/").content.decode()
    assert "data-long>" in again


def test_stopping_leads_back_to_the_tables(client):
    address = client.post("/tables/play/", {"game": "cutu", "pace": "", "seats": "4"}).url
    assert client.post(address).url == "/tables/"
    assert not Ticket.objects.exists()
    assert client.get(address).url == "/tables/play/"


@pytest.mark.parametrize(
    "fields", [{"pace": "30"}, {"game": "chess"}, {"game": "cutu", "seats": "2"}, {"game": "cutu", "pace": "7"}]
)
def test_what_cannot_be_played_is_said_in_the_form(client, fields):
    answer = client.post("/tables/play/", fields)
    assert answer.status_code == 400
    assert b"errorlist" in answer.content


def test_bots_meanwhile_are_one_press(client):
    answer = client.post("/tables/bots/", {"game": "cutu"})
    table = Table.objects.get()
    assert answer.url == f"/t/{table.code}/"
    assert (table.listed, table.occupied.filter(user=None).count()) == (False, 3)
