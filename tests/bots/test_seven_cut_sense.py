"""Seven Cut: what play has shown is believed when hands are imagined."""

from __future__ import annotations

from random import Random

import pytest

from games.bots import choose
from games.bots.ismcts import imagine
from games.core.actions import parse_action, text_of
from games.core.cards import SEVEN, TEN
from games.core.seen import dealt_anew
from games.registry import games

STOCK = ["7S", "7D", "7C", "10H", "10D", "AS", "AH", "AD", "AC", "KH", "KD", "KC", "QH", "QC", "KS", "9D", "10S"]


def how_often_it_cuts(state, seat, deal):
    """Of 300 hands of seat 1 as `seat` imagines them, those that hold a seven or a ten."""
    rng = Random(3)
    worlds = [deal(state, seat, rng) for _ in range(300)]
    return sum(any(card >> 2 in (SEVEN, TEN) for card in world.hands[1]) for world in worlds)


def position(lead):
    """Seat 1 has not cut what seat 0 led, nor has seat 2; seat 3 is to play."""
    hands = [["9H", "JD", "JH"], ["8S", "8H", "JS"], ["7H", "9C", "QS"], ["QD", "10C", "JC", "9S"]]
    stock = [name for name in STOCK if name != lead]
    description = {"seats": 4, "hands": hands, "stock": stock, "plays": [[0, lead], [1, "8D"], [2, "8C"]]}
    return games()["seven_cut"].position(description)


def test_who_did_not_cut_for_points_is_seldom_imagined_with_what_cuts():
    state = position("10S")
    assert how_often_it_cuts(state, 3, imagine) < how_often_it_cuts(state, 3, dealt_anew) / 2


def test_who_had_no_points_to_cut_for_may_hold_anything():
    state = position("KS")
    usual = how_often_it_cuts(state, 3, dealt_anew)
    assert how_often_it_cuts(state, 3, imagine) == pytest.approx(usual, rel=0.1)


def test_what_was_held_when_the_last_trick_was_not_cut_is_remembered():
    state = position("10S")
    state.apply(3, parse_action("play QD"))
    assert state.last.winner == 0
    state.apply(0, parse_action("play 9H"))
    believed = how_often_it_cuts(state, 2, imagine)
    assert believed < 0.8 * how_often_it_cuts(state, 2, dealt_anew)


@pytest.mark.parametrize("leader", [0, 1])
def test_where_nothing_can_be_won_any_more_hard_plays_what_looks_sensible(leader):
    hands = [["7S", "KS", "9H"], ["JD", "8D", "7C"]]
    plays = [[0, "QS"]] if leader == 0 else []
    hands[0] += [] if plays else ["QS"]
    hands[1] += ["8C"]
    state = games()["seven_cut"].position(
        {"seats": 2, "hands": hands, "plays": plays, "leader": leader, "points": [5, 3]}
    )
    [seat] = state.to_act()
    sensible = {choose(state, seat, "rules", 0, None)}
    assert {choose(state, seat, "hard", seed, None) for seed in range(6)} == sensible


def test_hard_takes_what_it_can_take_for_sure():
    state = games()["seven_cut"].position(
        {"seats": 2, "hands": [["8S"], ["7H", "9C"]], "plays": [[0, "AS"]], "points": [3, 4]}
    )
    assert {text_of(choose(state, 1, "hard", seed, None)) for seed in range(6)} == {"play 7H"}
