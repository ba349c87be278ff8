"""The ratings computed again from the matches, in the order they were applied; whatever differs, in words."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from django.db.models import Prefetch

from games.models import Match
from leaderboards.models import Due, Rating, RatingChange, Sequence
from leaderboards.rating import START, changes
from leaderboards.services import played_of

Standing = dict[int, tuple[int, int]]  # user: rating, rated matches


def differences() -> Iterator[str]:
    """A sentence for each rating, change or match that is not as the matches make it."""
    yield from _unapplied()
    for sequence in Sequence.objects.order_by("game"):
        standing: Standing = defaultdict(lambda: (START, 0))
        yield from _replayed(sequence, standing)
        yield from _kept(sequence.game, standing)


def _unapplied() -> Iterator[str]:
    ended = Match.objects.filter(rated=True, void="", ended_at__isnull=False, rating_changes=None)
    for pk in ended.exclude(pk__in=Due.objects.values("match")).values_list("pk", flat=True):
        yield f"match {pk} is rated, has ended, and was neither applied nor is it due"
    for pk in (
        RatingChange.objects.exclude(match__rated=True, match__void="").values_list("match", flat=True).distinct()
    ):
        yield f"match {pk} was applied but does not count"


def _replayed(sequence: Sequence, standing: Standing) -> Iterator[str]:
    number = 0
    for match in _in_order(sequence.game):
        kept = list(match.rating_changes.all())
        number += 1
        if kept[0].sequence != number:
            yield f"{sequence.game}: match {match.pk} is number {kept[0].sequence} and should be {number}"
        yield from _compared(match, kept, standing)
    if number != sequence.last:
        yield f"{sequence.game}: {sequence.last} matches are counted and {number} were applied"


def _in_order(game: str) -> Iterator[Match]:
    changes_by_seat = Prefetch("rating_changes", RatingChange.objects.order_by("seat"))
    applied = Match.objects.filter(game=game, rating_changes__seat=0).order_by("rating_changes__sequence")
    return applied.prefetch_related("players", changes_by_seat).iterator(chunk_size=500)


def _compared(match: Match, kept: list[RatingChange], standing: Standing) -> Iterator[str]:
    """The match applied to `standing`; what is kept of it that differs."""
    players = list(match.players.all())
    if [change.seat for change in kept] != [player.seat for player in players]:
        yield f"match {match.pk}: changes are kept for other seats than those that played"
        return
    # of a deleted account only what was kept can say how it stood
    before = {c.seat: standing[c.user_id] if c.user_id else (c.before, c.matches) for c in kept}
    for change, difference in zip(kept, changes(played_of(match, before)), strict=True):
        value, matches = before[change.seat]
        found, due = (change.before, change.after, change.matches), (value, value + difference, matches)
        if found != due:
            yield f"match {match.pk} seat {change.seat}: kept {found}, computed {due}"
        if change.user_id:
            standing[change.user_id] = (value + difference, matches + 1)


def _kept(game: str, standing: Standing) -> Iterator[str]:
    kept = {r.user_id: (r.value, r.matches) for r in Rating.objects.filter(game=game)}
    for user in sorted(kept.keys() | standing.keys()):
        found, due = kept.get(user), standing.get(user)
        if found != due:
            yield f"{game}: rating of user {user}: kept {found}, computed {due}"
