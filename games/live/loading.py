"""Running matches read from the database into replicas."""

from __future__ import annotations

from games.live.log import rows_from
from games.live.replica import Player, Replica, Setup
from games.models import Match
from games.registry import game_of


def setup_of(match: Match) -> Setup:
    """What the log of a match does not say about it."""
    return Setup(
        match_id=match.pk,
        code=match.table.code,
        game=game_of(match.game),
        seats=match.seats,
        options=match.options,
        pace=match.pace,
        key=match.key(),
        players=tuple(
            Player(player.user_id, player.name, player.kind, player.level, player.table_seat)
            for player in match.players.all()
        ),
        rated=match.rated,
        why_unrated=tuple(match.why_unrated),
        engine_version=match.engine_version,
    )


def load(match_id: int) -> Replica:
    """The match as its log leaves it. Raises BrokenLog, and Match.DoesNotExist."""
    match = Match.objects.select_related("table").prefetch_related("players").get(pk=match_id)
    replica = Replica(setup_of(match))
    bring_up_to_date(replica)
    return replica


def bring_up_to_date(replica: Replica) -> bool:
    """Absorb what the log has beyond the replica; whether there was anything. Raises BrokenLog."""
    rows = rows_from(replica.setup.match_id, replica.ply)
    if rows:
        replica.absorb(rows)
    return bool(rows)
