"""The ranking of poker hands: every class, the ace low and high, kickers, names (test_poker_oracles asks eval7)."""

from itertools import pairwise
from random import Random

import pytest

from games.core.cards import RANKS, names_of, parse_cards
from games.kit.hand_ranks import best_five, class_of, rank_of_hand, ranks_in

# Each beats the next; the sixth and seventh cards are there to mislead.
LADDER = [
    ("royal_flush", "A", "AS KS QS JS 10S AH AD"),
    ("straight_flush", "6", "6H 5H 4H 3H 2H AH 7C"),
    ("straight_flush", "5", "AH 2H 3H 4H 5H KH QH"),
    ("four_of_a_kind", "K A", "KS KH KD KC AS AH 2C"),
    ("four_of_a_kind", "K 2", "KS KH KD KC 2S 2H 2C"),
    ("full_house", "A 3", "AS AH AD 3C 3S 2H 2C"),
    ("full_house", "K Q", "KS KH KD QC QS QH 2C"),
    ("flush", "A J 9 8 6", "AD JD 9D 8D 6D 2D 2C"),
    ("flush", "A J 9 8 5", "AD JD 9D 8D 5D 4D 2C"),
    ("straight", "A", "AS KH QD JC 10S 9H 8H"),
    ("straight", "5", "AS 2H 3D 4C 5S KH KD"),
    ("three_of_a_kind", "9 A K", "9S 9H 9D AC KS 4H 2C"),
    ("three_of_a_kind", "9 A Q", "9S 9H 9D AC QS 4H 2C"),
    ("two_pair", "A 2 K", "AS AH 2D 2C KS 4H 5C"),
    ("two_pair", "K Q J", "KS KH QD QC JS JH 2C"),
    ("pair", "A K Q 9", "AS AH KD QC 9S 7H 2C"),
    ("pair", "A K Q 8", "AS AH KD QC 8S 7H 2C"),
    ("high_card", "A K Q J 9", "AS KH QD JC 9S 7H 2C"),
    ("high_card", "A K Q J 8", "AS KH QD JC 8S 7H 2C"),
]


@pytest.mark.parametrize("name, ranks, cards", LADDER)
def test_a_hand_is_named_by_its_class_and_ranks(name, ranks, cards):
    rank = rank_of_hand(parse_cards(cards))
    assert class_of(rank) == name
    assert [RANKS[number] for number in ranks_in(rank)] == ranks.split()


@pytest.mark.parametrize("better, worse", list(pairwise(LADDER)))
def test_each_hand_beats_the_next(better, worse):
    assert rank_of_hand(parse_cards(better[2])) > rank_of_hand(parse_cards(worse[2]))


@pytest.mark.parametrize(
    "one, other",
    [
        ("AS KH QD JC 9S 7H 2C", "AC KS QH JD 9C 6H 3C"),  # the sixth card does not count
        ("AS KS QS JS 9S", "AH KH QH JH 9H"),  # nor do suits
        ("KS KH QD QC JS JH 2C", "KD KC QS QH JD 9H 3C"),  # nor does a third pair
    ],
)
def test_equal_hands_tie(one, other):
    assert rank_of_hand(parse_cards(one)) == rank_of_hand(parse_cards(other))


@pytest.mark.parametrize(
    "cards, best",
    [
        ("2C 7H KD KS 7S 7D KH", "KS KH KD 7S 7H"),
        ("AH 2H 3H 4H 5H KH QC", "5H 4H 3H 2H AH"),
        ("AH 2S 3H 4D 5C KH 2H", "5C 4D 3H 2S AH"),
        ("AD JD 9D 8D 6D 2D AC", "AD JD 9D 8D 6D"),
        ("2S 2H 3D 3C AS KH QC", "3D 3C 2S 2H AS"),
    ],
)
def test_the_best_five_are_shown_most_telling_first(cards, best):
    found = names_of(best_five(parse_cards(cards)))
    assert [name[:-1] for name in found] == [name[:-1] for name in best.split()]
    assert set(found) <= set(cards.split())


def test_the_best_five_have_the_rank_of_all_seven():
    rng = Random(1)
    for _ in range(2_000):
        cards = rng.sample(range(52), 7)
        five = best_five(cards)
        assert len(set(five)) == 5
        assert set(five) <= set(cards)
        assert rank_of_hand(five) == rank_of_hand(cards)
