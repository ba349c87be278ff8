"""Sevens Take All by its rules page: who wins a pot, betting, streets and the seventh card."""

from collections import Counter
from random import Random

import pytest

from games.core.seen import events_for
from games.engines.sevens_take_all import GAME
from tests.games.play import rule_of
from tests.games.sevens_take_all_script import DECK, act, check_down, may, position, pots, to_the_seventh, winners

# -- who wins a pot: ST-1 to ST-12 ---------------------------------------------------------------------------------
ROYAL, STRAIGHT_FLUSH = "AS KS QS JS 10S 2D 3C", "QH JH 10H 9H 8H 2C 3D"
EXACTLY = {"three_sevens": "exactly"}
KICKERS = {"sevens_tie": "kickers"}

SHOWDOWNS = [
    ("ST-1", "KH QH 9H 5H 2H 8C 3S", "7C 7D AS JD 6C 4S 2D", {}, [1], "pair_of_sevens"),
    ("ST-2 split", "7S 7H AD 9C 5D 3C 2S", "7C 7D KS QC JC 8D 4H", {}, [0, 1], "split_sevens"),
    ("ST-2 kickers", "7S 7H AD 9C 5D 3C 2S", "7C 7D KS QC JC 8D 4H", KICKERS, [0], "kickers"),
    ("ST-3", "AH KH QH JH 10H 2S 3C", "7C 7D 2H 3H 4C 9S JD", {}, [1], "pair_of_sevens"),
    ("ST-4 split", "7S 7H KC KD KH 2C 3S", "7C 7D AS QS 9H 5D 4C", {}, [0, 1], "split_sevens"),
    ("ST-4 kickers", "7S 7H KC KD KH 2C 3S", "7C 7D AS QS 9H 5D 4C", KICKERS, [1], "kickers"),
    ("ST-5", "7S 7H AC AD KH 2C 3S", "7C 7D AS KS QH 5D 4C", KICKERS, [0], "kickers"),
    ("ST-6", "7S 7H AC KD QH 2C 3S", "7C 7D AS KS QD 5D 4C", KICKERS, [1], "kickers"),
    ("ST-6 equal", "7S 7H AC KD QH 3S 2C", "7C 7D AS KS QD 3D 2H", KICKERS, [0, 1], "kickers"),
    ("ST-7 count", "7S 7H 7C KD QH 2C 3S", "AS AH AD 9C 8S 4D 5C", {}, [0], "pair_of_sevens"),
    ("ST-7 exactly", "7S 7H 7C KD QH 2C 3S", "AS AH AD 9C 8S 4D 5C", EXACTLY, [1], "best_hand"),
    ("ST-8 count", "7S 7H 7C 7D AH 4C 5S", STRAIGHT_FLUSH, {}, [0], "pair_of_sevens"),
    ("ST-8 exactly", "7S 7H 7C 7D AH 4C 5S", STRAIGHT_FLUSH, EXACTLY, [1], "best_hand"),
    ("ST-9", "7S 7H 7C 7D QD 2C 3S", "KS QH JD 10C 9S 2D 3H", EXACTLY, [0], "best_hand"),
    ("ST-10", "7S 7H 7C KS KH 2C 3S", "AS AH AD 9C 8S 4D 5C", EXACTLY, [0], "best_hand"),
    ("ST-11", "7S AS KS 9S 4S 2D 3C", "8C 8D 5H 5S 2H 3D JC", {}, [0], "best_hand"),
    ("ST-12 count", "4H 5H 6H 7H 8H 7C 2H", ROYAL, {}, [0], "pair_of_sevens"),
    ("ST-12 exactly", "4H 5H 6H 7H 8H 7C 2H", ROYAL, EXACTLY, [0], "pair_of_sevens"),
    ("suits never break ties", "AS KS QD JC 9S 3D 2C", "AH KH QC JD 9H 3S 2S", {}, [0, 1], "split"),
]


@pytest.mark.parametrize("case, one, other, options, expected, rule", SHOWDOWNS, ids=[row[0] for row in SHOWDOWNS])
def test_who_wins_the_pot(case, one, other, options, expected, rule):
    state = check_down(position(2, hands=[one, other], **options))
    assert sorted(winners(state)) == expected
    assert pots(state)[0]["rule"] == rule


def test_the_result_names_hands_and_shows_the_cards_that_make_them():
    state = check_down(position(2, hands=[ROYAL, "7C 7D AH JD 6C 4S 2H"]))
    royal, sevens = state.public()["result"]["hands"]
    assert (royal["hand"], royal["ranks"], royal["best"]) == ("royal_flush", ["A"], ["AS", "KS", "QS", "JS", "10S"])
    assert (sevens["hand"], sevens["ranks"]) == ("pair_of_sevens", ["A", "J", "6", "4", "2"])
    assert sevens["best"] == ["7C", "7D"]
    assert pots(state) == [
        {"amount": 10, "seats": [0, 1], "won": [{"seat": 1, "chips": 10}], "rule": "pair_of_sevens"}
    ]  # fmt: skip


# -- betting: ST-13 to ST-20 ---------------------------------------------------------------------------------------
def test_st_13_the_first_active_seat_left_of_the_dealer_opens_every_round():
    state = position(4, "0 bet 10, 1 call, 2 call, 3 call, 0 check, 1 bet 10, 2 call, 3 call, 0 fold")
    assert state.round == 3
    assert state.to_act() == (1,)
    assert state.public()["status"] == {"seat": 1, "round": 3, "code": "open", "rule": "opener"}


def test_st_14_after_a_bet_and_three_raises_call_or_fold():
    state = position(4, "0 bet 10, 1 raise 20, 2 raise 30, 3 raise 40")
    assert may(state, 0) == ["fold", "call"]
    assert rule_of(state, 0, "raise 50") == "raise_cap"


def test_a_deal_dealt_to_two_has_no_cap():
    state = position(2, "0 bet 10, 1 raise 20, 0 raise 30, 1 raise 40")
    assert may(state, 0) == ["fold", "call", "raise 50"]


def test_the_cap_stays_when_a_deal_comes_down_to_two():
    state = position(3, "0 bet 10, 1 raise 20, 2 fold, 0 raise 30, 1 raise 40")
    assert may(state, 0) == ["fold", "call"]


def test_fixed_bets_are_double_from_the_fourth_round():
    state = position(2)
    for number in range(1, 7):
        assert (state.round, may(state, 0)) == (number, ["check", "bet 10" if number < 4 else "bet 20"])
        act(state, "0 check, 1 check" if number != 5 else "0 check, 1 check, 0 up, 1 up")


@pytest.mark.parametrize("betting, low, high", [("pot", 10, 10), ("no", 10, 95)])
def test_the_least_bet_of_the_other_limits_is_the_same_in_every_round(betting, low, high):
    state = position(2, "0 check, 1 check, 0 check, 1 check, 0 check, 1 check", betting=betting, stacks=[100, 100])
    assert state.round == 4
    assert state.amounts(0)[0][1:3] == (low, high)


def test_st_15_pot_limit():
    state = position(3, betting="pot")
    assert may(state, 0) == ["check", "bet 10", "bet 15"]
    assert may(act(state, "0 bet 15"), 1) == ["fold", "call", "raise 30", "raise 60"]
    for text in ("raise 29", "raise 61", "bet 30"):
        assert rule_of(state, 1, text) == "limits"
    assert state.call_amount(1) == 15


def test_st_16_an_all_in_that_nobody_could_raise():
    hands = ["7S 7H 2D 3C 4S 9D JC", "AH KH 9H 5H 2H 8C 3S", "AS QD 10C 8D 6C 5S 3D"]
    state = position(3, "0 bet 15, 1 raise 45", hands, stacks=[20, 50, 100], betting="no")
    assert may(state, 2) == ["fold", "call"]
    assert rule_of(state, 2, "raise 90") == "all_in"
    check_down(act(state, "2 call"))
    assert state.stacks == [60, 60, 50]
    assert [(pot["amount"], pot["rule"]) for pot in pots(state)] == [(60, "pair_of_sevens"), (60, "best_hand")]


def test_st_17_a_short_ante_is_all_in():
    hands = ["7S 7H 2D 3C 4S 9D JC", "AH KH 9H 5H 2H 8C 3S", "AS QD 10C 8D 6C 5S 3D"]
    state = position(3, hands=hands, stacks=[3, 100, 100])
    assert state.to_act() == (1,)
    assert [pot["amount"] for pot in state.public()["pots"]] == [9, 4]
    assert state.public()["all_in"] == [0]
    check_down(state)
    assert state.stacks == [9, 99, 95]


def test_st_18_odd_chips_go_to_the_first_from_the_dealers_left():
    straight = ["AS KH QD JC 10S 2D 3C", "AH KS QC JD 10H 2S 3D", "2C 4S 6D 8C 9H JH 5S", "AD KC QS JS 10C 3S 4H"]
    assert check_down(position(4, hands=straight, stacks=[100] * 4)).stacks == [102, 102, 95, 101]
    assert check_down(position(4, hands=straight, stacks=[100] * 4, dealer=0)).stacks == [101, 102, 95, 102]


def test_st_19_after_a_short_all_in_bet():
    state = position(3, "0 bet 4", stacks=[9, 100, 100], betting="no")
    assert may(state, 1) == ["fold", "call", "raise 14", "raise 95"]


def test_st_20_a_short_all_in_raise_does_not_reopen_the_betting():
    state = position(3, "0 bet 10, 1 raise 16, 2 call", stacks=[100, 21, 100])
    assert may(state, 0) == ["fold", "call"]
    assert state.call_amount(0) == 6
    assert rule_of(state, 0, "raise 26") == "short_raise"


def test_nobody_folds_with_nothing_to_call():
    state = position(3)
    assert may(state, 0) == ["check", "bet 10"]
    assert (rule_of(state, 0, "fold"), rule_of(state, 0, "call")) == ("fold", "call")
    assert rule_of(act(state, "0 bet 10"), 1, "check") == "check"
    assert (rule_of(state, 0, "call"), rule_of(state, 1, "up")) == ("not_your_turn", "seventh_card")
    assert (state.call_amount(1), state.call_amount(0)) == (10, 0)


def test_a_bet_nobody_calls_goes_back():
    events: list = []
    state = act(position(2, stacks=[100, 100]), "0 bet 10, 1 fold", events)
    assert state.stacks == [105, 95]
    told = [(event.name, event.seat, event.data.get("chips")) for event in events]
    assert told[2:4] == [("return", 0, 10), ("take", 0, 10)]


def test_without_two_who_can_bet_the_cards_run_out():
    state = position(3, "0 bet 15, 1 call, 2 fold", stacks=[20, 20, 100], betting="no")
    assert state.phase == "seventh"
    assert state.to_act() == (0, 1)
    assert [len(hand) for hand in state.hands] == [6, 6, 0]


# -- streets and the seventh card: ST-21, ST-23, ST-24 -------------------------------------------------------------
def test_cards_come_one_at_a_time_from_the_dealers_left_to_those_still_in():
    state = GAME.new(3)
    state.first(0)
    state.deal(DECK)
    assert state.hands == [[2, 5], [0, 3], [1, 4]]
    act(state, "1 bet 20, 2 fold, 0 call")
    assert state.hands == [[2, 5, 7], [0, 3, 6], []]
    assert state.exposed == [[7], [6], []]
    assert state.stock[-1] == 8


def test_st_21_who_is_left_alone_shows_nothing():
    down = ["7S 7H AC KC", "2C 3D 5C 6C", "2H 4D 5D 6D"]
    events: list = []
    state = position(3, "0 check, 1 check, 2 check, 0 check, 1 check, 2 check", down)
    act(state, "0 bet 10, 1 fold, 2 fold", events)
    assert state.public()["result"] == {
        "hands": [],
        "pots": [{"amount": 15, "seats": [0], "won": [{"seat": 0, "chips": 15}], "rule": "fold_out"}],
    }
    assert not any({"7S", "7H"} & set(told.get("cards", ())) for told in events_for(state, events, 1))
    assert state.view(1)["up"] == [["AC", "KC"], [], []]
    assert state.view(0)["hand"] == ["7S", "7H", "AC", "KC"]


def test_st_23_everyone_answers_in_secret_then_the_cards_come():
    state = to_the_seventh()
    assert (state.phase, state.to_act(), may(state, 2)) == ("seventh", (0, 1, 2), ["up", "down"])
    assert rule_of(state, 1, "check") == "seventh_card"
    act(state, "2 up, 0 down")
    assert state.to_act() == (1,)
    assert rule_of(state, 2, "down") == "not_your_turn"
    assert [state.view(viewer).get("answer") for viewer in (0, 1, 2, None)] == ["down", None, "up", None]
    act(state, "1 up")
    assert [len(hand) for hand in state.hands] == [7, 7, 7]
    assert [len(cards) for cards in state.exposed] == [4, 5, 5]
    assert (state.round, state.to_act()) == (6, (0,))
    assert state.view(0)["answer"] is None


def test_the_answers_look_the_same_to_the_others():
    seen = []
    for answer in ("up", "down"):
        events: list = []
        state = act(to_the_seventh(), f"1 {answer}", events)
        seen.append([[state.view(viewer), events_for(state, events, viewer)] for viewer in (0, 2, None)])
    assert seen[0] == seen[1]


def test_a_secret_answer_is_drawn_anew_for_the_search():
    state = act(to_the_seventh(), "1 up")
    drawn = Counter(state.determinise(0, Random(seed)).answers[1] for seed in range(40))
    assert len(drawn) == 2
    assert {state.determinise(1, Random(seed)).answers[1] for seed in range(40)} == {state.answers[1]}


def test_no_answer_is_face_down_and_nobody_is_out():
    state = act(to_the_seventh(), "1 up")
    state.expire((0, 2))
    assert [len(cards) for cards in state.exposed] == [4, 5, 4]
    assert (state.out_at, state.to_act(), state.void) == ([0, 0, 0], (0,), False)


def test_all_in_players_are_asked_too():
    state = position(3, "0 bet 15, 1 call, 2 call", stacks=[20, 20, 20], betting="no")
    assert state.to_act() == (0, 1, 2)
    act(state, "0 up, 1 down, 2 down")
    assert state.public()["result"]["hands"] != []


def test_the_seventh_card_always_down():
    state = position(2, seventh="down")
    for _ in range(10):
        assert state.phase == "bet"
        act(state, f"{state.to_act()[0]} check")
    assert (state.round, [len(hand) for hand in state.hands]) == (6, [7, 7])
    assert [len(cards) for cards in state.exposed] == [4, 4]


def test_st_24_seven_seats_leave_three_cards():
    state = check_down(position(7))
    assert [len(hand) for hand in state.hands] == [7] * 7
    assert len(state.stock) == 3


def test_all_hands_are_shown_from_the_last_bettor_on():
    def shown(last_round: str) -> list[int]:
        state = to_the_seventh()
        act(state, "0 down, 1 down, 2 down, " + last_round)
        return [hand["seat"] for hand in state.public()["result"]["hands"]]

    assert shown("0 check, 1 check, 2 check") == [0, 1, 2]
    assert shown("0 check, 1 bet 20, 2 call, 0 call") == [1, 2, 0]
    assert shown("0 bet 20, 1 call, 2 raise 40, 0 call, 1 call") == [2, 0, 1]
