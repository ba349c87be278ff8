"""Playing on the table page: what keys, clicks and buttons send, and what is not sent."""

import pytest
from playwright.sync_api import expect

from tests.browser.table_scenes import ACE, GUARD, hand, played, settle

pytestmark = pytest.mark.browser


def test_the_keyboard_plays_one_card_for_the_turn_it_was_meant_for(open_table):
    table = played()
    page = open_table(table)
    page.clock.run_for(GUARD)
    for key in ("ArrowRight", "ArrowRight", "Enter", "Enter"):
        page.keyboard.press(key)
    settle(page)
    assert table.sent("act") == [ACE]


def test_digits_choose_and_escape_lets_go(open_table):
    page = open_table(played())
    page.keyboard.press("3")
    expect(hand(page, "10C")).to_be_focused()
    expect(page.get_by_role("button", name="Play 10♣")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Choose a card")).to_have_attribute("aria-disabled", "true")


def test_a_double_click_plays_once(open_table):
    table = played()
    page = open_table(table)
    page.clock.run_for(GUARD)
    hand(page, "AD").dblclick(force=True)
    settle(page)
    assert table.sent("act") == [ACE]


def test_a_tap_that_comes_with_the_turn_only_chooses(open_table):
    table = played()
    page = open_table(table)
    hand(page, "AD").dblclick(force=True)
    settle(page)
    assert table.sent("act") == []
    page.clock.run_for(GUARD)
    page.get_by_role("button", name="Play A♦").click()
    settle(page)
    assert table.sent("act") == [ACE]


def test_a_card_chosen_out_of_turn_is_kept_and_not_played(open_table):
    table = played()
    page = open_table(table)
    page.clock.run_for(GUARD)
    table.send(table.step(0, "play AD"))
    expect(hand(page, "AD")).to_have_count(0)
    hand(page, "7H").click()
    assert table.state.to_act() != (0,)
    table.send(table.view(to_act=[0], turn=2))
    expect(page.locator(".say p")).to_contain_text("Your turn")
    page.clock.run_for(GUARD)
    expect(hand(page, "7H")).to_have_attribute("aria-pressed", "true")
    assert table.sent("act") == []


def test_a_card_the_rules_forbid_says_why_and_stays(open_table):
    table = played()
    page = open_table(table)
    page.clock.run_for(GUARD)
    refused = {"AD": "follow_suit", "10C": "follow_suit"}
    table.send(table.view(choices=[{"do": "play", "cards": ["7H"], "refused": refused}]))
    expect(hand(page, "AD")).to_have_attribute("aria-disabled", "true")
    hand(page, "AD").dblclick(force=True)
    expect(page.locator(".say p")).to_contain_text("You must follow suit.")
    assert table.sent("act") == []


def test_a_refusal_is_shown_and_heard(open_table):
    table = played()
    page = open_table(table)
    table.send({"type": "refused", "code": "stale_turn", "turn": 2})
    expect(page.locator(".say p")).to_contain_text("The table has moved on")
    expect(page.locator("#assertive")).to_contain_text("The table has moved on")


@pytest.mark.parametrize(
    "choice, steps, action",
    [
        ({"do": "let_go"}, ["Let it go"], "let_go"),
        ({"do": "say", "values": ["ubij"], "optional": True}, ["Ubij"], "say ubij"),
        ({"do": "bid", "values": ["pass", 6, 7]}, ["6", "Bid 6"], "bid 6"),
        ({"do": "trump", "values": ["S", "none"]}, ["no trump", "Trump: no trump"], "trump none"),
        ({"do": "discard", "cards": ["AD"], "refused": {}}, ["Ace of diamonds", "Discard A♦"], "discard AD"),
        ({"do": "call", "amount": 40}, ["Call 40"], "call"),
        ({"do": "bet", "min": 20, "max": 20, "step": 1}, ["Bet 20"], "bet 20"),
        ({"do": "raise", "min": 40, "max": 193, "step": 1}, ["All in", "Raise to 193"], "raise 193"),
    ],
    ids=lambda value: value if isinstance(value, str) else None,
)
def test_buttons_come_from_the_choices_alone(open_table, choice, steps, action):
    table = played()
    page = open_table(table)
    page.clock.run_for(GUARD)
    table.send(table.view(choices=[choice]))
    for step in steps:
        page.get_by_text(step, exact=True).or_(page.get_by_label(step, exact=True)).first.click()
    settle(page)
    assert [message["action"] for message in table.sent("act")] == [action]
