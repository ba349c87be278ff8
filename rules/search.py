"""Search across all rules pages: words with or without their marks, in any form, in every language.

A word is found by its beginning without its ending: `septica` finds `Șeptică`, `взяток` finds `взятку`. What the
reader's own language does not have is looked for in the others; one passage is shown in one language only.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from html import escape

from django.conf import settings
from django.utils.html import strip_tags
from django.utils.safestring import SafeString, mark_safe

from rules.catalogue import entries
from rules.links import url_for
from rules.page import page_of
from rules.prose import fold
from rules.shown import Page

MOST_LETTERS, MOST_WORDS, MOST_FOUND = 80, 8, 20
TITLE, TEXT = (12, 8, 6), (3, 2, 1)  # what a word counts: exact, as a beginning, in another form
PHRASE = 20
BEFORE, AFTER = 8, 26  # words of the passage shown around the first one found
_WORD = re.compile(r"\w+")


@dataclass(frozen=True)
class Passage:
    """A piece of a page with an address: `part` is its anchor, empty for the page itself."""

    slug: str
    language: str
    part: str
    title: str
    text: str


@dataclass(frozen=True)
class Found:
    """A passage that answers a query; `html` is its text around the words found, these marked."""

    passage: Passage
    name: str  # of the game
    url: str
    html: SafeString


def words_of(text: str) -> list[str]:
    """The words of a text, folded."""
    return _WORD.findall(fold(text))


def stem(word: str) -> str:
    """The word without what an ending may change; four letters at least."""
    return word[: max(4, len(word) - 2)]


def search(query: str, language: str) -> list[Found]:
    """The passages that have the most of the query's words, the best first; nothing for a query without words."""
    words = list(dict.fromkeys(words_of(query[:MOST_LETTERS])))[:MOST_WORDS]
    by_place: dict[tuple[str, str], tuple[tuple[int, int, int], Passage]] = {}
    for passage, matched, points in _matches(words):
        rank = (matched, passage.language == language, points)
        place = (passage.slug, passage.part)
        if place not in by_place or by_place[place][0] < rank:
            by_place[place] = rank, passage
    most = max((rank[0] for rank, _ in by_place.values()), default=0)
    best = sorted(
        (found for found in by_place.values() if found[0][0] == most), key=lambda found: found[0], reverse=True
    )
    return [_found(passage, words) for _, passage in best[:MOST_FOUND]]


def _matches(words: list[str]) -> Iterator[tuple[Passage, int, int]]:
    """Passages with how many of the words they have, and how well."""
    passages, folded, vocabulary = _index()
    points: dict[int, dict[str, int]] = defaultdict(dict)
    for word in words:
        beginning = stem(word)
        for other, places in vocabulary.items():
            if not other.startswith(beginning):
                continue
            kind = 0 if other == word else 1 if other.startswith(word) else 2
            for place, in_title in places.items():
                worth = (TITLE if in_title else TEXT)[kind]
                points[place][word] = max(points[place].get(word, 0), worth)
    for place, by_word in points.items():
        phrase = PHRASE * (len(words) > 1 and " ".join(words) in folded[place])
        yield passages[place], len(by_word), sum(by_word.values()) + phrase


@cache
def _index() -> tuple[list[Passage], list[str], Mapping[str, Mapping[int, bool]]]:
    """All passages, their words as one string, and where each word is: number of the passage, whether in its title."""
    passages = [passage for code, _ in settings.LANGUAGES for slug in entries() for passage in _passages(slug, code)]
    vocabulary: dict[str, dict[int, bool]] = defaultdict(dict)
    folded = []
    for number, passage in enumerate(passages):
        title, text = words_of(passage.title), words_of(passage.text)
        found = dict.fromkeys(text, False) | dict.fromkeys(title, True)
        for word, in_title in found.items():
            vocabulary[word][number] = in_title
        folded.append(" ".join(title + text))
    return passages, folded, vocabulary


def _passages(slug: str, language: str) -> Iterator[Passage]:
    """Those of one game's page, if it is written in this language."""
    if language not in entries()[slug].texts:
        return
    page = page_of(slug, language)
    for part, title, *texts in _parts(page):
        text = " ".join(strip_tags(text) for text in texts)
        yield Passage(slug, language, part, strip_tags(title), text)


def _parts(page: Page) -> Iterator[tuple[str, ...]]:
    yield "", " · ".join((page.name, *page.also)), page.tagline, page.lede
    for article in page.articles:
        yield article.id, article.title, *article.points
    for variant in page.variants:
        yield variant.id, variant.title, variant.html
    for term in page.terms:
        yield f"term-{term.id}", term.word, term.html
    for kind, pairs in (("tip", page.tips), ("faq", page.faq)):
        for pair in pairs:
            yield f"{kind}-{pair.id}", pair.title, pair.html


def _found(passage: Passage, words: list[str]) -> Found:
    address = url_for(passage.slug, "game", passage.language)
    url = f"{address}#{passage.part}" if passage.part else address
    name = entries()[passage.slug].text(passage.language).name
    return Found(passage, name, url, _excerpt(passage.text, words))


def _excerpt(text: str, words: list[str]) -> SafeString:
    """The text around the first word found; all words found marked."""
    spans = list(_WORD.finditer(text))
    stems = tuple(stem(word) for word in words)
    hits = [number for number, span in enumerate(spans) if fold(span[0]).startswith(stems)]
    first = max(0, (hits[0] if hits else 0) - BEFORE)
    last = min(len(spans), first + BEFORE + AFTER)
    start = spans[first].start() if first else 0
    end = spans[last - 1].end() if last < len(spans) else len(text)
    html, at = [], start
    for number in (hit for hit in hits if first <= hit < last):
        span = spans[number]
        html += [escape(text[at : span.start()]), "<mark>", escape(span[0]), "</mark>"]
        at = span.end()
    around = ("… " if first else "", " …" if end < len(text) else "")
    return mark_safe(around[0] + "".join(html) + escape(text[at:end]) + around[1])
