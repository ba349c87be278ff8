"""What a series of duplicate deals says: means with 95 % intervals by deal, Elo, CPU; as lines and as a record."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, log10, sqrt
from statistics import fmean, stdev
from typing import Any, Final

from games.bots.arena import Tally

SIGMAS: Final = 1.96  # of a 95 % interval


def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    """The mean and half the width of its 95 % interval; infinite for one value."""
    return fmean(values), SIGMAS * stdev(values) / sqrt(len(values)) if len(values) > 1 else inf


def elo_of(share: float, seats: tuple[int, int] = (1, 1)) -> float:
    """The difference in Elo at which `seats` of A and B win this share for A: ten to one each 400."""
    if share <= 0:
        return -inf
    return 400 * log10(share / seats[0] / ((1 - share) / seats[1])) if share < 1 else inf


def elo(tally: Tally) -> tuple[float, float, float]:
    """The difference in Elo and the ends of its 95 % interval."""
    share, error = mean_and_error(tally.wins)
    low, mean, high = (elo_of(value, tally.seats) for value in (share - error, share, share + error))
    return mean, low, high


def big_bets(tally: Tally) -> tuple[float, float]:
    """Won by a seat of A in a hundred hands (its gain is the others' loss), and half the width of the interval."""
    points, error = mean_and_error(tally.points)
    part = 100 / tally.big_bet * tally.seats[1] / sum(tally.seats)
    return part * points, part * error


def cpu_ms(times: Sequence[float]) -> dict[str, float]:
    """Mean, 95th percentile and maximum of decisions, in milliseconds."""
    times = sorted(times)
    p95 = times[int(0.95 * (len(times) - 1))]
    return {"mean": fmean(times) * 1e3, "p95": p95 * 1e3, "max": times[-1] * 1e3}


def record_of(tally: Tally) -> dict[str, Any]:
    """The figures, for `strength`: shares in per cent, CPU of A in milliseconds."""
    wins, wins_error = mean_and_error(tally.wins)
    points, points_error = mean_and_error(tally.points)
    figures = {
        "number": len(tally.wins),
        "wins": round(100 * wins, 1),
        "wins_error": round(100 * wins_error, 1),
        "fair": round(100 * tally.seats[0] / sum(tally.seats), 1),
        "elo": round(elo(tally)[0]) if 0 < wins < 1 else 0,
        "points_a_hand": round(points, 3),
        "points_a_hand_error": round(points_error, 3),
    }
    if len(tally.shares) > 1:
        share, share_error = mean_and_error(tally.shares)
        figures |= {"share": round(100 * share, 1), "share_error": round(100 * share_error, 1)}
    if tally.big_bet:
        won, won_error = big_bets(tally)
        figures |= {"big_bets_a_hundred": round(won, 1), "big_bets_a_hundred_error": round(won_error, 1)}
    return figures | {f"cpu_{name}_ms": round(ms, 2) for name, ms in cpu_ms(tally.seconds[0]).items()}


def report_of(names: tuple[str, str], tally: Tally, what: str) -> list[str]:
    """The lines to print; `what` was counted, deals or matches."""
    share, error = mean_and_error(tally.wins)
    points, points_error = mean_and_error(tally.points)
    middle, low, high = elo(tally)
    fair = tally.seats[0] / sum(tally.seats)
    lines = [
        f"{names[0]} against {names[1]}, {len(tally.wins)} {what}",
        f"wins    {share:.1%} ± {error:.1%} (fair {fair:.0%})   Elo {middle:+.0f} ({low:+.0f} … {high:+.0f})",
    ]
    if len(tally.shares) > 1:
        mean, width = mean_and_error(tally.shares)
        lines.append(f"points  {mean:.1%} ± {width:.1%} of all")
    lines.append(f"points  {points:+.3f} ± {points_error:.3f} a hand and seat more")
    if tally.big_bet:
        lines.append("bets    {:+.1f} ± {:.1f} big bets won in 100 hands by a seat".format(*big_bets(tally)))
    return lines + [_cpu_line(name, times) for name, times in zip(names, tally.seconds, strict=True) if times]


def _cpu_line(name: str, times: Sequence[float]) -> str:
    ms = cpu_ms(times)
    return (
        f"CPU ms a decision of {name}: mean {ms['mean']:.2f}  p95 {ms['p95']:.2f}  max {ms['max']:.2f}"
        f"   {1e3 / ms['mean']:.0f} decisions a core-second"
    )
