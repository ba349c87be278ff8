"""A match as text: what is written is read again to the same match; whatever is wrong is told with its line."""

import json
import re
from pathlib import Path
from random import Random

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from games.history.faults import WORDS
from games.history.notation import MOST_BYTES, Fault, read, write
from games.history.played import frames, played_of
from games.registry import games
from leaderboards import services
from tests.games.play import walk
from tests.history.play import play, running
from tests.live.cast import person

pytestmark = pytest.mark.django_db
PAGE = (Path(__file__).parents[2] / "docs" / "notation.md").read_text("utf8")
EXAMPLE = re.search(r"```\n(sevencut.*?)```", PAGE, re.DOTALL)[1]


def test_the_example_of_the_docs_is_read():
    found = read(EXAMPLE)
    assert (found.game.slug, len(found.seats), found.options) == ("cutu", 4, {"target": 51})
    assert [player.kind for player in found.seats.values()] == ["human", "bot", "guest", "bot"]
    assert found.rows[1:] == [(0, ["bid 5"]), (1, ["bid pass"]), (None, ["timeout 2"])]


def test_a_match_is_written_and_read_again(client):
    ann, ben = person("ann"), person("ben")
    match = play(running(ann, ben, bots=1))
    answer = client.get(f"/matches/{match.pk}/log.txt")
    assert answer["Content-Type"] == "text/plain; charset=utf-8"
    assert "attachment" in answer["Content-Disposition"]
    found = read(answer.content.decode())
    assert found.facts["seed"] == bytes(match.secret).hex()
    assert found.facts["commitment"] == match.commitment
    assert [player.name for player in found.seats.values()] == ["Ann", "Ben", ""]
    assert found.entropy == {1: "01"}
    assert list(frames(found.played(), 0)) == list(frames(played_of(match), 0))


def test_a_running_match_has_no_text(client):
    assert client.get(f"/matches/{running(person('ann'), person('ben')).pk}/log.txt").status_code == 404


@pytest.mark.parametrize("slug", games())
def test_random_matches_of_every_game_are_read(slug):
    game = games()[slug]
    for seats in game.seat_counts:
        *_, (state, log) = walk(game, seats, Random(seats), leaving=0.01)
        text = "\n".join(
            [
                "sevencut 1",
                f"game {slug}",
                *(f"seat {seat} human P{seat}" for seat in range(seats)),
                "log",
                *(f"{ply} {'-' if seat is None else seat} {'; '.join(steps)}" for ply, (seat, steps) in enumerate(log)),
            ]
        )
        *_, last = frames(read(text).played(), None, 0, len(log))
        assert last["view"] == state.view(None)


def with_line(number: int, line: str | None) -> str:
    """The example with one line another, or none."""
    lines = EXAMPLE.splitlines()
    lines[number - 1 : number] = [] if line is None else [line]
    return "\n".join(lines)


@pytest.mark.parametrize(
    "number, line, code",
    [
        (1, "sevencut 2", "first_line"),
        (2, None, "no_game"),
        (2, "game whist", "unknown_game"),
        (3, "version one", "bad_fact"),
        (4, "match -1", "bad_fact"),
        (5, "pace fast", "bad_fact"),
        (6, "option target 52", "bad_option"),
        (6, "option aim 51", "bad_option"),
        (7, "commitment 00", "bad_fact"),
        (8, "seed zz", "bad_fact"),
        (9, "first me", "bad_fact"),
        (10, "seat 1 human Ann", "seat_order"),
        (10, "seat 0 cat Ann", "bad_seat"),
        (10, "seat 0 human " + "n" * 25, "bad_seat"),
        (11, "entropy 1 c0ffee", "seat_order"),
        (11, "entropy 0 coffee", "bad_fact"),
        (12, "colour red", "unknown_word"),
        (15, None, "unknown_word"),
        (17, "2 0 bid 5", "ply"),
        (17, "1 4 bid 5", "no_such_seat"),
        (17, "1 0 bid 9", "not_allowed"),
        (17, "1 1 bid 5", "not_allowed"),
        (17, "1 0 play 7H", "not_allowed"),
        (17, "1 0 dance", "not_allowed"),
        (17, "1 0", "bad_step"),
        (17, "1 - first 9", "bad_step"),
        (19, "3 - timeout -1", "bad_step"),
        (19, "3 - deal 7H", "not_allowed"),
    ],
)
def test_what_is_wrong_is_told_with_its_line(number, line, code):
    with pytest.raises(Fault) as found:
        read(with_line(number, line))
    assert found.value.code == code
    assert code in WORDS
    if line and code not in ("bad_option", "no_game"):
        assert found.value.line == number


@pytest.mark.parametrize(
    "text, code", [("", "first_line"), ("sevencut 1\ngame cutu", "seats"), ("x" * 60_000, "too_long")]
)
def test_a_text_that_is_none(text, code):
    with pytest.raises(Fault) as found:
        read(text)
    assert found.value.code == code


def test_a_card_of_another_deck_is_refused_where_it_stands():
    with pytest.raises(Fault) as found:
        read(EXAMPLE.replace("deal 10C", "deal 2C"))
    assert (found.value.line, found.value.code) == (16, "not_allowed")


@pytest.mark.parametrize("prefix", ["", "/ro"])
def test_the_page_replays_a_pasted_text_and_keeps_nothing(client, prefix, django_assert_num_queries):
    assert client.get(f"{prefix}/replay/").status_code == 200
    with django_assert_num_queries(0):
        page = client.post(f"{prefix}/replay/", {"text": EXAMPLE})
    assert page.status_code == 200
    assert page.context["replayed"]["plies"] == 4
    assert 'id="findings"' in page.content.decode()
    assert "Brave Fox" in page.content.decode()


def test_the_page_replays_a_file(client):
    file = SimpleUploadedFile("match.txt", EXAMPLE.encode(), "text/plain")
    assert client.post("/replay/", {"file": file}).context["replayed"]["game"] == "cutu"
    large = SimpleUploadedFile("match.txt", b"x" * (MOST_BYTES + 1), "text/plain")
    page = client.post("/replay/", {"file": large})
    assert page.status_code == 400
    assert "longer than any match" in page.content.decode()


def test_the_page_says_what_is_wrong_and_where(client):
    page = client.post("/replay/", {"text": with_line(17, "1 0 bid 9")})
    assert page.status_code == 400
    assert "Line 17: The rules do not allow this here: bid 9" in page.content.decode()
    assert client.post("/replay/", {"text": "<script>"}).status_code == 400


def test_frames_of_a_text_by_the_api(client):
    def ask(**body):
        return client.post("/api/replay", json.dumps(body), content_type="application/json")

    answer = ask(text=EXAMPLE, seat="2").json()
    assert (answer["plies"], len(answer["frames"]), answer["frames"][0]["you"]) == (4, 4, 2)
    wrong = ask(text=with_line(17, "1 0 bid 9"))
    assert (wrong.status_code, wrong.json()["error"]["code"]) == (400, "bad_text")
    assert list(wrong.json()["error"]["fields"]) == ["line 17"]
    assert ask(text=5).status_code == 400
    assert ask(text=EXAMPLE, seat="4").status_code == 400


def test_a_player_who_is_gone_has_no_name_in_the_text(client):
    match = play(running(person("ann"), person("ben")))
    services.rate(match.pk)
    match.players.filter(seat=1).update(name="", user=None)
    match = type(match).objects.prefetch_related("players", "moves").get(pk=match.pk)
    assert read(write(match)).seats[1].name == ""
    assert "Deleted player" in client.get(f"/matches/{match.pk}/").content.decode()
