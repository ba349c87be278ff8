"""`manage.py bench_engines`: random deals per second on one core, ours beside the peers installed, from one run."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from games.bench import compete

# Deals a second on one core: the targets of the plan (stud: hands of four seats to the showdown).
TARGETS = {"seven_cut": 10_000, "cutu": 7_000, "sedmice": 6_000, "seven_up": 6_000, "sevens_take_all 4": 2_500}


class Command(BaseCommand):
    help = "Plays every game at random through the engine contract, and the peers through theirs."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--rounds", type=int, default=3)
        parser.add_argument("--seconds", type=float, default=0.5, help="CPU seconds of each in a round")

    def handle(self, *args: Any, **options: Any) -> None:
        self.stdout.write(f"{'game, seats':<28}{'deals/s':>10}{'actions/s':>12}{'target':>9}")
        for row in compete(options["rounds"], options["seconds"]):
            target = TARGETS.get(row.name) or TARGETS.get(row.name.split()[0]) or ""
            deals, actions = round(row.played / row.seconds), round(row.actions / row.seconds)
            self.stdout.write(f"{row.name:<28}{deals:>10,}{actions:>12,}{target:>9}")
