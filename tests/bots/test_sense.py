"""What a sensible player would not do, in each game, at every level that follows a policy."""

from __future__ import annotations

from random import Random

import pytest

from games.bots import choose
from games.core.actions import argument_of, parse_action, text_of
from games.core.cards import ACE, SEVEN, TEN, names_of
from games.registry import games
from tests.bots.positions import positions

sensible = pytest.mark.parametrize("level", ["rules", "easy"])
VALUABLE = (SEVEN, TEN, ACE)


def chosen(state, seat, level):
    """The texts of what the level does with ten seeds."""
    return {text_of(choose(state, seat, level, seed, None)) for seed in range(10)}


@sensible
@pytest.mark.parametrize("slug, seats", [("seven_cut", 2), ("seven_cut", 4), ("sedmice", 2), ("sedmice", 4)])
def test_no_point_and_no_seven_is_thrown_on_nothing(slug, seats, level):
    seen = 0
    for state, seat in positions(games()[slug], seats, 700):
        view = state.view(seat)
        table = [play["card"] for play in view["trick"]]
        cheap = [card for card in state.hands[seat] if card >> 2 not in VALUABLE]
        is_ours = table and state.game.sides(seats)[view["holder"]] == state.game.sides(seats)[seat]
        is_worth_it = any(name[:-1] in ("10", "A") for name in table) or not state.stock or view.get("calls")
        if not table or not cheap or is_ours or is_worth_it:
            continue
        action = choose(state, seat, level, seen, None)
        assert argument_of(action) >> 2 not in VALUABLE or action not in state.hands[seat]
        seen += 1
    assert seen > 20


@sensible
def test_seven_cut_a_matching_card_cuts_before_a_seven(level):
    state = games()["seven_cut"].position(
        {"seats": 2, "hands": [["KS", "9H", "JD"], ["7H", "10C", "QS", "QD"]], "plays": [[0, "10S"]]}
    )
    assert chosen(state, 1, level) == {"play 10C"}


@sensible
def test_sedmice_a_partner_keeps_the_trick_and_gets_points(level):
    state = games()["sedmice"].position(
        {
            "seats": 4,
            "hands": [["KS", "JD", "9C"], ["QH", "KD", "9D"], ["KC", "9S", "KH"], ["7S", "AD", "8D", "QC"]],
            "leader": 0,
            "plays": [[0, "8S"], [1, "7H"], [2, "JC"]],
        }
    )
    assert chosen(state, 3, level) == {"play AD"}


@sensible
def test_sedmice_a_leader_lets_an_empty_trick_go_and_takes_a_full_one_back(level):
    hands = [["8D", "JD", "9C"], ["QH", "KD", "9D"]]
    empty = {"seats": 2, "hands": hands, "plays": [[0, "8S"], [1, "8H"]]}
    full = {"seats": 2, "hands": hands, "plays": [[0, "10S"], [1, "10H"]]}
    full["hands"] = [["10D", "JD", "9C"], ["QH", "KD", "9D"]]
    game = games()["sedmice"]
    assert chosen(game.position(full), 0, level) == {"play 10D"}
    assert choose(game.position(empty), 0, "rules", 0, None) == parse_action("let_go")


def cutu_trick(hands, plays, **more):
    description = {"hands": hands, "dealer": 3, "bids": [5, "pass", "pass", "pass"], "trump": "S", "plays": plays}
    return games()["cutu"].position(description | more)


@sensible
def test_cutu_nobody_overtakes_the_sure_trick_of_a_partner(level):
    hands = [["9S", "8S", "10S"], ["JH", "8C"], ["7D", "7C"], ["KH", "8H", "9H"]]
    state = cutu_trick(hands, [[1, "AH"], [2, "7H"]], tricks=[2, 3], leader=1)
    assert state.to_act() == (3,)
    assert chosen(state, 3, level) <= {"play 8H", "play 9H"}


@sensible
def test_cutu_the_last_one_beats_an_opponent_as_cheaply_as_it_goes(level):
    hands = [["9S", "8S"], ["JC", "8C"], ["7D", "7C"], ["AH", "KH", "8H"]]
    state = cutu_trick(hands, [[0, "QH"], [1, "7H"], [2, "10H"]], tricks=[3, 2], leader=0)
    assert chosen(state, 3, level) == {"play KH"}


@pytest.mark.parametrize(
    "hand, bids",
    [
        ("AS KS QS JS AH KH AD 8C", True),
        ("7S 8S 9H 7H JD 8D 9C 7C", False),
    ],
)
@sensible
def test_cutu_bids_follow_the_hand(hand, bids, level):
    rest = [card for card in _deck("cutu", 4) if card not in hand.split()]
    Random(1).shuffle(rest)
    state = games()["cutu"].position({"hands": [hand.split(), rest[:8], rest[8:16], rest[16:]]})
    assert ("bid pass" not in chosen(state, 0, level)) is bids


@sensible
def test_seven_up_the_point_that_wins_the_match_is_not_given_away(level):
    hands = [
        ["10H", "AH", "KH", "JH", "2H", "3H"],
        ["7S", "8S", "9S", "7C", "8C", "9C"],
        ["7D", "8D", "9D", "2D", "3D", "4D"],
    ]
    position = {
        "seats": 3,
        "hands": hands,
        "turned": ["6H"],
        "stock": _rest("seven_up", 3, hands, "6H"),
        "begged": True,
    }
    game = games()["seven_up"]
    assert chosen(game.position(position), 0, level) == {"take_one"}
    assert chosen(game.position(position | {"scores": [0, 6, 0]}), 0, level) == {"change"}


@pytest.mark.parametrize("level", ["rules", "easy", "hard"])
def test_sevens_take_all_a_pair_of_sevens_never_folds_and_rubbish_does(level):
    game = games()["sevens_take_all"]
    actions = [
        [0, "check"],
        [1, "bet 20"],
        [0, "call"],
        *[[0, "check"], [1, "bet 20"], [0, "call"]] * 2,
        [0, "check"],
        [1, "bet 40"],
    ]
    position = {"seats": 2, "actions": actions}
    sevens = game.position(position | {"hands": [["7S", "7H", "2C", "9D", "JH"], ["KS", "KD", "KC", "AC", "AD"]]})
    rubbish = game.position(position | {"hands": [["2S", "4H", "9C", "JD", "3H"], ["KS", "QD", "7C", "7D", "AD"]]})
    assert "fold" not in chosen(sevens, 0, level)
    assert chosen(rubbish, 0, level) == {"fold"}


def _deck(slug, seats):
    return names_of(games()[slug].deck(seats))


def _rest(slug, seats, hands, *others):
    used = {card for hand in hands for card in hand} | set(others)
    return [card for card in _deck(slug, seats) if card not in used]
