"""Cutu's contract: what it is worth by the tricks taken, and the trump of one that names none."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from games.core.actions import NO_TRUMP
from games.core.cards import SUITS, Card
from games.core.game import Json, Seat

TRICKS: Final = 8
LOWEST_BID: Final = 4  # at this bid the trump is automatic
HIGHEST_BID: Final = 8
DEFENCE_FREE_TRICKS: Final = 4  # the defenders score every trick over these
CUTU_FACTOR: Final = 2
TRUMP_NAMES: Final = (*SUITS, "none")  # NO_TRUMP is the last
_ONE_MORE: Final = 1 << 16  # card of a suit: outweighs every top card


def points_of(bid: int, tricks: int) -> tuple[int, int]:
    """Points of the declarer's side, which bid `bid` and took `tricks`, and of the defenders."""
    declared = tricks if tricks >= bid else -bid
    defended = max(0, TRICKS - tricks - DEFENCE_FREE_TRICKS)
    if tricks == TRICKS:
        declared *= CUTU_FACTOR
    if tricks == 0:
        defended *= CUTU_FACTOR
    return declared, defended


MOST_POINTS: Final = points_of(HIGHEST_BID, TRICKS)[0]  # also the widest gap between the sides in one deal
FACTS: Final = {  # what the rules pages quote
    "lowest_bid": LOWEST_BID,
    "highest_bid": HIGHEST_BID,
    "automatic_trump_bid": LOWEST_BID,
    "chosen_trump_bid": LOWEST_BID + 1,
    "overtrick_points": points_of(LOWEST_BID, LOWEST_BID + 1)[0] - LOWEST_BID,
    "defence_free_tricks": DEFENCE_FREE_TRICKS,
    "defence_trick_points": points_of(LOWEST_BID, TRICKS - DEFENCE_FREE_TRICKS - 1)[1],
    "cutu_factor": CUTU_FACTOR,
    "penalty_factor": points_of(HIGHEST_BID, 0)[0] // -HIGHEST_BID,
    "most_points": MOST_POINTS,
    "least_points": points_of(HIGHEST_BID, 0)[0],
    "most_defence_points": points_of(HIGHEST_BID, 0)[1],
}


def automatic_trump(hand: Sequence[Card]) -> int:
    """The longest suit; of equally long ones that with the highest top card, then the next …, then S H D C."""
    weights = [0] * NO_TRUMP
    for card in hand:
        weights[card & 3] += _ONE_MORE + (1 << (card >> 2))
    return weights.index(max(weights))


class Deal(NamedTuple):
    """A finished deal: tricks and points of side 0 and side 1."""

    declarer: Seat
    bid: int
    trump: int
    tricks: tuple[int, int]
    gained: tuple[int, int]

    @property
    def rule(self) -> str:
        """Why it scored so: `made`, `set`, or `cutu` when a side took nothing and the other's points were doubled."""
        if 0 in self.tricks:
            return "cutu"
        return "made" if self.tricks[self.declarer & 1] >= self.bid else "set"

    def as_json(self) -> dict[str, Json]:
        """A row of the score sheet: `points` gained per seat, `tricks` per side."""
        return {
            "declarer": self.declarer,
            "bid": self.bid,
            "trump": TRUMP_NAMES[self.trump],
            "tricks": list(self.tricks),
            "points": [*self.gained, *self.gained],
            "rule": self.rule,
        }


def scored(declarer: Seat, bid: int, trump: int, tricks: Sequence[int]) -> Deal:
    """The deal as it ended: `tricks` of side 0 and side 1."""
    declared, defended = points_of(bid, tricks[declarer & 1])
    gained = (defended, declared) if declarer & 1 else (declared, defended)
    return Deal(declarer, bid, trump, (tricks[0], tricks[1]), gained)
