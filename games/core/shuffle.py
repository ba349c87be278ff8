"""Deals that anybody can check: algorithm `sevencut/1`.

    commitment = SHA-256(secret)                       shown before anybody gets ready
    key        = HMAC-SHA256(secret, "sevencut/1|" match id "|" seat ":" entropy ("|" seat ":" entropy …))
    stream     = HMAC-SHA256(key, label "|" counter) for counter 0, 1, …   as big-endian 32-bit numbers
    deal k     = Fisher–Yates from the last place down with the label "deal|k", k from 0
    first      = a number below the seats with the label "first"

A number below n is taken by rejection: numbers at or above the greatest multiple of n are skipped, so that
no deck is likelier than another. Test vectors: docs/shuffle.md.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterator, Mapping, Sequence

from games.core.cards import Card

ALGORITHM = "sevencut/1"


def commitment_of(secret: bytes) -> str:
    """The SHA-256 of the secret, in hex: what the table shows before the match."""
    return hashlib.sha256(secret).hexdigest()


def key_of(secret: bytes, match_id: int, entropy: Mapping[int, str]) -> bytes:
    """The key of one match: the secret mixed with what each seat added (hex digits, may be empty)."""
    parts = [ALGORITHM, str(match_id), *(f"{seat}:{entropy[seat]}" for seat in sorted(entropy))]
    return hmac.digest(secret, "|".join(parts).encode(), "sha256")


def deal_order(key: bytes, number: int, deck: Sequence[Card]) -> list[Card]:
    """The deck of deal `number` (from 0), first card dealt first; `deck` in ascending order."""
    cards = list(deck)
    numbers = _numbers(key, f"deal|{number}")
    for i in range(len(cards) - 1, 0, -1):
        j = _below(i + 1, numbers)
        cards[i], cards[j] = cards[j], cards[i]
    return cards


def first_seat(key: bytes, seats: int) -> int:
    """The seat that leads or deals first, by lot."""
    return _below(seats, _numbers(key, "first"))


def _numbers(key: bytes, label: str) -> Iterator[int]:
    counter = 0
    while True:
        block = hmac.digest(key, f"{label}|{counter}".encode(), "sha256")
        for i in range(0, 32, 4):
            yield int.from_bytes(block[i : i + 4], "big")
        counter += 1


def _below(limit: int, numbers: Iterator[int]) -> int:
    bound = 2**32 - 2**32 % limit
    return next(number % limit for number in numbers if number < bound)
