"""A finished match in the browser: by keyboard, by link, from every seat; the deals checked there."""

from __future__ import annotations

import json
import random
import re

import pytest
from playwright.sync_api import expect

from games.core.cards import names_of
from tests.browser.people import Person, play
from tests.core.test_shuffle import DECKS, VECTORS

pytestmark = pytest.mark.browser
DEALT = """
async ([secret, match, entropy, number, deck, address]) => {
  const {dealOrder, firstSeat, keyOf} = await import(address);
  const key = await keyOf(secret, match, entropy);
  return {cards: (await dealOrder(key, number, deck)).join(' '), first: await firstSeat(key, 4)};
}
"""


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
    step = replay.locator(".at")
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
    expect(other.locator("#replay .at")).to_have_text(f"3 of {last}")


def altered(text: str, place: int) -> str:
    """The same text with one hex digit of it another."""
    return text[:place] + ("0" if text[place] != "0" else "1") + text[place + 1 :]


def with_first(record: dict) -> None:
    seat = int(record["log"][0]["actions"][0].split()[1])
    record["log"][0]["actions"][0] = f"first {1 - seat}"


def with_deal(record: dict) -> None:
    deal = record["log"][0]["actions"][1]
    record["log"][0]["actions"][1] = deal[:-1] + ("S" if deal[-1] != "S" else "H")


TAMPERED = {
    "nothing": (lambda record: None, "everything fits"),
    "the deal": (with_deal, "This deal does not follow from the secret: 1."),
    "the lot": (with_first, "The lot for who begins does not follow from the secret."),
    "the secret": (lambda r: r.update(seed=altered(r["seed"], 17)), "The secret does not fit the seal."),
    "the seal": (lambda r: r.update(commitment=altered(r["commitment"], 0)), "The secret does not fit the seal."),
    "an entropy": (lambda r: r["seats"][0].update(entropy=altered(r["seats"][0]["entropy"], 3)), "does not follow"),
    "both secret and seal": (
        lambda r: r.update(
            seed="00" * 32, commitment="66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"
        ),
        "does not follow",
    ),
}


@pytest.mark.parametrize("what", TAMPERED)
def test_one_byte_altered_is_caught_when_the_browser_deals_again(arrive, embedded, played, what):
    tamper, told = TAMPERED[what]
    cleo = arrive(embedded)

    def answer(route):
        record = route.fetch().json()
        tamper(record)
        route.fulfill(json=record)

    cleo.page.route(re.compile(r"/api/matches/\d+$"), answer)
    cleo.page.goto(played)
    found = cleo.page.get_by_role("status")
    expect(found).to_contain_text(told)
    assert (found.locator("[data-wrong]").count() == 0) is (what == "nothing")


def test_who_sat_there_knows_the_seal_reports_a_bot_and_may_go(arrive, embedded):
    ann = arrive(embedded)
    ann.open_table(seats=2)
    ann.seat_bots(1)
    ann.start()
    play([ann], random.Random(6))
    ann.page.get_by_role("link", name="Look at the match").click()
    found = ann.page.get_by_role("status")
    expect(found).to_contain_text("it is the seal this browser was shown before the match")
    ann.page.evaluate("localStorage.seals = localStorage.seals.replace(/[0-9a-f]{8}/, '00000000')")
    ann.page.reload()
    expect(found).to_contain_text("this browser was shown another seal before the match")
    ann.page.locator("[data-report]").first.click()
    expect(ann.page.get_by_role("button", name="Reported, thank you")).to_be_disabled()
    address = ann.page.url
    ann.page.goto("/account/data/")
    with ann.page.expect_download() as download:
        ann.page.get_by_role("link", name="Download my data").click()
    told = json.loads(download.value.path().read_text("utf8"))
    assert [len(told["matches"]), len(told["reports"])] == [1, 1]
    ann.page.get_by_label("Yes, delete everything").check()
    ann.button("Delete my account").click()
    expect(ann.page.get_by_text("Your account is deleted.")).to_be_visible()
    ann.page.goto(address)
    expect(ann.page.locator(".board")).to_contain_text("Deleted player")


def test_the_published_test_values_come_out_in_a_browser_too(arrive, embedded, played):
    cleo = arrive(embedded)
    with cleo.page.expect_request(re.compile(r"/replay/deals\.")) as asked_for:
        cleo.page.goto(played)
    script = asked_for.value.url
    for case in VECTORS["matches"]:
        for deal in case["deals"]:
            deck = names_of(DECKS[deal["deck"]])
            asked = [VECTORS["secret"], case["match"], list(case["entropy"].items()), deal["number"], deck, script]
            assert cleo.page.evaluate(DEALT, asked) == {"cards": deal["cards"], "first": case["first"]["4"]}


def test_a_text_is_replayed_and_its_deals_checked(arrive, embedded, played):
    cleo = arrive(embedded)
    page = cleo.page
    page.goto(played)
    with page.expect_download() as download:
        page.get_by_role("link", name="The match as text").click()
    text = download.value.path().read_text("utf8")
    page.goto("/replay/")
    for written, told in (
        (text, "everything fits"),
        (re.sub(r"(?m)^seed .", "seed g", text), "Line"),
        (dealt_wrongly(text), "wrong"),
    ):
        page.get_by_label("The text of a match").fill(written)
        cleo.button("Replay").click()
        expect(page.get_by_text(told).first).to_be_visible()
        if told == "Line":
            cleo.problems = [problem for problem in cleo.problems if "400" not in problem]
    replay = page.get_by_role("region", name="Step by step")
    expect(replay.locator(".at")).to_have_text(re.compile(r"^0 of \d+$"))  # the frames are there
    page.keyboard.press("End")
    expect(replay.locator(".at")).to_have_text(re.compile(r"^(\d+) of \1$"))


def dealt_wrongly(text: str) -> str:
    """The same match with another secret: it can be replayed, but was not dealt so."""
    seed = re.search(r"(?m)^seed (.*)$", text)
    return text[: seed.start(1)] + altered(seed[1], 5) + text[seed.end(1) :]
