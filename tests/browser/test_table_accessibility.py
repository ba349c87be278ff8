"""The table page by the rules of accessibility: before, during and after a match."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.browser.table_scenes import drawn, played, waiting

pytestmark = pytest.mark.browser


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


def test_nothing_tells_of_a_turn_that_has_been_played(open_table):
    table = drawn()
    page = open_table(table)
    table.send(table.view(to_act=[0], turn=2))
    expect(page.locator("#assertive")).to_contain_text("Your turn")
    table.send(table.step(0, "play 9S"))
    expect(page.locator("#assertive")).to_be_empty()
