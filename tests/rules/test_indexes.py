"""What machines read: every page in the sitemap with its languages, the feed in each, the pictures of shared pages."""

import re
from datetime import date
from xml.etree import ElementTree

import pytest
from django.conf import settings
from django.contrib.staticfiles import finders

from rules.catalogue import Entry, entries
from rules.page import page_of, write_page
from rules.schema import GameFile
from sevencut_site.reading import addresses

pytestmark = pytest.mark.django_db
XHTML, SITE = "{http://www.w3.org/1999/xhtml}", "{http://www.sitemaps.org/schemas/sitemap/0.9}"
KB = 1000


@pytest.fixture
def sitemap(client):
    return ElementTree.fromstring(client.get("/sitemap.xml").content)


def path_of(url):
    return url.removeprefix("http://testserver")


def test_the_sitemap_has_every_page_in_every_language_with_the_others(sitemap):
    found = {}
    for url in sitemap:
        links = {link.get("hreflang"): path_of(link.get("href")) for link in url.iter(f"{XHTML}link")}
        found[path_of(url.findtext(f"{SITE}loc"))] = links
    for page in addresses():
        for path in page.values():
            assert found[path] == page | {"x-default": page["en"]}


def test_every_page_of_the_sitemap_says_the_same_of_its_languages(sitemap, pages):
    for url in sitemap:
        here = url.findtext(f"{SITE}loc")
        html = pages.get(path_of(here)).content.decode()
        links = {link.get("hreflang"): link.get("href") for link in url.iter(f"{XHTML}link")}
        assert re.findall(r'<link rel="canonical" href="([^"]*)">', html) == [here]
        assert dict(re.findall(r'<link rel="alternate" hreflang="([^"]*)" href="([^"]*)">', html)) == links
        assert re.findall(r'<meta property="og:url" content="([^"]*)">', html) == [here]


def test_filters_and_pages_of_a_list_are_not_addresses_of_their_own(pages):
    html = pages.get("/ro/leaderboards/cutu/?board=month").content.decode()
    assert '<link rel="canonical" href="http://testserver/ro/leaderboards/cutu/">' in html
    assert '<link rel="alternate" hreflang="ru" href="http://testserver/ru/leaderboards/cutu/">' in html


def test_the_day_of_the_last_change_is_the_contents(sitemap):
    days = {path_of(url.findtext(f"{SITE}loc")): url.findtext(f"{SITE}lastmod") for url in sitemap}
    assert days["/seven-cut/rules/"] == page_of("seven_cut", "en").updated.isoformat()


def test_robots_keep_out_of_what_is_for_people(client):
    lines = client.get("/robots.txt").content.decode().splitlines()
    assert {"Disallow: /api/", "Disallow: /t/", "Disallow: /ro/account/"} <= set(lines)
    assert "Sitemap: http://testserver/sitemap.xml" in lines


@pytest.mark.parametrize("url, language", [("/rules/feed.xml", "en"), ("/ru/rules/feed.xml", "ru")])
def test_the_feed_tells_of_every_change_of_a_game(client, url, language):
    channel = ElementTree.fromstring(client.get(url).content)[0]
    guids = {item.findtext("guid") for item in channel.iter("item")}
    assert guids == {
        f"{slug}-{language}-{change.id}" for slug, entry in entries().items() for change in entry.game.changes
    }
    assert channel.findtext("language") == language


def test_a_new_change_comes_first_in_the_feed_and_dates_its_page(pages, monkeypatch):
    cut = entries()["seven_cut"]
    new = {"id": "eights", "on": date(2027, 1, 2)}
    game = GameFile.model_validate(cut.game.model_dump() | {"changes": [new, *cut.game.model_dump()["changes"]]})
    said = cut.texts["en"].model_copy(update={"changes": {"eights": "With three players {cut_cards@3} cards cut"}})
    written = write_page(Entry("seven_cut", game, {"en": said}), "en")
    for place in ("rules.views", "sevencut_site.indexes"):
        monkeypatch.setattr(f"{place}.page_of", lambda slug, _: written if slug == "seven_cut" else page_of(slug, "en"))
    [first, second, *_others] = ElementTree.fromstring(pages.get("/rules/feed.xml").content).iter("item")
    assert first.findtext("title") == "The rules of Seven Cut: With three players 6 cards cut"
    assert first.findtext("pubDate").startswith("Sat, 02 Jan 2027")
    assert second.findtext("pubDate").startswith("Mon, 30 Nov 2026")
    html = pages.get("/seven-cut/rules/").content.decode()
    assert '<time datetime="2027-01-02">Jan. 2, 2027</time> · With three players 6 cards cut' in html


@pytest.mark.parametrize("of", [*sorted(entries()), "site"])
def test_shared_pages_have_a_picture_in_every_language(of):
    for language, _name in settings.LANGUAGES:
        path = finders.find(f"og/{of}-{language}.jpg")
        assert path, (of, language)
        with open(path, "rb") as file:
            assert len(file.read()) <= 60 * KB


def test_a_shared_page_says_what_it_is(pages):
    html = pages.get("/ro/septica/reguli/").content.decode()
    tags = dict(re.findall(r'<meta property="og:(\w+)" content="([^"]*)">', html))
    assert tags["title"] == "Regulile jocului Șeptică"
    assert tags["url"] == "http://testserver/ro/septica/reguli/"
    assert tags["locale"] == "ro_RO"
    assert tags["image"] == "http://testserver/static/og/seven_cut-ro.jpg"
