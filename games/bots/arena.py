"""Duplicate deals and matches between two players: the same cards in every seating, so that luck cancels out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from time import thread_time
from typing import Final, NamedTuple

from games.bots.budget import Budget
from games.bots.players import iterations_of
from games.bots.references import Entrant, entrant_of
from games.core.game import CHANCE, Game, Json, State
from games.core.seen import shuffle

A: Final = 0
B: Final = 1
LONGEST_MATCH: Final = 200  # deals, for players who never finish one


class Setting(NamedTuple):
    """What is played: `alone` seats one A against B everywhere else; `whole` plays matches to the end, not one deal."""

    game: Game
    seats: int
    alone: bool = False
    whole: bool = False
    options: Mapping[str, Json] = {}
    seconds: float | None = None  # CPU of one decision at most


@dataclass
class Tally:
    """What A has done against B, one value a deal (or match): the mean of all its seatings."""

    wins: list[float] = field(default_factory=list)  # A's share of the first place
    shares: list[float] = field(default_factory=list)  # A's share of the points, where there are any
    points: list[float] = field(default_factory=list)  # an A seat's points beyond a B seat's, a hand
    seconds: tuple[list[float], list[float]] = field(default_factory=lambda: ([], []))  # CPU of each decision
    seats: tuple[int, int] = (1, 1)  # of A and of B, in all seatings together
    big_bet: int = 0  # points, in a game with betting


class Outcome(NamedTuple):
    """What A did in one seating; `share` is None where nobody has points or somebody has less than none."""

    win: float
    share: float | None
    points: float


def compete(setting: Setting, names: tuple[str, str], number: int, seed: int = 0) -> Tally:
    """Play `number` deals or matches, each in every seating of the players called `names`."""
    entrants = [entrant_of(setting.game, name) for name in names]
    tables = seatings(setting)
    tally = Tally(seats=(sum(table.count(A) for table in tables), sum(table.count(B) for table in tables)))
    tally.big_bet = setting.game.facts(setting.seats, setting.options).get("big_bet", 0)
    for place in range(number):
        outcomes = [_outcome(setting, entrants, table, f"{seed}|{place}", tally.seconds) for table in tables]
        shares = [outcome.share for outcome in outcomes if outcome.share is not None]
        tally.wins.append(sum(outcome.win for outcome in outcomes) / len(outcomes))
        tally.points.append(sum(outcome.points for outcome in outcomes) / len(outcomes))
        if len(shares) == len(outcomes):
            tally.shares.append(sum(shares) / len(shares))
    return tally


def seatings(setting: Setting) -> list[tuple[int, ...]]:
    """Which player sits where. One alone takes every seat in turn; else both take every seat equally often."""
    seats = setting.seats
    if setting.alone:
        return [tuple(B if seat != mine else A for seat in range(seats)) for mine in range(seats)]
    first = [side % 2 for side in setting.game.sides(seats)]
    shifted = [tuple(first[shift:] + first[:shift]) for shift in range(seats)]
    return sorted({*shifted, *(tuple(1 - player for player in seating) for seating in shifted)})


def _outcome(
    setting: Setting, entrants: Sequence[Entrant], table: tuple[int, ...], seed: str, clocks: Sequence[list[float]]
) -> Outcome:
    state, before, hands = play(setting, [entrants[player] for player in table], seed, [clocks[p] for p in table])
    scores = [now - then for now, then in zip(state.scores(), before, strict=True)]
    ours = [score for score, player in zip(scores, table, strict=True) if player == A]
    theirs = [score for score, player in zip(scores, table, strict=True) if player == B]
    total = sum(scores)
    share = sum(ours) / total if total > 0 and min(scores) >= 0 else None
    winners = [player for player, won in zip(table, _winners(setting, state, scores), strict=True) if won]
    return Outcome(winners.count(A) / len(winners), share, (sum(ours) / len(ours) - sum(theirs) / len(theirs)) / hands)


def _winners(setting: Setting, state: State, scores: Sequence[int]) -> list[bool]:
    if setting.whole:
        return [place == 1 for place in state.places()]
    best = max(scores)
    return [score == best for score in scores]


def play(
    setting: Setting, entrants: Sequence[Entrant], seed: str, clocks: Sequence[list[float]]
) -> tuple[State, list[int], int]:
    """A deal or a match of these players, its end, the scores before it, and how many hands it had.

    Every seating of a seed sees the same first seat and decks. The CPU of each decision goes to its seat's clock.
    """
    decks = _decks(setting, seed)
    rng = Random(f"{seed}|thought")
    state = setting.game.new(setting.seats, setting.game.full_options(setting.options))
    state.first(Random(f"{seed}|first").randrange(setting.seats))
    before = state.scores()
    hands = 0
    while waiting := state.to_act():
        if waiting[0] != CHANCE:
            _decide(state, waiting[0], entrants[waiting[0]], rng, clocks[waiting[0]], setting.seconds)
        elif hands < (LONGEST_MATCH if setting.whole else 1):
            state.deal(next(decks))
            hands += 1
        else:
            break
    return state, before, hands


def _decks(setting: Setting, seed: str) -> Iterator[list[int]]:
    rng = Random(f"{seed}|decks")
    while True:
        deck = list(setting.game.deck(setting.seats))
        shuffle(deck, rng)
        yield deck


def _decide(state: State, seat: int, entrant: Entrant, rng: Random, clock: list[float], seconds: float | None) -> None:
    imagined = state.copy() if entrant.sees_all else state.determinise(seat, rng)
    seed = rng.getrandbits(64)
    before = thread_time()
    action = entrant.player(imagined, seat, Random(seed), Budget(iterations_of(state.game), seconds))
    clock.append(thread_time() - before)
    state.apply(seat, action)
