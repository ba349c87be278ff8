"""Who am I, and what have I chosen?"""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest
from django.middleware.csrf import get_token

from accounts.preferences import checked, told
from accounts.ties import tie
from sevencut_site.web.answers import api, body_of, user_of
from sevencut_site.web.limits import limit
from sevencut_site.web.refusals import Refused


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


@api("POST")
def preferences(request: HttpRequest) -> dict[str, Any]:
    """Change some of one's preferences; the answer is all of them, and their stamp."""
    user = user_of(request)
    limit("preferences", str(user.pk), 60, 600)
    good, wrong = checked(body_of(request))
    if wrong:
        raise Refused("bad_fields", fields=wrong)
    user.preferences = {**user.preferences, **good}
    user.save(update_fields=["preferences"])
    return told(user.preferences)


@api("POST")
def person(request: HttpRequest, username: str) -> dict[str, Any]:
    """Follow somebody, block him, or neither."""
    user = user_of(request)
    limit("ties", str(user.pk), 60, 600)
    kind = body_of(request).get("tie")
    other = tie(user, username, kind if isinstance(kind, str) else "?")
    return {"username": other.username, "tie": kind}
