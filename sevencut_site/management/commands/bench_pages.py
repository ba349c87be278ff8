"""`manage.py bench_pages`: readers' pages a second of one core, ours beside Express, from one run."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from bench.pages import Served, compete

TARGET = 2_500  # requests a second of a core, for visitors


class Command(BaseCommand):
    help = "Starts each server with a rules page and counts what a second of its CPU answers."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--path", default="/seven-cut/rules/")
        parser.add_argument("--seconds", type=float, default=4)

    def handle(self, *args: Any, **options: Any) -> None:
        self.stdout.write(f"{options['path']}, target {TARGET:,} requests per core-second for visitors")
        self.stdout.write(f"{'':<32}{'per core-second':>16}{'per second':>12}{'requests':>10}")
        for row in compete(options["path"], options["seconds"]):
            self.stdout.write(_told(row) if isinstance(row, Served) else row)


def _told(row: Served) -> str:
    rate = row.requests / row.seconds
    return f"{row.who:<32}{row.per_core_second:>16,.0f}{rate:>12,.0f}{row.requests:>10,}"
