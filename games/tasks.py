"""What workers do. Each may come late, twice or never: every step names its turn, and the sweep repairs."""

from __future__ import annotations

from celery import shared_task

from games.live import bots, watch
from games.lobby import reminders, tidying


@shared_task
def play_bot(match_id: int, seat: int, turn: int, moment: float = 0.0) -> None:
    """A bot makes its `turn`-th awaited move at `moment`, if that is still due then."""
    bots.play(match_id, seat, turn, moment)


@shared_task
def wake_clock(match_id: int) -> None:
    """Look whether somebody's time is over, and call again for the next time that may be."""
    watch.look(match_id)


@shared_task
def sweep() -> None:
    """Look at every running match that somebody should have looked at by now."""
    watch.sweep()


@shared_task
def tidy() -> None:
    """Start, free and pair whatever waits at the tables of "play now"."""
    tidying.tidy()


@shared_task
def remind() -> None:
    """Write to people who asked for it that a table waits for them."""
    reminders.remind()


@shared_task
def close_tables() -> None:
    """Close the tables everybody has left; elsewhere nobody waits for a host who has gone."""
    tidying.close_left_alone()
    tidying.replace_absent_hosts()
