"""What happened in an example, in sentences: the game's own words for an event, else the site's."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rules.examples import Happening, Step
from rules.prose import short_name

Sentences = Mapping[str, str]


def keys_of(happening: Happening) -> list[str]:
    """Names a sentence may have, the closest first: `play.trick.claim`, `play.trick`, `play`."""
    flags = [f"{happening.name}.{happening.rule}.{key}" for key, value in happening.values.items() if value is True]
    return [*flags, f"{happening.name}.{happening.rule}", happening.name]


def told(step: Step, sentences: Sentences) -> Iterator[tuple[str, Mapping[str, Any], str | None]]:
    """For each thing told of a step: sentence, what fills it, rule that explains it. An empty sentence is silence.

    Raises KeyError naming an event there is no sentence for.
    """
    if step.refused:
        card = short_name(step.card) if step.card else step.action
        yield sentences["refused"], {"seat": step.seat, "what": card}, step.refused
    for happening in step.happenings:
        sentence = sentence_for(happening, sentences)
        if sentence:
            yield sentence, happening.values, happening.rule


def sentence_for(happening: Happening, sentences: Sentences) -> str:
    """The closest sentence."""
    keys = keys_of(happening)
    for key in keys:
        if key in sentences:
            return sentences[key]
    raise KeyError(keys[-2])
