"""Pages that put several apps together: home."""

from __future__ import annotations

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.safestring import mark_safe
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET

from games.lobby.listing import count_by_game, open_tables
from games.lobby.naming import name_of, row_of
from games.registry import games
from leaderboards.board import Board
from rules.catalogue import entries
from rules.links import url_for
from rules.page import page_of

SHOWN_TABLES = 6
BEST_OF, SHOWN_BEST = "seven_cut", 4
# what each game's tile shows: the hand, its deck, its colour
TILES = {
    "seven_cut": (("KD", "9C", "7S", "QH"), "fr", 1),
    "sedmice": (("KS", "7C", "QD", "AH"), "de", 2),
    "seven_up": (("2H", "JH", "10H"), "fr", 3),
    "cutu": (("AS", "KS", "7C"), "fr", 4),
    "sevens_take_all": (("7C", "7D", "back"), "fr", 5),
}


@require_GET
def home(request: HttpRequest) -> HttpResponse:
    """The five games, the tables waiting, the best players."""
    context = {
        "games": tiles(get_language() or settings.LANGUAGE_CODE),
        "open_tables": [row_of(table) for table in open_tables(most=SHOWN_TABLES)],
        "board": Board(BEST_OF).page(size=SHOWN_BEST)[0],
        "board_game": {"slug": BEST_OF, "name": name_of(BEST_OF)},
    }
    return render(request, "home.html", context)


def tiles(language: str) -> list[dict[str, object]]:
    """The tile of each game, in the site's order; one without engine or rules is marked as coming."""
    counts = count_by_game()
    return [
        {
            "slug": slug,
            "cards": cards,
            "deck": deck,
            "tint": tint,
            "tables_open": counts.get(slug, 0),
            **(_told(slug, language) if slug in entries() and slug in games() else _coming(slug)),
        }
        for slug, (cards, deck, tint) in TILES.items()
    ]


def _told(slug: str, language: str) -> dict[str, object]:
    page = page_of(slug, language)
    shortest, longest = page.game.minutes
    minutes = _("%(low)s min") if shortest == longest else _("%(low)s–%(high)s min")
    difficulty = {"easy": _("Easy"), "medium": _("Medium"), "hard": _("Hard")}[page.game.difficulty]
    return {
        "name": page.name,
        "aka": ", ".join(page.also),
        "tagline": mark_safe(page.tagline),  # the catalogue's own markup
        "chips": [
            _("Players: %(players)s") % {"players": page.players},
            minutes % {"low": shortest, "high": longest},
            difficulty,
        ],
        "available": True,
        "rules_url": url_for(slug, "game", language),
    }


def _coming(slug: str) -> dict[str, object]:
    return {"name": name_of(slug), "aka": "", "tagline": "", "chips": [], "available": False, "rules_url": ""}
