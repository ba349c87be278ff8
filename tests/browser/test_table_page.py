"""The live table's page against a scripted socket: what it sends, what it refuses to send, what it shows."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from games.engines.seven_cut import GAME
from tests.browser.fake_table import MATCH, FakeTable

pytestmark = pytest.mark.browser

GUARD = 400  # ms: longer than what the page waits after a turn has come


def played(you: int | None = 0) -> FakeTable:
    """Four players, second turn of a trick Željka has cut; Ann is to play from 7H AD 10C, her second move."""
    state = GAME.position(
        {
            "seats": 4,
            "hands": [hand.split() for hand in ("7H AD 10C QD", "KH 8S 9S JD", "9C 10D QH 8D", "7S JC 9D KD")],
            "stock": ["AS", "AH", "AC", "10S", "10H", "KS", "KC", "JS"],
            "points": [1, 0, 2, 0],
            "leader": 1,
        }
    )  # fmt: skip
    table = FakeTable(state, you)
    for seat, card in [(1, "KH"), (2, "9C"), (3, "7S"), (0, "QD"), (1, "8S"), (2, "10D"), (3, "JC")]:
        table.step(seat, f"play {card}")
    table.clock = {"total": 30, "left": 21.4}
    return table


def drawn() -> FakeTable:
    """Two players at three points each and one card each, Ann to lead."""
    return FakeTable(GAME.position({"seats": 2, "hands": [["9S"], ["QH"]], "points": [3, 3]}))


def waiting(**room: object) -> FakeTable:
    """Before a match: Ann hosts, Ben is ready, seat 2 is free, a bot sits on seat 3."""
    table = FakeTable()
    seats = table.room()["seats"]
    seats[1] |= {"ready": True}
    seats[2] = {"seat": 2, "kind": None, "name": None}
    seats[3] = {"seat": 3, "kind": "bot", "name": None, "level": "easy", "ready": True, "present": True}
    table.room_changes = {"seats": seats, "rated": False, "why": ["bot"]} | room
    return table


def hand(page: Page, card: str):
    return page.locator(f".hand [data-card='{card}']")


def settle(page: Page) -> None:
    """Whatever the page has sent has come to the test: a question asked after it has been answered."""
    page.evaluate("1")


ACE = {"type": "act", "match": MATCH, "turn": 1, "action": "play AD"}


# -- playing ------------------------------------------------------------------------------------------------
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


# -- the line -----------------------------------------------------------------------------------------------
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


# -- what is shown ------------------------------------------------------------------------------------------
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


# -- before a match -----------------------------------------------------------------------------------------
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


# -- for everyone -------------------------------------------------------------------------------------------
def test_a_telephone_shows_everything_without_scrolling_sideways(open_table):
    page = open_table(played(), width=390, height=844)
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    for element in page.locator(":is(.tbar *, .seat, .tc, .hand button, .say p, .say .btn):visible").all():
        box = element.bounding_box()
        assert box is not None
        assert box["x"] >= 0, element
        assert box["x"] + box["width"] <= 390, element
        assert box["y"] >= 0, element
        assert box["y"] + box["height"] <= 844, element


@pytest.mark.parametrize("width", [1280, 390])
@pytest.mark.parametrize("scene", ["room", "play", "result", "settings"])
def test_accessibility_rules_hold(open_table, scene, width):
    table = {"room": waiting, "result": drawn}.get(scene, played)()
    page = open_table(table, width=width)
    if scene == "result":
        table.send(table.step(0, "play 9S"), table.step(1, "play QH"), table.room())
        page.clock.run_for(1500)
        expect(page.get_by_role("dialog")).to_be_visible()
    elif scene == "settings":
        page.get_by_role("button", name="Settings").click()
    page.clock.resume()  # axe waits by timers
    found = Axe().run(page).response["violations"]
    assert [(rule["id"], [node["html"] for node in rule["nodes"]]) for rule in found] == []
