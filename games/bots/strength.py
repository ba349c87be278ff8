"""How strong the bots were when last measured: kept in `strength.toml` by `arena --record`, read by pages and docs."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

FILE: Final = Path(__file__).with_name("strength.toml")
DOCS: Final = Path(__file__).parents[2] / "docs" / "bots.md"
HEAD: Final = "# Written by `manage.py arena … --record`; docs/bots.md says what the figures mean.\n"
SETTING: Final = ("game", "seats", "players", "alone", "counted", "options")  # what tells one measurement from another
TABLE: Final = re.compile(r"(?<=<!-- measured -->\n).*(?=<!-- end -->)", re.DOTALL)
COLUMNS: Final = (
    "| game | seats | who | counted | wins % | points % | a hand | CPU ms mean, p95, max | target | reached |\n"
)

Record = dict[str, Any]


@cache
def records() -> tuple[Record, ...]:
    """Every measurement kept, in their order."""
    return tuple(tomllib.loads(FILE.read_text("utf-8"))["measured"]) if FILE.exists() else ()


def strength_of(game: str, seats: int) -> Record | None:
    """How the hard bots did against the easy ones at so many seats (else at any), or None if never measured."""
    found = [r for r in records() if r["game"] == game and r["players"] == ["hard", "easy"] and not r["alone"]]
    return min(found, key=lambda record: record["seats"] != seats, default=None)


def keep(record: Mapping[str, Any], path: Path = FILE, docs: Path = DOCS) -> None:
    """Write a measurement in place of the one with the same setting, or after all others; and the table of the docs."""
    kept = tomllib.loads(path.read_text("utf-8"))["measured"] if path.exists() else []
    mine = [record[name] for name in SETTING]
    places = [at for at, other in enumerate(kept) if [other[name] for name in SETTING] == mine]
    at = places[0] if places else len(kept)
    kept[at : at + 1] = [dict(record)]
    path.write_text(HEAD + text_of(kept), "utf-8")
    docs.write_text(TABLE.sub(lambda _: table_of(kept), docs.read_text("utf-8")), "utf-8")
    records.cache_clear()


def text_of(measured: Iterable[Mapping[str, Any]]) -> str:
    """The records as TOML: words, numbers, truths and lists of words are written as in JSON."""
    tables = ("".join(f"{name} = {json.dumps(value)}\n" for name, value in record.items()) for record in measured)
    return "".join(f"\n[[measured]]\n{table}" for table in tables)


def is_reached(record: Mapping[str, Any]) -> bool:
    """Whether the whole 95 % interval keeps to the target, such as `wins>=70`. Raises ValueError for nonsense."""
    name, sign, number = re.fullmatch(r"(\w+)([<>]=)([\d.]+)", record["target"]).groups()  # type: ignore[union-attr]
    value, error = record[name], record.get(f"{name}_error", 0.0)
    return bool(value - error >= float(number) if sign == ">=" else value + error <= float(number))


def table_of(measured: Iterable[Mapping[str, Any]]) -> str:
    """The records as the table of docs/bots.md."""
    rule = "|" + "---|" * (COLUMNS.count("|") - 1) + "\n"
    return COLUMNS + rule + "".join(_row(record) for record in measured)


def _gain(record: Mapping[str, Any]) -> str:
    if "big_bets_a_hundred" in record:
        return f"{record['big_bets_a_hundred'] / 100:+.3f} ± {record['big_bets_a_hundred_error'] / 100:.3f} big bets"
    return f"{record['points_a_hand']:+} ± {record['points_a_hand_error']}"


def _row(record: Mapping[str, Any]) -> str:
    first, second = (name.rpartition(".")[2] for name in record["players"])
    target = record.get("target", "")
    cells = [
        record["game"],
        record["seats"],
        f"one {first} v {second}" if record["alone"] else f"{first} v {second}",
        " ".join([str(record["number"]), record["counted"], *record["options"]]),
        f"{record['wins']} ± {record['wins_error']}",
        f"{record['share']} ± {record['share_error']}" if "share" in record else "",
        _gain(record),
        " ".join(str(record[f"cpu_{name}_ms"]) for name in ("mean", "p95", "max")),
        f"`{target}`" if target else "",
        ("yes" if is_reached(record) else "**no**") if target else "",
    ]
    return f"| {' | '.join(map(str, cells))} |\n"
