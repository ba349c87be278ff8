"""Sense at Sedmice: lead small, take for points, never over one's partner, points into what is one's side's."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.bots.policy import Ratings
from games.bots.rollouts import search
from games.core.actions import LET_GO
from games.core.cards import ACE, SEVEN, TEN

if TYPE_CHECKING:
    from games.engines.sedmice import SedmiceState

_POINT_LOST: Final = 5.0
_SEVEN_SPENT: Final = 7.0
_TAKE: Final = 10.0
_LAST_TRICK: Final = 1  # worth as much as a ten
_IS_STRONG: Final = tuple(rank in (TEN, ACE) for rank in range(13))

think: Final = search


def ratings(state: SedmiceState, seat: int) -> Ratings:
    """Of one card of each rank, and of letting go where the leader decides."""
    by_rank: dict[int, int] = {}
    counts = [0] * 13
    for card in state.hands[seat]:
        by_rank[card >> 2] = card
        counts[card >> 2] += 1
    if not state.trick:
        return {card: _as_lead(rank, counts[rank]) for rank, card in by_rank.items()}
    if state.is_leader_deciding():
        return _to_go_on(state, by_rank)
    return _as_answer(state, seat, by_rank, counts)


def _as_lead(rank: int, count: int) -> float:
    """Small cards, of which one has more to go on with."""
    more = 0.8 * (count - 1)
    if rank == SEVEN:
        return more - _SEVEN_SPENT
    return more - _POINT_LOST + more if _IS_STRONG[rank] else more


def _to_go_on(state: SedmiceState, by_rank: dict[int, int]) -> Ratings:
    """The led rank for any point, a seven for a strong pile; else let it go."""
    pile = _pile(state)
    rated: Ratings = {LET_GO: 0.0}
    for rank, card in by_rank.items():
        if rank == SEVEN:
            rated[card] = 3.0 * pile - 4.0
        elif rank == state.trick[0] >> 2:
            rated[card] = 3.0 * pile - 1.5
    return rated


def _as_answer(state: SedmiceState, seat: int, by_rank: dict[int, int], counts: list[int]) -> Ratings:
    led = state.trick[0] >> 2
    pile = _pile(state)
    is_ours = not (state.holder ^ seat) & 1
    is_safe = is_ours and (seat + 1) % state.seats == state.leader
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


def _pile(state: SedmiceState) -> int:
    """Strong cards on the table, and the last trick's bonus."""
    is_last = not state.stock and len(state.hands[(state.leader - 1) % state.seats]) <= 1
    return sum([_IS_STRONG[card >> 2] for card in state.trick]) + _LAST_TRICK * is_last
