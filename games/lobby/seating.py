"""Seats for those who wait: at open tables that fit, else at a new table with each other; under the queue's lock."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta
from statistics import mean

from django.db import transaction
from django.db.models import Count, Exists, F, OuterRef, Q
from django.utils import timezone

from accounts.models import Tie
from games.lobby.pairing import Blocks, Group, Waiting, group_of, is_near
from games.lobby.rated import why_unrated
from games.lobby.strength import ratings_of
from games.models import Kick, Match, Seat, Table, Ticket
from games.registry import game_of

LOOKED_AT = 60  # open tables, the fullest first
NO_SHOW = timedelta(seconds=20)  # within which whoever is called has to come to his table


@dataclass(slots=True)
class Open:
    """A table with a free seat, and who sits there."""

    table: Table
    seats: list[Seat]
    people: list[int]
    ratings: list[int]
    kicked: set[int]  # who may not sit here again

    @property
    def all_people(self) -> set[int]:
        """Whoever may have blocked somebody: a host need not sit."""
        return {*self.people, *([self.table.host_id] if self.table.host_id else [])}


def seat_all(game: str, waiting: list[Ticket], language: str) -> list[Ticket]:
    """Seat whom one can, whoever has waited longest first; the tickets of those who sit now."""
    if not waiting:
        return []
    tables = _open_tables(game, {ticket.pace for ticket in waiting}, {ticket.user_id for ticket in waiting})
    blocks = _blocks({ticket.user_id for ticket in waiting} | {user for one in tables for user in one.all_people})
    seated: list[Ticket] = []
    for ticket in waiting:
        if ticket.table is not None:
            continue
        found = _best(ticket, tables, blocks)
        if found is not None and _sit(ticket, found):
            seated.append(ticket)
            continue
        alike = [other for other in waiting if other.table is None and _kind(other) == _kind(ticket)]
        seated += _new_table(ticket, alike, blocks, language)
    return seated


# -- open tables ---------------------------------------------------------------------------------------------------


def _open_tables(game: str, paces: set[int | None], users: set[int]) -> list[Open]:
    """Listed, between matches, with usual options, a free seat and somebody present (or just called); for `users`."""
    running = Match.objects.filter(table=OuterRef("pk"), ended_at=None)
    there = Seat.objects.filter(table=OuterRef("pk"), user__isnull=False)
    there = there.filter(Q(away_since=None) | Q(away_since__gt=timezone.now() - NO_SHOW, table__matched=True))
    pace = Q(pace__in=paces - {None}) | (Q(pace=None) if None in paces else Q())
    tables = Table.objects.filter(pace, Exists(there), ~Exists(running), game=game, closed_at=None, listed=True)
    tables = tables.filter(options=game_of(game).full_options(None)).annotate(taken=Count("occupied"))
    found = tables.filter(taken__lt=F("seat_count")).order_by("-taken", "pk").prefetch_related("occupied__user")
    seats = [(table, list(table.occupied.all())) for table in found[:LOOKED_AT]]
    people = {seat.user_id for _, at in seats for seat in at if seat.user_id}
    ratings = ratings_of(game, people)
    kicked = _kicked([table for table, _ in seats], users)
    return [
        _opened(table, at, ratings, {user for at_table, user in kicked if at_table == table.pk}) for table, at in seats
    ]


def _opened(table: Table, seats: list[Seat], ratings: dict[int, int], kicked: set[int]) -> Open:
    people = [seat.user_id for seat in seats if seat.user_id]
    return Open(table, seats, people, [ratings[user] for user in people], kicked)


def _best(ticket: Ticket, tables: Sequence[Open], blocks: Blocks) -> Open | None:
    """The fullest table that fits, of equally full ones the nearest by rating."""
    fitting = [one for one in tables if _fits(ticket, one, blocks)]
    return max(fitting, key=lambda one: (len(one.seats), -abs(_level(one) - ticket.rating)), default=None)


def _level(one: Open) -> float:
    return mean(one.ratings)


def _fits(ticket: Ticket, one: Open, blocks: Blocks) -> bool:
    table = one.table
    if table.pace != ticket.pace or ticket.seats not in (None, table.seat_count) or len(one.seats) >= table.seat_count:
        return False
    if table.matched and len(one.seats) + 1 not in game_of(table.game).seat_counts:
        return False  # they would have to wait for one more
    if table.matched and table.casual == ticket.rated:
        return False
    if ticket.rated == bool(why_unrated(table, one.seats)) or ticket.user_id in {*one.people, *one.kicked}:
        return False
    if any(frozenset((ticket.user_id, user)) in blocks for user in one.all_people):
        return False
    waited = (timezone.now() - min(ticket.since, table.created_at)).total_seconds()
    return is_near((round(_level(one)), ticket.rating), waited)


def _sit(ticket: Ticket, one: Open) -> bool:
    """Take the first free seat; False if the table is not as it was any more."""
    with transaction.atomic():
        table = Table.objects.select_for_update().get(pk=one.table.pk)
        taken = set(table.occupied.values_list("number", flat=True))
        free = [number for number in range(table.seat_count) if number not in taken]
        if not free or table.closed_at or table.version != one.table.version:
            return False
        seat = _put(table, ticket, free[0])
        table.version += 1
        table.save(update_fields=["version"])
    one.table.version = table.version
    one.seats.append(seat)
    one.people.append(ticket.user_id)
    one.ratings.append(ticket.rating)
    return True


# -- new tables ----------------------------------------------------------------------------------------------------


def _kind(ticket: Ticket) -> tuple[int | None, bool]:
    return ticket.pace, ticket.rated


def _new_table(ticket: Ticket, alike: list[Ticket], blocks: Blocks, language: str) -> list[Ticket]:
    """The tickets of those who sit at a new table now, `ticket` among them; none while there are too few."""
    by_user = {other.user_id: other for other in alike}
    others = [_waiting(other) for other in alike if other is not ticket]
    group = group_of(_waiting(ticket), others, game_of(ticket.game).seat_counts, blocks)
    return _seat_group(group, by_user, language) if group else []


def _waiting(ticket: Ticket) -> Waiting:
    waited = (timezone.now() - ticket.since).total_seconds()
    return Waiting(ticket.user_id, ticket.seats, ticket.rating, waited)


def _seat_group(group: Group, by_user: dict[int, Ticket], language: str) -> list[Ticket]:
    tickets = [by_user[member.user_id] for member in group.members]
    first = tickets[0]
    table = Table.objects.create(
        host=first.user, game=first.game, seat_count=group.seats, pace=first.pace, casual=not first.rated,
        options=game_of(first.game).full_options(None), matched=True, language=language,
    )  # fmt: skip
    for number, ticket in enumerate(tickets):
        _put(table, ticket, number)
    return tickets


def _put(table: Table, ticket: Ticket, number: int) -> Seat:
    """Whoever pressed is ready; he is away until his page of the table opens."""
    seat = Seat.objects.create(table=table, number=number, user=ticket.user, ready=True, away_since=timezone.now())
    ticket.table = table
    ticket.save(update_fields=["table"])
    return seat


def _blocks(users: set[int]) -> Blocks:
    ties = Tie.objects.filter(kind=Tie.Kind.BLOCK, user__in=users, other__in=users)
    return {frozenset(pair) for pair in ties.values_list("user_id", "other_id")}


def _kicked(tables: list[Table], users: set[int]) -> set[tuple[int, int]]:
    """Which of these people may not sit at which of these tables again."""
    return set(Kick.objects.filter(table__in=tables, user__in=users).values_list("table_id", "user_id"))
