"""Terms: found in any of their forms, shown on a tap without a script, listed on a page of their own."""

import re
from html import unescape

import pytest

from rules.catalogue import entries
from rules.facts import others, site_facts
from rules.page import page_of, questions_of
from rules.schema import Term
from rules.terms import Terms

pytestmark = pytest.mark.django_db
TRICK = Term(word="trick", forms=("trick*",), text="Cards.")
SIDE_POT, POT = Term(word="side pot", forms=("side pot",), text="…"), Term(word="pot", forms=("pot", "pots"), text="…")
EVERY = [(slug, language) for slug, entry in sorted(entries().items()) for language in entry.texts]


def button(term, words):
    return f'<button type="button" class="term" popovertarget="term-{term}">{words}</button>'


@pytest.mark.parametrize(
    "point, marked",
    [
        ("Two tricks", f"Two {button('trick', 'tricks')}"),
        ("Two tricks.", f'Two <span class="kept">{button("trick", "tricks")}.</span>'),
        (
            "<strong>Tricks</strong>, too",
            f'<span class="kept"><strong>{button("trick", "Tricks")}</strong>,</span> too',
        ),
        ("<strong>A trick</strong>, too", f"<strong>A {button('trick', 'trick')}</strong>, too"),
        ("A <strong>Trick</strong>", f"A <strong>{button('trick', 'Trick')}</strong>"),
        ("A strick.", "A strick."),
        (
            "A side pot, a pot",
            f'A <span class="kept">{button("side_pot", "side pot")},</span> a {button("pot", "pot")}',
        ),
        ("pottery &amp; spots", "pottery &amp; spots"),
    ],
)
def test_a_term_is_a_button(point, marked):
    assert Terms({"trick": TRICK, "pot": POT, "side_pot": SIDE_POT}).marked((point,)) == (marked,)


def test_a_term_is_marked_once_in_an_article():
    first, second = Terms({"trick": TRICK}).marked(("A trick, a trick.", "The trick."))
    assert (first.count("<button"), second) == (1, "The trick.")


@pytest.mark.parametrize("slug, language", EVERY)
def test_every_term_is_used_and_explained(slug, language):
    """In some article; its form is one that the text has, so that no meaning hangs in the air."""
    page = page_of(slug, language)
    used = set(re.findall('popovertarget="term-([a-z_]+)"', " ".join(p for a in page.articles for p in a.marked)))
    assert used == {term.id for term in page.terms} == set(entries()[slug].texts["en"].terms)
    assert page.terms


@pytest.mark.parametrize("url", ["/seven-cut/rules/", "/ru/cutu/pravila/"])
def test_what_a_tap_shows_is_on_the_page(pages, url):
    html = pages.get(url).content.decode()
    wanted = re.findall(r'popovertarget="(term-[a-z_]+)"', html)
    assert wanted
    assert all(html.count(f'<div popover id="{id}"') == 1 for id in wanted)


def test_the_drawer_has_no_buttons_that_open_nothing(pages):
    assert "popovertarget" not in pages.get("/seven-cut/rules/?part=cut").content.decode()


@pytest.mark.parametrize("url, language", [("/rules/glossary/", "en"), ("/hr/rules/glossary/", "hr")])
def test_the_glossary_lists_every_term_of_every_game(pages, url, language):
    html = unescape(pages.get(url).content.decode())
    for slug in entries():
        for term in page_of(slug, language).terms:
            assert f'<div id="{slug}-{term.id}"><dt>{term.word}</dt>' in html


@pytest.mark.parametrize("url, language", [("/rules/faq/", "en"), ("/ru/rules/faq/", "ru")])
def test_questions_about_the_site_are_answered(pages, url, language):
    html = pages.get(url).content.decode()
    for question in questions_of(language):
        assert question.html in html
    assert html.count('"@type": "Question"') == len(questions_of(language))


def test_answers_follow_the_code(settings):
    facts = site_facts()
    assert (facts["rating_start"], facts["rating_k_new"], facts["rating_k"]) == (1000, 32, 16)
    assert "begins with 1000" in {q.id: q.plain for q in questions_of("en")}["rating"]
    settings.PACES = (5, None)
    assert site_facts()["paces"] == ["5"]
    assert others
