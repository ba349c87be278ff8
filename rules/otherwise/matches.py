"""Other rules of whole matches: how far they go, who deals, which way round."""

from __future__ import annotations

from collections.abc import Callable

from rules.examples import LETTERS, Run
from rules.otherwise.seen import Results, best, plays


def to_more(target: int) -> Callable[[Run], Results]:
    """The rule that nobody has won before standing at `target`."""

    def winners(run: Run) -> Results:
        scores = run.results["scores"]
        return {"over.winners": best(scores) if max(scores) >= target else []}

    return winners


def loser_deals(run: Run) -> Results:
    """Whoever lost the deal deals the next, and its winner leads."""
    return {"to_act": best(run.results["score.points"])}


def anticlockwise(run: Run) -> Results:
    """After the leader the seat on his right."""
    leader = LETTERS.index(plays(run)[0][0])
    return {"to_act": [LETTERS[(leader - len(plays(run))) % run.results["seats"]]]}
