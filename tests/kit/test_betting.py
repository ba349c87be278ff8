"""Rounds of betting without cards: whose turn, how much, short all-ins, the cap, folding out of turn."""

import pytest

from games.kit.betting import Betting, Limits

FIXED = Limits("fixed", 10, 4)
POT = Limits("pot", 10)
NO = Limits("no", 10)


def opened(stacks: list[int], limits: Limits, ante: int = 0) -> Betting:
    """The first round, opened by seat 0."""
    chips = Betting(stacks, [True] * len(stacks))
    chips.ante(ante)
    chips.open_round(range(len(stacks)), limits)
    return chips


def test_everyone_checks():
    chips = opened([100, 100, 100], FIXED)
    assert [chips.waiting.copy(), chips.call(), chips.waiting.copy()] == [[0, 1, 2], 0, [1, 2]]
    assert [chips.call(), chips.call(), chips.waiting] == [0, 0, []]


def test_st_14_fixed_limit_has_a_bet_and_three_raises():
    chips = opened([100, 100, 100], FIXED)
    for amount in (10, 20, 30, 40):
        assert chips.raise_range() == (amount, amount)
        chips.raise_to(amount)
    assert chips.raise_range() is None
    assert chips.refusal() == "raise_cap"
    assert (chips.waiting, chips.owed(1)) == ([1, 2], 20)


def test_st_15_pot_limit_raises_by_the_pot_after_the_call():
    chips = opened([100, 100, 100], POT, ante=5)
    assert chips.raise_range() == (10, 15)
    chips.raise_to(15)
    assert chips.raise_range() == (30, 60)


def test_a_pot_smaller_than_the_least_bet_does_not_forbid_it():
    assert opened([100, 100], POT, ante=2).raise_range() == (10, 10)


def test_st_19_after_a_short_all_in_bet_a_raise_adds_the_least_bet():
    chips = opened([4, 100, 100], NO)
    assert chips.raise_range() == (4, 4)
    chips.raise_to(4)
    assert chips.raise_range() == (14, 100)


def test_a_raise_is_at_least_the_greatest_before_it():
    chips = opened([500, 500, 500], NO)
    chips.raise_to(30)
    chips.raise_to(100)
    assert chips.raise_range() == (170, 500)


@pytest.mark.parametrize("limits", [FIXED, POT, NO])
def test_st_20_a_short_all_in_raise_lets_nobody_raise_again(limits):
    chips = opened([100, 16, 100], limits)
    chips.raise_to(10)
    chips.raise_to(16)
    assert chips.raise_range() is not None  # seat 2 has not acted
    chips.call()
    assert (chips.waiting, chips.owed(0)) == ([0], 6)
    assert chips.raise_range() is None
    assert chips.refusal() == "short_raise"


def test_short_all_ins_that_add_up_to_a_raise_let_raise_again():
    chips = opened([100, 16, 21, 100], NO)
    for amount in (10, 16, 21):
        chips.raise_to(amount)
    chips.call()
    assert chips.raise_range() == (31, 100)


def test_who_has_no_more_than_the_bet_may_only_call():
    chips = opened([100, 30], NO)
    chips.raise_to(50)
    assert chips.raise_range() is None
    assert chips.refusal() == "all_in"
    assert chips.call() == 30
    assert chips.close_round() == (0, 20)
    assert chips.stacks == [70, 0]


def test_nobody_raises_whom_nobody_could_answer():
    chips = opened([30, 100], NO)
    chips.raise_to(30)
    assert chips.raise_range() is None
    assert chips.refusal() == "all_in"


def test_a_round_needs_two_who_can_bet():
    chips = opened([5, 100, 100], NO, ante=5)
    assert chips.waiting == [1, 2]
    chips.fold(1)
    assert chips.waiting == []


def test_after_a_fold_out_of_turn_a_bet_is_still_to_be_called():
    chips = opened([100, 100, 100], NO)
    chips.raise_to(20)
    chips.fold(0)
    assert (chips.waiting, chips.owed(1)) == ([1, 2], 20)
    chips.call()
    chips.fold(2)
    assert chips.waiting == []
    assert chips.close_round() == (0, 0)


def test_who_is_left_alone_is_not_asked():
    chips = opened([100, 100], NO)
    chips.raise_to(20)
    chips.fold(0)
    assert chips.waiting == []


def test_a_seat_not_dealt_in_pays_and_does_nothing():
    chips = Betting([100, 0, 100], [True, False, True])
    chips.ante(5)
    chips.open_round([0, 1, 2], NO)
    assert chips.paid == [5, 0, 5]
    chips.raise_to(20)
    assert chips.waiting == [2]


def test_a_copy_is_independent():
    chips = opened([100, 100], NO, ante=5)
    copy = chips.copy()
    copy.raise_to(20)
    copy.fold(1)
    assert (chips.stacks, chips.paid, chips.bets, chips.live) == ([95, 95], [5, 5], [0, 0], [True, True])
    assert (chips.waiting, chips.level, chips.raises, chips.aggressor) == ([0, 1], 0, 0, None)
