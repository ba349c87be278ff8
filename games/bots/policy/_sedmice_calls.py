"""Sedmice's calls between partners: what a bot says, so that it is true and helps, and what it makes of what it hears.

Said by the second to play, whose partner ends the round. *Ubij*: I cannot take it and there is something in it.
*Napuni*: I have it and can take it once more. *Pusti*: I could take it, it is not worth it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.core.actions import CALLS
from games.core.cards import ACE, SEVEN, TEN, Card

if TYPE_CHECKING:
    from games.engines.sedmice import SedmiceState

KILL, LEAVE, FILL = (CALLS.index(word) for word in ("ubij", "pusti", "napuni"))
_DOUBT: Final = 0.2  # how often somebody calls so without the cards for it


def call_of(state: SedmiceState, seat: int) -> int | None:
    """What `seat` has called in this round of the trick."""
    number = len(state.trick) // state.seats
    for call in state.calls:
        if call.seat == seat and call.after // state.seats == number:
            return call.call
    return None


def call_with(state: SedmiceState, seat: int, card: Card) -> int | None:
    """What there is to call when `card` is played now and one's partner plays later in the round."""
    trick = state.trick
    if not trick or seat == state.leader:
        return None
    led = trick[0] >> 2
    can_again = any(_matches(other, led) for other in state.hands[seat] if other != card)
    if _matches(card, led):
        return FILL if can_again else None
    if (state.holder ^ seat) & 1 == 0:
        return None
    is_rich = any(other >> 2 in (TEN, ACE) for other in (*trick, card))
    return (None if is_rich else LEAVE) if can_again else KILL if is_rich else None


def belief_in_calls(world: SedmiceState, seat: int) -> float:
    """How well the hands of those who called, `seat` apart, fit what they said."""
    belief = 1.0
    for caller, call, _ in world.calls:
        if caller != seat and world.trick:
            can_take = any(_matches(card, world.trick[0] >> 2) for card in world.hands[caller])
            if can_take != (call != KILL):
                belief *= _DOUBT
    return belief


def _matches(card: Card, led: int) -> bool:
    return card >> 2 in (SEVEN, led)
