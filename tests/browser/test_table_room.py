"""The table page before a match: what the host, and a visitor, may do."""

import pytest
from playwright.sync_api import expect

from tests.browser.table_scenes import settle, waiting

pytestmark = pytest.mark.browser


def test_the_room_says_why_a_match_is_not_rated(open_table):
    table = waiting()
    page = open_table(table)
    expect(page.locator(".rated")).to_have_text("Unrated: a bot sits at this table.")
    table.send(table.room(rated=True, why=[]))
    expect(page.locator(".rated")).to_contain_text("Rated")


def test_the_host_adds_a_bot_changes_the_clock_and_starts(open_table):
    table = waiting()
    page = open_table(table)
    page.get_by_role("button", name="Bot · hard").click()
    page.get_by_label("Clock").select_option(label="no clock")
    page.get_by_role("button", name="Start the match").click()
    settle(page)
    sent = [{key: value for key, value in message.items() if key != "entropy"} for message in table.heard]
    assert sent == [
        {"type": "bot", "seat": 2, "level": "hard"},
        {"type": "settings", "pace": None},
        {"type": "ready"},
        {"type": "start"},
    ]


def test_a_visitor_sits_down_as_a_guest(open_table):
    you = {"seat": None, "host": False, "signed_in": False, "guest": False}
    table = waiting(you=you)
    page = open_table(table)
    page.route("**/api/guest", lambda route: route.fulfill(json={"name": "Guest 7"}))
    table.room_changes["you"] = you | {"signed_in": True, "guest": True}
    page.get_by_role("button", name="Sit down as a guest").click()
    expect(page.get_by_role("button", name="Sit down", exact=True)).to_be_visible()
    settle(page)
    assert table.sent("sit") == [{"type": "sit", "seat": 2}]
