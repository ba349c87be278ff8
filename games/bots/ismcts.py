"""One search for all games: single-observer information-set Monte Carlo tree search over the engine contract.

Each iteration deals anew what the seat cannot see, walks down a tree of moves shared by all these worlds, adds one
node, lets the game's policy play on until the match is over or a new deal is due, and credits every node on the way
with what its mover got (partners get the same). After P. I. Cowling, E. J. Powley, D. Whitehouse: Information Set
Monte Carlo Tree Search, IEEE Trans. Comput. Intell. AI Games 4(2), 2012.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from random import Random
from typing import Final

from games.bots.budget import Budget
from games.bots.policy import policy_of
from games.core.actions import Action, word_of
from games.core.game import CHANCE, Seat, State

EXPLORATION: Final = 0.5  # of UCB1, for returns between 0 and 1
PLAYOUT_NOISE: Final = 0.1  # share of playout moves taken at random
MOST_WORLDS: Final = 8  # dealt until one agrees with what play has shown
LONGEST_PLAYOUT: Final = 500  # moves, so that a game in which nothing is decided ends too


class Node:
    """A move in the tree, seen from the searching seat."""

    __slots__ = ("available", "children", "mover", "total", "visits")

    def __init__(self, mover: Seat) -> None:
        self.mover = mover
        self.visits = 0
        self.available = 1  # how often the move was possible when its parent was left
        self.total = 0.0  # of what the mover got
        self.children: dict[int, Node] = {}


def search(state: State, seat: Seat, rng: Random, budget: Budget) -> Action:
    """The move of `seat`, which is to act, that the search looked at most often."""
    moves = state.candidates(seat)
    if len(moves) == 1:
        return moves[0]
    root = Node(seat)
    done = 0
    while not (budget.is_spent(done) or _is_settled(root, budget.iterations - done)):
        _iterate(root, imagine(state, seat, rng), seat, rng)
        done += 1
    classes = [state.move_class(move) for move in moves]
    visits = [root.children[kind].visits if kind in root.children else 0 for kind in classes]
    return moves[visits.index(max(visits))]


def imagine(state: State, seat: Seat, rng: Random) -> State:
    """A world as `seat` may imagine it, the more often the likelier it makes what play has shown."""
    world = state.determinise(seat, rng)
    likelihood = policy_of(state.game).likelihood
    if likelihood is not None:
        for _ in range(MOST_WORLDS - 1):
            if rng.random() < likelihood(world, seat):
                break
            world = state.determinise(seat, rng)
    return world


def _is_settled(root: Node, left: int) -> bool:
    """Whether no other move can catch up with the one looked at most often."""
    visits = sorted([child.visits for child in root.children.values()])
    return len(visits) > 1 and visits[-1] - visits[-2] > left


def _iterate(root: Node, world: State, seat: Seat, rng: Random) -> None:
    path = _descend(root, world, seat, rng)
    _play_out(world, rng)
    returns = world.returns()
    for node in path:
        node.visits += 1
        node.total += returns[node.mover]


def _descend(root: Node, world: State, seat: Seat, rng: Random) -> list[Node]:
    """Down the tree until a move not tried yet has been added; `world` follows. The nodes on the way."""
    ratings_of = policy_of(world.game).ratings
    secret = world.game.secret_verbs
    node, mover = root, seat
    path: list[Node] = []
    while True:
        moves = world.candidates(mover)
        if mover != seat and secret and word_of(moves[0]) in secret:  # unseen by the seat: no branch of its tree
            ratings = ratings_of(world, mover)
            world.apply(mover, max(ratings, key=ratings.__getitem__))
        else:
            move, child = _select(node, moves, world, rng)
            is_new = child is None
            if child is None:
                child = node.children[world.move_class(move)] = Node(mover)
            world.apply(mover, move)
            path.append(child)
            if is_new:
                return path
            node = child
        waiting = world.to_act()
        if not waiting or waiting[0] == CHANCE:
            return path
        mover = waiting[0]


def _select(node: Node, moves: Sequence[Action], world: State, rng: Random) -> tuple[Action, Node | None]:
    """One of the moves not tried yet, else the child with the highest upper confidence bound."""
    random = rng.random
    best_bound, best, best_child, fresh, untried = -1.0, moves[0], None, 0, moves[0]
    for move in moves:
        child = node.children.get(world.move_class(move))
        if child is None:
            fresh += 1
            if random() * fresh < 1.0:
                untried = move
            continue
        child.available += 1
        bound = child.total / child.visits + EXPLORATION * sqrt(log(child.available) / child.visits)
        if bound > best_bound:
            best_bound, best, best_child = bound, move, child
    return (untried, None) if fresh else (best, best_child)


def _play_out(world: State, rng: Random) -> None:
    """The policy plays for every seat, now and then at random."""
    ratings_of = policy_of(world.game).ratings
    random = rng.random
    for _ in range(LONGEST_PLAYOUT):
        waiting = world.to_act()
        if not waiting or waiting[0] == CHANCE:
            return
        mover = waiting[0]
        ratings = ratings_of(world, mover)
        if len(ratings) > 1 and random() < PLAYOUT_NOISE:
            move = list(ratings)[int(random() * len(ratings))]
        else:
            move = max(ratings, key=ratings.__getitem__)
        world.apply(mover, move)
