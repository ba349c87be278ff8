"""Where apps that do not know each other are joined."""

from games.live.ending import on_end
from games.lobby.results import extras
from leaderboards import services


def connect() -> None:
    """A match that ends is put down for rating; a result tells what it changed."""
    on_end.append(services.put_down)
    extras.append(services.told_changes)
