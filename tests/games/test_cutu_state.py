"""Cutu: who leaves (CU-22), what is seen, what a seat may imagine, stated positions."""

import pytest

from games.core.cards import SHORT_DECK, names_of
from games.core.game import Event, IllegalAction, State
from games.core.seen import events_for
from games.engines.cutu import GAME
from tests.games.cutu_script import FULL_HAND, act, around, finish, hands_of, last_trick, position

# -- leaving --------------------------------------------------------------------------------------------------------


def in_trick_three() -> State:
    return act(position(points=[50, -7]), "bid 5, bid pass, bid pass, bid pass, trump S, "
               "play AS, play 8S, play 7S, play 7D, play KS, play 10S, play JS, play 7C, play AH")  # fmt: skip


def test_cu_22_the_side_of_who_is_late_loses_at_once():
    state = in_trick_three()
    events: list[Event] = []
    state.expire((2,), events)
    assert state.is_over()
    assert state.places() == [3, 1, 3, 1]
    assert state.returns() == [0, 1, 0, 1]
    assert state.scores() == [50, -7, 50, -7]
    assert state.out_at == [0, 0, 1, 0]
    assert [event.name for event in events] == ["out", "over"]
    assert state.public()["status"] == {"code": "over", "winners": [1, 3], "void": False, "rule": "forfeit"}


def test_leaving_is_the_same_whoever_is_to_act():
    for seat in range(4):
        state = in_trick_three()
        state.leave(seat)
        assert state.places() == ([1, 3, 1, 3] if seat % 2 else [3, 1, 3, 1])
        with pytest.raises(IllegalAction, match="match_over"):
            state.leave(seat ^ 1)


def test_leaving_while_a_deal_is_due():
    state = act(position(), "bid pass, bid pass, bid pass, bid pass")
    state.leave(3)
    assert state.places() == [1, 3, 1, 3]


def test_both_partners_late_at_once_lose():
    state = in_trick_three()
    state.expire((1, 3))
    assert not state.void
    assert state.places() == [1, 3, 1, 3]


@pytest.mark.parametrize("late", [(0, 1), (2, 3), (0, 1, 2, 3)])
def test_all_sides_late_at_once_void_the_match(late):
    state = in_trick_three()
    state.expire(late)
    assert state.is_over()
    assert state.void
    assert state.places() == [1, 1, 1, 1]
    assert state.returns() == [0.5] * 4
    assert state.public()["status"] == {"code": "over", "winners": [], "void": True, "rule": "void"}


def test_a_seat_that_is_none_cannot_be_late():
    state = in_trick_three()
    with pytest.raises(ValueError):
        state.expire((-1,))
    with pytest.raises(ValueError):
        state.expire(())
    assert not state.is_over()


# -- what is seen ---------------------------------------------------------------------------------------------------


def test_status_tells_what_goes_on_and_why():
    state = position()
    told = [state.public()["status"]]
    steps = "bid pass, bid 6, bid pass, bid pass, trump H, play 10S, play QS, play 8H, play AS"
    for text in steps.split(", "):
        act(state, text)
        told.append(state.public()["status"])
    assert told == [
        {"code": "bid", "seat": 0, "bid": 0, "rule": "first_deal"},
        {"code": "bid", "seat": 1, "bid": 0, "rule": "first_deal"},
        {"code": "bid", "seat": 2, "bid": 6, "rule": "first_deal"},
        {"code": "bid", "seat": 3, "bid": 6, "rule": "first_deal"},
        {"code": "trump", "seat": 1, "bid": 6, "rule": "named_trump"},
        {"code": "lead", "seat": 1, "rule": "declarer_leads"},
        {"code": "follow", "seat": 2, "suit": "S", "winner": 1, "card": "10S", "rule": "highest_of_suit"},
        {"code": "follow", "seat": 3, "suit": "S", "winner": 2, "card": "QS", "rule": "highest_of_suit"},
        {"code": "follow", "seat": 0, "suit": "S", "winner": 3, "card": "8H", "rule": "highest_trump"},
        {"code": "lead", "seat": 3, "rule": "winner_leads"},
    ]


def test_before_and_between_deals():
    state = GAME.new(4)
    assert state.public()["status"] == {"code": "first"}
    assert state.view(None)["contract"] is None
    assert state.public()["leader"] is None
    assert finish(last_trick(5, 5)).public()["status"] == {"code": "deal"}


def test_the_reason_of_a_deal_is_the_deal_before_it():
    state = act(position(), "bid pass, bid pass, bid pass, bid pass")
    state.deal(SHORT_DECK)
    assert state.public()["status"]["rule"] == "all_passed"
    finish(act(state, "bid 8, trump S"))
    state.deal(SHORT_DECK)
    assert state.public()["status"]["rule"] in ("set", "cutu")


def test_last_trick_says_who_took_it_and_why():
    state = around("7D 9S KS", "9H QS 8H", "S")
    act(state, "play KS")
    plays = [{"seat": 1, "card": "9H"}, {"seat": 2, "card": "QS"}, {"seat": 3, "card": "8H"}, {"seat": 0, "card": "KS"}]
    assert state.public()["last_trick"] == {"winner": 0, "plays": plays, "rule": "highest_trump"}
    assert state.public()["trick"] == []


def test_open_trick_and_leader():
    public = around("7D 9S KS", "9H QS", "S").public()
    assert public["leader"] == 2
    assert public["trick"] == [{"seat": 2, "card": "9H"}, {"seat": 3, "card": "QS"}]


def test_a_hand_is_shown_to_its_owner_only():
    state = position()
    events: list[Event] = []
    dealt = GAME.new(4)
    dealt.first(0)
    dealt.deal(SHORT_DECK, events)
    for viewer in (0, 1, 2, 3, None):
        view = state.view(viewer)
        assert view["hand"] == (None if viewer is None else names_of(state.hands[viewer]))
        assert view["counts"] == [8, 8, 8, 8]
        own = [event.get("own") for event in events_for(dealt, events, viewer) if event["event"] == "deal"]
        assert own == [names_of(hand) if seat == viewer else None for seat, hand in enumerate(dealt.hands)]


def test_facts_quote_the_rules_page():
    facts = GAME.facts(4)
    quoted = {
        "deck_size": 32,
        "hand_size": 8,
        "tricks": 8,
        "lowest_bid": 4,
        "highest_bid": 8,
        "automatic_trump_bid": 4,
        "chosen_trump_bid": 5,
        "overtrick_points": 1,
        "defence_free_tricks": 4,
        "defence_trick_points": 1,
        "cutu_factor": 2,
        "penalty_factor": 1,
        "most_points": 16,
        "least_points": -8,
        "most_defence_points": 8,
        "target": 100,
        "targets": [100, 51, 31],
        "ranks": ["A", "K", "Q", "J", "10", "9", "8", "7"],
    }
    assert {key: facts[key] for key in quoted} == quoted


# -- positions ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"seats": 3}, "seats"),
        ({"hands": [["7H"]] * 3}, "hands"),
        ({"hands": [["7H"]] * 4, "tricks": [4, 3]}, "7H is twice"),
        ({"hands": [["2H"], ["8H"], ["9H"], ["JH"]], "tricks": [4, 3]}, "2H"),
        ({"hands": [["7H"], ["8H"], ["9H"], ["10H"]]}, "8 cards each"),
        ({"tricks": [-1, 1]}, "tricks"),
        ({"tricks": [5, 3]}, "tricks"),
        ({"points": [1]}, "points"),
        ({"dealer": 4}, "dealer"),
        ({"bids": [5, 5]}, "bid_higher"),
        ({"bids": [5, "pass"], "trump": "S"}, "not_now"),
        ({"bids": [5, "pass", "pass", "pass"], "trump": "S", "leader": 7}, "leader"),
        ({"plays": [[5, "AS"]]}, "plays"),
        ({"hands": [["7H"], ["8H"], ["9H"], ["10H"]], "tricks": [4, 3]}, "tricks: none before"),
    ],
)
def test_impossible_positions_are_refused(wrong, message):
    with pytest.raises(ValueError, match=message):
        GAME.position({"hands": hands_of(FULL_HAND), **wrong})


def test_an_ending_at_four_states_its_trump():
    hands = [["7H"], ["8H"], ["9H"], ["10H"]]
    state = GAME.position({"hands": hands, "bids": [4, "pass", "pass", "pass"], "trump": "C", "tricks": [4, 3]})
    assert state.public()["contract"] == {"declarer": 0, "bid": 4, "trump": "C"}
