"""Templates hold no style and no script of their own: the content security policy would block them."""

import re
from pathlib import Path

import pytest

TEMPLATES = Path(__file__).parent.parent / "templates"
FORBIDDEN = {
    "style attribute": r"<[^>{%]*\sstyle\s*=",
    "style element": r"<style\b",
    "event attribute": r"<[^>{%]*\son[a-z]+\s*=",
    "inline script": r"<script(?![^>]*\ssrc=)",
}


@pytest.mark.parametrize("what", FORBIDDEN)
def test_templates_have_nothing_inline(what):
    found = [path.name for path in sorted(TEMPLATES.rglob("*.html")) if re.search(FORBIDDEN[what], path.read_text())]
    assert found == []
