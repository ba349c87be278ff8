"""What the other rules are given: the cards laid, the hands and scores before, in the words of the page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rules.examples import LETTERS, Run

Results = Mapping[str, Any]
Play = tuple[str, str]  # seat, card
HIGH = {rank: value for value, rank in enumerate(["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"], 2)}
SUITS = "SHDC"


def plays(run: Run) -> list[Play]:
    """The cards laid, in order."""
    return [(step.seat or "", step.card or "") for step in run.steps if step.laid]


def plays_as_wished(run: Run) -> list[Play]:
    """The same, with the card that the table refused in place of the one its seat had to lay."""
    wished = {step.seat: step.card for step in run.steps if step.refused and step.card}
    return [(seat, wished.get(seat) or card) for seat, card in plays(run)]


def rank(card: str) -> str:
    """`10` of `10H`."""
    return card[:-1]


def taker(trick: Sequence[Play], trump: str) -> str:
    """The seat with the highest trump, or the highest card of the led suit."""
    suit = trump if any(card[-1] == trump for _, card in trick) else trick[0][1][-1]
    return max((HIGH[rank(card)], seat) for seat, card in trick if card[-1] == suit)[1]


def before(run: Run, key: str) -> Any:
    """What the position says."""
    return run.results[f"position.{key}"]


def best(scores: Sequence[int]) -> list[str]:
    """The seats with the most."""
    return [LETTERS[seat] for seat, points in enumerate(scores) if points == max(scores)]
