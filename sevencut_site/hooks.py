"""Where apps that do not know each other are joined."""

from accounts import data
from accounts.guests import KEPT_DAYS
from games.history import own as matches
from games.live.ending import on_end
from games.live.notices import dismiss_when_gone
from games.lobby import invitations, reminders
from games.lobby.leavers import WAITS
from games.lobby.results import extras
from games.lobby.services import MOST_TABLES
from games.lobby.strength import sources
from games.lobby.tidying import vacate_all
from leaderboards import board, rating, services
from leaderboards import own as ratings
from rules import facts


def connect() -> None:
    """A match that ends is put down for rating; a result tells what it changed."""
    on_end.append(services.put_down)
    extras.append(services.told_changes)
    sources.append(board.points_of)
    facts.others.append(told_by_other_apps)
    data.parts["matches"] = matches.exported
    data.parts["reports"] = matches.reported
    data.parts["invitations"] = invitations.exported
    data.parts["reminders"] = reminders.exported
    data.parts["ratings"] = ratings.exported
    data.farewells += [vacate_all, matches.forget_name, dismiss_when_gone]


def told_by_other_apps() -> dict[str, int]:
    """Numbers of the site that its pages state."""
    return {
        "rating_start": rating.START // 100,
        "rating_k": rating.K // 100,
        "rating_k_new": rating.K_NEW // 100,
        "rating_new_matches": rating.NEW_MATCHES,
        "rating_sure_matches": board.SURE_MATCHES,
        "rating_active_days": board.ACTIVE_DAYS,
        "guest_days": KEPT_DAYS,
        "leaver_waits": [str(minutes) for minutes in WAITS[1:]],
        "most_tables": MOST_TABLES,
    }
