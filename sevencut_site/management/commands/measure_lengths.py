"""`manage.py measure_lengths`: whole matches played by bots; how many moves they take is kept for the rules pages."""

from __future__ import annotations

from datetime import UTC, datetime
from random import Random
from statistics import median, quantiles
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from games.bots import choose
from games.core.actions import SAY, verb_of
from games.core.game import CHANCE, Game
from games.core.seen import shuffle
from games.registry import games
from rules.lengths import Length, Measured, keep


class Command(BaseCommand):
    help = "Plays matches with easy bots on every seat and counts their moves."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("games", nargs="*", default=sorted(games()))
        parser.add_argument("--matches", type=int, default=60)
        parser.add_argument("--seed", type=int, default=7)

    def handle(self, *args: Any, **options: Any) -> None:
        for slug in options["games"]:
            game = games()[slug]
            seats = game.seat_counts
            lengths = tuple(length_of(game, count, options["matches"], options["seed"]) for count in seats)
            keep(slug, Measured(datetime.now(UTC).date(), lengths))
            for length in lengths:
                self.stdout.write(f"{slug} {length.seats}: {length.low} {length.middle} {length.high} moves")


def length_of(game: Game, seats: int, matches: int, seed: int) -> Length:
    """Moves of so many matches."""
    moves = sorted(moves_of_a_match(game, seats, Random(f"{seed}|{number}")) for number in range(matches))
    tenths = quantiles(moves, n=20)
    return Length(seats, matches, round(tenths[0]), round(median(moves)), round(tenths[-1]))


def moves_of_a_match(game: Game, seats: int, rng: Random) -> int:
    """Play one match; calls between partners are no moves."""
    state, moves = game.new(seats, game.full_options({})), 0
    state.first(rng.randrange(seats))
    while due := state.to_act():
        if due == (CHANCE,):
            deck = list(game.deck(seats))
            shuffle(deck, rng)
            state.deal(deck)
            continue
        seat = due[0]
        action = choose(state.determinise(seat, rng), seat, "easy", rng.getrandbits(32), 0.05)
        state.apply(seat, action)
        moves += verb_of(action) != SAY
    return moves
