"""`manage.py playthrough seven_cut --seats 3 --seed 7`: a random match with all that each viewer sees."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.playthrough import playthrough
from games.registry import games


class Command(BaseCommand):
    help = "Prints a random match step by step with the views, or writes those of all games into a folder."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("game", nargs="?", choices=sorted(games()))
        parser.add_argument("--seats", type=int, help="the most the game allows if left out")
        parser.add_argument("--seed", type=int, default=0)
        parser.add_argument("--update", metavar="FOLDER", type=Path, help="write every game and number of seats there")

    def handle(self, *args: Any, **options: Any) -> None:
        if options["update"]:
            self.update(options["update"], options["seed"])
        elif options["game"]:
            game = games()[options["game"]]
            self.stdout.write(playthrough(game, options["seats"] or game.seat_counts[-1], options["seed"]), ending="")
        else:
            raise CommandError("name a game, or a folder to --update")

    def update(self, folder: Path, seed: int) -> None:
        """Write the playthroughs that tests/games/test_playthroughs.py compares."""
        for slug, game in games().items():
            for seats in game.seat_counts:
                (folder / f"{slug}-{seats}.txt").write_text(playthrough(game, seats, seed), encoding="utf-8")
