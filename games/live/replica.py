"""A running match in this process's memory: its state, its clocks, and the next row of its log.

No database and no sockets here: a replica is given rows and gives rows back. Times are seconds since 1970
by the database's clock.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from games.core import replay, seen
from games.core.choices import choices_of
from games.core.game import CHANCE, Event, Game, State
from games.core.shuffle import deal_order


class Row(NamedTuple):
    """A row of the log before or after it is kept."""

    match_id: int
    ply: int
    seat: int | None
    made_by: str  # player, bot, clock, chance
    steps: tuple[str, ...]
    at: float
    spent_ms: int = 0
    bank_ms: int = 0


class Player(NamedTuple):
    """Who plays a seat of the match."""

    user_id: int | None
    name: str
    kind: str  # human, guest, bot
    level: str
    table_seat: int


@dataclass(frozen=True, slots=True)
class Setup:
    """What the log of a match does not say about it."""

    match_id: int
    code: str  # of the table
    game: Game
    seats: int
    options: dict[str, Any]
    pace: int | None  # seconds a move
    key: bytes
    players: tuple[Player, ...]
    rated: bool
    why_unrated: tuple[str, ...]
    engine_version: int


class Step(NamedTuple):
    """A step worked out on a copy: it becomes fact when its row is kept."""

    row: Row
    state: State
    events: list[Event]
    awaited: bool


@dataclass(slots=True)
class Replica:
    """The match as the rows so far leave it."""

    setup: Setup
    state: State = field(init=False)
    ply: int = 0  # rows so far
    last_at: float = 0.0
    turns: list[int] = field(init=False)  # awaited moves made by each seat
    due: dict[int, float] = field(default_factory=dict)  # since when each seat has been awaited
    bank: list[float] = field(init=False)  # seconds left of each seat's time bank
    deals: int = 0  # dealt so far
    log: list[dict[str, Any]] = field(default_factory=list)  # steps of the present deal
    events: list[Event] = field(default_factory=list)  # of the rows since `from_ply`
    from_ply: int = 0
    has_secrets: bool = False  # whether `events` differ from viewer to viewer
    seat_of: dict[int, int] = field(init=False)  # user id: seat of the match

    def __post_init__(self) -> None:
        setup = self.setup
        self.state = setup.game.new(setup.seats, setup.options)
        self.turns = [0] * setup.seats
        self.bank = [float(setup.game.time_bank_seconds)] * setup.seats
        self.seat_of = {player.user_id: seat for seat, player in enumerate(setup.players) if player.user_id}

    # -- making the next row -----------------------------------------------------------------------------------
    def start(self, first: int, at: float) -> Step:
        """The first row: who leads or deals, and the first deal."""
        return self._step(None, replay.first_text(first), "chance", at)

    def start_from(self, description: dict[str, Any], at: float) -> Step:
        """The first row of a practice match: the position it starts from."""
        return self._step(None, replay.position_text(description), "chance", at)

    def act(self, seat: int, text: str, made_by: str, at: float, up_since: float = 0.0) -> Step:
        """The row of a seat's step. Raises ValueError or IllegalAction, and then nothing has changed."""
        return self._step(seat, text, made_by, at, self._spent(seat, at, up_since))

    def time_out(self, seats: Iterable[int], at: float) -> Step:
        """The row of the clock for all seats late at this moment."""
        return self._step(None, replay.timeout_text(seats), "clock", at)

    def _step(self, seat: int | None, text: str, made_by: str, at: float, spent: float = 0.0) -> Step:
        awaited = replay.is_awaited(self.state, seat, text)
        state, events, steps = self.state.copy(), [], [text]
        replay.step(state, seat, text, events)
        deals = self.deals
        while state.to_act() == (CHANCE,):
            order = deal_order(self.setup.key, deals, self.setup.game.deck(self.setup.seats))
            steps.append(replay.deal_text(order))
            state.deal(order, events)
            deals += 1
        over_pace = spent - self.setup.pace if awaited and self.setup.pace is not None and seat is not None else 0.0
        bank = max(0.0, min(over_pace, self.bank[seat])) if over_pace > 0 else 0.0
        row = Row(
            self.setup.match_id,
            self.ply,
            seat,
            made_by,
            tuple(steps),
            round(at, 6),
            int(spent * 1000),
            int(bank * 1000),
        )
        return Step(row, state, events, awaited)

    # -- taking rows -------------------------------------------------------------------------------------------
    def take(self, step: Step) -> None:
        """The row of `step` has been kept: its state is the match's now."""
        self.from_ply = self.ply
        self.events, self.has_secrets = step.events, _has_secrets(step.events)
        self.state = step.state
        self._reckon(step.row, step.awaited)

    def absorb(self, rows: Iterable[Row]) -> None:
        """Rows kept by others, in order, the first at `ply`. Raises BrokenLog for one the rules do not allow."""
        self.from_ply, self.events = self.ply, []
        for row in rows:
            if row.ply != self.ply:
                raise replay.BrokenLog(f"row {row.ply} where {self.ply} is next")
            try:
                awaited = replay.is_awaited(self.state, row.seat, row.steps[0])
                for text in row.steps:
                    replay.step(self.state, row.seat, text, self.events)
            except Exception as error:
                raise replay.BrokenLog(f"row {row.ply}: {error}") from error
            self._reckon(row, awaited)
        self.has_secrets = _has_secrets(self.events)

    def _reckon(self, row: Row, awaited: bool) -> None:
        self.ply += 1
        self.last_at = row.at
        if row.seat is not None:
            if awaited:
                self.turns[row.seat] += 1
                self.due.pop(row.seat, None)  # acted: if still due, its clock starts anew
            self.bank[row.seat] -= row.bank_ms / 1000
        for text in row.steps:
            if text.startswith("deal "):
                self.deals += 1
                self.log = []
            elif not text.startswith(("first ", "position ")):
                self.log.append({"seat": row.seat, "text": text})
        self.due = {seat: self.due.get(seat, row.at) for seat in self.state.to_act()}

    # -- clocks ------------------------------------------------------------------------------------------------
    def _spent(self, seat: int, at: float, up_since: float) -> float:
        since = self.due.get(seat)
        return 0.0 if since is None else max(0.0, at - max(since, up_since))

    def deadline(self, seat: int, up_since: float) -> float | None:
        """When the seat's time is up, without grace; None without a clock, for bots, and when it is not due."""
        since = self.due.get(seat)
        if since is None or self.setup.pace is None or self.is_bot(seat):
            return None
        return max(since, up_since) + self.setup.pace + self.bank[seat]

    def late(self, now: float, up_since: float, grace: float) -> list[int]:
        """Seats whose time, and grace beyond it, is over."""
        deadlines = ((seat, self.deadline(seat, up_since)) for seat in self.due)
        return [seat for seat, deadline in deadlines if deadline is not None and deadline + grace <= now]

    def is_bot(self, seat: int) -> bool:
        return seat != CHANCE and self.setup.players[seat].kind == "bot"

    def due_bots(self) -> list[int]:
        """Bots the match waits for."""
        return [seat for seat in self.due if self.is_bot(seat)]

    def bots_just_due(self) -> dict[int, int]:
        """Bots that the newest row made due (seat: its turn)."""
        return {seat: self.turns[seat] for seat in self.due_bots() if self.due[seat] == self.last_at}

    def humans_in(self) -> list[int]:
        """People still in the match."""
        return [seat for seat in range(self.setup.seats) if self.state.is_in(seat) and not self.is_bot(seat)]

    # -- telling -----------------------------------------------------------------------------------------------
    def view(self, viewer: int | None, now: float, up_since: float) -> dict[str, Any]:
        """The `view` message for a seat or a spectator (docs/protocol.md), without result."""
        shared, own = self.shared(now, up_since), self.own(viewer)
        return shared | own | {"view": shared["view"] | own["view"]}

    def shared(self, now: float, up_since: float) -> dict[str, Any]:
        """The parts of the `view` message, and within it of the view, that are the same for every viewer."""
        parts = {
            "type": "view",
            "match": self.setup.match_id,
            "ply": self.ply,
            "from_ply": self.from_ply,
            "to_act": list(self.due),
            **self._clocks(now, up_since),
            "view": seen.shared_view(self.state),
        }
        if not self._is_log_secret:
            parts["log"] = self.log
        if not self.has_secrets:
            parts["events"] = seen.events_for(self.state, self.events, None)
        return parts

    def own(self, viewer: int | None) -> dict[str, Any]:
        """The other parts, which differ from viewer to viewer."""
        state = self.state
        may_act = viewer is not None and not state.is_over() and state.is_in(viewer)
        parts: dict[str, Any] = {
            "you": viewer,
            "turn": self.turns[viewer] if viewer is not None else None,
            "choices": choices_of(state, viewer) if may_act else [],
            "view": seen.own_view(state, viewer),
        }
        if self._is_log_secret:
            parts["log"] = [self._told(entry, viewer) for entry in self.log]
        if self.has_secrets:
            parts["events"] = seen.events_for(state, self.events, viewer)
        return parts

    @property
    def _is_log_secret(self) -> bool:
        return bool(self.setup.game.secret_verbs)

    def _clocks(self, now: float, up_since: float) -> dict[str, Any]:
        if self.setup.pace is None:
            return {"clock": None, "clocks": {}, "banks": {}}
        left = {
            seat: round(max(0.0, deadline - now), 2)
            for seat in self.due
            if (deadline := self.deadline(seat, up_since)) is not None
        }
        first = next(iter(left.values()), None)
        clock = None if first is None else {"total": self.setup.pace, "left": first}
        banked = self.humans_in() if self.setup.game.time_bank_seconds else []
        return {
            "clock": clock,
            "clocks": {str(seat): seconds for seat, seconds in left.items()},
            "banks": {str(seat): round(self.bank[seat], 1) for seat in banked},
        }

    def _told(self, entry: dict[str, Any], viewer: int | None) -> dict[str, Any]:
        word = entry["text"].partition(" ")[0]
        if word in self.setup.game.secret_verbs and entry["seat"] != viewer:
            return {"seat": entry["seat"], "text": word}
        return entry


def _has_secrets(events: list[Event]) -> bool:
    return any(event.secret for event in events)
