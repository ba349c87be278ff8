"""The HTTP part of the protocol: guests, and the tables they open."""

from __future__ import annotations

import http.client
import json
from http.cookies import SimpleCookie
from typing import Any
from urllib.parse import urlsplit


class Guest:
    """A guest account on the spot."""

    def __init__(self, url: str) -> None:
        self.address = urlsplit(url)
        self._cookies: dict[str, str] = {}
        self._csrf = self.call("GET", "/api/session")["csrf"]
        self.call("POST", "/api/guest", {})
        self._csrf = self.call("GET", "/api/session")["csrf"]

    @property
    def cookie(self) -> str:
        """The header of this session."""
        return "; ".join(f"{name}={value}" for name, value in self._cookies.items())

    def open_table(self, **fields: Any) -> str:
        """The code of a new table with this guest as host."""
        return self.call("POST", "/api/tables", fields)["code"]

    def call(self, method: str, path: str, body: Any = None) -> Any:
        """One call of the API; raises RuntimeError with what a refusal says."""
        secure = self.address.scheme == "https"
        kind = http.client.HTTPSConnection if secure else http.client.HTTPConnection
        connection = kind(self.address.hostname or "", self.address.port, timeout=60)
        headers = {"Cookie": self.cookie, "Content-Type": "application/json"}
        if body is not None:
            headers |= {"X-CSRFToken": self._csrf, "Referer": self.address.geturl()}
        connection.request(method, path, None if body is None else json.dumps(body), headers)
        answer = connection.getresponse()
        text = answer.read()
        for line in answer.headers.get_all("Set-Cookie") or []:
            self._cookies |= {name: morsel.value for name, morsel in SimpleCookie(line).items()}
        connection.close()
        if answer.status >= 400:
            raise RuntimeError(f"{method} {path}: {answer.status} {text[:200]!r}")
        return json.loads(text)
