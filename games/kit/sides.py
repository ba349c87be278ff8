"""Who comes next of those still in; sides, and how seats stand that play alone or share one score."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

PAIRS = (0, 1, 0, 1)  # the side of each of four seats: partners sit opposite
_ODDS_OF_A_POINT: Final = 1.7  # within 0.06 of the chances 6,000 deals of sensible players give at any score

Standing = tuple[bool, bool, int, int]


def next_in(seat: int, out_at: Sequence[int]) -> int:
    """`seat`, or the next one clockwise that is still in; somebody is."""
    seat %= len(out_at)
    while out_at[seat]:
        seat = (seat + 1) % len(out_at)
    return seat


def round_from(seat: int, out_at: Sequence[int]) -> list[int]:
    """The seats still in, clockwise from `seat` on."""
    return [other for other in (*range(seat, len(out_at)), *range(seat)) if not out_at[other]]


def unbroken(sides: Sequence[int], out_at: Sequence[int]) -> list[int]:
    """The sides that nobody has left."""
    broken = {side for side, out in zip(sides, out_at, strict=True) if out}
    return [side for side in range(max(sides) + 1) if side not in broken]


def by_side(values: Sequence[int], sides: Sequence[int]) -> list[int]:
    """The sum of the seats' values for each side."""
    totals = [0] * (max(sides) + 1)
    for side, value in zip(sides, values, strict=True):
        totals[side] += value
    return totals


def standings(sides: Sequence[int], scores: Sequence[int], out_at: Sequence[int], winner: int) -> list[Standing]:
    """A key for each seat, the greater the better: the winning side, those who stayed by score, late leavers, early.

    `scores` are the sides'; `winner` is a side, or a number that is none while nobody has won.
    """
    return [(side == winner, not out, out, 0 if out else scores[side]) for side, out in zip(sides, out_at, strict=True)]


def chances(sides: Sequence[int], standing: Sequence[Standing], is_over: bool) -> list[float]:
    """How likely each seat finishes above an opponent, the mean of all its opponents.

    Sure when the match is over or one of the two is out; before that every point more brings the same better odds.
    """
    result = []
    for side, mine in zip(sides, standing, strict=True):
        rivals = [theirs for other, theirs in zip(sides, standing, strict=True) if other != side]
        result.append(sum(_chance(mine, theirs, is_over) for theirs in rivals) / len(rivals))
    return result


def _chance(mine: Standing, theirs: Standing, is_over: bool) -> float:
    if is_over or not mine[1] or not theirs[1]:
        return 0.5 if mine == theirs else float(mine > theirs)
    odds: float = _ODDS_OF_A_POINT ** (mine[3] - theirs[3])
    return odds / (1 + odds)
