"""Examples are played by the engine; the rules not played here are played by the few lines below."""

import pytest

from games.registry import game_of
from rules.catalogue import entries
from rules.examples import BrokenExample, run
from rules.schema import Example

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
def plays_of(example_id):
    steps = run(GAME, SEVEN_CUT.example(example_id)).steps
    seats = SEVEN_CUT.example(example_id).position["seats"]
    plays = [(step.seat, step.card[:-1]) for step in steps]
    return [plays[start : start + seats] for start in range(0, len(plays), seats)]


def last_cutter(turn, rank):
    return [seat for seat, played in turn if played in ("7", rank)][-1:]


def cut_ends_trick(turns):
    first = turns[0]
    return (last_cutter(first[1:], first[0][1]) or [first[0][0]])[0], len(first)


def leaders_choice(turns):
    """After a turn that somebody else has cut only the leader may go on, with a cut."""
    leader, rank = turns[0][0]
    for number, turn in enumerate(turns, 1):
        holder = last_cutter(turn, rank)[0]
        goes_on = turns[number][0][1] in ("7", rank) if number < len(turns) else False
        if holder == leader or not goes_on:
            return holder, number * len(turn)
    raise AssertionError("the last turn decides")


@pytest.mark.parametrize("variant_id, rule", [("cut-ends-trick", cut_ends_trick), ("leaders-choice", leaders_choice)])
def test_the_other_rule_gives_the_trick_to_somebody_else(variant_id, rule):
    variant = next(variant for variant in SEVEN_CUT.game.variants if variant.id == variant_id)
    seat, count = rule(plays_of(variant.example))
    assert {"take.seat": seat, "take.count": count} == variant.elsewhere
    assert run(GAME, SEVEN_CUT.example(variant.example)).results["take.seat"] != seat


def test_a_point_for_the_last_trick_would_decide_the_draw():
    results = run(GAME, SEVEN_CUT.example("drawn")).results
    scores = dict(zip("AB", results["scores"], strict=True))
    scores[results["take.seat"]] += 1
    best = [seat for seat, points in scores.items() if points == max(scores.values())]
    variant = next(variant for variant in SEVEN_CUT.game.variants if variant.id == "last-trick-point")
    assert {"over.winners": best, "scores": list(scores.values())} == variant.elsewhere
