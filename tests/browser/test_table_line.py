"""The table page on a bad line, beside another page of its person, and when somebody leaves or has gone."""

import pytest
from playwright.sync_api import expect

from tests.browser.table_scenes import GUARD, hand, played, settle

pytestmark = pytest.mark.browser


def test_nothing_is_sent_from_a_stale_view_and_nothing_later(open_table):
    table = played()
    page = open_table(table)
    page.clock.run_for(GUARD)
    whole, table.whole = table.whole, lambda: []
    table.sockets[-1].close()
    expect(page.locator(".banner")).to_contain_text("Connection lost")
    hand(page, "AD").dblclick(force=True)
    page.keyboard.press("Enter")
    page.clock.run_for(1000)
    expect(page.locator(".conn")).to_have_attribute("data-state", "ok")
    hand(page, "AD").dblclick(force=True)
    expect(page.get_by_role("button", name="Play A♦")).to_have_attribute("aria-disabled", "true")
    table.send(*whole())
    expect(page.get_by_role("button", name="Play A♦")).to_have_attribute("aria-disabled", "false")
    assert table.sent("act") == []


def test_a_view_older_than_the_one_held_is_dropped(open_table):
    table = played()
    page = open_table(table)
    old = table.view()
    table.send(table.step(0, "play AD"), old)
    table.send({"type": "refused", "code": "too_fast"})
    expect(page.locator(".say p")).to_contain_text("Too fast")
    expect(hand(page, "AD")).to_have_count(0)


def test_a_page_replaced_by_another_watches_until_it_asks_back(open_table):
    table = played()
    page = open_table(table)
    page.clock.run_for(GUARD)
    table.send({"type": "replaced"})
    expect(page.locator(".banner")).to_contain_text("You play in another window now")
    hand(page, "AD").dblclick(force=True)
    page.get_by_role("button", name="Play here").click()
    settle(page)
    assert [message["type"] for message in table.heard] == ["here"]


def test_leaving_asks_once(open_table):
    table = played()
    page = open_table(table)
    page.get_by_role("button", name="Leave the match").click()
    assert table.heard == []
    page.get_by_role("dialog").get_by_role("button", name="Leave the match").click()
    settle(page)
    assert table.sent("leave") == [{"type": "leave"}]


def test_who_has_been_away_for_two_minutes_may_be_left_behind(open_table):
    table = played()
    table.clock = None
    seats = table.room()["seats"]
    seats[2] |= {"present": False, "away_since": 990}
    table.room_changes = {"seats": seats, "pace": None}
    page = open_table(table)
    expect(page.get_by_role("button", name="Carry on without")).to_have_count(0)
    page.clock.run_for(125_000)
    page.get_by_role("button", name="Carry on without Țuțea").click()
    settle(page)
    assert table.sent("carry_on") == [{"type": "carry_on", "without": 2}]
