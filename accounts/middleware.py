"""Who is here: sessions are seen now and then; guests are led to an account where one is needed."""

from __future__ import annotations

from typing import Any

from allauth.usersessions.middleware import UserSessionsMiddleware
from django.contrib import messages
from django.core.cache import cache
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _

from sevencut_site.web.limits import address_of

SEEN_SECONDS = 300
ACCOUNTS_ONLY = ("account_email", "account_change_password", "account_set_password", "usersessions_list")
SIGNING_IN = ("mfa_authenticate", "mfa_login_webauthn")  # a guest may sign in to his account


class SeenMiddleware(UserSessionsMiddleware):
    """The list of one's sessions, at most one entry in five minutes from one address: a write a request is too dear."""

    def __call__(self, request: HttpRequest) -> HttpResponse:
        key = request.session.session_key
        if key and cache.add(f"seen:{key}:{address_of(request)}", True, SEEN_SECONDS):
            return super().__call__(request)
        return self.get_response(request)


class GuestMiddleware:
    """Guests have nothing to secure: from the pages of an account they are led to the one that makes it."""

    def __init__(self, get_response: Any) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_view(self, request: HttpRequest, view: Any, args: Any, kwargs: Any) -> HttpResponse | None:
        name = request.resolver_match.view_name
        of_accounts = name in ACCOUNTS_ONLY or (name.startswith("mfa_") and name not in SIGNING_IN)
        if not of_accounts or not request.user.is_authenticated or not request.user.is_guest:
            return None
        messages.info(request, _("That belongs to an account. Sign up first: you keep your matches."))
        return redirect("account_signup")
