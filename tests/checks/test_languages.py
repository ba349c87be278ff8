"""The catalogues are complete: every sentence of the code in every language, with its places and plural forms."""

import gettext
import re
import shutil
from io import StringIO
from pathlib import Path

import polib
import pytest
from babel import Locale
from django.conf import settings
from django.core.management import call_command

from rules.catalogue import CONTENT

ROOT = Path(__file__).parents[2]
CATALOGUES = sorted(Path(settings.LOCALE_PATHS[0]).glob("*/LC_MESSAGES/*.po"))
PLACE = re.compile(r"%\(\w+\)[sd]|%[sd%]")
CEDILLAS = set("\u015e\u015f\u0162\u0163")
WRITTEN = {".py", ".js", ".css", ".html", ".txt", ".toml", ".po", ".md", ".svg"}

every_catalogue = pytest.mark.parametrize(
    "path", CATALOGUES, ids=[f"{path.parent.parent.name}-{path.stem}" for path in CATALOGUES]
)


def translations(entry: polib.POEntry) -> list[str]:
    return list(entry.msgstr_plural.values()) or [entry.msgstr]


def key(entry: polib.POEntry) -> tuple[str | None, str, str]:
    return entry.msgctxt, entry.msgid, entry.msgid_plural


def test_every_language_has_both_catalogues():
    expected = {(code, domain) for code, _ in settings.LANGUAGES for domain in ("django", "djangojs")}
    found = {(path.parent.parent.name, path.stem) for path in CATALOGUES}
    assert found == {one for one in expected if one[0] != settings.LANGUAGE_CODE}


@every_catalogue
def test_nothing_is_left_untranslated_or_fuzzy(path):
    catalogue = polib.pofile(path)
    left = [entry.msgid for entry in catalogue if entry.fuzzy or entry.obsolete or not all(translations(entry))]
    assert left == []


@every_catalogue
def test_translations_have_the_places_of_the_original(path):
    wrong = [
        (entry.msgid, text)
        for entry in polib.pofile(path)
        for text in translations(entry)
        if sorted(PLACE.findall(text)) != sorted(PLACE.findall(entry.msgid_plural or entry.msgid))
    ]
    assert wrong == []


@every_catalogue
def test_plurals_are_those_of_the_language(path):
    """Numbers that CLDR tells apart have a form each, as the catalogue's header picks them."""
    catalogue = polib.pofile(path)
    count, formula = re.fullmatch(r"nplurals=(\d); plural=(.+);", catalogue.metadata["Plural-Forms"]).groups()
    pick, category = gettext.c2py(formula), Locale.parse(path.parent.parent.name).plural_form
    pairs = {(category(number), pick(number)) for number in range(1001)}
    assert len(pairs) == len({name for name, _ in pairs}) == len({form for _, form in pairs})
    assert [
        entry.msgid for entry in catalogue if entry.msgid_plural and set(entry.msgstr_plural) != set(range(int(count)))
    ] == []


def test_romanian_has_commas_below_not_cedillas():
    left_out = {".git", ".venv", "var", "vendor"}
    files = (path for path in ROOT.rglob("*") if path.suffix in WRITTEN and not left_out & set(path.parts))
    assert [path.name for path in files if CEDILLAS & set(path.read_text("utf-8"))] == []


@pytest.mark.parametrize("path", [*CATALOGUES, *sorted(CONTENT.glob("*/*.toml"))], ids=lambda path: str(path)[-30:])
def test_no_word_mixes_alphabets(path):
    """A Cyrillic letter that looks Latin is found by no search and read wrong aloud."""
    words = re.findall(r"\w*[A-Za-zĂ-ț]+[\u0400-\u04ff]\w*|\w*[\u0400-\u04ff]+[A-Za-zĂ-ț]\w*", path.read_text("utf-8"))
    assert words == []


def test_catalogues_hold_just_the_sentences_of_the_code(tmp_path, settings, monkeypatch):
    if not shutil.which("xgettext"):
        pytest.skip("GNU gettext is not installed")
    copy = tmp_path / "copy"
    shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(".*", "var", "tests", "docs", "fonts", "cards", "*.pyc"))
    settings.LOCALE_PATHS = [copy / "sevencut_site" / "locale"]
    monkeypatch.chdir(copy)
    call_command("collect_messages", stdout=StringIO())
    for path in CATALOGUES:
        collected = {key(entry) for entry in polib.pofile(copy / path.relative_to(ROOT))}
        assert collected == {key(entry) for entry in polib.pofile(path)}, "run `make words` and translate"
