"""What every page is given: the languages with this page's address in each."""

from django.conf import settings
from django.http import HttpRequest
from django.urls import translate_url
from django.utils.translation import get_language


def site(request: HttpRequest) -> dict[str, object]:
    """`languages`: code, name, address of this page in it, whether it is the current one."""
    current = get_language()
    here = request.get_full_path()
    return {
        "languages": [
            {"code": code, "name": name, "url": translate_url(here, code), "current": code == current}
            for code, name in settings.LANGUAGES
        ]
    }
