"""What the site knows of a person, given to him whole; and how he goes, and leaves nothing of himself behind."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from allauth.account.models import EmailAddress
from allauth.usersessions.models import UserSession
from django.db import transaction

from accounts.guests import is_in_a_match
from accounts.models import User
from accounts.ties import ties_of
from sevencut_site.web.refusals import Refused

# other apps give their part, by name, and put in order what is theirs before somebody goes (wired in sevencut_site)
parts: dict[str, Callable[[User], Any]] = {}
farewells: list[Callable[[User], None]] = []


def export_of(user: User) -> dict[str, Any]:
    """Everything that is kept of a person, as JSON values."""
    return {
        "account": {
            "user_name": user.username,
            "display_name": user.display_name,
            "guest": user.is_guest,
            "e_mail": list(EmailAddress.objects.filter(user=user).values("email", "verified", "primary")),
            "since": user.date_joined.isoformat(),
            "last_sign_in": user.last_login.isoformat() if user.last_login else None,
        },
        "preferences": user.preferences,
        "people": [{"user_name": tie.other.username, "tie": tie.kind} for tie in ties_of(user)],
        "sessions": [
            {"address": s.ip, "browser": s.user_agent, "since": s.created_at.isoformat()}
            for s in UserSession.objects.filter(user=user)
        ],
        **{name: part(user) for name, part in parts.items()},
    }


def check_may_go(user: User) -> None:
    """Raises Refused("in_a_match") while others count on him."""
    if is_in_a_match(user):
        raise Refused("in_a_match")


def delete(user: User) -> None:
    """The account and all that hangs on it; matches stay, with a player of no name. Raises Refused("in_a_match")."""
    with transaction.atomic():
        check_may_go(user)
        for farewell in farewells:
            farewell(user)
        user.delete()
