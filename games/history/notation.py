"""A match as text, written and read again: docs/notation.md. Reading checks the form; the engine checks the rest."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from games.core import replay
from games.core.game import Game, OptionError
from games.history.played import Played
from games.history.record import is_first_by_lot
from games.models import Match
from games.registry import games

FIRST_LINE = "sevencut 1"
MOST_BYTES = 50_000
MOST_ROWS = 3_000
KINDS = ("human", "guest", "bot")
LONGEST_NAME = 24


class Fault(ValueError):
    """What is wrong with a text: the line (from 1), a code of `games.history.faults`, and what it is about."""

    def __init__(self, line: int, code: str, what: str = "") -> None:
        super().__init__(f"line {line}: {code} {what}")
        self.line, self.code, self.what = line, code, what


class Seated(NamedTuple):
    """Who played a seat, as a text tells it."""

    kind: str
    name: str
    level: str
    table_seat: int


@dataclass(slots=True)
class Text:
    """A match read from a text. `lines` has the line of each row."""

    game: Game
    options: dict[str, Any] = field(default_factory=dict)
    seats: dict[int, Seated] = field(default_factory=dict)
    entropy: dict[int, str] = field(default_factory=dict)
    facts: dict[str, str] = field(default_factory=dict)  # match, pace, version, commitment, seed, first
    rows: list[tuple[int | None, list[str]]] = field(default_factory=list)
    lines: list[int] = field(default_factory=list)

    def played(self) -> Played:
        """What a replay needs."""
        return Played(self.game, len(self.seats), self.options, self.rows)


def write(match: Match, plies: int | None = None) -> str:
    """The text of a kept match, of its first `plies` rows if that is given; needs `players` and `moves`."""
    lines = [*_head(match), "log"]
    for move in list(match.moves.all())[:plies]:
        seat = "-" if move.seat is None else move.seat
        lines.append(f"{move.ply} {seat} {'; '.join(move.steps.split(chr(10)))}")
    return "\n".join(lines) + "\n"


def _head(match: Match) -> Iterator[str]:
    yield FIRST_LINE
    if match.ended_at:
        yield f"# ended {match.ended_at:%Y-%m-%d %H:%M} UTC"
    yield f"game {match.game}"
    yield f"version {match.engine_version}"
    yield f"match {match.pk}"
    yield f"pace {match.pace or 'none'}"
    for name, value in match.options.items():
        yield f"option {name} {_value_text(value)}"
    yield f"commitment {match.commitment}"
    yield f"seed {bytes(match.secret).hex()}"
    yield f"first {'lot' if is_first_by_lot(match) else 'turn'}"
    for player in match.players.all():
        yield f"seat {player.seat} {player.kind} {player.level or player.name}".rstrip()
        if player.entropy:
            yield f"entropy {player.seat} {player.entropy}"


def _value_text(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def read(text: str) -> Text:
    """The match in `text`, replayed by its engine to the end. Raises Fault at the first line that is wrong."""
    if len(text.encode()) > MOST_BYTES:
        raise Fault(1, "too_long")
    lines = list(_lines(text))
    if not lines or lines[0][1] != FIRST_LINE:
        raise Fault(lines[0][0] if lines else 1, "first_line", FIRST_LINE)
    end = next((i for i, (_, line) in enumerate(lines) if line == "log"), len(lines))
    found = _read_head(lines[1:end])
    for number, line in lines[end + 1 :]:
        _read_row(found, number, line)
    if not found.rows:
        raise Fault(lines[-1][0], "no_log")
    _replay(found)
    return found


def _lines(text: str) -> Iterator[tuple[int, str]]:
    """The lines that say something, with their numbers."""
    for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        if line.strip() and not line.startswith("#"):
            yield number, line.strip()


def _read_head(lines: list[tuple[int, str]]) -> Text:
    games_named = [(number, line.partition(" ")[2]) for number, line in lines if line.startswith("game ")]
    if not games_named:
        raise Fault(lines[0][0] if lines else 1, "no_game")
    number, slug = games_named[0]
    if slug not in games():
        raise Fault(number, "unknown_game", slug[:40])
    found, options = Text(games()[slug]), {}
    for number, line in lines:
        word, _, rest = line.partition(" ")
        if word == "option":
            name, _, value = rest.partition(" ")
            options[name] = _option(found.game, name, value)
        elif word in ("seat", "entropy"):
            _read_seat(found, word, number, rest)
        elif word in FACTS and FACTS[word](rest):
            found.facts[word] = rest
        elif word != "game":
            raise Fault(number, "bad_fact" if word in FACTS else "unknown_word", line[:60])
    _check_head(found, options, lines[-1][0])
    return found


def _is_hex(length: int) -> Callable[[str], bool]:
    return lambda text: re.fullmatch(f"[0-9a-f]{{{length}}}", text) is not None


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) < 16


FACTS: dict[str, Callable[[str], bool]] = {
    "match": _is_number,
    "version": _is_number,
    "pace": lambda text: text == "none" or _is_number(text),
    "commitment": _is_hex(64),
    "seed": _is_hex(64),
    "first": lambda text: text in ("lot", "turn"),
}


def _option(game: Game, name: str, text: str) -> Any:
    """The value of the game's option that is written so, else the text, which no option allows."""
    values = next((option.values for option in game.options if option.name == name), ())
    return next((value for value in values if _value_text(value) == text), text)


def _read_seat(found: Text, word: str, line: int, rest: str) -> None:
    number, _, told = rest.partition(" ")
    seat = len(found.seats) if word == "seat" else len(found.seats) - 1
    if number != str(seat):
        raise Fault(line, "seat_order", number[:10])
    if word == "entropy":
        if not re.fullmatch(r"[0-9a-f]{1,64}", told):
            raise Fault(line, "bad_fact", rest[:60])
        found.entropy[seat] = told
        return
    kind, _, name = told.partition(" ")
    if kind not in KINDS or len(name) > LONGEST_NAME or not (name.isprintable() or not name):
        raise Fault(line, "bad_seat", told[:60])
    found.seats[seat] = Seated(kind, "", name, seat) if kind == "bot" else Seated(kind, name, "", seat)


def _check_head(found: Text, options: dict[str, Any], line: int) -> None:
    if len(found.seats) not in found.game.seat_counts:
        raise Fault(line, "seats", str(len(found.seats)))
    try:
        found.options = found.game.full_options(options)
    except OptionError as error:
        raise Fault(line, "bad_option", ", ".join(error.fields)[:60]) from None


def _read_row(found: Text, line: int, text: str) -> None:
    ply, _, rest = text.partition(" ")
    seat, _, steps = rest.partition(" ")
    if ply != str(len(found.rows)):
        raise Fault(line, "ply", str(len(found.rows)))
    if len(found.rows) == MOST_ROWS:
        raise Fault(line, "too_long")
    if seat != "-" and seat not in map(str, range(len(found.seats))):
        raise Fault(line, "no_such_seat", seat[:10])
    row = [step.strip() for step in steps.split(";")]
    if not all(_is_step(step, len(found.seats)) for step in row):
        raise Fault(line, "bad_step", steps[:60])
    found.rows.append((None if seat == "-" else int(seat), row))
    found.lines.append(line)


def _is_step(step: str, seats: int) -> bool:
    """Whether the seats a step names are there: the engines trust the log in this."""
    word, _, rest = step.partition(" ")
    named = rest.split() if word in ("first", "timeout") else []
    return bool(word) and all(number in map(str, range(seats)) for number in named)


def _replay(found: Text) -> None:
    """Raises Fault at the first row that the rules do not allow."""
    state = found.game.new(len(found.seats), found.options)
    for line, (seat, steps) in zip(found.lines, found.rows, strict=True):
        try:
            for step in steps:
                replay.step(state, seat, step)
        except Exception as error:  # of whatever kind: the rows come from anybody
            raise Fault(line, "not_allowed", f"{'; '.join(steps)[:60]} ({str(error)[:80]})") from None
