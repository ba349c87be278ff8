"""Sentences of the content filled with facts, in one language: `{deck_size:one=# card;other=# cards}`.

A field is looked up as it stands (`cut_cards@3`, `cut-extends.take.points`), never by attribute. After the colon:

    one=# card;other=# cards    the form by the language's plural rules (CLDR), `#` is the number; a list counts
    cards                       short names of cards: 8♥ and 8♦, in the deck's own suits; a single one too
    ranks                       letters of ranks, as the deck has them
    suit                        the sign (or name) of a suit given by its letter
    percent                     a share of one: 8.3%
    or                          a list with "or"; without anything, a list with "and"
"""

from __future__ import annotations

import html
import string
import unicodedata
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from babel import Locale
from babel.lists import format_list
from babel.numbers import format_percent
from django.utils.html import strip_tags
from django.utils.safestring import SafeString, mark_safe
from markdown_it import MarkdownIt

from rules.cards import rank_letter, short_name, suit_name

_LETTERS = str.maketrans({"đ": "d", "ł": "l", "ı": "i", "ß": "ss", "æ": "ae", "ø": "o"})  # that do not come apart
_markdown = MarkdownIt("zero").enable("emphasis")  # ** and * only; HTML is text


class Prose(string.Formatter):
    """Fills sentences of one language; cards are named as in `deck`."""

    def __init__(self, language: str, deck: str) -> None:
        self.language, self.deck = language, deck
        self.locale = Locale.parse(language, sep="-")

    def plain(self, sentence: str, facts: Mapping[str, Any]) -> str:
        """The sentence without markup. Raises KeyError for a fact that is not there, ValueError for a wrong form."""
        return html.unescape(strip_tags(self.html(sentence, facts)))

    def html(self, sentence: str, facts: Mapping[str, Any]) -> SafeString:
        """The sentence with emphasis as HTML; everything else is escaped."""
        return mark_safe(_markdown.renderInline(self.vformat(sentence, (), facts)))

    def get_field(self, field_name: str, args: Sequence[Any], kwargs: Mapping[str, Any]) -> tuple[Any, str]:
        return kwargs[field_name], field_name

    def format_field(self, value: Any, format_spec: str) -> str:
        if "=" in format_spec:
            return self._counted(value, forms_of(format_spec))
        if format_spec == "cards":
            cards = [value] if isinstance(value, str) else value
            value = [short_name(name, self.language, self.deck) for name in cards]
        elif format_spec == "ranks":
            value = [rank_letter(rank, self.deck) for rank in value]
        elif format_spec == "suit":
            return suit_name(value, self.language, self.deck)
        elif format_spec == "percent":
            return format_percent(round(value, 3), locale=self.locale, decimal_quantization=False)
        elif format_spec not in ("", "or"):
            raise ValueError(f"unknown form {format_spec!r}")
        if isinstance(value, (list, tuple)):
            words = [str(item) for item in value]
            return format_list(words, "or" if format_spec == "or" else "standard", self.locale)
        if isinstance(value, bool) or value is None:
            raise ValueError(f"{value!r} cannot be put in a sentence")
        return _written(value)

    def _counted(self, value: Any, forms: Mapping[str, str]) -> str:
        number = len(value) if isinstance(value, (list, tuple)) else value
        if type(number) is not int:
            raise ValueError(f"{value!r} cannot be counted")
        return forms[self.locale.plural_form(number)].replace("#", _written(number))


def _written(value: Any) -> str:
    """A number below zero has a minus sign, not a hyphen."""
    return f"−{-value}" if isinstance(value, int) and value < 0 else str(value)


@cache
def prose_in(language: str, deck: str = "fr") -> Prose:
    """The one formatter of a language and a deck."""
    return Prose(language, deck)


def forms_of(spec: str) -> dict[str, str]:
    """The plural forms of `one=# card;other=# cards`."""
    return dict(part.split("=", 1) for part in spec.split(";"))


def fields_of(sentence: str) -> list[tuple[str, str]]:
    """The fields of a sentence with what follows their colon."""
    return [(name, spec or "") for _, name, spec, _ in string.Formatter().parse(sentence) if name is not None]


def fold(text: str) -> str:
    """Lower case without accents: `Șeptică` is `septica`, `Ёж` is `еж`, `đ` is `d`."""
    apart = unicodedata.normalize("NFKD", text.casefold().translate(_LETTERS))
    return "".join(letter for letter in apart if not unicodedata.combining(letter))
