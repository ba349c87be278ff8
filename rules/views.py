"""The catalogue of games, the search in it, a game's rules, and one article of them for the table's drawer."""

from typing import Any

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, HttpResponsePermanentRedirect, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from games.registry import games
from rules.catalogue import entries
from rules.filters import chosen, filters, fits
from rules.links import languages_of, url_for
from rules.page import page_of, questions_of
from rules.search import MOST_LETTERS, search
from rules.shown import Page
from rules.structured import structured_data, structured_questions

USUAL_SECONDS = 4  # a move of somebody who knows the game


def index(request: HttpRequest) -> HttpResponse:
    """The games of the site that the filters in the address leave; rules still to be written are only named."""
    language = get_language() or settings.LANGUAGE_CODE
    pages = [page_of(slug, language) for slug in entries()]
    now = chosen(request.GET, pages)
    coming = [] if now else [slug.replace("_", " ").title() for slug in games() if slug not in entries()]
    context = {
        "pages": [page for page in pages if fits(page, now)],
        "coming": coming,
        "filters": filters(now, pages),
        "now": now,
    }
    return render(request, "rules/index.html", context)


def faq(request: HttpRequest) -> HttpResponse:
    """The questions about the site itself."""
    language = get_language() or settings.LANGUAGE_CODE
    questions = questions_of(language)
    crumbs = _crumbs(request, (_("Questions"), reverse("rules:faq")))
    context = {"questions": questions, "structured": structured_questions(questions, language, crumbs)}
    return render(request, "rules/faq.html", context)


def glossary(request: HttpRequest) -> HttpResponse:
    """The words of every game."""
    language = get_language() or settings.LANGUAGE_CODE
    pages = [page for slug in entries() if (page := page_of(slug, language)).terms]
    return render(request, "rules/glossary.html", {"pages": pages})


def search_page(request: HttpRequest) -> HttpResponse:
    """What the rules say of `?q=`."""
    query = request.GET.get("q", "").strip()[:MOST_LETTERS]
    found = search(query, get_language() or settings.LANGUAGE_CODE)
    return render(request, "rules/search.html", {"query": query, "found": found})


def search_api(request: HttpRequest) -> JsonResponse:
    """The same for scripts: `?q=…&language=…`."""
    found = search(request.GET.get("q", ""), request.GET.get("language", settings.LANGUAGE_CODE))
    rows = [
        {
            "game": one.passage.slug, "language": one.passage.language, "part": one.passage.part,
            "title": one.passage.title, "html": one.html, "url": one.url,
        }
        for one in found
    ]  # fmt: skip
    return JsonResponse({"found": rows})


def game(request: HttpRequest, slug: str) -> HttpResponse:
    """A game's rules; with `?part=<id>` one article alone, with `?part=` all of them, with `?sheet` to be printed.

    Another language's words in the address are put right; what is still to be written leads to the catalogue.
    """
    if slug not in entries():
        return redirect("rules:index")
    here = reverse("rules:game", args=[slug])
    if request.path != here:
        query = request.META.get("QUERY_STRING", "")
        return HttpResponsePermanentRedirect(f"{here}?{query}" if query else here)
    page = page_of(slug, get_language() or "")
    if "part" in request.GET:
        return _articles(request, page, request.GET["part"], here)
    template = "rules/sheet.html" if "sheet" in request.GET else "rules/game.html"
    return render(request, template, {"page": page, "page_url": here, **_head(request, page, here)})


def _articles(request: HttpRequest, page: Page, part: str, here: str) -> HttpResponse:
    articles = (page.article(part),) if part else page.articles
    if None in articles:
        raise Http404
    return render(request, "rules/article.html", {"page": page, "articles": articles, "page_url": here})


def _head(request: HttpRequest, page: Page, here: str) -> dict[str, object]:
    head = _addresses(request, page)
    structured = structured_data(page, head["canonical"], _crumbs(request, (page.name, here)))
    paces = [USUAL_SECONDS, *(pace for pace in settings.PACES if pace)]
    return {**head, "structured": structured, "paces": paces}


def _crumbs(request: HttpRequest, page: tuple[str, str]) -> list[tuple[str, str]]:
    places = [(_("Games"), reverse("home")), (_("Rules"), reverse("rules:index")), page]
    return [(name, request.build_absolute_uri(url)) for name, url in places]


def _addresses(request: HttpRequest, page: Page) -> dict[str, Any]:
    """The page's address in each language it is written in, absolute; the site's own language is the default."""
    paths = {language: url_for(page.slug, "game", language) for language in languages_of(page.slug)}
    urls = {language: request.build_absolute_uri(path) for language, path in paths.items()}
    return {"canonical": urls[page.language], "alternates": urls.items(), "default_url": urls[settings.LANGUAGE_CODE]}
