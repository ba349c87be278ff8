"""A finished match in the browser: by keyboard, by link, from every seat; the deals checked there."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import expect

from tests.browser.people import Person, play

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def played(chromium, embedded) -> str:
    """The address of a match of two with a bot, played to its end."""
    ann = Person(chromium, embedded.urls[0])
    ann.open_table(seats=2)
    ann.seat_bots(1)
    ann.start()
    play([ann], random.Random(5))
    ann.page.get_by_role("link", name="Look at the match").click()
    ann.page.wait_for_url("**/matches/*/")
    address = ann.page.url
    ann.close()
    return address


def marked(person: Person) -> str:
    """The line of the log that the replay stands at."""
    return person.page.locator(".log a[aria-current]").inner_text()


@pytest.mark.parametrize("width", [1280, 390])
def test_a_replay_by_keyboard_and_by_link(arrive, embedded, played, width):
    cleo = arrive(embedded, width=width)
    page = cleo.page
    page.goto(played)
    replay = page.get_by_role("region", name="Step by step")
    step = replay.locator("output")
    expect(step).to_have_text(re.compile(r"^0 of \d+$"))
    last = int(step.inner_text().split()[-1])
    expect(replay.locator(".up.open").first.locator(".card")).to_have_count(4)
    for key, ply in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", last), ("Home", 0)):
        page.keyboard.press(key)
        expect(step).to_have_text(f"{ply} of {last}")
        assert marked(cleo).split()[0] == str(ply)
    replay.get_by_role("combobox", name="Whose cards").select_option(index=0)
    expect(replay.locator(".hand [data-card]")).to_have_count(4)
    expect(replay.locator(".up.open")).to_have_count(0)
    page.locator(".log a", has_text=re.compile(r"^3")).first.click()
    expect(page).to_have_url(re.compile(r"#ply-3$"))
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    other = cleo.new_page()
    other.goto(page.url)
    expect(other.locator("#replay output")).to_have_text(f"3 of {last}")
