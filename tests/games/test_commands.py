"""The commands that play games at random: playthrough and bench_engines."""

from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from games.playthrough import playthrough
from games.registry import games


def output_of(*arguments, **options) -> str:
    out = StringIO()
    call_command(*arguments, stdout=out, **options)
    return out.getvalue()


def test_playthrough_prints_the_match_asked_for():
    game = games()["seven_cut"]
    assert output_of("playthrough", "seven_cut", seats=3, seed=7) == playthrough(game, 3, 7)
    assert output_of("playthrough", "seven_cut") == playthrough(game, 4, 0)


def test_playthrough_updates_a_folder(tmp_path):
    call_command("playthrough", update=tmp_path)
    assert len(list(tmp_path.iterdir())) == sum(len(game.seat_counts) for game in games().values())
    assert (tmp_path / "seven_cut-2.txt").read_text(encoding="utf-8") == playthrough(games()["seven_cut"], 2, 0)


def test_playthrough_needs_a_game():
    with pytest.raises(CommandError, match="name a game"):
        call_command("playthrough")


def test_bench_lists_every_game_and_the_peers_installed():
    pytest.importorskip("pokerkit")
    lines = output_of("bench_engines", rounds=1, seconds=0.001).splitlines()[1:]
    names = [f"{slug} {seats}" for slug, game in games().items() for seats in game.seat_counts]
    assert [line[:28].strip() for line in lines[: len(names)]] == names
    assert lines[-1].startswith("PokerKit stud 4")
    assert all(int(line[28:38].replace(",", "")) > 0 for line in lines)
