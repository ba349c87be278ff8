"""Sentences of the content filled with facts, in one language: `{deck_size:one=# card;other=# cards}`.

A field is looked up as it stands (`cut_cards@3`, `cut-extends.take.points`), never by attribute. After the colon:

    one=# card;other=# cards    the form by the language's plural rules (CLDR), `#` is the number; a list counts
    cards                       names of cards with suit signs: 8♥ and 8♦
    or                          a list with "or"; without anything, a list with "and"
"""

from __future__ import annotations

import html
import string
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from babel import Locale
from babel.lists import format_list
from django.utils.html import strip_tags
from django.utils.safestring import SafeString, mark_safe
from markdown_it import MarkdownIt

SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
_markdown = MarkdownIt("zero").enable("emphasis")  # ** and * only; HTML is text


class Prose(string.Formatter):
    """Fills sentences of one language."""

    def __init__(self, language: str) -> None:
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
            value = [short_name(name) for name in value]
        elif format_spec not in ("", "or"):
            raise ValueError(f"unknown form {format_spec!r}")
        if isinstance(value, (list, tuple)):
            words = [str(item) for item in value]
            return format_list(words, "or" if format_spec == "or" else "standard", self.locale)
        if isinstance(value, bool) or value is None:
            raise ValueError(f"{value!r} cannot be put in a sentence")
        return str(value)

    def _counted(self, value: Any, forms: Mapping[str, str]) -> str:
        number = len(value) if isinstance(value, (list, tuple)) else value
        if type(number) is not int:
            raise ValueError(f"{value!r} cannot be counted")
        return forms[self.locale.plural_form(number)].replace("#", str(number))


@cache
def prose_in(language: str) -> Prose:
    """The one formatter of a language."""
    return Prose(language)


def short_name(card: str) -> str:
    """`7♥` for `7H`."""
    return card[:-1] + SIGNS[card[-1]]


def forms_of(spec: str) -> dict[str, str]:
    """The plural forms of `one=# card;other=# cards`."""
    return dict(part.split("=", 1) for part in spec.split(";"))


def fields_of(sentence: str) -> list[tuple[str, str]]:
    """The fields of a sentence with what follows their colon."""
    return [(name, spec or "") for _, name, spec, _ in string.Formatter().parse(sentence) if name is not None]
