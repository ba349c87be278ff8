"""Any game through the contract, for tests: random play, the rule of a refusal, all there is in a state."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import pytest

from games.core.actions import Action, parse_action, text_of
from games.core.game import CHANCE, Events, Game, IllegalAction, Seat, State
from games.core.replay import deal_text, first_text, step, timeout_text
from games.core.seen import shuffle

Row = tuple[Seat | None, list[str]]
PATIENCE = 300  # rows; then seats walk out until the match is over (at random a declarer may lose for ever)
CALLS = 0.2  # how often a seat nobody waits for speaks, where it may


def walk(
    game: Game,
    seats: int,
    rng: Random,
    options: Mapping[str, Any] | None = None,
    leaving: float = 0.0,
    events: Events = None,
) -> Iterator[tuple[State, list[Row]]]:
    """A random match: the state and its log so far, after every row. `leaving` is how likely a row is a departure."""
    state = game.new(seats, game.full_options(options))
    log: list[Row] = []
    do(state, log, None, first_text(rng.randrange(seats)), rng, events)
    yield state, log
    while state.to_act():
        going = len(log) > PATIENCE or rng.random() < leaving
        seat, text = departure(state, rng) if going else random_step(state, rng)
        do(state, log, seat, text, rng, events)
        yield state, log


def play_out(
    game: Game,
    seats: int,
    rng: Random,
    options: Mapping[str, Any] | None = None,
    leaving: float = 0.0,
    events: Events = None,
) -> State:
    """The state at the end of a random match."""
    *_, (state, _) = walk(game, seats, rng, options, leaving, events)
    return state


def do(state: State, log: list[Row], seat: Seat | None, text: str, rng: Random, events: Events = None) -> None:
    """One row: the step, and the deals that are due after it."""
    texts = [text]
    step(state, seat, text, events)
    while state.to_act() == (CHANCE,):
        deck = list(state.game.deck(state.seats))
        shuffle(deck, rng)
        texts.append(deal_text(deck))
        step(state, None, texts[-1], events)
    log.append((seat, texts))


def random_step(state: State, rng: Random) -> tuple[Seat, str]:
    """Something a seat may do; now and then out of turn."""
    waiting = state.to_act()
    if rng.random() < CALLS:
        waiting = tuple(seat for seat in range(state.seats) if state.choices(seat))
    seat = rng.choice(waiting)
    return seat, text_of(random_action(state, seat, rng))


def random_action(state: State, seat: Seat, rng: Random) -> Action:
    """Any action of the seat, amounts between the ends of their ranges too."""
    action = rng.choice(state.choices(seat))
    for amounts in state.amounts(seat):
        if amounts.verb == action >> 16 << 16 and rng.random() < 0.5:
            return amounts.verb | rng.randrange(amounts.low, amounts.high + 1, amounts.step)
    return action


def departure(state: State, rng: Random) -> tuple[Seat | None, str]:
    """One seat walks out, or some (perhaps all) are late at once."""
    still_in = [seat for seat in range(state.seats) if state.is_in(seat)]
    if rng.random() < 0.5:
        return rng.choice(still_in), "leave"
    return None, timeout_text(rng.sample(still_in, rng.randint(1, len(still_in))))


def rule_of(state: State, seat: Seat, text: str) -> str:
    """The rule by which the action is refused; nothing may have changed."""
    before = dump(state)
    with pytest.raises(IllegalAction) as refused:
        state.apply(seat, parse_action(text))
    assert dump(state) == before
    return refused.value.rule


def dump(state: State) -> str:
    """Everything the state holds, as text: equal dumps, equal states."""
    return repr(_plain(state))


def _plain(value: Any) -> Any:
    if isinstance(value, Game):
        return value.slug
    if isinstance(value, Mapping):
        return {key: _plain(item) for key, item in value.items()}
    if isinstance(value, set | frozenset):
        return sorted(value)
    if isinstance(value, list | tuple):
        return [_plain(item) for item in value]
    if value is None or isinstance(value, int | float | str):
        return value
    return type(value).__name__, {name: _plain(getattr(value, name)) for name in sorted(_fields(value))}


def _fields(value: Any) -> set[str]:
    slots = {name for kind in type(value).__mro__ for name in getattr(kind, "__slots__", ())}
    return slots | set(getattr(value, "__dict__", {}))
