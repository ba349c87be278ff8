"""The one ASGI application: pages and API by Django, live tables by channels, the hub from the start."""

import os

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "sevencut_site.settings")
django_application = get_asgi_application()

from channels.routing import ProtocolTypeRouter, URLRouter  # noqa: E402  (Django must be set up first)
from django.core.signals import request_finished  # noqa: E402
from django.db import connections  # noqa: E402
from django.urls import path  # noqa: E402

from accounts.sockets import SessionUser  # noqa: E402
from games.live.consumers import TableConsumer  # noqa: E402
from games.live.hub import hub  # noqa: E402
from games.live.origin import OwnOrigin  # noqa: E402
from sevencut_site.pauses import shorten_pauses  # noqa: E402
from sevencut_site.reading import paths  # noqa: E402
from sevencut_site.ready import KeptReady  # noqa: E402

# Under ASGI every request has a thread of its own, which ends with it: a connection kept there would hold its place
# at PostgreSQL until it is collected (eight guests at once ran into "too many clients").
request_finished.connect(lambda **_: connections.close_all(), weak=False)


async def lifespan(scope, receive, send):
    """The server starts: so does the hub, whose beats tell that the site is up. It stops: rows under way are kept."""
    while True:
        event = await receive()
        if event["type"] == "lifespan.startup":
            await hub()
            shorten_pauses()
            await send({"type": "lifespan.startup.complete"})
        else:
            await (await hub()).close()
            return await send({"type": "lifespan.shutdown.complete"})


async def http(scope, receive, send):
    """Daphne knows no lifespan: there the first request starts the hub."""
    await hub()
    await django_application(scope, receive, send)


application = ProtocolTypeRouter(
    {
        "http": KeptReady(http, paths),
        "lifespan": lifespan,
        "websocket": OwnOrigin(SessionUser(URLRouter([path("ws/tables/<str:code>", TableConsumer.as_asgi())]))),
    }
)
