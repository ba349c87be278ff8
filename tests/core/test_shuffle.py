"""The shuffle against the vectors of docs/shuffle.md, and a second implementation written from that page alone."""

import hashlib
import hmac
import json
import re
from collections import Counter
from itertools import count, permutations
from pathlib import Path

import pytest

from games.core.cards import FULL_DECK, SHORT_DECK, names_of
from games.core.shuffle import commitment_of, deal_order, first_seat, key_of

PAGE = (Path(__file__).parents[2] / "docs" / "shuffle.md").read_text(encoding="utf-8")
VECTORS = json.loads(re.search(r"```json\n(.*?)```", PAGE, re.DOTALL)[1])
SECRET = bytes.fromhex(VECTORS["secret"])
DECKS = {32: SHORT_DECK, 52: FULL_DECK}
MATCHES = pytest.mark.parametrize("case", VECTORS["matches"], ids=lambda case: case["match"])


def entropy_of(case):
    return {int(seat): text for seat, text in case["entropy"].items()}


def test_commitment():
    assert commitment_of(SECRET) == VECTORS["commitment"]


@MATCHES
def test_key(case):
    assert key_of(SECRET, case["match"], entropy_of(case)).hex() == case["key"]


@MATCHES
def test_deals_and_first_seat(case):
    key = bytes.fromhex(case["key"])
    for deal in case["deals"]:
        assert " ".join(names_of(deal_order(key, deal["number"], DECKS[deal["deck"]]))) == deal["cards"]
    assert {seats: first_seat(key, int(seats)) for seats in case["first"]} == case["first"]


@MATCHES
def test_a_reader_of_the_page_gets_the_same_deals(case):
    added = [f"{seat}:{text}" for seat, text in sorted(case["entropy"].items())]
    key = hmac.new(SECRET, "|".join(["sevencut/1", str(case["match"]), *added]).encode(), hashlib.sha256).digest()
    for deal in case["deals"]:
        deck = names_of(DECKS[deal["deck"]])
        stream = reader_stream(key, f"deal|{deal['number']}")
        for place in reversed(range(1, len(deck))):
            taken = reader_below(stream, place + 1)
            deck[place], deck[taken] = deck[taken], deck[place]
        assert " ".join(deck) == deal["cards"]
    assert {seats: reader_below(reader_stream(key, "first"), int(seats)) for seats in case["first"]} == case["first"]


def reader_stream(key, label):
    for counter in count():
        digest = hmac.new(key, f"{label}|{counter}".encode(), hashlib.sha256).hexdigest()
        yield from (int(digest[place : place + 8], 16) for place in range(0, 64, 8))


def reader_below(stream, limit):
    while (number := next(stream)) >= 2**32 // limit * limit:
        pass
    return number % limit


def test_entropy_of_any_seat_changes_the_key_but_not_the_order_it_came_in():
    keys = {key_of(SECRET, 1, {0: zero, 1: one}) for zero in ("", "ab") for one in ("", "ab")}
    assert len(keys) == 4
    assert key_of(SECRET, 1, {1: "b", 0: "a"}) == key_of(SECRET, 1, {0: "a", 1: "b"})


def test_every_order_is_as_likely():
    """Chi-squared of 6,000 deals of four cards over the 24 orders: 23 degrees of freedom, 0.1 % above 49.7."""
    key = key_of(SECRET, 1, {})
    seen = Counter(tuple(deal_order(key, number, range(4))) for number in range(6_000))
    assert set(seen) == set(permutations(range(4)))
    assert sum((times - 250) ** 2 / 250 for times in seen.values()) < 49.7
