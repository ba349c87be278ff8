"""What a seat may imagine of the cards of Seven Up it cannot see: suits shown to lack, trumps nobody discards."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from games.core import seen
from games.core.cards import Card
from games.core.game import Seat, State
from games.kit.tricks import respect_voids

if TYPE_CHECKING:
    from games.engines.seven_up import SevenUpState


def imagined(state: SevenUpState, seat: Seat, rng: Random) -> State:
    """A copy in which all that `seat` cannot see is dealt anew, in agreement with what the others have shown."""
    world = seen.dealt_anew(state, seat, rng)
    voids = state.tricks.voids(state.seats)
    respect_voids(world, seat, voids)
    for other in range(state.seats):
        if other != seat and world.gone[other] and state.is_in(other):
            lacks_trumps = voids[other] >> state.trump & 1
            _exchange(world.gone[other], world.stock if lacks_trumps else world.hands[other], state.trump)
    return world


def _exchange(discards: list[Card], others: list[Card], trump: int) -> None:
    """The trumps among `discards` for cards of `others` that are none, as far as they go."""
    plain = [place for place, card in enumerate(others) if card & 3 != trump]
    for place, card in enumerate(discards):
        if card & 3 == trump and plain:
            there = plain.pop()
            discards[place], others[there] = others[there], card
