"""Seven Cut by its rules page: the worked cases SC-01 to SC-34, the deal, topping up, what is refused."""

import json
from pathlib import Path
from random import Random

import pytest

from games.core.cards import name_of, names_of
from games.core.game import Event, State
from games.engines.seven_cut import GAME
from tests.games.play import play_out
from tests.games.seven_cut_script import position, refuse, run, seat_of

VECTORS = Path(__file__).parents[1] / "vectors" / "seven_cut_and_sedmice.json"
CASES = [case for case in json.loads(VECTORS.read_text()) if case["game"] == "seven_cut"]


def case_position(case: dict) -> State:
    return GAME.position(
        {
            "seats": case["players"],
            "hands": list(case["hands"].values()),
            "stock": case["stock"],
            "leader": seat_of(case["leader"]),
            "points": case["points_before"],
        }
    )


def ranking(places: list[int]) -> list[list[str]]:
    return [["ABCD"[seat] for seat, own in enumerate(places) if own == place] for place in sorted(set(places))]


def took(take: Event) -> dict:
    return {"winner": "ABCD"[take.seat], "cards": len(take.cards), **take.data}


# what each key of a case's "expect" is in the state after its actions
SEEN = {
    "tricks": lambda state, events: [took(event) for event in events if event.name == "take"],
    "leader": lambda state, events: "ABCD"[state.public()["leader"]],
    "hands": lambda state, events: [len(hand) for hand in state.hands],
    "stock": lambda state, events: len(state.stock),
    "score": lambda state, events: state.scores(),
    "removed": lambda state, events: sum(map(len, state.gone)),
    "over": lambda state, events: state.is_over(),
    "ranking": lambda state, events: ranking(state.places()),
}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_worked_case(case):
    events = []
    state = run(case_position(case), ", ".join(case["actions"]), events)
    assert {key: SEEN[key](state, events) for key in case["expect"]} == case["expect"]


def test_every_worked_case_is_there():
    assert [case["id"] for case in CASES] == [f"SC-{number:02}" for number in range(1, 33)]


@pytest.mark.parametrize("seats, deck, stock", [(2, 32, 24), (3, 30, 18), (4, 32, 16)])
def test_sc_33_deck_hands_and_stock(seats, deck, stock):
    cards = GAME.deck(seats)
    assert len(cards) == deck
    assert set(names_of(cards)) & {"8H", "8D"} == (set() if seats == 3 else {"8H", "8D"})
    state = dealt(seats, cards)
    assert [len(hand) for hand in state.hands] == [4] * seats
    assert len(state.stock) == stock
    facts = GAME.facts(seats)
    assert (facts["deck_size"], facts["stock_size"], facts["hand_size"]) == (deck, stock, 4)


@pytest.mark.parametrize("seats, most", [(2, 16), (3, 10), (4, 8)])
def test_sc_34_whole_match(seats, most):
    for seed in range(50):
        events = []
        state = play_out(GAME, seats, Random(seed), events=events)
        tricks = sum(event.name == "take" for event in events)
        assert sum(state.scores()) == 8
        assert not state.stock
        assert tricks <= most == GAME.facts(seats)["most_tricks"]


# -- the deal ---------------------------------------------------------------------------------------------------


def dealt(seats: int, deck: tuple[int, ...], leader: int = 0) -> State:
    state = GAME.new(seats)
    state.first(leader)
    state.deal(deck)
    return state


def test_deal_goes_one_at_a_time_clockwise_from_the_leader():
    deck = GAME.deck(3)
    state = dealt(3, deck, leader=2)
    assert [names_of(state.hands[seat])[:2] for seat in (2, 0, 1)] == [["7S", "7C"], ["7H", "8S"], ["7D", "8C"]]
    assert state.stock[-1] == deck[12]
    assert state.to_act() == (2,)


def test_deal_is_refused_without_leader_or_whole_deck():
    deck = GAME.deck(3)
    state = GAME.new(3)
    with pytest.raises(ValueError, match="leader"):
        state.deal(deck)
    state.first(1)
    with pytest.raises(ValueError, match="once"):
        state.first(1)
    with pytest.raises(ValueError, match="every card"):
        state.deal(GAME.deck(4))
    with pytest.raises(ValueError, match="every card"):
        state.deal([*deck[:-1], deck[0]])
    state.deal(deck)
    with pytest.raises(ValueError, match="deal"):
        state.deal(deck)


@pytest.mark.parametrize("seats, leader", [(5, 0), (1, 0), (3, 3), (3, -1)])
def test_seats_and_leader_are_checked(seats, leader):
    with pytest.raises(ValueError, match="seats"):
        GAME.new(seats).first(leader)


def test_top_up_winner_first_one_card_each_in_turn():
    state = run(position("KS 9H / 7D 8C", stock=["10S", "JC", "QC", "QD", "AS"]), "A KS, B 7D, A 9H, B 8C")
    assert names_of(state.hands[1]) == ["10S", "QC"]
    assert names_of(state.hands[0]) == ["JC", "QD"]
    assert names_of(state.stock) == ["AS"]


# -- what is refused --------------------------------------------------------------------------------------------


def test_refusals_name_their_rule():
    state = position("9S / JH / AC")
    assert refuse(state, "B", "JH") == "not_your_turn"
    assert refuse(state, "A", "JH") == "not_in_hand"
    assert state.refusal(0, 1 << 16) == "trick"


def test_choices_are_the_hand_of_the_seat_to_act_and_candidates_one_a_rank():
    state = position("9S 9H KD / JH JD 7C")
    assert names_of(state.choices(0)) == ["9S", "9H", "KD"]
    assert not state.choices(1)
    assert {name_of(card)[:-1] for card in state.candidates(0)} == {"9", "K"}
    assert len(state.candidates(0)) == 2
    assert len({state.move_class(card) for card in state.choices(0)}) == 2
