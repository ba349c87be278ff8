"""A Chromium for the browser tests, and a table page open in it that fails on any error or policy violation."""

import os
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.fake_table import FakeTable, served

CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture
def open_table(chromium: Browser, settings) -> Iterator[Callable[..., Page]]:
    """Opens the page of a fake table. Its clock stands still until a test moves it on."""
    settings.STORAGES = settings.STORAGES | {
        "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
    }
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
