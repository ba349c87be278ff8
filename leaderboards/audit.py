"""The ratings computed again from the matches, in the order they were applied; whatever differs, in words."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from django.db.models import Prefetch

from games.models import Match
from leaderboards.models import Due, Rating, RatingChange, Sequence
from leaderboards.rating import REPEAT_HOURS, START, changes
from leaderboards.services import month_of, played_of


@dataclass(slots=True)
class Stand:
    """How somebody stands in a game as the matches make it."""

    value: int = START
    matches: int = 0
    month: date | None = None
    gain: int = 0
    month_matches: int = 0

    def add(self, change: int, month: date) -> None:
        """One more match of that month."""
        self.value, self.matches = self.value + change, self.matches + 1
        if self.month is None or self.month < month:
            self.month, self.gain, self.month_matches = month, 0, 0
        if self.month == month:
            self.gain, self.month_matches = self.gain + change, self.month_matches + 1


Standing = dict[int, Stand]  # by user
Met = dict[frozenset[int | None], list[datetime]]  # when exactly these people met


def differences() -> Iterator[str]:
    """A sentence for each rating, change or match that is not as the matches make it."""
    yield from _unapplied()
    for sequence in Sequence.objects.order_by("game"):
        standing: Standing = defaultdict(Stand)
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
    number, met = 0, defaultdict(list)
    for match in _in_order(sequence.game):
        kept = list(match.rating_changes.all())
        number += 1
        if kept[0].sequence != number:
            yield f"{sequence.game}: match {match.pk} is number {kept[0].sequence} and should be {number}"
        yield from _compared(match, kept, standing, met)
    if number != sequence.last:
        yield f"{sequence.game}: {sequence.last} matches are counted and {number} were applied"


def _in_order(game: str) -> Iterator[Match]:
    changes_by_seat = Prefetch("rating_changes", RatingChange.objects.order_by("seat"))
    applied = Match.objects.filter(game=game, rating_changes__seat=0).order_by("rating_changes__sequence")
    return applied.prefetch_related("players", changes_by_seat).iterator(chunk_size=500)


def _compared(match: Match, kept: list[RatingChange], standing: Standing, met: Met) -> Iterator[str]:
    """The match applied to `standing`; what is kept of it that differs."""
    players = list(match.players.all())
    if [change.seat for change in kept] != [player.seat for player in players]:
        yield f"match {match.pk}: changes are kept for other seats than those that played"
        return
    # of a deleted account only what was kept can say how it stood
    stands = {c.seat: standing[c.user_id] if c.user_id else Stand(c.before, c.matches) for c in kept}
    before = {seat: (stand.value, stand.matches) for seat, stand in stands.items()}
    nth = _nth(kept, met)
    for change, difference in zip(kept, changes(played_of(match, before), nth), strict=True):
        value, matches = before[change.seat]
        found = (change.before, change.after, change.matches, change.nth)
        due = (value, value + difference, matches, nth)
        if found != due:
            yield f"match {match.pk} seat {change.seat}: kept {found}, computed {due}"
        stands[change.seat].add(difference, month_of(change.at))


def _nth(kept: list[RatingChange], met: Met) -> int:
    """As `services.nth_of`; where somebody has deleted his account, only what was kept can say."""
    people, at = frozenset(change.user_id for change in kept), kept[0].at
    if None in people:
        return kept[0].nth
    nth = 1 + sum(other > at - timedelta(hours=REPEAT_HOURS) for other in met[people])
    met[people].append(at)
    return nth


def _kept(game: str, standing: Standing) -> Iterator[str]:
    kept = {
        r.user_id: Stand(r.value, r.matches, r.month, r.month_gain, r.month_matches)
        for r in Rating.objects.filter(game=game)
    }
    for user in sorted(kept.keys() | standing.keys()):
        found, due = kept.get(user), standing.get(user)
        if found != due:
            yield f"{game}: rating of user {user}: kept {found}, computed {due}"
