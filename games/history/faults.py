"""What may be wrong with an imported text, in words."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from games.history.notation import Fault

WORDS = {
    "too_long": gettext_noop("This is longer than any match."),
    "first_line": gettext_noop("The first line must be “%(what)s”."),
    "no_log": gettext_noop("There is no log: a line “log”, and a line for each step after it."),
    "no_game": gettext_noop("No line says which game it is."),
    "unknown_game": gettext_noop("There is no game “%(what)s” here."),
    "unknown_word": gettext_noop("“%(what)s” means nothing here."),
    "bad_fact": gettext_noop("“%(what)s” cannot be right."),
    "seat_order": gettext_noop("The seats must come in order from 0, each before its entropy; here stands “%(what)s”."),
    "bad_seat": gettext_noop("“%(what)s” does not say who sat there."),
    "seats": gettext_noop("This game is not played by %(what)s."),
    "bad_option": gettext_noop("This game has no such option, or not with this value: %(what)s."),
    "ply": gettext_noop("This step must have the number %(what)s."),
    "no_such_seat": gettext_noop("There is no seat “%(what)s”."),
    "bad_step": gettext_noop("“%(what)s” is no step."),
    "not_allowed": gettext_noop("The rules do not allow this here: %(what)s."),
}


def told(fault: Fault) -> str:
    """The fault in the reader's language, with its line."""
    return _("Line %(line)d: %(fault)s") % {"line": fault.line, "fault": _(WORDS[fault.code]) % {"what": fault.what}}
