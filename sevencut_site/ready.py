"""Pages that are the same for everybody, kept ready and answered before Django.

A visitor is somebody without a session. The first one to ask for a page gets it from Django, as it is, and so does
whoever comes later, from memory: with an ETag, compressed, for as long as the process runs.
"""

from __future__ import annotations

import asyncio
import gzip
import hashlib
from collections import OrderedDict
from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Any

from django.conf import settings

MOST_PAGES = 400  # about 15 kB each; a site with many hosts keeps those asked for
NOT_KEPT = (b"content-length", b"set-cookie", b"vary")
PERSONAL = (f"{settings.SESSION_COOKIE_NAME}=".encode(), b"messages=")
SCHEMES = {b"scheme=light": b"light", b"scheme=dark": b"dark"}
Headers = list[tuple[bytes, bytes]]
App = Callable[..., Any]


@dataclass(frozen=True, slots=True)
class Ready:
    """One page, whole: the answers to send, plain, compressed, and for who has it already."""

    plain: tuple[dict[str, Any], dict[str, Any]]
    small: tuple[dict[str, Any], dict[str, Any]]
    same: dict[bytes, dict[str, Any]]  # by ETag

    @classmethod
    def of(cls, headers: Headers, body: bytes) -> Ready:
        """From Django's answer. What it varies by besides was part of the question."""
        kept = [pair for pair in headers if pair[0].lower() not in NOT_KEPT]
        kept += [(b"vary", b"Accept-Encoding, Cookie"), (b"cache-control", b"no-cache")]
        name = hashlib.sha256(body).hexdigest()[:24].encode()
        small = gzip.compress(body, 9, mtime=0)
        tags = (b'"%b"' % name, b'"%b-gz"' % name)
        zipped = [*kept, (b"content-encoding", b"gzip")]
        same = {tag: _start(304, [*kept, (b"etag", tag)]) for tag in tags}
        return cls(_answer(kept, tags[0], body), _answer(zipped, tags[1], small), same)


def _start(status: int, headers: Headers) -> dict[str, Any]:
    return {"type": "http.response.start", "status": status, "headers": headers}


def _answer(headers: Headers, tag: bytes, body: bytes) -> tuple[dict[str, Any], dict[str, Any]]:
    length = str(len(body)).encode()
    start = _start(200, [*headers, (b"etag", tag), (b"content-length", length)])
    return start, {"type": "http.response.body", "body": body}


class KeptReady:
    """ASGI: answers for the pages at `paths`, everything else is for `app`."""

    def __init__(self, app: App, paths: Callable[[], Collection[str]]) -> None:
        self._app = app
        self._paths = paths
        self._known: Collection[str] | None = None
        self._pages: OrderedDict[tuple[bytes | bool | str, ...], Ready] = OrderedDict()

    async def __call__(self, scope: dict[str, Any], receive: App, send: App) -> None:
        page = None
        if self._known is None:
            self._known = await asyncio.to_thread(self._paths)
        if scope["path"] in self._known and scope["method"] in ("GET", "HEAD") and not scope["query_string"]:
            page = await self._page(scope)
        if page is None:
            await self._app(scope, receive, send)
        else:
            await _send(page, scope, send)

    async def _page(self, scope: dict[str, Any]) -> Ready | None:
        """The page as this visitor may have it; None for who is no visitor, and what cannot be kept."""
        headers = dict(scope["headers"])
        cookie = headers.get(b"cookie", b"")
        if any(name in cookie for name in PERSONAL):
            return None
        looks = next((looks for pair, looks in SCHEMES.items() if pair in cookie), b"")
        asked: Headers = [(b"host", headers.get(b"host", b"").lower())]
        if settings.SECURE_PROXY_SSL_HEADER:
            asked.append((b"x-forwarded-proto", headers.get(b"x-forwarded-proto", b"")))
        key = (scope["path"], scope.get("scheme", "http"), looks, *(value for _, value in asked))
        page = self._pages.get(key)
        if page is None:
            asked += [(b"cookie", b"scheme=" + looks)] if looks else []
            page = await _rendered(self._app, {**scope, "method": "GET", "headers": asked})
            if page is None:
                return None
            self._pages[key] = page
            while len(self._pages) > MOST_PAGES:
                self._pages.popitem(last=False)
        return page


async def _send(page: Ready, scope: dict[str, Any], send: App) -> None:
    headers = dict(scope["headers"])
    has = [tag.strip().removeprefix(b"W/") for tag in headers.get(b"if-none-match", b"").split(b",")]
    start, body = page.small if b"gzip" in headers.get(b"accept-encoding", b"") else page.plain
    same = next((page.same[tag] for tag in has if tag in page.same), None)
    await send(same or start)
    await send({"type": "http.response.body", "body": b""} if same or scope["method"] == "HEAD" else body)


async def _rendered(app: App, scope: dict[str, Any]) -> Ready | None:
    """The page as `app` answers a visitor; None unless it is one that anybody may have."""
    sent: list[dict[str, Any]] = []
    asked = False

    async def receive() -> dict[str, Any]:
        nonlocal asked
        if asked:
            await asyncio.Event().wait()  # nobody goes away; the task is cancelled when the answer is out
        asked = True
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: dict[str, Any]) -> None:
        sent.append(message)

    await app(scope, receive, send)
    start, *parts = sent
    headers: Headers = [(bytes(name), bytes(value)) for name, value in start["headers"]]
    if start["status"] != 200 or any(name.lower() == b"set-cookie" for name, _ in headers):
        return None
    return Ready.of(headers, b"".join(part.get("body", b"") for part in parts))
