"""Whether a match would count, and why not: told at every moment, and fixed when the match starts."""

from __future__ import annotations

from collections.abc import Iterable

from games.models import Seat

PRACTICE = "practice"  # from a stated position


def why_unrated(seats: Iterable[Seat]) -> list[str]:
    """Codes of what keeps a match of these seats from being rated: `bot`, `guest`; empty if it is."""
    seats = list(seats)
    reasons = []
    if any(seat.is_bot for seat in seats):
        reasons.append("bot")
    if any(not seat.is_bot and seat.user.is_guest for seat in seats):
        reasons.append("guest")
    return reasons
