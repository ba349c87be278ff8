"""Guests: people made on the spot, with a friendly name and nothing to fill in; and how they end."""

from __future__ import annotations

from datetime import timedelta
from urllib.parse import urlsplit

from django.contrib.auth import login
from django.http import HttpRequest
from django.utils import timezone
from django.utils.crypto import get_random_string
from django.utils.translation import get_language_from_path, get_language_from_request

from accounts.models import User
from accounts.names import guest_name

PREFIX = "guest-"  # of their user names; nobody else may take one that begins so
KEPT_DAYS = 30  # a guest who never finished a match


def ensure_user(request: HttpRequest) -> User:
    """Whoever is signed in; else a new guest, signed in."""
    if request.user.is_authenticated:
        return request.user
    user = make_guest(_language_of(request))
    login(request, user, backend="django.contrib.auth.backends.ModelBackend")
    return user


def make_guest(language: str = "en") -> User:
    """A guest's row: no password, no address, a random name in the language."""
    name = guest_name(language, lambda name: User.objects.filter(display_name=name).exists())
    user = User(username=PREFIX + get_random_string(12).lower(), display_name=name, is_guest=True)
    user.set_unusable_password()
    user.save()
    return user


def register(user: User) -> None:
    """The row is an account's from now on."""
    if user.is_guest:
        user.is_guest = False
        user.save(update_fields=["is_guest"])


def is_in_a_match(user: User) -> bool:
    """Whether a match goes on in which the person holds a seat."""
    return user.seats.filter(table__matches__isnull=False, table__matches__ended_at=None).exists()


def delete_old_guests() -> int:
    """Delete guests of more than 30 days who never played a match and sit at no table now; how many."""
    before = timezone.now() - timedelta(days=KEPT_DAYS)
    old = User.objects.filter(is_guest=True, date_joined__lt=before, match_seats=None)
    return old.exclude(seats__isnull=False, seats__away_since=None).delete()[1].get(User._meta.label, 0)


def _language_of(request: HttpRequest) -> str:
    """Of the page the reader is on: an API call has no language of its own, but comes from a page that has."""
    page = urlsplit(request.headers.get("Referer", "")).path
    return (
        get_language_from_path(request.path_info) or get_language_from_path(page) or get_language_from_request(request)
    )
