"""A finished match as everybody may have it: options, seed, seats, log. The log alone replays it."""

from __future__ import annotations

from typing import Any

from games.core.cards import names_of
from games.lobby.results import result_of
from games.models import Match
from games.registry import game_of


def is_first_by_lot(match: Match) -> bool:
    """Whether who began was drawn: so in a table's first match, afterwards the next seat begins."""
    return not Match.objects.filter(table=match.table_id, pk__lt=match.pk).exists()


def record_of(match: Match) -> dict[str, Any]:
    """What anybody may know of a finished match: everything but who the people are beyond their names."""
    changes = result_of(match)["changes"]
    return {
        "id": match.pk,
        "game": match.game,
        "options": match.options,
        "pace": match.pace,
        "commitment": match.commitment,
        "seed": bytes(match.secret).hex(),
        "deck": names_of(game_of(match.game).deck(match.seats)),
        "first_by_lot": is_first_by_lot(match),
        "rated": match.rated and not match.void,
        "why": match.why_unrated,
        "void": match.void,
        "started_at": match.started_at.isoformat(),
        "ended_at": match.ended_at.isoformat() if match.ended_at else None,
        "seats": [
            {
                "seat": p.seat, "name": p.name, "kind": p.kind, "level": p.level, "entropy": p.entropy,
                "place": p.place, "points": p.points, "left": p.left, "rating_change": changes.get(str(p.seat)),
            }
            for p in match.players.all()
        ],
        "log": [
            {
                "ply": move.ply, "seat": move.seat, "made_by": move.made_by, "actions": move.steps.split("\n"),
                "at": move.at.isoformat(), "spent_ms": move.spent_ms,
            }
            for move in match.moves.all()
        ],
    }  # fmt: skip
