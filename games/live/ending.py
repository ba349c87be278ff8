"""How a match ends: its result is kept once, whoever notices first, and the room is free again."""

from __future__ import annotations

from collections.abc import Callable

from django.db import transaction
from django.db.models import F
from django.utils import timezone

from games.live.replica import Replica
from games.models import Match, MatchSeat, Seat, Table

# called inside the transaction that keeps a result: leaderboards put their part there (wired in sevencut_site)
on_end: list[Callable[[Match], None]] = []


def verdict(replica: Replica) -> str | None:
    """None while the match goes on; "" when it has a result, as it stands if only bots remain; else why it is void.

    Somebody out before anybody has moved: the match never began, and counts for nobody.
    """
    if replica.state.void:
        return "all_late"
    if any(replica.state.out_at) and not any(replica.turns):
        return "aborted"
    if replica.state.is_over():
        return ""
    return None if replica.humans_in() else ""


def end(match_id: int, void: str, replica: Replica | None = None) -> bool:
    """Keep the end of a match with the result of `replica`, or as void. True for the one caller who did it."""
    with transaction.atomic():
        running = Match.objects.filter(pk=match_id, ended_at=None)
        if not running.update(ended_at=timezone.now(), wake_at=None, void=void):
            return False
        match = Match.objects.get(pk=match_id)
        if replica is not None:
            _keep_seats(match, replica)
        Seat.objects.filter(table=match.table_id, user__isnull=False).update(ready=False, entropy="")
        Table.objects.filter(pk=match.table_id).update(version=F("version") + 1)
        for hook in on_end:
            hook(match)
    return True


def _keep_seats(match: Match, replica: Replica) -> None:
    state = replica.state
    places, points = state.places(), state.scores()
    players = list(match.players.all())
    for player in players:
        player.points = points[player.seat]
        player.place = None if match.void else places[player.seat]
        player.left = bool(state.out_at[player.seat])
        player.left_at = (player.left_at or match.ended_at) if player.left else None
    MatchSeat.objects.bulk_update(players, ["points", "place", "left", "left_at"])
