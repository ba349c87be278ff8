"""`manage.py load_play`: hundreds press "play now" within a minute, and what the lobby of many tables costs."""

from __future__ import annotations

import signal
import sys
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from bench import crowd


class Command(BaseCommand):
    help = "Starts PostgreSQL, Redis, two web processes and a worker, and prints what became of the crowd."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--people", type=int, default=300)
        parser.add_argument("--seconds", type=float, default=60.0, help="within which they press")
        parser.add_argument("--tables", type=int, default=1000, help="in the lobby")
        parser.add_argument("--readers", type=int, default=20, help="who keep the lobby open")

    def handle(self, *args: Any, **options: Any) -> None:
        signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # what was started is stopped then too
        with crowd.two_webs() as (site, database):
            found = crowd.press_all(site, database, options["people"], options["seconds"])
            self.stdout.write(f"{found.pressed} pressed within {options['seconds']:.0f} s, {len(found.seconds)} seated")
            self.stdout.write(f"at two tables: {found.twice}; seats held by two: {found.shared}")
            times = ", ".join(f"{name} {found.percentile(part):.2f} s" for name, part in PARTS.items())
            self.stdout.write(f"from pressing to a table: {times}, longest {found.percentile(1):.2f} s")
            self.stdout.write(f"matches that started by themselves: {found.matches}")
            self.stdout.write(f"CPU of the web processes a person: {1000 * found.cpu / found.pressed:.0f} ms")
            cost = crowd.watch_lobby(site, database, options["tables"], options["readers"], 30)
            self.stdout.write(
                f"lobby of {options['tables']:,} tables, ten changes a second, {options['readers']} readers: "
                f"{100 * cost['core']:.1f} % of a core ({cost['asked']:.0f} requests, {cost['sent']:.0f} lists sent)"
            )


PARTS = {"p50": 0.5, "p95": 0.95}
