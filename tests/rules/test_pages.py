"""The pages: every language, facts of the engine, addresses, structured data, complete without scripts."""

import json
import re
from html import unescape

import pytest
from django.template import Context, Template
from django.urls import reverse, translate_url
from django.utils import translation

from games.registry import games
from rules.links import url_for
from rules.page import page_of

pytestmark = pytest.mark.django_db
EN, RO = "/seven-cut/rules/", "/ro/septica/reguli/"
RU, HR = "/ru/seven-cut/pravila/", "/hr/seven-cut/pravila/"


def html_of(pages, url):
    response = pages.get(url)
    assert response.status_code == 200
    return response.content.decode()


@pytest.mark.parametrize(
    "url, texts",
    [
        (
            EN,
            [
                '<html lang="en"',
                "32 cards",
                "8 points in the whole deck",
                "at most 16 tricks",
                "10 or 30 seconds",
                "C cuts",
            ],
        ),
        (RO, ['<html lang="ro"', "32 de cărți", "8 puncte", "cel mult 16 mâini", "10 sau 30 de secunde", "C taie"]),
        (RU, ['<html lang="ru"', "32 карты", "8 очков", "не больше 16 взяток", "10 или 30 секунд", "C бьёт"]),
        (HR, ['<html lang="hr"', "32 karte", "8 bodova", "najviše 16 štihova", "10 ili 30 sekundi", "C reže"]),
    ],
)
def test_page_states_the_engines_facts(pages, url, texts):
    html = unescape(html_of(pages, url))
    assert [text for text in texts if text not in html] == []


@pytest.mark.parametrize("url, language", [(EN, "en"), (RO, "ro")])
def test_page_is_complete_without_scripts(pages, url, language):
    html = html_of(pages, url)
    page = page_of("seven_cut", language)
    for part in (*page.articles, *page.site_articles, *page.variants):
        assert f'id="{part.id}"' in html
    examples = [example for article in page.articles for example in article.examples]
    examples += [variant.example for variant in page.variants if variant.example]
    assert html.count('<figure class="demo"') == len(examples)
    for example in examples:
        assert all(told.html in html for step in example.steps for told in step.told)
    assert html.count("<details") >= len(page.faq)
    for number in ("01<i>♠", "02<i>♥", "03<i>♦", "04<i>♣", "05<i>♠"):
        assert number in html


def test_no_account_is_needed_and_no_twenty_tricks(pages):
    html = unescape(html_of(pages, EN))
    assert "Do I need an account to play Seven Cut?" in html
    assert "an account to be <strong>rated</strong>" in html
    assert "twenty tricks" not in html
    assert "tricks out of twenty" not in html


@pytest.mark.parametrize(
    "wrong, right",
    [("/ro/seven-cut/rules/", RO), ("/septica/reguli/", EN), ("/ro/septica/rules/?part=cut", f"{RO}?part=cut")],
)
def test_words_of_another_language_are_put_right_for_good(pages, wrong, right):
    response = pages.get(wrong)
    assert (response.status_code, response["Location"]) == (301, right)


@pytest.mark.parametrize("url", ["/no-game/rules/", "/seven-cut/nothing/", f"{EN}?part=nothing"])
def test_what_is_not_there_is_not_found(pages, url):
    assert pages.get(url).status_code == 404


@pytest.mark.parametrize("url", [EN, RO, RU, HR])
def test_languages_name_one_another(pages, url):
    html = html_of(pages, url)
    assert f'<link rel="canonical" href="http://testserver{url}">' in html
    found = dict(re.findall(r'<link rel="alternate" hreflang="([^"]+)" href="http://testserver([^"]+)">', html))
    assert found == {"en": EN, "ro": RO, "ru": RU, "hr": HR, "x-default": EN}


def test_addresses_by_language():
    assert url_for("seven_cut", "game", "en") == EN
    assert url_for("seven_cut", "game", "ro") == RO
    assert url_for(None, "index", "ro") == "/ro/rules/"


def test_structured_data_cannot_be_left_and_says_what_the_page_says(pages):
    html = html_of(pages, RO)
    [block] = re.findall(r'<script type="application/ld\+json">(.*?)</script>', html)
    assert not set(block) & set("<>&")
    game, faq, crumbs = json.loads(block)
    assert (game["@type"], game["name"], game["inLanguage"]) == ("Game", "Șeptică", "ro")
    assert (game["numberOfPlayers"]["minValue"], game["numberOfPlayers"]["maxValue"]) == (2, 4)
    assert [question["name"] for question in faq["mainEntity"]] == [
        pair.title for pair in page_of("seven_cut", "ro").faq
    ]
    assert [place["item"] for place in crumbs["itemListElement"]][-1] == f"http://testserver{RO}"


def test_one_article_for_the_drawer(pages):
    html = html_of(pages, f"{RO}?part=cut")
    assert html.count("<article") == 1
    assert "Tăietura" in html
    assert "<html" not in html


def test_an_article_of_the_site_for_the_drawer(pages):
    assert "Everyone in turn" in html_of(pages, f"{EN}?part=not_your_turn")


def test_all_articles_for_the_drawer(pages):
    assert html_of(pages, f"{EN}?part=").count("<article") == len(page_of("seven_cut", "en").articles)


@pytest.mark.parametrize("url, name, address", [("/rules/", "Seven Cut", EN), ("/ro/rules/", "Șeptică", RO)])
def test_catalogue_lists_what_is_written(pages, url, name, address):
    html = html_of(pages, url)
    assert f'<a href="{address}">{name}</a>' in html


@pytest.fixture
def nine_lives(monkeypatch):
    """A game that can be played but is not written about yet."""
    known = {**games(), "nine_lives": games()["seven_cut"]}
    for module in ("views", "links"):
        monkeypatch.setattr(f"rules.{module}.games", lambda: known)


def test_catalogue_names_what_is_coming(pages, nine_lives):
    assert re.search(r"<h2>Nine Lives <span[^>]*>", html_of(pages, "/rules/"))


def test_a_page_still_to_be_written_leads_to_the_catalogue(pages, nine_lives):
    address = reverse("rules:game", args=["nine_lives"])
    response = pages.get(address)
    assert (address, response.status_code, response["Location"]) == ("/nine-lives/rules/", 302, "/rules/")


def test_tags(pages):
    faces = '{% card "7H" %}|{% card "7H" decorative=True %}'
    template = Template("{% load cards rules %}" + faces + '|{% rules_url "seven_cut" "cut" %}|{% rules_url "none" %}')
    with translation.override("ro"):
        named, bare, url, nothing = template.render(Context()).split("|")
    assert named == (
        '<svg class="card" viewBox="0 0 250 350" role="img" aria-label="Șeptar de cupă">'
        '<use href="/static/cards/fr.svg#7H"/></svg>'
    )
    assert 'aria-hidden="true"' in bare
    assert "aria-label" not in bare
    assert (url, nothing) == (f"{RO}#cut", "")


def test_the_language_switcher_finds_the_other_address():
    assert reverse("rules:game", args=["seven_cut"]) == EN
    assert translate_url(f"{EN}?part=cut", "ro") == f"{RO}?part=cut"


@pytest.mark.parametrize("url, language", [(EN, "en"), (RO, "ro")])
def test_the_sheet_to_print_has_all_that_is_played_and_nothing_else(pages, url, language):
    html = html_of(pages, f"{url}?sheet")
    page = page_of("seven_cut", language)
    assert [point for article in page.articles for point in article.points if point not in html] == []
    assert f'<link rel="canonical" href="http://testserver{url}">' in html
    assert 'class="demo"' not in html
    assert page.variants[0].html not in html
    assert 'href="?sheet"' in html_of(pages, url)


@pytest.mark.parametrize("path, script", [("/rules/", "latin"), ("/hr/rules/", "latin"), ("/ru/rules/", "cyrillic")])
def test_the_letters_of_the_language_are_fetched_first(pages, path, script):
    found = re.findall(r'<link rel="preload" href="[^"]*/fonts/([a-z-]+)-wght-normal', html_of(pages, path))
    assert found == [f"piazzolla-{script}", f"golos-text-{script}"]
