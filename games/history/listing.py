"""Finished matches of a person, for lists."""

from __future__ import annotations

from typing import Any

from accounts.models import User
from games.history.wording import name_in
from games.lobby.naming import name_of
from games.lobby.results import result_of
from games.models import Match

MOST = 20


def matches_of(user: User) -> list[dict[str, Any]]:
    """The latest finished matches of a person: match, game_name, place, others, change (None: not rated)."""
    ended = Match.objects.filter(players__user=user, ended_at__isnull=False).order_by("-ended_at", "-pk")
    return [_told(match, user) for match in ended.prefetch_related("players")[:MOST]]


def _told(match: Match, user: User) -> dict[str, Any]:
    players = list(match.players.all())
    own = next(player for player in players if player.user_id == user.pk)
    result = result_of(match)
    return {
        "match": match,
        "game_name": name_of(match.game),
        "place": own.place,
        "others": [name_in(player) for player in players if player is not own],
        "change": result["changes"].get(str(own.seat)),
    }
