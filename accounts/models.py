"""A person: a guest made on the spot or a registered account, in one row that is kept when a guest signs up."""

from typing import Any

from django.contrib.auth.models import AbstractUser
from django.db import models
from django.utils.translation import gettext_lazy as _

from accounts.preferences import told

LONGEST_NAME = 24  # characters


class User(AbstractUser):
    """`display_name` is what others see; a guest has no password and no e-mail address."""

    first_name = last_name = None
    display_name = models.CharField(_("display name"), max_length=LONGEST_NAME)
    is_guest = models.BooleanField(default=False)
    preferences = models.JSONField(default=dict, blank=True)  # accounts.preferences

    REQUIRED_FIELDS = []

    def __str__(self) -> str:
        return self.display_name or self.username

    def told_preferences(self) -> dict[str, Any]:
        """The preferences as a page tells its script."""
        return told(self.preferences)

    def tie_with(self, other: "User") -> str:
        """How this person stands to another: `follow`, `block`, or nothing."""
        return self.ties.filter(other=other).values_list("kind", flat=True).first() or ""


class Tie(models.Model):
    """One person follows or blocks another; the other is not told."""

    class Kind(models.TextChoices):
        FOLLOW = "follow"
        BLOCK = "block"

    user = models.ForeignKey(User, models.CASCADE, related_name="ties")
    other = models.ForeignKey(User, models.CASCADE, related_name="+")
    kind = models.CharField(max_length=8, choices=Kind)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["user", "other"], name="one_tie_each")]
