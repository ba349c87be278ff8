"""What the files in `content/` may hold: one neutral `game.toml` a game, one text file a language."""

from __future__ import annotations

from datetime import date
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, StringConstraints, model_validator

Id = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9_-]*$")]
Prose = Annotated[str, StringConstraints(min_length=1, strip_whitespace=True)]


def _once_each(ids: tuple[str, ...]) -> tuple[str, ...]:
    if len(set(ids)) < len(ids):
        raise ValueError("an id comes twice")
    return ids


Ids = Annotated[tuple[Id, ...], AfterValidator(_once_each)]


class Model(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


# -- game.toml --------------------------------------------------------------------------------------------
class Variant(Model):
    """A way other people play. `claims` are engine facts that make it (not) played here.

    `elsewhere` is what would come of the example by the other rule: it must differ from what the engine says. What is
    not played has it, or says in `unproved` why no deal can tell the two apart: the other way has cards, seats or moves
    that no deal here has (`other-game`), changes what is scored but never who wins a deal (`same-winner`), or only who
    sees which cards (`sight`), or only which unseen card comes next (`lot`).
    """

    id: Id
    played: bool
    claims: dict[str, Any] = {}
    example: Id | None = None
    elsewhere: dict[str, Any] = {}
    unproved: Literal["other-game", "same-winner", "sight", "lot"] | None = None

    @model_validator(mode="after")
    def _is_proved_or_says_why_not(self) -> Variant:
        if bool(self.elsewhere) + bool(self.unproved) != 1 and not self.played:
            raise ValueError(f"{self.id}: either proved by `elsewhere` or `unproved`")
        return self


class Example(Model):
    """A position, what is done in it (`A: play 7H`, `timeout 1`, `B: play QD -> not_your_turn`), what comes of it."""

    id: Id
    article: Id | None = None  # None: shown with a variant only
    position: dict[str, Any]
    steps: tuple[str, ...]
    expect: dict[str, Any]


class Chance(Model):
    """That `drawn` cards (a number, or a fact that is one) hold `least` or more of these ranks."""

    id: Id
    ranks: tuple[str, ...]
    least: int = 1
    drawn: int | str
    seats: int


class Change(Model):
    """A day on which the meaning of the page changed; the language says how, under the same id."""

    id: Id
    on: date


def _newest_first(changes: tuple[Change, ...]) -> tuple[Change, ...]:
    _once_each(tuple(change.id for change in changes))
    days = [change.on for change in changes]
    if not days or days != sorted(days, reverse=True):
        raise ValueError("changes: at least the first publication, the newest first")
    return changes


class Source(Model):
    title: str
    url: str


class GameFile(Model):
    """`seats` is the number of seats that facts without `@` speak of; `claims` are facts the prose puts in words.

    An article explains the engine's rule of the same id; `answers` gives the article of every other rule.
    `origin` is the language the game comes from, where that is known.
    """

    seats: int
    deck: Literal["fr", "de", "ru"] = "fr"
    faces: tuple[str, str]
    minutes: tuple[int, int]
    difficulty: Literal["easy", "medium", "hard"]
    origin: Literal["en", "ro", "ru", "hr"] | None = None
    counts: Literal["points", "chips"] = "points"
    changes: Annotated[tuple[Change, ...], AfterValidator(_newest_first)]
    articles: Ids
    answers: dict[Id, Id] = {}
    tips: Ids
    faq: Ids
    claims: dict[str, Any] = {}
    variants: tuple[Variant, ...] = ()
    examples: tuple[Example, ...] = ()
    chances: tuple[Chance, ...] = ()
    sources: tuple[Source, ...] = ()


# -- <language>.toml --------------------------------------------------------------------------------------
class Article(Model):
    title: Prose
    points: tuple[Prose, ...]


class Item(Model):
    title: Prose
    text: Prose


class Question(Model):
    q: Prose
    a: Prose


class Term(Model):
    """A word of the game: `forms` are those the texts use, `cut*` with any ending."""

    word: Prose
    forms: tuple[Prose, ...]
    text: Prose


class Caption(Model):
    """`setup` tells what the cards on the table do not: the trump, who holds what."""

    title: Prose
    setup: Prose | None = None
    outcome: Prose


class GameText(Model):
    """One game in one language. `events` are sentences for what happens, by `name`, `name.rule` or `name.rule.flag`."""

    name: Prose
    slug: Id
    also: tuple[Prose, ...] = ()
    deck: Literal["fr", "de", "ru"] | None = None  # the cards this language's readers know, if others than the game's
    changes: dict[Id, Prose] = {}
    tagline: Prose
    lede: Prose
    articles: dict[Id, Article]
    variants: dict[Id, Item]
    tips: dict[Id, Item]
    faq: dict[Id, Question] = {}
    examples: dict[Id, Caption]
    events: dict[str, str] = {}
    terms: dict[Id, Term] = {}
    chances: dict[Id, Prose] = {}


class CardNames(Model):
    """`pattern` puts a rank and a suit together, both by their letter in `7H`."""

    pattern: Prose
    ranks: dict[str, Prose]
    suits: dict[str, Prose]


class SiteText(Model):
    """What holds for every game, in one language; a game's own text of the same id goes before it.

    `questions` are those about the site itself, in their order.
    """

    rules_word: Id  # the second word of a rules page's address
    questions: dict[Id, Question]
    changes: dict[Id, Prose]
    articles: dict[Id, Article]
    faq: dict[Id, Question]
    events: dict[str, str]
    cards: dict[Literal["fr", "de"], CardNames]
