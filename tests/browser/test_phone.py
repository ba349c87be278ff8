"""The table on a telephone: everything is in sight, and nothing lies upon anything else."""

from itertools import islice
from random import Random

import pytest
from playwright.sync_api import expect

from games.registry import games
from tests.browser.fake_table import FakeTable
from tests.browser.table_scenes import played
from tests.games.play import walk

pytestmark = pytest.mark.browser

CASES = [(slug, seats) for slug, game in games().items() for seats in game.seat_counts]
SIZES = [(390, 844), (320, 640)]
# the boxes of two lists that lie upon one another, by more than a pixel
TOUCHING = """() => {
  const inside = one => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return range.getBoundingClientRect();
  };
  const boxes = (selector, box) => [...document.querySelectorAll(selector)].filter(one => one.hasChildNodes())
    .map(one => ({name: `${one.className}: ${one.textContent.trim()}`, box: box(one)}));
  const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  const outside = one => one.getBoundingClientRect();
  const people = boxes('.seat .av, .seat .nm, .seat .st, .seat .backs, .seat .up:has(*)', outside);
  const things = boxes('.stock > *, .scorebox p, .pills li, .pot b', inside);
  return people.flatMap(a => things.filter(b => meet(a.box, b.box)).map(b => `${a.name} / ${b.name}`));
}"""


@pytest.mark.parametrize("width, height", SIZES)
@pytest.mark.parametrize("slug, seats", CASES)
def test_nobody_sits_on_the_score(open_table, slug, seats, width, height):
    states = [state.copy() for state, _ in islice(walk(games()[slug], seats, Random(7)), 25)]
    table = FakeTable(states[0])
    page = open_table(table, width, height)
    for table.ply, table.state in enumerate(states[1::8], 1):
        table.send(table.view())
        page.clock.run_for(1500)
        expect(page.locator(".seat")).to_have_count(seats - 1)
        assert page.evaluate(TOUCHING) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_on_a_telephone_what_is_going_on_has_a_row_of_its_own(open_table):
    states = walk(games()["seven_cut"], 4, Random(7))
    page = open_table(FakeTable(next(states)[0]), width=390, height=844)
    line, button = page.locator(".say p").bounding_box(), page.locator(".acts .btn").bounding_box()
    assert line["y"] + line["height"] <= button["y"]
    assert line["width"] > 250


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
