"""Sentences are filled by the language's own rules and can carry nothing but emphasis."""

import pytest

from rules.cards import card_name
from rules.prose import prose_in

CARDS_RO = "{n:one=# carte;few=# cărți;other=# de cărți}"


@pytest.mark.parametrize(
    "number, text",
    [(1, "1 carte"), (0, "0 cărți"), (4, "4 cărți"), (19, "19 cărți"), (32, "32 de cărți"), (101, "101 cărți")],
)
def test_romanian_counts(number, text):
    assert prose_in("ro").plain(CARDS_RO, {"n": number}) == text


@pytest.mark.parametrize(
    "sentence, facts, text",
    [
        ("{removed@3:cards}", {"removed@3": ["8H", "8D"]}, "8♥ and 8♦"),
        ("{paces:or} seconds", {"paces": ["10", "30"]}, "10 or 30 seconds"),
        ("{a:suit} {b:suit}", {"a": "S", "b": "D"}, "♠ ♦"),
        ("{points} {points:one=# point;other=# points}", {"points": -5}, "−5 −5 points"),
        ("{w} {w:one=wins;other=share}", {"w": ["A", "B"]}, "A and B share"),
        ("{tie.take.points:one=# point;other=# points}", {"tie.take.points": 0}, "0 points"),
        ("{order:ranks}", {"order": ["J", "Q"]}, "J and Q"),
        ("{card:cards}", {"card": "8H"}, "8♥"),
        ("{share:percent}", {"share": 0.08317}, "8.3%"),
        ("a **first** card", {}, "a first card"),
    ],
)
def test_fields(sentence, facts, text):
    assert prose_in("en").plain(sentence, facts) == text


def test_german_suits_have_names_instead_of_signs():
    assert prose_in("en", "de").plain("{cards:cards}, {suit:suit}", {"cards": ["QD", "10S"], "suit": "C"}) == (
        "O bells and 10 leaves, acorns"
    )


def test_only_emphasis_becomes_markup():
    html = prose_in("en").html("**{x}** <b>&</b> [link](https://example.org)", {"x": "<i>"})
    assert html == "<strong>&lt;i&gt;</strong> &lt;b&gt;&amp;&lt;/b&gt; [link](https://example.org)"


@pytest.mark.parametrize(
    "sentence, facts, error",
    [
        ("{gone}", {}, KeyError),
        ("{yes}", {"yes": True}, ValueError),
        ("{n:one=# card;other=# cards}", {"n": "4"}, ValueError),
        ("{n:one=# carte}", {"n": 4}, KeyError),
        ("{n:>5}", {"n": 4}, ValueError),
        ("{n.real}", {"n": 4}, KeyError),
    ],
)
def test_what_cannot_be_filled_is_an_error(sentence, facts, error):
    with pytest.raises(error):
        prose_in("en").plain(sentence, facts)


@pytest.mark.parametrize(
    "card, language, deck, name",
    [
        ("7H", "en", "fr", "Seven of hearts"),
        ("7H", "ro", "fr", "Șeptar de cupă"),
        ("10C", "ro", "ru", "Decar de treflă"),
        ("7H", "ru", "fr", "Семёрка червей"),
        ("7H", "hr", "fr", "Herc sedmica"),
        ("7H", "hr", "de", "Srce sedmica"),
        ("QD", "en", "de", "Over of bells"),
    ],
)
def test_names_of_cards(card, language, deck, name):
    assert card_name(card, language, deck) == name


@pytest.mark.parametrize("deck, text", [("fr", "J♥ и 10♦"), ("ru", "В♥ и 10♦")])
def test_cards_have_the_letters_of_the_deck(deck, text):
    assert prose_in("ru", deck).plain("{x:cards}", {"x": ["JH", "10D"]}) == text
