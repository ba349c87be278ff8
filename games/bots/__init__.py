"""Bots: `choose` finds a move for a seat, from what that seat may know."""

from games.bots.players import choose

__all__ = ["choose"]
