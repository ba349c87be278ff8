"""What every bot promises in every game: allowed moves, the same for the same view and seed, within its time."""

from __future__ import annotations

import pickle
from random import Random
from time import thread_time
from types import SimpleNamespace

import pytest

from games.bots import choose, players
from games.bots.players import PLAYERS
from games.bots.policy import all_alike, policy_of
from games.core.actions import SAY, verb_of
from games.core.game import is_allowed
from games.registry import games
from tests.bots.positions import GAMES_AND_SEATS, positions
from tests.games.play import dump

every_game = pytest.mark.parametrize("slug, seats", GAMES_AND_SEATS)


@pytest.fixture(autouse=True)
def _few_iterations(monkeypatch):
    monkeypatch.setattr(players, "iterations_of", lambda game: 40)


@every_game
def test_every_level_chooses_what_is_allowed_and_changes_nothing(slug, seats):
    for number, (state, seat) in enumerate(positions(games()[slug], seats, 40)):
        before = dump(state)
        for level in PLAYERS:
            action = choose(state, seat, level, number, None)
            assert is_allowed(state, seat, action), level
            if verb_of(action) == SAY:
                told = state.copy()
                told.apply(seat, action)
                assert verb_of(choose(told, seat, level, number, None)) != SAY
        assert dump(state) == before


@every_game
def test_the_move_depends_on_view_and_seed_only(slug, seats):
    for number, (state, seat) in enumerate(positions(games()[slug], seats, 12, seed=1)):
        worlds = [state, *(state.determinise(seat, Random(deal)) for deal in (1, 2))]
        assert all(world.view(seat) == state.view(seat) for world in worlds)
        for level in PLAYERS:
            assert len({choose(world, seat, level, number, None) for world in worlds}) == 1, level


@every_game
def test_a_state_survives_the_way_to_a_child_process(slug, seats):
    for state, _ in positions(games()[slug], seats, 10, seed=2):
        assert dump(pickle.loads(pickle.dumps(state))) == dump(state)


@pytest.mark.parametrize("slug", games())
def test_an_easy_decision_takes_at_most_two_milliseconds(slug):
    game = games()[slug]
    times = []
    for number, (state, seat) in enumerate(positions(game, game.seat_counts[-1], 200)):
        before = thread_time()
        choose(state, seat, "easy", number, None)
        times.append(thread_time() - before)
    assert sorted(times)[190] < 0.002


@pytest.mark.parametrize("slug", games())
def test_a_hard_decision_stops_at_its_cap(slug, monkeypatch):
    monkeypatch.setattr(players, "iterations_of", lambda game: 100_000)
    game = games()[slug]
    for number, (state, seat) in enumerate(positions(game, game.seat_counts[-1], 8)):
        before = thread_time()
        choose(state, seat, "hard", number, 0.02)
        assert thread_time() - before < 0.04


def test_a_game_without_a_policy_has_all_moves_alike():
    state, seat = next(positions(games()["cutu"], 4, 1))
    policy = policy_of(SimpleNamespace(slug="no_such_game"))
    assert (policy.ratings, policy.think) == (all_alike, None)
    assert policy.ratings(state, seat) == dict.fromkeys(state.candidates(seat), 0.0)
