"""What happened in an example, in sentences: the game's own words for an event, else the site's."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rules.examples import Happening, Step

Sentences = Mapping[str, str]


def keys_of(happening: Happening) -> list[str]:
    """Names a sentence may have, the closest first: `play.trick.claim`, `play.trick`, `play`; `bid.pass`, `bid`.

    A value makes a name by its key if it is true, and by itself if it is a word.
    """
    name = happening.name if happening.rule is None else f"{happening.name}.{happening.rule}"
    flags = [key for key, value in happening.values.items() if value is True]
    words = [value for value in happening.values.values() if isinstance(value, str) and value.islower()]
    return [*(f"{name}.{end}" for end in flags + words), name, happening.name]


def told(step: Step, sentences: Sentences) -> Iterator[tuple[str, Mapping[str, Any], str | None]]:
    """For each thing told of a step: sentence, what fills it, rule that explains it. An empty sentence is silence.

    Raises KeyError naming an event there is no sentence for.
    """
    if step.refused:
        verb, _, argument = step.action.partition(" ")
        keys = (f"refused.{verb}.{argument}", f"refused.{verb}", "refused")
        sentence = next(sentences[key] for key in keys if key in sentences)
        named = {"cards": [step.card]} if step.card else {"what": argument}
        yield sentence, {"seat": step.seat, **named}, step.refused
    for happening in step.happenings:
        sentence = sentence_for(happening, sentences)
        if sentence:
            yield sentence, happening.values, happening.rule


def sentence_for(happening: Happening, sentences: Sentences) -> str:
    """The closest sentence."""
    for key in keys_of(happening):
        if key in sentences:
            return sentences[key]
    raise KeyError(f"{happening.name}.{happening.rule}")
