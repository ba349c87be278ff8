"""Sedmice's state: chance when it is due, refusals, what the search and the pages are told, stated positions."""

from __future__ import annotations

import pytest

from games.core.actions import LET_GO, PLAY, text_of
from games.core.cards import SHORT_DECK, names_of, parse_card
from games.core.seen import events_for
from games.engines.sedmice import GAME
from tests.games.sedmice_script import FOUR, dealt, play, position


def test_refusals_of_actions_the_rules_do_not_know():
    state = position(FOUR)
    play(state, "A bid 5 ! any_card, A AH ! not_in_hand, B 9H ! not_your_turn")
    state.leave(0)
    play(state, "A 8S ! match_over, B say ubij ! match_over")


@pytest.mark.parametrize(
    "chance", [lambda s: s.first(1), lambda s: s.deal(SHORT_DECK)], ids=["second first dealer", "second deal"]
)
def test_chance_comes_when_it_is_due(chance):
    with pytest.raises(ValueError, match=r"cannot be drawn|no deal is due"):
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
    state = GAME.position({"seats": 2, "hands": [["AS"], ["7S"]], "deals": [[10, 80]], "running": [20, 50]})
    events = events_for(state, play(state, "A AS, B 7S"), None)
    assert events == [
        {"event": "play", "seat": 0, "cards": ["AS"], "turn": 1, "claim": True, "rule": "matching"},
        {"event": "play", "seat": 1, "cards": ["7S"], "turn": 1, "claim": True, "rule": "matching"},
        {"event": "take", "seat": 1, "cards": ["AS", "7S"], "points": 10, "turns": 1, "rule": "hand_empty"},
        {"event": "score", "seat": 1, "points": [20, 70], "totals": [30, 150], "last_trick": 10, "rule": "deal_score"},
        {"event": "over", "places": [2, 1], "points": [30, 150], "rule": "target"},
    ]


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
        ({"seats": 2, "hands": [["8H"], ["9S", "9H"]], "plays": [[0, "8S"], [1, "7S"], [0, "KS"]]}, "plays: cont"),
        ({"seats": 2, "hands": [["8S"], ["9S"]], "leader": 2}, "leader"),
        ({"seats": 2, "hands": [["8S"], ["9S"]], "plays": [[2, "KS"]]}, "plays"),
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
