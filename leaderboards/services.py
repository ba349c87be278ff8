"""Rating matches: each once, one after another per game, whatever dies or repeats."""

from __future__ import annotations

from collections import defaultdict
from datetime import date, datetime, timedelta
from typing import Any

from django.db import transaction

from games.live import calls
from games.lobby.results import tell_again
from games.models import Match, MatchSeat
from games.registry import game_of
from leaderboards.models import Due, Rating, RatingChange, Sequence
from leaderboards.rating import REPEAT_HOURS, START, Played, changes

AT_A_TIME = 200


def counts(match: Match) -> bool:
    """Whether an ended match changes ratings."""
    return match.rated and not match.void


def put_down(match: Match) -> None:
    """In the transaction that ends a match: it is due, and a worker is asked when that is fact."""
    if counts(match):
        Due.objects.create(match=match)
        transaction.on_commit(lambda: calls.call("leaderboards.tasks.rate", match.pk))


def rate(match_id: int) -> bool:
    """Apply a match that is due; False if it is not, or not any more."""
    with transaction.atomic():
        match = Match.objects.select_related("table").get(pk=match_id)
        sequence = _locked(match.game)
        if not Due.objects.filter(match=match).delete()[0]:
            return False
        sequence.last += 1
        sequence.save(update_fields=["last"])
        _apply(match, sequence.last)
    tell_again(match)
    return True


def rate_all_due() -> int:
    """Rate what was never asked for, or asked for in vain, in the order the matches ended; how many."""
    due = Due.objects.order_by("match__ended_at", "match").values_list("match", flat=True)[:AT_A_TIME]
    return sum(rate(match_id) for match_id in due)


def told_changes(match: Match) -> dict[str, Any]:
    """What a finished match tells of ratings: by seat the change in points, empty until it is rated; `nth`."""
    kept = list(match.rating_changes.all())
    return {
        "changes": {str(change.seat): change.points for change in kept},
        "nth": kept[0].nth if kept else None,
    }


def played_of(match: Match, before: dict[int, tuple[int, int]]) -> list[Played]:
    """The match as the formula asks for it; `before` has rating and rated matches of each seat."""
    sides = game_of(match.game).sides(match.seats)
    return [Played(*before[p.seat], p.place, p.left, sides[p.seat]) for p in match.players.all()]


def _locked(game: str) -> Sequence:
    """The game's row, held until the transaction ends: matches of one game are rated one after another."""
    Sequence.objects.get_or_create(game=game)
    return Sequence.objects.select_for_update().get(game=game)


def _apply(match: Match, number: int) -> None:
    players = list(match.players.all())
    ratings = {player.seat: _rating_of(player, match.game) for player in players}
    before = {seat: (rating.value, rating.matches) for seat, rating in ratings.items()}
    nth = nth_of(match, frozenset(player.user_id for player in players))
    by_seat = zip(players, changes(played_of(match, before), nth), strict=True)
    RatingChange.objects.bulk_create(
        RatingChange(
            match=match, seat=player.seat, user_id=player.user_id, game=match.game, sequence=number,
            matches=before[player.seat][1], before=before[player.seat][0],
            after=before[player.seat][0] + change, nth=nth, at=match.ended_at,
        )
        for player, change in by_seat
    )  # fmt: skip
    for change in match.rating_changes.all():
        rating = ratings[change.seat]
        rating.value, rating.matches, rating.last_at = change.after, change.matches + 1, match.ended_at
        _count_in_month(rating, change)
        if rating.user_id:
            rating.save()


def nth_of(match: Match, people: frozenset[int | None]) -> int:
    """Its number among the rated matches of exactly these people that ended less than 24 hours before it, from 1.

    Of somebody who has deleted his account meanwhile nobody knows whom he met: 1.
    """
    if None in people:
        return 1
    since = match.ended_at - timedelta(hours=REPEAT_HOURS)
    met = RatingChange.objects.filter(game=match.game, at__gt=since)
    of_one = met.filter(user=min(people)).values("match")
    sets = defaultdict(set)
    for match_id, user in met.filter(match__in=of_one).values_list("match", "user"):
        sets[match_id].add(user)
    return 1 + sum(others == people for others in sets.values())


def month_of(moment: datetime) -> date:
    """The first day of the calendar month (UTC)."""
    return moment.date().replace(day=1)


def _count_in_month(rating: Rating, change: RatingChange) -> None:
    """The board of the month: a match of an earlier month that is rated late is not counted in a later one."""
    month = month_of(change.at)
    if rating.month is None or rating.month < month:
        rating.month, rating.month_gain, rating.month_matches = month, 0, 0
    if rating.month == month:
        rating.month_gain += change.after - change.before
        rating.month_matches += 1


def _rating_of(player: MatchSeat, game: str) -> Rating:
    """The row of a player's rating; of somebody who has deleted his account meanwhile, one that is not kept."""
    if player.user_id is None:
        return Rating(game=game, value=START)
    return Rating.objects.get_or_create(user_id=player.user_id, game=game)[0]
