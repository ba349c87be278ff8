"""Sense at Seven Cut: lead small, cut for points, the cheapest cutting card first, points into one's own tricks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from games.bots.policy import Ratings
from games.core.cards import ACE, TEN, Card
from games.engines.seven_cut import HAND_SIZE

if TYPE_CHECKING:
    from games.engines.seven_cut import Play, SevenCutState

ITERATIONS: Final = 300
_POINT_LOST: Final = 5.0
_WILD_SPENT: Final = 7.0
_PAIR: Final = 0.8  # for each further card of the rank: it can cut again, or loses nothing
_CUT: Final = 10.0
_SURPRISE: Final = 0.15  # how often one who could cut for points does not
_BY_RANK: Final = tuple(rank in (TEN, ACE) for rank in range(13))


def ratings(state: SevenCutState, seat: int) -> Ratings:
    """Of one card of each rank in hand."""
    by_rank: dict[int, int] = {}
    counts = [0] * 13
    for card in state.hands[seat]:
        by_rank[card >> 2] = card
        counts[card >> 2] += 1
    if not state.plays:
        return {card: _as_lead(state, rank, counts[rank]) for rank, card in by_rank.items()}
    return _as_answer(state, seat, by_rank, counts)


def likelihood(world: SevenCutState, seat: int) -> float:
    """Low if somebody holds what would have cut for points in this trick, or in the last one."""
    fit = _fit(world, seat, world.plays, world.hands)
    return fit * _fit(world, seat, world.last.plays, _kept(world, world.last.turns)) if world.last else fit


def _fit(world: SevenCutState, seat: int, plays: Sequence[Play], hands: Sequence[Sequence[Card]]) -> float:
    fit = 1.0
    for other, led in _refusals(plays):
        if other != seat and any(card >> 2 == led or card >> 2 in world.wild for card in hands[other]):
            fit *= _SURPRISE
    return fit


def _refusals(plays: Sequence[Play]) -> Iterator[tuple[int, int]]:
    """Who did not cut where there were points against him, and the rank that was led."""
    pile, holder = 0, -1
    for other, card, _, is_claim in plays:
        if is_claim:
            holder = other
        elif pile and holder != other:
            yield other, plays[0][1] >> 2
        pile += _BY_RANK[card >> 2]


def _kept(world: SevenCutState, turns: int) -> list[list[Card]]:
    """The hands without what was drawn since a trick of so many turns: any cards may be those, as chance dealt them."""
    movers = [play[0] for play in world.plays]
    return [hand[: max(0, HAND_SIZE - turns - movers.count(seat))] for seat, hand in enumerate(world.hands)]


def _as_lead(state: SevenCutState, rank: int, count: int) -> float:
    """Small cards, of which one has more; points only if one can cut for them oneself."""
    more = _PAIR * (count - 1)
    if rank in state.wild:
        return more - _WILD_SPENT
    if _BY_RANK[rank]:
        return more * 2 - _POINT_LOST
    return more


def _as_answer(state: SevenCutState, seat: int, by_rank: dict[int, int], counts: list[int]) -> Ratings:
    pile = sum([_BY_RANK[play[1] >> 2] for play in state.plays])
    led = state.plays[0][1] >> 2
    holder, _, claimed_in, _ = state.plays[state.standing]
    is_mine = holder == seat
    is_last = _is_last(state, seat)
    rated: Ratings = {}
    for rank, card in by_rank.items():
        is_wild = rank in state.wild
        if pile and not is_mine and (is_wild or rank == led):
            rated[card] = _CUT - 2.0 * is_wild - 0.5 * (_BY_RANK[rank] and not is_last)
            continue
        rating = -0.4 * (counts[rank] - 1)
        if is_wild:
            rating -= _WILD_SPENT
        elif rank == led:
            rating -= 2.0
        if _BY_RANK[rank]:
            is_safe = is_mine and is_last and claimed_in < state.turn
            rating += _POINT_LOST if is_safe else -_POINT_LOST
        rated[card] = rating
    return rated


def _is_last(state: SevenCutState, seat: int) -> bool:
    """Whether nobody plays after `seat` in this turn of the trick."""
    following = (seat + 1) % state.seats
    while following != state.leader and state.out_at[following]:
        following = (following + 1) % state.seats
    return following == state.leader
