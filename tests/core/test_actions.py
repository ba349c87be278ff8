"""The one text form of an action."""

import pytest

from games.core.actions import BET, DISCARD, PLAY, RAISE, VERBS, argument_of, parse_action, text_of, verb_of, word_of
from games.core.cards import parse_card

# Every form of the protocol.
TEXTS = [
    "play 7H", "play 10S", "let_go", "say ubij", "say pusti", "say napuni", "bid 5", "bid pass",
    "trump S", "trump H", "trump D", "trump C", "trump none", "stand", "beg", "take_one", "change", "discard 2H",
    "check", "bet 20", "call", "raise 60", "raise 65535", "fold", "up", "down",
]  # fmt: skip


@pytest.mark.parametrize("text", TEXTS)
def test_text_and_number_are_one_to_one(text):
    assert text_of(parse_action(text)) == text
    assert word_of(parse_action(text)) == text.split()[0]


def test_every_verb_has_a_text_and_every_text_its_own_number():
    assert {text.split()[0] for text in TEXTS} == set(VERBS)
    assert len({parse_action(text) for text in TEXTS}) == len(TEXTS)


def test_playing_a_card_is_the_card():
    assert parse_action("play 7H") == parse_card("7H")
    assert (verb_of(parse_action("play 7H")), argument_of(parse_action("play 7H"))) == (PLAY, parse_card("7H"))


def test_other_verbs_keep_their_argument():
    assert (verb_of(parse_action("raise 60")), argument_of(parse_action("raise 60"))) == (RAISE, 60)
    assert (verb_of(parse_action("bet 1")), argument_of(parse_action("bet 1"))) == (BET, 1)
    assert parse_action("discard TH") == DISCARD | parse_card("10H")


@pytest.mark.parametrize(
    "text",
    [
        "", " ", "play", "play ", "play 1H", "play 7H QD", "Play 7H", "dance", "let_go now", "fold 1", "leave",
        "say hello", "say", "bid", "bid 0", "bid -1", "bid none", "bid 05", "trump", "trump X", "trump h",
        "bet", "bet 0", "bet 1.5", "bet 1e3", "bet +1", "bet ٣", "raise 65536", "raise 100000", "raise  60", "deal 7H",
    ],
)  # fmt: skip
def test_anything_else_is_refused(text):
    with pytest.raises(ValueError):
        parse_action(text)
