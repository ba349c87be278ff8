"""How strong the bots were when last measured: `strength.toml`, written by `arena --record`, read by pages."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

FILE: Final = Path(__file__).with_name("strength.toml")
HEAD: Final = "# Written by `manage.py arena … --record`; docs/bots.md says what the figures mean.\n"
SETTING: Final = ("game", "seats", "players", "alone", "counted", "options")  # what tells one measurement from another

Record = dict[str, Any]


@cache
def records() -> tuple[Record, ...]:
    """Every measurement kept, in their order."""
    return tuple(tomllib.loads(FILE.read_text("utf-8"))["measured"]) if FILE.exists() else ()


def strength_of(game: str, seats: int) -> Record | None:
    """How the hard bots did against the easy ones at so many seats (else at any), or None if never measured."""
    found = [r for r in records() if r["game"] == game and r["players"] == ["hard", "easy"] and not r["alone"]]
    return min(found, key=lambda record: record["seats"] != seats, default=None)


def keep(record: Mapping[str, Any], path: Path = FILE) -> None:
    """Write a measurement in place of the one with the same setting, or after all others."""
    kept = tomllib.loads(path.read_text("utf-8"))["measured"] if path.exists() else []
    mine = [record[name] for name in SETTING]
    others = [other for other in kept if [other[name] for name in SETTING] != mine]
    place = next((at for at, other in enumerate(kept) if other not in others), len(others))
    path.write_text(HEAD + text_of([*others[:place], record, *others[place:]]), "utf-8")
    records.cache_clear()


def text_of(measured: Iterable[Mapping[str, Any]]) -> str:
    """The records as TOML: words, numbers, truths and lists of words are written as in JSON."""
    tables = ("".join(f"{name} = {json.dumps(value)}\n" for name, value in record.items()) for record in measured)
    return "".join(f"\n[[measured]]\n{table}" for table in tables)
