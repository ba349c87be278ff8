"""Seven cards in Sevens Take All: how they rank, what a hand is called, who won which pot and why, the chances.

Source: rules/sevens-take-all.md, "Who wins a pot".
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import comb
from typing import Final, NamedTuple

from games.core.cards import RANKS, SEVEN, Card, names_of
from games.core.game import Json, Seat
from games.kit.hand_ranks import HandRank, best_five, class_of, rank_of_hand, ranks_in
from games.kit.pots import Award

HAND_SIZE: Final = 7
PAIR_OF_SEVENS: Final = 9 << 20  # above every class of games.kit.hand_ranks
_IS_SEVEN: Final = tuple(card >> 2 == SEVEN for card in range(52))


class Result(NamedTuple):
    """How the chips of a deal were given out."""

    hands: Mapping[Seat, list[Card]]  # shown, in that order; empty if all but one folded
    values: Mapping[Seat, HandRank]
    awards: Sequence[Award]

    def why(self, award: Award) -> str:
        """The article by which the pot was won or shared."""
        if len(award.pot.seats) == 1:
            return "side_pots" if self.values else "fold_out"
        values = [self.values[seat] for seat in award.pot.seats]
        best = max(values)
        if best < PAIR_OF_SEVENS:
            return "best_hand" if len(award.won) == 1 else "split"
        if sum(value >= PAIR_OF_SEVENS for value in values) == 1:
            return "pair_of_sevens"
        return "split_sevens" if best == PAIR_OF_SEVENS else "kickers"

    def json(self) -> dict[str, Json]:
        """As in `public()`: hands with their names, pots with winners and reasons."""
        hands = [
            {"seat": seat, "cards": names_of(cards), **hand_name(cards, self.values[seat])}
            for seat, cards in self.hands.items()
        ]
        return {"hands": hands, "pots": [self._pot_json(award) for award in self.awards]}

    def _pot_json(self, award: Award) -> dict[str, Json]:
        won = [{"seat": seat, "chips": chips} for seat, chips in award.won.items()]
        return {"amount": award.pot.amount, "seats": list(award.pot.seats), "won": won, "rule": self.why(award)}


def value_of(cards: Sequence[Card], options: Mapping[str, Json]) -> HandRank:
    """The rank of seven cards at showdown, a pair of sevens above everything else."""
    sevens = sum(map(_IS_SEVEN.__getitem__, cards))
    if sevens < 2 or (sevens > 2 and options["three_sevens"] == "exactly"):
        return rank_of_hand(cards)
    if options["sevens_tie"] == "split":
        return PAIR_OF_SEVENS
    return PAIR_OF_SEVENS | sum(rank << 4 * place for place, rank in enumerate(_kickers(cards)))


def _kickers(cards: Sequence[Card]) -> list[int]:
    """The ranks of the five cards beside two sevens, lowest first."""
    ranks = [card >> 2 for card in cards]
    ranks.remove(SEVEN)
    ranks.remove(SEVEN)
    return sorted(ranks)


def hand_name(cards: Sequence[Card], value: HandRank) -> dict[str, Json]:
    """`hand` (`pair_of_sevens` or an ordinary class), the `ranks` that tell it apart, and its `best` cards."""
    if value >= PAIR_OF_SEVENS:
        kickers = [RANKS[rank] for rank in reversed(_kickers(cards))]
        return {"hand": "pair_of_sevens", "ranks": kickers, "best": names_of(c for c in cards if _IS_SEVEN[c])}
    ranks = [RANKS[rank] for rank in ranks_in(value)]
    return {"hand": class_of(value), "ranks": ranks, "best": names_of(best_five(cards))}


def chances(seats: int) -> dict[str, float]:
    """How often seven cards hold sevens, and how often somebody or two hold a pair if everyone stays to the end."""
    return {
        "chance_two_or_more": 1 - _chance_of_sevens(0) - _chance_of_sevens(1),
        "chance_exactly_two": _chance_of_sevens(2),
        "chance_three_or_four": _chance_of_sevens(3) + _chance_of_sevens(4),
        "chance_somebody": _chance_of_a_holder(seats),
        "chance_two_holders": comb(seats, 2) * comb(HAND_SIZE, 2) ** 2 / comb(52, 4),
    }


def _chance_of_sevens(number: int) -> float:
    """That seven cards hold exactly so many sevens."""
    return float(comb(4, number) * comb(48, HAND_SIZE - number) / comb(52, HAND_SIZE))


def _chance_of_a_holder(seats: int) -> float:
    """That one of the hands holds two sevens: all places of the four sevens but those with no two in one hand."""
    undealt = 52 - HAND_SIZE * seats
    apart = sum(comb(seats, k) * HAND_SIZE**k * comb(undealt, 4 - k) for k in range(5))
    return float(1 - apart / comb(52, 4))
