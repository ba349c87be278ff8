"""What a seat may do, in the form of the protocol: the only source of buttons on the page."""

from __future__ import annotations

from typing import Any

from games.core.actions import (
    AMOUNT_VERBS,
    BID,
    CALL,
    CARD_VERBS,
    SAY,
    TRUMP,
    argument_of,
    argument_text,
    verb_of,
    word_of,
)
from games.core.cards import NAMES
from games.core.game import State


def choices_of(state: State, seat: int) -> list[dict[str, Any]]:
    """The choices of `seat`, one entry a verb, in the order the engine gives them.

    Cards held but not allowed are listed under `refused` with the rule that forbids them.
    """
    by_verb: dict[int, list[int]] = {}
    for action in state.choices(seat):
        by_verb.setdefault(verb_of(action), []).append(action)
    return [_entry(state, seat, verb, actions) for verb, actions in by_verb.items()]


def _entry(state: State, seat: int, verb: int, actions: list[int]) -> dict[str, Any]:
    entry: dict[str, Any] = {"do": word_of(verb)}
    if verb in CARD_VERBS:
        entry["cards"] = [NAMES[argument_of(action)] for action in actions]
        refused = [card for card in state.hands[seat] if verb | card not in actions]
        entry["refused"] = {NAMES[card]: state.refusal(seat, verb | card) for card in refused}
    elif verb in AMOUNT_VERBS:
        amounts = next(amounts for amounts in state.amounts(seat) if amounts.verb == verb)
        entry |= {"min": amounts.low, "max": amounts.high, "step": amounts.step}
    elif verb in (BID, TRUMP, SAY):
        entry["values"] = [_value(verb, action) for action in actions]
    elif verb == CALL:
        entry["amount"] = state.call_amount(seat)
    if verb == SAY:
        entry["optional"] = True
    return entry


def _value(verb: int, action: int) -> int | str:
    text = argument_text(action)
    return int(text) if verb == BID and text.isdecimal() else text
