"""What a person has chosen about looks and sounds: kept with the account, and in the browser, where it is used."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from django import forms
from django.conf import settings
from django.http import HttpResponse
from django.utils.translation import gettext_lazy as _

YEAR = 365 * 24 * 3600  # seconds


class PreferencesForm(forms.Form):
    """The names are those of the browser's own store (static/js/table/prefs.js); `scheme` is a cookie."""

    language = forms.ChoiceField(label=_("Language"), choices=settings.LANGUAGES, required=False)
    scheme = forms.ChoiceField(
        label=_("Light or dark"), required=False, widget=forms.RadioSelect,
        choices=[("", _("Like the device")), ("light", _("Light")), ("dark", _("Dark"))],
    )  # fmt: skip
    deck = forms.ChoiceField(
        label=_("Cards"), required=False, widget=forms.RadioSelect,
        choices=[("", _("As the game is played")), ("fr", _("French")), ("de", _("German")), ("ru", _("Russian"))],
    )  # fmt: skip
    four = forms.BooleanField(label=_("Suits in four colours"), required=False)
    big = forms.BooleanField(label=_("Large figures on the cards"), required=False)
    sound = forms.BooleanField(label=_("Sounds at the table"), required=False)
    mail = forms.BooleanField(
        label=_("Write me an e-mail when a table waits for me"), required=False,
        help_text=_("Your turn where there is no clock, the next match, an invitation: only while you are away."),
    )  # fmt: skip

    def __init__(self, *args: Any, has_address: bool = True, **kwargs: Any) -> None:
        """Who has no address is not asked whether to write there."""
        super().__init__(*args, **kwargs)
        if not has_address:
            del self.fields["mail"]


def checked(given: dict[str, Any]) -> tuple[dict[str, Any], dict[str, str]]:
    """Preferences from JSON: the good values by name, and a code for each name or value that is none."""
    names = PreferencesForm.base_fields
    wrong = {name: "unknown" for name in given if name not in names}
    form = PreferencesForm(given)
    wrong |= dict.fromkeys(form.errors, "invalid")
    wrong |= {
        name: "invalid"
        for name, value in given.items()
        if name in names and not isinstance(value, type(names[name].clean(names[name].initial)))
    }
    return {name: value for name, value in form.cleaned_data.items() if name in given}, wrong


def told(preferences: dict[str, Any]) -> dict[str, Any]:
    """As a page tells its script: the values, and a stamp that changes with them."""
    text = json.dumps(preferences, sort_keys=True)
    return {"stamp": hashlib.sha256(text.encode()).hexdigest()[:16], "values": preferences}


def put_on(response: HttpResponse, preferences: dict[str, Any]) -> None:
    """The two that the server itself reads, as cookies."""
    _cookie(response, "scheme", preferences.get("scheme"))
    _cookie(response, settings.LANGUAGE_COOKIE_NAME, preferences.get("language"))


def _cookie(response: HttpResponse, name: str, value: str | None) -> None:
    if value:
        response.set_cookie(name, value, max_age=YEAR, samesite="Lax", secure=settings.SESSION_COOKIE_SECURE)
    elif value == "":
        response.delete_cookie(name, samesite="Lax")
