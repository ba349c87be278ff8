"""What every page is given: its address in each language."""

from django.conf import settings
from django.http import HttpRequest
from django.urls import translate_url
from django.utils.translation import get_language


def site(request: HttpRequest) -> dict[str, object]:
    """`languages`: code, name, address of this page in it, whether it is the current one.

    Absolute and without the query: `canonical`, `alternates` by language, `default_url` in the site's own.
    """
    current = get_language()
    here = request.get_full_path()
    languages = [
        {"code": code, "name": name, "url": translate_url(here, code), "current": code == current}
        for code, name in settings.LANGUAGES
    ]
    alternates = {row["code"]: request.build_absolute_uri(str(row["url"]).partition("?")[0]) for row in languages}
    return {
        "languages": languages,
        "canonical": request.build_absolute_uri(request.path),
        "alternates": list(alternates.items()),
        "default_url": alternates[settings.LANGUAGE_CODE],
    }
