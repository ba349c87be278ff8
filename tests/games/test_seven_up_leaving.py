"""Seven Up when somebody leaves: at the beg, at the discard, in mid-trick, at three and at four."""

import pytest

from games.core.cards import FULL_DECK, names_of, parse_card
from games.core.game import CHANCE, IllegalAction
from games.engines.seven_up import GAME
from tests.games.seven_up_script import D, E, act, dealt, in_play, keep_six, play, play_on, status, takers

# -- leaving ----------------------------------------------------------------------------------------------------


def test_the_dealer_gone_at_the_answer_the_beg_lapses():
    state = act(dealt("6H"), "1 beg")
    state.expire((D,))
    assert state.public()["trump"] == "H"
    assert state.scores() == [0, 0, 0]
    assert state.to_act() == (E,)
    assert state.public()["status"]["fixed_by"] == "time"


@pytest.mark.parametrize("steps, late, leader", [([], D, E), (["1 beg"], E, 2)])
def test_a_beg_that_cannot_be_made_or_answered_lapses(steps, late, leader):
    state = act(dealt("6H"), *steps)
    state.leave(late)
    assert state.public()["trump"] == "H"
    assert state.to_act() == (leader,)


@pytest.mark.parametrize("steps, waiting", [([], E), (["1 beg"], D)])
def test_the_third_player_gone_the_decision_stands_open(steps, waiting):
    state = act(dealt("6H 8S"), *steps)
    state.leave(2)
    assert state.public()["trump"] is None
    assert state.to_act() == (waiting,)
    if steps:
        act(state, "0 change")
        assert [len(hand) for hand in state.hands] == [9, 9, 0]


def test_at_the_discard_the_others_go_on():
    state = act(dealt("5H 8S"), "1 beg", "0 change")
    state.leave(E)
    assert state.to_act() == (0, 2)
    keep_six(state)
    assert state.to_act() == (2,)


def test_the_last_one_awaited_at_the_discard_leaves_and_play_begins():
    state = act(dealt("5H 8S"), "1 beg", "0 change")
    for seat in (0, 1):
        for card in names_of(state.hands[seat][:3]):
            act(state, f"{seat} discard {card}")
    state.leave(2)
    assert status(state) == "lead"


def test_if_it_was_his_lead_the_next_player_leads():
    state = in_play("2C 3C", "4C 5C", "6C 7C")
    state.expire((E,))
    assert state.to_act() == (2,)
    assert state.view(None)["counts"] == [2, 0, 2]
    play(state, "2 6C, 0 2C")
    assert state.public()["last_trick"]["winner"] == 2


def test_who_leaves_in_mid_trick_is_passed_over_or_closes_it():
    state = in_play("2C 3C", "4C", "6C 7C", trick=["5C"])
    closing = play(state.copy(), "2 6C")
    closing.leave(0)
    assert closing.public()["last_trick"]["winner"] == 2
    state.leave(2)
    assert state.to_act() == (0,)
    state.apply(0, parse_card("2C"))
    assert state.public()["last_trick"]["winner"] == 1


def test_who_is_not_to_act_leaves_and_the_trick_goes_on():
    state = in_play("2C 3C", "4C", "6C 7C", trick=["5C"])
    state.leave(0)
    assert state.to_act() == (2,)


def test_a_card_left_in_the_trick_may_win_it_for_nobody():
    state = in_play("2C 3C", "4C", "6C 7C", trick=["TC"])
    state.leave(E)
    play(state, "2 6C, 0 2C")
    assert state.public()["last_trick"]["winner"] == E
    assert state.to_act() == (2,)
    play(state, "2 7C, 0 3C")
    assert state.public()["deals"][-1]["game"] == [0, 10, 0]
    assert takers(state)["game"] is None


def test_points_of_a_leaver_are_for_nobody_and_game_for_the_others():
    """Seat 1 takes the jack, and leaves with the highest and the lowest trump in hand."""
    state = in_play("JH 4C QC", "QH 2H TH", "9H 5C KC")
    play(state, "1 QH, 2 9H, 0 JH")
    state.leave(E)
    play(state, "2 KC, 0 4C, 2 5C, 0 QC")
    assert takers(state) == {"high": None, "low": None, "jack": None, "game": 2}
    counted = {entry["point"]: entry["card"] for entry in state.public()["deals"][-1]["counted"]}
    assert counted == {"high": "10H", "low": "2H", "jack": "JH", "game": None}


def test_what_a_leaver_had_put_away_was_not_in_play():
    hands = ["3H 2C 3C 4C 5C 6C", "4H 7C 8C 9C TC JC", "TH 2D 3D 4D 5D 6D 7D"]
    state = in_play(*hands)
    act(state, "2 discard TH")
    play(state, "1 7C")
    state.leave(2)
    play_on(state)
    assert takers(state)["high"] == E
    assert takers(state)["low"] == D


def test_with_two_left_the_match_goes_on_with_two():
    state = in_play("2C", "4C", "6C")
    state.leave(2)
    play(state, "1 4C, 0 2C")
    assert state.to_act() == (CHANCE,)
    state.deal(FULL_DECK)
    assert [len(hand) for hand in state.hands] == [6, 6, 0]
    assert state.public()["dealer"] == 1
    act(state, "0 beg", "1 change")
    play_on(state)
    assert state.public()["dealer"] == 0


def test_one_remains_and_wins():
    state = dealt("6H", scores=(1, 2, 6))
    state.leave(2)
    state.leave(0)
    assert state.is_over()
    assert state.places() == [2, 1, 3]
    assert state.public()["status"] == {"code": "over", "winners": [1], "void": False, "rule": "time"}


def test_two_of_three_late_at_once_share_the_last_place():
    state = dealt("6H")
    state.expire((0, 2))
    assert state.places() == [2, 1, 2]


def test_leaving_before_the_first_dealer_is_drawn_and_between_deals():
    state = GAME.new(3, {})
    state.leave(1)
    state.first(1)
    assert state.public()["dealer"] == 2
    due = play(in_play("2C", "4C", "6C"), "1 4C, 2 6C, 0 2C")
    assert due.public()["dealer"] == 1
    due.leave(1)
    assert due.public()["dealer"] == 2


def test_of_four_the_side_of_the_leaver_loses_at_once():
    state = dealt("6H", 4)
    state.leave(3)
    assert state.is_over()
    assert state.places() == [1, 3, 1, 4]
    assert not state.void


@pytest.mark.parametrize("late, void", [((1, 3), False), ((0, 1), True), ((0, 1, 2, 3), True)])
def test_both_sides_late_at_once_are_void(late, void):
    state = dealt("6H", 4)
    state.expire(late)
    assert state.void == void
    assert state.is_over()


def test_nobody_goes_out_twice():
    state = dealt("6H")
    state.leave(2)
    with pytest.raises(IllegalAction, match="time"):
        state.leave(2)
