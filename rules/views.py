"""The catalogue of games, a game's rules, and one article of them for the table's drawer."""

from django.http import Http404, HttpRequest, HttpResponse, HttpResponsePermanentRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from games.registry import games
from rules.catalogue import entries
from rules.links import languages_of, url_for
from rules.page import Page, page_of
from rules.structured import structured_data


def index(request: HttpRequest) -> HttpResponse:
    """Every game of the site; those whose rules are still to be written are only named."""
    language = get_language() or ""
    pages = [page_of(slug, language) for slug in entries()]
    coming = [slug.replace("_", " ").title() for slug in games() if slug not in entries()]
    return render(request, "rules/index.html", {"pages": pages, "coming": coming})


def game(request: HttpRequest, slug: str) -> HttpResponse:
    """A game's rules; with `?part=<id>` one article alone. Another language's words in the address are put right."""
    here = reverse("rules:game", args=[slug])
    if request.path != here:
        query = request.META.get("QUERY_STRING", "")
        return HttpResponsePermanentRedirect(f"{here}?{query}" if query else here)
    page = page_of(slug, get_language() or "")
    if "part" in request.GET:
        return _article(request, page, request.GET["part"], here)
    return render(request, "rules/game.html", {"page": page, **_head(request, page, here)})


def _article(request: HttpRequest, page: Page, part: str, here: str) -> HttpResponse:
    article = page.article(part)
    if article is None:
        raise Http404
    return render(request, "rules/article.html", {"page": page, "article": article, "page_url": here})


def _head(request: HttpRequest, page: Page, here: str) -> dict[str, object]:
    absolute = request.build_absolute_uri
    others = [(language, absolute(url_for(page.slug, "game", language))) for language in languages_of(page.slug)]
    crumbs = [(_("Games"), reverse("home")), (_("Rules"), reverse("rules:index")), (page.name, here)]
    canonical = absolute(url_for(page.slug, "game", page.language))
    return {
        "canonical": canonical,
        "alternates": others,
        "default_url": others[0][1],
        "structured": structured_data(page, canonical, [(name, absolute(url)) for name, url in crumbs]),
    }
