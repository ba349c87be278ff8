"""Nothing hidden leaves the server: deals that differ only in what a viewer may not see give the same bytes."""

import random

import pytest

from games.core.shuffle import key_of
from games.live.protocol import encode
from games.live.replica import Player, Replica, Setup
from games.registry import games

CASES = [(slug, seats) for slug, game in games().items() for seats in game.seat_counts]


def match_of(slug, seats, seed):
    game = games()[slug]
    players = tuple(Player(seat + 1, f"p{seat}", "human", "", seat) for seat in range(seats))
    key = key_of(bytes([seed]) * 32, 1, {})
    replica = Replica(Setup(1, "CODE42", game, seats, game.full_options({}), 30, key, players, True, (), game.version))
    replica.take(replica.start(seed % seats, 1000.0))
    return replica


def steps(replica, rng, most):
    """Play at random, yielding before each step who is about to act."""
    from games.core.actions import text_of

    for _ in range(most):
        due = replica.state.to_act()
        if not due:
            return
        seat = rng.choice(due)
        action = rng.choice(list(replica.state.choices(seat)))
        yield seat
        replica.take(replica.act(seat, text_of(action), "player", replica.last_at + 1))


@pytest.mark.parametrize("slug, seats", CASES)
def test_frames_tell_nothing_of_what_is_hidden(slug, seats):
    rng = random.Random(7)
    compared = 0
    for seed in range(3):
        replica = match_of(slug, seats, seed)
        for _ in steps(replica, rng, 80):
            for viewer in (*range(seats), None):
                told = encode(replica.view(viewer, 2000.0, 0.0))
                true = replica.state
                replica.state = true.determinise(viewer, rng) if viewer is not None else _for_spectator(true, rng)
                compared += replica.state.hands != true.hands
                assert encode(replica.view(viewer, 2000.0, 0.0)) == told
                replica.state = true
    assert compared > 50


def _for_spectator(state, rng):
    """A spectator sees less than any seat: what two seats in turn may not know is dealt anew."""
    for seat in rng.sample(range(state.seats), 2):
        state = state.determinise(seat, rng)
    return state


@pytest.mark.parametrize("slug, seats", CASES)
def test_the_own_hand_is_the_only_one_in_a_frame(slug, seats):
    rng = random.Random(11)
    replica = match_of(slug, seats, 5)
    for _ in steps(replica, rng, 40):
        for viewer in (*range(seats), None):
            view = replica.view(viewer, 2000.0, 0.0)["view"]
            own = None if viewer is None or viewer in replica.state.sealed else replica.state.hands[viewer]
            assert (view["hand"] is None) == (own is None)
            if own is not None:
                assert len(view["hand"]) == len(own)
