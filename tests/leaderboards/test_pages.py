"""Leaderboards and players, read without an account, in both languages, page by page."""

from datetime import timedelta

import pytest
from django.utils import timezone

from leaderboards import board, services
from leaderboards.chart import chart_of
from leaderboards.models import Rating, RatingChange
from tests.leaderboards.play import ended
from tests.live.cast import person

pytestmark = pytest.mark.django_db


@pytest.fixture
def cast():
    """ann beat ben twice; cleo beat nobody, and nobody cleo."""
    ann, ben, cleo = person("ann"), person("ben"), person("cleo")
    for _ in range(2):
        services.rate(ended(ann, ben, places=[1, 2]).pk)
    services.rate(ended(cleo, ben, places=[1, 1]).pk)
    return ann, ben, cleo


def names(rows):
    return [row.username for row in rows]


def test_the_best_is_first_and_equal_ones_share_a_place():
    for number, value in enumerate([1200_00, 1100_00, 1100_00, 900_00]):
        Rating.objects.create(
            user=person(f"p{number}"), game="seven_cut", value=value, matches=9, last_at=timezone.now()
        )
    rows, following = board.Board("seven_cut").page()
    assert [(row.place, row.rating) for row in rows] == [(1, 1200), (2, 1100), (2, 1100), (4, 900)]
    assert following is None


def test_pages_follow_one_another_without_gap_or_overlap_and_places_go_on():
    for number in range(23):
        value = 1500_00 - number // 3 * 10_00
        Rating.objects.create(user=person(f"p{number}"), game="seven_cut", value=value, last_at=timezone.now())
    whole, _ = board.Board("seven_cut").page()
    pages, after = [], ""
    while after is not None:
        rows, after = board.Board("seven_cut").page(after, size=5)
        pages += rows
    assert pages == whole
    assert len(whole) == 23
    assert [row.place for row in whole[:7]] == [1, 1, 1, 4, 4, 4, 7]


def test_fewer_than_ten_matches_are_provisional(cast):
    Rating.objects.filter(user=cast[0]).update(matches=10)
    assert [row.provisional for row in board.Board("seven_cut").page()[0]] == [False, True, True]


def test_the_change_over_thirty_days_leaves_out_what_is_older(cast):
    ann = cast[0]
    assert board.Board("seven_cut").row_for(ann).change == 23
    RatingChange.objects.filter(user=ann, sequence=1).update(at=timezone.now() - timedelta(days=31))
    assert board.Board("seven_cut").row_for(ann).change == 7


def test_who_has_not_played_for_ninety_days_is_not_listed_but_sees_himself(client, cast):
    ann = cast[0]
    Rating.objects.filter(user=ann).update(last_at=timezone.now() - timedelta(days=91))
    assert names(board.Board("seven_cut").page()[0]) == ["cleo", "ben"]
    assert board.Board("seven_cut").page()[0][0].place == 1
    client.force_login(ann)
    page = client.get("/leaderboards/seven_cut/")
    assert page.context["own"].place is None
    assert "not listed" in page.content.decode()


def test_ones_own_row_is_there_on_every_page(client, cast):
    client.force_login(cast[1])
    last = client.get("/leaderboards/seven_cut/").context["rows"][-1]
    page = client.get(f"/leaderboards/seven_cut/?after={last.key}")
    assert page.context["rows"] == []
    assert page.context["own"].username == "ben"


@pytest.mark.parametrize("prefix", ["", "/ro"])
@pytest.mark.parametrize("path", ["/", "/leaderboards/", "/leaderboards/seven_cut/", "/players/ann/", "/players/ANN/"])
def test_pages_are_read_without_an_account_in_both_languages(client, cast, prefix, path):
    page = client.get(prefix + path)
    assert page.status_code == 200
    assert "Ann" in page.content.decode()
    assert f'<html lang="{"ro" if prefix else "en"}"' in page.content.decode()


@pytest.mark.parametrize(
    "path",
    [
        "/leaderboards/whist/",
        "/leaderboards/seven_cut/?after=x",
        "/leaderboards/seven_cut/?after=1-",
        "/leaderboards/seven_cut/?board=week",
        "/leaderboards/seven_cut/?board=followed",
        "/players/nobody/",
        "/players/guest/",
        "/players/ann/?game=cutu",
        "/players/gone/",
    ],
)
def test_what_is_not_there_is_not_found(client, cast, path):
    person("guest", guest=True)
    gone = person("gone")
    gone.is_active = False
    gone.save()
    assert client.get(path).status_code == 404


def test_the_board_as_json(client, cast):
    answer = client.get("/api/games/seven_cut/leaderboard").json()
    assert answer["next"] is None
    assert answer["rows"][0] == {
        "place": 1, "username": "ann", "name": "Ann", "rating": 1023, "matches": 2, "change": 23, "provisional": True,
        "moved": None,
    }  # fmt: skip
    assert client.get("/api/games/whist/leaderboard").status_code == 404
    wrong = client.get("/api/games/seven_cut/leaderboard?after=first")
    assert wrong.status_code == 400
    assert "after" in wrong.json()["error"]["fields"]


def test_a_player_has_ratings_history_and_matches(client, cast):
    page = client.get("/players/ben/")
    assert [rating["row"].matches for rating in page.context["ratings"]] == [3]
    assert [change.points for change in page.context["history"]][1:] == [-7, -16]
    assert len(page.context["matches"]) == 3
    assert "<svg" in page.content.decode()


def test_somebody_who_never_played_has_a_page_too(client):
    person("dan")
    assert client.get("/players/dan/").status_code == 200


def test_a_chart_keeps_within_its_frame_and_rises_with_the_rating():
    chart = chart_of([1000, 1016, 1003, 1090, 950])
    points = [tuple(map(float, point.split(","))) for point in chart["line"].split()]
    assert len(points) == 5
    assert all(chart["left"] <= x <= chart["right"] and 0 <= y <= chart["bottom"] for x, y in points)
    assert points[3][1] == min(y for _, y in points)  # the highest rating, counted from above
    assert points[4][1] == max(y for _, y in points)
    assert all(line["value"] % 50 == 0 for line in chart["grid"])


@pytest.mark.parametrize("ratings, drawn", [([], False), ([1000], False), ([1000, 1000], True), ([100, 3000], True)])
def test_a_chart_needs_two_ratings(ratings, drawn):
    assert (chart_of(ratings) is not None) is drawn
