"""What a player's page counts: matches with a result, against people and with bots; in more detail for himself."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games.live.ending import end
from games.models import Match, MatchSeat
from leaderboards.statistics import details_of, records_of
from tests.leaderboards.play import ended
from tests.live.cast import person

pytestmark = pytest.mark.django_db


def with_bot(match: Match) -> Match:
    """The same match with a bot on one more seat."""
    MatchSeat.objects.create(match=match, seat=9, table_seat=9, kind="bot", level="easy", place=9)
    return match


@pytest.fixture
def ann():
    """Four of Seven Cut (one with a bot), one of Sedmice, one void, one that goes on, one of practice."""
    ann, ben, cleo = person("ann"), person("ben"), person("cleo")
    ended(ann, ben, places=[1, 2], pace=30)
    ended(ann, ben, cleo, places=[2, 1, 3], pace=30)
    ended(ben, ann, places=[1, 1])
    with_bot(ended(ann, places=[1]))
    ended(ann, ben, places=[2, 1], game="sedmice")
    with_bot(ended(ann, places=[1], rated=False, why_unrated=["practice", "bot"]))
    for void in ("idle", None):
        match = ended(ann, ben, places=[1, 2])
        Match.objects.filter(pk=match.pk).update(ended_at=None, wake_at=timezone.now())
        if void:
            end(match.pk, void)
    return ann


def test_the_record_tells_people_from_bots_and_leaves_out_what_has_no_result(ann):
    cut, sedmice = records_of(ann)
    assert (cut.game, cut.humans.matches, cut.humans.won, cut.bots.matches, cut.bots.won) == ("seven_cut", 3, 2, 1, 1)
    assert (sedmice.game, sedmice.humans.matches, sedmice.humans.percent, sedmice.bots.matches) == ("sedmice", 1, 0, 0)


def test_ones_own_matches_by_seats_pace_and_month(ann):
    old = timezone.now() - timedelta(days=70)
    Match.objects.filter(seats=3).update(ended_at=old)
    details = details_of(ann, "seven_cut")
    assert [(seats, tally.matches, tally.won) for seats, tally in details["seats"]] == [(1, 1, 1), (2, 2, 2), (3, 1, 0)]
    assert [(pace, tally.matches) for pace, tally in details["paces"]] == [(30, 2), (None, 2)]
    assert [(month.month, tally.matches) for month, tally in details["months"]] == [
        (old.month, 1),
        (timezone.now().month, 3),
    ]


@pytest.mark.parametrize("prefix", ["", "/ro"])
def test_everybody_sees_the_record_and_only_the_player_the_details(client, ann, prefix):
    page = client.get(f"{prefix}/players/ann/")
    assert [entry["record"].matches for entry in page.context["records"]] == [4, 1]
    assert "own" not in page.context
    client.force_login(ann)
    assert client.get(f"{prefix}/players/ann/").context["own"]["game"] == "seven_cut"
    assert client.get(f"{prefix}/players/ann/?own=sedmice").context["own"]["game"] == "sedmice"
    assert client.get(f"{prefix}/players/ann/?own=cutu").status_code == 404
    assert "own" not in client.get(f"{prefix}/players/ben/").context


def test_a_player_without_a_match_has_neither(client):
    dan = person("dan")
    client.force_login(dan)
    page = client.get("/players/dan/")
    assert (page.status_code, page.context["records"]) == (200, [])


def test_the_record_is_one_question_and_the_details_are_one_more(ann, django_assert_num_queries):
    with django_assert_num_queries(2):
        records_of(ann)
        details_of(ann, "seven_cut")
