"""Deals unseen cards to three hands so that what is known of each hand stays true, every such deal equally likely.

The cards are grouped by the hands that may hold them, a bit for each hand: group 0b011 may go to hand 0 or 1.
How many of each group a hand gets is drawn by the number of deals it stands for, which cards by shuffling.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from math import comb
from random import Random

from games.core.cards import Card
from games.core.seen import shuffle

_Split = tuple[int, int, int, int, int]  # of 0b011 to hand 0, 0b110 to 1, 0b101 to 2; of 0b111 to 0 and to 1


class ThreeHands:
    """All deals of `cards` to three hands of `sizes`, where hand i holds no card of the mask `cannot_hold[i]`.

    A mask has the bit `1 << card`. Raises ValueError if there is no such deal.
    """

    def __init__(self, cards: Sequence[Card], sizes: Sequence[int], cannot_hold: Sequence[int]) -> None:
        lacks_0, lacks_1, lacks_2 = cannot_hold
        self._groups: list[list[Card]] = [[] for _ in range(8)]
        for card in sorted(cards):  # else a draw would depend on who holds them
            lacks = lacks_0 >> card & 1 | (lacks_1 >> card & 1) << 1 | (lacks_2 >> card & 1) << 2
            self._groups[7 ^ lacks].append(card)
        self._weigh(sizes)
        if not self._splits or self._groups[0]:
            raise ValueError("no deal fits what is known of the hands")

    def _weigh(self, sizes: Sequence[int]) -> None:
        _, n0, n1, n01, _, n02, n12, n012 = map(len, self._groups)
        self._splits: list[_Split] = []
        self._weights: list[int] = []
        for x, y, z in product(range(n01 + 1), range(n12 + 1), range(n02 + 1)):
            a = sizes[0] - n0 - x - (n02 - z)
            b = sizes[1] - n1 - y - (n01 - x)
            if a >= 0 <= b and a + b <= n012:
                self._splits.append((x, y, z, a, b))
                self._weights.append(comb(n01, x) * comb(n12, y) * comb(n02, z) * comb(n012, a) * comb(n012 - a, b))

    def draw(self, rng: Random) -> tuple[list[Card], list[Card], list[Card]]:
        """One of the deals."""
        _, g0, g1, g01, g2, g02, g12, g012 = self._groups
        for group in (g01, g02, g12, g012):
            shuffle(group, rng)
        x, y, z, a, b = self._splits[0] if len(self._splits) == 1 else rng.choices(self._splits, self._weights)[0]
        return (
            g0 + g01[:x] + g02[z:] + g012[:a],
            g1 + g12[:y] + g01[x:] + g012[a : a + b],
            g2 + g02[:z] + g12[y:] + g012[a + b :],
        )
