"""The games of the site, found by the file names in `games/engines`: adding one touches nothing here."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path

from games.core.game import Game


@cache
def games() -> dict[str, Game]:
    """Every game by slug, in the order of their files."""
    files = sorted((Path(__file__).parent / "engines").glob("[!_]*.py"))
    found = (import_module(f"games.engines.{file.stem}").GAME for file in files)
    return {game.slug: game for game in found}


def game_of(slug: str) -> Game:
    """The game with this slug. Raises KeyError."""
    return games()[slug]
