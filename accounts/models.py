"""A person: a guest made on the spot or a registered account, in one row that is kept when a guest signs up."""

from typing import Any

from django.conf import settings
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

    def mail_address(self) -> str:
        """Where the site may write to, if the person has asked for that; else empty."""
        from allauth.account.models import EmailAddress

        known = EmailAddress.objects.filter(user=self, primary=True)
        if settings.ACCOUNT_EMAIL_VERIFICATION == "mandatory":
            known = known.filter(verified=True)
        found = known.values_list("email", flat=True).first() if self.preferences.get("mail") else None
        return found or ""

    def language(self) -> str:
        """The one the person has chosen."""
        return self.preferences.get("language") or settings.LANGUAGE_CODE

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
