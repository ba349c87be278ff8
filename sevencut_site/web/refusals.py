"""A wish that is not granted: what is wrong, by code, and nothing has changed."""

from __future__ import annotations


class Refused(Exception):
    """`code` is a word of docs/protocol.md; `fields` maps wrong fields to codes; `rule` is an article of the rules."""

    def __init__(self, code: str, *, rule: str | None = None, fields: dict[str, str] | None = None) -> None:
        super().__init__(code)
        self.code = code
        self.rule = rule
        self.fields = fields or {}
