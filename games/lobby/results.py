"""What is told of a finished match, at the table, in its record and on its page; others add their part."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.db.models import F

from games.live.notices import tell_from_thread
from games.models import Match, Table

# each gives what it adds to a result: leaderboards tell the changes of ratings (wired in sevencut_site)
extras: list[Callable[[Match], dict[str, Any]]] = []


def result_of(match: Match) -> dict[str, Any]:
    """Places, points, who left, and by seat what the match changed, or the codes of why nothing changed."""
    players = list(match.players.all())
    result = {
        "places": [player.place for player in players],
        "points": [player.points for player in players],
        "left": [player.left for player in players],
        "void": match.void,
        "rated": match.rated and not match.void,
        "why": [match.void] if match.void else match.why_unrated,
        "changes": {},
        "match_url": f"../../matches/{match.pk}/",  # from the table's page, so in the reader's language
    }
    for extra in extras:
        result |= extra(match)
    return result


def tell_again(match: Match) -> None:
    """More is known of a finished match: whoever looks at its table learns of it."""
    Table.objects.filter(pk=match.table_id).update(version=F("version") + 1)
    tell_from_thread(match.table.code)
