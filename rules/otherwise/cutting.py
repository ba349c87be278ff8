"""Other rules of Seven Cut and Sedmice."""

from __future__ import annotations

from collections.abc import Sequence

from rules.examples import LETTERS, Run
from rules.otherwise.seen import Play, Results, before, best, plays, plays_as_wished, rank


# -- Seven Cut --------------------------------------------------------------------------------------------
def _turns(run: Run) -> list[list[Play]]:
    laid, seats = plays(run), run.results["seats"]
    return [laid[start : start + seats] for start in range(0, len(laid), seats)]


def _last_cutter(turn: Sequence[Play], led: str) -> str | None:
    return next((seat for seat, card in reversed(turn) if rank(card) in ("7", led)), None)


def cut_ends_trick(run: Run) -> Results:
    """Whoever cut last in the first turn takes it, and nobody adds a card."""
    (leader, card), *others = _turns(run)[0]
    return {"take.seat": _last_cutter(others, rank(card)) or leader, "take.count": 1 + len(others)}


def leaders_choice(run: Run) -> Results:
    """After a turn that somebody else holds the leader alone may go on, and only with a cut."""
    turns = _turns(run)
    leader, led = turns[0][0][0], rank(turns[0][0][1])
    for number, turn in enumerate(turns, 1):
        holder = _last_cutter(turn, led) or leader
        following = turns[number][0][1] if number < len(turns) else ""
        if holder == leader or rank(following) not in ("7", led):
            break
    return {"take.seat": holder, "take.count": sum(map(len, turns[:number]))}


def last_trick_point(run: Run) -> Results:
    """One more for who takes the last trick."""
    scores = list(run.results["scores"])
    scores[LETTERS.index(run.results["take.seat"])] += 1
    return {"over.winners": best(scores), "scores": scores}


def last_trick_breaks_tie(run: Run) -> Results:
    """Of those with the most the taker of the last trick wins."""
    leaders, last = best(run.results["scores"]), run.results["take.seat"]
    return {"over.winners": [last] if last in leaders else leaders}


def pairs(run: Run) -> Results:
    """Seats opposite count together."""
    scores = run.results["scores"]
    return {"over.winners": best([scores[seat] + scores[(seat + 2) % 4] for seat in range(4)])}


def last_seven(run: Run) -> Results:
    """Who plays a seven as the last card has lost."""
    scores, last = list(run.results["scores"]), plays(run)[-run.results["seats"] :]
    for seat, card in last:
        if rank(card) == "7":
            scores[LETTERS.index(seat)] = -1
    return {"over.winners": best(scores)}


def in_the_dark(run: Run) -> Results:
    """The card the table refused, the pile's, lies in the trick; nobody cuts, so its leader takes it."""
    laid = plays_as_wished(run)
    scores = [0] * run.results["seats"]
    scores[LETTERS.index(laid[0][0])] = sum(rank(card) in ("A", "10") for _, card in laid)
    return {"scores": scores} if _last_cutter(laid[1:], rank(laid[0][1])) is None else {}


# -- Sedmice ----------------------------------------------------------------------------------------------
def leader_may_go_on(run: Run) -> Results:
    """The trick is not over while its leader has a card that takes, whoever holds it."""
    laid = plays(run)
    leader, led = laid[0]
    left = set(before(run, "hands")[LETTERS.index(leader)]) - {card for _, card in laid}
    return {"to_act": [leader] if any(rank(card) in ("7", rank(led)) for card in left) else []}


def third_is_a_rival(run: Run) -> Results:
    """Each for himself: whoever but the leader holds the trick, the leader decides."""
    laid = plays(run)
    leader, led = laid[0]
    return {"to_act": [leader]} if _last_cutter(laid, rank(led)) != leader else {}


def no_last_trick(run: Run) -> Results:
    """Aces and tens only, for the side of who took them."""
    points = 10 * sum(rank(card) in ("A", "10") for card in run.results["take.cards"])
    side = LETTERS.index(run.results["take.seat"]) % 2
    return {"score.points": [points if seat % 2 == side else 0 for seat in range(run.results["seats"])]}


def counted_out(run: Run) -> Results:
    """It is over as soon as a side has 120, in the middle of a deal."""
    running, took = before(run, "running"), LETTERS.index(run.results["take.seat"])
    totals = [sum(deal[seat] for deal in before(run, "deals")) + running[seat] for seat in range(len(running))]
    totals[took] += run.results["take.points"]
    return {"to_act": []} if max(totals) >= 120 else {}
