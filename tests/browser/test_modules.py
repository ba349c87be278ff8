"""The scripts as modules: static relative imports, no cycles, one job each."""

import re
from pathlib import Path

import pytest

JS = Path(__file__).resolve().parents[2] / "static" / "js"
MODULES = sorted(JS.rglob("*.js"))
LONGEST = 200  # lines


def imports_of(module: Path) -> list[Path]:
    return [
        (module.parent / path).resolve()
        for path in re.findall(r"^import .* from '(\.[^']+)';$", module.read_text(), re.M)
    ]


@pytest.mark.parametrize("module", MODULES, ids=lambda path: path.relative_to(JS).as_posix())
def test_imports_are_static_relative_and_lead_somewhere(module):
    text = module.read_text()
    assert len(re.findall(r"^import\b", text, re.M)) == len(imports_of(module))
    assert [path for path in imports_of(module) if not path.is_file()] == []
    assert len(text.splitlines()) <= LONGEST


def test_no_module_imports_itself_in_the_end():
    graph = {module.resolve(): imports_of(module) for module in MODULES}

    def visit(module: Path, above: tuple[Path, ...]) -> None:
        assert module not in above, [path.name for path in (*above, module)]
        for imported in graph.get(module, []):
            visit(imported, (*above, module))

    for module in graph:
        visit(module, ())


@pytest.mark.parametrize("module", MODULES, ids=lambda path: path.relative_to(JS).as_posix())
def test_words_stand_in_whole_literal_sentences(module):
    calls = re.findall(r"\b(?:n|p)?gettext\(\s*(.)", module.read_text())
    assert set(calls) <= {"'"}
