"""What is on a rules page, ready to print: every sentence written, every example played."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from games.core.cards import SHORT_DECK
from games.registry import game_of
from rules.examples import Step
from rules.laid import Row
from rules.lengths import Measured
from rules.schema import GameFile


@dataclass(frozen=True)
class Told:
    """One sentence and the article that explains it."""

    html: str
    rule: str | None
    rule_title: str


@dataclass(frozen=True)
class ShownStep:
    """`number` counts from 1; `mark` captions a card that claims a trick it did not lead, else it is empty;
    `scores` and `tricks` (where they count) pair the sides, by their letters, with what they have after the step."""

    number: int
    step: Step
    mark: str
    told: tuple[Told, ...]
    scores: tuple[tuple[str, str], ...]
    tricks: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class ShownExample:
    id: str
    title: str
    setup: str
    outcome: str
    steps: tuple[ShownStep, ...]
    rows: tuple[Row, ...]
    is_playable: bool  # somebody is to act in its position


@dataclass(frozen=True)
class ShownArticle:
    """`number` and `suit` head an article of the game; those of the site have none.

    `answers` are the rules it explains beside the one of its own id; `marked` are its points with the terms to tap.
    """

    id: str
    answers: tuple[str, ...]
    number: str
    suit: str
    title: str
    points: tuple[str, ...]
    marked: tuple[str, ...]
    examples: tuple[ShownExample, ...]


@dataclass(frozen=True)
class Compared:
    """One result of an example: its name, what it is here and what the other rule makes of it."""

    name: str
    here: str
    elsewhere: str


@dataclass(frozen=True)
class ShownVariant:
    id: str
    played: bool
    title: str
    html: str
    example: ShownExample | None
    compared: tuple[Compared, ...]


@dataclass(frozen=True)
class Pair:
    """A heading and its text: tips as HTML, questions also in plain words for search engines."""

    id: str
    title: str
    html: str
    plain: str


@dataclass(frozen=True)
class ShownChance:
    """`percent` in the language's way, `how` the formula it was worked out by."""

    html: str
    percent: str
    how: str


@dataclass(frozen=True)
class Meaning:
    """A term of the game."""

    id: str
    word: str
    html: str


@dataclass(frozen=True)
class ShownChange:
    """A day on which the meaning of the page changed, and how, in plain words."""

    id: str
    on: date
    text: str


@dataclass(frozen=True)
class Page:
    """`changes` are the newest first; `summary` is what search engines have room for: the name and the tagline."""

    slug: str
    language: str
    game: GameFile
    deck: str
    name: str
    also: tuple[str, ...]
    changes: tuple[ShownChange, ...]
    tagline: str
    lede: str
    summary: str
    seats: tuple[int, int]
    players: str
    articles: tuple[ShownArticle, ...]
    site_articles: tuple[ShownArticle, ...]
    variants: tuple[ShownVariant, ...]
    tips: tuple[Pair, ...]
    faq: tuple[Pair, ...]
    terms: tuple[Meaning, ...]
    chances: tuple[ShownChance, ...]
    measured: Measured | None

    @property
    def updated(self) -> date:
        """When its meaning last changed."""
        return self.changes[0].on

    @property
    def decks(self) -> tuple[str, ...]:
        """The faces its figures may have: German ones have no cards below the seven."""
        is_short = len(game_of(self.slug).deck(max(self.seats))) <= len(SHORT_DECK)
        return ("fr", "de", "ru") if is_short else ("fr", "ru")

    def article(self, part: str) -> ShownArticle | None:
        """The article of this id or rule, of the game or of the site."""
        articles = (*self.articles, *self.site_articles)
        return next((article for article in articles if part in (article.id, *article.answers)), None)
