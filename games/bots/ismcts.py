"""One search for all games: every move is tried in the same imagined worlds, on a tree these worlds share.

In each world each move still in question is made once. From there the search walks down a tree of moves that belongs
to what the seat knows, not to the world, adds one node, lets the game's policy play on until the match is over or a
new deal is due, and credits every node on the way with what its mover got: partners get the same, all others look
after themselves. As all moves meet the same cards, few worlds tell which is better; a move is dropped once it has
proved worse than the best, and where moves are as good as each other the policy chooses, as a partner expects.

After P. I. Cowling, E. J. Powley, D. Whitehouse: Information Set Monte Carlo Tree Search, IEEE Trans. Comput. Intell.
AI Games 4(2), 2012; O. Maron, A. W. Moore: Hoeffding Races, NIPS 1993; and, for the policy's word in the tree, the
progressive bias of G. Chaslot et al.: Progressive Strategies for Monte-Carlo Tree Search, 2008.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import inf, log, sqrt
from random import Random
from typing import Final

from games.bots.budget import Budget
from games.bots.policy import policy_of
from games.core.actions import Action, word_of
from games.core.game import CHANCE, Seat, State

EXPLORATION: Final = 0.5  # of UCB1, for returns between 0 and 1
BIAS: Final = 4.0  # returns, shared out among its visits, that a move rated `SILLY` below the best has to make up for
SILLY: Final = 5.0
PLAYOUT_NOISE: Final = 0.1  # share of playout moves taken at random
MOST_WORLDS: Final = 8  # dealt until one agrees with what play has shown
LONGEST_PLAYOUT: Final = 500  # moves, so that a game in which nothing is decided ends too
LOOK_EVERY: Final = 8  # worlds between two looks at what has been shown
PROVED: Final = 3.0  # standard errors by which a move is surely worse
ALIKE: Final = 0.5  # standard errors by which moves are as good: then the policy chooses


class Node:
    """A move in the tree, seen from the searching seat."""

    __slots__ = ("available", "children", "mover", "total", "visits")

    def __init__(self, mover: Seat) -> None:
        self.mover = mover
        self.visits = 0
        self.available = 1  # how often the move was possible when its parent was left
        self.total = 0.0  # of what the mover got
        self.children: dict[int, Node] = {}


Results = dict[Action, list[float]]  # what each move in question brought the seat, world by world


def search(state: State, seat: Seat, rng: Random, budget: Budget) -> Action:
    """The move of `seat`, which is to act, that did best of those the policy rates.

    The budget's iterations are moves played out.
    """
    ratings = policy_of(state.game).ratings(state, seat)
    moves = [move for move in state.candidates(seat) if move in ratings]
    if len(moves) == 1:
        return moves[0]
    roots = {move: Node(seat) for move in moves}
    live: Results = {move: [] for move in moves}
    done = worlds = 0
    while len(live) > 1 and not budget.is_spent(done):
        world = imagine(state, seat, rng)
        for move, results in live.items():
            results.append(_outcome(roots[move], move, world.copy(), seat, rng))
        done += len(live)
        worlds += 1
        if not worlds % LOOK_EVERY:
            live = _not_worse(live, PROVED)
    return max(_not_worse(live, ALIKE), key=ratings.__getitem__)


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


def _outcome(root: Node, move: Action, world: State, seat: Seat, rng: Random) -> float:
    """What `seat` gets in `world` after `move`; the tree below `root` learns from it."""
    world.apply(seat, move)
    return learn(root, world, seat, rng)[seat]


def learn(root: Node, world: State, seat: Seat, rng: Random, bias: float = BIAS) -> list[float]:
    """One iteration from `root` on: what each seat gets when `world` has been played out."""
    path = _descend(root, world, seat, bias)
    _play_out(world, rng)
    returns = world.returns()
    for node in path:
        node.visits += 1
        node.total += returns[node.mover]
    return returns


def _descend(node: Node, world: State, seat: Seat, bias: float) -> list[Node]:
    """Down the tree until a move not tried yet has been added; `world` follows. The nodes on the way."""
    ratings_of = policy_of(world.game).ratings
    secret = world.game.secret_verbs
    path: list[Node] = []
    while (waiting := world.to_act()) and waiting[0] != CHANCE:
        mover = waiting[0]
        moves = world.candidates(mover)
        ratings = ratings_of(world, mover) if len(moves) > 1 else {}
        if mover != seat and secret and word_of(moves[0]) in secret:  # unseen by the seat: no branch of its tree
            world.apply(mover, max(ratings, key=ratings.__getitem__) if ratings else moves[0])
            continue
        move, child = _select(node, moves, world, ratings, bias)
        is_new = child is None
        if child is None:
            child = node.children[world.move_class(move)] = Node(mover)
        world.apply(mover, move)
        path.append(child)
        if is_new:
            break
        node = child
    return path


def _select(
    node: Node, moves: Sequence[Action], world: State, ratings: Mapping[Action, float], bias: float
) -> tuple[Action, Node | None]:
    """The best rated of the moves not tried yet, else the child with the highest upper confidence bound."""
    children = node.children
    top = max(ratings.values(), default=0.0)
    best_bound, best, best_child = -inf, moves[0], None
    best_rating, untried = -inf, None
    for move in moves:
        rating = ratings.get(move, top - SILLY)
        child = children.get(world.move_class(move))
        if child is None:
            if untried is None or rating > best_rating:
                best_rating, untried = rating, move
            continue
        child.available += 1
        bound = (child.total + bias * max(-1.0, (rating - top) / SILLY)) / child.visits
        bound += EXPLORATION * sqrt(log(child.available) / child.visits)
        if bound > best_bound:
            best_bound, best, best_child = bound, move, child
    return (best, best_child) if untried is None else (untried, None)


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
