"""The log of a match in sentences, in the reader's language."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Protocol

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from games.models import Match

SUITS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
DONE = {
    "play": gettext_noop("%(name)s plays %(what)s"),
    "let_go": gettext_noop("%(name)s lets the trick go"),
    "say": gettext_noop("%(name)s says “%(what)s”"),
    "bid": gettext_noop("%(name)s bids %(what)s"),
    "bid pass": gettext_noop("%(name)s passes"),
    "trump": gettext_noop("%(name)s names %(what)s as trump"),
    "trump none": gettext_noop("%(name)s plays without trump"),
    "stand": gettext_noop("%(name)s stands"),
    "beg": gettext_noop("%(name)s begs"),
    "take_one": gettext_noop("%(name)s says “take one”"),
    "change": gettext_noop("%(name)s runs the cards"),
    "discard": gettext_noop("%(name)s discards %(what)s"),
    "check": gettext_noop("%(name)s checks"),
    "bet": gettext_noop("%(name)s bets %(what)s"),
    "call": gettext_noop("%(name)s calls"),
    "raise": gettext_noop("%(name)s raises to %(what)s"),
    "fold": gettext_noop("%(name)s folds"),
    "up": gettext_noop("%(name)s takes the last card face up"),
    "down": gettext_noop("%(name)s takes the last card face down"),
    "leave": gettext_noop("%(name)s leaves"),
    "first": gettext_noop("%(name)s begins"),
    "timeout": gettext_noop("Time is up: %(name)s"),
    "position": gettext_noop("The match starts from a position of the rules"),
    "deal": gettext_noop("Deal %(what)s"),
}
UNRATED = {
    "bot": gettext_noop("Unrated: a bot played."),
    "casual": gettext_noop("Unrated: the table was a casual one."),
    "guest": gettext_noop("Unrated: a guest played."),
    "practice": gettext_noop("Unrated: practice from a position of the rules."),
    "aborted": gettext_noop("Void: it ended before anybody had moved."),
    "all_late": gettext_noop("Void: everybody still in was late at once."),
    "idle": gettext_noop("Void: nobody moved for a day."),
    "broken": gettext_noop("Void: the log could not be replayed. It is kept for inspection."),
    "version": gettext_noop("Void: the rules were updated while it ran."),
}


class Named(Protocol):
    """Who played a seat."""

    kind: str
    name: str
    level: str
    table_seat: int  # the chair at the table, from 0


def name_in(player: Named) -> str:
    """What the player of a seat was called; bots by their chair, as at the table, and level."""
    if player.kind != "bot":
        return player.name or _("Deleted player")
    named = _("Bot %(n)d · hard") if player.level == "hard" else _("Bot %(n)d · easy")
    return named % {"n": player.table_seat + 1}


def unrated_text(code: str) -> str:
    """Why a match changed no rating."""
    return _(UNRATED[code]) if code in UNRATED else _("Unrated.")


def log_of(match: Match) -> Iterator[dict[str, Any]]:
    """Each step of the log: ply, text, whether it is a deal. Needs `players` and `moves`."""
    return sentences(match.players.all(), ((move.seat, move.steps.split("\n")) for move in match.moves.all()))


def sentences(players: Iterable[Named], rows: Iterable[tuple[int | None, Sequence[str]]]) -> Iterator[dict[str, Any]]:
    """The same of any log: rows of a seat and its steps."""
    names = [name_in(player) for player in players]
    deals = 0
    for ply, (seat, steps) in enumerate(rows):
        for step in steps:
            is_deal = step.startswith("deal ")
            deals += is_deal
            text = _(DONE["deal"]) % {"what": deals} if is_deal else _sentence(step, seat, names)
            yield {"ply": ply, "text": text, "is_deal": is_deal}


def _sentence(step: str, seat: int | None, names: list[str]) -> str:
    verb, _space, what = step.partition(" ")
    if verb in ("first", "timeout"):
        return _(DONE[verb]) % {"name": ", ".join(names[int(number)] for number in what.split())}
    sentence = DONE.get(step) or DONE[verb]
    return _(sentence) % {"name": names[seat or 0], "what": _named(verb, what)}


def _named(verb: str, what: str) -> str:
    if verb in ("play", "discard"):
        return what[:-1] + SUITS[what[-1]]
    return SUITS[what] if verb == "trump" else what
