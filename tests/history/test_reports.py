"""Bots' moves reported by those who sat there, and the cases that come of it."""

import json
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from games.core.actions import parse_action
from games.core.replay import replay
from games.history.notation import read
from games.models import BotReport
from tests.history.play import play, running
from tests.live.cast import person

pytestmark = pytest.mark.django_db


@pytest.fixture
def match():
    """Ann has played a bot."""
    return play(running(person("ann"), bots=1))


@pytest.fixture
def ann(match):
    return match.players.get(seat=0).user


def ply_of(match, made_by):
    return match.moves.filter(made_by=made_by).last().ply


def send(client, match, **body):
    return client.post(f"/api/matches/{match.pk}/reports", json.dumps(body), content_type="application/json")


def case(number):
    out = StringIO()
    call_command("report_case", number, stdout=out)
    return out.getvalue()


def test_whoever_sat_there_reports_a_bots_move_once(client, match, ann):
    client.force_login(ann)
    ply = ply_of(match, "bot")
    answers = [send(client, match, ply=ply) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [201, 201]
    assert [(kept.match_id, kept.ply, kept.user) for kept in BotReport.objects.all()] == [(match.pk, ply, ann)]


def test_a_move_may_be_reported_while_the_match_runs(client):
    ann = person("ann")
    match = play(running(ann, bots=1))
    type(match).objects.filter(pk=match.pk).update(ended_at=None, wake_at=match.ended_at)
    client.force_login(ann)
    assert send(client, match, ply=ply_of(match, "bot")).status_code == 201


def test_what_cannot_be_reported(client, match, ann):
    ply = ply_of(match, "bot")
    assert send(client, match, ply=ply).status_code == 401
    client.force_login(person("cleo"))
    assert send(client, match, ply=ply).json()["error"]["code"] == "not_seated"
    client.force_login(ann)
    assert send(client, match, ply=ply_of(match, "player")).json()["error"]["code"] == "not_a_bots_move"
    assert send(client, match, ply=99999).json()["error"]["code"] == "not_a_bots_move"
    for wrong in (-1, "1", None, True):
        assert send(client, match, ply=wrong).json()["error"]["code"] == "bad_fields"
    match.pk = 99999
    assert send(client, match, ply=ply).status_code == 404
    assert not BotReport.objects.exists()


def test_the_case_stops_before_the_move_and_tells_it(match, ann):
    ply = ply_of(match, "bot")
    text = case(BotReport.objects.create(match=match, ply=ply, user=ann).pk)
    found = read(text)
    assert len(found.rows) == ply
    state = replay(found.game, len(found.seats), found.options, found.rows)
    told, choices = (line.rpartition(": ")[2] for line in text.splitlines()[:2])
    assert told == match.moves.get(ply=ply).steps.split("\n")[0]
    assert state.to_act() == (1,)
    assert [parse_action(choice) for choice in choices.split(", ")] == list(state.choices(1))
    assert told in choices.split(", ")


def test_reports_are_listed_and_a_missing_one_is_told(match, ann, capsys):
    kept = BotReport.objects.create(match=match, ply=3, user=ann)
    call_command("report_case")
    assert f"{kept.pk} " in capsys.readouterr().out
    with pytest.raises(CommandError):
        case(kept.pk + 1)


def test_only_who_sat_there_has_buttons_and_only_at_bots_moves(client, match, ann):
    assert "data-report" not in client.get(f"/matches/{match.pk}/").content.decode()
    client.force_login(ann)
    ply = ply_of(match, "bot")
    log = client.get(f"/matches/{match.pk}/").context["log"]
    assert {step["ply"] for step in log if step["may_report"]} == set(
        match.moves.filter(made_by="bot").values_list("ply", flat=True)
    )
    send(client, match, ply=ply)
    log = client.get(f"/matches/{match.pk}/").context["log"]
    assert next((step["may_report"], step["is_reported"]) for step in log if step["ply"] == ply) == (False, True)
