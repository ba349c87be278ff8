"""Who of those waiting plays with whom. Pure: no database, no clock."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

NEAR = 150  # points of difference that are near at once
WIDER = 20  # points more for every second somebody has waited


class Waiting(NamedTuple):
    """Somebody who waits for a table of one game, pace and kind (rated or casual)."""

    user_id: int
    seats: int | None  # None: any number
    rating: int
    waited: float  # seconds


class Group(NamedTuple):
    """People who are to sit at one table of `seats` seats."""

    members: list[Waiting]
    seats: int


Blocks = Collection[frozenset[int]]  # pairs of people of whom one has blocked the other


def is_near(ratings: tuple[int, int], waited: float) -> bool:
    """Whether two ratings are near enough for somebody who has waited so many seconds."""
    return abs(ratings[0] - ratings[1]) <= NEAR + WIDER * waited


def group_of(first: Waiting, others: Sequence[Waiting], counts: Sequence[int], blocks: Blocks) -> Group | None:
    """The best group `first` may be in: with the nearest by rating; None while there are too few.

    People who take any number of seats get a table with as many as the game allows, to which more may come.
    """
    wishes = [first.seats] if first.seats else [None, *sorted({o.seats for o in others if o.seats in counts})]
    for wish in wishes:
        members = _members(first, others, wish, wish or max(counts), blocks)
        if wish is None:
            members = members[: max((count for count in counts if count <= len(members)), default=0)]
        if members and len(members) in ((wish,) if wish else counts):
            return Group(members, wish or max(counts))
    return None


def _members(first: Waiting, others: Sequence[Waiting], wish: int | None, most: int, blocks: Blocks) -> list[Waiting]:
    members = [first]
    for other in sorted(others, key=lambda other: abs(other.rating - first.rating)):
        fits = other.seats in (None, wish) and is_near((first.rating, other.rating), max(first.waited, other.waited))
        if fits and not any(frozenset((member.user_id, other.user_id)) in blocks for member in members):
            members.append(other)
        if len(members) == most:
            break
    return members
