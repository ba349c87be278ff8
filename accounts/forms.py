"""Forms for people: signing up and in, and the name others see."""

from __future__ import annotations

from typing import Any

from allauth.account import forms as allauth
from django import forms
from django.forms import ValidationError
from django.utils.translation import gettext_lazy as _

from accounts.models import LONGEST_NAME, User


class SignupForm(allauth.SignupForm):
    """Three fields, each with what is asked of it; whether the password will do is said beside it."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["username"].label = _("User name")
        self.fields["username"].widget.attrs["maxlength"] = LONGEST_NAME
        self.fields["username"].help_text = _("Up to 24 letters, digits and @ . + - _; others see it.")
        self.fields["email"].label = _("E-mail")
        self.fields["email"].help_text = _("For a new password only; nobody sees it.")
        _without_placeholders(self)


class LoginForm(allauth.LoginForm):
    """Either name will do."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["login"].label = _("User name or e-mail")
        self.fields["login"].widget.attrs["autocomplete"] = "username"
        self.fields["remember"].label = _("Stay signed in")
        _without_placeholders(self)


class NameForm(forms.ModelForm):
    """The name others see."""

    class Meta:
        model = User
        fields = ["display_name"]
        labels = {"display_name": _("Display name")}
        help_texts = {"display_name": _("What others see: up to 24 characters.")}

    def clean_display_name(self) -> str:
        """Printable, one line, and not somebody else's user name."""
        name = " ".join(self.cleaned_data["display_name"].split())
        if not name or not name.isprintable():
            raise ValidationError(_("Only characters that can be seen, please."))
        if User.objects.filter(username__iexact=name).exclude(pk=self.instance.pk).exists():
            raise ValidationError(_("That is somebody else’s user name."))
        return name


class DeleteForm(forms.Form):
    """An account goes with its password; a guest, who has none, says that he means it."""

    password = forms.CharField(
        label=_("Your password"), strip=False, widget=forms.PasswordInput(attrs={"autocomplete": "current-password"})
    )
    sure = forms.BooleanField(label=_("Yes, delete everything"))

    def __init__(self, *args: Any, user: User, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.user = user
        if not user.has_usable_password():
            del self.fields["password"]

    def clean_password(self) -> str:
        """The password of whoever is signed in."""
        if not self.user.check_password(self.cleaned_data["password"]):
            raise ValidationError(_("That is not your password."))
        return self.cleaned_data["password"]


def _without_placeholders(form: forms.Form) -> None:
    for field in form.fields.values():
        field.widget.attrs.pop("placeholder", None)  # the label says it, and stays
