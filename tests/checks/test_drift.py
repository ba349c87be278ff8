"""`manage.py check`, a part of `make check`, fails when something is changed on one side only."""

import shutil

import pytest
from django.core.management import call_command
from django.core.management.base import SystemCheckError

from games.registry import games
from rules import catalogue
from rules.catalogue import CONTENT, entries, site_texts
from rules.page import page_of, questions_of

CACHES = (entries, site_texts, page_of, questions_of)


@pytest.fixture
def content(tmp_path, monkeypatch):
    """The content, to be changed; as it was afterwards."""
    shutil.copytree(CONTENT, tmp_path, dirs_exist_ok=True)
    monkeypatch.setattr(catalogue, "CONTENT", tmp_path)
    yield tmp_path
    for cache in CACHES:
        cache.cache_clear()


def change(file, old, new):
    """In one place of one file, then check; what it complains of."""
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), "utf-8")
    for cache in CACHES:
        cache.cache_clear()
    with pytest.raises(SystemCheckError) as complaint:
        call_command("check")
    return str(complaint.value)


def test_as_it_is_nothing_is_wrong():
    call_command("check")


def test_a_number_in_an_engine(monkeypatch):
    game = type(games()["sedmice"])
    facts = game.facts
    monkeypatch.setattr(game, "facts", lambda self, *given: facts(self, *given) | {"deal_points": 80})
    with pytest.raises(SystemCheckError, match="sedmice: variant sweep: deal_points is 80, not 90"):
        call_command("check")


def test_a_rule_in_an_engine(monkeypatch):
    state = type(games()["seven_cut"].new(2, {}))
    monkeypatch.setattr(state, "_extends", lambda self: False)
    with pytest.raises(SystemCheckError, match="eight-cuts: 'A: play QH': refused by not_your_turn"):
        call_command("check")


def test_an_example(content):
    told = change(content / "seven_cut" / "game.toml", '"C: play 7C"', '"C: play JS"')
    assert "seven_cut: cut-extends: 'C: play JS': refused by not_in_hand" in told


def test_what_an_example_promises(content):
    told = change(content / "seven_cut" / "game.toml", 'expect = { "take.seat" = "A"', 'expect = { "take.seat" = "B"')
    assert "seven_cut: example nobody-cuts: take.seat is 'A', not 'B'" in told


def test_what_the_other_rule_would_bring(content):
    told = change(
        content / "cutu" / "game.toml", 'elsewhere = { "take.seat" = "B" }', 'elsewhere = { "take.seat" = "C" }'
    )
    assert "cutu: variant free-when-void elsewhere: take.seat is 'B', not 'C'" in told


@pytest.mark.parametrize(
    "language, old, new, words",
    [
        ("ro", "few=# cărți;", "", "deck_size has the forms ['one', 'other'], not ['few', 'one', 'other']"),
        ("ru", "many=# карт;", "", "not ['few', 'many', 'one', 'other']"),
        ("hr", "{cut_ranks}", "sedmica", ".articles.cut.points[0] tells [], not ['cut_ranks']"),
        ("en", "{hand_size}", "4", "a number is written by hand"),
    ],
)
def test_a_plural_or_a_fact_of_one_language(content, language, old, new, words):
    told = change(content / "seven_cut" / f"{language}.toml", old, new)
    assert "seven_cut" in told
    assert words in told


def test_a_sentence_that_is_in_one_language_only(content):
    told = change(content / "cutu" / "hr.toml", "[tips.price]", "[tips.prize]")
    assert "cutu: hr: .tips.price.text is in one language only" in told


def test_a_change_that_no_language_tells(content):
    told = change(content / "sedmice" / "game.toml", 'id = "published"', 'id = "printed"')
    assert "sedmice: en: KeyError('printed')" in told


def test_a_question_about_the_site(content):
    told = change(content / "site" / "ru.toml", "{rating_start}", "{rating_begin}")
    assert "site: ru: .questions.rating.a tells" in told or "site: ru: .faq.rated.a tells" in told
