"""Which games the catalogue shows: by players, length and origin, all kept in the address."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from urllib.parse import urlencode

from babel import Locale
from django.conf import settings
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from games.registry import game_of
from rules.shown import Page

SHORT, LONG = 20, 30  # minutes: a short game may be over in the first, a long one takes more than the second


@dataclass(frozen=True)
class Value:
    """One that may be chosen; `query` is the address with it, and without it where it is chosen already."""

    label: str
    query: str
    chosen: bool


@dataclass(frozen=True)
class Filter:
    label: str
    values: tuple[Value, ...]


def chosen(query: Mapping[str, str], pages: Iterable[Page]) -> dict[str, str]:
    """The filters in an address that the catalogue knows; the rest of it is left aside."""
    offered = _offered(list(pages))
    return {name: query[name] for name, (_label, values) in offered.items() if query.get(name) in values}


def filters(now: Mapping[str, str], pages: Iterable[Page]) -> list[Filter]:
    """What may be chosen beside what is chosen `now`."""
    return [
        Filter(label, tuple(_value(name, value, words, now) for value, words in values.items()))
        for name, (label, values) in _offered(list(pages)).items()
    ]


def fits(page: Page, now: Mapping[str, str]) -> bool:
    """Whether the catalogue shows this game."""
    return all(TESTS[name](page, value) for name, value in now.items())


def _value(name: str, value: str, words: str, now: Mapping[str, str]) -> Value:
    is_chosen = now.get(name) == value
    rest = {other: kept for other, kept in now.items() if other != name}
    return Value(words, urlencode(rest if is_chosen else rest | {name: value}), is_chosen)


def _offered(pages: list[Page]) -> dict[str, tuple[str, dict[str, str]]]:
    """By name in the address: what it is called, and its values with their words."""
    counts = sorted({count for page in pages for count in game_of(page.slug).seat_counts})
    lengths = {"short": _("up to %d min") % SHORT, "middle": _("%d–%d min") % (SHORT, LONG)}
    lengths |= {"long": _("over %d min") % LONG}
    origins = {page.game.origin for page in pages}
    languages = {code: _language(code) for code, _name in settings.LANGUAGES if code in origins}
    return {
        "players": (_("Players"), {str(count): str(count) for count in counts}),
        "length": (_("Length"), lengths),
        "origin": (_("Original language"), languages),
    }


def _language(code: str) -> str:
    """What the language is called in the active one."""
    return Locale.parse(code).get_display_name(get_language()) or code


def _is_long_as(page: Page, value: str) -> bool:
    shortest, longest = page.game.minutes
    return {"short": shortest <= SHORT, "middle": shortest <= LONG and longest >= SHORT, "long": longest > LONG}[value]


TESTS: dict[str, Callable[[Page, str], bool]] = {
    "players": lambda page, value: int(value) in game_of(page.slug).seat_counts,
    "length": _is_long_as,
    "origin": lambda page, value: page.game.origin == value,
}
