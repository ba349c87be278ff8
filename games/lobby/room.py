"""The room as everyone at the table sees it: the `table` message of docs/protocol.md."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.conf import settings

from games.bots.strength import strength_of
from games.lobby.rated import why_unrated
from games.lobby.results import result_of
from games.models import Level, Match, Seat, Table
from games.registry import game_of


@dataclass(frozen=True, slots=True)
class Room:
    """A table as last read from the database."""

    code: str
    version: int
    host_id: int | None
    seat_of: dict[int, int]  # user id: number of the seat
    match_id: int | None  # the running or last match
    running: bool
    open_to_spectators: bool
    message: dict[str, Any]  # the parts of the message that are the same for everyone
    result: dict[str, Any] | None


def load_room(code: str) -> Room | None:
    """The room as it stands; None if there is no such table."""
    table = Table.objects.select_related("host").filter(code=code).first()
    if table is None:
        return None
    seats = list(table.occupied.select_related("user"))
    match = table.matches.order_by("-pk").prefetch_related("players").first()
    running = match is not None and match.is_running
    reasons = match.why_unrated if running else why_unrated(table, seats)
    return Room(
        code=code,
        version=table.version,
        host_id=table.host_id,
        seat_of={seat.user_id: seat.number for seat in seats if seat.user_id},
        match_id=match.pk if match else None,
        running=running,
        open_to_spectators=table.open_to_spectators,
        message=_message(table, seats, match, running, reasons),
        result=result_of(match) if match and not running else None,
    )


def _message(table: Table, seats: list[Seat], match: Match | None, running: bool, reasons: list[str]) -> dict[str, Any]:
    game = game_of(table.game)
    by_number = {seat.number: seat for seat in seats}
    return {
        "type": "table",
        "code": table.code,
        "game": table.game,
        "match": match.pk if match else None,
        "running": running,
        "commitment": table.commitment,
        "host": next((seat.number for seat in seats if seat.user_id and seat.user_id == table.host_id), None),
        "host_name": str(table.host) if table.host else "",
        "pace": table.pace,
        "options": table.options,
        "listed": table.listed,
        "open_to_spectators": table.open_to_spectators,
        "casual": table.casual,
        "matched": table.matched,
        "silent": game.is_silent,
        "closed": table.closed_at is not None,
        "seats": [_seat(number, by_number.get(number)) for number in range(table.seat_count)],
        "players": _players(match) if match else [],
        "rated": not reasons,
        "why": reasons,
        "seat_counts": list(game.seat_counts),
        "paces": list(settings.PACES),
        "bot_levels": list(Level.values),
        "bot_strength": _bot_strength(table),
        "options_offered": [
            {"name": option.name, "values": list(option.values), "default": option.default} for option in game.options
        ],
    }


def _bot_strength(table: Table) -> dict[str, int] | None:
    """Of 100 games against easy bots, how many hard ones have won (where there are bets: the big bets), within what."""
    found = strength_of(table.game, table.seat_count)
    if found is None:
        return None
    name, key = ("big_bets", "big_bets_a_hundred") if "big_bets_a_hundred" in found else ("wins", "wins")
    return {name: round(found[key]), "error": max(1, round(found[f"{key}_error"]))}


def _seat(number: int, seat: Seat | None) -> dict[str, Any]:
    if seat is None:
        return {"seat": number, "kind": None, "name": None}
    if seat.user is None:
        return {"seat": number, "kind": "bot", "name": None, "level": seat.level, "ready": True, "present": True}
    away = seat.away_since
    return {
        "seat": number,
        "kind": "guest" if seat.user.is_guest else "human",
        "name": str(seat.user),
        "username": seat.user.username,
        "ready": seat.ready,
        "present": away is None,
        "away_since": away.timestamp() if away else None,
    }


def _players(match: Match) -> list[dict[str, Any]]:
    """Who plays which of the match's own seats, which are the occupied ones clockwise."""
    return [
        {"seat": p.seat, "table_seat": p.table_seat, "name": p.name or None, "kind": p.kind, "level": p.level}
        for p in match.players.all()
    ]


def viewer_part(room: Room, user_id: int | None, is_guest: bool) -> dict[str, Any]:
    """The part of the message that is the viewer's own."""
    return {
        "seat": room.seat_of.get(user_id) if user_id else None,
        "host": user_id is not None and user_id == room.host_id,
        "signed_in": user_id is not None,
        "guest": is_guest,
    }
