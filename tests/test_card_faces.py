"""Every card an engine may deal has a face in each deck that shows it, in both sizes."""

import re
from pathlib import Path

import pytest

from games.core.cards import FULL_DECK, SHORT_DECK, SUITS, names_of

CARDS = Path(__file__).parent.parent / "static" / "cards"


@pytest.mark.parametrize("deck, cards", [("fr", FULL_DECK), ("ru", FULL_DECK), ("de", SHORT_DECK)])
def test_sprite_has_every_card_of_its_deck(deck, cards):
    symbols = re.findall(r'<symbol id="([^"]+)"', (CARDS / f"{deck}.svg").read_text())
    names = names_of(cards)
    wanted = names + [f"L{name}" for name in names] + ["back"] + [f"pip-{suit}" for suit in SUITS]
    assert sorted(symbols) == sorted(wanted)


@pytest.mark.parametrize("deck", ["fr", "ru", "de"])
def test_sprite_refers_only_to_its_own_drawings(deck):
    text = (CARDS / f"{deck}.svg").read_text()
    ids = re.findall(r'\bid="([^"]+)"', text)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'(?:href="#|url\(#)([^")]+)', text)) <= set(ids)
