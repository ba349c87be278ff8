"""Sedmice, rule by rule: the worked cases SD-01 … SD-24, the partners' calls, forfeits, and matches at random."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from games.core.actions import SAY
from games.core.cards import SHORT_DECK, names_of
from games.core.choices import choices_of
from games.core.game import CHANCE, IllegalAction, OptionError
from games.core.replay import is_awaited
from games.core.seen import events_for
from games.engines.sedmice import GAME
from tests.games.play import play_out
from tests.games.sedmice_script import FOUR, TWO, act, dealt, play, position, refusal

VECTORS = Path(__file__).parents[1] / "vectors" / "seven_cut_and_sedmice.json"
VECTOR = {case["id"]: case for case in json.loads(VECTORS.read_text()) if case["id"].startswith("SD-")}
TRICKS = [case for case in VECTOR.values() if case["game"] == "sedmice"]
REFUSALS = {
    "SD-03": ["continue_match", "not_your_turn"],
    "SD-17": ["let_go_when", "let_go_when", "not_your_turn", "let_go_when"],
}


def took(take):
    cards, points, rounds = len(take.cards), take.data["points"], take.data["turns"]
    return {"winner": "ABCD"[take.seat], "cards": cards, "points": points, "rounds": rounds}


# what each key of a case's "expect" is in the state after its actions
SEEN = {
    "tricks": lambda state, events: [took(event) for event in events if event.name == "take"],
    "leader": lambda state, events: "ABCD"[state.public()["leader"]],
    "hands": lambda state, events: [len(hand) for hand in state.hands],
    "stock": lambda state, events: len(state.stock),
    "deciding": lambda state, events: state.public()["status"]["code"] == "decide",
    "over": lambda state, events: state.to_act() == (CHANCE,) and len(state.public()["deals"]) == 1,
    "deal_score": lambda state, events: (
        state.public()["deals"][0]["points"] if state.public()["deals"] else state.public()["running"]
    )[:2],
}


@pytest.mark.parametrize("case", TRICKS, ids=lambda case: case["id"])
def test_worked_case(case):
    state = GAME.position({"seats": case["players"], "hands": list(case["hands"].values()), "stock": case["stock"]})
    events, refused = [], []
    for text in case["actions"]:
        text = text.replace("LET_GO", "let_go")
        if text.startswith("ILLEGAL "):
            refused.append(refusal(state, text.removeprefix("ILLEGAL ")))
        else:
            act(state, text, events)
    assert {key: SEEN[key](state, events) for key in case["expect"]} == case["expect"]
    assert refused == REFUSALS.get(case["id"], [])


def test_every_worked_case_is_there():
    assert list(VECTOR) == [f"SD-{number:02}" for number in range(1, 22)]


# -- matches ------------------------------------------------------------------------------------------------
def last_trick_to(side, before, gains):
    """The last trick of a deal in a match standing at `before`; the side takes it and the deal ends at `gains`."""
    running = [gains[0], gains[1]]
    running[side] -= 10
    hands = [["8S"], ["7S" if side else "9S"], ["9H"], ["9D"]]
    state = GAME.position({"seats": 4, "hands": hands, "deals": before, "running": running})
    play(state, "A 8S, B 7S, C 9H, D 9D" if side else "A 8S, B 9S, C 9H, D 9D")
    return state


@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize(
    "case, winners",
    [
        pytest.param("SD-18", [0, 2], id="SD-18"),
        pytest.param("SD-19", [0, 2], id="SD-19: 120 is enough"),
        pytest.param("SD-20", [1, 3], id="SD-20: both past 120, more wins"),
    ],
)
def test_match_ends_with_120_at_the_end_of_a_deal(case, winners, side):
    deals = VECTOR[case]["deals"]
    state = last_trick_to(side, deals[:-1], deals[-1])
    assert state.is_over()
    assert state.scores() == VECTOR[case]["totals"] * 2
    assert [seat for seat, place in enumerate(state.places()) if place == 1] == winners
    assert state.public()["status"] == {"code": "target", "winners": winners}
    assert GAME.position({"seats": 4, "deals": deals}).is_over()


def test_sd_21_never_over_after_one_deal():
    state = last_trick_to(0, [], [90, 0])
    assert state.to_act() == (CHANCE,)
    assert state.public()["status"] == {"code": "deal_due"}
    assert state.scores() == [90, 0, 90, 0]


def test_120_in_the_middle_of_a_deal_does_not_end_the_match():
    state = GAME.position({"seats": 2, "hands": [["AS", "8S"], ["9S", "9H"]], "deals": [[80, 10]], "running": [40, 0]})
    play(state, "A AS, B 9S")
    assert state.scores() == [80, 10]
    assert state.to_act() == (0,)


@pytest.mark.parametrize("seats, stock", [(2, 24), (4, 16)])
def test_deal_one_at_a_time_from_the_dealers_left_who_leads(seats, stock):
    state = dealt(seats, seats - 1)
    assert state.hands == [list(SHORT_DECK[seat : 4 * seats : seats]) for seat in range(seats)]
    assert state.stock[::-1] == list(SHORT_DECK[4 * seats :])
    assert len(state.stock) == stock
    assert state.to_act() == (0,)
    assert state.public()["dealer"] == seats - 1


def test_the_deal_rotates():
    state = last_trick_to(0, [], [40, 50])
    assert state.public()["dealer"] == 0
    state.deal(SHORT_DECK)
    assert state.to_act() == (1,)


def test_top_up_winner_first_one_at_a_time():
    state = position("8S 9S / 9H 7H", "AS AH KS KH QS QH")
    events = play(state, "A 8S, B 7H, A let_go")
    draws = [(event.seat, names_of(event.secret)) for event in events if event.name == "draw"]
    assert draws == [(1, ["AS", "KS", "QS"]), (0, ["AH", "KH", "QH"])]


@pytest.mark.parametrize("seats", [2, 4])
def test_sd_22_a_deal_gives_90_a_match_has_two_or_three_and_no_tie(seats):
    rng = Random(22)
    lengths = set()
    for _ in range(500):
        state = play_out(GAME, seats, rng)
        assert all(sum(gained) == 90 for gained in state.deals)
        assert not any(state.hands)
        assert not state.stock
        best, least = max(state.scores()), min(state.scores())
        assert best >= 120
        assert best > least
        lengths.add(len(state.deals))
    assert lengths == {2, 3}


# -- the leader's option ------------------------------------------------------------------------------------
def test_the_leader_without_a_match_is_asked_all_the_same():
    state = position("8S QS KS JD / 8H 10C QH KD")
    play(state, "A 8S, B 8H")
    assert choices_of(state, 0) == [{"do": "let_go"}]
    assert state.public()["status"] == {"code": "decide", "seat": 0, "holder": 1, "rank": "8"}


def test_choices_of_the_deciding_leader():
    state = position("8S 8D 7S JD / 8H 10C QH KD")
    play(state, "A 8S, B 8H")
    assert choices_of(state, 0) == [
        {"do": "play", "cards": ["8D", "7S"], "refused": {"JD": "continue_match"}},
        {"do": "let_go"},
    ]
    assert state.choices(1) == []


# -- calls --------------------------------------------------------------------------------------------------
def sayers(state):
    return "".join("ABCD"[seat] for seat in range(4) if SAY in state.choices(seat))


def test_sd_23_calls():
    two = position(TWO)
    play(two, "A say ubij ! calls, A 8S, B say pusti ! calls")

    state = position(FOUR)
    cards = [set(state.choices(seat)) - {SAY, SAY | 1, SAY | 2} for seat in range(4)]
    events = play(state, "A say napuni")
    assert events_for(state, events, None) == [{"event": "say", "seat": 0, "say": "napuni", "rule": "calls"}]
    assert [set(state.choices(seat)) - {SAY, SAY | 1, SAY | 2} for seat in range(4)] == cards
    assert state.view(None)["calls"] == [{"seat": 0, "say": "napuni", "after": 0}]
    play(state, "A say napuni ! calls, A say ubij ! calls, A 8S, C say napuni ! calls")


def test_a_call_is_for_a_partner_with_a_card_to_play_in_this_round_or_deciding():
    state = position(FOUR)
    seen = [sayers(state)]
    for step in ("A 8S", "B 9H", "C KC", "D 8H", "A 8D", "B 10C"):
        act(state, step)
        seen.append(sayers(state))
    assert seen == ["ABCD", "ABD", "AB", "B", "C", "ABD", "AB"]


def test_one_call_a_player_and_round_and_the_decision_opens_the_next():
    state = position(FOUR)
    play(state, "C say ubij, C say pusti ! calls, A 8S, B 9H, C KC, B say napuni, D 8H")
    play(state, "C say pusti, C say ubij ! calls, A 8D, C say ubij ! calls, B say ubij, B say ubij ! calls")


def test_calls_are_forgotten_with_the_trick():
    state = position(FOUR)
    play(state, "A say ubij, A 8S, B 9H, C KC, D 8H, C say pusti, A let_go, C say ubij")
    assert state.public()["calls"] == [{"seat": 2, "say": "ubij", "after": 0}]


def test_the_match_does_not_wait_for_calls():
    state = position(FOUR)
    assert state.to_act() == (0,)
    assert choices_of(state, 1) == [{"do": "say", "values": ["ubij", "pusti", "napuni"], "optional": True}]
    assert not is_awaited(state, 1, "say ubij")
    assert not is_awaited(state, 0, "say ubij")
    play(state, "B say ubij")
    assert state.to_act() == (0,)


def test_no_calls_between_deals_and_after_the_end():
    assert sayers(last_trick_to(0, [], [90, 0])) == ""
    assert sayers(last_trick_to(0, [[80, 10]], [80, 10])) == ""


def test_the_host_may_switch_calls_off():
    state = position(FOUR, options={"calls": False})
    assert sayers(state) == ""
    play(state, "A say ubij ! calls")
    with pytest.raises(OptionError):
        GAME.new(4, {"calls": 1})


# -- leaving ------------------------------------------------------------------------------------------------
def test_sd_24_time_out_forfeits_for_the_side_and_points_stay():
    state = position("AS 8D / 9H 10C / KC KD / 8H JC", "", deals=[[80, 10]], running=[30, 20])
    events = []
    state.expire([2], events)
    assert state.is_over()
    assert not state.void
    assert state.scores() == [80, 10, 80, 10]
    assert state.places() == [3, 1, 4, 1]
    assert state.out_at == [0, 0, 1, 0]
    assert state.public()["status"] == {"code": "forfeit", "winners": [1, 3], "out": [2]}
    assert [(event.name, event.seat, event.rule) for event in events] == [
        ("out", 2, "forfeit"),
        ("over", None, "forfeit"),
    ]
    assert state.returns()[0] < 0.5 < state.returns()[1]


def test_leaving_out_of_turn_gives_the_other_the_match():
    state = dealt(2)
    state.leave(0)
    assert state.is_over()
    assert state.places() == [2, 1]
    assert state.choices(1) == []


def test_leaving_while_a_deal_is_due():
    state = GAME.new(2)
    state.leave(1)
    assert state.places() == [1, 2]


def test_partners_late_together_forfeit():
    state = dealt()
    state.expire([1, 3])
    assert state.places() == [1, 3, 1, 3]
    assert not state.void


def test_both_sides_late_at_once_make_the_match_void():
    state = dealt()
    events = []
    state.expire([0, 1], events)
    assert state.void
    assert state.is_over()
    assert state.places() == [1, 1, 1, 1]
    assert state.returns() == [0.5] * 4
    assert state.public()["status"] == {"code": "void", "out": [0, 1]}
    assert events[-1].rule == "void"


def test_nobody_leaves_a_match_that_is_over():
    state = dealt()
    state.leave(2)
    with pytest.raises(IllegalAction, match="match_over"):
        state.leave(1)


@pytest.mark.parametrize("seats", [[], [4], [-1]])
def test_time_runs_out_for_seats_of_the_match_only(seats):
    with pytest.raises(ValueError, match="no such seats"):
        dealt().expire(seats)
