"""Tricks of games that ask to follow suit: who wins one, who is known to lack a suit, worlds that agree with it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from games.core.cards import NAMES, Card
from games.core.game import Seat, State

_TRUMP_BONUS: Final = 64  # above every rank, so that any trump beats any other card

Play = tuple[Seat, Card]


def winner_of(trick: Sequence[Play], trump: int, ranks: Sequence[int]) -> Seat:
    """Who wins `trick`, given in order of play: the highest trump, else the highest card of the led suit.

    `trump` is a suit; `ranks` tells how high each card stands within its suit.
    """
    winner, best = trick[0]
    led = best & 3
    highest = ranks[best] + _TRUMP_BONUS * (led == trump)
    for seat, card in trick:
        suit = card & 3
        if suit == trump:
            height = ranks[card] + _TRUMP_BONUS
        elif suit == led:
            height = ranks[card]
        else:
            continue
        if height > highest:
            winner, highest = seat, height
    return winner


class Taken(NamedTuple):
    """A trick that has been taken; `points` is what its cards are worth."""

    winner: Seat
    plays: tuple[Play, ...]
    points: int

    def as_json(self) -> dict[str, Any]:
        """As views show the last trick."""
        return {"winner": self.winner, "plays": plays_json(self.plays), "points": self.points, "rule": "trick"}


def plays_json(plays: Sequence[Play]) -> list[dict[str, Any]]:
    """As views show a trick."""
    return [{"seat": seat, "card": NAMES[card]} for seat, card in plays]


class Tricks:
    """The play of one deal: the open trick, and those taken."""

    __slots__ = ("taken", "trick")

    def __init__(self, trick: tuple[Play, ...] = (), taken: tuple[Taken, ...] = ()) -> None:
        self.trick = trick
        self.taken = taken

    def copy(self) -> Tricks:
        """An independent copy."""
        return Tricks(self.trick, self.taken)

    def legal(self, hand: Sequence[Card]) -> list[Card]:
        """The cards of `hand` that follow suit; any if none does, or to lead."""
        if not self.trick:
            return list(hand)
        led = self.trick[0][1] & 3
        return [card for card in hand if card & 3 == led] or list(hand)

    def is_followed_by(self, card: Card) -> bool:
        """Whether `card` leads or is of the led suit."""
        return not self.trick or not (self.trick[0][1] ^ card) & 3

    def play(self, seat: Seat, card: Card) -> None:
        """The next card of the open trick."""
        self.trick = (*self.trick, (seat, card))

    def take(self, trump: int, ranks: Sequence[int], values: Sequence[int]) -> Taken:
        """Close the open trick; `values` tells what each card is worth."""
        points = 0
        for _, card in self.trick:
            points += values[card]
        taken = Taken(winner_of(self.trick, trump, ranks), self.trick, points)
        self.trick = ()
        self.taken = (*self.taken, taken)
        return taken

    def plays(self) -> list[Play]:
        """Every card played in the deal."""
        return [play for taken in self.taken for play in taken.plays] + list(self.trick)

    def worth(self, seats: int) -> list[int]:
        """The points in the tricks of each seat."""
        points = [0] * seats
        for taken in self.taken:
            points[taken.winner] += taken.points
        return points

    def voids(self, seats: int) -> list[int]:
        """A bit for each suit that each seat was seen to lack."""
        voids = [0] * seats
        for trick in [*(taken.plays for taken in self.taken), self.trick]:
            for seat, card in trick:
                if (card ^ trick[0][1]) & 3:
                    voids[seat] |= 1 << (trick[0][1] & 3)
        return voids


def respect_voids(world: State, seat: Seat, voids: Sequence[int]) -> None:
    """Deal the hands hidden from `seat` again so that each keeps its size and holds no suit of its void.

    `voids` has a bit for each suit a seat is known to lack. `world` is dealt anew already: its order is chance.
    Stock and discards take what the hands leave. Changes nothing if no such deal exists.
    """
    others = [other for other in range(world.seats) if other != seat]
    if not any(voids[other] for other in others):
        return
    hands = sorted((other for other in others if world.hands[other]), key=lambda other: -voids[other].bit_count())
    pool = [world.stock, *(world.gone[other] for other in others)]
    cards = [card for place in [*pool, *(world.hands[other] for other in hands)] for card in place]
    holder: dict[Card, Seat] = {}
    for hand in hands:
        size, void = len(world.hands[hand]), voids[hand]
        free = [card for card in cards if card not in holder and not void >> (card & 3) & 1][:size]
        holder.update(dict.fromkeys(free, hand))
        for _ in range(size - len(free)):
            if not _take_one(hand, cards, voids, holder, set()):
                return
    for hand in hands:
        world.hands[hand] = [card for card in cards if holder.get(card) == hand]
    left = [card for card in cards if card not in holder]
    for place in pool:
        size = len(place)
        place[:] = left[:size]
        del left[:size]


def _take_one(
    hand: Seat, cards: Sequence[Card], voids: Sequence[int], holder: dict[Card, Seat], tried: set[Card]
) -> bool:
    """Give `hand` one card more, if need be one of another hand that can take something else for it."""
    for card in cards:
        if card in tried or voids[hand] >> (card & 3) & 1 or holder.get(card) == hand:
            continue
        tried.add(card)
        if card not in holder or _take_one(holder[card], cards, voids, holder, tried):
            holder[card] = hand
            return True
    return False
