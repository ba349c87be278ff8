"""Writes a rules page in one language: every sentence filled from the engine, every example played."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from games.registry import game_of
from rules.catalogue import Entry, entries, site_text
from rules.chances import worked
from rules.examples import LETTERS, Run, Step, run
from rules.facts import facts_of, site_facts
from rules.laid import rows_of
from rules.lengths import measured
from rules.narration import told
from rules.prose import Prose, fold, prose_in
from rules.schema import Article, Chance, Change, GameText, SiteText
from rules.shown import (
    Compared,
    Meaning,
    Page,
    Pair,
    ShownArticle,
    ShownChance,
    ShownChange,
    ShownExample,
    ShownStep,
    ShownVariant,
    Told,
)  # fmt: skip
from rules.terms import Terms

SUITS = "♠♥♦♣"


@cache
def page_of(slug: str, language: str) -> Page:
    """The page of a game that has content, in `language` or the site's own, written once. Raises KeyError."""
    return write_page(entries()[slug], language)


@cache
def questions_of(language: str) -> tuple[Pair, ...]:
    """The questions about the site, answered. Raises KeyError or ValueError for one that cannot be filled."""
    prose, facts = prose_in(language), site_facts()
    return tuple(
        Pair(id, prose.plain(question.q, facts), prose.html(question.a, facts), prose.plain(question.a, facts))
        for id, question in site_text(language).questions.items()
    )


def write_page(entry: Entry, language: str) -> Page:
    """The same, written anew. Raises BrokenExample, or KeyError or ValueError for a sentence that cannot be filled."""
    return _Writer(entry, entry.language(language)).page()


class _Writer:
    """What all parts of one page share while it is written."""

    def __init__(self, entry: Entry, language: str) -> None:
        self.entry, self.language = entry, language
        self.text: GameText = entry.text(language)
        self.site: SiteText = site_text(language)
        self.deck = self.text.deck or entry.game.deck
        self.prose: Prose = prose_in(language, self.deck)
        self.engine = game_of(entry.slug)
        self.facts = facts_of(self.engine, entry.game) | {"game": self.text.name}
        self.sentences = {**self.site.events, **self.text.events}
        articles = self.site.articles | self.text.articles
        self.titles = {id: self.prose.plain(article.title, self.facts) for id, article in articles.items()}
        self.terms = Terms(self.text.terms)
        self.titles |= {rule: self.titles[id] for rule, id in entry.game.answers.items()}
        self.examples = {example.id: self._example(example.id) for example in entry.game.examples}

    def page(self) -> Page:
        text, game = self.text, self.entry.game
        return Page(
            slug=self.entry.slug,
            language=self.language,
            game=game,
            deck=self.deck,
            name=text.name,
            also=text.also,
            changes=tuple(self._change(change) for change in game.changes),
            tagline=self._html(text.tagline),
            lede=self._html(text.lede),
            summary=f"{text.name}: {self.prose.plain(text.tagline, self.facts)}",
            seats=(self.facts["seats_min"], self.facts["seats_max"]),
            players=self.prose.plain("{players:or}", self.facts),
            articles=tuple(self._article(id, text.articles[id], at) for at, id in enumerate(game.articles)),
            site_articles=tuple(self._article(id, article) for id, article in self.site.articles.items()),
            variants=tuple(self._variant(at) for at in range(len(game.variants))),
            tips=tuple(self._pair(id, text.tips[id].title, text.tips[id].text) for id in game.tips),
            faq=tuple(self._question(id) for id in game.faq),
            terms=tuple(sorted((self._meaning(id) for id in text.terms), key=lambda term: fold(term.word))),
            chances=tuple(self._chance(chance) for chance in game.chances),
            measured=measured().get(self.entry.slug),
        )

    def _html(self, sentence: str, facts: Mapping[str, Any] | None = None) -> str:
        return self.prose.html(sentence, self.facts if facts is None else facts)

    def _pair(self, id: str, title: str, text: str) -> Pair:
        plain = self.prose.plain
        return Pair(id, plain(title, self.facts), self._html(text), plain(text, self.facts))

    def _question(self, id: str) -> Pair:
        question = self.text.faq.get(id) or self.site.faq[id]
        return self._pair(id, question.q, question.a)

    def _chance(self, chance: Chance) -> ShownChance:
        found = worked(chance, self.engine, self.facts)
        percent = self.prose.format_field(float(found.value), "percent")
        return ShownChance(self._html(self.text.chances[chance.id]), percent, found.how)

    def _change(self, change: Change) -> ShownChange:
        said = self.text.changes.get(change.id) or self.site.changes[change.id]
        return ShownChange(change.id, change.on, self.prose.plain(said, self.facts))

    def _meaning(self, id: str) -> Meaning:
        term = self.text.terms[id]
        return Meaning(id, term.word, self._html(term.text))

    def _article(self, id: str, article: Article, at: int | None = None) -> ShownArticle:
        examples = (self.examples[example.id] for example in self.entry.game.examples if example.article == id)
        points = tuple(self._html(point) for point in article.points)
        return ShownArticle(
            id=id,
            answers=tuple(rule for rule, explained in self.entry.game.answers.items() if explained == id),
            number="" if at is None else f"{at + 1:02}",
            suit="" if at is None else SUITS[at % 4],
            title=self.prose.plain(article.title, self.facts),
            points=points,
            marked=self.terms.marked(points),
            examples=tuple(examples),
        )

    def _variant(self, at: int) -> ShownVariant:
        variant = self.entry.game.variants[at]
        text = self.text.variants[variant.id]
        example = self.examples[variant.example] if variant.example else None
        title = self.prose.plain(text.title, self.facts)
        results = run(self.engine, self.entry.example(variant.example)).results if variant.example else {}
        compared = tuple(
            Compared(name, self._told_result(name, results[name]), self._told_result(name, other))
            for name, other in variant.elsewhere.items()
        )
        return ShownVariant(variant.id, variant.played, title, self._html(text.text), example, compared)

    def _told_result(self, name: str, value: Any) -> str:
        """Scores with their seats, a trump by its sign, nobody as a dash; `none` is said by the page."""
        if name in ("scores", "score.points"):
            return " · ".join(
                f"{seat} {self.prose.format_field(n, '')}" for seat, n in zip(LETTERS, value, strict=False)
            )
        if name == "trump.trump" and value != "none":
            return self.prose.format_field(value, "suit")
        return self.prose.format_field(value, "") or "—"

    def _example(self, id: str) -> ShownExample:
        done: Run = run(self.engine, self.entry.example(id))
        facts = {**self.facts, **done.results}
        caption = self.text.examples[id]
        leads = {step.trick: step for step in reversed(done.steps) if step.laid}.values()
        steps = tuple(self._step(at, step, step.claim and step not in leads) for at, step in enumerate(done.steps, 1))
        title = self.prose.plain(caption.title, facts)
        setup = self._html(caption.setup, facts) if caption.setup else ""
        rows = rows_of(done, [shown.mark for shown in steps])
        is_playable = any(seat >= 0 for seat in self.engine.position(self.entry.example(id).position).to_act())
        return ShownExample(id, title, setup, self._html(caption.outcome, facts), steps, rows, is_playable)

    def _step(self, number: int, step: Step, marked: bool) -> ShownStep:
        sentences = tuple(
            Told(self._html(sentence, values), rule, self.titles.get(rule, "") if rule else "")
            for sentence, values, rule in told(step, self.sentences)
        )
        mark = self._html(self.sentences["mark"], {"seat": step.seat}) if marked else ""
        sides = self.engine.sides(len(step.scores))
        members = {side: [seat for seat, own in enumerate(sides) if own == side] for side in sorted(set(sides))}
        names = [" + ".join(LETTERS[seat] for seat in seats) for seats in members.values()]
        scores = [self.prose.format_field(step.scores[seats[0]], "") for seats in members.values()]
        tricks = map(str, step.tricks) if any(step.tricks) else ()
        return ShownStep(
            number,
            step,
            mark,
            sentences,
            tuple(zip(names, scores, strict=True)),
            tuple(zip(names, tricks, strict=False)),
        )
