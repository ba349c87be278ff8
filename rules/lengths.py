"""How long matches are, as bots have played them: numbers of moves, measured by `manage.py measure_lengths`."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from functools import cache
from pathlib import Path

MEASURED = Path(__file__).parent / "content" / "measured.json"


@dataclass(frozen=True)
class Length:
    """Moves of a match of so many seats: the middle one of all matches, and what nine of ten stay within."""

    seats: int
    matches: int
    low: int
    middle: int
    high: int

    def minutes(self, seconds: int) -> int:
        """The middle match if every move takes so many seconds; at least one minute."""
        return max(1, round(self.middle * seconds / 60))


@dataclass(frozen=True)
class Measured:
    """The lengths of a game, and when they were measured."""

    on: date
    lengths: tuple[Length, ...]


@cache
def measured() -> Mapping[str, Measured]:
    """By game; empty before anything has been measured."""
    told = json.loads(MEASURED.read_text("utf-8")) if MEASURED.exists() else {}
    return {
        slug: Measured(date.fromisoformat(game["on"]), tuple(Length(**length) for length in game["lengths"]))
        for slug, game in told.items()
    }


def keep(slug: str, game: Measured) -> None:
    """Keep what was measured of a game beside the others."""
    told = json.loads(MEASURED.read_text("utf-8")) if MEASURED.exists() else {}
    told[slug] = {"on": game.on.isoformat(), "lengths": [vars(length) for length in game.lengths]}
    MEASURED.write_text(json.dumps(told, indent=1, sort_keys=True) + "\n", "utf-8")
