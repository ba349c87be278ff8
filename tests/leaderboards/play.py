"""Matches that are over, without playing them: rows as the end of a match leaves them."""

from __future__ import annotations

from django.utils import timezone

from accounts.models import User
from games.live import ending
from games.models import Match, MatchSeat, Table


def ended(*players: User, places: list[int], left: tuple[int, ...] = (), game: str = "seven_cut", **fields) -> Match:
    """A rated match of these players, ended this moment with these places; `left` are seats that walked out."""
    table = Table.objects.create(game=game, host=players[0], seat_count=len(players))
    match = Match.objects.create(
        table=table, game=game, engine_version=1, seats=len(players), secret=bytes(32), wake_at=timezone.now(),
        **{"rated": True} | fields,
    )  # fmt: skip
    MatchSeat.objects.bulk_create(
        MatchSeat(
            match=match, seat=seat, table_seat=seat, user=user, name=str(user), kind="human",
            place=place, points=0, left=seat in left,
        )
        for seat, (user, place) in enumerate(zip(players, places, strict=True))
    )  # fmt: skip
    ending.end(match.pk, "")
    match.refresh_from_db()
    return match
