"""The cards of an example as they lie on the table, in rows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from rules.examples import Happening, Run


@dataclass(frozen=True)
class LaidCard:
    """A card on the table: the step that laid it (from 1; 0: it lay there), its caption, whether it is marked."""

    step: int
    card: str
    caption: str
    marked: bool


Row = tuple[LaidCard, ...]


def rows_of(run: Run, marks: Sequence[str]) -> tuple[Row, ...]:
    """Those turned up, a row for each turn of each trick, each hand shown; `marks` caption claims, by step.

    Marked are the claims; in a game that knows none, the cards that took their tricks.
    """
    return tuple(row for row in (_turned(run), *_tricks(run, marks), *_hands(run)) if row)


def _happenings(run: Run, name: str) -> Iterator[tuple[int, Happening]]:
    for number, step in enumerate(run.steps, 1):
        yield from ((number, happening) for happening in step.happenings if happening.name == name)


def _turned(run: Run) -> Row:
    before = [LaidCard(0, card, "", False) for card in run.turned]
    later = [
        LaidCard(number, card, "", False)
        for number, happening in _happenings(run, "turn")
        for card in happening.values["cards"]
    ]
    return (*before, *later)


def _tricks(run: Run, marks: Sequence[str]) -> Iterator[Row]:
    laid = [(number, step) for number, step in enumerate(run.steps, 1) if step.laid]
    takers = _takers(run)
    for (trick, _turn), row in groupby(laid, key=lambda numbered: (numbered[1].trick, numbered[1].turn)):
        yield tuple(
            LaidCard(
                number,
                step.card or "",
                marks[number - 1] or step.seat or "",
                bool(marks[number - 1]) or takers.get(trick) == step.seat,
            )
            for number, step in row
        )


def _takers(run: Run) -> dict[int, str]:
    """Who took each trick, where nobody claims one before it is complete."""
    if any(step.claim for step in run.steps):
        return {}
    return {run.steps[number - 1].trick: happening.values["seat"] for number, happening in _happenings(run, "take")}


def _hands(run: Run) -> Iterator[Row]:
    """Hands shown in stud, the cards that make them marked."""
    for number, happening in _happenings(run, "show"):
        told = happening.values
        yield tuple(LaidCard(number, card, told["seat"], card in told["best"]) for card in told["cards"])
