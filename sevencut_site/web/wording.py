"""Refusals in words, for pages and the API; the table's page has its own, by the same codes."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

WORDS = {
    "bad_fields": gettext_noop("Some of this cannot be right."),
    "bad_message": gettext_noop("That could not be understood."),
    "bad_text": gettext_noop("This is not the text of a match."),
    "broken": gettext_noop("The log of this match cannot be replayed."),
    "has_a_clock": gettext_noop("At this table the clock decides."),
    "guests_casual": gettext_noop("Rated tables are for people with an account. Sign up, or play a casual match."),
    "in_a_match": gettext_noop("You are playing a match. Finish or leave it first."),
    "invalid": gettext_noop("Not one of the values that can be chosen."),
    "leaver_wait": gettext_noop("You have left rated matches; the next rated one has to wait a little."),
    "match_running": gettext_noop("Not while a match is running."),
    "missing": gettext_noop("This is needed."),
    "no_such_example": gettext_noop("There is no such example."),
    "no_such_game": gettext_noop("There is no such game."),
    "no_such_match": gettext_noop("There is no such finished match."),
    "no_such_person": gettext_noop("There is nobody of that name."),
    "no_such_seat": gettext_noop("There is no such seat."),
    "no_such_table": gettext_noop("There is no such table."),
    "no_such_ticket": gettext_noop("That ticket is no longer valid. Press “Play now” again."),
    "not_an_object": gettext_noop("A JSON object is needed."),
    "not_a_bots_move": gettext_noop("That is not a move of a bot."),
    "not_host": gettext_noop("Only the host may do that."),
    "not_json": gettext_noop("This is not JSON."),
    "not_ready": gettext_noop("Not everybody is ready."),
    "not_seated": gettext_noop("Take a seat first."),
    "not_welcome": gettext_noop("You cannot sit at this table."),
    "occupied": gettext_noop("Somebody sits there."),
    "seat_taken": gettext_noop("Somebody sits there already."),
    "seats": gettext_noop("The game is not played with so many."),
    "sign_in": gettext_noop("Sign in first, or play as a guest."),
    "too_fast": gettext_noop("That was a little too often. Please wait a moment."),
    "too_many_ties": gettext_noop("You follow and block too many people already."),
    "too_many_tables": gettext_noop("You host too many tables. Close one first."),
    "try_again": gettext_noop("That did not work; try again."),
    "unknown": gettext_noop("Unknown."),
}


def message_of(code: str) -> str:
    """The sentence for a code, in the reader's language; the code itself if it has none."""
    return _(WORDS[code]) if code in WORDS else code
