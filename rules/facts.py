"""Every number a rules page may state, asked of the engine and the site's settings when it is stated."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from django.apps import apps
from django.conf import settings

from games.core.cards import RANKS, rank_of
from games.core.game import Game, Json
from games.registry import games
from rules.schema import GameFile

# each gives facts of an app that this one may not import (wired in sevencut_site)
others: list[Callable[[], dict[str, Any]]] = []


def facts_of(game: Game, file: GameFile) -> dict[str, Any]:
    """Facts by name: of the site, then the game's for `file.seats` seats, and for each number as `name@seats`."""
    by_seats = {seats: _engine_facts(game, seats) for seats in game.seat_counts}
    facts = site_facts() | by_seats[file.seats]
    facts |= {f"{name}@{seats}": value for seats, own in by_seats.items() for name, value in own.items()}
    facts |= {"seats_min": min(by_seats), "seats_max": max(by_seats), "players": _players(game)}
    return facts | {"minutes_min": file.minutes[0], "minutes_max": file.minutes[1]}


def _players(game: Game) -> list[str]:
    """For how many the game is: `2–4`, or one by one where some numbers play in sides: `2`, `4 (2×2)`."""
    sides = {seats: len(set(game.sides(seats))) for seats in sorted(game.seat_counts)}
    if all(sides[seats] == seats for seats in sides):
        return [f"{min(sides)}–{max(sides)}"]
    return [f"{seats} ({count}×{seats // count})" if count < seats else str(seats) for seats, count in sides.items()]


def _engine_facts(game: Game, seats: int) -> dict[str, Any]:
    ranks = [rank_of(card) for card in game.deck(seats)]
    own = {"seats": seats, "sides": len(set(game.sides(seats))), "low_rank": RANKS[min(ranks)]}
    offered = {f"option.{option.name}": [*option.values] for option in game.options}
    return own | offered | _flat(game.facts(seats))


def _flat(facts: Mapping[str, Json]) -> dict[str, Json]:
    """Beside a fact that has parts, each of them: `values.K`."""
    mappings = {name: value for name, value in facts.items() if isinstance(value, dict)}
    return {**facts, **{f"{name}.{key}": part for name, value in mappings.items() for key, part in value.items()}}


def site_facts() -> dict[str, Any]:
    """What holds at every table."""
    levels = apps.get_model("games", "Seat")._meta.get_field("level").choices
    own = {
        "paces": [str(pace) for pace in settings.PACES if pace],
        "away_minutes": settings.AWAY_SECONDS // 60,
        "bot_levels": len(levels),
        "most_seats": max(max(game.seat_counts) for game in games().values()),
        "games": len(games()),
    }
    return {name: value for more in others for name, value in more().items()} | own


def differences(claims: Mapping[str, Any], truth: Mapping[str, Any]) -> list[str]:
    """What of `claims` is not so, in words; nothing when all holds."""
    missing = object()
    return [
        f"{name} is {truth.get(name, 'unknown')!r}, not {claimed!r}"
        for name, claimed in claims.items()
        if truth.get(name, missing) != claimed
    ]
