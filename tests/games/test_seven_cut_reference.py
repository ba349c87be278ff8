"""Seven Cut's small endings, every line of play and departure of them, against a second reading of its rules page.

The reading works every answer out anew from the plays of the trick as section 1.3 words it; it shares no code with
the engine. Cards are names, suits do not matter.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement, product
from random import Random

import pytest

from games.core.cards import names_of, parse_card
from games.core.game import State
from games.engines.seven_cut import GAME

SUITS = "SCHD"  # the eights of spades and clubs stay with three seats
Hands = list[list[str]]


def rank(card: str) -> str:
    return card[:-1]


class Reading:
    """One match from a stated position on."""

    def __init__(self, hands: Hands, stock: list[str], leader: int) -> None:
        self.hands = [list(hand) for hand in hands]
        self.stock = list(stock)  # the top first
        self.leader = leader
        self.wild = ("7", "8") if len(hands) == 3 else ("7",)
        self.points = [0] * len(hands)
        self.out: list[int] = []  # in the order of going
        self.plays: list[tuple[int, str, int]] = []  # seat, card, turn
        self.turn = 1
        self.over = False

    def copy(self) -> Reading:
        new = Reading(self.hands, self.stock, self.leader)
        new.wild, new.points, new.out = self.wild, list(self.points), list(self.out)
        new.plays, new.turn, new.over = list(self.plays), self.turn, self.over
        return new

    def order(self) -> list[int]:
        """Seats still in, clockwise from the leader; if he is out, from the next one."""
        seats = len(self.hands)
        around = [(self.leader + place) % seats for place in range(seats)]
        return [seat for seat in around if seat not in self.out]

    def to_play(self) -> list[int]:
        """Who has no play in this turn yet."""
        played = [seat for seat, _, turn in self.plays if turn == self.turn]
        return [seat for seat in self.order() if seat not in played]

    def claims(self) -> list[tuple[int, int]]:
        """Seat and turn of the lead and of every cut of the trick."""
        cutting = (*self.wild, rank(self.plays[0][1]))
        return [(seat, turn) for i, (seat, card, turn) in enumerate(self.plays) if i == 0 or rank(card) in cutting]

    def play(self, seat: int, card: str) -> None:
        self.hands[seat].remove(card)
        self.plays.append((seat, card, self.turn))
        self.after()

    def leave(self, seat: int) -> None:
        self.out.append(seat)
        self.hands[seat] = []
        self.over = len(self.order()) == 1
        if not self.over:
            self.after()

    def after(self) -> None:
        if self.plays and not self.to_play():
            if self.has_one_more_turn():
                self.turn += 1
            else:
                self.collect()

    def has_one_more_turn(self) -> bool:
        """Somebody still in played before the last claim of this turn, and all have a card left to answer with."""
        claimed = [seat for seat, turn in self.claims() if turn == self.turn and seat not in self.out]
        if not claimed or not all(self.hands[seat] for seat in self.order()):
            return False
        played = [seat for seat, _, turn in self.plays if turn == self.turn and seat not in self.out]
        return played.index(claimed[-1]) > 0

    def collect(self) -> None:
        standing = [seat for seat, _ in self.claims() if seat not in self.out]
        winner = standing[-1] if standing else self.order()[0]
        self.points[winner] += sum(rank(card) in ("10", "A") for _, card, _ in self.plays)
        self.plays, self.turn, self.leader = [], 1, winner
        drawing = self.order()
        while len(self.stock) >= len(drawing) and all(len(self.hands[seat]) < 4 for seat in drawing):
            for seat in drawing:
                self.hands[seat].append(self.stock.pop(0))
        self.over = not any(self.hands)

    def places(self) -> list[int]:
        """Most points among those who stayed; then those who left, the later the better."""
        worth = [(0, self.out.index(s)) if s in self.out else (1, self.points[s]) for s in range(len(self.hands))]
        return [1 + sum(other > own for other in worth) for own in worth]


def compare(state: State, reading: Reading, departures: int) -> int:
    """Every line of play from here, with up to so many departures at any time; gives how many positions it saw."""
    assert state.scores() == reading.points
    assert [sorted(names_of(hand)) for hand in state.hands] == [sorted(hand) for hand in reading.hands]
    assert state.is_over() == reading.over
    if reading.over:
        assert state.places() == reading.places()
        return 1
    seat = reading.to_play()[0]
    assert state.to_act() == (seat,)
    seen = 1
    for card in {rank(card): card for card in reading.hands[seat]}.values():
        after, read = state.copy(), reading.copy()
        after.apply(seat, parse_card(card))
        read.play(seat, card)
        seen += compare(after, read, departures)
    for leaver in reading.order() if departures else ():
        after, read = state.copy(), reading.copy()
        after.leave(leaver)
        read.leave(leaver)
        seen += compare(after, read, departures - 1)
    return seen


def deals(seats: int, size: int, ranks: str) -> Iterator[Hands]:
    """Every way to hold `size` cards of these ranks each; of three seats' deck two eights are missing."""
    for held in product(combinations_with_replacement(ranks.split(), size), repeat=seats):
        flat = [name for hand in held for name in hand]
        if all(flat.count(name) <= (2 if seats == 3 and name == "8" else 4) for name in flat):
            cards = [name + SUITS[flat[:i].count(name)] for i, name in enumerate(flat)]
            yield [cards[i : i + size] for i in range(0, len(cards), size)]


def compare_all(hands: Hands, stock: list[str], departures: int, leader: int = 0) -> int:
    description = {"seats": len(hands), "hands": hands, "stock": stock, "leader": leader}
    return compare(GAME.position(description), Reading(hands, stock, leader), departures)


@pytest.mark.parametrize(
    ("seats", "size", "ranks", "positions"),
    [(2, 2, "7 8 10 K", 800), (2, 3, "7 10 K", 2_000), (3, 2, "7 8 10 K", 10_000), (4, 1, "7 8 10 K", 1_000)],
)
def test_every_line_of_play(seats, size, ranks, positions):
    assert sum(compare_all(hands, [], departures=0) for hands in deals(seats, size, ranks)) > positions


@pytest.mark.parametrize(
    ("seats", "size", "ranks", "positions"),
    [(2, 2, "7 8 10 K", 2_000), (3, 1, "7 8 10 K", 3_000), (3, 2, "7 10", 3_000), (4, 1, "7 10", 3_000)],
)
def test_every_line_with_every_departure(seats, size, ranks, positions):
    last = seats - 1
    assert sum(compare_all(hands, [], departures=last, leader=last) for hands in deals(seats, size, ranks)) > positions


@pytest.mark.parametrize(("seats", "size", "stock", "departures"), [(2, 2, 6, 1), (3, 2, 4, 1), (4, 2, 4, 0)])
def test_every_line_of_random_endings_with_a_stock(seats, size, stock, departures):
    rng = Random(seats)
    for _ in range(4):
        cards = names_of(rng.sample(GAME.deck(seats), seats * size + stock))
        hands = [cards[seat * size : seat * size + size] for seat in range(seats)]
        assert compare_all(hands, cards[seats * size :], departures, rng.randrange(seats)) > 100
