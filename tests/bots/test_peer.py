"""Our search beside OpenSpiel's at equal simulations: allowed moves, and less CPU. Who is stronger the arena shows."""

from __future__ import annotations

import os
from random import Random
from time import thread_time

import pytest

from games.bots.budget import Budget
from games.bots.ismcts import search
from games.registry import games
from tests.bots.positions import positions

if not os.environ.get("CI"):
    pytest.importorskip("pyspiel")  # has no wheels for every Python
from tests.bots import peer

SIMULATIONS = 100
TIMES_FASTER = 8  # 15 and more with as many simulations as a hard bot makes: docs/bots.md


def seconds(player, places):
    before = thread_time()
    for state, seat in places:
        assert player(state, seat, Random(1), Budget(SIMULATIONS)) in state.choices(seat)
    return thread_time() - before


@pytest.mark.parametrize("seats", [2, 4])
def test_seven_cut_is_searched_many_times_as_fast_as_open_spiel_does(seats):
    found = positions(games()["seven_cut"], seats, 8)
    places = [(state.copy(), seat) for state, seat in found if len(state.candidates(seat)) > 1]
    ours = seconds(search, places)
    assert seconds(peer.open_spiel, places) > TIMES_FASTER * ours
    assert seconds(peer.open_spiel_bare, places) > ours
