"""Sevens Take All: what a good player does and does not, where his bets are bluffs, and what the bots reckon with."""

from __future__ import annotations

from itertools import combinations
from random import Random
from statistics import fmean

import pytest

from games.bots import choose
from games.bots.arena import Setting, compete
from games.bots.budget import Budget
from games.bots.policy._sevens_pool import POOL
from games.bots.policy._sevens_ranges import range_of
from games.bots.policy._sevens_strength import KEY, cards_in, cards_of, hand_of, ranker, sevens_in, strength
from games.bots.policy._sevens_values import Values
from games.bots.tally import big_bets, report_of
from games.core.actions import FOLD, text_of, verb_of
from games.core.cards import FULL_DECK, parse_cards
from games.core.game import is_allowed
from games.engines._sevens_hands import value_of
from games.registry import games
from tests.bots.positions import positions

GAME = games()["sevens_take_all"]
DOWN = [[0, "down"], [1, "down"]]
levels = pytest.mark.parametrize("level", ["easy", "rules", "hard"])


def checked(rounds, seats=2):
    """All check, round after round."""
    return [[seat, "check"] for _ in range(rounds) for seat in range(seats)]


def table(hands, actions=(), **more):
    """A position from the cards of each seat as text."""
    return GAME.position({"seats": len(hands), "hands": [text.split() for text in hands], "actions": actions, **more})


def chosen(state, level, seeds=6):
    """The texts of what the seat to act does with so many seeds."""
    (seat,) = state.to_act()
    return {text_of(choose(state, seat, level, seed, None)) for seed in range(seeds)}


# -- sense --------------------------------------------------------------------------------------------------
@levels
def test_nobody_folds_what_costs_nothing(level):
    for number, (state, seat) in enumerate(positions(GAME, 3, 60)):
        if state.phase == "bet" and not state.chips.level:
            assert verb_of(choose(state, seat, level, number, None)) != FOLD


@levels
@pytest.mark.parametrize(
    "hands, actions, expected",
    [
        (["7S 7H", "KS 2D"], [], "bet 20"),
        (["KS KH KD 3C 3H 8D", "AS JH QD AC 8C 2C"], checked(4), "bet 40"),
        (["AS JH QD AC 8C 2C", "7S 7D KD 3C 3H 8D"], [*checked(4), [0, "bet 40"]], "raise 80"),
        (["KS KH 9D 5C QS 2C 3S", "KD 2D KC 8C 8D 8H 2S"], [*checked(5), *DOWN, [0, "bet 40"]], "raise 80"),
    ],
    ids=["two sevens at once", "a full house", "sevens under the table", "a full house at the end"],
)
def test_a_monster_bets_and_raises(hands, actions, expected, level):
    assert chosen(table(hands, actions), level) == {expected}


@levels
@pytest.mark.parametrize(
    "hands, actions",
    [
        (["", "", "", "2S 9H"], [[0, "bet 20"], [1, "raise 40"], [2, "raise 60"]]),
        (
            ["KS KH KD 3C 9C", "AS AH QD AC 8C", "2S 9H JD 4C 6H"],
            [*checked(3, 3), [0, "bet 40"], [1, "raise 80"]],
        ),
        (["2S 4H 9C JD 3H 8D 5C", "KS QD AC AD JC 2D 9S"], [*checked(5), *DOWN, [0, "check"], [1, "bet 40"]]),
    ],
    ids=["two raises at once", "a raise behind three kings", "nothing at the end"],
)
def test_rubbish_is_folded(hands, actions, level):
    assert chosen(table(hands, actions), level) == {"fold"}


@levels
def test_a_full_house_gives_way_to_two_sevens_on_the_table(level):
    hands = ["AH AD KH KD KC 2S 3S", "5C 6D 7C 7D 2C 4H 5H"]
    assert chosen(table(hands, [*checked(5), *DOWN]), level) == {"check"}
    assert chosen(table(hands, [*checked(5), *DOWN, [0, "check"], [1, "bet 40"]]), level) == {"fold"}


@levels
def test_three_sevens_on_the_table_are_no_pair_where_that_is_agreed(level):
    hands = ["AH AD KH KD KC 2S 3S", "5C 6D 7C 7D 7S 4H 5H"]
    state = table(hands, [*checked(5), *DOWN], options={"three_sevens": "exactly"})
    assert chosen(state, level) == {"bet 40"}


@pytest.mark.parametrize("level", ["rules", "hard"])
def test_the_seventh_card_is_taken_face_down(level):
    state = table(["AH AD KH KD KC 2S", "5C 6D 7C 7D 2C 4H"], checked(5))
    assert {text_of(choose(state, seat, level, seed, None)) for seat in (0, 1) for seed in range(5)} == {"down"}


@pytest.mark.parametrize(
    "hands, actions",
    [
        (["5C 6D 9C 2D JS 3D 10C", "2H 9H 7H QH 4C 8D 3S"], [*checked(5), *DOWN, [0, "check"]]),
        (["5C 6D 2D", "2S 9D AH"], [*checked(1), [0, "check"]]),
    ],
    ids=["a seven shows, nothing is there at the end", "an ace shows beside rubbish"],
)
def test_hard_bluffs_some_of_the_time_and_the_same_seed_does_the_same(hands, actions):
    state = table(hands, actions)
    does = [text_of(choose(state, 1, "hard", seed, None)) for seed in range(30)]
    assert "check" in does
    assert any(text.startswith("bet ") for text in does)
    assert does[:5] == [text_of(choose(state, 1, "hard", seed, None)) for seed in range(5)]


def test_seven_who_all_stay_to_the_end_can_still_be_imagined():
    answers = [[seat, "down"] for seat in range(7)]
    state = table([""] * 7, [*checked(5, 7), *answers, *[[seat, "check"] for seat in range(6)]])
    assert is_allowed(state, 6, choose(state, 6, "hard", 0, None))


# -- what the bots reckon with ------------------------------------------------------------------------------
@pytest.mark.parametrize("three_sevens", ["count", "exactly"])
@pytest.mark.parametrize("sevens_tie", ["split", "kickers"])
def test_hands_are_ranked_as_by_the_rules(three_sevens, sevens_tie):
    options = {"three_sevens": three_sevens, "sevens_tie": sevens_tie}
    rng = Random(1)
    short = FULL_DECK[8:36]  # sevens, flushes and full houses come often
    for deck in (FULL_DECK, short):
        for _ in range(1000):
            cards = rng.sample(deck, 7)
            assert ranker(**options)(hand_of(cards)) == value_of(cards, options)


def test_a_hand_knows_its_cards():
    cards = sorted(parse_cards("2S 7H 7C AD"))
    hand = hand_of(cards)
    assert (cards_in(hand), cards_of(hand), sevens_in(hand)) == (cards, 4, 2)


@pytest.mark.parametrize(
    "text",
    ["7S 7H", "AS AH", "2S 8D", "KS QS JS", "9S 9H 2C", "7S AD KC", "5S 5H 5D 2C", "AH QH 9H 3H", "10S JH QD KC 2S"],
)
def test_strength_is_how_often_a_hand_wins(text):
    cards = parse_cards(text)
    rng, value = Random(2), ranker("count", "split")
    rest = [card for card in FULL_DECK if card not in cards]
    won = 0.0
    for _ in range(3000):
        drawn = rng.sample(rest, 14 - len(cards))
        mine, other = value(hand_of(cards + drawn[7:])), value(hand_of(drawn[:7]))
        won += (mine > other) + 0.5 * (mine == other)
    assert strength(hand_of(cards)) == pytest.approx(won / 3000, abs=0.08)


def test_a_single_seven_is_worth_less_when_others_are_gone():
    hand = hand_of(parse_cards("7S KD 4C"))
    assert strength(hand, 0) > strength(hand, 1) > strength(hand, 3)


def mean_strength(actions, owner=1):
    state = table(["KS QD 4C", "5C 6D 9C", "2S 8D JC"], actions)
    unseen = [KEY[card] for card in FULL_DECK if card not in parse_cards("KS QD 4C 9C JC")]
    held = range_of(state, owner, unseen, Random(3))
    weights = [total - before for total, before in zip(held.totals, [0.0, *held.totals], strict=False)]
    return sum(w * strong for w, strong in zip(weights, held.strengths, strict=True)) / held.totals[-1]


def test_ranges_follow_the_bets():
    bet = [[0, "check"], [1, "bet 20"], [2, "call"], [0, "call"]]
    nobody = mean_strength(checked(1, 3))
    caller, bettor = mean_strength(bet, 2), mean_strength(bet, 1)
    assert bettor > nobody + 0.03
    assert caller > mean_strength(checked(1, 3), 2)


def test_the_sampled_worth_of_a_showdown_is_the_exact_one():
    state = table(["KS QD 4C KC 9H 2C 3S", "5C 6D 9C JD JC 3D 10C"], [*checked(5), *DOWN])
    seen = parse_cards("KS QD 4C KC 9H 2C 3S 9C JD JC 3D")
    shown, value = hand_of(parse_cards("9C JD JC 3D")), ranker("count", "split")
    mine = value(hand_of(seen[:7]))
    hidden = combinations([KEY[card] for card in FULL_DECK if card not in seen], 3)
    theirs = [value(shown + sum(cards)) for cards in hidden]
    exact = sum((mine > other) + 0.5 * (mine == other) for other in theirs) / len(theirs)
    worth = []
    for seed in range(12):
        values = Values(state, 0, 0, Random(seed))
        for _ in range(100):
            values.sample()
        worth.append(values.calling / values.worlds / values.pot)
    assert fmean(worth) == pytest.approx(exact, abs=0.05)


# -- the pool -----------------------------------------------------------------------------------------------
@pytest.mark.parametrize("name", POOL)
def test_players_of_the_pool_do_what_is_allowed(name):
    for state, seat in positions(GAME, 4, 40, seed=5):
        assert is_allowed(state, seat, POOL[name](state, seat, Random(0), Budget(1)))


@pytest.mark.parametrize(
    "name, does",
    [("always_call", "call"), ("always_raise", "raise 40"), ("tight", "fold"), ("reckoner", "call")],
)
def test_players_of_the_pool_have_their_own_idea_of_a_poor_hand(name, does):
    state = table(["", "2S 9H"], [[0, "bet 20"]])
    assert text_of(POOL[name](state, 1, Random(0), Budget(1))) == does


def test_the_arena_counts_big_bets():
    tally = compete(Setting(GAME, 2), ("easy", "always_call"), 4)
    assert tally.big_bet == 40
    assert big_bets(tally)[0] == pytest.approx(100 / 40 / 2 * fmean(tally.points))
    assert any("big bets won in 100 hands" in line for line in report_of(("easy", "always_call"), tally, "deals"))
