"""Ratings and how they came about. Only services write."""

from django.conf import settings
from django.db import models

from games.models import Match
from leaderboards.rating import START, shown


class Rating(models.Model):
    """A person's rating in a game, one for all its options. `value` is in hundredths of a point."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="ratings")
    game = models.SlugField(max_length=32)
    value = models.IntegerField(default=START)
    matches = models.PositiveIntegerField(default=0)
    last_at = models.DateTimeField(null=True)  # end of the latest rated match
    month = models.DateField(null=True)  # the first day of the latest month with a rated match (UTC)
    month_gain = models.IntegerField(default=0)  # what the rating changed by in that month
    month_matches = models.PositiveIntegerField(default=0)
    place_kept = models.PositiveIntegerField(null=True)  # on the leaderboard when this week began; null: not listed

    class Meta:
        constraints = [models.UniqueConstraint(fields=["user", "game"], name="one_rating_a_game")]
        indexes = [
            models.Index(fields=["game", "-value", "user"]),
            models.Index(fields=["game", "month", "-month_gain", "user"], name="board_of_the_month"),
        ]

    @property
    def points(self) -> int:
        """As people see it."""
        return shown(self.value)


class RatingChange(models.Model):
    """What a match did to a rating. Of one match all have the same `sequence`, which counts the game's matches."""

    match = models.ForeignKey(Match, models.PROTECT, related_name="rating_changes")
    seat = models.PositiveSmallIntegerField()
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="rating_changes")
    game = models.SlugField(max_length=32)
    sequence = models.PositiveIntegerField()
    matches = models.PositiveIntegerField()  # rated ones before
    before = models.IntegerField()
    after = models.IntegerField()
    nth = models.PositiveSmallIntegerField(default=1)  # rated match of these very people within 24 hours
    at = models.DateTimeField()  # the end of the match

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["match", "seat"], name="one_change_a_seat"),
            models.UniqueConstraint(fields=["match", "user"], name="one_change_a_person"),
            models.UniqueConstraint(fields=["game", "sequence", "seat"], name="one_match_a_number"),
        ]
        indexes = [
            models.Index(fields=["user", "game", "sequence"]),
            models.Index(fields=["user", "game", "at"], name="changes_of_late"),
        ]

    @property
    def points(self) -> int:
        """The change as people see it: the difference of what was shown."""
        return shown(self.after) - shown(self.before)

    @property
    def points_after(self) -> int:
        """The rating after the match as people see it."""
        return shown(self.after)


class Sequence(models.Model):
    """The number of matches of a game that have been rated; its row is locked while one is."""

    game = models.SlugField(max_length=32, unique=True)
    last = models.PositiveIntegerField(default=0)
    places_of = models.DateField(null=True)  # the Monday at which the places of the leaderboard were kept


class Due(models.Model):
    """A match that ended and waits to be rated: written with its end, deleted with its rating."""

    match = models.OneToOneField(Match, models.CASCADE, related_name="+")
