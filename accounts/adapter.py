"""Where allauth asks the site: whose row signing up fills in, who may sign in, where somebody lands."""

from __future__ import annotations

from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from allauth.account.models import EmailAddress
from django.contrib import messages
from django.contrib.auth import update_session_auth_hash
from django.forms import ValidationError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import translate_url
from django.utils.translation import gettext as _

from accounts.guests import PREFIX, is_in_a_match, register
from accounts.models import LONGEST_NAME, User
from accounts.preferences import put_on
from sevencut_site.web.limits import address_of


class AccountAdapter(DefaultAccountAdapter):
    """A guest who signs up keeps his row, and with it his matches and his seat."""

    def new_user(self, request: HttpRequest) -> User:
        """The guest's own row, else a new one."""
        return request.user if _is_guest(request) else super().new_user(request)

    def save_user(self, request: HttpRequest, user: User, form: Any, commit: bool = True) -> User:
        """The display name of a new account is its user name until changed."""
        EmailAddress.objects.filter(user=user.pk).delete()  # of a sign-up that was never verified
        user = super().save_user(request, user, form, commit=False)
        user.display_name = user.username
        if commit:
            user.save()
        if _is_guest(request):
            update_session_auth_hash(request, user)  # he has a password now, and stays where he sits
        return user

    def pre_login(self, request: HttpRequest, user: User, **kwargs: Any) -> HttpResponse | None:
        """Nobody walks out of a running match by becoming somebody else."""
        here = request.user
        if here.is_authenticated and here.pk != user.pk and is_in_a_match(here):
            told = _("You are playing a match as %(name)s. Finish or leave it, then sign in.") % {"name": here}
            messages.error(request, told)
            return redirect("account_login")
        return super().pre_login(request, user, **kwargs)

    def login(self, request: HttpRequest, user: User) -> None:
        """Whoever has passed every step of signing in has an account."""
        register(user)
        super().login(request, user)

    def confirm_email(self, request: HttpRequest, email_address: EmailAddress) -> bool:
        """A guest who went back to his table before he entered the code has an account now too."""
        confirmed = super().confirm_email(request, email_address)
        if confirmed:
            register(email_address.user)
        return confirmed

    def post_login(self, request: HttpRequest, user: User, **kwargs: Any) -> HttpResponse:
        """To where he wanted, in the language of his account."""
        response = super().post_login(request, user, **kwargs)
        language = user.preferences.get("language")
        if language and response.has_header("Location"):
            response["Location"] = translate_url(response["Location"], language)
        put_on(response, user.preferences)
        return response

    def clean_username(self, username: str, shallow: bool = False) -> str:
        """At most 24 characters, and not like a guest's."""
        if len(username) > LONGEST_NAME:
            raise ValidationError(_("At most %(count)d characters, please.") % {"count": LONGEST_NAME})
        if username.lower().startswith(PREFIX):
            raise ValidationError(_("Names that begin with “%(prefix)s” are for guests.") % {"prefix": PREFIX})
        return super().clean_username(username, shallow=shallow)

    def get_client_ip(self, request: HttpRequest) -> str:
        """As the site's own limits see it."""
        return address_of(request)


def _is_guest(request: HttpRequest) -> bool:
    return request.user.is_authenticated and request.user.is_guest
