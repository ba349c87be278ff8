"""A person at a browser: a context of his own, what the table's socket brought, what went wrong on his pages."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from playwright.sync_api import Browser, Locator, Page, TimeoutError, WebSocket, expect

# What screen readers are given to speak, and violations of the policy, wherever they come from.
WATCHING = """
addEventListener('securitypolicyviolation', ({violatedDirective, blockedURI}) =>
  console.error('policy:', violatedDirective, blockedURI));
window.heard = [];
document.addEventListener('DOMContentLoaded', () => {
  for (const region of document.querySelectorAll('[aria-live]')) {
    const watch = new MutationObserver(() => heard.push(region.textContent));
    watch.observe(region, {childList: true, characterData: true, subtree: true});
  }
});
"""
PLAIN = {
    "let_go": "Let it go", "stand": "Stand", "beg": "Beg", "take_one": "Take one", "change": "Change trump",
    "check": "Check", "call": "Call", "fold": "Fold", "up": "Face up", "down": "Face down",
}  # fmt: skip


class Person:
    """One browser context with a page. `frames`: what its sockets received, decoded."""

    def __init__(self, browser: Browser, url: str, width: int = 1280, height: int = 800, **options: Any) -> None:
        options = {"reduced_motion": "reduce", "service_workers": "block"} | options
        self.context = browser.new_context(base_url=url, viewport={"width": width, "height": height}, **options)
        self.context.set_default_timeout(10_000)
        self.context.add_init_script(WATCHING)
        self.url = url
        self.frames: list[dict[str, Any]] = []
        self.problems: list[str] = []
        self.context.on("console", lambda message: message.type == "error" and self.problems.append(message.text))
        self.context.on("weberror", lambda error: self.problems.append(str(error.error)))
        self.context.on("request", lambda request: self._check_address(request.url))
        self.page = self.new_page()

    def new_page(self) -> Page:
        page = self.context.new_page()
        page.on("websocket", self._listen)
        return page

    def _listen(self, socket: WebSocket) -> None:
        self._check_address(socket.url.replace("ws", "http", 1))
        socket.on("framereceived", lambda frame: self.frames.append(json.loads(frame)))

    def _check_address(self, address: str) -> None:
        if not address.startswith((self.url, "data:", "blob:")):
            self.problems.append(f"asked elsewhere: {address}")

    # -- what the socket said -------------------------------------------------------------------------------
    def last(self, kind: str) -> dict[str, Any]:
        """The latest message of a kind, or an empty one."""
        return next((frame for frame in reversed(self.frames) if frame["type"] == kind), {})

    @property
    def view(self) -> dict[str, Any]:
        return self.last("view")

    @property
    def turn(self) -> tuple[int, int] | None:
        """Which move this person is to make: match and number; None if none."""
        view = self.view
        is_due = view and view["result"] is None and view["you"] in view["to_act"]
        return (view["match"], view["turn"]) if is_due else None

    @property
    def is_over(self) -> bool:
        return bool(self.view) and self.view["result"] is not None

    def until(self, wanted: Callable[[], object], what: str = "it", seconds: float = 20) -> None:
        """Wait for something that pages and site do in their own time."""
        end = time.monotonic() + seconds
        while not wanted():
            assert time.monotonic() < end, f"waited {seconds} s for {what}"
            self.page.wait_for_timeout(15)

    def look(self) -> None:
        """Wait until the page shows the hand that its socket brought."""
        hand = self.view["view"]["hand"] or []
        cards = self.page.locator(".hand [data-card]")
        names = "cards => cards.map(card => card.dataset.card)"
        self.until(lambda: set(cards.evaluate_all(names)) <= set(hand), "the page to show the hand")

    # -- what the person does -------------------------------------------------------------------------------
    def button(self, name: str, exact: bool = True) -> Locator:
        return self.page.get_by_role("button", name=name, exact=exact)

    def open_table(self, game: str = "Seven Cut", seats: int = 4, pace: str = "30 seconds a move") -> str:
        """Open a table by the form, signed out or not; its address."""
        page = self.page
        page.goto("/tables/open/")
        page.get_by_label("Game").select_option(label=game)
        page.get_by_label("Seats").select_option(str(seats))
        page.get_by_label("Pace").select_option(label=pace)
        self.button("Open the table").click()
        self.button("Start the match").wait_for()
        return page.url

    def seat_bots(self, count: int, level: str = "easy") -> None:
        """Seat bots on the first free seats."""
        bots = self.page.get_by_role("listitem").filter(has=self.button("Remove"))
        already = bots.count()
        for number in range(count):
            self.button(f"Bot · {level}").first.click()
            expect(bots).to_have_count(already + number + 1)

    def start(self) -> None:
        """Start the match and wait for the felt."""
        held = self.view.get("match")
        self.button("Start the match").click()
        self.until(lambda: self.view and self.view["match"] != held, "the match to start")
        expect(self.page.get_by_role("region", name="Your place")).to_be_visible()

    def move(self, rng: random.Random) -> None:
        """Make one of the moves the buttons offer."""
        self.make(rng.choice([choice for choice in self.view["choices"] if not choice.get("optional")]), rng)

    def make(self, choice: dict[str, Any], rng: random.Random) -> None:
        """Make a move of this choice by pressing its buttons."""
        turn = self.turn
        self.look()
        # what is pressed in the moment the turn comes is ignored on purpose: then a person presses again
        last = self.choose(choice, rng)
        for _ in range(40):
            if self.turn != turn:
                return
            press(last)
            self.page.wait_for_timeout(40)
        raise AssertionError(f"nothing came of {choice}; {self.last('refused')}")

    def choose(self, choice: dict[str, Any], rng: random.Random) -> Locator:
        """Get ready for a move of this choice; the button that makes it."""
        page, verb = self.page, choice["do"]
        if "cards" in choice:
            page.locator(f".hand [data-card='{rng.choice(choice['cards'])}']").press("Enter")
        elif "values" in choice:
            page.get_by_role("radio").nth(rng.randrange(len(choice["values"]))).locator("xpath=..").click()
        elif "min" in choice and choice["min"] < choice["max"]:
            page.get_by_role("spinbutton").fill(str(rng.choice([choice["min"], choice["max"]])))
            page.get_by_role("spinbutton").press("Tab")
        elif "min" not in choice:
            return page.get_by_role("button", name=PLAIN[verb])
        return page.locator(".acts .btn.main")

    def close(self) -> None:
        self.context.close()


def press(button: Locator) -> None:
    """Press a button if it can be pressed now."""
    with suppress(TimeoutError):
        button.click(timeout=400)


def play(people: list[Person], rng: random.Random, until: Callable[[], object] | None = None) -> None:
    """All play at random by their buttons, until something holds (the end of the match)."""
    stop = until or (lambda: all(person.is_over for person in people))
    waited_until = time.monotonic() + 20
    while not stop():
        due = [person for person in people if person.turn]
        for person in due:
            person.move(rng)
        if due:
            waited_until = time.monotonic() + 20
        assert time.monotonic() < waited_until, "nobody is to move"
        people[0].page.wait_for_timeout(15)
