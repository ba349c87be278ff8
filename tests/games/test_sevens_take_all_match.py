"""A match of Sevens Take All: how it ends, and what happens when somebody leaves."""

import pytest

from games.core.actions import CHECK
from games.core.game import IllegalAction
from games.engines.sevens_take_all import GAME
from tests.games.sevens_take_all_script import DECK, act, check_down, fold_out, position, pots, winners


# -- the match: ST-22 and ends -------------------------------------------------------------------------------------
def test_st_22_of_two_bust_in_one_deal_the_greater_stack_is_higher():
    hands = ["7S 7H 2D 3C 4S 9D JC", "AH KH 9H 5H 2H 8C 3S", "AS QD 10C 8D 6C 5S 3D"]
    state = position(3, "0 bet 95, 1 call, 2 call", hands, stacks=[100, 40, 60], betting="no")
    check_down(state)
    assert (state.stacks, state.places(), state.is_over()) == ([200, 0, 0], [1, 3, 2], True)
    state = position(3, "0 bet 95, 1 call, 2 call", hands, stacks=[100, 50, 50], betting="no")
    assert check_down(state).places() == [1, 2, 2]
    assert state.public()["status"] == {"code": "over", "winners": [0], "void": False, "rule": "knockout"}


def test_the_orbits_end_when_everyone_has_dealt_twice():
    state = GAME.new(3)
    state.first(1)
    dealers = []
    while not state.is_over():
        fold_out(state)
        dealers.append(state.dealer)
    assert dealers == [1, 2, 0, 1, 2, 0]
    assert (state.scores(), state.places()) == ([1000, 1000, 1000], [1, 1, 1])
    assert state.public()["deals"][0] == {"points": [-10, -10, 20]}
    assert state.public()["status"]["rule"] == "orbits"


def test_knockout_doubles_ante_and_bets_every_eight_deals():
    state = GAME.new(2, {"match": "knockout"})
    state.first(0)
    seen = []
    for _ in range(17):
        limits = state.public()["limits"]
        seen.append((limits["ante"], limits["small_bet"], limits["big_bet"]))
        fold_out(state)
    assert seen == [(10, 20, 40)] * 8 + [(20, 40, 80)] * 8 + [(40, 80, 160)]


def test_a_seat_without_chips_gets_no_cards_and_neither_acts_nor_leaves():
    hands = ["7S 7H 2D 3C 4S 9D JC", "AH KH 9H 5H 2H 8C 3S", "AS QD 10C 8D 6C 5S 3D"]
    state = position(3, "0 bet 15, 1 call, 2 call", hands, stacks=[100, 20, 100], betting="no")
    check_down(state)
    assert (state.stacks, state.public()["bust"], state.is_in(1)) == ([140, 0, 80], [1], False)
    state.deal(DECK)
    assert state.dealer == 0  # seat 2 dealt before
    assert [len(hand) for hand in state.hands] == [2, 0, 2]
    with pytest.raises(IllegalAction):
        state.leave(1)
    act(state, "2 check, 0 check, 2 check, 0 check")
    assert state.to_act() == (2,)


def test_the_deal_passes_over_a_seat_without_chips():
    hands = ["AH KH 9H 5H 2H 8C 3S", "7S 7H 2D 3C 4S 9D JC", "AS QD 10C 8D 6C 5S 3D"]
    state = position(3, "0 bet 15, 1 call, 2 call", hands, stacks=[20, 100, 100], betting="no")
    check_down(state)
    state.deal(DECK)
    assert (state.dealer, state.to_act()) == (1, (2,))


# -- leaving: ST-25 and 3d -----------------------------------------------------------------------------------------
def test_st_25_who_is_late_with_no_bet_to_call_folds_and_is_out():
    state = position(3, "0 check, 1 check, 2 check", stacks=[100, 100, 100])
    state.expire((0,))
    assert (state.out_at, state.hands[0], state.to_act()) == ([1, 0, 0], [], (1,))
    assert state.public()["pot"] == 15
    check_down(state)
    assert (state.stacks[0], state.removed) == (0, 95)
    assert sum(state.stacks) == 205
    state.deal(DECK)
    assert state.hands[0] == []


def test_leaving_is_folding_at_once_also_out_of_turn():
    state = position(3, "0 bet 10")
    state.leave(2)
    assert (state.to_act(), state.hands[2], state.public()["folded"]) == ((1,), [], [2])
    act(state, "1 call")
    assert state.round == 2


def test_who_left_with_the_bet_standing_still_has_to_be_called():
    state = position(3, "0 bet 10")
    state.leave(0)
    assert (state.to_act(), state.call_amount(1)) == ((1,), 10)
    act(state, "1 call, 2 fold")
    assert pots(state) == [{"amount": 35, "seats": [1], "won": [{"seat": 1, "chips": 35}], "rule": "fold_out"}]


def test_an_all_in_leaver_stays_to_the_showdown_and_its_chips_leave_play():
    hands = ["7S 7H 2D 3C 4S 9D JC", "AH KH 9H 5H 2H 8C 3S", "AS QD 10C 8D 6C 5S 3D"]
    state = position(3, "0 bet 15", hands, stacks=[20, 100, 100], betting="no")
    state.leave(0)
    act(state, "1 call, 2 call")
    while state.phase == "bet":
        state.apply(state.to_act()[0], CHECK)
    assert state.to_act() == (1, 2)
    check_down(state)
    assert winners(state) == [0]
    assert (state.stacks, state.removed, state.out_at) == ([0, 80, 80], 60, [1, 0, 0])


def test_an_all_in_player_who_leaves_while_asked_takes_the_seventh_card_down():
    state = position(3, "0 bet 15, 1 call, 2 call", stacks=[20, 20, 100], betting="no")
    state.leave(0)
    assert state.to_act() == (1, 2)
    act(state, "1 up, 2 up")
    assert len(state.public()["result"]["hands"]) == 3


def test_both_bust_against_an_all_in_leaver_end_the_match():
    hands = ["7S 7H 2D 3C 4S 9D JC", "AH KH 9H 5H 2H 8C 3S", "AS QD 10C 8D 6C 5S 3D"]
    state = position(3, "0 bet 95, 1 call", hands, stacks=[100, 60, 90], betting="no")
    state.leave(0)
    act(state, "2 call")
    check_down(state)
    assert (state.is_over(), state.places(), state.returns()) == (True, [3, 2, 1], [0.0, 0.0, 0.0])


def test_who_is_left_alone_in_the_match_has_won_it():
    state = position(2, "0 bet 95", stacks=[100, 100], betting="no")
    state.leave(0)
    assert (state.is_over(), state.places(), state.stacks, state.removed) == (True, [2, 1], [0, 200], 0)
    assert state.public()["status"]["rule"] == "time"


def test_leavers_are_below_the_bust_and_later_ones_above_earlier():
    hands = ["7S 7H 2D 3C 4S 9D JC", "AH KH 9H 5H 2H 8C 3S", "AS QD 10C 8D 6C 5S 3D", "", "9C 9S 4H 4D JS QC KD"]
    state = position(5, "0 bet 15, 1 call, 2 call", hands, stacks=[100, 20, 100, 100, 100], betting="no")
    state.expire((3,))
    state.leave(4)
    check_down(state)
    assert state.places() == [1, 3, 2, 5, 4]


def test_all_late_at_once_at_a_bet_make_the_match_void():
    state = position(3)
    state.expire((0, 1, 2))
    assert (state.void, state.is_over(), state.out_at) == (True, True, [1, 1, 1])
    assert state.public()["status"] == {"code": "over", "winners": [], "void": True, "rule": "time"}
