"""What the table page shows and says: moves, tricks, clocks, the result, the log, who looks on."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.fake_table import MATCH
from tests.browser.table_scenes import drawn, played, settle

pytestmark = pytest.mark.browser


def test_a_spectator_sees_no_hand_and_no_buttons(open_table):
    page = open_table(played(you=None))
    expect(page.locator(".say p")).to_contain_text("You are watching")
    expect(page.locator(".hand")).to_have_count(0)
    expect(page.locator(".seat")).to_have_count(4)
    expect(page.locator(".dock .btn")).to_have_count(0)


def test_moves_are_told_in_words_aloud_and_in_the_log(open_table):
    table = played()
    page = open_table(table)
    table.send(table.step(0, "play AD"))
    page.clock.run_for(800)
    expect(page.locator("#polite")).to_contain_text("You play ace of diamonds. Željka takes the trick: 2 points.")
    page.get_by_role("button", name="Log").click()
    expect(page.locator(".log li").first).to_have_text("Ben plays king of hearts.")
    expect(page.locator(".log li")).to_have_count(8)


def test_words_are_heard_while_a_dialog_is_open(open_table):
    """All else on the page is inert then: whoever reads the log is told of his turn all the same."""
    table = played()
    page = open_table(table)
    page.get_by_role("button", name="Log").click()
    table.send(table.step(0, "play AD"))
    page.clock.run_for(800)
    spoken = page.locator("dialog[open] > [aria-live]")
    expect(spoken).to_have_count(2)
    expect(spoken.first).to_contain_text("You play ace of diamonds.")
    page.keyboard.press("Escape")
    expect(page.locator("body > [aria-live]")).to_have_count(2)


def with_bot(people: list[dict], seat: int) -> list[dict]:
    """These people, with a bot on one seat."""
    return [one | ({"kind": "bot", "name": None, "level": "easy"} if one["seat"] == seat else {}) for one in people]


def test_a_bots_move_is_reported_by_the_keyboard(open_table):
    table = played()
    table.room_changes = {name: with_bot(table.room()[name], 2) for name in ("players", "seats")}
    page = open_table(table)
    asked = []

    def answer(route):
        asked.append((route.request.url.partition("/api/")[2], route.request.post_data_json))
        route.fulfill(json={"report": 3}, status=201)

    page.route("**/api/**", answer)
    page.get_by_role("button", name="Log").press("Enter")
    buttons = page.get_by_role("dialog").get_by_role("button", name="Report")
    expect(buttons).to_have_count(2)  # two of the seven moves were the bot's
    buttons.last.press("Enter")
    expect(page.get_by_role("button", name="Reported, thank you")).to_be_focused()
    page.keyboard.press("Enter")
    page.clock.run_for(800)
    expect(page.locator("#polite")).to_have_text("Reported, thank you")
    assert asked == [(f"matches/{MATCH}/reports", {"ply": 5})]


def test_who_only_watches_reports_nothing(open_table):
    table = played(you=None)
    table.room_changes = {name: with_bot(table.room()[name], 2) for name in ("players", "seats")}
    page = open_table(table)
    page.get_by_role("button", name="Log").click()
    expect(page.locator(".log li")).to_have_count(7)
    expect(page.get_by_role("dialog").get_by_role("button", name="Report")).to_have_count(0)


def test_who_looks_on_is_told_by_name(open_table):
    table = played()
    table.room_changes = {"spectators": 3, "watching": ["Ana", "Bob"]}
    page = open_table(table)
    expect(page.get_by_role("banner")).to_contain_text("3 watching")
    page.get_by_role("button", name="People").click()
    expect(page.get_by_role("dialog")).to_contain_text("3 watching: Ana, Bob, and 1 guest")
    page.keyboard.press("Escape")
    table.send(table.room(spectators=1, watching=[]))
    page.get_by_role("button", name="People").click()
    expect(page.get_by_role("dialog")).to_contain_text("1 spectator")


def test_the_time_bank_is_shown_as_a_number(open_table):
    table = played()
    table.clock, table.banks = {"total": 30, "left": 72.0}, {"0": 50.0, "2": 60.0}
    page = open_table(table)
    mine, other = page.locator(".dock .bank"), page.locator(".seat[data-rel='2'] .bank")
    expect(mine).to_have_text("0:22 + 0:50")
    expect(other).to_be_hidden()  # a bank matters while it may be used
    page.clock.run_for(30_000)
    expect(mine).to_have_text("0:00 + 0:42")
    table.banks = {"0": 41.5, "2": 60.0}
    table.send(table.step(0, "play AD"))
    expect(mine).to_have_text("+ 0:42")


def test_a_collected_trick_stays_a_moment_and_can_be_opened_later(open_table):
    table = played()
    page = open_table(table)
    table.send(table.step(0, "play AD"))
    expect(page.locator(".tc")).to_have_count(8)
    page.clock.run_for(1500)
    expect(page.locator(".tc")).to_have_count(0)
    page.keyboard.press("l")
    expect(page.get_by_role("dialog").locator("li")).to_have_count(8)


def test_the_last_ten_seconds_are_counted(open_table):
    table = played()
    page = open_table(table)
    page.clock.run_for(13_000)
    expect(page.locator(".mine .secs")).to_have_text("9")
    expect(page.locator("#assertive")).to_contain_text("seconds left")
    assert page.title().startswith("● Your turn")


def test_a_draw_has_its_own_sentence(open_table):
    table = drawn()
    page = open_table(table)
    table.send(table.step(0, "play 9S"), table.step(1, "play QH"), table.room())
    page.clock.run_for(1500)
    sheet = page.get_by_role("dialog")
    expect(sheet).to_contain_text("A draw: Ann and Ben share the first place.")
    expect(sheet).to_contain_text("Rated: your rating changes by +8.")
    sheet.get_by_role("button", name="Rematch").click()
    settle(page)
    assert re.fullmatch(r"[0-9a-f]{64}", table.sent("ready")[0]["entropy"])


def test_a_rule_opens_beside_the_table(open_table):
    page = open_table(played())
    page.get_by_role("button", name="Why?").click()
    expect(page.get_by_role("dialog")).to_contain_text("A seven cuts.")
