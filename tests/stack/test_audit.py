"""Ratings after many matches with leavers, while players and workers are killed: each applied once, the audit clean.

`AUDIT_MATCHES=1000` makes it the full run.
"""

import os
import random
import time

import pytest

from tests.stack.sites import until

pytestmark = pytest.mark.stack
MATCHES = int(os.environ.get("AUDIT_MATCHES", 60))


def matches_in(log: str) -> int:
    """How many the process says it has played."""
    return sum(line.isdecimal() for line in log.splitlines())


def test_every_rated_match_is_applied_once_through_kills(servers):
    rng = random.Random(9)
    played = 0
    for number in range(6):
        name = f"players{number}"
        servers.run(name, "-m", "tests.stack.rated_matches", str(number % 3))
        until(lambda name=name: matches_in(servers.log(name)) >= MATCHES / 6, 300, "matches to be played")
        played += matches_in(servers.log(name))
        if number % 2:
            servers.kill("worker")
            time.sleep(rng.random())
            servers.start("worker")
        servers.kill(name)  # in the middle of a match, most likely
    words = "from games.models import *; from leaderboards.models import *; "
    words += "print(Match.objects.filter(rated=True, ended_at__isnull=False).count(),"
    words += " Match.objects.filter(rated=True, void='', ended_at__isnull=False).count(),"
    words += " RatingChange.objects.values('match').distinct().count())"

    def applied():
        ended, counting, rated = map(int, servers.manage("shell", "-v", "0", "-c", words).split()[-3:])
        return counting == rated and ended >= played

    until(applied, 90, "every match to be rated")
    assert "every rating is what they make it" in servers.manage("audit_ratings")
