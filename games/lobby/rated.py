"""Whether a match would count, and why not: told at every moment, and fixed when the match starts."""

from __future__ import annotations

from collections.abc import Iterable

from games.models import Seat, Table

PRACTICE = "practice"  # from a stated position


def why_unrated(table: Table, seats: Iterable[Seat]) -> list[str]:
    """Codes of what keeps a match of these seats from being rated: `casual`, `bot`, `guest`; empty if it is."""
    seats = list(seats)
    reasons = ["casual"] if table.casual else []
    if any(seat.is_bot for seat in seats):
        reasons.append("bot")
    if any(not seat.is_bot and seat.user.is_guest for seat in seats):
        reasons.append("guest")
    return reasons
