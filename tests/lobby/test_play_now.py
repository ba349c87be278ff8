"""Play now: seats at open tables, with others who wait, and never two people on one seat."""

from datetime import timedelta

import pytest
from django.db.models import F
from django.utils import timezone

from accounts.models import Tie
from games.lobby import services, strength, tidying
from games.lobby.pairing import Waiting, group_of
from games.lobby.play import ask, pair, play, stop
from games.lobby.starting import start_by_itself
from games.models import Match, Seat, Table, Ticket
from sevencut_site.web.refusals import Refused
from tests.live.cast import person, table_of

pytestmark = pytest.mark.django_db(transaction=True)
SEVEN_CUT = {"game": "seven_cut", "pace": 30}


def come(code):
    """Everybody called opens his page of the table."""
    Seat.objects.filter(table__code=code).update(away_since=None)
    return start_by_itself(code)


def later(seconds):
    """So many seconds pass for those who wait; they have gone on asking."""
    gone = timedelta(seconds=seconds)
    Ticket.objects.update(since=F("since") - gone)
    Table.objects.update(created_at=F("created_at") - gone)


def names(code):
    return [str(seat.user) for seat in Seat.objects.filter(table__code=code).select_related("user")]


def test_the_first_waits_and_the_second_brings_him_to_a_table(cast):
    ticket = play(cast["ann"], SEVEN_CUT)
    assert ask(ticket.key)["others"] == 0
    code = play(cast["ben"], SEVEN_CUT)
    assert ask(ticket.key)["code"] == code
    assert names(code) == ["Ann", "Ben"]


def test_a_table_for_any_number_waits_for_more_and_then_starts_by_itself(cast):
    play(cast["ann"], SEVEN_CUT)
    code = play(cast["ben"], SEVEN_CUT)
    assert come(code) is None
    assert play(cast["cleo"], SEVEN_CUT) == code
    assert come(code) is None
    later(8)
    match = come(code)
    assert (match.seats, match.rated, match.pace) == (3, True, 30)


def test_a_full_table_starts_when_all_are_present(cast):
    play(cast["ann"], SEVEN_CUT | {"seats": 2})
    code = play(cast["ben"], SEVEN_CUT)
    assert start_by_itself(code) is None
    assert come(code).seats == 2


def test_a_game_for_four_seats_nobody_before_there_are_four(cast):
    wish = {"game": "cutu", "pace": None}
    tickets = [play(cast[name], wish) for name in ("ann", "ben", "cleo")]
    assert not Table.objects.exists()
    code = play(cast["dan"], wish)
    assert {ask(ticket.key)["code"] for ticket in tickets} == {code}
    assert come(code).seats == 4


def test_an_open_table_of_people_is_found(cast):
    table = table_of(cast["ann"], seats=3, pace=30)
    Seat.objects.update(away_since=None)
    assert play(cast["ben"], SEVEN_CUT) == table.code
    assert play(cast["cleo"], SEVEN_CUT | {"pace": 10}) != table.code


@pytest.mark.parametrize(
    "change",
    [{"listed": False}, {"rated": False}, {"pace": 10}, {"seats": 4}],
    ids=["private", "casual", "other pace", "other number"],
)
def test_an_open_table_that_is_not_as_wished_is_not_found(cast, change):
    table_of(cast["ann"], **({"seats": 3, "pace": 30} | change))
    Seat.objects.update(away_since=None)
    assert isinstance(play(cast["ben"], SEVEN_CUT | {"seats": 3}), Ticket)


def test_nobody_is_sent_to_a_table_where_nobody_is(cast):
    table_of(cast["ann"], pace=30)
    assert isinstance(play(cast["ben"], SEVEN_CUT), Ticket)


def test_guests_play_casually_and_spoil_nobodys_rating(cast):
    guest = person("gus", guest=True)
    play(cast["ann"], SEVEN_CUT | {"seats": 2})
    ticket = play(guest, SEVEN_CUT | {"seats": 2})
    code = play(cast["ben"], SEVEN_CUT | {"rated": False})
    assert ask(ticket.key)["code"] == code
    assert come(code).why_unrated == ["casual", "guest"]
    with pytest.raises(Refused, match="guests_casual"):
        play(guest, SEVEN_CUT | {"rated": True})


def test_a_guest_may_not_sit_at_a_rated_table_found_for_others(cast):
    play(cast["ann"], SEVEN_CUT)
    code = play(cast["ben"], SEVEN_CUT)
    with pytest.raises(Refused, match="guests_casual"):
        services.sit(code, person("gus", guest=True), 2)


def test_ratings_far_apart_are_paired_when_somebody_has_waited(cast, monkeypatch):
    points = {cast["ann"].pk: 1400}
    monkeypatch.setattr(strength, "sources", [lambda game, ids: {i: points[i] for i in ids if i in points}])
    ticket = play(cast["ann"], SEVEN_CUT)
    assert isinstance(play(cast["ben"], SEVEN_CUT), Ticket)
    later(20)
    pair("seven_cut")
    assert names(ask(ticket.key)["code"]) == ["Ann", "Ben"]


def test_people_who_block_each_other_are_not_paired(cast):
    Tie.objects.create(user=cast["ann"], other=cast["ben"], kind="block")
    ticket = play(cast["ann"], SEVEN_CUT)
    assert isinstance(play(cast["ben"], SEVEN_CUT), Ticket)
    code = play(cast["cleo"], SEVEN_CUT)
    assert names(code) == ["Ann", "Cleo"]
    assert ask(ticket.key)["code"] == code


def test_a_ticket_nobody_asks_about_ends_after_15_seconds(cast):
    ticket = play(cast["ann"], SEVEN_CUT)
    Ticket.objects.update(asked_at=timezone.now() - timedelta(seconds=16))
    with pytest.raises(Refused, match="no_such_ticket"):
        ask(ticket.key)
    assert isinstance(play(cast["ben"], SEVEN_CUT), Ticket)


def test_whoever_stops_waiting_is_not_seated(cast):
    stop(play(cast["ann"], SEVEN_CUT).key)
    assert isinstance(play(cast["ben"], SEVEN_CUT), Ticket)


def test_pressing_twice_gives_one_seat(cast):
    play(cast["ann"], SEVEN_CUT)
    play(cast["ann"], SEVEN_CUT)
    code = play(cast["ben"], SEVEN_CUT)
    assert play(cast["ben"], SEVEN_CUT) == code == play(cast["ann"], SEVEN_CUT)
    assert Seat.objects.count() == 2


def test_whoever_does_not_come_gives_up_the_seat(cast):
    play(cast["ann"], SEVEN_CUT | {"seats": 2})
    code = play(cast["ben"], SEVEN_CUT)
    Seat.objects.filter(user=cast["ben"]).update(away_since=None)
    Seat.objects.filter(user=cast["ann"]).update(away_since=timezone.now() - timedelta(seconds=21))
    tidying.tidy()
    assert names(code) == ["Ben"]
    assert Table.objects.get(code=code).host == cast["ben"]
    assert play(cast["cleo"], SEVEN_CUT) == code


def test_it_is_told_how_long_others_waited(cast):
    play(cast["ann"], SEVEN_CUT | {"seats": 2})
    later(9)
    play(cast["ben"], SEVEN_CUT)
    ticket = play(cast["cleo"], SEVEN_CUT | {"seats": 4})
    later(3)
    told = ask(ticket.key)
    assert (told["waited"] >= 3, told["others"], told["usual"]) == (True, 0, 5)  # between 9 and 0


@pytest.mark.parametrize(
    "fields, wrong",
    [
        ({}, {"game": "missing"}),
        ({"game": "chess"}, {"game": "unknown"}),
        (SEVEN_CUT | {"pace": 7}, {"pace": "invalid"}),
        (SEVEN_CUT | {"seats": 5}, {"seats": "invalid"}),
        (SEVEN_CUT | {"seats": True}, {"seats": "invalid"}),
        (SEVEN_CUT | {"rated": "yes"}, {"rated": "invalid"}),
        (SEVEN_CUT | {"bots": 3}, {"bots": "unknown"}),
    ],
)
def test_what_cannot_be_played_is_refused_by_name(cast, fields, wrong):
    with pytest.raises(Refused) as refusal:
        play(cast["ann"], fields)
    assert (refusal.value.code, refusal.value.fields) == ("bad_fields", wrong)


def test_the_next_match_starts_by_itself_when_everybody_is_ready(cast):
    play(cast["ann"], SEVEN_CUT | {"seats": 2})
    code = play(cast["ben"], SEVEN_CUT)
    match = come(code)
    Match.objects.update(ended_at=match.started_at, wake_at=None)
    Seat.objects.update(ready=False)
    services.get_ready(code, cast["ann"])
    assert not Match.objects.filter(ended_at=None).exists()
    services.get_ready(code, cast["ben"])
    assert Match.objects.filter(ended_at=None).count() == 1


# -- who with whom -------------------------------------------------------------------------------------------------


def waiting(user, rating=1000, seats=None, waited=0.0):
    return Waiting(user, seats, rating, waited)


@pytest.mark.parametrize(
    "first, others, counts, blocks, members, seats",
    [
        (waiting(1), [waiting(2, 1100), waiting(3, 1010), waiting(4, 990)], (2,), (), [1, 3], 2),  # the nearest
        (waiting(1), [waiting(2), waiting(3)], (2, 4), (), [1, 2], 4),  # three is no number of this game
        (waiting(1, seats=3), [waiting(2), waiting(3, seats=2), waiting(4, seats=3)], (2, 3, 4), (), [1, 2, 4], 3),
        (waiting(1), [waiting(2, seats=4), waiting(3, seats=3), waiting(4, seats=3)], (2, 3, 4), (), [1, 3, 4], 3),
        (waiting(1), [waiting(2), waiting(3)], (2, 3), [frozenset((2, 3))], [1, 2], 3),
        (waiting(1), [waiting(2, 1151, waited=1.0)], (2,), (), [1, 2], 2),
    ],
)
def test_who_plays_with_whom(first, others, counts, blocks, members, seats):
    group = group_of(first, others, counts, blocks)
    assert ([member.user_id for member in group.members], group.seats) == (members, seats)


@pytest.mark.parametrize(
    "first, others, counts",
    [
        (waiting(1), [waiting(2, 1151)], (2,)),
        (waiting(1, seats=3), [waiting(2, seats=2), waiting(3)], (2, 3)),
        (waiting(1), [waiting(2), waiting(3)], (4,)),
    ],
)
def test_who_waits_on(first, others, counts):
    assert group_of(first, others, counts, ()) is None


def test_tables_left_alone_are_closed_after_ten_minutes(cast):
    for name, away in (("ann", 11), ("ben", 9), ("cleo", None)):
        since = timezone.now() - timedelta(minutes=away) if away else None
        Seat.objects.filter(table=table_of(cast[name])).update(away_since=since)
    later(1200)
    assert tidying.close_left_alone() == 1
    assert [table.host for table in Table.objects.exclude(closed_at=None)] == [cast["ann"]]


def test_the_api_answers_200_seated_or_202_waiting(client, cast):
    client.force_login(cast["ann"])
    answer = client.post("/api/play", SEVEN_CUT, content_type="application/json")
    assert (answer.status_code, set(answer.json())) == (202, {"ticket"})
    address = f"/api/play/{answer.json()['ticket']}"
    assert set(client.get(address).json()) == {"ticket", "waited", "others", "usual"}
    code = play(cast["ben"], SEVEN_CUT)
    assert client.get(address).json()["code"] == code
    answer = client.post("/api/play", SEVEN_CUT, content_type="application/json")
    assert (answer.status_code, answer.json()["code"]) == (200, code)
    assert client.delete(address).status_code == 404
    client.logout()
    assert client.post("/api/play", SEVEN_CUT, content_type="application/json").status_code == 401
