"""Every game of the registry at every table it can be played at, and states from all over random matches.

A new engine is tested by lying in games/engines: nothing here names a game. The work is bounded by rows, not by
matches, so that a game of long matches takes no longer than one of short ones.
"""

import json
from collections.abc import Iterator
from itertools import count, islice
from random import Random
from typing import Any

import pytest

from games.core.choices import choices_of
from games.core.game import Game, State
from games.registry import games
from tests.games.play import Row, walk

SOME, FEW = 60, 20  # states looked at where that takes long
LEAVING = 0.02


def tables() -> Iterator[Any]:
    """Every game with every number of seats, then with every other value of each option."""
    for slug, game in games().items():
        for seats in game.seat_counts:
            yield pytest.param(game, seats, {}, id=f"{slug}-{seats}")
        for option in game.options:
            for value in option.values:
                if value != option.default:
                    seats = game.seat_counts[-1]
                    yield pytest.param(game, seats, {option.name: value}, id=f"{slug}-{seats}-{option.name}-{value}")


every_table = pytest.mark.parametrize("game, seats, options", list(tables()))
every_game = pytest.mark.parametrize("game", list(games().values()), ids=list(games()))


def states(
    game: Game, seats: int, options: dict, rows: int, leaving: float = LEAVING
) -> Iterator[tuple[State, list[Row]]]:
    """The states after so many rows of random matches, half of them with departures."""
    for seed in count():
        for state, log in walk(game, seats, Random(seed), options, leaving=leaving * (seed % 2)):
            if not rows:
                return
            rows -= 1
            yield state, log


def sample(
    game: Game, seats: int, options: dict, number: int, leaving: float = LEAVING
) -> Iterator[tuple[State, list[Row]]]:
    """So many states from all over random matches, ends above all."""
    rng = Random(1)
    some = (pair for pair in states(game, seats, options, 100 * number, leaving) if rng.random() < chance_of(pair[0]))
    return islice(some, number)


def chance_of(state: State) -> float:
    return 0.5 if state.is_over() else 0.05


def viewers(state: State) -> list[int | None]:
    return [*range(state.seats), None]


def views(state: State) -> str:
    """What all may see and do, as text."""
    seen = [state.view(viewer) for viewer in viewers(state)]
    return json.dumps([seen, [choices_of(state, seat) for seat in range(state.seats)]])
