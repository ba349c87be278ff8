"""Cards and their names."""

import pytest

from games.core.cards import FULL_DECK, NAMES, SHORT_DECK, name_of, names_of, parse_card, parse_cards, rank_of, suit_of


@pytest.mark.parametrize(
    "text, name", [("7H", "7H"), ("10S", "10S"), ("TS", "10S"), ("ts", "10S"), ("qd", "QD"), ("Ac", "AC")]
)
def test_a_card_is_read_and_printed(text, name):
    assert name_of(parse_card(text)) == name


@pytest.mark.parametrize("text", ["", "7", "H", "1H", "11H", "7X", "H7", "7H ", "7H QD", "joker"])
def test_what_is_no_card_is_named(text):
    with pytest.raises(ValueError, match=f"not a card: '{text}'"):
        parse_card(text)


def test_names_and_numbers_are_one_to_one():
    assert [parse_card(name) for name in NAMES] == list(FULL_DECK)
    assert len(set(NAMES)) == 52


def test_rank_and_suit_run_from_the_two_of_spades_to_the_ace_of_clubs():
    assert (rank_of(parse_card("2S")), suit_of(parse_card("2S"))) == (0, 0)
    assert (rank_of(parse_card("10H")), suit_of(parse_card("10H"))) == (8, 1)
    assert (rank_of(parse_card("AC")), suit_of(parse_card("AC"))) == (12, 3)


def test_the_short_deck_is_the_32_cards_from_the_seven_up():
    assert len(SHORT_DECK) == 32
    assert {name[:-1] for name in names_of(SHORT_DECK)} == {"7", "8", "9", "10", "J", "Q", "K", "A"}


def test_several_cards():
    assert names_of(parse_cards(" 7H  10d AS ")) == ["7H", "10D", "AS"]
    assert parse_cards("") == []
