"""Play from here: an example's position at a table against bots, unrated, kept in the log like any match."""

import json
import random

import pytest

from games.bots import choose
from games.core import replay
from games.core.actions import text_of
from games.live.ending import end
from games.live.loading import load
from games.live.protocol import encode
from games.lobby.practice import practise
from games.lobby.room import load_room
from games.lobby.starting import start
from games.models import Match, Move, Table
from games.registry import game_of
from rules.catalogue import entries
from rules.page import page_of
from sevencut_site.web.refusals import Refused
from tests.live.cast import person

pytestmark = pytest.mark.django_db
OWN = {"Origin": "http://testserver"}
EXAMPLES = [
    (slug, example.id)
    for slug in sorted(entries())
    for example in entries()[slug].game.examples
    if any(seat >= 0 for seat in game_of(slug).position(example.position).to_act())
]


@pytest.fixture
def ann():
    return person("ann")


def test_the_person_sits_where_it_is_to_be_played_and_bots_everywhere_else(ann):
    table = practise(ann, "seven_cut", "out-of-time")
    match = table.matches.get()
    assert [(player.kind, player.level) for player in match.players.all()] == [("human", ""), ("bot", "easy")]
    assert load(match.pk).state.to_act() == (0,)
    assert (match.rated, match.why_unrated, match.pace) == (False, ["bot", "practice"], None)
    assert (table.listed, table.open_to_spectators) == (False, False)


def test_what_the_table_shows_is_the_example(ann):
    match = practise(ann, "seven_cut", "drawn").matches.get()
    replica = load(match.pk)
    view = replica.view(0, 0.0, 0.0)
    assert (view["view"]["hand"], view["view"]["points"]) == (["9S"], [4, 4])
    assert load_room(match.table.code).message["why"] == ["bot", "practice"]


@pytest.mark.parametrize("slug, example", EXAMPLES)
def test_every_example_can_be_played_on(slug, example, ann):
    match = practise(ann, slug, example).matches.get()
    replica, rng = load(match.pk), random.Random(7)
    own = next(player.seat for player in match.players.all() if player.kind == "human")
    for _ in range(12):
        due = replica.state.to_act()
        if not due:
            break
        imagined = replica.state.determinise(due[0], rng)
        action = choose(imagined, due[0], "easy", rng.getrandbits(32), 0.1)
        assert replica.state.choices(due[0])
        replica.take(replica.act(due[0], text_of(action), "player", replica.last_at + 1))
    assert replica.ply > 1 or own not in replica.state.to_act()


def test_the_log_alone_plays_it_again(ann):
    match = practise(ann, "sedmice", entries()["sedmice"].game.examples[0].id).matches.get()
    [row] = match.moves.all()
    word, _, rest = row.steps.partition(" ")
    assert (word, json.loads(rest)) == ("position", entries()["sedmice"].game.examples[0].position)
    state = replay.replay(game_of("sedmice"), match.seats, match.options, [(row.seat, row.steps.split("\n"))])
    assert state.view(0) == load(match.pk).state.view(0)


@pytest.mark.parametrize("slug, example", [("cutu", EXAMPLES[0][1]), ("seven_cut", "cut-extends")])
def test_no_frame_tells_the_position(slug, example, ann):
    replica = load(practise(ann, slug, example).matches.get().pk)
    for viewer in range(replica.setup.seats):
        frame = encode(replica.view(viewer, 0.0, 0.0))
        assert "position" not in frame
        told = encode({"hand": replica.view(viewer, 0.0, 0.0)["view"]["hand"]})
        others = [card for seat, hand in enumerate(game_of(slug).position(_position(slug, example)).hands)
                  if seat != viewer for card in replay.names_of(hand)]  # fmt: skip
        assert told
        assert [card for card in others if f'"{card}"' in frame.replace(told, "")] == []


def _position(slug, example):
    return entries()[slug].example(example).position


def test_who_practises_again_leaves_the_last_table(ann):
    first = practise(ann, "seven_cut", "cut-extends")
    practise(ann, "seven_cut", "drawn")
    first.refresh_from_db()
    assert first.closed_at
    assert first.matches.get().void == "practice"
    assert Match.objects.filter(ended_at=None).count() == 1


def test_the_next_match_at_the_table_is_a_usual_one(ann):
    table = practise(ann, "seven_cut", "drawn")
    end(table.matches.get().pk, "", load(table.matches.get().pk))
    match = start(table.code, ann)
    assert match.why_unrated == ["bot"]
    assert Move.objects.get(match=match, ply=0).steps.startswith("first ")


@pytest.mark.parametrize("slug, example", [("seven_cut", "no-such"), ("no-such", "drawn")])
def test_what_is_no_example_is_refused_and_nothing_changes(slug, example, ann):
    with pytest.raises(Refused):
        practise(ann, slug, example)
    assert not Table.objects.exists()


def test_a_visitor_becomes_a_guest_and_lands_at_the_table(client):
    answer = client.post("/ro/tables/practice/", {"game": "seven_cut", "example": "drawn"}, headers=OWN)
    table = Table.objects.get()
    assert (answer.status_code, answer["Location"]) == (302, f"/ro/t/{table.code}/")
    assert table.host.is_guest
    assert client.get(answer["Location"]).status_code == 200


@pytest.mark.parametrize("headers", [{}, {"Origin": "https://evil.example"}, {"Origin": "null"}])
def test_a_form_from_elsewhere_is_refused(client, headers):
    answer = client.post("/tables/practice/", {"game": "seven_cut", "example": "drawn"}, headers=headers)
    assert answer.status_code == 403
    assert not Table.objects.exists()


def test_the_page_of_an_unknown_example_is_not_found(client):
    form = {"game": "seven_cut", "example": "no"}
    assert client.post("/tables/practice/", form, headers=OWN).status_code == 404


def test_the_finished_match_says_where_it_began(client, ann):
    match = practise(ann, "seven_cut", "drawn").matches.get()
    end(match.pk, "", load(match.pk))
    html = client.get(f"/matches/{match.pk}/").content.decode()
    assert "The match starts from a position of the rules" in html
    assert "Unrated: practice from a position of the rules." in html


def test_examples_that_can_be_played_have_the_button(client):
    html = client.get("/seven-cut/rules/").content.decode()
    page = page_of("seven_cut", "en")
    shown = [example for article in page.articles for example in article.examples]
    shown += [variant.example for variant in page.variants if variant.example]
    assert html.count('class="from-here"') == sum(example.is_playable for example in shown) > 5
