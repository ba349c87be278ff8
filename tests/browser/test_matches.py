"""Whole matches in a real browser at the real site: somebody new, people and a spectator, every game."""

import random
import re
import time

import pytest
from playwright.sync_api import expect

from tests.browser.people import Person, play

pytestmark = pytest.mark.browser


def test_a_newcomer_plays_a_match_against_bots_within_a_minute_and_again(arrive, embedded):
    began = time.monotonic()
    ann = arrive(embedded)
    ann.page.goto("/")
    ann.page.locator(".hero").get_by_role("link", name="Open a table").click()
    ann.button("Open the table").click()
    ann.seat_bots(3)
    ann.start()
    play([ann], random.Random(1))
    result = ann.page.get_by_role("dialog", name="Result")
    expect(result).to_be_visible()
    assert time.monotonic() - began < 45
    expect(result).to_contain_text("Unrated: a bot sits at this table.")
    expect(result.get_by_role("row")).to_have_count(5)
    match = ann.view["match"]
    result.get_by_role("button", name="Rematch").click()
    ann.until(lambda: ann.view["match"] != match, "the next match")
    expect(result).to_be_hidden()
    expect(ann.page.get_by_role("toolbar", name="Your hand, 4 cards")).to_be_visible()
    ann.until(lambda: ann.turn, "a turn")
    ann.move(random.Random(2))


def test_two_people_a_bot_and_a_spectator_play_a_match_to_the_end(arrive, site):
    ann, ben, cleo = arrive(site), arrive(site, process=-1), arrive(site)
    address = ann.open_table(seats=3, pace="no clock")
    path = address.removeprefix(ann.url)
    ben.page.goto(path)
    ben.button("Sit down as a guest").first.click()
    ben.button("Ready").click()
    ann.seat_bots(1)
    cleo.page.goto(path)
    ann.start()
    rng = random.Random(3)

    play([ann, ben], rng, lambda: ann.view["turn"] >= 3 and ann.turn)
    hand = hand_of(ann)
    cleo.until(lambda: cleo.view.get("ply") == ann.view["ply"], "the spectator's view")
    expect(cleo.page.get_by_text("You are watching")).to_be_visible()
    assert shown_of(cleo, ann.view["view"]["hand"]) == []
    ann.page.reload()
    expect(ann.page.locator(".conn")).to_have_attribute("data-state", "ok")
    assert hand_of(ann) == hand
    assert shown_of(ben, hand) == []

    play([ann, ben], rng)
    for person in (ann, ben, cleo):
        expect(person.page.get_by_role("dialog", name="Result")).to_contain_text("Unrated: a bot sits at this table.")
    assert cleo.view["result"] == ann.view["result"] == ben.view["result"]
    assert all(frame["view"]["hand"] is None for frame in cleo.frames if frame["type"] == "view")

    match = ann.view["match"]
    ben.button("Rematch").click()
    expect(ann.page.get_by_role("dialog", name="Result")).to_contain_text("Ready for another: ")
    ann.button("Rematch").click()
    for person in (ann, ben, cleo):
        person.until(lambda person=person: person.view["match"] > match, "the next match")


def hand_of(person: Person) -> list[str]:
    """The cards of the hand on the page."""
    cards = person.page.get_by_role("toolbar").locator("[data-card]")
    expect(cards).to_have_count(len(person.view["view"]["hand"]))
    return cards.evaluate_all("cards => cards.map(card => card.dataset.card)")


def shown_of(person: Person, hand: list[str]) -> list[str]:
    """Which of these cards the page shows, says or has received in its latest messages."""
    page = person.page.content() + str(person.view) + str(person.last("table"))
    return [card for card in hand if re.search(rf"\b{card}\b", page)]


def test_off_the_net_nothing_can_be_played_and_back_on_it_the_match_goes_on(arrive, embedded):
    ann = arrive(embedded)
    ann.open_table(seats=2)
    ann.seat_bots(1)
    ann.start()
    ann.until(lambda: ann.turn, "a turn")
    ann.context.set_offline(True)
    expect(ann.page.get_by_text("Connection lost. Reconnecting; your clock is running.")).to_be_visible()
    card = ann.page.get_by_role("toolbar").get_by_role("button").first
    expect(card).to_have_attribute("aria-disabled", "true")
    card.press("Enter")
    card.press("Enter")
    ann.context.set_offline(False)
    expect(ann.page.locator(".conn")).to_have_attribute("data-state", "ok")
    expect(ann.page.locator(".banner")).to_have_count(0)
    assert ann.view["turn"] == 0
    ann.move(random.Random(1))
    ann.problems = [problem for problem in ann.problems if "ERR_INTERNET_DISCONNECTED" not in problem]


def test_a_second_tab_plays_and_the_first_one_may_ask_back(arrive, embedded):
    ann = arrive(embedded)
    first = ann.page
    ann.open_table(seats=2)
    ann.seat_bots(1)
    ann.start()
    second = ann.new_page()
    second.goto(first.url)
    expect(second.get_by_role("toolbar")).to_be_visible()
    first.bring_to_front()
    here = first.get_by_role("button", name="Play here")
    here.wait_for()
    expect(first.locator(".hand [aria-disabled=false]")).to_have_count(0)
    here.click()
    expect(second.get_by_role("button", name="Play here")).to_be_visible()
    expect(here).to_be_hidden()
    ann.until(lambda: ann.turn, "a turn")
    ann.move(random.Random(1))


def test_the_clock_is_shown_and_running_out_of_it_ends_the_match(arrive, embedded):
    ann = arrive(embedded)
    page = ann.page
    ann.open_table(seats=2, pace="10 seconds a move")
    ann.seat_bots(1)
    ann.start()
    ann.until(lambda: ann.turn, "the first turn")
    ann.move(random.Random(4))  # a match in which nobody has moved counts for nobody
    mine = page.get_by_role("region", name="Your place").locator(".av.mine")
    expect(mine.locator(".ring")).to_be_visible()
    expect(mine.locator(".secs")).to_have_text(re.compile("^[1-9]$"))
    expect(page.get_by_text("Your turn").first).to_be_visible()
    assert page.title().startswith("● Your turn")
    result = page.get_by_role("dialog", name="Result")
    expect(result).to_be_visible(timeout=20_000)
    expect(result).to_contain_text("Bot 2 wins.")
    expect(result.get_by_role("row").last).to_contain_text("left or ran out of time")
    expect(page.locator("[aria-live=polite]")).to_contain_text("You are out of the match.")
    assert "5 seconds left." in page.evaluate("heard")
