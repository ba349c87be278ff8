"""A Chromium; people at the real site, or the page of a fake table. An error on a page fails its test."""

import os
import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.fake_table import FakeTable, served
from tests.browser.people import Person
from tests.stack import conftest as stack
from tests.stack.sites import Site

# the sites, started for this folder
embedded, servers, site, logs_on_failure = stack.embedded, stack.servers, stack.site, stack.logs_on_failure

CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
QUIET = ["no-sandbox", "disable-gpu", "disable-quic", "no-first-run", "disable-background-networking",
         "disable-component-update", "disable-sync"]  # fmt: skip


@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    """One browser for the folder. Not longer: its event loop would be in the way of the tests that have their own."""
    if CHROMIUM is None:
        pytest.skip("no Chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=[f"--{flag}" for flag in QUIET])
        yield browser
        browser.close()


@pytest.fixture
def arrive(chromium: Browser) -> Iterator[Callable[..., Person]]:
    """Somebody new comes to a site: `arrive(site, width=…, height=…, …)`. At the end nothing may have gone wrong."""
    people: list[Person] = []

    def arrived(at: Site, process: int = 0, **options: Any) -> Person:
        people.append(Person(chromium, at.urls[process], **options))
        return people[-1]

    yield arrived
    for person in people:
        person.close()
    assert [person.problems for person in people] == [[] for _ in people]


@pytest.fixture
def open_table(chromium: Browser, plain_files: None) -> Iterator[Callable[..., Page]]:
    """Opens the page of a fake table. Its clock stands still until a test moves it on."""
    context = chromium.new_context(reduced_motion="reduce", service_workers="block")
    context.set_default_timeout(5000)
    problems: list[str] = []
    servers = []

    def opened(table: FakeTable, width: int = 1280, height: int = 800) -> Page:
        servers.append(served(table))
        page = context.new_page()
        page.set_viewport_size({"width": width, "height": height})
        page.on("console", lambda message: message.type == "error" and problems.append(message.text))
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.clock.install(time=0)
        page.clock.pause_at(1000)
        table.connect(page)
        page.goto(servers[-1].__enter__())
        page.locator(".conn[data-state=ok]").wait_for(state="attached")
        return page

    yield opened
    context.close()
    for server in servers:
        server.__exit__(None, None, None)
    assert problems == []
