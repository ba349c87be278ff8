"""JSON in and out of the API: `{"error": {"code", "message", "fields"}}` for whatever is wrong."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.http import require_http_methods

from sevencut_site.web.refusals import Refused
from sevencut_site.web.wording import message_of

STATUS = {
    "sign_in": 401,
    "no_such_table": 404,
    "no_such_match": 404,
    "no_such_ticket": 404,
    "no_such_person": 404,
    "not_welcome": 403,
    "leaver_wait": 429,
    "no_such_game": 404,
    "not_host": 403,
    "too_fast": 429,
}


def api(*methods: str) -> Callable[[Callable[..., Any]], Callable[..., HttpResponse]]:
    """A view of the API: answers what the function returns; a Refused becomes an error with its code."""

    def decorate(view: Callable[..., Any]) -> Callable[..., HttpResponse]:
        @wraps(view)
        def answer(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
            try:
                found = view(request, *args, **kwargs)
            except Refused as refused:
                return error(refused)
            return found if isinstance(found, HttpResponse) else JsonResponse(found, safe=False)

        return require_http_methods(list(methods))(answer)

    return decorate


def error(refused: Refused) -> JsonResponse:
    """The refusal as the API tells it."""
    fields = {name: message_of(code) for name, code in refused.fields.items()}
    body = {"code": refused.code, "message": message_of(refused.code), "fields": fields}
    if refused.seconds is not None:
        body["seconds"] = refused.seconds
    return JsonResponse({"error": body}, status=STATUS.get(refused.code, 400))


def user_of(request: HttpRequest) -> Any:
    """Whoever asks. Raises Refused("sign_in") for a visitor."""
    if not request.user.is_authenticated:
        raise Refused("sign_in")
    return request.user


def body_of(request: HttpRequest) -> dict[str, Any]:
    """The JSON object in the request. Raises Refused("bad_message")."""
    try:
        found = json.loads(request.body or b"{}")
    except (ValueError, RecursionError):
        raise Refused("bad_message", fields={"body": "not_json"}) from None
    if not isinstance(found, dict):
        raise Refused("bad_message", fields={"body": "not_an_object"})
    return found
