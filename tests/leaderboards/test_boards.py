"""The other boards: this month and people one follows; who rose since Monday; and that repeats count less and less."""

from datetime import UTC, datetime, timedelta

import pytest
from django.utils import timezone

from accounts.models import Tie
from games.lobby.room import load_room
from leaderboards import board, services
from leaderboards.audit import differences
from leaderboards.models import Rating, RatingChange, Sequence
from leaderboards.places import keep_places, monday_of
from leaderboards.rating import Played, changes, weight_of
from tests.leaderboards.play import ended
from tests.live.cast import person

pytestmark = pytest.mark.django_db
HOUR = timedelta(hours=1)


def rated(*players, places, at=None, **fields):
    """A match that was rated; ended at `at`."""
    match = ended(*players, places=places, **fields)
    if at is not None:
        type(match).objects.filter(pk=match.pk).update(ended_at=at)
    services.rate(match.pk)
    return match


def rating(user, **fields):
    return Rating.objects.create(user=user, game="seven_cut", **{"last_at": timezone.now(), "matches": 9} | fields)


def nths():
    return list(RatingChange.objects.filter(seat=0).order_by("sequence").values_list("nth", flat=True))


@pytest.mark.parametrize("nth, part", [(1, 1), (2, 2), (3, 4), (6, 32)])
def test_the_nth_match_counts_a_part_that_halves(nth, part):
    two = [Played(1000_00, 40, 1, False, 0), Played(1000_00, 40, 2, False, 1)]
    assert weight_of(nth) == 1 / part
    assert changes(two, nth) == [800 // part, -800 // part]


def test_repeats_of_the_same_people_count_less_and_others_do_not():
    ann, ben, cleo = (person(name) for name in ("ann", "ben", "cleo"))
    rated(ann, ben, places=[1, 2])
    rated(ben, ann, places=[1, 2])  # the order of the seats makes no difference
    rated(ann, ben, cleo, places=[1, 2, 3])
    rated(ann, cleo, places=[1, 2])
    rated(ann, ben, places=[1, 2])
    rated(ann, ben, places=[1, 2], game="sedmice")
    assert nths() == [1, 1, 2, 1, 1, 3]
    assert list(differences()) == []


def test_after_a_day_a_match_counts_in_full_again():
    ann, ben, now = person("ann"), person("ben"), timezone.now()
    for before in (49, 25, 0.5, 0):
        rated(ann, ben, places=[1, 2], at=now - before * HOUR)
    assert nths() == [1, 1, 1, 2]
    assert list(differences()) == []


def test_an_audit_finds_a_repeat_that_was_counted_in_full():
    ann, ben = person("ann"), person("ben")
    for _ in range(2):
        rated(ann, ben, places=[1, 2])
    RatingChange.objects.filter(sequence=2).update(nth=1)
    assert any("computed" in difference for difference in differences())


def test_an_audit_stays_clean_when_somebody_of_a_repeat_is_gone():
    ann, ben = person("ann"), person("ben")
    for _ in range(3):
        rated(ann, ben, places=[1, 2])
    ben.delete()
    assert list(differences()) == []


def test_the_match_page_and_the_table_tell_of_a_repeat(client):
    ann, ben = person("ann"), person("ben")
    first, second = rated(ann, ben, places=[1, 2]), rated(ann, ben, places=[1, 2])
    assert "between the same people" not in client.get(f"/matches/{first.pk}/").content.decode()
    text = client.get(f"/matches/{second.pk}/").content.decode()
    assert "It was match 2 between the same people within a day, so it counts 1/2." in text
    assert load_room(second.table.code).result["nth"] == 2


def test_the_board_of_the_month_adds_up_this_months_changes():
    ann, ben, cleo = (person(name) for name in ("ann", "ben", "cleo"))
    last_month = datetime.now(UTC).replace(day=1, hour=0, minute=0, second=0) - HOUR
    rated(ben, cleo, places=[1, 2], at=last_month)
    rated(ann, ben, places=[1, 2])
    rows, _ = board.Board("seven_cut", board.MONTH).page()
    assert [(row.place, row.username, row.matches) for row in rows] == [(1, "ann", 1), (2, "ben", 1)]
    assert rows[0].change == rows[0].rating - 1000
    assert rows[1].change == rows[1].rating - 1016
    assert board.Board("seven_cut", board.MONTH).row_for(cleo) is None
    assert list(differences()) == []


def test_a_match_of_last_month_that_is_rated_late_is_not_this_months():
    ann, ben = person("ann"), person("ben")
    rated(ann, ben, places=[1, 2])
    gain = Rating.objects.get(user=ann).month_gain
    rated(ann, ben, places=[1, 2], at=timezone.now() - timedelta(days=40))
    assert (Rating.objects.get(user=ann).month_gain, Rating.objects.get(user=ann).month_matches) == (gain, 1)
    assert list(differences()) == []


def test_pages_of_the_month_follow_one_another_below_nought_too(client):
    month = board.this_month()
    for number, gain in enumerate([900, 0, -100, -100, -800]):
        rating(person(f"p{number}"), month=month, month_gain=gain, month_matches=1)
    whole, _ = board.Board("seven_cut", board.MONTH).page()
    assert [row.place for row in whole] == [1, 2, 3, 3, 5]
    pages, after = [], ""
    while after is not None:
        rows, after = board.Board("seven_cut", board.MONTH).page(after, size=2)
        pages += rows
    assert pages == whole
    assert client.get("/leaderboards/seven_cut/?board=month&after=-100-3").status_code == 200
    answer = client.get("/api/games/seven_cut/leaderboard?board=month").json()
    assert [row["change"] for row in answer["rows"]] == [9, 0, -1, -1, -8]
    assert client.get("/api/games/seven_cut/leaderboard?board=followed").status_code == 400


def test_the_board_of_people_i_follow_has_them_and_me(client):
    ann, ben, cleo, dan = (person(name) for name in ("ann", "ben", "cleo", "dan"))
    for user, value in ((ann, 900_00), (ben, 1100_00), (cleo, 1200_00), (dan, 1000_00)):
        rating(user, value=value)
    Tie.objects.create(user=ann, other=ben, kind=Tie.Kind.FOLLOW)
    Tie.objects.create(user=ann, other=cleo, kind=Tie.Kind.BLOCK)
    client.force_login(ann)
    rows = client.get("/leaderboards/seven_cut/?board=followed").context["rows"]
    assert [(row.place, row.username) for row in rows] == [(1, "ben"), (2, "ann")]


def test_rows_tell_who_rose_and_who_fell_since_monday(client):
    people = [person(name) for name in ("ann", "ben", "cleo")]
    for user, value in zip(people, (1200_00, 1100_00, 1000_00), strict=True):
        rating(user, value=value)
    Sequence.objects.create(game="seven_cut")
    assert keep_places() == 1
    assert keep_places() == 0  # a week's places are kept once, however often the worker looks
    Rating.objects.filter(user=people[2]).update(value=1300_00)
    rating(person("dan"), value=800_00)
    rows, _ = board.Board("seven_cut").page()
    assert [(row.username, row.moved) for row in rows] == [("cleo", 2), ("ann", -1), ("ben", -1), ("dan", None)]
    text = client.get("/leaderboards/seven_cut/").content.decode()
    assert "2 places up since Monday" in text
    assert "1 place down since Monday" in text


def test_the_next_week_has_places_of_its_own():
    ann, ben = person("ann"), person("ben")
    rating(ann, value=1200_00)
    rating(ben, value=1100_00, last_at=timezone.now() - timedelta(days=100), place_kept=1)
    monday = monday_of(timezone.now().date())
    Sequence.objects.create(game="seven_cut", places_of=monday - timedelta(days=7))
    assert keep_places() == 1
    assert [Rating.objects.get(user=user).place_kept for user in (ann, ben)] == [1, None]


@pytest.mark.parametrize("prefix", ["", "/ro"])
@pytest.mark.parametrize("kind", board.KINDS)
def test_every_board_has_a_page_in_both_languages(client, prefix, kind):
    ann = person("ann")
    rated(ann, person("ben"), places=[1, 2])
    client.force_login(ann)
    page = client.get(f"{prefix}/leaderboards/seven_cut/?board={kind}")
    assert page.status_code == 200
    assert "Ann" in page.content.decode()


def test_a_board_asks_the_database_a_handful_of_questions(client, django_assert_max_num_queries):
    rated(*(person(f"p{number}") for number in range(4)), places=[1, 2, 3, 4])
    for kind in (board.ALL, board.MONTH):
        with django_assert_max_num_queries(5):
            board.Board("seven_cut", kind).page()
