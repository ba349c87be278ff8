"""Cutu for the search: what a seat may imagine of the other hands, equal cards, what a deal is worth."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from games.core.actions import BID
from games.core.cards import SHORT_DECK, name_of, names_of, parse_card, parse_cards
from games.core.game import CHANCE
from games.engines.cutu import GAME
from games.kit.contract import automatic_trump
from games.kit.fit import ThreeHands
from tests.games import double_dummy
from tests.games.cutu_script import act, around, cautious, finish, last_trick, legal, position


def were_legal(hands: list[list[int]], plays: list[tuple[int, int]], trump: str) -> bool:
    """Whether all plays of a deal were legal for hands that held those cards too."""
    left = [{name_of(card) for card in hand} for hand in hands]
    for seat, card in plays:
        left[seat].add(name_of(card))
    for i, (seat, card) in enumerate(plays):
        trick = tuple(name_of(played) for _, played in plays[i - i % 4 : i])
        if name_of(card) not in double_dummy.playable(left[seat], trick, trump):
            return False
        left[seat].remove(name_of(card))
    return True


@pytest.mark.parametrize("seed", range(4))
def test_imagined_hands_could_have_played_what_was_played(seed):
    rng = Random(seed)
    state, plays, different = position(), [], 0
    for _ in range(1_500):
        if state.to_act() in ((), (CHANCE,)):
            state, plays = GAME.new(4), []
            state.deal(rng.sample(SHORT_DECK, 32))
        (seat,) = state.to_act()
        if plays:
            viewer = rng.randrange(4)
            world = state.determinise(viewer, rng)
            assert world.hands[viewer] == state.hands[viewer]
            assert list(map(len, world.hands)) == list(map(len, state.hands))
            trump = state.public()["contract"]["trump"]
            assert were_legal(world.hands, plays, trump)
            trick = tuple(play["card"] for play in world.public()["trick"])
            assert legal(world) == double_dummy.playable(names_of(world.hands[seat]), trick, trump)
            different += world.hands != state.hands
        action = cautious(state, rng)
        plays += [(seat, action)] if action < BID else []
        state.apply(seat, action)
    assert different > 500


def test_an_overtrump_not_made_shows_that_it_could_not_be():
    state = around("7D 9S 8S", "9H QS", "S")
    act(state, "play 8S")
    for seed in range(50):
        imagined = state.determinise(1, Random(seed)).hands[0]
        assert not {card for card in names_of(imagined) if card in ("KS", "AS") or card.endswith("H")}


def test_a_trump_named_by_the_longest_suit_shows_it():
    hand = "AH KH QH JH 10H 9H 8H 7S"
    rest = [name_of(card) for card in SHORT_DECK if name_of(card) not in hand.split()]
    state = GAME.position({"hands": [hand.split(), rest[:8], rest[8:16], rest[16:]]})
    act(state, "bid 4, bid pass, bid pass, bid pass")
    longest = [automatic_trump(state.determinise(1, Random(seed)).hands[0]) for seed in range(100)]
    assert longest.count(1) > 95
    act(state, "play AH")
    longest = [automatic_trump([*state.determinise(1, Random(seed)).hands[0], parse_card("AH")]) for seed in range(100)]
    assert longest.count(1) > 95


def test_every_fitting_deal_is_equally_likely():
    """Seat 3 has shown to lack hearts: seat 0 imagines each of 36 deals of six cards as often as any other."""
    state = position(
        "7S 8S KS / 9H AC 8H / 10H 8D AH / 7D 9C 9D",
        bids=[5, "pass", "pass", "pass"],
        trump="none",
        tricks=[3, 2],
        leader=2,
    )
    act(state, "play 10H, play 7D, play 7S, play 9H")
    unseen = parse_cards("AC 8H 8D AH 9C 9D")
    pairs = [set(pair) for pair in combinations(unseen, 2)]
    fitting = [(a, b) for a in pairs for b in pairs if not a & b and set(parse_cards("8H AH")) <= a | b]
    rng = Random(3)
    worlds = [state.determinise(0, rng).hands for _ in range(200 * len(fitting))]
    seen = Counter((frozenset(hands[1]), frozenset(hands[2])) for hands in worlds)
    assert len(seen) == len(fitting) == 36
    assert sum((count - 200) ** 2 / 200 for count in seen.values()) < 67  # chi-square, 35 degrees, p = 0.001


def test_hands_that_cannot_be_are_not_imagined():
    seven, eight, nine = parse_cards("7S 8S 9S")
    for cannot_hold in ([1 << seven, 1 << seven, 1 << seven], [1 << seven | 1 << eight | 1 << nine, 0, 0]):
        with pytest.raises(ValueError, match="no deal fits"):
            ThreeHands([seven, eight, nine], [1, 1, 1], cannot_hold)


def test_candidates_leave_out_cards_that_do_the_same():
    hands = "7S 8S 10S AS / JS QS KS 7H / 9S 8H 9H 10H / 7D 8D 9D 10D"
    state = position(hands, bids=[5, "pass", "pass", "pass"], trump="S", tricks=[2, 2])
    assert names_of(state.candidates(0)) == ["7S", "10S", "AS"]
    act(state, "play 7S")
    assert names_of(state.candidates(1)) == ["JS"]
    act(state, "play JS, play 9S, play 7D")
    assert set(names_of(state.candidates(1))) == {"QS", "7H"}


def test_candidates_are_compared_with_the_open_trick():
    hands = "8S 10S AS KS / 9D JD QD KD / 7H 8H 9H 10H / 7D 8D 10D"
    state = position(
        hands, bids=[5, "pass", "pass", "pass"], trump="H", tricks=[2, 2], leader=3, plays=[[3, "9S"]]
    )  # fmt: skip
    assert names_of(state.candidates(0)) == ["8S", "10S"]


def test_bids_are_all_candidates():
    state = position()
    assert state.candidates(0) == state.choices(0)


def test_returns_grow_with_what_the_deal_brought():
    shares = [finish(last_trick(5, tricks)).returns()[0] for tricks in (0, 3, 4, 5, 7, 8)]
    assert shares == sorted(shares)
    assert len(set(shares)) == 6
    assert shares[-1] == 1.0
    assert act(position(), "bid pass, bid pass, bid pass, bid pass").returns() == [0.5] * 4
    assert GAME.new(4).returns() == [0.5] * 4
