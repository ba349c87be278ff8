"""Frames joined from a shared part and a viewer's own are the very messages the replica makes."""

import json
import random

import pytest

from games.live.frames import Frames
from tests.live.test_secrecy import CASES, match_of, steps


def unique(pairs):
    """An object of JSON in which no key comes twice: joined parts must not overlap."""
    found = dict(pairs)
    assert len(found) == len(pairs), [key for key, _ in pairs]
    return found


@pytest.mark.parametrize("slug, seats", CASES)
def test_a_frame_says_what_the_replica_says_to_its_viewer(slug, seats):
    replica = match_of(slug, seats, 3)
    result = {"places": [1] * seats}
    for _ in steps(replica, random.Random(5), 60):
        frames = Frames(replica, result, 2000.0, 0.0)
        for viewer in (None, *range(seats)):
            told = json.loads(frames.text_for(viewer), object_pairs_hook=unique)
            assert told == json.loads(json.dumps(replica.view(viewer, 2000.0, 0.0) | {"result": result}))


def test_viewers_of_one_seat_are_sent_the_same_text():
    frames = Frames(match_of("seven_cut", 4, 1), None, 2000.0, 0.0)
    assert frames.text_for(None) is frames.text_for(None)
    assert frames.text_for(0) != frames.text_for(1)
