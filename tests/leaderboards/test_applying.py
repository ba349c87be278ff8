"""Each match is applied once, whatever repeats, dies or is lost; an audit finds what is not as the matches make it."""

import threading
from random import Random

import pytest
from django.core.management import CommandError, call_command
from django.db import OperationalError, connection, transaction

from games.lobby.room import load_room
from games.models import Match
from leaderboards import services, tasks
from leaderboards.audit import differences
from leaderboards.models import Due, Rating, RatingChange, Sequence
from tests.leaderboards.play import ended
from tests.live.cast import person

pytestmark = pytest.mark.django_db


def values():
    return {rating.user.username: rating.value for rating in Rating.objects.select_related("user")}


def test_a_match_changes_both_ratings_once(django_capture_on_commit_callbacks, published):
    ann, ben = person("ann"), person("ben")
    with django_capture_on_commit_callbacks(execute=True):
        match = ended(ann, ben, places=[1, 2])
    assert ("leaderboards.tasks.rate", (match.pk,), 0.0) in published
    for _ in range(3):  # late, double
        tasks.rate(match.pk)
    tasks.sweep()
    assert values() == {"ann": 1016_00, "ben": 984_00}
    assert RatingChange.objects.count() == 2


def test_a_task_that_was_lost_is_made_up_for_in_the_order_the_matches_ended():
    ann, ben = person("ann"), person("ben")
    matches = [ended(ann, ben, places=places) for places in ([1, 2], [1, 2], [2, 1])]
    assert services.rate_all_due() == 3
    changes = RatingChange.objects.filter(seat=0).order_by("sequence")
    assert [(change.match_id, change.sequence) for change in changes] == [(m.pk, n + 1) for n, m in enumerate(matches)]
    assert services.rate_all_due() == 0


def test_a_worker_that_dies_halfway_leaves_nothing_and_the_next_does_it_all(monkeypatch):
    match = ended(person("ann"), person("ben"), places=[1, 2])
    with monkeypatch.context() as broken:
        broken.setattr(RatingChange.objects, "bulk_create", lambda changes: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            services.rate(match.pk)
    assert (RatingChange.objects.count(), Sequence.objects.count(), Due.objects.count()) == (0, 0, 1)
    assert services.rate(match.pk)
    assert values() == {"ann": 1016_00, "ben": 984_00}


@pytest.mark.django_db(transaction=True)
def test_tasks_at_the_same_moment_apply_it_once():
    match = ended(person("ann"), person("ben"), places=[1, 2])
    done, ready = [], threading.Barrier(4)

    def work():
        ready.wait()
        while True:
            try:
                done.append(services.rate(match.pk))
                break
            except OperationalError:  # SQLite in memory refuses at once where a file waits
                continue
        connection.close()

    workers = [threading.Thread(target=work) for _ in range(4)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert sorted(done) == [False, False, False, True]
    assert values() == {"ann": 1016_00, "ben": 984_00}


@pytest.mark.parametrize(
    "fields", [{"rated": False, "why_unrated": ["bot"]}, {"rated": False, "why_unrated": ["guest"]}]
)
def test_an_unrated_match_changes_nothing_and_says_why(fields):
    match = ended(person("ann"), person("ben"), places=[1, 2], **fields)
    assert services.rate_all_due() == 0
    result = load_room(match.table.code).result
    assert (result["rated"], result["why"], result["changes"]) == (False, fields["why_unrated"], {})


def test_a_void_match_changes_nothing_and_says_why():
    from games.live.ending import end

    match = ended(person("ann"), person("ben"), places=[1, 2])
    running = Match.objects.create(
        table=match.table,
        game="seven_cut",
        engine_version=1,
        seats=2,
        secret=bytes(32),
        rated=True,
        wake_at=match.ended_at,
    )
    end(running.pk, "all_late")
    assert not Due.objects.filter(match=running).exists()
    result = load_room(match.table.code).result
    assert (result["rated"], result["why"]) == (False, ["all_late"])


def test_the_table_learns_what_changed():
    match = ended(person("ann"), person("ben"), places=[1, 2])
    before = load_room(match.table.code)
    assert before.result["changes"] == {}
    services.rate(match.pk)
    after = load_room(match.table.code)
    assert after.result["match_url"] == f"../../matches/{match.pk}/"
    assert after.result["changes"] == {"0": 16, "1": -16}
    assert after.version > before.version


def test_one_rating_per_game():
    ann, ben = person("ann"), person("ben")
    for game in ("seven_cut", "sedmice"):
        services.rate(ended(ann, ben, places=[1, 2], game=game).pk)
    assert [(r.game, r.value) for r in ann.ratings.order_by("game")] == [("sedmice", 1016_00), ("seven_cut", 1016_00)]
    assert set(RatingChange.objects.values_list("sequence", flat=True)) == {1}


def many_matches(count, seed=1):
    """Random matches of six people in two games, some left by somebody."""
    rng, cast = Random(seed), [person(name) for name in ("ann", "ben", "cleo", "dan", "eve", "fay")]
    for _ in range(count):
        game, seats = rng.choice([("seven_cut", 2), ("seven_cut", 3), ("seven_cut", 4), ("cutu", 4)])
        players = rng.sample(cast, seats)
        if game == "cutu":
            places, left = rng.choice(
                [([1, 3, 1, 3], ()), ([3, 1, 3, 1], ()), ([1, 3, 1, 4], (3,)), ([4, 1, 3, 1], (0,))]
            )
        else:
            places = rng.sample(range(1, seats + 1), seats)
            left = (places.index(seats),) if rng.random() < 0.3 else ()
        match = ended(*players, places=places, left=left, game=game)
        if rng.random() < 0.7:  # the others wait for a sweep
            services.rate(match.pk)
    services.rate_all_due()
    return cast


def test_an_audit_after_many_matches_with_leavers_finds_nothing(capsys):
    many_matches(150)
    call_command("audit_ratings")
    assert "150 matches" in capsys.readouterr().out


@pytest.mark.parametrize(
    "tamper, told",
    [
        (lambda: Rating.objects.filter(user__username="ann").update(value=2000_00), "rating of user"),
        (lambda: RatingChange.objects.filter(sequence=7).update(after=2000_00), "computed"),
        (lambda: Match.objects.filter(rating_changes__sequence=3).update(rated=False), "does not count"),
        (lambda: RatingChange.objects.filter(sequence=5, game="seven_cut").delete(), "is number 6 and should be 5"),
        (lambda: RatingChange.objects.filter(sequence=5, seat=1).delete(), "other seats"),
        (lambda: Sequence.objects.update(last=99), "99 matches are counted"),
        (lambda: RatingChange.objects.filter(sequence__gt=0).update(matches=3), "computed"),
    ],
)
def test_an_audit_finds_whatever_was_changed_by_hand(tamper, told, capsys):
    many_matches(20)
    with transaction.atomic():
        tamper()
    with pytest.raises(CommandError):
        call_command("audit_ratings")
    assert told in capsys.readouterr().out


def test_an_audit_goes_on_without_those_who_deleted_their_account(capsys):
    cast = many_matches(40)
    cast[2].delete()
    call_command("audit_ratings")
    assert "every rating is what they make it" in capsys.readouterr().out


def test_somebody_who_goes_before_the_rating_is_taken_as_new():
    ann, ben = person("ann"), person("ben")
    match = ended(ann, ben, places=[1, 2])
    ben.delete()
    services.rate(match.pk)
    assert values() == {"ann": 1016_00}
    assert list(differences()) == []
