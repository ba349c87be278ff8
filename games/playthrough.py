"""A random match told step by step with all that each viewer sees: what a change of an engine changes shows here."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

from games.core.actions import text_of
from games.core.choices import choices_of
from games.core.game import CHANCE, Event, Game, State
from games.core.replay import deal_text, first_text, step
from games.core.seen import events_for, shuffle

LONGEST = 80  # steps told; a longer match is broken off there


def playthrough(game: Game, seats: int, seed: int, options: Mapping[str, Any] | None = None) -> str:
    """The same text for the same arguments, for as long as the rules, the views and the events stay the same."""
    rng = Random(seed)
    state = game.new(seats, game.full_options(options))
    lines = [f"game: {game.slug}", f"seats: {seats}", f"options: {_json(state.options)}", f"seed: {seed}"]
    before: dict[str, str] = {}
    who: int | None = None
    text = first_text(int(rng.random() * seats))
    for _ in range(LONGEST):
        events: list[Event] = []
        step(state, who, text, events)
        now = _shown(state)
        lines += ["", f"## {'chance' if who is None else f'seat {who}'}: {text}", *_told(state, events)]
        lines += [f"{key}: {value}" for key, value in now.items() if before.get(key) != value]
        if not state.to_act():
            break
        before = now
        who, text = _random_step(state, rng)
    lines += ["", f"scores: {state.scores()}", f"places: {state.places()}", f"returns: {state.returns()}"]
    return "\n".join(lines) + "\n"


def _random_step(state: State, rng: Random) -> tuple[int | None, str]:
    waiting = state.to_act()
    if waiting == (CHANCE,):
        deck = list(state.game.deck(state.seats))
        shuffle(deck, rng)
        return None, deal_text(deck)
    seat = _any_of(waiting, rng)
    return seat, text_of(_any_of(state.choices(seat), rng))


def _any_of(items: Sequence[int], rng: Random) -> int:
    """`random()` alone gives the same numbers in every version of Python."""
    return items[int(rng.random() * len(items))]


def _told(state: State, events: list[Event]) -> Iterator[str]:
    """The events as a spectator hears of them, each followed by what it tells its own seat beside."""
    for event, public in zip(events, events_for(state, events, None), strict=True):
        yield f"event: {_json(public)}"
        own = events_for(state, [event], event.seat)[0]
        if own != public:
            yield f"event to seat {event.seat}: {_json(own['own'])}"


def _shown(state: State) -> dict[str, str]:
    """Every value of the spectator's view, of each seat's view where it differs, and what each seat may do."""
    public = state.view(None)
    shown = {f"all {key}": _json(value) for key, value in public.items()}
    for seat in range(state.seats):
        for key, value in state.view(seat).items():
            if key not in public or value != public[key]:
                shown[f"seat {seat} {key}"] = _json(value)
        shown[f"seat {seat} may"] = _json(choices_of(state, seat))
    return shown


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
