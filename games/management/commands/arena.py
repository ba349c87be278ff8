"""`manage.py arena seven_cut hard easy --deals 500`: two players against each other on the same cards."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.bots import arena, strength, tally
from games.core.game import Game
from games.registry import games


class Command(BaseCommand):
    help = "Lets two players compete on the same cards in every seating."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("game", choices=sorted(games()))
        parser.add_argument("players", nargs=2, metavar="PLAYER", help="easy, hard, rules, tenfold, cheater …")
        parser.add_argument("--deals", type=int, default=100, help="how many deals are played in every seating")
        parser.add_argument("--matches", type=int, help="whole matches instead of deals")
        parser.add_argument("--alone", action="store_true", help="one of the first player against the other elsewhere")
        parser.add_argument("--seats", type=int, help="the most the game allows if left out")
        parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="of the game")
        parser.add_argument("--seconds", type=float, default=settings.BOT_THINKING_SECONDS, help="CPU of one decision")
        parser.add_argument("--seed", type=int, default=0)
        parser.add_argument("--record", action="store_true", help="keep the figures in games/bots/strength.toml")
        parser.add_argument("--target", default="", help="to be recorded with them: wins>=70, share>=26, wins<=55 …")

    def handle(self, *args: Any, **options: Any) -> None:
        game = games()[options["game"]]
        seats = options["seats"] or game.seat_counts[-1]
        names = (options["players"][0], options["players"][1])
        whole = options["matches"] is not None
        setting = arena.Setting(
            game, seats, options["alone"], whole, options_of(game, options["option"]), options["seconds"]
        )
        try:
            result = arena.compete(setting, names, options["matches"] or options["deals"], options["seed"])
        except ValueError as error:
            raise CommandError(str(error)) from error
        counted = "matches" if whole else "deals"
        for line in tally.report_of(names, result, counted):
            self.stdout.write(line)
        if options["record"]:
            strength.keep(
                {
                    "game": game.slug,
                    "seats": seats,
                    "players": list(names),
                    "alone": setting.alone,
                    "counted": counted,
                    "options": options["option"],
                    "date": datetime.now(UTC).date().isoformat(),
                    "target": options["target"],
                    **tally.record_of(result),
                }
            )


def options_of(game: Game, given: list[str]) -> dict[str, Any]:
    """The options written as `name=value`."""
    values = {(option.name, str(value)): value for option in game.options for value in option.values}
    pairs = [(name, text) for name, _, text in (pair.partition("=") for pair in given)]
    for name, text in pairs:
        if (name, text) not in values:
            raise CommandError(f"--option: {name}={text} is none of the game's")
    return {name: values[name, text] for name, text in pairs}
