"""Whether a text says in every language what it says in the site's own: the same sentences, facts and plural forms."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from babel import Locale
from django.conf import settings

from rules.prose import fields_of, forms_of
from rules.schema import Model

NOT_SENTENCES = {"cards", "deck"}
OWN = re.compile(r"\.also|\.forms")  # each language has its own number of them
DIGIT = re.compile(r"\d")
FIELD = re.compile(r"\{[^{}]*\}")


def sentences(text: Model) -> dict[str, str]:
    """Every string of a text by its path: `.articles.cut.points[0]`."""
    return dict(_walk(text.model_dump(mode="json", exclude=NOT_SENTENCES), ""))


def _walk(value: Any, path: str) -> Iterator[tuple[str, str]]:
    if isinstance(value, str):
        yield path, value
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from _walk(inner, f"{path}.{key}")
    elif isinstance(value, list):
        for place, inner in enumerate(value):
            yield from _walk(inner, f"{path}[{place}]")


def facts_told(text: Model) -> dict[str, set[str]]:
    """What is filled in, by path; the same name may be used more than once."""
    return {
        path: {name for name, _ in fields_of(said)} for path, said in sentences(text).items() if not OWN.search(path)
    }


def unequal(texts: Mapping[str, Model]) -> Iterator[str]:
    """What is not the same in every language, and what a language's own plurals lack, in words."""
    original = facts_told(texts[settings.LANGUAGE_CODE])
    for language, text in texts.items():
        told = facts_told(text)
        for path in sorted(original.keys() ^ told.keys()):
            yield f"{language}: {path} is in one language only"
        for path in sorted(original.keys() & told.keys()):
            if original[path] != told[path]:
                yield f"{language}: {path} tells {sorted(told[path])}, not {sorted(original[path])}"
        yield from (f"{language}: {problem}" for problem in _ill_formed(text, language))


def _ill_formed(text: Model, language: str) -> Iterator[str]:
    categories = {*Locale.parse(language).plural_form.tags, "other"}
    for path, said in sentences(text).items():
        for name, spec in fields_of(said):
            if "=" in spec and set(forms_of(spec)) != categories:
                yield f"{path}: {name} has the forms {sorted(forms_of(spec))}, not {sorted(categories)}"
        if DIGIT.search(FIELD.sub("", said)):
            yield f"{path}: a number is written by hand"
