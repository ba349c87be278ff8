"""Sedmice's endings, every line of play of them, against a second reading of the rules written from their text."""

from __future__ import annotations

from itertools import combinations_with_replacement, product

import pytest

from games.core.actions import SAY, parse_action, text_of
from games.core.game import CHANCE
from games.engines.sedmice import GAME

SUITS = "SHDC"


class Reading:
    """The rules as the text tells them, on card names, each answer worked out anew from all plays of the trick."""

    def __init__(self, hands, own_side_too=False):
        self.hands = [list(hand) for hand in hands]
        self.own_side_too = own_side_too  # the variant "the leader may go on even when his own side holds"
        self.seats = len(hands)
        self.leader = 0
        self.plays = []  # (seat, card) of the trick
        self.points = {0: 0, 1: 0}

    def winner(self):
        """The last player to play a card of equal rank, or a seven."""
        led = self.plays[0][1][:-1]
        return [seat for seat, card in self.plays if card[:-1] in (led, "7")][-1]

    def is_round_complete(self):
        return bool(self.plays) and len(self.plays) % self.seats == 0

    def has_option(self):
        """An opponent of the player who led wins it so far, and the leader has cards to go on with."""
        is_opponent = self.winner() % 2 != self.leader % 2
        return (is_opponent or self.own_side_too) and bool(self.hands[self.leader])

    def allowed(self):
        """Whose turn it is and the texts of what he may do; nobody's when the cards are played out."""
        if not any(self.hands) and not self.plays:
            return None, set()
        if self.is_round_complete():
            led = self.plays[0][1][:-1]
            going_on = {f"play {card}" for card in self.hands[self.leader] if card[:-1] in (led, "7")}
            return self.leader, going_on | {"let_go"}
        seat = (self.plays[-1][0] + 1) % self.seats if self.plays else self.leader
        return seat, {f"play {card}" for card in self.hands[seat]}

    def do(self, seat, text):
        if text != "let_go":
            card = text.removeprefix("play ")
            self.hands[seat].remove(card)
            self.plays.append((seat, card))
        if text == "let_go" or (self.is_round_complete() and not self.has_option()):
            self.take()

    def take(self):
        winner = self.winner()
        self.points[winner % 2] += sum(10 for _, card in self.plays if card[:-1] in ("10", "A"))
        self.plays, self.leader = [], winner
        if not any(self.hands):
            self.points[winner % 2] += 10

    def copy(self):
        new = Reading(self.hands, self.own_side_too)
        new.leader, new.plays, new.points = self.leader, list(self.plays), dict(self.points)
        return new


def endings(seats, size, ranks):
    """Every way to hold `size` cards of these ranks each, no rank more than four times; suits do not matter."""
    for ranks_held in product(combinations_with_replacement(ranks, size), repeat=seats):
        names, used = [], dict.fromkeys(ranks, 0)
        for rank in [rank for held in ranks_held for rank in held]:
            used[rank] += 1
            names.append(rank + SUITS[used[rank] % 4])
        if max(used.values()) <= 4:
            yield [names[start : start + size] for start in range(0, len(names), size)]


def lines_that_differ(state, reading):
    """Plays every line to its end; how many points of it do not allow the same, or end in another score."""
    seat, allowed = reading.allowed()
    if seat is None:
        by_side = [reading.points[0], reading.points[1]]
        same = state.to_act() == (CHANCE,) and state.public()["deals"][0]["points"][:2] == by_side
        return int(not same)
    engine = {text_of(action) for action in state.choices(seat) if action < SAY} if state.to_act() == (seat,) else None
    if engine != allowed:
        return 1
    differ = 0
    for text in sorted(allowed):
        next_state, next_reading = state.copy(), reading.copy()
        next_state.apply(seat, parse_action(text))
        next_reading.do(seat, text)
        differ += lines_that_differ(next_state, next_reading)
    return differ


def all_that_differ(seats, size, ranks, own_side_too):
    return sum(
        lines_that_differ(GAME.position({"seats": seats, "hands": hands}), Reading(hands, own_side_too))
        for hands in endings(seats, size, ranks)
    )


@pytest.mark.parametrize(
    "seats, size, ranks",
    [
        (2, 1, ["7", "8", "10", "A"]),
        (2, 2, ["7", "8", "10", "A"]),
        (2, 3, ["7", "8", "10", "A"]),
        (4, 1, ["7", "8", "10", "A"]),
        (4, 2, ["7", "10"]),
    ],
)
def test_every_ending_goes_as_the_text_reads(seats, size, ranks):
    assert all_that_differ(seats, size, ranks, own_side_too=False) == 0


@pytest.mark.parametrize("seats", [2, 4])
def test_the_variant_of_going_on_over_ones_own_side_is_not_played(seats):
    assert all_that_differ(seats, 2, ["7", "8"], own_side_too=True) > 0
