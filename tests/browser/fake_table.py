"""A table without a server behind it: the page and its files from a small web server, the socket played by a script.

The views are real: made by the Seven Cut engine through the one redactor, as the site makes them.
"""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from django.conf import settings
from django.template.loader import render_to_string
from django.test import RequestFactory
from playwright.sync_api import Page, WebSocketRoute

from games.core.actions import parse_action
from games.core.choices import choices_of
from games.core.game import Event, State
from games.core.seen import events_for

ROOT = Path(__file__).resolve().parents[2]
NAMES = ("Ann", "Ben", "Țuțea", "Željka", "Аркадий", "Baran", "Ștefan")
CODE = "K7QD2M"
MATCH = 812
POLICY = "; ".join(
    f"{name} {' '.join(sources)}" for name, sources in settings.CONTENT_SECURITY_POLICY["DIRECTIVES"].items()
)

# The catalogue of words in English: Django's, without translations.
WORDS = """
globalThis.gettext = text => text; globalThis.ngettext = (one, many, n) => n === 1 ? one : many;
globalThis.pgettext = (context, text) => text;
globalThis.interpolate = (text, args) => text.replace(/%\\((\\w+)\\)s/g, (all, name) => String(args[name]));
"""


class Pages(SimpleHTTPRequestHandler):
    """The table page under the site's own policy, its static files, an article of the rules."""

    def __init__(self, *args: Any, page: str, **kwargs: Any) -> None:
        self.page = page
        super().__init__(*args, directory=str(ROOT), **kwargs)

    def do_GET(self) -> None:
        texts = {"/t/": (lambda: self.page, "text/html"), "/words/": (lambda: WORDS, "text/javascript"),
                 "/rules/": (lambda: "<main><h3>Cutting</h3><p>A seven cuts.</p></main>", "text/html")}  # fmt: skip
        for prefix, (text, kind) in texts.items():
            if self.path.startswith(prefix):
                return self._answer(text(), kind)
        return super().do_GET()

    def _answer(self, text: str, kind: str) -> None:
        self.send_response(200)
        self.send_header("Content-Type", f"{kind}; charset=utf-8")
        self.end_headers()
        self.wfile.write(text.encode())

    def end_headers(self) -> None:
        self.send_header("Content-Security-Policy", POLICY)
        super().end_headers()

    def log_message(self, *args: Any) -> None:
        """Quiet."""


class FakeTable:
    """The server's side of one socket: keeps what the page sent, sends what the test wants."""

    def __init__(self, state: State | None = None, you: int | None = 0, **room: Any) -> None:
        self.state, self.you = state, you
        self.game = state.game.slug if state else "seven_cut"
        self.ply = self.turn = 0
        self.log: list[dict[str, Any]] = []
        self.clock: dict[str, float] | None = None
        self.banks: dict[str, float] = {}
        self.room_changes = room
        self.heard: list[dict[str, Any]] = []
        self.sockets: list[WebSocketRoute] = []

    # -- the page ---------------------------------------------------------------------------------------------
    def page(self) -> str:
        """What `templates/table.html` makes of this table."""
        context = {"title": "Seven Cut", "game": self.game, "ws_path": f"/ws/tables/{CODE}", "login_url": "/login",
                   "face_url": f"/static/js/faces/{self.game}.js", "rules_url": "/rules/", "lobby_url": "/tables/",
                   "first": self.whole()}  # fmt: skip
        return render_to_string("table.html", context, RequestFactory().get(f"/t/{CODE}/"))

    def whole(self) -> list[dict[str, Any]]:
        """The room, and the match if there is one."""
        return [self.room()] + ([self.view()] if self.state else [])

    def connect(self, page: Page) -> None:
        """Answer the page's socket as the site does: the room, then the whole view."""

        def opened(socket: WebSocketRoute) -> None:
            self.sockets.append(socket)
            socket.on_message(lambda text: self.heard.append(json.loads(text)))
            self.send(*self.whole())

        page.route_web_socket(f"**/ws/tables/{CODE}", opened)

    def send(self, *messages: dict[str, Any]) -> None:
        for message in messages:
            self.sockets[-1].send(json.dumps(message))

    def sent(self, kind: str) -> list[dict[str, Any]]:
        """The messages of one type that came from the page."""
        return [message for message in self.heard if message["type"] == kind]

    # -- the messages -----------------------------------------------------------------------------------------
    def room(self, **changes: Any) -> dict[str, Any]:
        """A `table` message: four people, a match running if there is a state."""
        count = self.state.seats if self.state else 4
        people = [{"seat": i, "name": NAMES[i], "kind": "human", "level": None, "ready": False, "present": True,
                   "away_since": None} for i in range(count)]  # fmt: skip
        players = [{"seat": i, "table_seat": i, "name": NAMES[i], "kind": "human", "level": None} for i in range(count)]
        you = {"seat": self.you, "host": self.you == 0, "signed_in": True, "guest": False}
        return {
            "type": "table", "match": MATCH if self.state else None, "commitment": "9f2c" * 16, "code": CODE,
            "game": self.game, "host": 0, "host_name": "Ann", "pace": 30, "options": {}, "seats": people,
            "casual": False, "matched": False, "silent": False,
            "players": players if self.state else [], "rated": True, "why": [], "spectators": 2, "watching": [],
            "open_to_spectators": True, "listed": True, "closed": False,
            "running": bool(self.state and self.state.to_act()), "you": you,
            "seat_counts": [2, 3, 4], "paces": [10, 30, None], "bot_levels": ["easy", "hard"], "options_offered": [],
        } | self.room_changes | changes  # fmt: skip

    def view(self, events: list[Event] = [], from_ply: int | None = None, **changes: Any) -> dict[str, Any]:  # noqa: B006
        """A `view` message of the state as it stands."""
        state, you = self.state, self.you
        assert state is not None
        return {
            "type": "view", "match": MATCH, "ply": self.ply, "from_ply": self.ply if from_ply is None else from_ply,
            "you": you, "turn": self.turn, "to_act": list(state.to_act()), "clock": self.clock, "clocks": self.clocks(),
            "banks": self.banks,
            "view": state.view(you), "log": self.log, "choices": [] if you is None else choices_of(state, you),
            "events": events_for(state, events, you), "result": None if state.to_act() else self.result(),
        } | changes  # fmt: skip

    def clocks(self) -> dict[str, float]:
        return {str(seat): self.clock["left"] for seat in self.state.to_act()} if self.clock and self.state else {}

    def result(self) -> dict[str, Any]:
        assert self.state is not None
        changes = {str(seat): 8 - 5 * seat for seat in range(self.state.seats)}
        return {"places": self.state.places(), "points": self.state.scores(), "void": self.state.void, "rated": True,
                "why": [], "changes": changes, "match_url": "/matches/812"}  # fmt: skip

    # -- the match --------------------------------------------------------------------------------------------
    def step(self, seat: int, text: str) -> dict[str, Any]:
        """A seat acts; the view that follows, not yet sent."""
        assert self.state is not None
        events: list[Event] = []
        self.state.apply(seat, parse_action(text), events)
        self.log.append({"seat": seat, "text": text})
        self.ply += 1
        self.turn += seat == self.you
        return self.view(events, self.ply - 1)


@contextmanager
def served(table: FakeTable) -> Iterator[str]:
    """The address of the page of `table`, served until the block ends."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Pages, page=table.page()))
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/t/{CODE}/"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
