"""Chances are exact, lengths are what bots play; the page says both and how."""

from fractions import Fraction
from itertools import combinations
from random import Random

import pytest

from games.registry import game_of, games
from rules.chances import at_least
from rules.lengths import Length, measured
from rules.page import page_of
from sevencut_site.management.commands.measure_lengths import length_of, moves_of_a_match

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("least, special, deck, drawn", [(1, 4, 12, 4), (2, 4, 12, 4), (2, 3, 10, 5), (1, 1, 6, 1)])
def test_a_chance_is_the_share_of_all_hands(least, special, deck, drawn):
    hands = list(combinations(range(deck), drawn))
    good = sum(sum(card < special for card in hand) >= least for hand in hands)
    assert at_least(least, special, deck, drawn).value == Fraction(good, len(hands))


def test_the_engine_says_the_same_of_its_sevens():
    facts = games()["sevens_take_all"].facts(4)
    assert float(at_least(2, 4, 52, 7).value) == pytest.approx(facts["chance_two_or_more"])


@pytest.mark.parametrize(
    "least, how",
    [(1, "1 − C(28, 4) ÷ C(32, 4)"), (2, "1 − (C(28, 4) + C(4, 1) · C(28, 3)) ÷ C(32, 4)")],
)
def test_the_formula_is_told(least, how):
    assert at_least(least, 4, 32, 4).how == how


@pytest.mark.parametrize("slug", sorted(games()))
def test_lengths_are_measured_for_every_number_of_seats(slug):
    lengths = measured()[slug].lengths
    assert [length.seats for length in lengths] == list(game_of(slug).seat_counts)
    for length in lengths:
        assert length.low <= length.middle <= length.high
        assert length.matches >= 100


def test_a_match_of_seven_cut_has_as_many_moves_as_cards():
    assert [moves_of_a_match(games()["seven_cut"], seats, Random(1)) for seats in (2, 3, 4)] == [32, 30, 32]


@pytest.mark.parametrize("slug", ["sedmice", "seven_up"])
def test_what_is_stored_is_what_bots_play(slug):
    """A few matches anew: their middle one lies among the nine of ten that are stored."""
    seats = game_of(slug).seat_counts[0]
    stored = measured()[slug].lengths[0]
    assert stored.low <= length_of(game_of(slug), seats, 20, 3).middle <= stored.high


@pytest.mark.parametrize("moves, seconds, minutes", [(32, 4, 2), (32, 10, 5), (900, 30, 450), (5, 4, 1)])
def test_minutes_at_a_pace(moves, seconds, minutes):
    assert Length(4, 1, moves, moves, moves).minutes(seconds) == minutes


def test_the_page_states_them(pages):
    html = pages.get("/seven-cut/rules/").content.decode()
    page = page_of("seven_cut", "en")
    assert [chance.percent for chance in page.chances] == ["43.1%", "61.2%", "70.5%"]
    for chance in page.chances:
        assert f"<b>{chance.percent}</b> <small>{chance.how}</small>" in html
    assert "30 s a move" in html
