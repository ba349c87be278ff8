"""When a bot moves tells nothing: neither what it holds nor how long it thought; and late bots think less."""

from __future__ import annotations

import random
from contextlib import nullcontext
from math import sqrt
from statistics import fmean, variance
from types import SimpleNamespace

import pytest

from games.core.actions import parse_action, text_of
from games.live import bots, calls, clock, worker


@pytest.fixture(autouse=True)
def _the_same_waits_in_every_run():
    random.seed(7)


@pytest.fixture
def time(monkeypatch):
    """A clock that only moves when told to; sleeping moves it."""
    time = SimpleNamespace(now=1_000.0)
    monkeypatch.setattr(clock, "now", lambda: time.now)

    def pass_(seconds):
        time.now += seconds

    time.pass_ = pass_
    monkeypatch.setattr(bots, "sleep", pass_)
    return time


@pytest.fixture
def made(monkeypatch, time):
    """The moments at which bots moved. Thinking takes as many seconds as the match's id says, in milliseconds."""
    made = []
    replica = SimpleNamespace(ply=1)
    monkeypatch.setattr(worker, "lock_of", lambda match_id: nullcontext())
    monkeypatch.setattr(worker, "replica_of", lambda match_id: SimpleNamespace(ply=replica.ply, thinking=match_id))
    monkeypatch.setattr(bots, "_is_due", lambda *turn: True)

    def decide(replica, seat, moment):
        time.pass_(replica.thinking / 1000)
        return 0

    monkeypatch.setattr(bots, "_decide", decide)
    monkeypatch.setattr(bots, "_make", lambda *step: made.append(time.now) or True)
    return made


def test_a_forced_move_takes_as_long_as_a_hard_one(time, made, published):
    waits = {thinking: [] for thinking in (0, 1, 90)}
    for thinking, found in waits.items():
        for _ in range(400):
            asked = time.now
            calls.call_bots(thinking, {0: 0})
            [(_, arguments, countdown)] = published
            published.clear()
            time.pass_(countdown)
            assert bots.play(*arguments)
            assert made[-1] == pytest.approx(arguments[3])
            found.append(made[-1] - asked)
    for found in waits.values():
        error = sqrt(variance(found) / 400 + variance(waits[0]) / 400)
        assert abs(fmean(found) - fmean(waits[0])) < 4 * error
        assert min(found) >= 0.7 - 1e-6
        assert max(found) <= 1.6 + 1e-6


def test_waits_fill_the_whole_span_evenly(published):
    for _ in range(1_000):
        calls.call_bots(1, {0: 0})
    delays = sorted(countdown for _, _, countdown in published)
    span = delays[-1] - delays[0]
    assert span == pytest.approx(0.9, abs=0.02)
    furthest = max(abs((delay - delays[0]) / span - place / 1_000) for place, delay in enumerate(delays))
    assert furthest < 1.95 / sqrt(1_000)  # Kolmogorov–Smirnov, one in a thousand


def test_a_bot_called_late_moves_at_once_and_thinks_less(time, settings):
    settings.BOT_THINKING_SECONDS = 0.1
    at = time.now
    assert bots._seconds(0.0) == 0.1
    assert bots._seconds(at + 0.2) == 0.1
    assert bots._seconds(at - 0.04) == pytest.approx(0.06)
    assert bots._seconds(at - 5) == bots.LEAST_SECONDS


def test_a_crowd_of_bots_lets_a_queue_get_shorter(time, settings):
    settings.BOT_THINKING_SECONDS = 0.1
    moment = time.now
    for _ in range(50):  # fifty hard bots, all due now, and one worker
        time.pass_(bots._seconds(moment))
    assert time.now - moment < 0.6


def test_what_happened_while_a_bot_waited_is_thought_over_again(time, made, monkeypatch):
    plies = iter([1, 2])
    thoughts = []
    monkeypatch.setattr(worker, "replica_of", lambda match_id: SimpleNamespace(ply=next(plies)))
    monkeypatch.setattr(bots, "_decide", lambda replica, seat, moment: thoughts.append(replica.ply) or 0)
    assert bots.play(1, 0, 0, time.now + 0.1)
    assert thoughts == [1, 2]


def test_a_bot_that_calls_out_moves_in_the_same_breath(time, made, monkeypatch):
    actions = []
    monkeypatch.setattr(worker, "replica_of", lambda match_id: SimpleNamespace(ply=len(actions)))
    monkeypatch.setattr(
        bots, "_decide", lambda replica, seat, moment: parse_action("play 7H" if actions else "say ubij")
    )
    monkeypatch.setattr(bots, "_make", lambda replica, seat, action: actions.append(text_of(action)) or True)
    assert bots.play(1, 0, 0)
    assert actions == ["say ubij", "play 7H"]
