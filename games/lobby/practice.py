"""A table where one person plays on from an example of the rules, against bots; never rated."""

from __future__ import annotations

from django.db import transaction
from django.utils import timezone

from accounts.models import User
from games.live import ending
from games.live.notices import tell_from_thread
from games.lobby.rated import PRACTICE
from games.lobby.services import open_table
from games.lobby.starting import start_from
from games.models import Level, Match, Seat, Table
from games.registry import game_of
from rules.catalogue import entries
from sevencut_site.web.refusals import Refused


def practise(user: User, slug: str, example: str) -> Table:
    """A new table in the position of the example, `user` on the seat to act; the one before it is closed.

    Raises Refused: no_such_game, no_such_example, too_many_tables.
    """
    description = _position_of(slug, example)
    state = game_of(slug).position(description)
    if not any(seat >= 0 for seat in state.to_act()):
        raise Refused("no_such_example")
    _end_the_last(user)
    fields = {"game": slug, "seats": state.seats, "pace": None, "options": state.options}
    with transaction.atomic():
        table = open_table(user, fields | {"listed": False, "spectators": False})
        own = max(0, state.to_act()[0])
        table.occupied.update(number=own, ready=True)
        others = (number for number in range(state.seats) if number != own)
        Seat.objects.bulk_create(Seat(table=table, number=n, level=Level.EASY, ready=True) for n in others)
        start_from(table, description)
    tell_from_thread(table.code)
    return table


def _position_of(slug: str, example: str) -> dict:
    if slug not in entries():
        raise Refused("no_such_game")
    found = next((one for one in entries()[slug].game.examples if one.id == example), None)
    if found is None:
        raise Refused("no_such_example")
    return found.position


def _end_the_last(user: User) -> None:
    """Somebody practises at one table at a time; what is left of the last one counts for nothing."""
    running = Match.objects.filter(table__host=user, ended_at=None).select_related("table")
    for match in running:
        if PRACTICE in match.why_unrated:
            ending.end(match.pk, PRACTICE)
            Table.objects.filter(pk=match.table_id).update(closed_at=timezone.now())
            tell_from_thread(match.table.code)
