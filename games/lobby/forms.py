"""The form that opens a table, for people; the API takes the same fields as JSON."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from games.registry import games

PACES = [(10, _("10 seconds a move")), (30, _("30 seconds a move")), ("", _("no clock"))]


def _seat_counts() -> list[tuple[int, int]]:
    return [(count, count) for count in sorted({count for game in games().values() for count in game.seat_counts})]


class PlayForm(forms.Form):
    """What one would like to play now: game, pace, how many, rated or not."""

    game = forms.ChoiceField(label=_("Game"))
    pace = forms.TypedChoiceField(
        label=_("Pace"), required=False, coerce=int, empty_value=None, initial=30, choices=PACES
    )
    seats = forms.ChoiceField(label=_("Players"), required=False)
    rated = forms.BooleanField(label=_("For the rating"), required=False)

    def __init__(self, *args: Any, names: dict[str, str], may_be_rated: bool, **kwargs: Any) -> None:
        """`names`: what each game is called in the reader's language; guests are not asked whether it counts."""
        super().__init__(*args, **kwargs)
        self.fields["game"].choices = [(slug, names.get(slug, slug)) for slug in games()]
        self.fields["seats"].choices = [("", _("any number")), *_seat_counts()]
        if not may_be_rated:
            self.fields["rated"].widget = forms.HiddenInput()

    def clean(self) -> dict[str, Any]:
        """A game is not played with every number."""
        chosen = super().clean() or {}
        game = games().get(chosen.get("game", ""))
        if game and chosen.get("seats") and int(chosen["seats"]) not in game.seat_counts:
            self.add_error("seats", _("The game is not played with so many."))
        return chosen


class OpenForm(forms.Form):
    """Game, seats, pace, who may watch, whether the lobby lists it, whether it counts."""

    game = forms.ChoiceField(label=_("Game"))
    seats = forms.TypedChoiceField(label=_("Seats"), coerce=int)
    pace = forms.TypedChoiceField(
        label=_("Pace"), required=False, coerce=int, empty_value=None, initial=30, choices=PACES
    )
    spectators = forms.BooleanField(label=_("Anybody may watch"), required=False, initial=True)
    rated = forms.BooleanField(label=_("For the rating, if nobody is a guest or a bot"), required=False, initial=True)
    listed = forms.BooleanField(label=_("Show it in the list of tables"), required=False, initial=True)

    def __init__(self, *args: Any, names: dict[str, str], **kwargs: Any) -> None:
        """`names`: what each game is called in the reader's language."""
        super().__init__(*args, **kwargs)
        self.fields["game"].choices = [(slug, names.get(slug, slug)) for slug in games()]
        self.fields["seats"].choices = _seat_counts()
