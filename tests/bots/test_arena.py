"""Duplicate deals, and which player is stronger."""

from __future__ import annotations

from math import inf

import pytest

from games.bots import arena, players
from games.registry import games
from tests.bots.positions import GAMES_AND_SEATS


@pytest.mark.parametrize("slug, seats", GAMES_AND_SEATS)
def test_each_player_has_every_seat_equally_often(slug, seats):
    seatings = arena.seatings(games()[slug], seats)
    assert all(sum(column) * 2 == len(seatings) for column in zip(*seatings, strict=True))
    sides = games()[slug].sides(seats)
    assert all(
        seating[a] == seating[b] for seating in seatings for a in range(seats) for b in range(a) if sides[a] == sides[b]
    )


@pytest.mark.parametrize("slug, seats", GAMES_AND_SEATS)
def test_the_same_player_twice_is_exactly_even(slug, seats):
    tally = arena.compete(games()[slug], ("rules", "rules"), 3, seats, None)
    assert tally.wins == [0.5] * 3
    assert tally.gains == pytest.approx([0] * 3)
    assert tally.elo()[0] == 0


@pytest.mark.parametrize("share, elo", [(0, -inf), (1 / 11, -400), (0.5, 0), (10 / 11, 400), (1, inf)])
def test_elo_of_a_share_of_the_wins(share, elo):
    assert arena.elo_of(share) == pytest.approx(elo)


@pytest.mark.parametrize("weaker, deals", [("random", 12), ("easy", 30)])
def test_hard_is_surely_stronger_at_seven_cut(weaker, deals, monkeypatch):
    monkeypatch.setattr(players, "ITERATIONS", 50)
    tally = arena.compete(games()["seven_cut"], ("hard", weaker), deals, 4, None)
    _, low, _ = tally.elo()
    assert low > 0


def test_the_report_names_players_and_figures():
    tally = arena.compete(games()["seven_cut"], ("rules", "random"), 10, 2, None)
    first, wins, *_, cpu = arena.report_of(("rules", "random"), tally)
    assert first == "rules against random, 10 deals"
    assert wins.startswith("wins ")
    assert cpu.startswith("CPU ms a decision of random: mean 0.")
