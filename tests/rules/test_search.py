"""Search finds words whatever their marks, form and language, the best passage first, and links to its anchor."""

import re

import pytest

from rules.prose import fold
from rules.search import MOST_FOUND, search

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    "text, folded",
    [("Șeptică", "septica"), ("Šuster", "suster"), ("Đurđevac", "durdevac"), ("Чёрт", "черт"), ("STRASSE", "strasse")],
)
def test_marks_and_case_are_left_aside(text, folded):
    assert fold(text) == folded


@pytest.mark.parametrize("query", ["šuster", "suster", "ŠUSTER"])
def test_suster_leads_to_sedmice(query):
    assert search(query, "en")[0].url == "/sedmice/rules/"


@pytest.mark.parametrize("query", ["septica", "șeptică", "Șeptică", "\u015eeptic\u0103"])
def test_septica_leads_to_seven_cut_in_the_readers_language(query):
    assert search(query, "en")[0].url == "/seven-cut/rules/"
    assert search(query, "ro")[0].url == "/ro/septica/reguli/"


def test_another_form_of_the_word_is_found():
    best = search("тройка взяток", "ru")[0]
    assert best.passage.language == "ru"
    assert re.search("<mark>взят", best.html)


def test_all_words_come_before_some_and_titles_before_texts():
    found = search("cut extends", "en")
    assert (found[0].url, found[0].passage.part) == ("/seven-cut/rules/#extends", "extends")
    for one in found:
        assert {"cut", "exte"} <= {word[:4] for word in fold(f"{one.passage.title} {one.passage.text}").split()}


def test_what_the_own_language_does_not_have_comes_from_another_once():
    found = search("козырь", "en")
    assert {one.passage.language for one in found} == {"ru"}
    places = [(one.passage.slug, one.passage.part) for one in found]
    assert len(set(places)) == len(places) <= MOST_FOUND


@pytest.mark.parametrize("query", ["", "  ", "?!", "<>"])
def test_without_words_nothing_is_found(query):
    assert search(query, "en") == []


@pytest.mark.parametrize("url, word", [("/rules/search/", "tens"), ("/ro/rules/search/", "decar")])
def test_every_result_leads_to_something_on_its_page(pages, url, word):
    html = pages.get(url, {"q": word}).content.decode()
    addresses = re.findall(r'<h2><a href="([^"]+)">', html)
    assert addresses
    for address in addresses:
        path, _, anchor = address.partition("#")
        assert not anchor or f'id="{anchor}"' in pages.get(path).content.decode()


def test_a_query_is_text(pages):
    html = pages.get("/rules/search/", {"q": "<b>seven"}).content.decode()
    assert 'value="&lt;b&gt;seven"' in html
    assert "<b>seven" not in html


def test_nothing_found_says_so_and_searching_needs_no_script(pages):
    html = pages.get("/rules/search/", {"q": "xylophone"}).content.decode()
    assert "The rules say nothing of “xylophone”." in html
    assert 'action="/rules/search/"' in pages.get("/rules/").content.decode()


def test_the_same_for_scripts(client):
    [first, *_] = client.get("/api/rules/search", {"q": "septica", "language": "ro"}).json()["found"]
    assert (first["game"], first["language"], first["url"]) == ("seven_cut", "ro", "/ro/septica/reguli/")
