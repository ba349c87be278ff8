"""The one ASGI application: pages and API by Django, live tables by channels."""

import os

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "sevencut_site.settings")
django_application = get_asgi_application()

from channels.auth import AuthMiddlewareStack  # noqa: E402  (Django must be set up first)
from channels.routing import ProtocolTypeRouter, URLRouter  # noqa: E402
from django.urls import path  # noqa: E402

from games.live.consumers import TableConsumer  # noqa: E402
from games.live.origin import OwnOrigin  # noqa: E402

application = ProtocolTypeRouter(
    {
        "http": django_application,
        "websocket": OwnOrigin(AuthMiddlewareStack(URLRouter([path("ws/tables/<str:code>", TableConsumer.as_asgi())]))),
    }
)
