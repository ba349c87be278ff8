"""What machines read of the site: robots.txt, the sitemap with every language, the feed of rules that changed."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, date, datetime, time

from django.conf import settings
from django.contrib.sitemaps import Sitemap
from django.contrib.syndication.views import Feed
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from games.registry import games
from rules.catalogue import entries
from rules.links import languages_of
from rules.page import page_of
from rules.shown import Page, ShownChange

Item = tuple[str, str | None]  # name of a page's address, game it belongs to
Changed = tuple[Page, ShownChange]
OF_NO_GAME = (
    "home", "rules:index", "rules:faq", "rules:glossary", "lobby:tables", "leaderboards:index", "about:fairness",
    "about:credits",
)  # fmt: skip
PRIVATE = ("/api/", "/account/", "/t/", "/rules/search/")


class Pages(Sitemap):
    """Every page for readers, in each language it is written in."""

    i18n = alternates = x_default = True

    def items(self) -> list[Item]:
        rules = [("rules:game", slug) for slug in entries()]
        return [*((name, None) for name in OF_NO_GAME), *rules, *(("leaderboards:game", slug) for slug in games())]

    def location(self, item: Item) -> str:
        name, slug = item
        return reverse(name, args=[slug] if slug else None)

    def get_languages_for_item(self, item: Item) -> list[str]:
        name, slug = item
        if slug and name == "rules:game":
            return languages_of(slug)
        return [code for code, _name in settings.LANGUAGES]

    def lastmod(self, item: Item) -> datetime | None:
        name, slug = item
        return moment_of(page_of(slug, get_language() or "").updated) if slug and name == "rules:game" else None


class RulesFeed(Feed):
    """One entry for each change of a game's rules, in the reader's language, the newest first."""

    def title(self) -> str:
        return f"Sevencut: {_('The rules of the games')}"

    def link(self) -> str:
        return reverse("rules:index")

    def description(self) -> str:
        return _(
            "Each page is checked against the engine that runs the tables: every number is asked of it, "
            "every example is played by it."
        )

    def items(self) -> Iterable[Changed]:
        pages = [page_of(slug, get_language() or settings.LANGUAGE_CODE) for slug in entries()]
        changes = [(page, change) for page in pages for change in page.changes]
        return sorted(changes, key=lambda changed: changed[1].on, reverse=True)

    def item_title(self, changed: Changed) -> str:
        page, change = changed
        return f"{_('The rules of %(game)s') % {'game': page.name}}: {change.text}"

    def item_description(self, changed: Changed) -> str:
        return changed[0].summary

    def item_link(self, changed: Changed) -> str:
        return reverse("rules:game", args=[changed[0].slug])

    def item_guid(self, changed: Changed) -> str:
        page, change = changed
        return f"{page.slug}-{page.language}-{change.id}"

    item_guid_is_permalink = False

    def item_updateddate(self, changed: Changed) -> datetime:
        return moment_of(changed[1].on)

    item_pubdate = item_updateddate


def moment_of(day: date) -> datetime:
    """Its beginning."""
    return datetime.combine(day, time(), UTC)


def robots(request: HttpRequest) -> HttpResponse:
    """What is for people only, in every language, and where the sitemap is."""
    prefixes = ["", *(f"/{code}" for code, _name in settings.LANGUAGES if code != settings.LANGUAGE_CODE)]
    refused = [f"Disallow: {prefix}{path}" for path in PRIVATE for prefix in prefixes]
    lines = ["User-agent: *", *refused, f"Sitemap: {request.build_absolute_uri('/sitemap.xml')}", ""]
    return HttpResponse("\n".join(lines), content_type="text/plain; charset=utf-8")
