"""A search for games in which chance outweighs plans: every move is tried in the same imagined worlds.

In each world every move still in question is made once and the game's policy plays on until the match is over or a
new deal is due. As all moves meet the same cards, few worlds tell which is better; a move is dropped as soon as it
has proved worse than the best. After G. Tesauro, G. R. Galperin: On-line Policy Improvement using Monte-Carlo Search,
NIPS 1996, and O. Maron, A. W. Moore: Hoeffding Races, NIPS 1993.
"""

from __future__ import annotations

from math import inf, sqrt
from random import Random
from typing import Final

from games.bots.budget import Budget
from games.bots.ismcts import imagine
from games.bots.policy import policy_of
from games.core.actions import Action
from games.core.game import CHANCE, Seat, State

LOOK_EVERY: Final = 8  # worlds between two looks at what has been shown
PROVED: Final = 2.5  # standard errors by which a move is surely worse
ALIKE: Final = 0.5  # standard errors by which moves are as good: then the policy chooses

Results = dict[Action, list[float]]  # what each move brought, world by world


def search(state: State, seat: Seat, rng: Random, budget: Budget) -> Action:
    """The move of `seat`, which is to act, that did best. The budget's iterations are moves played out."""
    moves = state.candidates(seat)
    if len(moves) == 1:
        return moves[0]
    live: Results = {move: [] for move in moves}
    worlds = done = 0
    while len(live) > 1 and not budget.is_spent(done):
        world = imagine(state, seat, rng)
        for move, results in live.items():
            results.append(_outcome(world.copy(), seat, move))
        done += len(live)
        worlds += 1
        if not worlds % LOOK_EVERY:
            live = _not_worse(live, PROVED)
    ratings = policy_of(state.game).ratings(state, seat)
    return max(_not_worse(live, ALIKE), key=lambda move: ratings.get(move, -inf))


def _outcome(world: State, seat: Seat, move: Action) -> float:
    """What `seat` gets after `move` if then everybody follows the policy."""
    ratings_of = policy_of(world.game).ratings
    world.apply(seat, move)
    while (waiting := world.to_act()) and waiting[0] != CHANCE:
        ratings = ratings_of(world, waiting[0])
        world.apply(waiting[0], max(ratings, key=ratings.__getitem__))
    return world.returns()[seat]


def _not_worse(results: Results, errors: float) -> Results:
    """The best, and those that are not `errors` standard errors worse."""
    best = max(results.values(), key=sum)
    return {move: values for move, values in results.items() if not _is_worse(values, best, errors)}


def _is_worse(values: list[float], best: list[float], errors: float) -> bool:
    number = len(best)
    lacks = [theirs - mine for theirs, mine in zip(best, values, strict=True)]
    lack = sum(lacks)
    variance = sum([value * value for value in lacks]) - lack * lack / number
    return lack > errors * sqrt(max(0.0, variance))
