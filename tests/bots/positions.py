"""Positions of every game in which a seat is to act, from random matches."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from games.core.game import CHANCE, Game, State
from games.registry import games
from tests.games.play import walk

GAMES_AND_SEATS = [(slug, seats) for slug, game in games().items() for seats in game.seat_counts]
OPTIONS = {"sevens_take_all": ({"betting": "fixed"}, {"betting": "pot"}, {"betting": "no", "match": "knockout"})}


def positions(game: Game, seats: int, number: int, seed: int = 0) -> Iterator[tuple[State, int]]:
    """About `number` positions and a seat to act in each, seats leaving now and then."""
    rng = Random(f"{game.slug}|{seats}|{seed}")
    while True:
        options = rng.choice(OPTIONS.get(game.slug, (None,)))
        for state, _ in walk(game, seats, rng, options, leaving=0.01):
            waiting = state.to_act()
            if rng.random() < 0.15 and waiting and waiting[0] != CHANCE:
                yield state, rng.choice(waiting)
                number -= 1
                if not number:
                    return
