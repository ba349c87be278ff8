"""Chances worked out exactly: how often so many cards from a deck hold some of a kind, and by which formula."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import comb
from typing import Any

from games.core.cards import RANKS, rank_of
from games.core.game import Game
from rules.schema import Chance


@dataclass(frozen=True)
class Worked:
    """The chance, and how it comes about: `1 − C(28, 4) ÷ C(32, 4)`."""

    value: Fraction
    how: str


def worked(chance: Chance, game: Game, facts: dict[str, Any]) -> Worked:
    """The chance of the content, from the engine's own deck. Raises KeyError for a fact that is not there."""
    deck = game.deck(chance.seats)
    special = sum(RANKS[rank_of(card)] in chance.ranks for card in deck)
    drawn = facts[chance.drawn] if isinstance(chance.drawn, str) else chance.drawn
    return at_least(chance.least, special, len(deck), drawn)


def at_least(least: int, special: int, deck: int, drawn: int) -> Worked:
    """That `drawn` cards of a deck of so many hold `least` or more of its `special` ones (hypergeometric)."""
    fewer = sum(comb(special, held) * comb(deck - special, drawn - held) for held in range(least))
    terms = [_term(held, special, deck - special, drawn - held) for held in range(least)]
    over = f"C({deck}, {drawn})"
    how = f"1 − {terms[0]} ÷ {over}" if least == 1 else f"1 − ({' + '.join(terms)}) ÷ {over}"
    return Worked(1 - Fraction(fewer, comb(deck, drawn)), how)


def _term(held: int, special: int, others: int, rest: int) -> str:
    plain = f"C({others}, {rest})"
    return f"C({special}, {held}) · {plain}" if held else plain
