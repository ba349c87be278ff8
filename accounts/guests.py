"""Guests: people made on the spot, with a friendly name and nothing to fill in."""

from __future__ import annotations

import secrets

from django.contrib.auth import login
from django.http import HttpRequest
from django.utils.translation import gettext

from accounts.models import User


def ensure_user(request: HttpRequest) -> User:
    """Whoever is signed in; else a new guest, signed in."""
    if request.user.is_authenticated:
        return request.user
    user = make_guest()
    login(request, user, backend="django.contrib.auth.backends.ModelBackend")
    return user


def make_guest() -> User:
    """A guest's row: no password, no address, a random name."""
    user = User(username=f"guest-{secrets.token_hex(6)}", display_name=_name(), is_guest=True)
    user.set_unusable_password()
    user.save()
    return user


def _name() -> str:
    return f"{gettext('Guest')} {secrets.randbelow(9000) + 1000}"
