"""Clocks: the server's, with grace; late, double and lost calls are harmless; down-time is charged to nobody."""

import pytest

from games.core.actions import text_of
from games.live import bots, clock, watch, worker
from games.lobby import services, starting
from games.lobby.leavers import wait_of
from games.models import Match, Move
from tests.live.cast import person, ready_table, table_of

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def site_is_up(monkeypatch):
    monkeypatch.setattr(clock, "_offset", 0.0)
    worker._kept.clear()
    clock.beat(anew=True)
    yield
    worker._kept.clear()


def pass_time(seconds, beating=True):
    """Time passes; the site beats meanwhile unless it is down."""
    for _ in range(int(seconds)):
        clock._offset += 1
        if beating:
            clock.beat()


def match_of(seats=2, pace=10, level=None):
    """A running match of people, the last seat a bot if a level is given."""
    people = [person(name) for name in ("ann", "ben", "cleo", "dan")[: seats - bool(level)]]
    table = ready_table(*people, seats=seats, pace=pace)
    if level:
        services.seat_bot(table.code, people[0], seats - 1, level)
    return starting.start(table.code, people[0])


def wake(match):
    """Somebody looks now, whatever was planned."""
    Match.objects.filter(pk=match.pk, ended_at=None).update(wake_at=clock.moment(clock.now()))
    watch.look(match.pk)
    match.refresh_from_db()


def due_seat(match):
    return worker.replica_of(match.pk).state.to_act()[0]


def move(match):
    """Whoever is to act makes a move: the match has begun."""
    replica = worker.replica_of(match.pk)
    [seat] = replica.state.to_act()
    text = text_of(replica.state.choices(seat)[0])
    assert worker.append(replica, replica.act(seat, text, "player", clock.now()))


def test_nobody_is_put_out_before_his_time_and_grace_are_over():
    match = match_of(pace=10)
    pass_time(11)
    wake(match)
    assert match.is_running
    assert match.moves.count() == 1


def test_running_out_of_time_eliminates():
    match = match_of(pace=10)
    move(match)
    late = due_seat(match)
    pass_time(13)
    wake(match)
    assert not match.is_running
    assert list(match.moves.values_list("made_by", "steps"))[2] == ("clock", f"timeout {late}")
    assert match.players.get(seat=late).left
    assert match.players.get(seat=late).place == 2


def test_the_others_go_on_and_the_next_clock_starts_anew():
    match = match_of(seats=3, pace=10)
    move(match)
    pass_time(13)
    wake(match)
    assert match.is_running
    pass_time(9)
    wake(match)
    assert match.moves.count() == 3
    pass_time(4)
    wake(match)
    assert not match.is_running


def test_a_second_look_at_the_same_lateness_changes_nothing():
    match = match_of(seats=3, pace=10)
    pass_time(13)
    wake(match)
    wake(match)
    watch.look(match.pk)
    assert match.moves.count() == 2


def test_without_a_clock_nobody_is_late():
    match = match_of(pace=None)
    pass_time(600)
    wake(match)
    assert match.is_running


def test_without_a_clock_a_day_without_a_move_makes_the_match_void():
    match = match_of(pace=None)
    clock._offset += 24 * 3600 + 60
    clock.beat()  # down for a day: not charged
    wake(match)
    assert match.is_running
    moment = clock.up_since()
    Move.objects.update(at=clock.moment(moment - 25 * 3600))
    from games.models import Uptime

    Uptime.objects.update(up_since=clock.moment(moment - 26 * 3600))
    worker._kept.clear()
    wake(match)
    assert not match.is_running
    assert match.void == "idle"


def test_down_time_is_charged_to_nobody():
    match = match_of(pace=10)
    pass_time(5)
    pass_time(300, beating=False)
    wake(match)
    assert match.is_running
    clock.beat()  # the site is up again
    pass_time(9)
    wake(match)
    assert match.is_running
    pass_time(4)
    wake(match)
    assert not match.is_running


def test_while_the_site_is_down_the_sweep_looks_at_nothing():
    match = match_of(pace=10)
    pass_time(60, beating=False)
    watch.sweep()
    match.refresh_from_db()
    assert match.is_running


def test_the_sweep_finds_a_match_whose_call_was_lost():
    match = match_of(pace=10)
    pass_time(20)
    watch.sweep()
    match.refresh_from_db()
    assert not match.is_running


def test_wake_at_is_never_later_than_the_earliest_time_out(published):
    match = match_of(pace=10)
    wake(match)
    assert match.wake_at.timestamp() <= clock.now() + 12
    assert ("games.tasks.wake_clock", (match.pk,)) in [call[:2] for call in published]


def test_where_nothing_is_due_by_a_clock_somebody_looks_seldom_and_is_not_called(published):
    match = match_of(pace=None)
    published.clear()
    wake(match)
    assert clock.now() + 590 < match.wake_at.timestamp() <= clock.now() + 600
    assert not published


def test_a_lost_call_of_a_bot_is_looked_for_within_seconds_also_without_a_clock(published):
    match = match_of(level="easy", pace=None)
    published.clear()
    wake(match)
    assert match.wake_at.timestamp() <= clock.now() + 15
    assert ("games.tasks.wake_clock", (match.pk,)) in [call[:2] for call in published]


def test_a_bot_makes_its_move_once_however_often_it_is_called():
    match = match_of(level="easy", pace=None)
    if due_seat(match) == 0:
        _play_human(match)
    plies = match.moves.count()
    assert bots.play(match.pk, 1, 0)
    assert not bots.play(match.pk, 1, 0)
    assert match.moves.count() == plies + 1
    assert match.moves.last().made_by == "bot"


def test_a_bot_called_too_early_or_for_a_seat_of_a_person_does_nothing():
    match = match_of(level="easy", pace=None)
    assert not bots.play(match.pk, 1, 7)
    assert not bots.play(match.pk, 0, 0)
    assert not bots.play(match.pk + 1, 1, 0)
    assert match.moves.count() == 1


def test_a_lost_call_of_a_bot_is_made_again(published):
    match = match_of(level="easy", pace=None)
    if due_seat(match) == 0:
        _play_human(match)
    published.clear()
    wake(match)
    assert not [call for call in published if call[0] == "games.tasks.play_bot"]
    pass_time(10)
    wake(match)
    assert [call[1][:3] for call in published if call[0] == "games.tasks.play_bot"] == [(match.pk, 1, 0)]


def test_a_bot_never_runs_out_of_time():
    match = match_of(level="easy", pace=10)
    if due_seat(match) == 0:
        _play_human(match)
    pass_time(60)
    wake(match)
    assert match.is_running


def test_when_only_bots_remain_the_match_ends():
    ann = person("ann")
    table = table_of(ann, seats=3, pace=10)
    services.seat_bot(table.code, ann, 1, "easy")
    services.seat_bot(table.code, ann, 2, "easy")
    match = starting.start(table.code, ann)
    move(match)
    replica = worker.replica_of(match.pk)
    assert worker.append(replica, replica.act(0, "leave", "player", clock.now()))
    match.refresh_from_db()
    assert not match.is_running
    assert match.players.get(seat=0).place == 3


def test_a_start_after_which_nobody_has_moved_counts_for_nobody():
    match = match_of(seats=3, pace=10)
    pass_time(13)
    wake(match)
    assert (match.is_running, match.void, match.rated) == (False, "aborted", True)
    assert set(match.players.values_list("place", flat=True)) == {None}
    assert all(wait_of(player.user) == 0 for player in match.players.all())


def test_a_broken_row_makes_the_match_void_and_is_kept():
    match = match_of(seats=3, pace=None)
    Move.objects.create(match=match, ply=1, seat=0, made_by="player", steps="play XX", at=clock.moment(clock.now()))
    assert not bots.play(match.pk, 1, 0)
    match.refresh_from_db()
    assert match.void == "broken"
    assert match.moves.count() == 2


def test_a_match_of_another_engine_version_is_void():
    match = match_of()
    Match.objects.update(engine_version=99)
    worker._kept.clear()
    wake(match)
    assert match.void == "version"


def _play_human(match):
    replica = worker.replica_of(match.pk)
    card = replica.view(0, 0, 0)["choices"][0]["cards"][0]
    assert worker.append(replica, replica.act(0, f"play {card}", "player", clock.now()))
