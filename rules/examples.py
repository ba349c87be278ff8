"""Examples played by the real engine, step by step: what was done, what came of it, the table after it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from games.core.actions import CARD_VERBS, argument_text, parse_action, verb_of
from games.core.cards import names_of
from games.core.game import Event, Game, IllegalAction, State
from games.core.replay import step as apply_text
from rules.schema import Example

LETTERS = "ABCDEFG"  # seats on the page
SEATS_IN_DATA = ("winner", "winners", "leader", "dealer", "declarer", "seats")
NO_ACTIONS = ("leave", "timeout", "deal")  # steps of the log that are no seat's action
_STEP = re.compile(r"(?:([A-G]): )?(.+?)(?: -> (\w+))?")


class BrokenExample(ValueError):
    """An example the engine does not play as it is written."""


@dataclass(frozen=True)
class Happening:
    """An event in the page's words: seats as letters, cards by name; `count` counts its cards.

    What is listed by seat or by side is there by letter too: `points`, `points.A`, `points.B` …
    """

    name: str
    rule: str | None
    values: Mapping[str, Any]


@dataclass(frozen=True)
class Step:
    """What one seat (None: the clock, or chance) did. `trick` counts from 0, `turn` from 1.

    `laid` says whether its card came to lie on the table. After it: `scores` of the seats with what they have in this
    deal, `tricks` of the sides (none where they do not count).
    """

    seat: str | None
    action: str
    card: str | None
    laid: bool
    claim: bool
    trick: int
    turn: int
    refused: str | None
    happenings: tuple[Happening, ...]
    scores: tuple[int, ...]
    tricks: tuple[int, ...]


@dataclass(frozen=True)
class Run:
    """An example played: cards turned up before it, its steps, and its results by name.

    Results are `scores`, `places`, `to_act`, `seats`, the position (`position.trump`) and what events told:
    `take.points`, and the same by the rule cited, `point.high.seat`; of several the latest.
    """

    turned: tuple[str, ...]
    steps: tuple[Step, ...]
    results: Mapping[str, Any]


def run(game: Game, example: Example) -> Run:
    """Play the example. Raises BrokenExample naming the step the engine does not allow (or allows against the text)."""
    try:
        state = game.position(example.position)
    except (ValueError, TypeError, LookupError) as error:
        raise BrokenExample(f"{example.id}: position: {error}") from error
    turned = tuple(state.public().get("turned", ()))
    steps: list[Step] = []
    sides = game.sides(state.seats)
    given = {"scores": state.scores(), **example.position}
    results = _by_letter({f"position.{key}": value for key, value in given.items()}, sides)
    tricks = 0
    for text in example.steps:
        done = _step(state, example.id, text, tricks)
        tricks += sum(happening.name == "take" for happening in done.happenings)
        steps.append(done)
        for happening in done.happenings:
            for name in (happening.name, f"{happening.name}.{happening.rule}"):
                results |= {f"{name}.{key}": value for key, value in happening.values.items()}
            results[f"{happening.name}.rule"] = happening.rule
    results |= _by_letter({"scores": state.scores(), "places": state.places()}, sides) | {"seats": state.seats}
    results["to_act"] = [LETTERS[seat] for seat in state.to_act() if seat >= 0]
    return Run(turned, tuple(steps), results)


def _step(state: State, example: str, text: str, trick: int) -> Step:
    letter, action, refused = _parsed(text)
    try:
        events = _events(state, None if letter is None else LETTERS.index(letter), action, refused)
    except ValueError as error:
        raise BrokenExample(f"{example}: {text!r}: {error}") from error
    public = state.public()
    plays: list[Mapping[str, Any]] = [event.data for event in events if event.name == "play"]
    played = plays[0] if plays else {}
    return Step(
        seat=letter,
        action=action,
        card=_card_of(action),
        laid=bool(plays),
        claim=bool(played.get("claim")),
        trick=trick,
        turn=played.get("turn", 1),
        refused=refused,
        happenings=tuple(_happening(event, state.game.sides(state.seats)) for event in events),
        scores=tuple(map(sum, zip(state.scores(), public.get("running", [0] * state.seats), strict=True))),
        tricks=tuple(public.get("tricks", ())),
    )


def _events(state: State, seat: int | None, action: str, refused: str | None) -> list[Event]:
    """What came of it; nothing if it was refused by the rule it had to be refused by. Raises ValueError otherwise."""
    events: list[Event] = []
    try:
        apply_text(state, seat, action, events)
    except IllegalAction as error:
        if error.rule != refused:
            raise ValueError(f"refused by {error.rule}") from error
    else:
        if refused:
            raise ValueError("the engine allows it")
    return events


def _parsed(text: str) -> tuple[str | None, str, str | None]:
    match = _STEP.fullmatch(text)
    assert match, "the pattern takes any text"
    return match[1], match[2], match[3]


def _card_of(text: str) -> str | None:
    if text.partition(" ")[0] in NO_ACTIONS:
        return None
    action = parse_action(text)
    return argument_text(action) if verb_of(action) in CARD_VERBS else None


def _happening(event: Event, sides: Sequence[int]) -> Happening:
    values = {key: _letters(value) if key in SEATS_IN_DATA else value for key, value in event.data.items()}
    if "places" in values:
        values["winners"] = _letters([seat for seat, place in enumerate(values["places"]) if place == 1])
    if event.seat is not None:
        values["seat"] = LETTERS[event.seat]
    elif values.get("seat", event) is None:  # a point of the score sheet that nobody gets
        values["nobody"] = True
    cards = event.cards or event.secret
    values = _by_letter(values, sides) | {"cards": names_of(cards), "count": len(cards)}
    return Happening(event.name, event.rule, values)


def _by_letter(values: Mapping[str, Any], sides: Sequence[int]) -> dict[str, Any]:
    """`values`, and each list of theirs with an entry for every seat, or every side, by the letters of the seats."""
    found = dict(values)
    for name, value in values.items():
        is_by_seat = isinstance(value, list) and len(value) in (len(sides), len(set(sides)))
        if is_by_seat and not all(isinstance(entry, str) for entry in value):
            by_seat = value if len(value) == len(sides) else [value[side] for side in sides]
            found |= {f"{name}.{letter}": entry for letter, entry in zip(LETTERS, by_seat, strict=False)}
    return found


def _letters(value: int | list[int]) -> str | list[str]:
    return LETTERS[value] if isinstance(value, int) else [LETTERS[seat] for seat in value]
