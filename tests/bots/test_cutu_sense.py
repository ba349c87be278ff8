"""Sense at Cutu: bids, the trump named, tricks taken cheaply and left to the partner; bids go into imagined hands."""

from __future__ import annotations

from random import Random

import pytest

from games.bots.ismcts import imagine
from games.bots.policy.cutu import tricks_in
from games.core.cards import names_of, parse_cards
from games.registry import games
from tests.bots.chosen import chosen

GAME = games()["cutu"]
every_level = pytest.mark.parametrize("level", ["rules", "easy", "hard"])
reliable = pytest.mark.parametrize("level", ["rules", "hard"])
STRONG, WEAK = "AS KS QS JS AH KH AD 8C", "7S 8S 9H 7H JD 8D 9C 7C"


def dealt(seat, own, bids=()):
    """The hand of `seat`, the others by chance; seat 0 bids first."""
    rest = [card for card in names_of(GAME.deck(4)) if card not in own.split()]
    Random(1).shuffle(rest)
    hands = [rest[:8], rest[8:16], rest[16:]]
    hands.insert(seat, own.split())
    return GAME.position({"hands": hands, "bids": list(bids)})


def trick(hands, plays, **more):
    """The declarer is seat 0, spades are trump."""
    position = {"dealer": 3, "bids": [5, "pass", "pass", "pass"], "trump": "S", "leader": plays[0][0], "plays": plays}
    return GAME.position(position | {"hands": [hand.split() for hand in hands]} | more)


@every_level
def test_a_strong_hand_bids_and_a_worthless_one_passes(level):
    assert "bid pass" not in chosen(dealt(0, STRONG), 0, level)
    assert chosen(dealt(0, WEAK), 0, level) == {"bid pass"}


@reliable
def test_nobody_bids_over_the_contract_of_his_partner_with_a_poor_hand(level):
    assert chosen(dealt(2, "AS 8S 9H 7H QD 8D 9C 7C", [4, "pass"]), 2, level) == {"bid pass"}


@every_level
def test_the_long_and_high_suit_becomes_trump(level):
    state = dealt(0, "KS QS JS 10S 9S 8S 9D 8C", [5, "pass", "pass", "pass"])
    assert chosen(state, 0, level) == {"trump S"}


@every_level
def test_nobody_overtakes_the_sure_trick_of_a_partner(level):
    hands = ["9S 8S 10S", "JH 8C", "7D 7C", "KH 8H 9H"]
    state = trick(hands, [[1, "AH"], [2, "7H"]], tricks=[2, 3])
    assert chosen(state, 3, level) <= {"play 8H", "play 9H"}


@every_level
def test_the_last_one_beats_an_opponent_as_cheaply_as_it_goes(level):
    state = trick(["9S 8S", "JC 8C", "7D 7C", "AH KH 8H"], [[0, "QH"], [1, "7H"], [2, "10H"]], tricks=[3, 2])
    assert chosen(state, 3, level) == {"play KH"}


@every_level
def test_the_trick_that_makes_or_breaks_the_contract_is_taken(level):
    state = trick(["QS 8D", "JC 8C", "7D 7C", "AH 8H 9C"], [[0, "KH"], [1, "7H"], [2, "10H"]], tricks=[4, 1])
    assert chosen(state, 3, level) == {"play AH"}


@pytest.mark.parametrize("stronger, weaker", [(STRONG, WEAK), ("AS KS QS JS 10S", "AS KS QS"), ("AS AH", "KS KH")])
def test_more_and_higher_cards_promise_more_tricks(stronger, weaker):
    assert max(tricks_in(parse_cards(stronger))) > max(tricks_in(parse_cards(weaker)))


def test_who_bid_is_imagined_with_a_better_hand_than_who_passed():
    state = dealt(3, WEAK, ["pass", 5, "pass"])
    worlds = [imagine(state, 3, Random(seed)) for seed in range(150)]
    passed, bid = (sum(max(tricks_in(world.hands[seat])) for world in worlds) / len(worlds) for seat in (0, 1))
    assert passed + 0.3 < bid
