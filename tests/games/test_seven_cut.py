"""Seven Cut by its rules page: the worked cases SC-01 to SC-34, what is refused, and table 1.6 of eliminations."""

import json
from pathlib import Path
from random import Random

import pytest

from games.core.cards import name_of, names_of, parse_card
from games.core.game import CHANCE, Event, IllegalAction, State
from games.engines.seven_cut import GAME
from tests.games.play import play_out

VECTORS = Path(__file__).parents[1] / "vectors" / "seven_cut_and_sedmice.json"
CASES = [case for case in json.loads(VECTORS.read_text()) if case["game"] == "seven_cut"]


def seat_of(letter: str) -> int:
    return "ABCD".index(letter)


def position(hands: str, leader: str = "A", **more: object) -> State:
    """`hands` as on the rules page: `KS 9C / 7H 8S`."""
    by_seat = [hand.split() for hand in hands.split("/")]
    return GAME.position({"seats": len(by_seat), "hands": by_seat, "leader": seat_of(leader), **more})


def run(state: State, steps: str, events: list | None = None) -> State:
    """`A KS, B OUT, ILLEGAL C 7C`: plays, eliminations and what must be refused without a trace."""
    for step in steps.split(", "):
        *illegal, letter, what = step.split()
        if what == "OUT":
            state.expire((seat_of(letter),), events)
        elif illegal:
            refuse(state, letter, what)
        else:
            state.apply(seat_of(letter), parse_card(what), events)
    return state


def refuse(state: State, letter: str, card: str) -> str:
    before = dump(state)
    with pytest.raises(IllegalAction) as refused:
        state.apply(seat_of(letter), parse_card(card))
    assert dump(state) == before
    return refused.value.rule


def dump(state: State) -> str:
    return repr([state.hands, state.stock, state.gone, state.out_at, state.public(), state.to_act()])


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


# What each key of a case's "expect" is in the state after its actions.
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


# -- topping up -------------------------------------------------------------------------------------------------


def test_top_up_winner_first_one_card_each_in_turn():
    state = run(position("KS 9H / 7D 8C", stock=["10S", "JC", "QC", "QD", "AS"]), "A KS, B 7D, A 9H, B 8C")
    assert names_of(state.hands[1]) == ["10S", "QC"]
    assert names_of(state.hands[0]) == ["JC", "QD"]
    assert names_of(state.stock) == ["AS"]


# -- elimination: table 1.6 -------------------------------------------------------------------------------------


def test_hand_of_the_eliminated_is_gone_and_shown_to_nobody_else():
    state = run(position("KS 9C / 7H 8S / JC QC"), "A KS, B OUT")
    assert names_of(state.gone[1]) == ["7H", "8S"]
    for viewer in (0, 2, None):
        assert "7H" not in json.dumps(state.view(viewer))
    assert state.view(0)["gone"] == [0, 2, 0]


def test_tricks_won_before_stay_with_the_eliminated_but_he_is_placed_last():
    state = run(position("KS / 7H / JC", points=[3, 0, 0]), "A OUT, B 7H, C JC")
    assert state.scores() == [3, 0, 0]
    assert state.places() == [3, 1, 1]


def test_last_of_the_turn_goes_out_and_the_turn_is_evaluated_at_once():
    state = run(position("KS 9C / 10S JH / JC QC"), "A KS, B 10S, C OUT")
    assert state.public()["last_trick"]["winner"] == 0
    assert state.to_act() == (0,)


def test_eliminated_cutter_of_this_turn_does_not_extend_but_an_earlier_cut_does():
    state = run(position("KS 9C / 7D JH / 7C QC / 8S QD"), "A KS, B 7D, C 7C, C OUT, D 8S")
    assert state.public()["status"] == {
        "code": "extended", "seat": 1, "card": "7D", "turn": 2, "rule": "extends",
    }  # fmt: skip


def test_claims_of_all_gone_the_acting_leader_inherits_and_the_table_says_so():
    state = run(position("KS 9C / 8H JH / JC QC / QS QD"), "A KS, B 8H, A OUT")
    assert state.public()["status"] == {"code": "inherited", "seat": 1, "rule": "time"}
    run(state, "C JC, D QS")
    assert state.public()["last_trick"]["winner"] == 1
    assert state.public()["last_trick"]["rule"] == "time"


def test_two_late_at_once_go_out_together_and_the_trick_is_looked_at_once():
    state = position("KS 9C / 7D JH / 8C QC / 7S QD")
    run(state, "A KS, B 7D, C 8C").expire((1, 3))
    assert state.public()["last_trick"] | {"plays": None} == {
        "winner": 0, "plays": None, "points": 0, "turns": 1, "rule": "trick",
    }  # fmt: skip
    assert state.out_at == [0, 1, 0, 1]


def test_late_at_once_share_the_place_later_ones_are_above():
    state = position("KS 9C / 7D JH / 8C QC / 7S QD")
    state.expire((0, 2))
    state.expire((1,))
    assert state.places() == [3, 2, 3, 1]


def test_all_who_are_left_late_at_once_is_void():
    state = position("KS 9C / 7D JH / 8C QC")
    state.expire((1,))
    events = []
    state.expire((2, 0), events)
    assert state.void
    assert state.is_over()
    assert state.public()["status"]["void"]
    assert state.public()["status"]["winners"] == []
    assert [event.name for event in events] == ["out", "out", "over"]
    assert sum(state.returns()) == 0


def test_only_one_left_wins_whatever_the_points():
    state = run(position("KS 9C / 7D JH", points=[0, 6]), "A KS, B OUT")
    assert state.is_over()
    assert state.places() == [1, 2]
    assert state.public()["status"] == {"code": "over", "winners": [0], "void": False, "rule": "time"}
    assert state.returns() == [0.5, 0.375]
    assert state.public()["last_trick"] is None


@pytest.mark.parametrize("late", [(1,), (0, 1)])
def test_who_is_out_cannot_go_out_again_and_nobody_after_the_end(late):
    state = position("KS 9C / 7D JH / 8C QC")
    state.expire((1,))
    before = dump(state)
    with pytest.raises(IllegalAction):
        state.expire(late)
    assert dump(state) == before
    state.expire((0,))
    with pytest.raises(IllegalAction):
        state.expire((2,))


def test_nobody_goes_out_before_the_deal():
    state = GAME.new(2)
    assert state.to_act() == (CHANCE,)
    with pytest.raises(IllegalAction):
        state.leave(0)


# -- what the table is told -------------------------------------------------------------------------------------


def test_status_tells_who_holds_and_why():
    state = position("KS KH 9S JD / 7H 8S QH 10D / JC QC AC 9D")
    said = [state.public()["status"]]
    for step in ("A KS", "B 7H", "C JC", "A KH", "B 8S"):
        run(state, step)
        said.append(state.public()["status"])
    assert said == [
        {"code": "lead", "seat": 0, "rule": "trick"},
        {"code": "led", "seat": 0, "card": "KS", "turn": 1, "rule": "trick"},
        {"code": "cut", "seat": 1, "card": "7H", "turn": 1, "rule": "cut", "extends": True},
        {"code": "extended", "seat": 1, "card": "7H", "turn": 2, "rule": "extends"},
        {"code": "cut", "seat": 0, "card": "KH", "turn": 2, "rule": "cut", "extends": False},
        {"code": "cut", "seat": 1, "card": "8S", "turn": 2, "rule": "cut", "extends": True},
    ]


def test_cut_ranks_are_the_sevens_and_the_led_rank():
    state = position("KS KH / 7H 8S")
    assert state.public()["cut_ranks"] == ["7"]
    assert run(state, "A KS").public()["cut_ranks"] == ["7", "K"]
    assert position("KS / 7H / 8S").public()["cut_ranks"] == ["7", "8"]


def test_position_in_the_middle_of_a_trick():
    state = GAME.position({"seats": 2, "hands": [["9S"], ["8H", "QD"]], "plays": [[0, "KS"]]})
    assert state.to_act() == (1,)
    assert state.public()["trick"] == [{"seat": 0, "card": "KS", "turn": 1, "claim": True}]


@pytest.mark.parametrize(
    "wrong, names",
    [
        ({"seats": 6}, "seats"),
        ({"hands": [["9S"]]}, "hands"),
        ({"hands": [[], []]}, "hands"),
        ({"hands": [["9S"], ["KD", "AD"]]}, "hands"),
        ({"hands": [["9S"], ["9S"]]}, "9S"),
        ({"hands": [["9S"], ["2S"]]}, "2S"),
        ({"stock": ["9S"]}, "9S"),
        ({"leader": 2}, "leader"),
        ({"points": [1]}, "points"),
        ({"plays": [[1, "AS"]], "hands": [["9S", "8S"], ["KD"]]}, "plays"),
        ({"plays": [[2, "AS"]]}, "plays"),
    ],
)
def test_position_says_what_is_wrong(wrong, names):
    with pytest.raises(ValueError, match=names):
        GAME.position({"seats": 2, "hands": [["9S"], ["KD"]]} | wrong)
