"""What a bot does in a position, with one seed after another."""

from __future__ import annotations

from games.bots import choose
from games.core.actions import text_of
from games.core.game import Seat, State


def chosen(state: State, seat: Seat, level: str, seeds: int = 5) -> set[str]:
    """The texts of what the level does with so many seeds."""
    return {text_of(choose(state, seat, level, seed, None)) for seed in range(seeds)}
