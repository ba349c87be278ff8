"""`manage.py arena seven_cut hard easy --deals 100`: two players against each other on duplicate deals."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandParser

from games.bots import arena
from games.bots.players import PLAYERS
from games.registry import games


class Command(BaseCommand):
    help = "Lets two players compete on the same cards with their seats exchanged."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("game", choices=sorted(games()))
        parser.add_argument("players", nargs=2, choices=sorted(PLAYERS), metavar="PLAYER")
        parser.add_argument("--deals", type=int, default=100)
        parser.add_argument("--seats", type=int, help="the most the game allows if left out")
        parser.add_argument("--seconds", type=float, default=settings.BOT_THINKING_SECONDS, help="CPU of one decision")
        parser.add_argument("--seed", type=int, default=0)

    def handle(self, *args: Any, **options: Any) -> None:
        game = games()[options["game"]]
        names = (options["players"][0], options["players"][1])
        seats = options["seats"] or game.seat_counts[-1]
        tally = arena.compete(game, names, options["deals"], seats, options["seconds"], options["seed"])
        for line in arena.report_of(names, tally):
            self.stdout.write(line)
