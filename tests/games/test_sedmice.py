"""Sedmice, rule by rule: the worked cases SD-01 … SD-24, the partners' calls, forfeits, and matches at random."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from games.core.actions import LET_GO, PLAY, SAY, parse_action, text_of
from games.core.cards import SHORT_DECK, names_of, parse_card
from games.core.choices import choices_of
from games.core.game import CHANCE, IllegalAction, OptionError
from games.core.replay import is_awaited
from games.core.seen import events_for
from games.engines.sedmice import GAME
from tests.games.play import play_out

FOUR = "8S 8D KS JD / 9H 10C QH KD / KC AS 9D KH / 8H JC QD AH"
TWO = "8S 8D KS JD / 9H 10C QH KD"

VECTORS = Path(__file__).parents[1] / "vectors" / "seven_cut_and_sedmice.json"
VECTOR = {case["id"]: case for case in json.loads(VECTORS.read_text()) if case["id"].startswith("SD-")}
TRICKS = [case for case in VECTOR.values() if case["game"] == "sedmice"]
REFUSALS = {"SD-03": ["continue_match", "not_your_turn"], "SD-17": ["let_go_when", "let_go_when", "not_your_turn", "let_go_when"]}


def position(hands, stock=None, **more):
    hands = [hand.split() for hand in hands.split(" / ")]
    held = {name for hand in hands for name in hand}
    rest = [name for name in names_of(SHORT_DECK) if name not in held]
    return GAME.position(
        {"seats": len(hands), "hands": hands, "stock": rest if stock is None else stock.split(), **more}
    )


def act(state, text, events=None):
    """`A 8S`, `D let_go`, `C say ubij`."""
    seat, _, what = text.partition(" ")
    is_card = what in names_of(SHORT_DECK)
    state.apply("ABCD".index(seat), parse_action(f"play {what}" if is_card else what), events)


def play(state, script):
    """Do what the script says (`!` must be refused by that rule and change nothing); gives the events."""
    events = []
    for line in script.split(", "):
        text, _, rule = line.partition(" ! ")
        if rule:
            assert refusal(state, text) == rule
        else:
            act(state, text, events)
    return events


def refusal(state, text):
    before = everything(state)
    with pytest.raises(IllegalAction) as refused:
        act(state, text)
    assert everything(state) == before
    return refused.value.rule


def everything(state):
    return state.hands, state.stock, state.public(), [state.choices(seat) for seat in range(state.seats)]


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


def dealt(seats=4, dealer=0, options=None, deck=SHORT_DECK):
    state = GAME.new(seats, options)
    state.first(dealer)
    state.deal(deck)
    return state


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


def test_last_trick_tells_plays_points_and_why():
    state = position("10S 8D / 7H 10C / KC AS / 8H JC", "")
    play(state, "A 10S, B 7H, A say pusti, C KC, D 8H, C say ubij, A let_go")
    last = state.public()["last_trick"]
    assert last == {
        "winner": 1,
        "plays": [
            {"seat": 0, "card": "10S", "turn": 1, "claim": True},
            {"seat": 1, "card": "7H", "turn": 1, "claim": True},
            {"seat": 2, "card": "KC", "turn": 1, "claim": False},
            {"seat": 3, "card": "8H", "turn": 1, "claim": False},
        ],
        "calls": [{"seat": 0, "say": "pusti", "after": 2}, {"seat": 2, "say": "ubij", "after": 4}],
        "points": 10,
        "rule": "let_go",
    }


def test_events_of_a_last_trick_in_order():
    state = last_trick_to(0, [[80, 10]], [80, 10])
    assert state.is_over()
    state = GAME.position({"seats": 2, "hands": [["AS"], ["7S"]], "deals": [[10, 80]], "running": [20, 50]})
    events = events_for(state, play(state, "A AS, B 7S"), None)
    assert events == [
        {"event": "play", "seat": 0, "cards": ["AS"], "turn": 1, "claim": True, "rule": "matching"},
        {"event": "play", "seat": 1, "cards": ["7S"], "turn": 1, "claim": True, "rule": "matching"},
        {"event": "take", "seat": 1, "cards": ["AS", "7S"], "points": 10, "turns": 1, "rule": "hand_empty"},
        {"event": "score", "seat": 1, "points": [20, 70], "totals": [30, 150], "last_trick": 10, "rule": "deal_score"},
        {"event": "over", "places": [2, 1], "points": [30, 150], "rule": "target"},
    ]


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


# -- the contract -------------------------------------------------------------------------------------------
def test_refusals_of_actions_the_rules_do_not_know():
    state = position(FOUR)
    play(state, "A bid 5 ! any_card, A AH ! not_in_hand, B 9H ! not_your_turn")


@pytest.mark.parametrize(
    "chance", [lambda s: s.first(1), lambda s: s.deal(SHORT_DECK)], ids=["second first dealer", "second deal"]
)
def test_chance_comes_when_it_is_due(chance):
    with pytest.raises(ValueError):
        chance(dealt())


def test_chance_deals_the_games_deck_after_the_first_dealer_is_drawn():
    state = GAME.new(4)
    with pytest.raises(ValueError, match="nobody deals"):
        state.deal(SHORT_DECK)
    with pytest.raises(ValueError, match="first dealer"):
        state.first(4)
    events = []
    state.first(3, events)
    with pytest.raises(ValueError, match="32 cards"):
        state.deal([*SHORT_DECK[1:], 0])
    state.deal(SHORT_DECK, events)
    shown = events_for(state, events, 1)
    assert shown[0] == {"event": "first", "seat": 3, "rule": "dealer"}
    assert [event.get("own") for event in shown[1:]] == [None, names_of(state.hands[1]), None, None]


def test_search_is_offered_one_card_of_a_rank_and_no_calls():
    state = position(FOUR)
    assert len(state.candidates(0)) == 3
    assert all(action < LET_GO for action in state.candidates(0))
    assert state.move_class(parse_card("8S")) == state.move_class(parse_card("8D")) != state.move_class(LET_GO)
    play(state, "A 8S, B 9H, C KC, D 8H")
    assert [text_of(action) for action in state.candidates(0)] == ["play 8D", "let_go"]


def test_returns_follow_the_lead_and_the_winner():
    assert dealt().returns() == [0.5] * 4
    assert GAME.position({"seats": 2, "deals": [[70, 20]]}).returns() == pytest.approx([0.5 + 50 / 180, 0.5 - 50 / 180])
    assert GAME.position({"seats": 2, "deals": [[90, 0], [90, 0]]}).returns() == [1.0, 0.0]
    narrow = GAME.position({"seats": 2, "deals": [[50, 40], [50, 40], [30, 60]]}).returns()
    assert 0 < narrow[0] < 0.1
    assert 0.9 < narrow[1] < 1


@pytest.mark.parametrize("seats", [2, 4])
def test_a_determinised_state_looks_the_same_to_its_seat(seats):
    rng = Random(5)
    state = dealt(seats, deck=rng.sample(SHORT_DECK, 32))
    for _ in range(20):
        seat = state.to_act()[0]
        imagined = state.determinise(seat, rng)
        assert imagined.view(seat) == state.view(seat)
        assert imagined.stock != state.stock or not state.stock
        state.apply(seat, rng.choice(state.candidates(seat)))


def test_a_copy_is_independent():
    state = position(FOUR)
    play(state, "A say ubij, A 8S")
    before = state.view(1)
    copy = state.copy()
    assert copy.view(1) == before
    play(copy, "B say pusti, B 9H, C KC, D 8H, A let_go")
    copy.leave(0)
    assert state.view(1) == before


def test_facts_are_the_ones_the_engine_plays_by():
    facts = GAME.facts(4)
    assert (facts["deal_points"], facts["target"], facts["deals_min"], facts["deals_max"]) == (90, 120, 2, 3)
    assert facts["stock_size"] == len(dealt().stock)
    assert facts["calls"] == ["ubij", "pusti", "napuni"]
    assert GAME.facts(2)["calls"] == GAME.facts(4, {"calls": False})["calls"] == []
    assert GAME.facts(2)["stock_size"] == len(dealt(2).stock)
    assert GAME.sides(4) == (0, 1, 0, 1)
    assert GAME.deck(2) == SHORT_DECK


@pytest.mark.parametrize(
    "wrong, named",
    [
        ({"seats": 3}, "seats"),
        ({"seats": 2, "hands": [["8S"]]}, "hands"),
        ({"seats": 2, "hands": [["8S"], ["8S"]]}, "cards"),
        ({"seats": 2, "hands": [["8S"], ["2S"]]}, "cards"),
        ({"seats": 2, "hands": [["8S"], ["9S"]], "stock": ["AS"]}, "stock"),
        ({"seats": 2, "hands": [["8S"], ["9S", "9H"]]}, "hands"),
        ({"seats": 2, "hands": [["8S"], ["9S"]], "plays": [[1, "10S"], [0, "KS"]]}, "plays: not_your_turn"),
        ({"seats": 2, "hands": [["8S"], ["9S", "9H"]], "plays": [[0, "10S"], [1, "7S"], [0, "KS"]]}, "plays: continue_match"),
    ],
)
def test_a_position_says_what_is_wrong_with_it(wrong, named):
    with pytest.raises(ValueError, match=named):
        GAME.position(wrong)


def test_a_position_in_the_middle_of_a_trick():
    state = position("8D / KC KD", "", plays=[[0, "8S"]])
    assert state.to_act() == (1,)
    assert state.public()["status"] == {"code": "follow", "seat": 1, "holder": 0, "rank": "8"}
    deciding = position("8D / KC", "", plays=[[0, "8S"], [1, "7H"]])
    assert deciding.choices(0) == [PLAY | parse_card("8D"), LET_GO]
    assert deciding.public()["status"] == {"code": "decide", "seat": 0, "holder": 1, "rank": "8"}
    assert deciding.public()["dealer"] == 1
    assert position("8D / KC", "", leader=1, dealer=1).public()["dealer"] == 1
