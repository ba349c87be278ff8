"""How strong people are, as the lobby shows it and "play now" pairs by it; the numbers are another app's."""

from __future__ import annotations

from collections.abc import Callable, Collection

USUAL = 1000  # points of somebody without a rating
Source = Callable[[str, Collection[int]], dict[int, int]]

sources: list[Source] = []  # each gives points by user id for those who have some (wired in sevencut_site)


def ratings_of(game: str, user_ids: Collection[int]) -> dict[int, int]:
    """Points of each of these people in a game."""
    found = dict.fromkeys(user_ids, USUAL)
    for source in sources:
        found |= source(game, user_ids)
    return found
