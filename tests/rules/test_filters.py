"""The catalogue's filters stand in the address and need no script."""

import re
from html import unescape

import pytest

from games.registry import game_of, games
from rules.page import page_of

pytestmark = pytest.mark.django_db
NAMES = {slug: page_of(slug, "en").name for slug in games()}


def shown(pages, query):
    html = unescape(pages.get(f"/rules/{query}").content.decode())
    return html, {slug for slug, name in NAMES.items() if f">{name}</a></h2>" in html}


@pytest.mark.parametrize("count", [2, 3, 4, 7])
def test_players(pages, count):
    assert shown(pages, f"?players={count}")[1] == {slug for slug in games() if count in game_of(slug).seat_counts}


@pytest.mark.parametrize(
    "query, slugs",
    [
        ("", set(NAMES)),
        ("?origin=ro", {"seven_cut"}),
        ("?origin=hr&players=4", {"sedmice"}),
        ("?length=short&players=2", {"seven_cut", "sevens_take_all"}),
        ("?length=long", {"cutu", "sevens_take_all"}),
        ("?origin=ru&players=7", set()),
        ("?origin=xx&players=many&other=1", set(NAMES)),
    ],
)
def test_games_that_fit(pages, query, slugs):
    assert shown(pages, query)[1] == slugs


def test_choosing_adds_to_the_address_and_choosing_again_takes_it_away(pages):
    html, _ = shown(pages, "?players=2")
    assert '<a href="?players=2&origin=ro">' in html
    assert re.search(r'<a href="/rules/" aria-current="true">2</a>', html)


@pytest.mark.parametrize(
    "prefix, label, languages",
    [
        ("", "Original language", ["English", "Romanian", "Russian", "Croatian"]),
        ("/ru", "Язык происхождения", ["английский", "румынский", "русский", "хорватский"]),
    ],
)
def test_languages_games_come_from_are_named_in_the_readers_own(pages, prefix, label, languages):
    html = pages.get(f"{prefix}/rules/").content.decode()
    [row] = re.findall(rf'<nav class="filters" aria-label="{label}">(.*?)</nav>', html, re.S)
    assert [name.strip() for name in re.findall(r"<a [^>]*>(.*?)</a>", row)] == languages


def test_when_no_game_fits_the_way_back_is_shown(pages):
    assert "No game is like that." in shown(pages, "?origin=ru&players=7")[0]
