"""Play now in real browsers: two strangers press and play; what they say to each other; muting, handing over."""

import re

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser


def press(person, players="2"):
    """Play now, from the first page."""
    person.page.goto("/")
    person.page.locator(".hero").get_by_role("link", name="Play now").click()
    person.page.get_by_label("Players").select_option(players)
    person.button("Play now").click()


def test_two_strangers_press_play_now_and_are_in_a_match(arrive, site):
    ann, ben = arrive(site), arrive(site, process=-1)
    press(ann)
    expect(ann.page.get_by_role("heading", name="Looking for a table")).to_be_visible()
    expect(ann.page.get_by_text(re.compile(r"Waiting for \d+ s\."))).to_be_visible()
    press(ben)
    for person in (ann, ben):
        person.page.wait_for_url("**/t/*/")
        person.until(lambda person=person: person.view.get("to_act"), "the match")
    assert ann.view["match"] == ben.view["match"]
    assert ann.last("table")["why"] == ["casual", "guest"]

    ann.button("Say").click()
    ann.button("Good luck!").click()
    expect(ben.page.locator(".said")).to_have_text("Good luck!")
    ben.button("People").click()
    ben.page.get_by_role("dialog").get_by_label("Mute").check()
    ben.page.keyboard.press("Escape")
    expect(ben.page.locator(".said")).to_have_count(0)
    ann.button("Say").click()
    ann.button("Oops!").click()
    ann.until(lambda: ann.last("phrase")["id"] == "oops", "the phrase")
    ben.until(lambda: ben.last("phrase")["id"] == "oops", "the phrase")
    expect(ben.page.locator(".said")).to_have_count(0)


def test_the_host_hands_over_and_sends_away_with_a_reason(arrive, embedded):
    ann, ben = arrive(embedded), arrive(embedded)
    path = ann.open_table(seats=3, pace="no clock").removeprefix(ann.url)
    ben.page.goto(path)
    ben.button("Sit down as a guest").first.click()
    ann.button("Make host").click()
    ben.button("Send away").click()
    ben.page.get_by_role("dialog").get_by_role("button", name="Too slow").click()
    ann.until(lambda: ann.last("table")["seats"][0]["kind"] is None, "the empty seat")
    ann.button("Sit down").first.click()
    expect(ann.page.get_by_role("main").get_by_text(re.compile("You were sent away"))).to_be_visible()
    assert ann.last("refused")["code"] == "kicked"


def test_the_lobby_shows_a_new_table_without_reloading(arrive, embedded):
    ann, ben = arrive(embedded), arrive(embedded)
    ann.page.goto("/tables/?game=seven_cut&state=waiting&pace=10")
    ann.page.evaluate("window.stayed = true")
    ben.open_table(seats=3, pace="10 seconds a move")
    expect(ann.page.locator("#tables .list li")).to_have_count(1, timeout=10_000)
    assert ann.page.evaluate("window.stayed")
