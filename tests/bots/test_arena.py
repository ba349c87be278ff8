"""Duplicate deals and matches, what they say of two players, and which player is stronger."""

from __future__ import annotations

from math import inf

import pytest

from games.bots import arena, players, tally
from games.bots.arena import Setting
from games.bots.references import entrant_of
from games.engines.sedmice import SedmiceState
from games.registry import games
from tests.bots.positions import GAMES_AND_SEATS


@pytest.mark.parametrize("slug, seats", GAMES_AND_SEATS)
def test_each_player_has_every_seat_equally_often(slug, seats):
    seatings = arena.seatings(Setting(games()[slug], seats))
    assert all(sum(column) * 2 == len(seatings) for column in zip(*seatings, strict=True))
    sides = games()[slug].sides(seats)
    assert all(
        seating[a] == seating[b] for seating in seatings for a in range(seats) for b in range(a) if sides[a] == sides[b]
    )


def test_one_alone_takes_every_seat_once():
    assert arena.seatings(Setting(games()["seven_cut"], 3, alone=True)) == [(0, 1, 1), (1, 0, 1), (1, 1, 0)]


@pytest.mark.parametrize("slug, seats", GAMES_AND_SEATS)
def test_the_same_player_twice_is_exactly_even(slug, seats):
    result = arena.compete(Setting(games()[slug], seats), ("rules", "rules"), 3, 5)
    assert result.wins == pytest.approx([0.5] * 3)
    assert result.points == pytest.approx([0] * 3)
    assert tally.elo(result)[0] == pytest.approx(0)


@pytest.mark.parametrize("slug", ["seven_cut", "sedmice", "cutu", "seven_up"])
def test_the_same_player_twice_is_exactly_even_in_matches(slug):
    game = games()[slug]
    result = arena.compete(Setting(game, game.seat_counts[0], whole=True), ("rules", "rules"), 3, 5)
    assert result.wins == pytest.approx([0.5] * 3)
    assert result.points == pytest.approx([0] * 3)


def test_one_alone_among_his_like_wins_his_fair_share():
    result = arena.compete(Setting(games()["seven_cut"], 4, alone=True), ("rules", "rules"), 5)
    assert result.wins == pytest.approx([0.25] * 5)
    assert result.shares == pytest.approx([0.25] * 5)
    assert tally.elo(result)[0] == pytest.approx(0)


def test_all_seatings_see_the_same_decks_in_every_deal_of_a_match(monkeypatch):
    game = games()["sedmice"]
    dealt = []
    deal = SedmiceState.deal
    monkeypatch.setattr(SedmiceState, "deal", lambda state, deck: (dealt.append(tuple(deck)), deal(state, deck)))
    by_player = []
    for name in ("rules", "random"):
        arena.play(Setting(game, 2, whole=True), [entrant_of(game, name)] * 2, "7", [[], []])
        by_player.append(dealt[:])
        dealt.clear()
    shorter, longer = sorted(by_player, key=len)
    assert len(set(longer)) == len(longer) > 1
    assert longer[: len(shorter)] == shorter


@pytest.mark.parametrize("share, elo", [(0, -inf), (1 / 11, -400), (0.5, 0), (10 / 11, 400), (1, inf)])
def test_elo_of_a_share_of_the_wins(share, elo):
    assert tally.elo_of(share) == pytest.approx(elo)


def test_elo_of_one_among_four_is_nothing_at_a_quarter():
    assert tally.elo_of(0.25, (1, 3)) == pytest.approx(0)
    assert tally.elo_of(10 / 13, (1, 3)) == pytest.approx(400)


@pytest.mark.parametrize("weaker, seats, deals", [("random", 2, 12), ("easy", 4, 12)])
def test_hard_is_surely_stronger_at_seven_cut(weaker, seats, deals, monkeypatch):
    monkeypatch.setattr(arena, "iterations_of", lambda game: 60)
    setting = Setting(games()["seven_cut"], seats, alone=seats > 2)
    _, low, _ = tally.elo(arena.compete(setting, ("hard", weaker), deals))
    assert low > 0


@pytest.mark.parametrize("name", ["cheater", "peeking"])
def test_who_sees_all_cards_is_surely_stronger_than_who_does_not(name, monkeypatch):
    monkeypatch.setattr(arena, "iterations_of", lambda game: 50)
    _, low, _ = tally.elo(arena.compete(Setting(games()["seven_cut"], 2), (name, "hard"), 20))
    assert low > 0


def test_a_player_is_found_by_level_reference_and_path_only():
    game = games()["cutu"]
    assert entrant_of(game, "hard").player is players.hard
    assert entrant_of(game, "games.bots.players.rules").player is players.rules
    names = ("easy", "hard", "tenfold", "cheater", "peeking")
    assert [name for name in names if entrant_of(game, name).sees_all] == ["cheater", "peeking"]
    for name in ("nobody", "games.bots.nobody", "games.nowhere.rules", ""):
        with pytest.raises(ValueError, match=r"not one of cheater easy hard"):
            entrant_of(game, name)


def test_the_report_names_players_and_figures():
    result = arena.compete(Setting(games()["seven_cut"], 2), ("rules", "random"), 10)
    first, wins, *_, cpu = tally.report_of(("rules", "random"), result, "deals")
    assert first == "rules against random, 10 deals"
    assert wins.startswith("wins ")
    assert cpu.startswith("CPU ms a decision of random: mean 0.")
