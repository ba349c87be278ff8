"""The room between matches: who may do what, and that a refusal changes nothing."""

from itertools import pairwise

import pytest

from games.lobby import carrying_on, services, starting, tidying
from games.lobby.listing import Filters, open_tables
from games.lobby.room import load_room
from games.models import Match, Seat, Table
from sevencut_site.web.refusals import Refused
from tests.live.cast import person, ready_table, table_of

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def table(cast):
    return table_of(cast["ann"], seats=3)


def refused(call, *arguments):
    """The code with which a call is refused, having changed nothing."""
    before = (list(Seat.objects.values()), list(Table.objects.values()), Match.objects.count())
    with pytest.raises(Refused) as refusal:
        call(*arguments)
    assert (list(Seat.objects.values()), list(Table.objects.values()), Match.objects.count()) == before
    return refusal.value


def seats(table):
    return {seat.number: str(seat.user) if seat.user else seat.level for seat in table.occupied.all()}


def test_the_host_has_seat_0(table):
    assert seats(table) == {0: "Ann"}


def test_others_sit_stand_and_move_over(table, cast):
    services.sit(table.code, cast["ben"], 1)
    services.sit(table.code, cast["ben"], 2)
    assert seats(table) == {0: "Ann", 2: "Ben"}
    services.stand(table.code, cast["ben"])
    assert seats(table) == {0: "Ann"}


def test_a_taken_seat_is_refused(table, cast):
    services.sit(table.code, cast["ben"], 1)
    assert refused(services.sit, table.code, cast["cleo"], 1).code == "seat_taken"
    assert refused(services.seat_bot, table.code, cast["ann"], 1, "easy").code == "seat_taken"


def test_moving_over_to_a_taken_seat_keeps_the_own_one(table, cast):
    services.sit(table.code, cast["ben"], 1)
    assert refused(services.sit, table.code, cast["ben"], 0).code == "seat_taken"


def test_a_seat_the_table_does_not_have_is_refused(table, cast):
    assert refused(services.sit, table.code, cast["ben"], 3).fields == {"seat": "no_such_seat"}
    assert refused(services.seat_bot, table.code, cast["ann"], 6, "easy").fields == {"seat": "no_such_seat"}


@pytest.mark.parametrize(
    "call, arguments",
    [
        (services.seat_bot, (1, "easy")),
        (services.unseat_bot, (1,)),
        (services.kick, (0,)),
        (services.change_settings, ({"pace": 10},)),
        (starting.start, ()),
    ],
)
def test_only_the_host_may(table, cast, call, arguments):
    services.sit(table.code, cast["ben"], 1)
    assert refused(call, table.code, cast["ben"], *arguments).code == "not_host"


def test_a_bot_of_no_level_is_refused(table, cast):
    assert refused(services.seat_bot, table.code, cast["ann"], 1, "godlike").fields == {"level": "invalid"}


def test_only_bots_are_taken_away_and_only_people_kicked(table, cast):
    services.sit(table.code, cast["ben"], 1)
    services.seat_bot(table.code, cast["ann"], 2, "hard")
    assert refused(services.unseat_bot, table.code, cast["ann"], 1).code == "no_bot_there"
    assert refused(services.kick, table.code, cast["ann"], 2).code == "nobody_there"
    assert refused(services.kick, table.code, cast["ann"], 0).code == "nobody_there"  # not himself
    services.unseat_bot(table.code, cast["ann"], 2)
    services.kick(table.code, cast["ann"], 1)
    assert seats(table) == {0: "Ann"}


def test_a_host_who_stands_hands_over_and_an_empty_table_is_closed(table, cast):
    services.sit(table.code, cast["ben"], 1)
    services.stand(table.code, cast["ann"])
    table.refresh_from_db()
    assert table.host == cast["ben"]
    services.stand(table.code, cast["ben"])
    table.refresh_from_db()
    assert table.closed_at is not None
    assert refused(services.sit, table.code, cast["cleo"], 0).code == "no_such_table"


@pytest.mark.parametrize("seconds, host", [(70, "ben"), (50, "ann")])
def test_between_matches_nobody_waits_long_for_a_host_who_has_gone(table, cast, seconds, host):
    services.sit(table.code, cast["cleo"], 1)
    services.sit(table.code, cast["ben"], 2)
    away(table, cast["ann"], seconds)
    away(table, cast["cleo"], 10)
    tidying.replace_absent_hosts()
    table.refresh_from_db()
    assert table.host == cast[host]


def test_a_host_who_goes_hands_over_to_somebody_who_is_there(table, cast):
    services.sit(table.code, cast["cleo"], 1)
    services.sit(table.code, cast["ben"], 2)
    away(table, cast["cleo"], 10)
    services.stand(table.code, cast["ann"])
    table.refresh_from_db()
    assert table.host == cast["ben"]


@pytest.mark.parametrize(
    "change, wrong",
    [
        ({"pace": 11}, {"pace"}),
        ({"pace": True}, {"pace"}),
        ({"seats": 5}, {"seats"}),
        ({"options": {"target": 3}}, {"options.target"}),
        ({"listed": "yes"}, {"listed"}),
    ],
)
def test_settings_that_cannot_be_are_refused_by_name(table, cast, change, wrong):
    assert set(refused(services.change_settings, table.code, cast["ann"], change).fields) == wrong


def test_fewer_seats_than_are_taken_are_refused(table, cast):
    services.sit(table.code, cast["ben"], 2)
    assert refused(services.change_settings, table.code, cast["ann"], {"seats": 2}).fields == {"seats": "occupied"}


def test_after_a_change_everybody_has_to_get_ready_again(table, cast):
    services.sit(table.code, cast["ben"], 1)
    services.get_ready(table.code, cast["ben"])
    services.change_settings(table.code, cast["ann"], {"pace": 10})
    assert refused(starting.start, table.code, cast["ann"]).code == "not_ready"


def test_a_match_needs_a_number_the_game_is_played_with(table, cast):
    assert refused(starting.start, table.code, cast["ann"]).code == "seats"


def test_a_match_of_the_occupied_seats_clockwise(table, cast):
    services.sit(table.code, cast["ben"], 2)
    services.get_ready(table.code, cast["ben"], "ab12")
    match = starting.start(table.code, cast["ann"])
    assert [(p.seat, p.table_seat, p.name, p.entropy) for p in match.players.all()] == [
        (0, 0, "Ann", ""),
        (1, 2, "Ben", "ab12"),
    ]


def test_the_next_match_is_led_by_the_next_seat(table, cast):
    for number, name in ((1, "ben"), (2, "cleo")):
        services.sit(table.code, cast[name], number)
    led = []
    for _ in range(4):
        for name in ("ben", "cleo"):
            services.get_ready(table.code, cast[name])
        match = starting.start(table.code, cast["ann"])
        led.append(int(match.moves.get(ply=0).steps.split("\n")[0].split()[1]))
        Match.objects.filter(pk=match.pk).update(ended_at=match.started_at, wake_at=None)
    assert [(after - before) % 3 for before, after in pairwise(led)] == [1, 1, 1]


@pytest.mark.parametrize(
    "guest, bot, why", [(False, False, []), (True, False, ["guest"]), (True, True, ["bot", "guest"])]
)
def test_rated_or_why_not_is_told_and_kept(cast, guest, bot, why):
    table = ready_table(cast["ann"], person("gus", guest=guest), seats=3)
    if bot:
        services.seat_bot(table.code, cast["ann"], 2, "easy")
    assert load_room(table.code).message["why"] == why
    match = starting.start(table.code, cast["ann"])
    assert (match.rated, match.why_unrated) == (not why, why)


def test_a_bot_that_leaves_before_the_start_makes_it_rated_again(table, cast):
    services.sit(table.code, cast["ben"], 1)
    services.seat_bot(table.code, cast["ann"], 2, "easy")
    assert load_room(table.code).message["rated"] is False
    services.unseat_bot(table.code, cast["ann"], 2)
    assert load_room(table.code).message["rated"] is True


def test_nobody_hosts_more_than_a_few_tables(cast):
    for _ in range(services.MOST_TABLES):
        Seat.objects.filter(table=table_of(cast["ann"])).update(away_since=None)
    with pytest.raises(Refused) as refusal:
        table_of(cast["ann"])
    assert refusal.value.code == "too_many_tables"


def test_tables_left_alone_make_room_for_a_new_one(cast):
    for _ in range(services.MOST_TABLES + 1):
        table_of(cast["ann"])
    assert Table.objects.filter(closed_at=None).count() == 1


def test_the_list_shows_tables_somebody_is_at(table, cast):
    assert open_tables() == []
    Seat.objects.update(away_since=None)
    [row] = open_tables(Filters(game="seven_cut"))
    assert (row["code"], row["taken"], row["seats"], row["running"]) == (table.code, 1, 3, False)
    assert open_tables(Filters(game="cutu")) == []
    services.change_settings(table.code, cast["ann"], {"listed": False})
    assert open_tables() == []


# -- carrying on without somebody ---------------------------------------------------------------------------------


def running(table, cast, pace=None):
    services.change_settings(table.code, cast["ann"], {"pace": pace})
    for number, name in ((1, "ben"), (2, "cleo")):
        services.sit(table.code, cast[name], number)
        services.get_ready(table.code, cast[name])
    Seat.objects.update(away_since=None)
    return starting.start(table.code, cast["ann"])


def away(table, user, seconds):
    from datetime import timedelta

    from django.utils import timezone

    Seat.objects.filter(table=table, user=user).update(away_since=timezone.now() - timedelta(seconds=seconds))


def test_the_others_carry_on_when_most_of_them_agree(table, cast):
    running(table, cast)
    away(table, cast["cleo"], 130)
    assert not carrying_on.agree(table.code, cast["ann"], 2)
    assert not carrying_on.agree(table.code, cast["ann"], 2)  # one person agrees once
    assert carrying_on.agree(table.code, cast["ben"], 2)


def test_with_two_players_the_other_decides_alone(cast):
    table = ready_table(cast["ann"], cast["ben"])
    starting.start(table.code, cast["ann"])
    Seat.objects.update(away_since=None)
    away(table, cast["ann"], 121)
    assert carrying_on.agree(table.code, cast["ben"], 0)


def test_nobody_is_put_out_before_two_minutes_or_at_a_table_with_a_clock(table, cast):
    running(table, cast)
    away(table, cast["cleo"], 100)
    assert refused(carrying_on.agree, table.code, cast["ann"], 2).code == "not_away"
    assert refused(carrying_on.agree, table.code, cast["dan"], 2).code == "not_seated"
    Match.objects.update(pace=10)
    away(table, cast["cleo"], 500)
    assert refused(carrying_on.agree, table.code, cast["ann"], 2).code == "has_a_clock"
