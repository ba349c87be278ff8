"""The list of open tables as it is shown and refreshed: drawn once for everybody of a language and a filter."""

from __future__ import annotations

import hashlib
from dataclasses import astuple

from django.core.cache import cache
from django.template.loader import render_to_string
from django.utils.translation import get_language

from accounts.models import Tie, User
from games.lobby.listing import Filters, open_tables, tables_of
from games.lobby.naming import row_of

KEPT_SECONDS = 2  # for which a drawing serves everybody, however often the tables change
Row = tuple[str, str]  # code and HTML


def drawn(filters: Filters, user: User | None) -> str:
    """The list as HTML, tables of people the reader follows first."""
    friends = list(user.ties.filter(kind=Tie.Kind.FOLLOW).values_list("other_id", flat=True)) if user else []
    first = [_row(table, is_friends=True) for table in tables_of(friends, filters)] if friends else []
    codes = {code for code, _ in first}
    rows = [*first, *(row for row in _shared(filters) if row[0] not in codes)]
    if not rows:
        return render_to_string("parts/no_tables.html", {"filtered": any(astuple(filters))})
    return f'<ul class="list">{"".join(html for _, html in rows)}</ul>'


def tag_of(html: str) -> str:
    """The ETag of a drawing."""
    return f'"{hashlib.sha256(html.encode()).hexdigest()[:24]}"'


def _shared(filters: Filters) -> list[Row]:
    key = ":".join(["lobby", get_language() or "", *astuple(filters)])
    rows = cache.get(key)
    if rows is None:
        rows = [_row(table) for table in open_tables(filters)]
        cache.set(key, rows, KEPT_SECONDS)
    return rows


def _row(table: dict, is_friends: bool = False) -> Row:
    return table["code"], render_to_string("parts/table_row.html", {"table": row_of(table), "is_friends": is_friends})
