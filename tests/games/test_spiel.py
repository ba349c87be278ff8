"""OpenSpiel's own random simulation accepts every game: legal actions, chance, serialisation, ends, returns."""

import os

import pytest

from games.registry import games

if not os.environ.get("CI"):
    pytest.importorskip("pyspiel")  # has no wheels for every Python
import pyspiel

from tests.games.spiel import load

TABLES = [(slug, seats) for slug, game in games().items() for seats in game.seat_counts]


@pytest.mark.parametrize("slug, seats", TABLES, ids=[f"{slug}-{seats}" for slug, seats in TABLES])
def test_open_spiel_accepts(slug, seats):
    pyspiel.random_sim_test(load(slug, seats), num_sims=2, serialize=False, verbose=False, mask_test=True)
