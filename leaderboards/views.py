"""One leaderboard per game, readable without an account."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from games.registry import games


@require_GET
def index(request: HttpRequest) -> HttpResponse:
    """The games that have a leaderboard."""
    return render(request, "leaderboards/index.html", {"slugs": list(games())})


@require_GET
def game(request: HttpRequest, slug: str) -> HttpResponse:
    """The leaderboard of one game."""
    if slug not in games():
        raise Http404
    return render(request, "leaderboards/game.html", {"slug": slug})


@require_GET
def player(request: HttpRequest, username: str) -> HttpResponse:
    """A player's ratings and matches."""
    raise Http404
