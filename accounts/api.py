"""Who am I?"""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest
from django.middleware.csrf import get_token

from sevencut_site.web.answers import api


@api("GET")
def session(request: HttpRequest) -> dict[str, Any]:
    """The person of this session, and the token that writes need (the cookie is set too)."""
    user = request.user if request.user.is_authenticated else None
    return {
        "signed_in": user is not None,
        "name": str(user) if user else None,
        "guest": bool(user and user.is_guest),
        "csrf": get_token(request),
    }
