"""At a table without a clock the others may carry on without somebody who has been away for two minutes."""

from __future__ import annotations

from datetime import timedelta

from django.conf import settings
from django.core.cache import cache
from django.utils import timezone

from accounts.models import User
from games.models import Match, MatchSeat, Seat
from sevencut_site.web.refusals import Refused

KEPT_SECONDS = 600


def agree(code: str, user: User, seat: int) -> bool:
    """`user` is for carrying on without `seat` of the running match; True when most of the other people are.

    Raises Refused: no_match, has_a_clock, not_seated, not_away.
    """
    match = Match.objects.filter(table__code=code, ended_at=None).first()
    if match is None:
        raise Refused("no_match")
    if match.pace is not None:
        raise Refused("has_a_clock")
    players = list(match.players.all())
    others = [player for player in players if player.kind != "bot" and player.seat != seat]
    if user.pk not in {player.user_id for player in others}:
        raise Refused("not_seated")
    _check_away(match, players, seat)
    asked = _agreed(match, seat, user.pk)
    present = {player.user_id for player in others if not _away_since(match, player)}
    return 2 * len(asked & present) > len(present)


def _check_away(match: Match, players: list[MatchSeat], seat: int) -> None:
    absent = next((player for player in players if player.seat == seat and player.user_id), None)
    since = _away_since(match, absent) if absent else None
    if since is None or since > timezone.now() - timedelta(seconds=settings.AWAY_SECONDS):
        raise Refused("not_away")


def _away_since(match: Match, player: MatchSeat):
    found = Seat.objects.filter(table=match.table_id, user=player.user_id).values_list("away_since", flat=True)
    return found[0] if found else match.started_at  # whoever gave up the seat is away


def _agreed(match: Match, seat: int, user_id: int) -> set[int]:
    key = f"carry-on:{match.pk}:{seat}"
    agreed = set(cache.get(key, ())) | {user_id}
    cache.set(key, tuple(agreed), KEPT_SECONDS)
    return agreed
