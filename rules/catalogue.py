"""The rules content, read once: an entry a game, with its texts by language."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TypeVar

from django.conf import settings

from rules.schema import Example, GameFile, GameText, Model, SiteText

CONTENT = Path(__file__).parent / "content"
SITE = "site"
M = TypeVar("M", bound=Model)


@dataclass(frozen=True)
class Entry:
    """One game: `slug` as the engine has it, structure, and its texts by language."""

    slug: str
    game: GameFile
    texts: Mapping[str, GameText]

    def language(self, wanted: str) -> str:
        """`wanted` if the game is written in it, else the site's own language."""
        return wanted if wanted in self.texts else settings.LANGUAGE_CODE

    def text(self, language: str) -> GameText:
        """The text in this language, or in the site's own where there is none."""
        return self.texts[self.language(language)]

    def example(self, example_id: str) -> Example:
        """The example with this id. Raises StopIteration."""
        return next(example for example in self.game.examples if example.id == example_id)


@cache
def entries() -> Mapping[str, Entry]:
    """The games that have content, by the engine's slug."""
    found = sorted(path.parent.name for path in CONTENT.glob("*/game.toml"))
    return {slug: _entry(slug) for slug in found}


@cache
def site_texts() -> Mapping[str, SiteText]:
    """What holds for every game, by language."""
    return _texts(SITE, SiteText)


def site_text(language: str) -> SiteText:
    """The same in one language, or in the site's own where there is none."""
    texts = site_texts()
    return texts.get(language) or texts[settings.LANGUAGE_CODE]


def _entry(slug: str) -> Entry:
    return Entry(slug, _read(CONTENT / slug / "game.toml", GameFile), _texts(slug, GameText))


def _texts(folder: str, model: type[M]) -> dict[str, M]:
    files = {code: CONTENT / folder / f"{code}.toml" for code, _ in settings.LANGUAGES}
    return {code: _read(path, model) for code, path in files.items() if path.exists()}


def _read(path: Path, model: type[M]) -> M:
    try:
        return model.model_validate(tomllib.loads(path.read_text("utf-8")))
    except ValueError as error:
        raise ValueError(f"{path.parent.name}/{path.name}: {error}") from error
