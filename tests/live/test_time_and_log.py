"""What a view says of time banks, and of the rows its log is made of."""

import random
from dataclasses import replace

import pytest

from games.core.actions import text_of
from games.live.replica import Replica
from games.registry import games
from tests.live.test_secrecy import CASES, match_of

STUD = games()["sevens_take_all"]


def act(replica: Replica, seconds: float) -> int:
    """Whoever is due acts so many seconds after the last row; the seat."""
    seat = replica.state.to_act()[0]
    text = text_of(replica.state.choices(seat)[0])
    replica.take(replica.act(seat, text, "player", replica.last_at + seconds))
    return seat


def test_a_bank_holds_what_was_not_yet_used_beyond_the_pace():
    replica = match_of("sevens_take_all", 3, 1)
    full = float(STUD.time_bank_seconds)
    assert replica.view(None, replica.last_at, 0.0)["banks"] == {"0": full, "1": full, "2": full}
    slow = act(replica, 30 + 12)
    quick = act(replica, 29)
    banks = replica.view(quick, replica.last_at, 0.0)["banks"]
    assert (banks[str(slow)], banks[str(quick)]) == (full - 12, full)


def test_clocks_count_the_bank():
    replica = match_of("sevens_take_all", 2, 1)
    seat = str(replica.state.to_act()[0])
    view = replica.view(None, replica.last_at + 10, 0.0)
    assert view["clocks"][seat] == 20 + view["banks"][seat]


@pytest.mark.parametrize("slug, change", [("seven_cut", {}), ("sevens_take_all", {"pace": None})])
def test_where_there_is_none_nothing_is_told(slug, change):
    replica = match_of(slug, 2, 1)
    replica.setup = replace(replica.setup, **change)
    assert replica.view(0, replica.last_at, 0.0)["banks"] == {}


def test_bots_and_those_who_are_out_have_none():
    replica = match_of("sevens_take_all", 3, 1)
    players = [player._replace(kind="bot") if player.table_seat == 0 else player for player in replica.setup.players]
    replica.setup = replace(replica.setup, players=tuple(players))
    replica.take(replica.act(1, "leave", "player", replica.last_at + 1))
    assert set(replica.view(None, replica.last_at, 0.0)["banks"]) == {"2"}


@pytest.mark.parametrize("slug, seats", CASES)
def test_each_line_of_the_log_is_a_row_and_the_last_one_the_latest(slug, seats):
    """By this the page knows which row it reports."""
    replica, rng, rows = match_of(slug, seats, 2), random.Random(3), []
    for _ in range(120):
        if not replica.state.to_act():
            break
        seat = rng.choice(replica.state.to_act())
        step = replica.act(seat, text_of(rng.choice(replica.state.choices(seat))), "player", replica.last_at + 1)
        replica.take(step)
        is_dealt = any(text.startswith("deal ") for text in step.row.steps)
        rows = [] if is_dealt else [*rows, (step.row.ply, step.row.steps[0])]
        first = replica.ply - len(replica.log)
        assert [(first + number, entry["text"]) for number, entry in enumerate(replica.log)] == rows
