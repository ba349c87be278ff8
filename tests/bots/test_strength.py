"""What was measured is kept, replaced when measured again, and found by pages."""

from __future__ import annotations

import tomllib

import pytest
from django.core.management import CommandError, call_command

from games.bots import strength
from games.models import Level
from games.registry import games

SETTING = {"game": "cutu", "seats": 4, "players": ["hard", "easy"], "alone": False, "counted": "deals", "options": []}
FIGURES = SETTING | {
    "number": 500,
    "wins": 60.0,
    "wins_error": 1.5,
    "points_a_hand": 0.2,
    "points_a_hand_error": 0.1,
    "cpu_mean_ms": 20.0,
    "cpu_p95_ms": 40.0,
    "cpu_max_ms": 90.0,
}


def test_a_measurement_takes_the_place_of_the_one_with_the_same_setting(tmp_path):
    path, docs = tmp_path / "strength.toml", tmp_path / "bots.md"
    docs.write_text("before\n<!-- measured -->\nold\n<!-- end -->\nafter\n")
    pot = FIGURES | {"alone": True, "wins": 30.5, "options": ["betting=pot"]}
    for record in (FIGURES, pot, FIGURES | {"wins": 70.0}):
        strength.keep(record, path, docs)
    assert tomllib.loads(path.read_text("utf-8"))["measured"] == [FIGURES | {"wins": 70.0}, pot]
    before, *table, after = docs.read_text().splitlines()
    assert (before, after, len(table)) == ("before", "after", 6)
    assert table[3].startswith("| cutu | 4 | hard v easy | 500 deals | 70.0 ± 1.5 |")
    assert table[4].startswith("| cutu | 4 | one hard v easy | 500 deals betting=pot | 30.5 ± 1.5 |")


@pytest.mark.parametrize(
    "target, is_reached",
    [("wins>=58", True), ("wins>=59", False), ("wins<=62", True), ("wins<=61", False), ("cpu_max_ms<=90", True)],
)
def test_a_target_is_reached_when_the_whole_interval_is_beyond_it(target, is_reached):
    assert strength.is_reached(FIGURES | {"target": target}) is is_reached


def test_hard_against_easy_is_found_at_these_seats_first(monkeypatch):
    two, four = SETTING | {"seats": 2}, SETTING | {"seats": 4}
    alone, rules = SETTING | {"seats": 3, "alone": True}, SETTING | {"seats": 3, "players": ["hard", "rules"]}
    monkeypatch.setattr(strength, "records", lambda: (two, four, alone, rules))
    assert strength.strength_of("cutu", 4) is four
    assert strength.strength_of("cutu", 3) is two
    assert strength.strength_of("sedmice", 4) is None


def test_the_docs_show_what_is_kept():
    assert strength.TABLE.search(strength.DOCS.read_text("utf-8")).group() == strength.table_of(strength.records())


def test_what_is_kept_is_of_games_there_are_and_says_what_it_needs():
    for record in strength.records():
        assert record["seats"] in games()[record["game"]].seat_counts
        assert 0 <= record["wins"] <= 100
        assert record["number"] > 1
    assert {"easy", "hard"} == set(Level.values)


def test_the_command_records_when_asked_to(tmp_path, monkeypatch, capsys):
    kept = []
    monkeypatch.setattr(strength, "keep", kept.append)
    arguments = ["seven_cut", "rules", "random", "--seats", "2", "--deals", "4"]
    call_command("arena", *arguments)
    assert kept == []
    call_command("arena", *arguments, "--record")
    assert kept[0]["players"] == ["rules", "random"]
    assert kept[0]["number"] == 4
    assert kept[0]["share"] > 0
    assert "rules against random, 4 deals" in capsys.readouterr().out


@pytest.mark.parametrize("wrong", [["rules", "nobody"], ["rules", "rules", "--option", "betting=pot"]])
def test_the_command_refuses_players_and_options_nobody_knows(wrong):
    with pytest.raises(CommandError):
        call_command("arena", "seven_cut", *wrong, "--deals", "1")
