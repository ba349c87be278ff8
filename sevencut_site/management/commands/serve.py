"""`manage.py serve`: the whole site in one process tree. Migrates, compiles, collects, then serves.

Daphne on this thread's loop, Celery worker and beat in threads on the in-memory broker, bots thinking in a child
process. With REDIS_URL set only the web part is served; workers and beat are their own processes then.
"""

import logging
import socket
import sys
import threading

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError


class Command(BaseCommand):
    help = "Serves the site on 127.0.0.1 (or --host) and PORT."

    def add_arguments(self, parser):
        parser.add_argument("--host", default="127.0.0.1")
        parser.add_argument("--port", type=int, default=8000)
        parser.add_argument("--quick", action="store_true", help="skip migrations, messages and static files")

    def handle(self, *args, host, port, quick, **options):
        self._check(host, port)
        if not quick:
            prepare()
        from daphne.endpoints import build_endpoint_description_strings
        from daphne.server import Server
        from twisted.internet import reactor

        from games.live.hub import hub
        from sevencut_site.asgi import application
        from sevencut_site.pauses import shorten_pauses

        endpoints = build_endpoint_description_strings(host=host, port=port)
        server = Server(application, endpoints=endpoints, server_name="sevencut", verbosity=0)
        loop = reactor._asyncioEventloop  # daphne has installed Twisted's asyncio reactor
        reactor.callWhenRunning(lambda: loop.create_task(hub()))
        reactor.callWhenRunning(shorten_pauses)
        if settings.EMBEDDED:
            reactor.callWhenRunning(start_worker)
        reactor.callWhenRunning(lambda: self._say(f"Sevencut is at http://{host}:{port}/ — Ctrl+C stops it."))
        server.run()

    def _say(self, text):
        self.stdout.write(text)
        self.stdout.flush()

    def _check(self, host, port):
        if not 1 <= port <= 65535:
            raise CommandError(f"PORT is {port}; it must be a number from 1 to 65535.")
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind((host, port))
            except OSError as error:
                raise CommandError(
                    f"Port {port} of {host} cannot be used ({error.strerror}); set PORT to another."
                ) from None


def prepare() -> None:
    """Bring database, translations and static files up to date; seconds where nothing changed."""
    call_command("migrate", verbosity=0)
    call_command("messages", stdout=sys.stderr)
    call_command("collectstatic", verbosity=0, interactive=False)


def start_worker() -> None:
    """Celery's worker and beat in threads of this process."""
    from celery.beat import EmbeddedService, Scheduler

    from sevencut_site.celery import app

    logging.getLogger("celery").setLevel(logging.WARNING)
    worker = app.WorkController(
        app=app, pool="threads", concurrency=4, hostname="embedded@localhost",
        without_heartbeat=True, without_mingle=True, without_gossip=True,
    )  # fmt: skip
    threading.Thread(target=worker.start, name="celery-worker", daemon=True).start()
    EmbeddedService(app, thread=True, scheduler_cls=Scheduler, max_interval=1).start()
