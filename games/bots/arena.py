"""Duplicate deals between two players: the same cards with the seats exchanged, so that luck cancels out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import inf, log10, sqrt
from random import Random
from statistics import fmean, stdev
from time import thread_time
from typing import Final

from games.bots.players import choose
from games.core.game import CHANCE, Game, State
from games.core.seen import shuffle

SIGMAS: Final = 1.96  # of a 95 % interval


@dataclass
class Tally:
    """What a series of deals has shown of player A (0) against B (1), deal by deal over all seatings of it."""

    wins: list[float] = field(default_factory=list)  # share of the pairs of opponents in which A did better
    gains: list[float] = field(default_factory=list)  # what A's seats returned beyond B's, per seat
    seconds: tuple[list[float], list[float]] = ([], [])  # CPU of the decisions of A and B

    def elo(self) -> tuple[float, float, float]:
        """The difference in Elo and its 95 % interval."""
        share, error = mean_and_error(self.wins)
        return elo_of(share), elo_of(share - error), elo_of(share + error)


def compete(game: Game, names: tuple[str, str], deals: int, seats: int, seconds: float | None, seed: int = 0) -> Tally:
    """Play `deals` deals, each in every seating of the two players, at most `seconds` CPU a decision."""
    tally = Tally(seconds=([], []))
    tables = seatings(game, seats)
    for number in range(deals):
        results = [_results(game, names, table, f"{seed}|{number}", seconds, tally) for table in tables]
        tally.wins.append(fmean(win for win, _ in results))
        tally.gains.append(fmean(gain for _, gain in results))
    return tally


def seatings(game: Game, seats: int) -> list[tuple[int, ...]]:
    """Which player sits where: sides against each other, else turn about; shifted and exchanged, each once."""
    sides = game.sides(seats)
    first = [side % 2 for side in sides]
    shifted = [tuple(first[shift:] + first[:shift]) for shift in range(seats)]
    return sorted({*shifted, *(tuple(1 - player for player in seating) for seating in shifted)})


def _results(
    game: Game, names: tuple[str, str], seating: tuple[int, ...], seed: str, seconds: float | None, tally: Tally
) -> tuple[float, float]:
    returns = play_deal(game, [names[player] for player in seating], seed, seconds, tally.seconds, seating).returns()
    ours = [value for value, player in zip(returns, seating, strict=True) if player == 0]
    theirs = [value for value, player in zip(returns, seating, strict=True) if player == 1]
    wins = [0.5 if mine == other else float(mine > other) for mine in ours for other in theirs]
    return fmean(wins), fmean(ours) - fmean(theirs)


def play_deal(
    game: Game,
    levels: Sequence[str],
    seed: str,
    seconds: float | None,
    clocks: Sequence[list[float]],
    seating: Sequence[int],
) -> State:
    """One deal of a new match; the CPU of every decision goes to the clock of the player at that seat."""
    rng = Random(seed)
    state = game.new(len(levels), game.full_options(None))
    state.first(rng.randrange(len(levels)))
    deck = list(game.deck(len(levels)))
    shuffle(deck, rng)
    state.deal(deck)
    while (waiting := state.to_act()) and waiting[0] != CHANCE:
        seat = waiting[0]
        imagined = state.determinise(seat, rng)
        before = thread_time()
        action = choose(imagined, seat, levels[seat], rng.getrandbits(64), seconds)
        clocks[seating[seat]].append(thread_time() - before)
        state.apply(seat, action)
    return state


def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    """The mean and half the width of its 95 % interval; infinite for one value."""
    return fmean(values), SIGMAS * stdev(values) / sqrt(len(values)) if len(values) > 1 else inf


def elo_of(share: float) -> float:
    """The difference in Elo that gives this share of the wins."""
    if share <= 0:
        return -inf
    return 400 * log10(share / (1 - share)) if share < 1 else inf


def report_of(names: tuple[str, str], tally: Tally) -> list[str]:
    """The lines to print."""
    share, error = mean_and_error(tally.wins)
    gain, gain_error = mean_and_error(tally.gains)
    elo, low, high = tally.elo()
    lines = [
        f"{names[0]} against {names[1]}, {len(tally.wins)} deals",
        f"wins    {share:.1%} ± {error:.1%}   Elo {elo:+.0f} ({low:+.0f} … {high:+.0f})",
        f"returns {gain:+.3f} ± {gain_error:.3f} more per seat",
    ]
    return lines + [_cpu_line(name, times) for name, times in zip(names, tally.seconds, strict=True) if times]


def _cpu_line(name: str, times: list[float]) -> str:
    times = sorted(times)
    p95 = times[int(0.95 * (len(times) - 1))]
    return f"CPU ms a decision of {name}: mean {fmean(times) * 1e3:.2f}  p95 {p95 * 1e3:.2f}  max {times[-1] * 1e3:.2f}"
