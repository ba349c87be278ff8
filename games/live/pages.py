"""The pages open at a table: which of them plays for its person, and what each is told."""

from __future__ import annotations

from secrets import token_hex
from typing import TYPE_CHECKING, Any, Protocol

from games.live import clock
from games.live.frames import Frames
from games.live.onlookers import People
from games.live.protocol import encode
from games.lobby.room import viewer_part

if TYPE_CHECKING:
    from games.live.table import LiveTable

MOST_NAMED = 20  # of those who look on
_PROCESS = token_hex(4)  # so that nobody who is signed out is taken for somebody another process serves


class Socket(Protocol):
    """One open page."""

    user_id: int | None
    is_guest: bool
    name: str | None  # of somebody with an account

    def deliver(self, text: str) -> None:
        """Send without waiting."""

    def dismiss(self) -> None:
        """Close it: whose it was has no account any more."""


class Pages:
    """Everybody who looks at one table, in this process."""

    def __init__(self, table: LiveTable) -> None:
        self._table = table
        self.sockets: set[Socket] = set()
        self._playing: dict[int, Socket] = {}  # user id: the page that plays, the newest unless another asks to
        self.is_watched_anew = False  # somebody who has no seat came or went, and the seated do not know

    # -- coming and going --------------------------------------------------------------------------------------
    def join(self, socket: Socket) -> None:
        """A page is opened: it gets the room and the match, whole, and plays from now on."""
        self.sockets.add(socket)
        self.is_watched_anew |= not self._table.is_seated(socket)
        self.play_here(socket)
        self.greet(socket)

    def play_here(self, socket: Socket) -> None:
        """The page that plays for its person; the one that did becomes a viewer."""
        if socket.user_id is None:
            return
        before = self._playing.get(socket.user_id)
        self._playing[socket.user_id] = socket
        if before is not None and before is not socket:
            before.deliver(encode({"type": "replaced"}))

    def is_playing(self, socket: Socket) -> bool:
        """Whether this is the page that plays for its person."""
        return self._playing.get(socket.user_id or 0) is socket

    def part(self, socket: Socket) -> None:
        """A page is closed; another of the same person goes on playing."""
        self.sockets.discard(socket)
        self.is_watched_anew |= not self._table.is_seated(socket)
        if self.is_playing(socket):
            del self._playing[socket.user_id or 0]
            other = next((s for s in self.sockets if s.user_id == socket.user_id), None)
            if other is not None:
                self._playing[other.user_id or 0] = other
                self.greet(other)

    # -- telling -----------------------------------------------------------------------------------------------
    def greet(self, socket: Socket) -> None:
        """Room and match, whole, to one page."""
        if self._table.room is not None:
            socket.deliver(self._room_text(socket, self._watching()))
        frames = self._frames()
        if frames is not None:
            self._show(socket, frames)

    def tell(self, message: dict[str, Any]) -> None:
        """The same message to everybody."""
        text = encode(message)
        for socket in self.sockets:
            socket.deliver(text)

    def tell_room(self) -> None:
        """The room as it is now, to everybody."""
        watching = self._watching()
        for socket in self.sockets:
            socket.deliver(self._room_text(socket, watching))

    def tell_watching(self) -> None:
        """Those seated hear who came to look on or went: gathered, so that a crowd is one message to each of them."""
        if self._table.room is None or not self.is_watched_anew:
            return
        self.is_watched_anew = False
        watching = self._watching()
        for socket in self._playing.values():
            if self._table.is_seated(socket):
                socket.deliver(self._room_text(socket, watching))

    def tell_match(self) -> None:
        """The match as it is now, to everybody who may see it."""
        frames = self._frames()
        if frames is not None:
            for socket in self.sockets:
                self._show(socket, frames)

    def _show(self, socket: Socket, frames: Frames) -> None:
        seat, room = self._table.seat_of(socket), self._table.room
        if seat is not None or (room is not None and room.open_to_spectators):
            socket.deliver(frames.text_for(seat))

    def onlookers(self) -> People:
        """Those without a seat whom this process serves."""
        return {str(s.user_id or f"{_PROCESS}{id(s)}"): s.name for s in self.sockets if not self._table.is_seated(s)}

    def _watching(self) -> dict[str, Any]:
        """How many people without a seat look on, and the names of those with an account."""
        people = self._table.hub.onlookers.elsewhere(self._table.code) | self.onlookers()
        return {"spectators": len(people), "watching": sorted(filter(None, people.values()))[:MOST_NAMED]}

    def _room_text(self, socket: Socket, watching: dict[str, Any]) -> str:
        room = self._table.room
        assert room is not None
        you = viewer_part(room, socket.user_id, socket.is_guest)
        return encode({**room.message, **watching, "you": you})

    def _frames(self) -> Frames | None:
        replica, room = self._table.replica, self._table.room
        if replica is None or room is None:
            return None
        over = room.match_id == replica.setup.match_id and not room.running
        return Frames(replica, room.result if over else None, clock.now(), clock.up_since())
