"""Seven Cut by the keyboard alone; and by ear: the accessibility tree and what is spoken, in English and Romanian."""

import random
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, TimeoutError, expect

from tests.browser.people import Person

pytestmark = pytest.mark.browser

RANKS = {"7": "seven", "8": "eight", "9": "nine", "10": "ten", "J": "jack", "Q": "queen", "K": "king", "A": "ace"}
SUITS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}


# -- by the keyboard ----------------------------------------------------------------------------------------
def test_a_match_by_the_keyboard_alone_never_loses_the_focus(arrive, embedded):
    ann = arrive(embedded)
    page, keyboard = ann.page, ann.page.keyboard
    page.goto("/tables/open/")
    tab_to(page, "Open the table")
    keyboard.press("Enter")
    expect(page.locator(".conn")).to_have_attribute("data-state", "ok")
    for seated in range(1, 4):
        tab_to(page, "Bot · easy")
        keyboard.press("Enter")
        expect(ann.button("Remove")).to_have_count(seated)
        expect(page.locator(":focus")).to_have_count(1)
    tab_to(page, "Start the match")
    keyboard.press("Enter")
    ann.until(lambda: ann.view, "the match")
    expect(page.locator(":focus")).to_have_count(1)

    rng, keys = random.Random(4), ["1", "ArrowRight", "ArrowLeft", "2"]
    while not ann.is_over:
        ann.until(lambda: ann.turn or ann.is_over, "a turn")
        expect(page.locator(":focus"), f"after {ann.view['log'][-1:]}").to_have_count(1)
        if ann.turn:
            by_keys(ann, rng.choice(keys) if len(ann.view["view"]["hand"]) > 1 else "1")
    result = page.get_by_role("dialog", name="Result")
    expect(result.locator(":focus")).to_have_count(1)
    tab_to(page, "To the table")
    keyboard.press("Enter")
    expect(result).to_be_hidden()
    expect(page.locator(":focus")).to_have_count(1)


def tab_to(page: Page, name: str) -> None:
    """Press Tab until the button with this name has the focus."""
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.locator(":focus").filter(has_text=name).count():
            return
    raise AssertionError(f"Tab never comes to {name}")


def by_keys(person: Person, key: str) -> None:
    """Choose a card by a key and play it by Enter; where there is another choice, take it by Tab and Enter."""
    page, turn = person.page, person.turn
    person.look()
    if not any(choice["do"] == "play" for choice in person.view["choices"]):
        tab_to(page, "Let it go")
    else:
        page.keyboard.press(key)
        expect(page.get_by_role("toolbar").locator(":focus")).to_have_attribute("aria-pressed", "true")
    for _ in range(40):
        if person.turn != turn:
            return
        page.keyboard.press("Enter")
        page.wait_for_timeout(60)
    raise AssertionError(f"nothing came of {key}; {person.last('refused')}")


# -- by ear -------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("language", ["en", "ro"])
def test_a_match_by_the_accessibility_tree_alone(arrive, embedded, language):
    ann = arrive(embedded)
    ear = Ear(ann)
    ann.page.goto("/tables/open/" if language == "en" else f"/{language}/tables/open/")
    ann.page.locator("form button.wide").click()
    ann.page.wait_for_url("**/t/*/")
    expect(ann.page.locator("html")).to_have_attribute("lang", language)
    bot, gone = ear.words("Bot · %(level)s", level=ear.words("easy")), ear.words("Remove")
    for seated in range(1, 4):
        ann.page.get_by_role("button", name=bot, disabled=False).first.press("Enter")
        expect(ann.page.get_by_role("button", name=gone)).to_have_count(seated)
    start = ann.page.get_by_role("button", name=ear.words("Start the match"), disabled=False)
    start.press("Enter")

    turns = 0
    while not ear.result().count():
        ann.until(lambda told=turns: ear.turns() > told or ear.result().count(), "to be told of a turn or the end", 30)
        if ear.turns() > turns:
            turns = ear.turns()
            ear.play_a_card()
    expect(ear.result().get_by_role("row")).to_have_count(5)
    assert turns == 8
    ann.until(lambda: ear.unheard() == [], f"to be told of {ear.unheard()}")


def played(view: dict[str, Any]) -> set[str]:
    """The cards that the log of a view says were played."""
    rows = [row["text"].split() for row in view["log"]]
    return {row[1] for row in rows if row[0] == "play"}


class Ear:
    """Somebody who hears the page: knows its words in its language, names and roles, and what was spoken."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page = person.page

    def words(self, english: str, **given: str) -> str:
        """A sentence in the page's language."""
        script = "([text, given]) => interpolate(gettext(text), given, true)"
        return self.page.evaluate(script, [english, given])

    def turns(self) -> int:
        """How often it was said that it is one's turn."""
        mine = self.words("Your turn")
        return sum(sentence.strip("\xa0") == mine for sentence in self.page.evaluate("heard"))

    def card(self, card: str) -> str:
        return self.words("%(rank)s of %(suit)s", rank=self.words(RANKS[card[:-1]]), suit=self.words(SUITS[card[-1]]))

    def unheard(self) -> list[str]:
        """The cards played that were not spoken about."""
        spoken = " ".join(self.page.evaluate("heard"))
        return [card for card in sorted(self.cards_played()) if self.card(card) not in spoken]

    def cards_played(self) -> set[str]:
        """Since the page saw the match for the first time: what lay there already stands under "Trick"."""
        views = [frame for frame in self.person.frames if frame["type"] == "view"]
        return played(views[-1]) - played(views[0])

    def result(self) -> Locator:
        return self.page.get_by_role("dialog", name=self.words("Result"))

    def play_a_card(self) -> None:
        """The first card of the hand that may be played, chosen and played by its button."""
        hand = self.page.get_by_role("toolbar")
        allowed = hand.get_by_role("button", disabled=False)
        turn = self.person.turn
        if allowed.count():
            allowed.first.press("Enter")
            button = self.page.get_by_role("button", name=self.words("Play %(card)s", card=""))
        else:
            button = self.page.get_by_role("button", name=self.words("Let it go"))
        for _ in range(40):
            if self.person.turn != turn:
                return
            with suppress(TimeoutError):
                button.press("Enter", timeout=400)
        raise AssertionError(f"nothing came of it; {self.person.last('refused')}")
