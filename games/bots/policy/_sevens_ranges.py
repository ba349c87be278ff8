"""What the others may hold at Sevens Take All: hidden cards drawn at random, likelier the better they explain the bets.

A hand is judged by its place among those its owner may hold beside the same open cards: who bet or raised holds more
often one of the better ones, who called less often one of the worst. Recent rounds tell more than early ones.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from games.bots.policy._sevens_strength import Hand, hand_of, strength
from games.core.cards import SEVEN
from games.core.game import Seat
from games.core.seen import shuffle

if TYPE_CHECKING:
    from games.engines.sevens_take_all import SevensState

_HANDS: Final = 80  # in a range
_BY_RAISE: Final = 2.5  # to which power of its place in the range a hand is likelier, for a round with bets of its own
_BY_CALL: Final = 0.5
_FADING: Final = 0.6  # how much of that is left a round later
_MOST: Final = 3.5  # of the power: who bets for ever may have anything
_ANYTHING: Final = 0.03  # how likely any hand is whatever was bet


class Range(NamedTuple):
    """Hands a seat may hold, the weakest first."""

    shown: Hand
    hidden: Sequence[Hand]  # what nobody else sees of each
    strengths: Sequence[float]
    totals: Sequence[float]  # of the weights so far


def range_of(state: SevensState, owner: Seat, unseen: Sequence[Hand], rng: Random) -> Range:
    """What `owner` may hold if any of the `unseen` cards may be hidden."""
    shown = hand_of(state.exposed[owner])
    gone = sevens_shown(state, owner)
    size = len(state.hands[owner]) - len(state.exposed[owner])
    found = sorted((strength(shown + hidden, gone), hidden) for hidden in _draws(unseen, size, rng))
    power = _power(state, owner)
    weights = (_ANYTHING + ((place + 0.5) / _HANDS) ** power for place in range(_HANDS))
    return Range(shown, [hidden for _, hidden in found], [strong for strong, _ in found], list(accumulate(weights)))


def sevens_shown(state: SevensState, viewer: Seat) -> int:
    """How many sevens lie open before the other seats."""
    others = (cards for seat, cards in enumerate(state.exposed) if seat != viewer)
    return sum(card >> 2 == SEVEN for cards in others for card in cards)


def _draws(unseen: Sequence[Hand], size: int, rng: Random) -> list[Hand]:
    """Sums of `size` cards."""
    cards = list(unseen)
    draws: list[Hand] = []
    while len(draws) < _HANDS:
        shuffle(cards, rng)
        draws += [sum(cards[start : start + size]) for start in range(0, len(cards) - size + 1, size)]
    return draws[:_HANDS]


def _power(state: SevensState, owner: Seat) -> float:
    """How much likelier good hands are than poor ones, from all bets of `owner` and his calls."""
    power = 0.0
    for raisers in state.chips.raisers:
        power *= _FADING
        if owner in raisers:
            power += _BY_RAISE
        elif raisers:
            power += _BY_CALL
    return min(power, _MOST)
