"""Sense at Sedmice: lead small, take for points, never over one's partner, points into what is one's side's."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final, NamedTuple

from games.bots.policy import Ratings
from games.bots.policy._sedmice_calls import FILL, KILL, belief_in_calls, call_of, call_with
from games.core.actions import LET_GO, SAY, Action
from games.core.cards import ACE, SEVEN, TEN, Card

if TYPE_CHECKING:
    from games.engines.sedmice import SedmiceState

_POINT_LOST: Final = 5.0
_SEVEN_SPENT: Final = 7.0
_TAKE: Final = 10.0
_LAST_TRICK: Final = 1  # worth as much as a ten
_SURPRISE: Final = 3.0  # rating by which others may see it otherwise
_IS_STRONG: Final = tuple(rank in (TEN, ACE) for rank in range(13))


class Spot(NamedTuple):
    """What a seat that answers sees on the table."""

    led: int  # rank
    pile: int  # strong cards, and the last trick's bonus
    is_ours: bool
    is_safe: bool  # it stays ours


def ratings(state: SedmiceState, seat: int) -> Ratings:
    """Of one card of each rank, and of letting go where the leader decides; of those that go with the calls."""
    by_rank: dict[int, Card] = {}
    counts = [0] * 13
    for card in state.hands[seat]:
        by_rank[card >> 2] = card
        counts[card >> 2] += 1
    if not state.trick:
        rated = {card: _as_lead(rank, counts[rank]) for rank, card in by_rank.items()}
    elif state.is_leader_deciding():
        rated = _to_go_on(state, by_rank)
    else:
        rated = _as_answer(_spot(state, seat), by_rank, counts)
        if state.calls and not (state.holder ^ seat) & 1 and call_of(state, seat ^ 2) == FILL:
            rated = {card: rating for card, rating in rated.items() if _IS_STRONG[card >> 2]} or rated
    if state.calls and (said := call_of(state, seat)) is not None:
        return {card: rating for card, rating in rated.items() if call_with(state, seat, card) == said} or rated
    return rated


def say(state: SedmiceState, seat: int, action: Action) -> Action | None:
    """What to call out to one's partner before `action`, if anything may be and is worth it."""
    call = call_with(state, seat, action) if action < LET_GO else None
    return SAY | call if call is not None and SAY | call in state.choices(seat) else None


def likelihood(world: SedmiceState, seat: int) -> float:
    """How well the others' cards and calls of this trick fit the hands they have in `world`."""
    trick, seats, leader = world.trick, world.seats, world.leader
    fit = belief_in_calls(world, seat) if world.calls else 1.0
    bonus = _LAST_TRICK * _is_last(world)
    held = {other: world.hands[other][:] for other in range(seats) if other != seat}
    holders = _holders(trick, leader, seats)
    for number in range(len(trick) - 1, -1, -1):
        player, card = (leader + number) % seats, trick[number]
        if player == seat:
            continue
        hand = held[player]
        hand.append(card)
        if number % seats:
            is_ours = not (holders[number] ^ player) & 1
            spot = Spot(trick[0] >> 2, _strong(trick[:number]) + bonus, is_ours, is_ours and not (number + 1) % seats)
            fit *= _fit(spot, hand, card)
    return fit


def _holders(trick: list[Card], leader: int, seats: int) -> list[int]:
    """Who held the trick before each of its cards; the leader before the first."""
    holders = [leader]
    for number, card in enumerate(trick):
        matches = card >> 2 in (SEVEN, trick[0] >> 2)
        holders.append((leader + number) % seats if matches else holders[-1])
    return holders


def _fit(spot: Spot, hand: list[Card], played: Card) -> float:
    by_rank: dict[int, Card] = {}
    counts = [0] * 13
    for card in hand:
        by_rank[card >> 2] = card
        counts[card >> 2] += 1
    if len(by_rank) == 1:
        return 1.0
    rated = _as_answer(spot, by_rank, counts)
    return exp((rated[by_rank[played >> 2]] - max(rated.values())) / _SURPRISE)


def _as_lead(rank: int, count: int) -> float:
    """Small cards, of which one has more to go on with."""
    more = 0.8 * (count - 1)
    if rank == SEVEN:
        return more - _SEVEN_SPENT
    return more - _POINT_LOST + more if _IS_STRONG[rank] else more


def _to_go_on(state: SedmiceState, by_rank: dict[int, Card]) -> Ratings:
    """The led rank for any point, a seven for a strong pile; else let it go."""
    pile = _strong(state.trick) + _LAST_TRICK * _is_last(state)
    rated: Ratings = {LET_GO: 0.0}
    for rank, card in by_rank.items():
        if rank == SEVEN:
            rated[card] = 3.0 * pile - 4.0
        elif rank == state.trick[0] >> 2:
            rated[card] = 3.0 * pile - 1.5
    return rated


def _spot(state: SedmiceState, seat: int) -> Spot:
    """As it looks, and as one's partner has called it."""
    trick = state.trick
    pile = _strong(trick) + _LAST_TRICK * _is_last(state)
    is_ours = not (state.holder ^ seat) & 1
    is_safe = is_ours and (seat + 1) % state.seats == state.leader
    if state.calls and not is_safe:
        heard = call_of(state, seat ^ 2)
        if heard == FILL:
            is_safe = is_ours
        elif heard == KILL:
            pile = max(pile, 1)
    return Spot(trick[0] >> 2, pile, is_ours, is_safe)


def _as_answer(spot: Spot, by_rank: dict[int, Card], counts: list[int]) -> Ratings:
    led, pile, is_ours, is_safe = spot
    rated: Ratings = {}
    for rank, card in by_rank.items():
        takes = rank in (SEVEN, led)
        if takes and pile and not is_ours:
            rated[card] = _TAKE - 2.0 * (rank == SEVEN)
            continue
        rating = -0.4 * (counts[rank] - 1)
        if rank == SEVEN:
            rating -= _SEVEN_SPENT
        elif takes:
            rating -= 2.0
        if _IS_STRONG[rank]:
            rating += _POINT_LOST if is_safe else -_POINT_LOST
        rated[card] = rating
    return rated


def _strong(trick: list[Card]) -> int:
    return sum([_IS_STRONG[card >> 2] for card in trick])


def _is_last(state: SedmiceState) -> bool:
    """Whether this trick takes the last cards unless it ends early."""
    return not state.stock and len(state.hands[(state.leader - 1) % state.seats]) <= 1
