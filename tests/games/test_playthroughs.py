"""A golden playthrough for every game and number of seats: no rule, view or event changes unnoticed.

After a change that is meant: `manage.py playthrough --update tests/golden`, and read what it changed.
"""

from pathlib import Path

import pytest

from games.playthrough import playthrough
from games.registry import games

GOLDEN = Path(__file__).parents[1] / "golden"
TABLES = [(game, seats) for game in games().values() for seats in game.seat_counts]


@pytest.mark.parametrize("game, seats", TABLES, ids=[f"{game.slug}-{seats}" for game, seats in TABLES])
def test_playthrough_is_the_golden_one(game, seats):
    golden = GOLDEN / f"{game.slug}-{seats}.txt"
    assert golden.exists(), "manage.py playthrough --update tests/golden"
    assert playthrough(game, seats, 0).splitlines() == golden.read_text(encoding="utf-8").splitlines()


def test_every_golden_file_belongs_to_a_game():
    assert {path.stem for path in GOLDEN.iterdir()} == {f"{game.slug}-{seats}" for game, seats in TABLES}


def test_another_seed_is_another_match():
    game, seats = TABLES[0]
    assert playthrough(game, seats, 1) != playthrough(game, seats, 2)
