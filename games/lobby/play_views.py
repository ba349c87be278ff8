"""Pages of "play now": what one would like to play, waiting, and bots meanwhile."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import get_language
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from accounts.guests import ensure_user
from games.lobby import play, services
from games.lobby.forms import PlayForm
from games.lobby.naming import counts_text, name_of, names_of_games, pace_text
from games.models import Level, Ticket
from games.registry import game_of, games
from sevencut_site.web.limits import address_of, limit
from sevencut_site.web.refusals import Refused
from sevencut_site.web.wording import message_of


@never_cache
@require_http_methods(["GET", "POST"])
def play_(request: HttpRequest) -> HttpResponse:
    """Say what one would like to play; somebody signed out becomes a guest on the spot."""
    form = play_form(request, request.POST or None)
    if request.method == "POST" and form.is_valid():
        try:
            limit("guests", address_of(request), 60, 3600)
            found = play.play(ensure_user(request), _wish(form.cleaned_data), get_language() or "")
            if isinstance(found, Ticket):
                return redirect("lobby:waiting", key=found.key)
            return redirect("table", code=found)
        except Refused as refused:
            form.add_error(None, message_of(refused.code))
    status = 400 if form.errors else 200
    return render(request, "lobby/play.html", {"form": form}, status=status)


def play_form(request: HttpRequest, data: Any = None) -> PlayForm:
    """The form, with what the address asks for filled in; only people with an account may play rated."""
    asked = request.GET.get("game")
    may_be_rated = request.user.is_authenticated and not request.user.is_guest
    initial = {"game": asked if asked in games() else "seven_cut", "rated": may_be_rated}
    return PlayForm(data, names=names_of_games(), may_be_rated=may_be_rated, initial=initial)


def _wish(chosen: dict[str, Any]) -> dict[str, Any]:
    return chosen | {"seats": int(chosen["seats"]) if chosen["seats"] else "any"}


@never_cache
@require_http_methods(["GET", "POST"])
def waiting(request: HttpRequest, key: str) -> HttpResponse:
    """How it stands; to the table when it is there. A POST stops waiting."""
    try:
        if request.method == "POST":
            play.stop(key)
            return redirect("lobby:tables")
        standing = play.ask(key)
    except Refused as refused:
        messages.info(request, message_of(refused.code))
        return redirect("lobby:play")
    if "code" in standing:
        return redirect("table", code=standing["code"])
    ticket = Ticket.objects.get(key=key)
    context = {
        "ticket": ticket,
        "standing": standing,
        "game_name": name_of(ticket.game),
        "pace_text": pace_text(ticket.pace),
        "counts_text": counts_text(ticket.game),
    }
    return render(request, "lobby/waiting.html", context)


@require_POST
def bots(request: HttpRequest) -> HttpResponse:
    """A table of one's own with bots on every other seat, for the time being."""
    game = request.POST.get("game", "")
    try:
        limit("guests", address_of(request), 60, 3600)
        user = ensure_user(request)
        table = services.open_table(user, {"game": game, "pace": None, "listed": False, "rated": False})
        for number in range(1, max(game_of(game).seat_counts)):
            services.seat_bot(table.code, user, number, Level.EASY)
    except Refused as refused:
        messages.error(request, message_of(refused.code))
        return redirect("lobby:tables")
    return redirect("table", code=table.code)
