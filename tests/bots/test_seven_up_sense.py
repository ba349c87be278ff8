"""Sense at Seven Up: the trump, the gift, the discards, tens and the jack; what is known goes into imagined hands."""

from __future__ import annotations

from random import Random

import pytest

from games.bots import choose
from games.bots.ismcts import imagine
from games.core.actions import BEG, STAND
from games.core.cards import names_of, parse_cards
from games.registry import games
from tests.bots.chosen import chosen

GAME = games()["seven_up"]
every_level = pytest.mark.parametrize("level", ["rules", "easy", "hard"])
reliable = pytest.mark.parametrize("level", ["rules", "hard"])


def talk(own, turned, scores=(0, 0, 0), begged=False):
    """Three seats: the hand of who is to speak, the dealer 0 if begged, else the eldest; the rest by chance."""
    seat = 0 if begged else 1
    rest = [card for card in names_of(GAME.deck(3)) if card not in own.split() and card != turned]
    Random(4).shuffle(rest)
    hands = [rest[:6], rest[6:12], rest[12:18]]
    hands[seat] = own.split()
    stock = [card for card in rest if all(card not in hand for hand in hands)]
    position = {"seats": 3, "hands": hands, "turned": [turned], "stock": stock, "scores": list(scores)}
    return GAME.position(position | ({"begged": True} if begged else {}))


def trick(hands, cards, **more):
    """Four seats, spades trump, seat 0 leads."""
    position = {"seats": 4, "hands": [hand.split() for hand in hands], "trump": "S", "leader": 0, "dealer": 3}
    return GAME.position(position | {"trick": cards.split()} | more)


@every_level
def test_a_hand_without_trumps_begs(level):
    assert chosen(talk("9C 8C 7D 6D 5C 4C", "6H"), 1, level) == {"beg"}


@every_level
def test_a_hand_full_of_trumps_stands(level):
    assert chosen(talk("10H AH JH 2H 9C 4D", "6H"), 1, level) == {"stand"}


@every_level
def test_the_gift_that_wins_the_match_is_not_made(level):
    good = "10H AH KH JH 2H 3H"
    assert chosen(talk(good, "6H", begged=True), 0, level) == {"take_one"}
    assert chosen(talk(good, "6H", scores=(0, 6, 0), begged=True), 0, level) == {"change"}


def test_a_point_for_two_middling_trumps_is_given_by_beginners_only():
    state = talk("8H 7H 9C 8C 7D 6D", "6H", begged=True)
    assert {level: chosen(state, 0, level) for level in ("rules", "easy", "hard")} == {
        "rules": {"change"},
        "easy": {"take_one"},
        "hard": {"change"},
    }


@every_level
def test_nobody_discards_a_trump_while_there_are_others(level):
    hand = ["2S", "7S", "AS", "3C", "5C", "6D", "8D", "9H", "4H"]
    rest = [card for card in names_of(GAME.deck(3)) if card not in hand]
    hands = [hand, rest[:9], rest[9:18]]
    state = GAME.position({"seats": 3, "hands": hands, "stock": rest[18:], "trump": "S"})
    assert not any(action.endswith("S") for action in chosen(state, 0, level))


@every_level
def test_a_trick_of_the_opponents_is_taken_as_last_when_it_costs_nothing(level):
    state = trick(["3C 4C", "5C 8C", "9D 8D", "AH 2H 6C"], "KH QH 7H")
    assert chosen(state, 3, level) == {"play AH"}


@reliable
def test_a_partner_gets_the_ten(level):
    assert chosen(trick(["3C 4C", "5C 8C", "9D 8D", "10H 4H 2C"], "5H 2S 6H"), 3, level) == {"play 10H"}


@reliable
def test_the_jack_of_trumps_goes_to_the_sure_trick_of_the_partner(level):
    assert chosen(trick(["3C 4C", "5C 8C", "9D 8D", "JS 4S 2C"], "5S 10S 6S"), 3, level) == {"play JS"}


@every_level
def test_nobody_trumps_the_sure_trick_of_a_partner(level):
    assert "play QS" not in chosen(trick(["3C 4C", "5C 8C", "9D 8D", "QS 2C 3D"], "5H 10H 6H"), 3, level)


@every_level
def test_the_ten_is_not_thrown_to_the_opponents(level):
    assert "play 10C" not in chosen(trick(["3C 4C", "5C 8C", "9D 8D", "10C 2C 3D"], "10H 6H 5H"), 3, level)


def test_who_begs_is_imagined_with_fewer_trumps_than_who_stands():
    """Seat 2 looks; hearts are proposed."""
    begging, standing = talk("9C 8C 7D 6D 5C 4C", "6H"), talk("9C 8C 7D 6D 5C 4C", "6H")
    begging.apply(1, BEG)
    standing.apply(1, STAND)
    hearts = parse_cards("2H")[0] & 3
    counts = [
        sum(card & 3 == hearts for seed in range(200) for card in imagine(state, 2, Random(seed)).hands[1]) / 200
        for state in (begging, standing)
    ]
    assert counts[0] + 0.5 < counts[1]


def test_nobody_is_imagined_to_have_put_a_trump_away():
    rest = names_of(GAME.deck(3))
    Random(5).shuffle(rest)
    state = GAME.position({"seats": 3, "hands": [rest[:9], rest[9:18], rest[18:27]], "stock": rest[27:], "trump": "S"})
    while state.phase == "discard":
        seat = state.to_act()[0]
        state.apply(seat, choose(state, seat, "rules", 0, None))
    for seed in range(50):
        world = state.determinise(0, Random(seed))
        assert world.view(0) == state.view(0)
        assert not any(name.endswith("S") for seat in (1, 2) for name in names_of(world.gone[seat]))


def test_who_ended_a_trick_below_is_imagined_without_what_would_have_won_it():
    """Seat 3 put a four on the opponents' queen."""
    hands = ["3C 4C", "KH 8C", "9D AH", "4H 6C 9S"]
    state = trick(hands, "QH 2H 6H")
    state.apply(3, parse_cards("4H")[0])
    better = parse_cards("KH AH 10H")
    dealt = [state.determinise(0, Random(seed)) for seed in range(300)]
    likely = [imagine(state, 0, Random(seed)) for seed in range(300)]
    counts = [sum(card in better for world in worlds for card in world.hands[3]) for worlds in (dealt, likely)]
    assert 1.5 * counts[1] < counts[0]
