"""The first messages of a table, put into its page so that the table shows before the socket is open."""

from __future__ import annotations

from typing import Any

from accounts.models import User
from games.core.replay import BrokenLog
from games.live import clock, loading
from games.lobby.room import Room, viewer_part


def first_messages(room: Room, user: User | None) -> list[dict[str, Any]]:
    """What a socket of this person would be sent first: the room, and the match if he may see it."""
    you = viewer_part(room, user.pk if user else None, bool(user and user.is_guest))
    messages = [{**room.message, "spectators": 0, "watching": [], "you": you}]
    if room.match_id is None:
        return messages
    try:
        replica = loading.load(room.match_id)
    except BrokenLog:
        return messages
    players = enumerate(replica.setup.players)
    seat = next((seat for seat, player in players if user and player.user_id == user.pk), None)
    if seat is not None or room.open_to_spectators:
        clock.look()
        view = replica.view(seat, clock.now(), clock.up_since())
        messages.append({**view, "result": None if room.running else room.result})
    return messages
