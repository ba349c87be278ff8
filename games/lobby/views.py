"""Pages of the lobby and the table."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any
from urllib.parse import urlencode, urlsplit

from django.contrib import messages
from django.contrib.staticfiles import finders
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseNotModified
from django.shortcuts import redirect, render
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from accounts.guests import ensure_user
from accounts.models import User
from games.live.snapshot import first_messages
from games.lobby.forms import OpenForm
from games.lobby.listing import PACES, Filters
from games.lobby.live_list import drawn, tag_of
from games.lobby.naming import names_of_games, pace_text
from games.lobby.play_views import play_form
from games.lobby.practice import practise
from games.lobby.room import load_room
from games.lobby.services import open_table
from games.models import CODE_LENGTH, Table
from sevencut_site.web.limits import address_of, limit
from sevencut_site.web.refusals import Refused
from sevencut_site.web.wording import message_of


@require_GET
def tables(request: HttpRequest) -> HttpResponse:
    """The open tables, narrowed down as the address says, and the forms to play now and to open one; with a `code` its
    table."""
    if code := request.GET.get("code", "").strip().upper():
        if Table.objects.filter(code=code).exists():
            return redirect("table", code=code)
        messages.error(request, message_of("no_such_table"))
    filters = Filters.of(request.GET)
    context = {
        "list": drawn(filters, _person(request)),
        "list_url": f"{reverse('lobby:list')}?{urlencode(asdict(filters))}",
        "groups": _groups(filters),
        "code_length": CODE_LENGTH,
        "play_form": play_form(request),
        "form": OpenForm(names=names_of_games(), initial={"game": filters.game or "seven_cut", "seats": 4}),
    }
    return render(request, "lobby/tables.html", context)


@require_GET
def list_(request: HttpRequest) -> HttpResponse:
    """The list alone, for pages that stay open; 304 while it is as they have it."""
    html = drawn(Filters.of(request.GET), _person(request))
    tag = tag_of(html)
    if request.headers.get("If-None-Match") == tag:
        return HttpResponseNotModified(headers={"ETag": tag})
    return HttpResponse(html, headers={"ETag": tag, "Cache-Control": "private, no-cache"})


def _person(request: HttpRequest) -> User | None:
    return request.user if request.user.is_authenticated else None


def _groups(filters: Filters) -> list[dict[str, Any]]:
    """The links that narrow the list down: each is the present address with one thing changed."""
    offered = {
        "game": {"": _("All games"), **names_of_games()},
        "pace": {"": _("Any pace"), **{word: pace_text(pace) for word, pace in PACES.items()}},
        "rated": {"": _("Rated or not"), "yes": _("rated"), "no": _("not rated")},
        "state": {"": _("Waiting or running"), "waiting": _("waiting for players"), "running": _("match running")},
    }
    now = asdict(filters)
    return [
        {
            "name": name,
            "links": [
                {"text": text, "query": urlencode({k: v for k, v in (now | {name: value}).items() if v}),
                 "is_current": now[name] == value}
                for value, text in values.items()
            ],
        }
        for name, values in offered.items()
    ]  # fmt: skip


@require_http_methods(["GET", "POST"])
def open_(request: HttpRequest) -> HttpResponse:
    """Open a table; somebody signed out becomes a guest on the spot."""
    initial = {"game": request.GET.get("game", "seven_cut"), "seats": 4}
    form = OpenForm(request.POST or None, names=names_of_games(), initial=initial)
    if request.method == "POST" and form.is_valid():
        try:
            limit("guests", address_of(request), 60, 3600)
            table = open_table(ensure_user(request), form.cleaned_data, get_language() or "")
            return redirect("table", code=table.code)
        except Refused as refused:
            _show(form, refused)
    status = 200 if request.method == "GET" else 429 if form.is_valid() else 400
    return render(request, "lobby/open.html", {"form": form}, status=status)


@csrf_exempt  # the rules pages are the same for everybody, so they have no token; browsers say where a form came from
@require_POST
def practice(request: HttpRequest) -> HttpResponse:
    """Play on from an example of the rules: `game` and `example`; somebody signed out becomes a guest on the spot."""
    if urlsplit(request.headers.get("Origin", "")).netloc != request.get_host():
        raise PermissionDenied
    try:
        limit("guests", address_of(request), 60, 3600)
        found = practise(ensure_user(request), request.POST.get("game", ""), request.POST.get("example", ""))
    except Refused as refused:
        if refused.code.startswith("no_such"):
            raise Http404 from None
        messages.error(request, message_of(refused.code))
        return redirect("lobby:tables")
    return redirect("table", code=found.code)


def _show(form: OpenForm, refused: Refused) -> None:
    for name, code in (refused.fields or {None: refused.code}).items():
        form.add_error(name if name in form.fields else None, message_of(code))


@require_GET
def table(request: HttpRequest, code: str) -> HttpResponse:
    """The live table; its socket tells the rest."""
    if code != code.upper():
        return redirect("table", code=code.upper())
    room = load_room(code)
    if room is None:
        raise Http404
    game = room.message["game"]
    user = request.user if request.user.is_authenticated else None
    context = {
        "title": names_of_games()[game],
        "game": game,
        "ws_path": f"/ws/tables/{code}",
        "face_url": face_of(game),
        "rules_url": reverse("rules:game", args=[game]),
        "login_url": f"{reverse('account_login')}?next={request.path}",
        "lobby_url": reverse("lobby:tables"),
        "first": first_messages(room, user),
    }
    return render(request, "table.html", context)


def face_of(game: str) -> str:
    """The address of the game's own module for the table page; empty where it needs none."""
    path = f"js/faces/{game}.js"
    return static(path) if finders.find(path) else ""
