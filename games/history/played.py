"""A match that can be stepped through: made again from its log by the engine, one frame a row."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from games.core import replay, seen
from games.core.game import Event, Game, State
from games.models import Match
from games.registry import game_of

MOST_FRAMES = 200  # of one answer
OPEN: Literal["open"] = "open"
Viewer = int | Literal["open"] | None  # a seat, every hand open, or a spectator


@dataclass(frozen=True, slots=True)
class Played:
    """What a replay needs, of a kept match or of an imported text."""

    game: Game
    seats: int
    options: Mapping[str, Any]
    rows: Sequence[tuple[int | None, Sequence[str]]]  # the seat (None: clock or chance) and its steps


def played_of(match: Match) -> Played:
    """A kept match; needs its `moves`."""
    rows = [(move.seat, move.steps.split("\n")) for move in match.moves.all()]
    return Played(game_of(match.game), match.seats, match.options, rows)


def frames(played: Played, viewer: Viewer, first: int = 0, count: int = MOST_FRAMES) -> Iterator[dict[str, Any]]:
    """The `count` frames from ply `first` on: ply, whose move it is then, the view, and the events that led there.

    Raises BrokenLog at a row that the rules do not allow.
    """
    state = played.game.new(played.seats, played.options)
    for ply, (seat, steps) in enumerate(played.rows[: first + count]):
        events: list[Event] | None = [] if ply >= first else None
        try:
            for text in steps:
                replay.step(state, seat, text, events)
        except Exception as error:
            raise replay.BrokenLog(f"ply {ply}: {error}") from error
        if events is not None:
            yield {"ply": ply, "to_act": list(state.to_act()), **_seen(state, events, viewer)}


def _seen(state: State, events: list[Event], viewer: Viewer) -> dict[str, Any]:
    if viewer == OPEN:
        return {"you": None, "view": seen.open_view(state), "events": seen.open_events(state, events)}
    return {"you": viewer, "view": state.view(viewer), "events": seen.events_for(state, events, viewer)}
