"""`manage.py load`: what a move costs, over real sockets, beside the peers; docs/performance.md."""

from __future__ import annotations

import signal
import sys
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandParser

from bench import contest, peers


class Command(BaseCommand):
    help = "Plays tables of Seven Cut, four guests and a spectator each, and prints what a move costs."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--url", help="a site that runs already (its own limits apply); else one is started")
        parser.add_argument("--servers", action="store_true", help="uvicorn, PostgreSQL, Redis; and the peers")
        parser.add_argument("--peers", nargs="*", choices=list(peers.KINDS), default=list(peers.KINDS))
        parser.add_argument("--tables", type=int, nargs="+", default=[100])
        parser.add_argument("--mode", choices=["closed", "paced"], default="closed")
        parser.add_argument("--every", type=float, default=2.0, help="seconds from one move of a table to the next")
        parser.add_argument("--seconds", type=float, default=10.0, help="how long is measured")
        parser.add_argument("--rounds", type=int, default=1, help="all in turn, so many times")
        parser.add_argument("--with-bots", type=int, default=0, help="tables with three hard bots beside")
        parser.add_argument("--install-peers", action="store_true", help="get the peers by npm into var/peers first")

    def handle(self, *args: Any, **options: Any) -> None:
        signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # what was started is stopped then too
        folder = settings.VAR / "peers"
        if options["install_peers"]:
            peers.install(folder)
        every = options["every"] if options["mode"] == "paced" else None
        plan = contest.Plan(options["tables"], every, options["seconds"], options["rounds"], options["with_bots"])
        kinds = options["peers"] if options["servers"] else []
        with contest.contestants(options["url"], options["servers"], kinds, folder, self.stderr.write) as them:
            contest.run(them, plan, self.stdout.write)
