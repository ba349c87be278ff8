"""The players: each finds an action for a seat from what the seat may know."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final

from games.bots.budget import Budget
from games.bots.ismcts import search
from games.bots.policy import Player, policy_of
from games.core.actions import Action
from games.core.game import Game, Seat, State

TASTE: Final = 1.0  # an easy bot may prefer an action rated so much below the best
ITERATIONS: Final = 400  # of a game whose policy does not say


def choose(state: State, seat: Seat, level: str, seed: int, seconds: float | None) -> Action:
    """The action of a bot at `seat`, which is to act: always one that `state` allows.

    `state` is the match with the seat's view; what the seat cannot see in it may be anything. `level` is a key of
    `PLAYERS`, `seconds` the most CPU a hard decision may take, None for none. The same view and seed give the same
    action as long as the cap is not reached.
    """
    return PLAYERS[level](state, seat, Random(seed), Budget(iterations_of(state.game), seconds))


def iterations_of(game: Game) -> int:
    """How many worlds a hard bot looks at."""
    return policy_of(game).iterations or ITERATIONS


def random(state: State, seat: Seat, rng: Random, budget: Budget) -> Action:
    """Any of the choices that are the seat's own move."""
    return rng.choice(state.candidates(seat))


def rules(state: State, seat: Seat, rng: Random, budget: Budget) -> Action:
    """What the game's policy rates best."""
    ratings = policy_of(state.game).ratings(state, seat)
    return max(ratings, key=ratings.__getitem__)


def easy(state: State, seat: Seat, rng: Random, budget: Budget) -> Action:
    """One of the actions that the policy rates about as high as the best."""
    policy = policy_of(state.game)
    ratings = (policy.beginners or policy.ratings)(state, seat)
    return _announced(state, seat, max(ratings, key=lambda action: ratings[action] + TASTE * rng.random()))


def hard(state: State, seat: Seat, rng: Random, budget: Budget) -> Action:
    """The policy's own way of thinking where it has one, else the search."""
    policy = policy_of(state.game)
    return _announced(state, seat, (policy.think or search)(state, seat, rng, budget))


def _announced(state: State, seat: Seat, action: Action) -> Action:
    """What is to be called out before `action`, if anything; the seat is asked again afterwards."""
    say = policy_of(state.game).say
    return (say and say(state, seat, action)) or action


PLAYERS: Final[Mapping[str, Player]] = {"easy": easy, "hard": hard, "rules": rules, "random": random}
