"""Frames of finished matches: as a seat saw them, as spectators did, or all cards open; none before the end."""

from random import Random

import pytest

from games.core.replay import BrokenLog
from games.history.played import MOST_FRAMES, OPEN, Played, frames
from games.live.loading import load
from games.models import Move
from games.registry import games
from tests.games.play import walk
from tests.history.play import play, running

CASES = [(slug, game.seat_counts[-1]) for slug, game in games().items()]


def random_match(slug, seats):
    game = games()[slug]
    *_, (state, log) = walk(game, seats, Random(3))
    return state, Played(game, seats, game.full_options(None), log)


@pytest.mark.parametrize("slug, seats", CASES)
def test_the_last_frame_is_the_state_the_match_ended_in(slug, seats):
    state, played = random_match(slug, seats)
    for viewer in (0, seats - 1, None):
        last = list(frames(played, viewer, 0, len(played.rows)))[-1]
        assert (last["ply"], last["to_act"], last["view"]) == (len(played.rows) - 1, [], state.view(viewer))


@pytest.mark.parametrize("slug, seats", CASES)
def test_a_seats_frames_hold_its_own_hand_and_no_other(slug, seats):
    _, played = random_match(slug, seats)
    for seen, open_ in zip(frames(played, 1), frames(played, OPEN), strict=True):
        assert "hands" not in seen["view"]
        assert seen["view"]["hand"] in (None, open_["view"]["hands"][1])
        assert all("own" not in event or event["seat"] == 1 for event in seen["events"])


@pytest.mark.parametrize("slug, seats", CASES)
def test_open_frames_hold_every_card_that_is_in_a_hand(slug, seats):
    _, played = random_match(slug, seats)
    for frame in frames(played, OPEN):
        assert [len(hand) for hand in frame["view"]["hands"]] == frame["view"]["counts"]


def test_pieces_follow_one_another_without_gap_or_overlap():
    _, played = random_match("seven_cut", 4)
    whole = list(frames(played, 0, 0, len(played.rows)))
    assert [frame for first in range(0, len(whole), 7) for frame in frames(played, 0, first, 7)] == whole


def test_a_row_the_rules_do_not_allow_is_named():
    _, played = random_match("seven_cut", 2)
    broken = Played(played.game, 2, played.options, [*played.rows[:3], (0, ["play 2C"]), (1, ["play 2C"])])
    with pytest.raises(BrokenLog, match="ply 3"):
        list(frames(broken, None))


def test_a_running_match_has_no_replay(client, two):
    match = running(*two)
    client.force_login(two[0])
    assert client.get(f"/api/matches/{match.pk}/replay?seat=0").status_code == 404


def test_anybody_has_the_frames_of_a_finished_one(client, two):
    match = play(running(*two))
    state = load(match.pk).state
    for seat, view in (("1", state.view(1)), ("", state.view(None))):
        answer = client.get(f"/api/matches/{match.pk}/replay?seat={seat}").json()
        assert answer["plies"] == len(answer["frames"]) == match.moves.count()
        assert answer["frames"][-1]["view"] == view
    first = client.get(f"/api/matches/{match.pk}/replay?seat=open").json()["frames"][0]
    assert [len(hand) for hand in first["view"]["hands"]] == [4, 4]


@pytest.mark.parametrize(
    "query, field",
    [("seat=2", "seat"), ("seat=-1", "seat"), ("seat=all", "seat"), ("from=x", "from"), ("from=-1", "from")],
)
def test_what_is_asked_wrongly_is_refused_at_its_field(client, two, query, field):
    answer = client.get(f"/api/matches/{play(running(*two)).pk}/replay?{query}")
    assert answer.status_code == 400
    assert list(answer.json()["error"]["fields"]) == [field]


def test_an_answer_is_bounded_and_beyond_the_end_is_nothing(client, two):
    match = play(running(*two))
    assert len(list(frames(random_match("cutu", 4)[1], None))) == MOST_FRAMES
    assert client.get(f"/api/matches/{match.pk}/replay?from=100000").json()["frames"] == []


def test_a_log_that_cannot_be_replayed_says_so(client, two):
    match = play(running(*two))
    Move.objects.filter(match=match, ply=2).update(steps="play 2C")
    assert client.get(f"/api/matches/{match.pk}/replay").json()["error"]["code"] == "broken"
    assert client.get(f"/matches/{match.pk}/").status_code == 200


def test_the_page_knows_the_readers_own_seat(client, two):
    match = play(running(*two))
    client.force_login(two[1])
    page = client.get(f"/matches/{match.pk}/")
    assert page.context["replayed"]["own"] == 1
    assert 'id="ply-3"' in page.content.decode()
    client.logout()
    assert client.get(f"/matches/{match.pk}/").context["replayed"]["own"] is None
