"""OpenSpiel's own ISMCTS as players of the arena: `manage.py arena seven_cut hard tests.bots.peer.open_spiel`.

It makes as many simulations as the hard bot may, and rolls out at random, as it comes. `open_spiel` searches states
of its own kind, as its users do; `open_spiel_bare` calls our engine directly: the same search, but faster, so that
strength can be measured over many deals. A deal that is due ends its game, as it ends ours.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import numpy
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from games.bots.budget import Budget
from games.core.actions import Action
from games.core.game import CHANCE, State
from tests.games.spiel import DEALS, SpielState, load

EXPLORATION = 0.7  # half of what is usual for returns from -1 to 1: ours are from 0 to 1


class Bare:
    """A state of ours with just the methods that OpenSpiel's search calls."""

    def __init__(self, engine: State) -> None:
        self.engine = engine

    def get_game(self) -> Any:
        return load(self.engine.game.slug, self.engine.seats)

    def clone(self) -> Bare:
        return Bare(self.engine.copy())

    def is_chance_node(self) -> bool:
        return False

    def is_terminal(self) -> bool:
        waiting = self.engine.to_act()
        return not waiting or waiting[0] == CHANCE

    def current_player(self) -> int:
        return int(self.engine.to_act()[0])

    def legal_actions(self, seat: int | None = None) -> list[Action]:
        return list(self.engine.candidates(self.current_player()))

    def apply_action(self, action: int) -> None:
        self.engine.apply(self.current_player(), int(action))

    def returns(self) -> list[float]:
        return self.engine.returns()

    def observation_string(self) -> str:
        return repr(self.engine.view(self.current_player()))


def open_spiel(state: State, seat: int, rng: Random, budget: Budget) -> Action:
    """The move its search visits most, on OpenSpiel's states."""
    root = _state_of(state)
    return root.by_number()[_step(root, _state_of, rng, budget)]


def open_spiel_bare(state: State, seat: int, rng: Random, budget: Budget) -> Action:
    """The same on our own."""
    return _step(Bare(state), Bare, rng, budget)


def _state_of(engine: State) -> SpielState:
    """The position as a state of OpenSpiel in its last deal."""
    state = load(engine.game.slug, engine.seats).new_initial_state()
    state.engine, state.has_first, state.deals = engine, True, DEALS
    return state


def _step(root: Any, wrap: Callable[[State], Any], rng: Random, budget: Budget) -> int:
    numbers = numpy.random.RandomState(rng.getrandbits(32))
    bot = ISMCTSBot(
        root.get_game(),
        RandomRolloutEvaluator(1, numbers),
        EXPLORATION,
        budget.iterations,
        random_state=numbers,
        use_observation_string=True,
    )
    bot.set_resampler(lambda state, seat: wrap(state.engine.determinise(seat, rng)))
    return int(bot.step(root))
