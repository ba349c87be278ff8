"""Plays rated matches through the services until it is killed: `python -m tests.stack.rated_matches SEED`.

Registered people, two to four of them, random moves, now and then somebody walks out. Prints a line a match.
"""

import contextlib
import os
import random
import sys

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "sevencut_site.settings")

import django

django.setup()

from accounts.models import User  # noqa: E402
from games.core.actions import text_of  # noqa: E402
from games.live import clock, worker  # noqa: E402
from games.lobby import services, starting  # noqa: E402
from sevencut_site.web.refusals import Refused  # noqa: E402


def main(seed: int) -> None:
    rng = random.Random(f"{seed} {os.getpid()}")
    while True:
        names = [f"p{rng.randrange(10**9)}" for _ in range(5)]  # new people: repeat leavers have to wait
        people = [User.objects.create(username=name, display_name=name) for name in names]
        for _ in range(4):
            with contextlib.suppress(Refused):
                print(play(rng, rng.sample(people, rng.choice((2, 2, 3, 4)))), flush=True)


def play(rng: random.Random, people: list[User]) -> int:
    table = services.open_table(people[0], {"game": "seven_cut", "seats": 4, "pace": None})
    for number, user in enumerate(people[1:], 1):
        services.sit(table.code, user, number)
        services.get_ready(table.code, user)
    match = starting.start(table.code, people[0])
    leaves_at = rng.choice((None, None, 3, 9))
    while (replica := worker.replica_of(match.pk)) is not None and not replica.state.is_over():
        [seat] = replica.state.to_act()
        leaving = replica.ply == leaves_at
        text = "leave" if leaving else text_of(rng.choice(list(replica.state.choices(seat))))
        worker.append(replica, replica.act(seat, text, "player", clock.now()))
    return match.pk


if __name__ == "__main__":
    main(int(sys.argv[1]))
