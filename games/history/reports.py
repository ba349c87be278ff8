"""Reports of bots' moves: kept with match and ply, and told again as a case that can be replayed."""

from __future__ import annotations

from accounts.models import User
from games.core import replay
from games.core.actions import text_of
from games.history.notation import write
from games.history.played import played_of
from games.models import BotReport, Match
from sevencut_site.web.refusals import Refused


def report(user: User, match_id: int, ply: int) -> BotReport:
    """Somebody who sat in a match, running or finished, reports a bot's move; twice is once.

    Raises Refused: no_such_match, not_seated, not_a_bots_move.
    """
    match = Match.objects.filter(pk=match_id).first()
    if match is None:
        raise Refused("no_such_match")
    if not match.players.filter(user=user).exists():
        raise Refused("not_seated")
    if not match.moves.filter(ply=ply, made_by="bot").exists():
        raise Refused("not_a_bots_move")
    return BotReport.objects.get_or_create(match=match, ply=ply, user=user)[0]


def case_of(kept: BotReport) -> str:
    """The match up to the move as text (docs/notation.md), on top of it what the bot did and what it might have."""
    match = Match.objects.prefetch_related("players", "moves").get(pk=kept.match_id)
    move = match.moves.all()[kept.ply]
    played = played_of(match)
    state = replay.replay(played.game, played.seats, played.options, played.rows[: kept.ply])
    done = move.steps.split("\n")[0]
    level = match.players.all()[move.seat].level
    return "\n".join(
        [
            f"# report {kept.pk}, match {match.pk}, ply {kept.ply}: seat {move.seat} (bot {level}) did: {done}",
            f"# it might have: {', '.join(text_of(action) for action in state.choices(move.seat))}",
            write(match, kept.ply),
        ]
    )
