"""Main pot, side pots, uncalled bets and odd chips."""

from random import Random

import pytest

from games.kit.pots import Award, Pot, awards_of, pots_of, shares, uncalled


def test_st_26_a_folded_bet_makes_every_pot_it_reaches_greater():
    paid, live = [60, 40, 25, 60], [False, True, True, True]
    assert pots_of(paid, live) == [Pot(100, (1, 2, 3)), Pot(45, (1, 3)), Pot(40, (3,))]
    values = {1: 5, 2: 9, 3: 5}
    assert awards_of(paid, live, values, [1, 2, 3, 0]) == [
        Award(Pot(100, (1, 2, 3)), {2: 100}),
        Award(Pot(45, (1, 3)), {1: 23, 3: 22}),
        Award(Pot(40, (3,)), {3: 40}),
    ]


@pytest.mark.parametrize(
    "paid, live, expected",
    [
        ([50, 20, 20], "LLL", (0, 30)),
        ([20, 50, 50], "LLL", (0, 0)),
        ([20, 50, 35], "LLF", (1, 15)),  # what the folded seat put in was a call
        ([20, 50, 35], "LFL", (0, 0)),  # a bet of a seat that has folded since stays
    ],
)
def test_what_nobody_called_goes_back(paid, live, expected):
    assert uncalled(paid, [letter == "L" for letter in live]) == expected


def test_chips_beyond_all_live_seats_go_to_the_last_pot():
    assert pots_of([60, 40, 25], [False, True, True]) == [Pot(75, (1, 2)), Pot(50, (1,))]
    assert pots_of([60, 40, 40], [False, True, True]) == [Pot(140, (1, 2))]


def test_nothing_paid_is_no_pot():
    assert pots_of([0, 0], [True, True]) == []


def test_odd_chips_go_one_each_to_the_first_from_the_dealers_left():
    assert shares(20, [2, 3, 0]) == {2: 7, 3: 7, 0: 6}
    assert awards_of([5, 5, 5, 5], [True] * 4, {0: 1, 1: 9, 2: 9, 3: 9}, [3, 0, 1, 2])[0].won == {3: 7, 1: 7, 2: 6}


def test_every_chip_is_won_by_the_best_of_those_who_paid_as_much():
    """Chip by chip: the n-th chip of every seat goes to the best live seats that paid n or more."""
    rng = Random(1)
    for _ in range(500):
        seats = rng.randint(2, 7)
        paid = [rng.randint(1, 12) for _ in range(seats)]
        live = [rng.random() < 0.7 for _ in range(seats)]
        live[rng.randrange(seats)] = True
        values = {seat: rng.randint(1, 3) for seat in range(seats)}
        expected = [0.0] * seats
        for chip in range(1, max(paid) + 1):
            reach = min(chip, max(paid[seat] for seat in range(seats) if live[seat]))
            able = [seat for seat in range(seats) if live[seat] and paid[seat] >= reach]
            best = [seat for seat in able if values[seat] == max(values[other] for other in able)]
            for seat in best:
                expected[seat] += sum(chips >= chip for chips in paid) / len(best)
        awards = awards_of(paid, live, values, list(range(seats)))
        won = [sum(award.won.get(seat, 0) for award in awards) for seat in range(seats)]
        assert sum(won) == sum(paid)
        assert all(abs(won[seat] - expected[seat]) < len(awards) for seat in range(seats))
