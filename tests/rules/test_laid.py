"""What lies on the table in an example: turned cards, tricks, hands shown."""

from games.registry import game_of
from rules.catalogue import entries
from rules.examples import run
from rules.facts import facts_of
from rules.laid import rows_of
from rules.schema import Example


def rows(slug, example_id):
    done = run(game_of(slug), entries()[slug].example(example_id))
    return [[(laid.card, laid.step) for laid in row] for row in rows_of(done, [""] * len(done.steps))]


def test_turned_cards_lie_in_the_order_they_were_turned():
    assert rows("seven_up", "same-suit-again") == [[("5H", 0), ("9H", 2), ("4C", 2)]]


def test_what_is_refused_or_put_away_does_not_lie_on_the_table():
    assert rows("seven_up", "must-follow") == [[("KS", 1), ("5S", 3), ("AS", 4)]]
    assert rows("seven_up", "three-too-many") == [[("KS", 8)]]


def test_hands_shown_mark_the_cards_that_make_them():
    done = run(game_of("sevens_take_all"), entries()["sevens_take_all"].example("sevens-beat-a-flush"))
    flush, sevens = rows_of(done, ["", ""])
    assert [laid.card for laid in flush if laid.marked] == ["KH", "QH", "9H", "5H", "2H"]
    assert [laid.card for laid in sevens if laid.marked] == ["7C", "7D"]
    assert {laid.caption for laid in sevens} == {"B"}


def test_results_are_there_by_the_rule_that_gave_them():
    results = run(game_of("seven_up"), entries()["seven_up"].example("whole-deal")).results
    assert {rule: results[f"point.{rule}.seat"] for rule in ("high", "low", "jack", "game")} == {
        "high": "B", "low": "A", "jack": "C", "game": "A",
    }  # fmt: skip


def test_a_point_for_nobody_is_told_as_such():
    position = {"seats": 3, "hands": [["2D"], ["3C"], ["4S"]], "trump": "H"}
    given = {"id": "none", "position": position, "steps": ("B: play 3C", "C: play 4S", "A: play 2D"), "expect": {}}
    results = run(game_of("seven_up"), Example.model_validate(given)).results
    assert results["point.high.nobody"] is True


def test_facts_have_their_parts_and_the_options_of_the_game():
    facts = facts_of(game_of("seven_up"), entries()["seven_up"].game)
    assert (facts["values.10"], facts["values.K"]) == (10, 3)
    stud = facts_of(game_of("sevens_take_all"), entries()["sevens_take_all"].game)
    assert stud["option.betting"] == ["fixed", "pot", "no"]
