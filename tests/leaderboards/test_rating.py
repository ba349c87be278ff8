"""The formula: what everybody may expect of it, over many random matches, and cases worked by hand."""

from random import Random

import pytest

from leaderboards.rating import K_NEW, NEW_MATCHES, START, K, Played, changes, expected, k_of, shown


def alone(*places, ratings=None, left=(), matches=50):
    """Seats that play each for himself."""
    ratings = ratings or [START] * len(places)
    return [Played(ratings[i], matches, place, i in left, i) for i, place in enumerate(places)]


def pairs(*places, ratings=None, left=(), matches=50):
    """Four seats, partners opposite."""
    ratings = ratings or [START] * 4
    return [Played(ratings[i], matches, place, i in left, i % 2) for i, place in enumerate(places)]


def random_match(rng):
    count = rng.randint(2, 7)
    places = [rng.randint(1, count) for _ in range(count)]
    return alone(*places, ratings=[rng.randint(300_00, 2400_00) for _ in places])


@pytest.mark.parametrize(
    "seats, due",
    [
        (alone(1, 2), [8_00, -8_00]),
        (alone(1, 2, matches=0), [16_00, -16_00]),
        (alone(1, 1), [0, 0]),
        (alone(1, 2, ratings=[1400_00, 1000_00]), [1_45, -1_45]),  # 16 / 11
        (alone(2, 1, ratings=[1400_00, 1000_00]), [-14_55, 14_55]),
        (alone(1, 1, ratings=[1400_00, 1000_00]), [-6_55, 6_55]),
        (alone(1, 2, 3), [8_00, 0, -8_00]),
        (alone(1, 2, 2, 4), [8_01, 0, 0, -8_01]),  # each pair is rounded: 3 × 2.67
        (alone(1, 2, 3, 4), [8_01, 2_67, -2_67, -8_01]),
        (pairs(1, 2, 1, 2), [8_00, -8_00, 8_00, -8_00]),
        (pairs(1, 2, 1, 2, ratings=[1600_00, 1000_00, 1200_00, 1000_00]), [1_45, -1_45, 1_45, -1_45]),  # mean 1,400
    ],
)
def test_worked_cases(seats, due):
    assert changes(seats) == due


def test_four_hundred_points_are_ten_of_eleven():
    assert expected(1400_00, 1000_00) == pytest.approx(10 / 11)


def test_k_is_32_for_thirty_matches_then_16():
    assert [k_of(matches) for matches in (0, NEW_MATCHES - 1, NEW_MATCHES, 500)] == [K_NEW, K_NEW, K, K]
    newcomer, veteran = alone(1, 2)
    assert changes([newcomer._replace(matches=0), veteran]) == [16_00, -8_00]


def test_what_one_wins_the_others_lose():
    rng = Random(1)
    for _ in range(2000):
        assert sum(changes(random_match(rng))) == 0


def test_the_order_of_the_seats_makes_no_difference():
    rng = Random(2)
    for _ in range(500):
        seats = random_match(rng)
        order = rng.sample(range(len(seats)), len(seats))
        found = changes(seats)
        assert changes([seats[i] for i in order]) == [found[i] for i in order]


def test_no_match_moves_a_rating_further_than_k():
    rng = Random(3)
    for _ in range(500):
        assert all(abs(change) <= K + 4 for change in changes(random_match(rng)))  # rounding, once an opponent


def test_a_better_place_never_brings_less():
    rng = Random(4)
    for _ in range(500):
        seats = random_match(rng)
        better = [seats[0]._replace(place=1), *(seat._replace(place=seat.place + 1) for seat in seats[1:])]
        assert changes(better)[0] >= changes(seats)[0]


def test_leavers_are_last_whatever_their_place():
    assert changes(alone(1, 2, 3, left=(0,))) == changes(alone(3, 1, 2))


def test_leavers_stand_among_themselves_by_their_places():
    assert changes(alone(1, 2, 3, left=(1, 2))) == changes(alone(1, 2, 3))


def test_a_partner_is_spared_and_the_leaver_loses():
    leaver, other, partner, fourth = changes(pairs(4, 1, 3, 1, left=(0,)))
    assert leaver == -8_00
    assert partner == 0
    assert other == fourth == 8_00


def test_a_leaver_loses_even_if_his_side_was_ahead():
    assert changes(pairs(1, 2, 1, 2, left=(2,)))[2] == -8_00


def test_when_both_partners_leave_neither_is_spared():
    assert changes(pairs(3, 1, 3, 1, left=(0, 2))) == [-8_00, 8_00, -8_00, 8_00]


def test_partners_get_one_change_however_they_are_rated():
    rng = Random(5)
    for _ in range(200):
        ratings = [rng.randint(300_00, 2400_00) for _ in range(4)]
        seats = [seat._replace(matches=rng.choice([0, 50])) for seat in pairs(1, 2, 1, 2, ratings=ratings)]
        found = changes(seats)
        assert found[0] == found[2] >= 0 >= found[1] == found[3]


@pytest.mark.parametrize("hundredths, points", [(1000_00, 1000), (1000_49, 1000), (1000_50, 1001), (999_99, 1000)])
def test_people_see_whole_points(hundredths, points):
    assert shown(hundredths) == points
