"""Terms of a game: where a text uses one, a tap shows what it means."""

from __future__ import annotations

import re
from collections.abc import Mapping

from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

from rules.schema import Term

_TAG = re.compile(r"(<[^>]*>)")
_BUTTON = r"<button[^>]*>[^<]*</button>"
_BEFORE_A_MARK = re.compile(rf"(?:<strong>{_BUTTON}</strong>|{_BUTTON})[^\s\w<&]+")


class Terms:
    """The terms of one text, found in its sentences by any of their forms."""

    def __init__(self, terms: Mapping[str, Term]) -> None:
        self._of = {form: id for id, term in terms.items() for form in term.forms}
        forms = sorted(self._of, key=len, reverse=True)
        words = "|".join(f"({_pattern(form)})" for form in forms)
        self._forms = forms
        self._found = re.compile(rf"\b(?:{words})\b", re.IGNORECASE) if words else None

    def marked(self, points: tuple[str, ...]) -> tuple[SafeString, ...]:
        """The points of an article, each term a button where it comes first."""
        seen: set[str] = set()
        return tuple(_kept("".join(self._part(part, seen) for part in _TAG.split(point))) for point in points)

    def _part(self, part: str, seen: set[str]) -> str:
        if self._found is None or part.startswith("<"):
            return part
        return self._found.sub(lambda match: self._button(match, seen), part)

    def _button(self, match: re.Match[str], seen: set[str]) -> str:
        term = self._of[self._forms[(match.lastindex or 1) - 1]]
        if term in seen:
            return match[0]
        seen.add(term)
        html = '<button type="button" class="term" popovertarget="term-{}">{}</button>'
        return format_html(html, term, mark_safe(match[0]))


def _kept(html: str) -> SafeString:
    """Buttons not parted from the comma or full stop after them: browsers break lines at either side of a button."""
    return mark_safe(_BEFORE_A_MARK.sub(r'<span class="kept">\g<0></span>', html))


def _pattern(form: str) -> str:
    """`trick*` is the word with any ending."""
    return re.escape(form.removesuffix("*")) + (r"\w*" if form.endswith("*") else "")
