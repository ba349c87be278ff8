"""Counting High, Low, Jack and Game, in this order, and the score sheet of a game of the All Fours family."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from games.core.cards import JACK, NAMES, Card
from games.core.game import Seat
from games.kit.tricks import Play, Taken

POINTS: Final = ("high", "low", "jack", "game")


class Point(NamedTuple):
    """A point of the score sheet, who gets it (None: nobody) and the card it is for."""

    what: str
    seat: Seat | None = None
    card: Card | None = None

    def unless_out(self, out_at: Sequence[int]) -> Point:
        """This point, for nobody if its taker has left."""
        return self if self.seat is None or not out_at[self.seat] else self._replace(seat=None)

    def as_json(self) -> dict[str, Any]:
        """As the score sheet shows it."""
        return {"point": self.what, "seat": self.seat, "card": None if self.card is None else NAMES[self.card]}


def four_points(
    in_play: Sequence[Play], taken: Sequence[Taken], trump: int, ranks: Sequence[int], totals: Sequence[int]
) -> list[Point]:
    """The four points of a deal.

    `in_play` tells who held which card when the first was led, `ranks` how high each card stands in its suit,
    `totals` the card values each side won: the highest gets Game, in the name of the side's number, a tie nobody.
    """
    trumps = sorted((ranks[card], seat, card) for seat, card in in_play if card & 3 == trump)
    high, low = (trumps[-1][1:], trumps[0][1:]) if trumps else ((), ())
    jack = JACK << 2 | trump
    jack_to = [(trick.winner, jack) for trick in taken if jack in (card for _, card in trick.plays)]
    best = max(totals)
    game = (totals.index(best),) if totals.count(best) == 1 else ()
    found = (high, low, jack_to[0] if jack_to else (), game)
    return [Point(what, *taker) for what, taker in zip(POINTS, found, strict=True)]


class Sheet:
    """The score sheet of a match: the sides' scores, the points of the running deal, a row for each finished one."""

    __slots__ = ("counted", "deals", "scores", "sides", "throw_ins")

    def __init__(self, sides: Sequence[int]) -> None:
        self.sides = sides
        self.scores = [0] * (max(sides) + 1)
        self.counted: tuple[Point, ...] = ()  # in this deal, also before its cards were thrown in
        self.throw_ins = 0
        self.deals: tuple[dict[str, Any], ...] = ()

    def copy(self) -> Sheet:
        """An independent copy."""
        new = Sheet.__new__(Sheet)
        new.sides = self.sides
        new.scores = self.scores[:]
        new.counted = self.counted
        new.throw_ins = self.throw_ins
        new.deals = self.deals
        return new

    def count(self, points: Sequence[Point]) -> int:
        """Add these points, one after another. The side that stands best then; of equal ones who stood there first."""
        before, gainers = self.scores[:], self._gainers(points)
        self.counted += tuple(points)
        for side in gainers:
            self.scores[side] += 1
        best = max(self.scores)
        for side in gainers:
            before[side] += 1
            if before[side] == best:
                return side
        return self.scores.index(best)

    def close(self, **facts: Any) -> dict[str, Any]:
        """End the deal: its row, with these facts of it and the points each seat's side gained."""
        gainers = self._gainers(self.counted)
        row = {
            **facts,
            "points": [gainers.count(side) for side in self.sides],
            "counted": [point.as_json() for point in self.counted],
            "throw_ins": self.throw_ins,
        }
        self.deals = (*self.deals, row)
        self.counted = ()
        self.throw_ins = 0
        return row

    def _gainers(self, points: Sequence[Point]) -> list[int]:
        return [self.sides[point.seat] for point in points if point.seat is not None]
