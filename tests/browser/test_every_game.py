"""Every game of the registry is played by the buttons its choices make, to a result."""

import random

import pytest
from playwright.sync_api import expect

from games.registry import games

pytestmark = pytest.mark.browser

MOVES = 12  # then one leaves: some matches are long


@pytest.mark.parametrize("slug", list(games()))
def test_a_match_by_the_buttons_alone(arrive, embedded, slug):
    game, rng = games()[slug], random.Random(7)
    seats = game.seat_counts[-1] if len(game.seat_counts) < 4 else 3
    ann = arrive(embedded, width=390, height=844)
    ann.page.goto("/tables/open/")
    ann.open_table(ann.page.get_by_label("Game").locator(f"option[value={slug}]").inner_text(), seats, "no clock")
    ann.seat_bots(seats - 1)
    ann.start()
    for _ in range(MOVES):
        ann.until(lambda: ann.turn or ann.is_over, "a turn or the end")
        if ann.is_over:
            break
        ann.move(rng)
    if not ann.is_over:
        ann.button("Leave the match").click()
        ann.page.get_by_role("dialog").get_by_role("button", name="Leave the match").click()
        ann.until(lambda: ann.is_over, "the result")
    result = ann.page.get_by_role("dialog", name="Result")
    expect(result.get_by_role("row")).to_have_count(seats + 1)
    assert ann.last("refused") == {}
