"""What in the content is not as the engine has it: examples, claims, variants and the facts in every sentence."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django.core.checks import CheckMessage, Error, register

from games.core.game import Game
from games.registry import game_of, games
from rules.catalogue import Entry, entries, site_texts
from rules.examples import BrokenExample, Run, run
from rules.facts import differences, facts_of
from rules.otherwise import OTHERWISE
from rules.page import questions_of, write_page
from rules.parity import unequal


@register()
def content_agrees_with_engines(app_configs: Any, **kwargs: Any) -> list[CheckMessage]:
    """Django's check: the site does not start with a rules page that says something else than its engine does."""
    found = [problem for entry in entries().values() for problem in problems(entry)]
    return [Error(problem, id="rules.E001") for problem in (*found, *_questions())]


def problems(entry: Entry) -> list[str]:
    """Everything about a game's content that does not hold, in words; nothing when all of it does."""
    if entry.slug not in games():
        return [f"{entry.slug}: there is no such engine"]
    game = game_of(entry.slug)
    try:
        runs = {example.id: run(game, example) for example in entry.game.examples}
    except BrokenExample as error:
        return [f"{entry.slug}: {error}"]
    found = [*_examples(entry, runs), *_claims(entry, game), *_variants(entry, runs), *unequal(entry.texts)]
    return [f"{entry.slug}: {problem}" for problem in found or _sentences(entry)]


def _examples(entry: Entry, runs: dict[str, Run]) -> Iterator[str]:
    for example in entry.game.examples:
        for difference in differences(example.expect, runs[example.id].results):
            yield f"example {example.id}: {difference}"


def _claims(entry: Entry, game: Game) -> Iterator[str]:
    facts = facts_of(game, entry.game)
    for difference in differences(entry.game.claims, facts):
        yield f"claims: {difference}"
    for variant in entry.game.variants:
        for difference in differences(variant.claims, facts):
            yield f"variant {variant.id}: {difference}"


def _variants(entry: Entry, runs: dict[str, Run]) -> Iterator[str]:
    """The other rule must bring about something else: all of `elsewhere` differs from what the engine says,

    and is what that rule, written down by itself, makes of the example.
    """
    others = OTHERWISE.get(entry.slug, {})
    for variant in entry.game.variants:
        for name, other in variant.elsewhere.items():
            if variant.example is None or runs[variant.example].results.get(name, other) == other:
                yield f"variant {variant.id}: {name} is not otherwise here"
        if variant.elsewhere and (variant.id not in others or variant.example is None):
            yield f"variant {variant.id}: no rule says what comes of it elsewhere"
        elif variant.elsewhere and variant.example:
            for difference in differences(variant.elsewhere, others[variant.id](runs[variant.example])):
                yield f"variant {variant.id} elsewhere: {difference}"


def _sentences(entry: Entry) -> Iterator[str]:
    """Writes every page, so that a fact without a value or a missing text is found."""
    for language in entry.texts:
        try:
            write_page(entry, language)
        except (KeyError, ValueError) as error:
            yield f"{language}: {error!r}"


def _questions() -> Iterator[str]:
    """What of the site's own texts is not the same in every language, or cannot be filled."""
    yield from (f"site: {problem}" for problem in unequal(site_texts()))
    for language in site_texts():
        try:
            questions_of(language)
        except (KeyError, ValueError) as error:
            yield f"site: {language}: {error!r}"
