"""Sense at Sedmice: points, sevens, the last trick; calls that are true, and what is made of the partner's."""

from __future__ import annotations

from random import Random

import pytest

from games.bots import choose
from games.bots.ismcts import imagine
from games.core.actions import CALLS, parse_action, text_of
from games.core.cards import SEVEN, names_of, parse_card
from games.core.game import CHANCE
from games.engines.sedmice import Call
from games.registry import games
from tests.games.play import walk

GAME = games()["sedmice"]
every_level = pytest.mark.parametrize("level", ["rules", "easy", "hard"])
speaking = pytest.mark.parametrize("level", ["easy", "hard"])


def chosen(state, seat, level, seeds=5):
    """The texts of what the level does with some seeds, calls passed over."""
    return {text_of(after_calls(state, seat, level, seed)) for seed in range(seeds)}


def after_calls(state, seat, level, seed):
    action = choose(state, seat, level, seed, None)
    if text_of(action).startswith("say"):
        state = state.copy()
        state.apply(seat, action)
        action = choose(state, seat, level, seed, None)
    return action


def said(state, seat, level):
    """The first words of what the level does with some seeds."""
    return {text_of(choose(state, seat, level, seed, None)) for seed in range(5)}


def position(hands, plays, stock=16, **more):
    """Seat 0 leads; the stock has so many of the other cards."""
    hands = [hand.split() for hand in hands]
    used = {name for hand in hands for name in hand} | {name for _, name in plays}
    rest = [name for name in names_of(GAME.deck(4)) if name not in used]
    return GAME.position(
        {"seats": 4, "hands": hands, "leader": 0, "plays": plays, "stock": rest[len(rest) - stock :]} | more
    )


@every_level
def test_a_partner_who_holds_the_trick_at_its_end_gets_points(level):
    state = position(["KS JD 9C", "QH KD 9D", "KC QC KH", "7S AD 8D JC"], [[0, "8S"], [1, "8H"], [2, "QD"]])
    assert chosen(state, 3, level) <= {"play AD"}


@every_level
def test_nobody_takes_the_trick_his_partner_holds(level):
    state = position(["KS JD 9C", "QH KD 9D", "KC QC KH", "7S 9H 10D JC"], [[0, "8S"], [1, "8H"], [2, "AD"]])
    assert "play 7S" not in chosen(state, 3, level)


@every_level
def test_the_last_one_takes_points_with_the_led_rank_before_a_seven(level):
    state = position(["KS JD 9C", "QH KD 9D", "KC QC KH", "7S 10C 8D JC"], [[0, "10S"], [1, "8H"], [2, "QD"]])
    assert chosen(state, 3, level) == {"play 10C"}


@every_level
def test_the_last_trick_is_taken_when_it_decides(level):
    """The seven is kept for it: 60 to 60, and the last trick is worth ten."""
    plays, more = [[0, "8S"], [1, "JH"], [2, "QD"]], {"stock": 0, "running": [40, 40], "deals": [[45, 45]]}
    state = position(["9C", "9D", "KH", "7S QC"], plays, **more)
    assert chosen(state, 3, level) == {"play QC"}


@every_level
def test_a_leader_takes_his_points_back(level):
    state = position(["10D KS JD", "QH KD 9D", "KC QC KH", "9C 8D JC"], [[0, "10S"], [1, "10H"], [2, "QD"], [3, "AC"]])
    assert chosen(state, 0, level) == {"play 10D"}


@every_level
def test_a_leader_lets_a_trick_of_nothing_go(level):
    state = position(["7D KS JD", "QH KD 9D", "KC QC KH", "9C 8D JC"], [[0, "8S"], [1, "8H"], [2, "QD"], [3, "JS"]])
    assert chosen(state, 0, level) == {"let_go"}


@speaking
def test_kill_it_is_called_by_who_cannot_over_points(level):
    state = position(["KS JD 9C", "QH KD 9D 8H", "KC QC KH JS", "7S 10C 8D JC"], [[0, "10S"]])
    assert said(state, 1, level) == {"say ubij"}


@speaking
def test_fill_it_is_called_by_who_takes_and_can_again(level):
    state = position(["KS JD 9C", "10C 7D 9D 8H", "KC QC KH JS", "7S AC 8D JC"], [[0, "10S"]])
    assert said(state, 1, level) == {"say napuni"}
    assert chosen(state, 1, level) == {"play 10C"}


@speaking
@pytest.mark.parametrize("seed", range(6))
def test_calls_are_true_and_kept_to(level, seed):
    """Who says he can take has the cards for it after the next he plays, who says he cannot has none."""
    calls = 0
    for state, _ in walk(GAME, 4, Random(seed), None, leaving=0.0):
        seat = next(iter(state.to_act()), CHANCE)
        if seat == CHANCE or calls > 8:
            continue
        call = choose(state, seat, level, seed, None)
        if not text_of(call).startswith("say"):
            continue
        told = state.copy()
        told.apply(seat, call)
        card = choose(told, seat, level, seed + 1, None)
        led = (state.trick or [card])[0] >> 2
        left = [other for other in state.hands[seat] if other != card]
        assert any(other >> 2 in (SEVEN, led) for other in left) is (text_of(call) != "say ubij")
        calls += 1
    assert calls


@every_level
def test_a_partner_who_calls_for_points_gets_them(level):
    """Seat 3 may still take the trick: without the call the ace stays in hand."""
    quiet = position(["8C KS JD", "QH KD 9D", "KC AC 9S JC", "9C 10D JS QC"], [[0, "8S"], [1, "KH"]])
    loud = quiet.copy()
    loud.calls = [Call(0, CALLS.index("napuni"), 0)]
    assert "play AC" not in chosen(quiet, 2, level)
    assert chosen(loud, 2, level) == {"play AC"}


def test_who_calls_kill_it_is_imagined_without_what_kills():
    state = position(["KS JD 9C", "QH KD 9D 8H", "KC QC KH JS", "7S 10C 8D JC"], [[0, "10S"]])
    quiet, loud = state.copy(), state.copy()
    loud.apply(1, parse_action("say ubij"))
    for told in (quiet, loud):
        told.apply(1, parse_card("QH"))
        told.apply(2, parse_card("KH"))
    takes_quiet, takes_loud = (takers([imagine(s, 3, Random(n)) for n in range(200)], 1) for s in (quiet, loud))
    assert takes_loud < takes_quiet


def test_who_lets_points_go_is_imagined_without_what_takes_them():
    state = position(["KS JD 9C", "KD 9D 8H", "KC QC JS", "7S 10C 8D JC"], [[0, "10S"], [1, "QH"], [2, "KH"]])
    dealt = [state.determinise(3, Random(seed)) for seed in range(200)]
    likely = [imagine(state, 3, Random(seed)) for seed in range(200)]
    assert 2 * takers(likely, 1) < takers(dealt, 1)


def takers(worlds, other):
    led = worlds[0].trick[0] >> 2
    return sum(card >> 2 in (SEVEN, led) for world in worlds for card in world.hands[other])
