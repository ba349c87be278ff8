"""Answers that belong to no app: health, the words of the scripts, errors in the site's style."""

from django.conf import settings
from django.core.cache import cache
from django.db import connection
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.utils import translation
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control
from django.views.i18n import JavaScriptCatalog


def healthz(request: HttpRequest) -> HttpResponse:
    """The process answers."""
    return HttpResponse("ok", content_type="text/plain")


def readyz(request: HttpRequest) -> HttpResponse:
    """Database and cache answer too; 503 naming what does not."""
    missing = [name for name, ask in (("database", _ask_database), ("cache", _ask_cache)) if not ask()]
    return HttpResponse(", ".join(missing) or "ok", status=503 if missing else 200, content_type="text/plain")


def _ask_database() -> bool:
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    except Exception:
        return False
    return True


def _ask_cache() -> bool:
    try:
        cache.get("ready")
    except Exception:
        return False
    return True


@cache_control(max_age=3600, public=True)
def words(request: HttpRequest, language: str) -> HttpResponse:
    """The catalogue the scripts translate with, of one language."""
    if language not in dict(settings.LANGUAGES):
        raise Http404
    with translation.override(language):
        return JavaScriptCatalog.as_view(packages=["sevencut_site"])(request)


def error(request: HttpRequest, status: int, code: str, message: str) -> HttpResponse:
    """An error: JSON for the API, a page for people."""
    if request.path.startswith("/api/"):
        return JsonResponse({"error": {"code": code, "message": message, "fields": {}}}, status=status)
    return render(request, f"{status}.html", {"message": message}, status=status)


def forbidden(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return error(request, 403, "forbidden", _("You may not do that here."))


def not_found(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return error(request, 404, "not_found", _("There is nothing at this address."))


def too_many(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return error(request, 429, "too_fast", _("That was a little too often. Please wait a moment."))


def broken(request: HttpRequest) -> HttpResponse:
    return error(request, 500, "broken", _("Something broke on our side. It has been noted."))


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    return error(request, 403, "csrf", _("This page was open for too long. Load it again and repeat what you did."))
