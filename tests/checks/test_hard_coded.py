"""No visible word is outside the translations: every page is rendered with each translated sentence in brackets."""

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from babel import Locale
from django.conf import settings
from django.utils import translation
from django.utils.translation import trans_real

from games.registry import games
from rules import page as rules_page
from rules.catalogue import entries, site_texts
from rules.prose import Prose
from tests.leaderboards.play import ended
from tests.live.cast import person, table_of

OPEN, CLOSE = "⟦", "⟧"
SPOKEN = {"alt", "aria-label", "aria-description", "content", "placeholder", "title"}  # attributes that are read out
SILENT = {"script", "style", "code", "pre"}
PEOPLE = ("Ann", "Ben")
WORD = re.compile(r"[^\W\d_]{2,}")
SCRIPTS = sorted(
    path for path in (Path(__file__).parents[2] / "static" / "js").rglob("*.js") if "vendor" not in path.parts
)


class Bare(HTMLParser):
    """Collects the text outside the brackets: between the tags and in the attributes that are read out."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.depth = self.silent = 0
        self.feed(html)
        assert self.depth == 0, "a sentence was cut"

    def handle_starttag(self, tag, attributes):
        self.silent += tag in SILENT
        named = dict(attributes).get("name") or dict(attributes).get("property") or ""
        if tag != "meta" or named.endswith(("title", "description", "alt")):
            self.found += [outside(value or "") for name, value in attributes if name in SPOKEN]

    def handle_endtag(self, tag):
        self.silent -= tag in SILENT

    def handle_data(self, data):
        shown = ""
        for letter in data:
            self.depth += letter == OPEN
            shown += " " if self.depth else letter
            self.depth -= letter == CLOSE
        if not self.silent:
            self.found.append(shown)


def outside(text: str) -> str:
    """What is not in brackets."""
    while OPEN in text:
        text = re.sub(f"{OPEN}[^{OPEN}{CLOSE}]*{CLOSE}", " ", text)
    return text


@pytest.fixture
def bracketed(monkeypatch):
    """Every sentence that is looked up comes in brackets; so does the prose of the rules."""

    def bracket(look_up):
        return lambda *args, **kwargs: f"{OPEN}{look_up(*args, **kwargs)}{CLOSE}"

    for name in ("gettext", "ngettext", "pgettext", "npgettext"):
        monkeypatch.setattr(translation._trans, name, bracket(getattr(trans_real, name)), raising=False)
    for name in ("html", "plain", "format_field"):
        monkeypatch.setattr(Prose, name, bracket(getattr(Prose, name)))
    rules_page.page_of.cache_clear()
    rules_page.questions_of.cache_clear()
    yield
    rules_page.page_of.cache_clear()
    rules_page.questions_of.cache_clear()


@pytest.fixture
def allowed():
    """Names: of the site, of languages, games, people, cards and terms; what rules pages cite."""
    codes = [code for code, _ in settings.LANGUAGES]
    languages = {name for pair in settings.LANGUAGES for name in pair}
    languages |= {Locale.parse(code).get_display_name(other) for code in codes for other in codes}
    texts = [text for entry in entries().values() for text in entry.texts.values()]
    names = {name for text in texts for name in (text.name, *text.also)} | {slug.replace("_", " ") for slug in games()}
    cards = {
        word
        for text in site_texts().values()
        for deck in text.cards.values()
        for word in (*deck.ranks.values(), *deck.suits.values(), *deck.pattern.split())
    }
    terms = {term.word for text in texts for term in text.terms.values()}
    cited = {source.title for entry in entries().values() for source in entry.game.sources}
    return {"sevencut", *PEOPLE, *languages, *names, *cards, *terms, *cited}


def pages(client, *first):
    """Every page that can be reached from these, with its address."""
    seen, waiting = set(), list(first)
    elsewhere = ("/static/", "/api/", *(f"/{code}/" for code, _ in settings.LANGUAGES))
    while waiting:
        path = waiting.pop()
        seen.add(path)
        response = client.get(path, follow=True)
        if response.status_code in (200, 404) and response["Content-Type"].startswith("text/html"):
            html = response.content.decode()
            yield path, html
            links = {href for href in re.findall(r'href="(/[^"#?]*)', html) if not href.startswith(elsewhere)}
            waiting += sorted(links - seen - set(waiting))


@pytest.mark.django_db
@pytest.mark.parametrize("has_account", [False, True])
def test_pages_show_nothing_that_cannot_be_translated(client, bracketed, allowed, has_account):
    ann, ben = person("ann"), person("ben")
    table, match = table_of(ann), ended(ann, ben, places=[1, 2])
    if has_account:
        client.force_login(ann)
    first = ["/", f"/t/{table.code}/", f"/matches/{match.pk}/", "/players/ann/", "/account/", "/nothing/"]
    names = re.compile("|".join(sorted(map(re.escape, allowed), key=len, reverse=True)), re.IGNORECASE)
    shown = {path: {text.strip() for text in Bare(html).found} for path, html in pages(client, *first)}
    bare = {path: [text for text in texts if WORD.search(names.sub(" ", text))] for path, texts in shown.items()}
    assert {path: texts for path, texts in bare.items() if texts} == {}
    assert len(shown) > 20


def test_text_outside_the_brackets_is_found():
    html = '<p title="⟦a⟧ one">⟦Two <b>three</b>⟧ four<code>five</code></p>'
    assert [text.strip() for text in Bare(html).found if text.strip()] == ["one", "four"]


def templates_in(script: str) -> list[str]:
    """The `html` templates of a script, each with 0 for what it fills in."""
    found, open_ones, at = [], [], 0
    while at < len(script):
        inside = open_ones and isinstance(open_ones[-1], list)
        if script.startswith("html`", at) and not inside:
            open_ones.append([])
            at += 5
        elif inside and script[at] == "`":
            found.append("".join(open_ones.pop()))
            at += 1
        elif inside and script.startswith("${", at):
            open_ones[-1].append("0")
            open_ones.append("{")
            at += 2
        elif inside:
            open_ones[-1].append(script[at])
            at += 1
        else:
            if script[at] == "{" and open_ones:
                open_ones.append("{")
            elif script[at] == "}" and open_ones:
                open_ones.pop()
            at += 1
    return found


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.stem)
def test_templates_of_scripts_hold_no_words(path):
    words = [text for template in templates_in(path.read_text("utf-8")) for text in Bare(template).found]
    assert [text.strip() for text in words if WORD.search(text)] == []


def test_words_in_a_template_of_a_script_are_found():
    script = 'const a = html`<p>${b ? html`<b>one</b>` : gettext("two")} three</p>`;'
    words = [text.strip() for template in templates_in(script) for text in Bare(template).found]
    assert words == ["one", "0 three"]
