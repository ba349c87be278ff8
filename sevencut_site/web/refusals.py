"""A wish that is not granted: what is wrong, by code, and nothing has changed."""

from __future__ import annotations


class Refused(Exception):
    """`code` is a word of docs/protocol.md; `fields` maps wrong fields to codes; `rule` is an article of the rules;
    after `seconds` it may be wished again."""

    def __init__(
        self, code: str, *, rule: str | None = None, fields: dict[str, str] | None = None, seconds: int | None = None
    ) -> None:
        super().__init__(code)
        self.code = code
        self.rule = rule
        self.fields = fields or {}
        self.seconds = seconds
