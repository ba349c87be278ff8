"""Who may import what, how long things may be, and the places where only one file may do a thing."""

import ast
import re
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
APPS = ("sevencut_site", "games", "accounts", "rules", "leaderboards")
SOURCES = sorted(path for app in APPS for path in (ROOT / app).rglob("*.py") if "migrations" not in path.parts)
MODULES = {path: ".".join(path.relative_to(ROOT).with_suffix("").parts) for path in SOURCES}

# a module (by the longest prefix that fits) may import these of ours, and what is in PURE nothing else but Python
MAY_IMPORT = {
    "games.core": ("games.core",),
    "games.kit": ("games.core", "games.kit"),
    "games.engines": ("games.core", "games.kit"),
    "games.bots": ("games.core", "games.kit", "games.bots"),
    "games.bots.policy": ("games.core", "games.kit", "games.bots", "games.engines"),  # each knows its own game
    "games.registry": ("games.core",),
    "games.playthrough": ("games.core", "games.registry"),
    "games.live": ("games", "accounts.models", "sevencut_site.web"),
    "games.lobby": ("games", "accounts.models", "accounts.guests", "sevencut_site.web", "rules.catalogue"),
    "games.history": ("games", "accounts.models", "sevencut_site.web"),
    "games": ("games", "sevencut_site.celery", "sevencut_site.web"),
    "accounts": ("accounts", "sevencut_site.web"),
    "rules": ("rules", "games.registry", "games.core"),
    "leaderboards": ("leaderboards", "games", "accounts.models", "sevencut_site.web"),
    "sevencut_site.web": ("sevencut_site.web",),
    "sevencut_site": APPS,
}
PURE = ("games.core", "games.kit", "games.engines", "games.bots", "leaderboards.rating")
LINES = {"games/engines": 450, "": 300}
FUNCTION_LINES = 40
JS_LINES = 200


def imports(path):
    """The modules a file imports, and whether only for its annotations."""
    tree = ast.parse(path.read_text("utf8"))
    package = MODULES[path].rsplit(".", 1)[0]
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                base = f"{package}.{base}"
            yield base
            yield from (f"{base}.{alias.name}" for alias in node.names)


def rule_for(module):
    if is_below(module, "games.engines") and module != "games.engines":
        return (*MAY_IMPORT["games.engines"], *engine_files(engine_of(module)))
    prefixes = [prefix for prefix in MAY_IMPORT if module == prefix or module.startswith(prefix + ".")]
    return MAY_IMPORT[max(prefixes, key=len)]


def engine_of(module):
    """The game a file of `games/engines` belongs to: a private one, `_sevens_words`, to the name nearest to its own."""
    name = module.rpartition(".")[2]
    slugs = [path.stem for path in SOURCES if path.parent.name == "engines" and not path.stem.startswith("_")]
    return name if name in slugs else max(slugs, key=lambda slug: _alike(slug, name[1:]))


def _alike(one, other):
    """How many letters two names begin with in common."""
    return next((at for at, pair in enumerate(zip(one, other, strict=False)) if len(set(pair)) > 1), len(other))


def engine_files(slug):
    return [name for name in MODULES.values() if is_below(name, "games.engines") and engine_of(name) == slug]


def is_below(module, prefix):
    return module == prefix or module.startswith(prefix + ".")


@pytest.mark.parametrize("path", SOURCES, ids=MODULES.values())
def test_imports_follow_the_architecture(path):
    module = MODULES[path]
    allowed = rule_for(module)
    ours = {name for name in imports(path) if name.split(".")[0] in APPS}
    bases = {name for name in ours if not any(other != name and other.startswith(name + ".") for other in ours)}
    for name in bases:
        assert any(is_below(name, prefix) or is_below(prefix, name) for prefix in allowed), f"{module} imports {name}"


@pytest.mark.parametrize("path", [p for p in SOURCES if any(is_below(MODULES[p], pure) for pure in PURE)], ids=str)
def test_the_pure_part_needs_nothing_but_python(path):
    outside = {name.split(".")[0] for name in imports(path)} - set(APPS) - set(sys.stdlib_module_names)
    assert not outside


@pytest.mark.parametrize("path", SOURCES, ids=MODULES.values())
def test_files_and_functions_are_short_enough(path):
    text = path.read_text("utf8")
    limit = next(lines for prefix, lines in LINES.items() if str(path.relative_to(ROOT)).startswith(prefix))
    tree = ast.parse(text)
    imported = sum(n.end_lineno - n.lineno + 1 for n in tree.body if isinstance(n, (ast.Import, ast.ImportFrom)))
    assert len(text.splitlines()) - imported <= limit
    for node in ast.walk(tree):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            body = node.body[1:] if ast.get_docstring(node) and len(node.body) > 1 else node.body
            assert body[-1].end_lineno - body[0].lineno < FUNCTION_LINES, node.name


@pytest.mark.parametrize("path", sorted((ROOT / "static/js").rglob("*.js")), ids=lambda p: p.name)
def test_scripts_are_short_and_say_their_job(path):
    lines = path.read_text("utf8").splitlines()
    assert len(lines) <= JS_LINES
    assert lines[0].startswith(("//", "/*"))


def test_every_file_says_its_job_in_its_first_line():
    for path in SOURCES:
        text = path.read_text("utf8")
        if text.strip() and path.name not in ("apps.py", "__init__.py"):
            assert ast.get_docstring(ast.parse(text)), path


def _files_with(pattern):
    return {str(path.relative_to(ROOT)) for path in SOURCES if re.search(pattern, path.read_text("utf8"))}


def test_only_the_log_inserts_moves():
    assert _files_with(r"INSERT INTO games_move|Move\.objects\.(bulk_)?create|Move\(") == {
        "games/live/log.py",
        "games/models.py",  # the class itself
    }


def test_only_services_end_a_match():
    assert _files_with(r"\.update\([^)]*ended_at=") == {"games/live/ending.py"}


def test_no_template_has_inline_script_or_style():
    for path in (ROOT / "templates").rglob("*.html"):
        text = path.read_text("utf8")
        assert not re.search(r"<style|\sstyle=|\son[a-z]+=|javascript:", text), path
        for tag in re.findall(r"<script[^>]*>", text):
            assert "src=" in tag or 'type="application/ld+json"' in tag, (path, tag)
