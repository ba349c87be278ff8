"""Every message from a browser, parsed into a closed set; every refusal of one. Docs: docs/protocol.md."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, NamedTuple

import orjson

from sevencut_site.web.refusals import Refused

MAX_BYTES = 1024
Check = Callable[[Any], bool]


class Message(NamedTuple):
    """A well-formed message: its type and its fields, each of the right kind."""

    type: str
    fields: dict[str, Any]


def _is_number(value: Any) -> bool:
    return type(value) is int and 0 <= value < 2**53


def _is_seat(value: Any) -> bool:
    return type(value) is int and 0 <= value < 7


def _is_flag(value: Any) -> bool:
    return isinstance(value, bool)


def _is_word(value: Any) -> bool:
    return isinstance(value, str) and 0 < len(value) <= 40


def _is_hex(value: Any) -> bool:
    return isinstance(value, str) and re.fullmatch(r"[0-9a-f]{0,64}", value) is not None


def _is_pace(value: Any) -> bool:
    return value is None or _is_number(value)


def _is_options(value: Any) -> bool:
    return isinstance(value, dict) and all(isinstance(item, (str, int)) for item in value.values())


# type: required fields, optional fields
MESSAGES: dict[str, tuple[dict[str, Check], dict[str, Check]]] = {
    "sit": ({"seat": _is_seat}, {}),
    "stand": ({}, {}),
    "ready": ({}, {"entropy": _is_hex}),
    "unready": ({}, {}),
    "bot": ({"seat": _is_seat, "level": _is_word}, {}),
    "unbot": ({"seat": _is_seat}, {}),
    "settings": (
        {},
        {
            "pace": _is_pace,
            "seats": _is_number,
            "options": _is_options,
            "listed": _is_flag,
            "spectators": _is_flag,
            "rated": _is_flag,
        },
    ),
    "start": ({}, {}),
    "kick": ({"seat": _is_seat}, {"reason": _is_word}),
    "host": ({"seat": _is_seat}, {}),
    "phrase": ({"id": _is_word}, {}),
    "act": ({"match": _is_number, "turn": _is_number, "action": _is_word}, {}),
    "leave": ({}, {}),
    "carry_on": ({"without": _is_seat}, {}),
    "here": ({}, {}),
    "view": ({}, {}),
}


def parse(text: str | bytes | None) -> Message:
    """The message in `text`. Raises Refused("bad_message") with the wrong fields named."""
    if not isinstance(text, str) or len(text) > MAX_BYTES or len(text.encode()) > MAX_BYTES:
        raise Refused("bad_message", fields={"message": "too_long" if isinstance(text, str) else "not_text"})
    try:
        given = orjson.loads(text)
    except orjson.JSONDecodeError:
        raise Refused("bad_message", fields={"message": "not_json"}) from None
    if not isinstance(given, dict):
        raise Refused("bad_message", fields={"message": "not_an_object"})
    kind = given.pop("type", None)
    if not isinstance(kind, str) or kind not in MESSAGES:
        raise Refused("bad_message", fields={"type": "unknown"})
    _check(given, *MESSAGES[kind])
    return Message(kind, given)


def _check(given: dict[str, Any], required: dict[str, Check], optional: dict[str, Check]) -> None:
    wrong = {name: "missing" for name in required if name not in given}
    for name, value in given.items():
        check = required.get(name) or optional.get(name)
        if check is None:
            wrong[name[:40]] = "unknown"
        elif not check(value):
            wrong[name] = "invalid"
    if wrong:
        raise Refused("bad_message", fields=wrong)


def encode(message: dict[str, Any]) -> str:
    """A message as it goes over the socket."""
    return orjson.dumps(message).decode()


def refusal(refused: Refused, turn: int | None = None) -> dict[str, Any]:
    """The `refused` message."""
    message: dict[str, Any] = {"type": "refused", "code": refused.code}
    if refused.rule:
        message["rule"] = refused.rule
    if refused.fields:
        message["fields"] = refused.fields
    if refused.seconds is not None:
        message["seconds"] = refused.seconds
    if turn is not None:
        message["turn"] = turn
    return message
