"""What looks sensible in each game: `<slug>.py` here, found by its name; a game without one has all moves alike.

A policy module has `ratings(state, seat)`, from the seat's own hand and what everyone sees: a number for each action
worth thinking about, the best the highest. A difference of less than one is a matter of taste: a sensible player
might do either. What is plainly silly is rated lower than that. It may also have

* `beginners(state, seat)`: the ratings of the easy bot, where it is to play otherwise;
* `likelihood(world, seat)`: how likely, 0 to 1, the other seats would have done what play has shown if they held the
  cards of this world; the search looks at likely worlds more often;
* `say(state, seat, action)`: the call to make before this action, None for none; `ratings` then keeps to what the seat
  has called;
* `think(state, seat, rng, budget)`, which the hard bot uses instead of the search;
* `ITERATIONS`, how many worlds the hard bot looks at;
* `POOL`, players to be measured against, by name.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import NamedTuple

from games.bots.budget import Budget
from games.core.actions import Action
from games.core.game import Game, Seat, State

Ratings = dict[Action, float]
Player = Callable[[State, Seat, Random, Budget], Action]


class Policy(NamedTuple):
    """How one game is played sensibly, and what its hard bot does in its own way."""

    ratings: Callable[[State, Seat], Mapping[Action, float]]
    beginners: Callable[[State, Seat], Mapping[Action, float]] | None = None
    likelihood: Callable[[State, Seat], float] | None = None
    say: Callable[[State, Seat, Action], Action | None] | None = None
    think: Player | None = None
    iterations: int | None = None
    pool: Mapping[str, Player] = {}


def policy_of(game: Game) -> Policy:
    """The policy of `game`."""
    return _policy(game.slug)


@cache
def _policy(slug: str) -> Policy:
    name = f"{__name__}.{slug}"
    if find_spec(name) is None:
        return Policy(all_alike)
    module = import_module(name)
    return Policy(
        module.ratings,
        getattr(module, "beginners", None),
        getattr(module, "likelihood", None),
        getattr(module, "say", None),
        getattr(module, "think", None),
        getattr(module, "ITERATIONS", None),
        getattr(module, "POOL", {}),
    )


def all_alike(state: State, seat: Seat) -> Ratings:
    """Every candidate is as good as any other."""
    return dict.fromkeys(state.candidates(seat), 0.0)
