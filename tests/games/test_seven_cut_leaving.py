"""Seven Cut when somebody leaves or is late: table 1.6 of its rules page."""

import json

import pytest

from games.core.cards import names_of
from games.core.game import CHANCE, IllegalAction
from games.engines.seven_cut import GAME
from tests.games.play import dump
from tests.games.seven_cut_script import position, run


def test_hand_of_the_eliminated_is_gone_and_shown_to_nobody_else():
    state = run(position("KS 9C / 7H 8S / JC QC"), "A KS, B OUT")
    assert names_of(state.gone[1]) == ["7H", "8S"]
    for viewer in (0, 2, None):
        assert "7H" not in json.dumps(state.view(viewer))
    assert state.view(0)["gone"] == [0, 2, 0]


def test_tricks_won_before_stay_with_the_eliminated_but_he_is_placed_last():
    state = run(position("KS / 7H / JC", points=[3, 0, 0]), "A OUT, B 7H, C JC")
    assert state.scores() == [3, 0, 0]
    assert state.places() == [3, 1, 1]


def test_last_of_the_turn_goes_out_and_the_turn_is_evaluated_at_once():
    state = run(position("KS 9C / 10S JH / JC QC"), "A KS, B 10S, C OUT")
    assert state.public()["last_trick"]["winner"] == 0
    assert state.to_act() == (0,)


def test_eliminated_cutter_of_this_turn_does_not_extend_but_an_earlier_cut_does():
    state = run(position("KS 9C / 7D JH / 7C QC / 8S QD"), "A KS, B 7D, C 7C, C OUT, D 8S")
    assert state.public()["status"] == {
        "code": "extended", "seat": 1, "card": "7D", "turn": 2, "rule": "extends",
    }  # fmt: skip


def test_claims_of_all_gone_the_acting_leader_inherits_and_the_table_says_so():
    state = run(position("KS 9C / 8H JH / JC QC / QS QD"), "A KS, B 8H, A OUT")
    assert state.public()["status"] == {"code": "inherited", "seat": 1, "rule": "time"}
    run(state, "C JC, D QS")
    assert state.public()["last_trick"]["winner"] == 1
    assert state.public()["last_trick"]["rule"] == "time"


def test_two_late_at_once_go_out_together_and_the_trick_is_looked_at_once():
    state = position("KS 9C / 7D JH / 8C QC / 7S QD")
    run(state, "A KS, B 7D, C 8C").expire((1, 3))
    assert state.public()["last_trick"] | {"plays": None} == {
        "winner": 0, "plays": None, "points": 0, "turns": 1, "rule": "trick",
    }  # fmt: skip
    assert state.out_at == [0, 1, 0, 1]


def test_late_at_once_share_the_place_later_ones_are_above():
    state = position("KS 9C / 7D JH / 8C QC / 7S QD")
    state.expire((0, 2))
    state.expire((1,))
    assert state.places() == [3, 2, 3, 1]


def test_all_who_are_left_late_at_once_is_void():
    state = position("KS 9C / 7D JH / 8C QC")
    state.expire((1,))
    events = []
    state.expire((2, 0), events)
    assert state.void
    assert state.is_over()
    assert state.public()["status"]["void"]
    assert state.public()["status"]["winners"] == []
    assert [event.name for event in events] == ["out", "out", "over"]
    assert sum(state.returns()) == 0


def test_only_one_left_wins_whatever_the_points():
    state = run(position("KS 9C / 7D JH", points=[0, 6]), "A KS, B OUT")
    assert state.is_over()
    assert state.places() == [1, 2]
    assert state.public()["status"] == {"code": "over", "winners": [0], "void": False, "rule": "time"}
    assert state.returns() == [0.5, 0.375]
    assert state.public()["last_trick"] is None


@pytest.mark.parametrize("late", [(1,), (0, 1)])
def test_who_is_out_cannot_go_out_again_and_nobody_after_the_end(late):
    state = position("KS 9C / 7D JH / 8C QC")
    state.expire((1,))
    before = dump(state)
    with pytest.raises(IllegalAction):
        state.expire(late)
    assert dump(state) == before
    state.expire((0,))
    with pytest.raises(IllegalAction):
        state.expire((2,))


def test_nobody_goes_out_before_the_deal():
    state = GAME.new(2)
    assert state.to_act() == (CHANCE,)
    with pytest.raises(IllegalAction):
        state.leave(0)
