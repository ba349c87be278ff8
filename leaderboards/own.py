"""The ratings of one person, for his export."""

from __future__ import annotations

from typing import Any

from accounts.models import User


def exported(user: User) -> list[dict[str, Any]]:
    """Each game's rating with its whole history, in points with hundredths."""
    changes: dict[str, list[dict[str, Any]]] = {}
    for change in user.rating_changes.order_by("sequence"):
        changes.setdefault(change.game, []).append(
            {
                "match": change.match_id,
                "at": change.at.isoformat(),
                "before": change.before / 100,
                "after": change.after / 100,
            }
        )
    return [
        {"game": r.game, "rating": r.value / 100, "matches": r.matches, "history": changes.get(r.game, [])}
        for r in user.ratings.order_by("game")
    ]
