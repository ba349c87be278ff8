"""The form that opens a table, for people; the API takes the same fields as JSON."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from games.registry import games


class OpenForm(forms.Form):
    """Game, seats, pace, who may watch, whether the lobby lists it."""

    game = forms.ChoiceField(label=_("Game"))
    seats = forms.TypedChoiceField(label=_("Seats"), coerce=int)
    pace = forms.TypedChoiceField(
        label=_("Pace"), required=False, coerce=int, empty_value=None, initial=30,
        choices=[(10, _("10 seconds a move")), (30, _("30 seconds a move")), ("", _("no clock"))],
    )  # fmt: skip
    spectators = forms.BooleanField(label=_("Anybody may watch"), required=False, initial=True)
    listed = forms.BooleanField(label=_("Show it in the list of tables"), required=False, initial=True)

    def __init__(self, *args: Any, names: dict[str, str], **kwargs: Any) -> None:
        """`names`: what each game is called in the reader's language."""
        super().__init__(*args, **kwargs)
        self.fields["game"].choices = [(slug, names.get(slug, slug)) for slug in games()]
        counts = sorted({count for game in games().values() for count in game.seat_counts})
        self.fields["seats"].choices = [(count, count) for count in counts]
