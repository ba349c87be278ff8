"""Matches for the tests of finished ones: begun at a table, played to the end by the first move each time."""

from __future__ import annotations

from accounts.models import User
from games.core.choices import choices_of
from games.live import clock
from games.live.ending import end
from games.live.loading import load
from games.live.log import insert
from games.lobby import services as lobby
from games.lobby.starting import start
from games.models import Match
from tests.live.cast import table_of


def running(*people: User, game: str = "seven_cut", bots: int = 0) -> Match:
    """A match of these people and so many bots that has just begun."""
    host, *others = people
    table = table_of(host, game=game, seats=len(people) + bots)
    for seat, other in enumerate(others, 1):
        lobby.sit(table.code, other, seat)
        lobby.get_ready(table.code, other, entropy=f"{seat:02x}")
    for seat in range(len(people), len(people) + bots):
        lobby.seat_bot(table.code, host, seat, "easy")
    return start(table.code, host)


PATIENCE = 120  # rows; then whoever is to move walks out


def play(match: Match, leaver: int | None = None) -> Match:
    """Play the first move each time until the end, or until `leaver` walks out."""
    replica = load(match.pk)
    while not replica.state.is_over():
        seat = replica.state.to_act()[0]
        text = first_text(choices_of(replica.state, seat))
        if seat == leaver or replica.ply > PATIENCE:
            text = "leave"
        step = replica.act(seat, text, "bot" if replica.is_bot(seat) else "player", clock.now())
        insert([step.row])
        replica.take(step)
    end(match.pk, "", replica)
    match.refresh_from_db()
    return match


def first_text(choices: list[dict]) -> str:
    """The first thing a seat may do, as text."""
    choice = next(choice for choice in choices if not choice.get("optional"))
    argument = (choice.get("cards") or choice.get("values") or [choice.get("min", "")])[0]
    return f"{choice['do']} {argument}".strip()
