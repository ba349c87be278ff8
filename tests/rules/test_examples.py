"""Examples are played by the engine; the rules not played here, by a few lines of their own."""

import re

import pytest

from games.registry import game_of
from rules.catalogue import entries
from rules.checks import problems
from rules.examples import BrokenExample, run
from rules.otherwise import OTHERWISE
from rules.otherwise.stud import strength
from rules.schema import Example, Variant

pytestmark = pytest.mark.django_db
SEVEN_CUT = entries()["seven_cut"]
GAME = game_of("seven_cut")


def example(**changes) -> Example:
    position = {"seats": 2, "hands": [["9S"], ["10H"]], "points": [3, 4]}
    given = {"id": "tie", "position": position, "steps": ("A: play 9S", "B: play 10H"), "expect": {}}
    return Example.model_validate(given | changes)


def test_results_are_the_engines():
    results = run(GAME, example()).results
    assert results["take.seat"] == "A"
    assert results["take.cards"] == ["9S", "10H"]
    assert results["over.winners"] == ["A", "B"]
    assert (results["scores"], results["places"], results["to_act"]) == ([4, 4], [1, 1], [])


def test_steps_tell_the_points_after_them():
    steps = run(GAME, example()).steps
    assert [(step.seat, step.card, step.scores) for step in steps] == [("A", "9S", (3, 4)), ("B", "10H", (4, 4))]


@pytest.mark.parametrize(
    "changes, words",
    [
        ({"steps": ("B: play 10H",)}, "refused by not_your_turn"),
        ({"steps": ("A: play 9S -> not_in_hand",)}, "the engine allows it"),
        ({"steps": ("A: play KS -> trick",)}, "refused by not_in_hand"),
        ({"steps": ("A: shout",)}, "unknown action"),
        ({"position": {"seats": 2, "hands": [["9S"]]}}, "position: hands"),
    ],
)
def test_what_the_engine_does_not_play_is_refused(changes, words):
    with pytest.raises(BrokenExample, match=words):
        run(GAME, example(**changes))


# -- the rules not played here ---------------------------------------------------------------------------
PROVED = [
    (slug, variant) for slug, entry in sorted(entries().items()) for variant in entry.game.variants if variant.elsewhere
]


@pytest.mark.parametrize("slug, variant", PROVED, ids=[f"{slug}-{variant.id}" for slug, variant in PROVED])
def test_the_other_rule_brings_about_something_else(slug, variant):
    played = run(game_of(slug), entries()[slug].example(variant.example))
    other = OTHERWISE[slug][variant.id](played)
    assert other == variant.elsewhere
    assert all(played.results[name] != value for name, value in other.items())


def test_every_rule_written_down_is_of_a_variant():
    assert {(slug, id) for slug, rules in OTHERWISE.items() for id in rules} == {(s, v.id) for s, v in PROVED}


def test_a_variant_without_proof_or_reason_is_refused():
    with pytest.raises(ValueError, match="half: either proved"):
        Variant.model_validate({"id": "half", "played": False})
    with pytest.raises(ValueError, match="half: either proved"):
        Variant.model_validate({"id": "half", "played": False, "elsewhere": {"scores": [1]}, "unproved": "lot"})


def test_a_deal_may_follow_in_an_example():
    """The cards are the deal's, the leader the one the engine says."""
    played = run(game_of("sedmice"), entries()["sedmice"].example("next-deal"))
    dealt = [happening.values for happening in played.steps[-1].happenings]
    assert [(values["seat"], len(values["cards"])) for values in dealt] == [("B", 4), ("A", 4)]
    assert (played.steps[-1].seat, played.steps[-1].card, played.steps[-1].laid) == (None, None, False)


def test_a_wrong_proof_is_noticed(monkeypatch):
    monkeypatch.setitem(OTHERWISE["seven_cut"], "pairs", lambda run: {"over.winners": ["A", "C"]})
    [found] = problems(SEVEN_CUT)
    assert found == "seven_cut: variant pairs elsewhere: over.winners is ['A', 'C'], not ['B', 'D']"


@pytest.mark.parametrize(
    "better, worse",
    [
        ("5H 6H 7H 8H 9H", "AS AH AD AC KS"),
        ("2S 2H 2D 3C 3S", "AH JH 9H 7H 2H"),
        ("2S 3H 4D 5C 6S", "AS 2H 3D 4C 5S"),
        ("AS 2H 3D 4C 5S", "AS AH AD KC QS"),
        ("KS KH 2D 2C 3S", "QS QH JD JC AS"),
    ],
)
def test_the_small_poker_here_ranks_as_poker_does(better, worse):
    assert strength(better.split()) > strength(worse.split())


def test_both_outcomes_stand_on_the_page(pages):
    html = pages.get("/seven-cut/rules/").content.decode()
    row = re.search(r'<div id="pairs">.*?<tbody>.*?<td>(.*?)</td><td>(.*?)</td>', html, re.S)
    assert row.groups() == ("A and B", "B and D")
