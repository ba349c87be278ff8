"""Content that cannot drift: the same in every language, no number written by hand, everything as the engine has it."""

import json
from datetime import date

import pytest
from django.core.checks import run_checks

from games.registry import games
from rules.catalogue import entries, site_texts
from rules.checks import problems
from rules.facts import facts_of
from rules.parity import unequal
from rules.schema import GameFile

SLUGS = sorted(entries())
TEXTS = {f"{slug}-{language}": (slug, language) for slug in SLUGS for language in entries()[slug].texts}
every_game = pytest.mark.parametrize("slug", SLUGS)
every_text = pytest.mark.parametrize("slug, language", TEXTS.values(), ids=TEXTS)


def text_of(slug, language):
    return entries()[slug].texts[language]


@every_text
def test_every_language_has_the_same_sentences_with_the_same_facts(slug, language):
    texts = {"en": text_of(slug, "en"), language: text_of(slug, language)}
    assert list(unequal(texts)) == []


def test_site_texts_have_the_same_sentences_and_cards():
    assert list(unequal(site_texts())) == []
    english = site_texts()["en"]
    for mine in site_texts().values():
        for deck, names in english.cards.items():
            assert mine.cards[deck].ranks.keys() == names.ranks.keys()
            assert mine.cards[deck].suits.keys() == names.suits.keys()


@every_text
def test_ids_are_those_of_the_game(slug, language):
    game, text = entries()[slug].game, text_of(slug, language)
    assert set(text.articles) == set(game.articles) >= set(game.answers.values())
    assert set(text.tips) == set(game.tips)
    changes = {change.id for change in game.changes}
    assert {*text.changes, *site_texts()[language].changes} >= changes >= set(text.changes)
    assert set(text.chances) == {chance.id for chance in game.chances}
    assert set(text.variants) == {variant.id for variant in game.variants}
    assert set(text.examples) == {example.id for example in game.examples}
    assert {*text.faq, *site_texts()[language].faq} >= set(game.faq) >= set(text.faq)


@pytest.mark.parametrize(
    "changes, words",
    [
        ([], "at least the first publication"),
        ([("published", 1), ("later", 2)], "the newest first"),
        ([("published", 2), ("published", 1)], "an id comes twice"),
    ],
)
def test_changes_are_dated_the_newest_first(changes, words):
    game = entries()["seven_cut"].game.model_dump()
    with pytest.raises(ValueError, match=words):
        GameFile.model_validate(game | {"changes": [{"id": id, "on": date(2027, 1, day)} for id, day in changes]})


@every_game
def test_examples_belong_to_articles_or_variants(slug):
    game = entries()[slug].game
    shown = {variant.example for variant in game.variants}
    for example in game.examples:
        assert example.article in game.articles or (example.article is None and example.id in shown)


@every_game
def test_content_agrees_with_the_engine(slug):
    assert problems(entries()[slug]) == []


def test_a_changed_fact_is_noticed(monkeypatch):
    game = games()["seven_cut"]
    facts = type(game).facts
    monkeypatch.setattr(
        type(game), "facts", lambda self, *given: facts(self, *given) | {"cut_cards": 5, "cut_ranks": ["8"]}
    )
    found = problems(entries()["seven_cut"])
    assert "seven_cut: claims: cut_ranks is ['8'], not ['7']" in found
    assert "seven_cut: variant three-eights: cut_cards@3 is 5, not 6" in found
    assert {message.msg for message in run_checks() if message.id == "rules.E001"} == set(found)


def test_a_fact_that_is_gone_is_noticed(monkeypatch):
    game = games()["seven_cut"]
    facts = type(game).facts

    def without_hand_size(self, *given):
        return {name: value for name, value in facts(self, *given).items() if name != "hand_size"}

    monkeypatch.setattr(type(game), "facts", without_hand_size)
    languages = entries()["seven_cut"].texts
    assert problems(entries()["seven_cut"]) == [
        f"seven_cut: {language}: KeyError('hand_size')" for language in languages
    ]


def test_a_changed_rule_is_noticed(monkeypatch):
    """A cut that ends the trick at the end of its turn: the examples come out otherwise or cannot be played."""
    state = type(games()["seven_cut"].new(2, {}))
    monkeypatch.setattr(state, "_extends", lambda self: False)
    [found] = problems(entries()["seven_cut"])
    assert found == "seven_cut: eight-cuts: 'A: play QH': refused by not_your_turn"


@every_game
def test_numbers_a_fact_gives_can_be_put_in_json(slug):
    facts = facts_of(games()[slug], entries()[slug].game)
    assert json.loads(json.dumps(facts)) == facts
