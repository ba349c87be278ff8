"""What is kept of tables and matches. Only services write; only `live/log.py` inserts a Move."""

import secrets

from django.conf import settings
from django.db import models
from django.utils import timezone

from games.core.shuffle import commitment_of, key_of

CODE_LETTERS = "23456789ABCDEFGHJKMNPQRSTVWXYZ"  # none that are read for another
CODE_LENGTH = 6


def new_code() -> str:
    """A table's code: 30 bits from the system's source, so that private tables cannot be guessed."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def new_secret() -> bytes:
    """256 secret bits, from which a match's deals follow."""
    return secrets.token_bytes(32)


def new_ticket() -> str:
    """The key of a ticket: only who holds it may ask how it stands."""
    return secrets.token_urlsafe(16)


class Level(models.TextChoices):
    EASY = "easy"
    HARD = "hard"


class Table(models.Model):
    """The room: host, pace, options, who sits now. Hosts one match after another."""

    code = models.CharField(max_length=CODE_LENGTH, unique=True, default=new_code)
    game = models.SlugField(max_length=32)
    host = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+")
    seat_count = models.PositiveSmallIntegerField()
    pace = models.PositiveSmallIntegerField(null=True)  # seconds a move; null: no clock
    options = models.JSONField(default=dict)
    listed = models.BooleanField(default=True)
    open_to_spectators = models.BooleanField(default=True)
    casual = models.BooleanField(default=False)  # never rated, whoever sits
    matched = models.BooleanField(default=False)  # opened by "play now": its first match starts by itself
    language = models.CharField(max_length=8, blank=True)  # of whoever opened it
    next_secret = models.BinaryField(default=new_secret)
    version = models.PositiveIntegerField(default=0)  # of the room; counts its changes
    created_at = models.DateTimeField(default=timezone.now)
    closed_at = models.DateTimeField(null=True)

    class Meta:
        indexes = [models.Index(fields=["game", "closed_at"])]

    @property
    def commitment(self) -> str:
        """The SHA-256 of the next match's secret, shown before anybody gets ready."""
        return commitment_of(bytes(self.next_secret))


class Kick(models.Model):
    """A host sent somebody away: he may not sit there again for a minute, and it can be looked up."""

    class Reason(models.TextChoices):
        AWAY = "away"
        SLOW = "slow"
        RUDE = "rude"
        OTHER = "other"

    table = models.ForeignKey(Table, models.CASCADE, related_name="kicks")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+")
    reason = models.CharField(max_length=8, choices=Reason)
    at = models.DateTimeField(default=timezone.now)


class Queue(models.Model):
    """One row a game: whoever gives out seats by "play now" holds it, so that no two processes do at once."""

    game = models.SlugField(max_length=32, unique=True)
    paired_at = models.DateTimeField(null=True)  # when everybody who waits was last looked at
    waits = models.JSONField(default=list)  # seconds the latest people waited


class Ticket(models.Model):
    """Somebody waiting for a table by "play now"; with `table`, one who has been called to it."""

    key = models.CharField(max_length=22, unique=True, default=new_ticket)
    user = models.OneToOneField(settings.AUTH_USER_MODEL, models.CASCADE, related_name="ticket")
    game = models.SlugField(max_length=32)
    pace = models.PositiveSmallIntegerField(null=True)
    seats = models.PositiveSmallIntegerField(null=True)  # null: any number
    rated = models.BooleanField()
    rating = models.IntegerField()  # points, when he began to wait
    since = models.DateTimeField(default=timezone.now)
    asked_at = models.DateTimeField(default=timezone.now)  # the latest sign that he still waits
    table = models.ForeignKey(Table, models.CASCADE, null=True, related_name="+")

    class Meta:
        indexes = [models.Index(fields=["game", "table"])]


class Seat(models.Model):
    """An occupied seat of a table: a person or a bot. A free seat has no row."""

    table = models.ForeignKey(Table, models.CASCADE, related_name="occupied")
    number = models.PositiveSmallIntegerField()
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, null=True, related_name="seats")
    level = models.CharField(max_length=8, choices=Level, blank=True)  # of a bot
    ready = models.BooleanField(default=False)
    entropy = models.CharField(max_length=64, blank=True)
    away_since = models.DateTimeField(null=True)  # null: present

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["table", "number"], name="one_a_seat"),
            models.UniqueConstraint(fields=["table", "user"], name="one_seat_each"),
            models.CheckConstraint(
                condition=models.Q(user=None, level__gt="") | models.Q(user__isnull=False, level=""),
                name="person_or_bot",
            ),
        ]
        ordering = ["number"]

    @property
    def is_bot(self) -> bool:
        return self.user_id is None


class Match(models.Model):
    """One play from first deal to final places. Its log is its Moves; the rest is what the log cannot say."""

    table = models.ForeignKey(Table, models.CASCADE, related_name="matches")
    game = models.SlugField(max_length=32)
    engine_version = models.PositiveSmallIntegerField()
    seats = models.PositiveSmallIntegerField()
    options = models.JSONField(default=dict)
    pace = models.PositiveSmallIntegerField(null=True)
    secret = models.BinaryField()
    rated = models.BooleanField()
    why_unrated = models.JSONField(default=list)  # codes: bot, guest …
    started_at = models.DateTimeField(default=timezone.now)
    ended_at = models.DateTimeField(null=True)
    void = models.CharField(max_length=16, blank=True)  # why there is no result: idle, broken, version …
    wake_at = models.DateTimeField(null=True)  # somebody must look by then; null only when it is over

    class Meta:
        verbose_name_plural = "matches"
        constraints = [
            models.UniqueConstraint(fields=["table"], condition=models.Q(ended_at=None), name="one_match_a_table"),
            models.CheckConstraint(
                condition=models.Q(ended_at=None, wake_at__isnull=False)
                | models.Q(ended_at__isnull=False, wake_at=None),
                name="running_wakes",
            ),
        ]
        indexes = [models.Index(fields=["wake_at"]), models.Index(fields=["game", "ended_at"])]

    @property
    def is_running(self) -> bool:
        return self.ended_at is None

    @property
    def commitment(self) -> str:
        return commitment_of(bytes(self.secret))

    def key(self) -> bytes:
        """The key all deals of this match follow from (algorithm sevencut/1)."""
        entropy = {player.seat: player.entropy for player in self.players.all()}
        return key_of(bytes(self.secret), self.pk, entropy)


class MatchSeat(models.Model):
    """Who played a seat of a match, and what became of it. `seat` is the engine's, from 0."""

    match = models.ForeignKey(Match, models.CASCADE, related_name="players")
    seat = models.PositiveSmallIntegerField()
    table_seat = models.PositiveSmallIntegerField()
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="match_seats")
    name = models.CharField(max_length=24)
    kind = models.CharField(max_length=8)  # human, guest, bot: as it was when the match started
    level = models.CharField(max_length=8, blank=True)
    entropy = models.CharField(max_length=64, blank=True)
    place = models.PositiveSmallIntegerField(null=True)
    points = models.IntegerField(null=True)
    left = models.BooleanField(default=False)  # walked out or ran out of time
    left_at = models.DateTimeField(null=True)  # when, as far as it was noticed

    class Meta:
        constraints = [models.UniqueConstraint(fields=["match", "seat"], name="one_player_a_seat")]
        ordering = ["seat"]


class Move(models.Model):
    """A row of the log, whole: what a seat or the clock did and the chance that followed from it."""

    match = models.ForeignKey(Match, models.CASCADE, related_name="moves")
    ply = models.PositiveIntegerField()
    seat = models.PositiveSmallIntegerField(null=True)
    made_by = models.CharField(max_length=8)  # player, bot, clock, chance
    steps = models.TextField()  # texts of games.core.replay, one a line
    at = models.DateTimeField()  # by the database's clock
    spent_ms = models.PositiveIntegerField(default=0)  # how long the mover took
    bank_ms = models.PositiveIntegerField(default=0)  # what of it came out of the time bank

    class Meta:
        constraints = [models.UniqueConstraint(fields=["match", "ply"], name="one_row_a_ply")]
        ordering = ["ply"]


class Uptime(models.Model):
    """One row: since when the site has been up without a gap, and its latest sign of life."""

    up_since = models.DateTimeField()
    beat_at = models.DateTimeField()


class Invitation(models.Model):
    """Somebody at a table asks somebody by name to come and sit down."""

    table = models.ForeignKey(Table, models.CASCADE, related_name="invitations")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="invitations")
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["table", "user"], name="one_invitation_a_table")]


class Reminder(models.Model):
    """An e-mail to somebody for whom a table waits: written before it is sent, so that it is sent once."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="reminders")
    table = models.ForeignKey(Table, models.CASCADE, related_name="+")
    key = models.CharField(max_length=40)  # which turn, match or invitation
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["user", "table", "key"], name="one_reminder_each")]
        indexes = [models.Index(fields=["user", "at"])]


class BotReport(models.Model):
    """Somebody who sat there thinks a bot's move was senseless; `manage.py report_case` makes a test case of it."""

    match = models.ForeignKey(Match, models.CASCADE, related_name="reports")
    ply = models.PositiveIntegerField()
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="bot_reports")
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["match", "ply", "user"], name="one_report_a_move")]
