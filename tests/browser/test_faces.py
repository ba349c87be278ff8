"""Every game on the table page: random matches of the real engines, each view drawn."""

from random import Random

import pytest
from playwright.sync_api import expect

from games.registry import games
from tests.browser.fake_table import FakeTable
from tests.games.play import walk

pytestmark = pytest.mark.browser

ROWS = 90  # of a match: several deals where there are several
CASES = [
    (slug, seats) for slug, game in games().items() for seats in sorted({game.seat_counts[0], game.seat_counts[-1]})
]
NONSENSE = ("undefined", "NaN", "[object", "%(", "null")


def told(log: list, state) -> list[dict]:
    """The rows of a log as the site tells them: the deck is not shown, nor what a seat did in secret."""
    texts = [(seat, text) for seat, steps in log for text in steps]
    hidden = {"deal", *state.game.secret_verbs}
    return [
        {"seat": seat, "text": word if (word := text.partition(" ")[0]) in hidden and seat != 0 else text}
        for seat, text in texts
    ]


@pytest.mark.parametrize("viewer", [0, None], ids=["seated", "watching"])
@pytest.mark.parametrize("slug, seats", CASES)
def test_every_view_of_a_match_is_drawn_in_words(open_table, slug, seats, viewer):
    events: list = []
    match = walk(games()[slug], seats, Random(7), events=events)
    state, _ = next(match)
    table = FakeTable(state, viewer)
    page = open_table(table, width=1280)
    page.get_by_role("button", name="Log").click()
    for table.ply, (_, log) in enumerate(match, 1):
        table.log = told(log[-12:], state)
        table.send(table.view(events, table.ply - 1))
        events.clear()
        if table.ply == ROWS or not state.to_act():
            break
        if table.ply % 10 == 0:
            shown = page.locator("#table").inner_text()
            assert [word for word in NONSENSE if word in shown] == [], shown
    page.clock.run_for(2000)
    expect(page.locator(".log li, .outcome").first).to_be_visible()
