"""A client written from docs/protocol.md alone: knows no code of the site."""

from __future__ import annotations

import asyncio
import json
import random
import urllib.error
import urllib.request
from http.cookiejar import CookieJar
from typing import Any

import websockets


class Person:
    """A session with the HTTP part."""

    def __init__(self, url: str) -> None:
        self.url = url
        self._cookies = CookieJar()
        self._opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self._cookies))
        self.csrf = ""
        self.greet()

    def greet(self) -> dict[str, Any]:
        """Who am I? Takes the token that writes need."""
        _, session = self.call("GET", "/api/session")
        self.csrf = session["csrf"]
        return session

    def call(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        """Status and JSON of one call."""
        request = urllib.request.Request(self.url + path, method=method)
        request.add_header("Content-Type", "application/json")
        request.add_header("X-CSRFToken", self.csrf)
        data = None if body is None else json.dumps(body).encode()
        try:
            with self._opener.open(request, data, timeout=30) as answer:
                return answer.status, json.loads(answer.read())
        except urllib.error.HTTPError as error:
            return error.code, json.loads(error.read())

    def become_guest(self) -> Person:
        """A guest account on the spot."""
        status, _ = self.call("POST", "/api/guest", {})
        assert status == 200
        self.greet()
        return self

    @property
    def cookie(self) -> str:
        return "; ".join(f"{cookie.name}={cookie.value}" for cookie in self._cookies)


def guest(url: str) -> Person:
    """A new guest at a site."""
    return Person(url).become_guest()


class Page:
    """A socket at a table. Remembers every step it was shown."""

    def __init__(self, person: Person | str, code: str, url: str | None = None) -> None:
        self.person = person if isinstance(person, Person) else None
        self.url = (url or (person.url if isinstance(person, Person) else person)).replace("http", "ws", 1)
        self.code = code
        self.room: dict[str, Any] = {}
        self.view: dict[str, Any] = {}
        self.refused: list[dict[str, Any]] = []
        self.seen: dict[int, str] = {}  # ply: what the last step of the log was
        self._acted: tuple[int, int] | None = None

    async def __aenter__(self) -> Page:
        headers = {"Cookie": self.person.cookie} if self.person else {}
        self.socket = await websockets.connect(f"{self.url}/ws/tables/{self.code}", additional_headers=headers)
        return self

    async def __aexit__(self, *error: Any) -> None:
        await self.socket.close()

    async def send(self, kind: str, **fields: Any) -> None:
        await self.socket.send(json.dumps({"type": kind} | fields))

    async def hear(self) -> dict[str, Any]:
        """The next message, taken in."""
        message = json.loads(await asyncio.wait_for(self.socket.recv(), 40))
        if message["type"] == "table":
            self.room = message
        elif message["type"] == "view":
            self._take(message)
        elif message["type"] == "refused":
            self.refused.append(message)
            if message["code"] == "try_again":  # nothing has changed; the database was away
                await asyncio.sleep(0.2)
                self.again()
        return message

    def _take(self, view: dict[str, Any]) -> None:
        held = (self.view.get("match", 0), self.view.get("ply", 0))
        if (view["match"], view["ply"]) >= held:
            self.view = view
            if view["log"]:
                last = view["log"][-1]
                self.seen[view["ply"] - 1] = f"{last['seat']} {last['text']}"

    async def until(self, wanted) -> None:
        """Listen until something holds of this page."""
        while not wanted(self):
            await self.hear()

    @property
    def is_over(self) -> bool:
        return bool(self.view) and self.view["result"] is not None

    async def play(self, rng: random.Random, until=lambda page: page.is_over) -> None:
        """Play at random whenever it is one's turn, until something holds (the end of the match)."""
        while not until(self):
            await self.act(rng)
            await self.hear()

    async def act(self, rng: random.Random) -> None:
        """Make one of the moves the view offers, once a turn."""
        view = self.view
        if not view or view["you"] not in view["to_act"] or (view["match"], view["turn"]) == self._acted:
            return
        self._acted = (view["match"], view["turn"])
        choice = rng.choice([choice for choice in view["choices"] if not choice.get("optional")])
        await self.send("act", match=view["match"], turn=view["turn"], action=text_of(choice, rng))

    def again(self) -> None:
        """After a new connection: what was sent may not have arrived."""
        self._acted = None


def text_of(choice: dict[str, Any], rng: random.Random) -> str:
    """One of the actions a choice allows."""
    for key in ("cards", "values"):
        if key in choice:
            return f"{choice['do']} {rng.choice(choice[key])}"
    return f"{choice['do']} {choice['min']}" if "min" in choice else choice["do"]
