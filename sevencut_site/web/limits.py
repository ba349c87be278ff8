"""How often: counted in the cache that all processes share."""

from __future__ import annotations

import time

from django.conf import settings
from django.core.cache import cache
from django.http import HttpRequest

from sevencut_site.web.refusals import Refused


def limit(what: str, who: str, most: int, seconds: int) -> None:
    """Count one more; raises Refused("too_fast") beyond `most` within a window of `seconds`."""
    key = f"limit:{what}:{who}:{int(time.time()) // seconds}"
    cache.add(key, 0, seconds)
    try:
        count = cache.incr(key)
    except ValueError:  # it ended between the two
        return
    if count > most * settings.LIMITS_TIMES:
        raise Refused("too_fast")


def address_of(request: HttpRequest) -> str:
    """The caller's address, as the proxy in front tells it where there is one."""
    forwarded = request.META.get("HTTP_X_FORWARDED_FOR", "") if settings.BEHIND_PROXY else ""
    return forwarded.rpartition(",")[2].strip() or request.META.get("REMOTE_ADDR", "")
