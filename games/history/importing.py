"""The page that replays a text: pasted or from a file, checked by the engine, kept nowhere."""

from __future__ import annotations

from typing import Any

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_http_methods

from games.core.cards import names_of
from games.history.faults import told
from games.history.notation import MOST_BYTES, Fault, Text, read
from games.history.wording import sentences
from games.lobby.naming import name_of
from games.lobby.views import face_of
from sevencut_site.web.limits import address_of, limit
from sevencut_site.web.refusals import Refused


class TextForm(forms.Form):
    """A match as text, from one of two places."""

    text = forms.CharField(
        label=_("The text of a match"), required=False, strip=False, max_length=MOST_BYTES,
        widget=forms.Textarea(attrs={"rows": 10, "spellcheck": "false", "autocomplete": "off"}),
    )  # fmt: skip
    file = forms.FileField(label=_("Or a file"), required=False, widget=forms.FileInput(attrs={"accept": ".txt"}))

    def clean(self) -> dict[str, Any]:
        """Reads the text; what is wrong with it is said at the place it came from."""
        file, text = self.cleaned_data.get("file"), self.cleaned_data.get("text", "")
        name = "file" if file else "text"
        if not self.errors:
            try:
                self.cleaned_data["text"] = _decoded(file) if file else text
                self.cleaned_data["match"] = read(self.cleaned_data["text"])
            except Fault as fault:
                self.add_error(name, told(fault))
        return self.cleaned_data


def _decoded(file: Any) -> str:
    if file.size > MOST_BYTES:
        raise Fault(1, "too_long")
    return file.read().decode("utf-8", "replace")


@require_http_methods(["GET", "POST"])
def replay(request: HttpRequest) -> HttpResponse:
    """The form; with a text that is in order also its log in words, step by step, and its deals to check."""
    form = TextForm(request.POST or None, request.FILES or None)
    if request.method == "GET" or not _is_in_time(request, form):
        return render(request, "matches/import.html", {"form": form}, status=400 if form.errors else 200)
    if not form.is_valid():
        return render(request, "matches/import.html", {"form": form}, status=400)
    return render(request, "matches/import.html", {"form": form, **_context(form.cleaned_data)})


def _is_in_time(request: HttpRequest, form: TextForm) -> bool:
    try:
        limit("import", address_of(request), 30, 600)
    except Refused:
        form.full_clean()
        form.add_error(None, _("That was a little too often. Please wait a moment."))
        return False
    return True


def _context(cleaned: dict[str, Any]) -> dict[str, Any]:
    match: Text = cleaned["match"]
    return {
        "game_name": name_of(match.game.slug),
        "log": list(sentences(list(match.seats.values()), match.rows)),
        "face_url": face_of(match.game.slug),
        "frames_url": reverse("text_replay"),
        "has_secret": "seed" in match.facts,
        "replayed": {
            "id": None, "game": match.game.slug, "plies": len(match.rows), "own": None, "text": cleaned["text"],
            "players": [
                {"seat": seat, **player._asdict()} for seat, player in match.seats.items()
            ],
            "record": _record(match),
        },
    }  # fmt: skip


def _record(match: Text) -> dict[str, Any]:
    """What the browser needs to deal again."""
    return {
        "id": match.facts.get("match"),
        "commitment": match.facts.get("commitment"),
        "seed": match.facts.get("seed"),
        "deck": names_of(match.game.deck(len(match.seats))),
        "first_by_lot": match.facts.get("first", "lot") == "lot",
        "seats": [{"seat": seat, "entropy": match.entropy.get(seat, "")} for seat in match.seats],
        "log": [{"actions": steps} for _, steps in match.rows],
    }
