"""Who opens a socket: the person of the session, looked up once."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from channels.auth import get_user
from channels.routing import URLRouter
from django.conf import settings
from django.http.cookie import parse_cookie


class SessionUser:
    """Puts `user` into the scope.

    Channels' own session middleware keeps the session with the socket and looks at it with every frame sent,
    whether it has to be saved: ours is only read, when the socket is opened.
    """

    def __init__(self, inner: URLRouter) -> None:
        self._inner = inner
        self._sessions = import_module(settings.SESSION_ENGINE).SessionStore

    async def __call__(self, scope: dict[str, Any], receive: Any, send: Any) -> Any:
        cookies = parse_cookie(dict(scope["headers"]).get(b"cookie", b"").decode("latin1"))
        session = self._sessions(cookies.get(settings.SESSION_COOKIE_NAME))
        user = await get_user({"session": session})
        return await self._inner(scope | {"user": user}, receive, send)
