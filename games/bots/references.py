"""Players to be measured against, never met on the site: more time, all cards seen, others a game's policy brings."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from random import Random
from typing import Final, NamedTuple

from games.bots.budget import Budget
from games.bots.ismcts import Node, learn
from games.bots.players import PLAYERS, hard
from games.bots.policy import Player, policy_of
from games.core.actions import Action
from games.core.game import Game, Seat, State


class Entrant(NamedTuple):
    """A player of the arena, and whether he is shown the true cards."""

    player: Player
    sees_all: bool = False


def entrant_of(game: Game, name: str) -> Entrant:
    """Who is called `name`: a level, a reference, one of the policy's pool, or a dotted path to a player.

    Raises ValueError for a name nobody has.
    """
    known = {**PLAYERS, **REFERENCES, **policy_of(game).pool}
    if name in known:
        return Entrant(known[name], name in SEE_ALL)
    module, _, function = name.rpartition(".")
    try:
        return Entrant(getattr(import_module(module), function))
    except (ImportError, AttributeError, ValueError) as error:
        raise ValueError(f"{name}: not one of {' '.join(sorted(known))}, and no path to a player") from error


def tenfold(state: State, seat: Seat, rng: Random, budget: Budget) -> Action:
    """As the hard bot, with ten times its worlds and no cap on its time."""
    return hard(state, seat, rng, Budget(10 * budget.iterations))


def peeking(state: State, seat: Seat, rng: Random, budget: Budget) -> Action:
    """The hard bot as it is, but every world it imagines is the true one."""
    state.__class__ = _open(type(state))
    return hard(state, seat, rng, budget)


def cheater(state: State, seat: Seat, rng: Random, budget: Budget) -> Action:
    """Sees the true cards, and with as many iterations searches them as best suits one known world: by plain UCT.

    Where the hard bot has its own way of thinking, it thinks so.
    """
    if policy_of(state.game).think is not None:
        return peeking(state, seat, rng, budget)
    moves = state.candidates(seat)
    root = Node(seat)
    done = 0
    while len(moves) > 1 and not budget.is_spent(done):
        learn(root, state.copy(), seat, rng, bias=0.0)
        done += 1
    return max(moves, key=lambda move: _visits_of(root, state.move_class(move)))


def _visits_of(root: Node, kind: int) -> int:
    """How often the move of this class was looked at."""
    child = root.children.get(kind)
    return child.visits if child else 0


@cache
def _open(kind: type[State]) -> type[State]:
    """States that cannot imagine other cards than there are."""
    return type(f"Open{kind.__name__}", (kind,), {"__slots__": (), "determinise": lambda state, *_: state.copy()})


REFERENCES: Final[Mapping[str, Player]] = {"tenfold": tenfold, "cheater": cheater, "peeking": peeking}
SEE_ALL: Final = ("cheater", "peeking")
