"""The list of open tables as it is shown and refreshed: asked for once for everybody, a row drawn when it changes."""

from __future__ import annotations

import hashlib
from dataclasses import astuple
from functools import lru_cache

import orjson
from django.core.cache import cache
from django.template.loader import render_to_string
from django.utils.translation import get_language

from accounts.models import Tie, User
from games.lobby.invitations import invited_to
from games.lobby.listing import Filters, open_tables, tables_by_id, tables_of
from games.lobby.naming import row_of

KEPT_SECONDS = 2  # for which one look at the database serves everybody, however often the tables change
Row = tuple[str, str]  # code and HTML


def drawn(filters: Filters, user: User | None) -> str:
    """The list as HTML: tables the reader is invited to first, then those of people he follows."""
    friends = list(user.ties.filter(kind=Tie.Kind.FOLLOW).values_list("other_id", flat=True)) if user else []
    invited = [_row(table, "invited") for table in tables_by_id(invited_to(user))] if user else []
    theirs = [_row(table, "friends") for table in tables_of(friends, filters)] if friends else []
    rows: dict[str, str] = {}
    for code, html in (*invited, *theirs, *_shared(filters)):
        rows.setdefault(code, html)
    if not rows:
        return render_to_string("parts/no_tables.html", {"filtered": any(astuple(filters))})
    return f'<ul class="list">{"".join(rows.values())}</ul>'


def tag_of(html: str) -> str:
    """The ETag of a drawing."""
    return f'"{hashlib.sha256(html.encode()).hexdigest()[:24]}"'


def _shared(filters: Filters) -> list[Row]:
    tables = cache.get_or_set(":".join(["lobby", *astuple(filters)]), lambda: open_tables(filters), KEPT_SECONDS)
    return [_row(table) for table in tables]


def _row(table: dict, why: str = "") -> Row:
    return table["code"], _html(orjson.dumps(table), why, get_language() or "")


@lru_cache(2048)  # a few hundred bytes each; drawing one costs 0.4 ms
def _html(table: bytes, why: str, language: str) -> str:
    shown = row_of(orjson.loads(table))
    return render_to_string("parts/table_row.html", {"table": shown, "why": why})
