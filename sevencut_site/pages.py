"""Pages that put several apps together: home."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET

from games.lobby.listing import count_by_game, open_tables
from games.lobby.naming import game_names, row_of
from games.registry import games

SHOWN_TABLES = 6
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
    context = {"games": tiles(), "open_tables": [row_of(table) for table in open_tables()[:SHOWN_TABLES]], "board": []}
    return render(request, "home.html", context)


def tiles() -> list[dict[str, object]]:
    """The tile of each game, in the site's order; those not playable yet are marked."""
    counts, names, words = count_by_game(), game_names(), _words()
    return [
        {
            "slug": slug,
            "name": names[slug],
            "available": slug in games(),
            "cards": cards,
            "deck": deck,
            "tint": tint,
            "tables_open": counts.get(slug, 0),
            **words[slug],
        }
        for slug, (cards, deck, tint) in TILES.items()
    ]


def _words() -> dict[str, dict[str, object]]:
    return {
        "seven_cut": {
            "aka": _("Șeptică in Romania"),
            "tagline": _("A seven cuts any card, and a cut can be answered. Points sit only in the tens and aces."),
            "chips": [_("2–4 players"), _("10–15 min"), _("Medium")],
        },
        "sedmice": {
            "aka": _("Šuster in Croatia"),
            "tagline": _("A card takes its like, a seven takes anything. Alone or two against two, with German suits."),
            "chips": [_("2 or 2×2 players"), _("25 min"), _("Medium")],
        },
        "seven_up": {
            "aka": _("Сэвэн ап"),
            "tagline": _("Stand on the trump or beg for another. High, low, jack and game, to seven points."),
            "chips": [_("3–4 players"), _("20 min"), _("Medium")],
        },
        "cutu": {
            "aka": "",
            "tagline": _(
                "Bid four to eight tricks and make them. Leave the others none and your score doubles."
            ),
            "chips": [_("4 players, in pairs"), _("40 min"), _("Hard")],
        },
        "sevens_take_all": {
            "aka": "",
            "tagline": _("Seven-card stud with one twist: a pair of sevens beats a royal flush. Play chips only."),
            "chips": [_("2–7 players"), _("30 min"), _("Medium")],
        },
    }
