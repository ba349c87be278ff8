"""Other rules of the betting in Sevens Take All."""

from __future__ import annotations

from rules.examples import LETTERS, Run, Step
from rules.otherwise.seen import HIGH, SUITS, Results, before, rank


def _amount(step: Step) -> int:
    """Chips of `bet 40`, `raise 52`."""
    return int(step.action.partition(" ")[2])


def _refused(run: Run) -> Step:
    return next(step for step in run.steps if step.refused)


def bring_in(run: Run) -> Results:
    """Two cards down and one up at once; the lowest up card opens, of equal ones the lower suit."""
    shown = [(HIGH[rank(hand[2])], -SUITS.index(hand[2][-1]), seat) for seat, hand in enumerate(before(run, "hands"))]
    return {"to_act": [LETTERS[min(shown)[2]]]}


def half_bet(run: Run) -> Results:
    """An all-in of half a bet more opens the betting again: the raise the table refused is made, the next one asked."""
    bet, all_in = (_amount(step) for step in run.steps[:2])
    wished, chips = _refused(run), list(run.results["scores"])
    raiser = LETTERS.index(wished.seat or "")
    chips[raiser] -= _amount(wished) - all_in
    others = [(raiser + place) % len(chips) for place in range(1, len(chips))]
    asked = next(LETTERS[seat] for seat in others if chips[seat])
    return {"to_act": [asked], "scores": chips} if 2 * (all_in - bet) >= bet else {}


def open_pair(run: Run) -> Results:
    """Two up cards that pair allow the big bet: the refused one is made, and called by who called the small."""
    wished, chips = _refused(run), list(run.results["scores"])
    made = next(step for step in run.steps if step.action.startswith("bet") and not step.refused)
    more = _amount(wished) - _amount(made)
    for step in run.steps:
        if not step.refused and step.action != "fold":
            chips[LETTERS.index(step.seat or "")] -= more
    shown = [hand[2:] for hand in before(run, "hands")]
    return {"scores": chips} if any(rank(first) == rank(second) for first, second in shown) else {}
