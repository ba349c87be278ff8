"""Every page, for everybody: accessibility rules in light and dark, telephones upright and sideways."""

import random
from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.urls import reverse
from django.utils.translation import override
from playwright.sync_api import Browser, Page, expect

from accounts.names import LONGEST
from tests.browser.people import Person, play
from tests.stack.sites import Site

pytestmark = pytest.mark.browser

RULES = {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]}
PAINTED_WIDTH = """new Promise(done => requestAnimationFrame(() => requestAnimationFrame(
  () => done(document.documentElement.scrollWidth))))"""
SMALL = ["target-size"]
DARK = [*SMALL, "color-contrast"]
PHONES = {"phone": (390, 844), "small phone": (320, 640), "phone on its side": (844, 390)}
PAGES = [
    "/", "/rules/", "/seven-cut/rules/", "/ro/septica/reguli/", "/tables/", "/tables/open/", "/leaderboards/",
    "/leaderboards/seven_cut/", "/account/login/", "/account/signup/", "/account/settings/", "/about/fairness/",
    "/about/credits/", "/nowhere/",
]  # fmt: skip


@pytest.fixture(scope="module")
def reader(chromium: Browser, embedded: Site) -> Iterator[Person]:
    """Somebody signed out who looks at pages."""
    person = Person(chromium, embedded.urls[0])
    yield person
    person.close()
    assert [problem for problem in person.problems if "404 (Not Found)" not in problem] == []


@pytest.mark.parametrize("path", PAGES)
def test_a_page_is_for_everybody(reader, path):
    reader.page.goto(path)
    assert problems_of(reader.page) == []


TOO_WIDE = """name => {
  document.querySelector('.mast .name').textContent = name;
  const {scrollWidth, clientWidth} = document.documentElement;
  return scrollWidth - clientWidth;
}"""


@pytest.mark.parametrize("language", ["en", "ro", "ru", "hr"])
def test_the_masthead_has_room_for_the_longest_name_at_every_width(arrive, embedded, language):
    guest = arrive(embedded)
    guest.open_table()
    with override(language):
        guest.page.goto(reverse("leaderboards:index"))
    for width in range(320, 1281, 12):
        guest.page.set_viewport_size({"width": width, "height": 390})
        assert (width, guest.page.evaluate(TOO_WIDE, "W" * LONGEST)) == (width, 0)


def test_the_table_is_for_everybody_from_the_first_seat_to_the_result(arrive, embedded):
    ann = arrive(embedded)
    ann.open_table(seats=3, pace="no clock")
    ann.seat_bots(1)
    assert problems_of(ann.page, is_pressed=True) == []
    ann.start()
    play([ann], random.Random(5), lambda: ann.turn and ann.view["turn"] >= 2 and ann.view["view"]["trick"])
    assert problems_of(ann.page, is_pressed=True) == []
    ann.button("Settings").click()
    assert problems_of(ann.page, is_pressed=True) == []
    ann.page.keyboard.press("Escape")
    play([ann], random.Random(5))
    expect(ann.page.get_by_role("dialog", name="Result")).to_be_visible()
    assert problems_of(ann.page, is_pressed=True) == []
    ann.page.get_by_role("link", name="Look at the match").click()
    ann.page.wait_for_url("**/matches/**")
    assert problems_of(ann.page) == []


PAINTED = """async () => {
    const frame = () => new Promise(requestAnimationFrame);
    await frame();
    await Promise.all(document.getAnimations().map(motion => motion.finished.catch(() => null)));
    await frame();
    await frame();
}"""  # colours that are inherited, and what moves, are as they will be only a frame after a change of scheme or size


def problems_of(page: Page, is_pressed: bool = False) -> list[str]:
    """What is wrong with what a page shows now; `is_pressed`: whether everything has to be reached by a press."""
    size = page.viewport_size
    found = broken_rules(page, "light", runOnly=RULES)
    page.emulate_media(color_scheme="dark")
    for name, (width, height) in PHONES.items():
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(PAINTED)
        too_wide = page.evaluate(PAINTED_WIDTH) - width
        found += [f"{name}: {too_wide} px too wide"] if too_wide > 0 else []
        rules = DARK if name == "phone" else SMALL
        found += broken_rules(page, f"{name}, dark", runOnly={"type": "rule", "values": rules})
        found += [f"{name}: {button}" for button in unreachable(page)] if is_pressed else []
    page.emulate_media(color_scheme="light")
    page.set_viewport_size(size)
    return found


def broken_rules(page: Page, where: str, **options: object) -> list[str]:
    violations = Axe().run(page, options=options).response["violations"]
    return [
        f"{where}: {rule['id']}: {node['html'][:300]} {node['failureSummary']}"
        for rule in violations
        for node in rule["nodes"]
    ]


def unreachable(page: Page) -> list[str]:
    """What is shown to be pressed and cannot be, even after scrolling."""
    scope = page.get_by_role("dialog") if page.get_by_role("dialog").count() else page.locator("body")
    found = []
    for control in scope.locator(":is(button, a, input, select, summary):not([aria-disabled=true]):visible").all():
        try:
            control.click(trial=True, timeout=1500, force=False)
        except Exception as error:
            found.append(f"{control.evaluate('element => element.outerHTML')[:200]}: {str(error)[:1500]}")
    return found
