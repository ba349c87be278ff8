"""Leaderboards and players, readable without an account."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_GET

from accounts.models import User
from games.history.listing import matches_of
from games.lobby.naming import name_of, names_of_games, pace_text
from games.registry import games
from leaderboards import board
from leaderboards.chart import chart_of
from leaderboards.rating import NEW_MATCHES, REPEAT_HOURS
from leaderboards.statistics import details_of, records_of

SHOWN_BEST = 5
SHOWN_HISTORY = 100
HOW = {
    "new": NEW_MATCHES, "sure": board.SURE_MATCHES, "active": board.ACTIVE_DAYS, "trend": board.TREND_DAYS,
    "repeat": REPEAT_HOURS,
}  # fmt: skip


@require_GET
def index(request: HttpRequest) -> HttpResponse:
    """The best of every game, and how ratings are computed."""
    boards = [
        {"slug": slug, "name": name, "rows": board.Board(slug).page(size=SHOWN_BEST)[0]}
        for slug, name in names_of_games().items()
    ]
    return render(request, "leaderboards/index.html", {"boards": boards, "how": HOW})


@require_GET
def game(request: HttpRequest, slug: str) -> HttpResponse:
    """A leaderboard of one game, a page of it; one's own row is always there."""
    kind = request.GET.get("board", board.ALL)
    reader = request.user if request.user.is_authenticated else None
    if slug not in games() or kind not in board.KINDS or (kind == board.FOLLOWED and reader is None):
        raise Http404
    shown = board.Board(slug, kind, reader)
    try:
        rows, following = shown.page(request.GET.get("after", ""))
    except ValueError:
        raise Http404 from None
    own = shown.row_for(reader) if reader else None
    context = {
        "slug": slug,
        "name": name_of(slug),
        "names": names_of_games(),
        "kind": kind,
        "rows": rows,
        "next": following,
        "is_first": not request.GET.get("after"),
        "own": own if own and own.username not in {row.username for row in rows} else None,
        "how": HOW,
    }
    return render(request, "leaderboards/game.html", context)


@require_GET
def player(request: HttpRequest, username: str) -> HttpResponse:
    """A player: what he has played, rating per game, the history of one, the latest matches; more for himself."""
    person = get_object_or_404(User, username__iexact=username, is_guest=False, is_active=True)
    ratings = [{"slug": slug, "name": name_of(slug), "row": row} for slug, row in board.ratings_of(person).items()]
    slugs = [rating["slug"] for rating in ratings]
    chosen = request.GET.get("game", slugs[0] if slugs else "")
    if chosen and chosen not in slugs:
        raise Http404
    records = [{"name": name_of(record.game), "record": record} for record in records_of(person)]
    context = {
        "person": person,
        "records": records,
        "tie": request.user.tie_with(person) if request.user.is_authenticated else "",
        "ratings": ratings,
        "chosen": chosen,
        "chosen_name": name_of(chosen) if chosen else "",
        "matches": matches_of(person),
        **(_history(person, chosen) if chosen else {}),
        **(_own(person, records, request.GET.get("own", "")) if person == request.user else {}),
    }
    return render(request, "players/player.html", context)


def _own(person: User, records: list[dict[str, Any]], game: str) -> dict[str, Any]:
    """What only the player himself sees: one game's matches by seats, pace and month."""
    slugs = [entry["record"].game for entry in records]
    if game and game not in slugs:
        raise Http404
    if not slugs:
        return {}
    details = details_of(person, game or slugs[0])
    paces = [(pace_text(pace), tally) for pace, tally in details["paces"]]
    return {"own": {**details, "paces": paces, "game": game or slugs[0]}}


def _history(person: User, slug: str) -> dict[str, Any]:
    """The latest changes of the rating, the newest first, and the drawing of them."""
    changes = list(person.rating_changes.filter(game=slug).order_by("-sequence")[:SHOWN_HISTORY])
    ratings = [change.points_after for change in reversed(changes)]
    first = changes[-1]
    return {"history": changes, "chart": chart_of([first.points_after - first.points, *ratings])}
