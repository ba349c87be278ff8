"""Sevens Take All for viewers, pages and the search: secrets, chips, chances, stated positions."""

from collections import Counter
from random import Random

import pytest

from games.core.cards import NAMES
from games.core.game import CHANCE, IllegalAction
from games.core.seen import events_for
from games.engines.sevens_take_all import GAME
from tests.games.play import walk
from tests.games.sevens_take_all_script import DECK, act, check_down, position


# -- secrets -------------------------------------------------------------------------------------------------------
def test_down_cards_are_seen_by_their_owner_only():
    state = position(3, "0 check, 1 check, 2 check", ["AS KS QS", "AH KH QH", "AD KD QD"])
    for viewer in (1, 2, None):
        text = repr(state.view(viewer))
        assert "'AS'" not in text
        assert "'KS'" not in text
        assert "'QS'" in text
    assert state.view(0)["hand"] == ["AS", "KS", "QS"]


def test_a_folded_hand_is_shown_to_nobody_but_its_owner():
    events: list = []
    state = position(3, "0 check, 1 check, 2 check, 0 bet 10", ["AS KS QS", "AH KH QH", "AD KD QD"])
    act(state, "1 fold", events)
    for viewer in (0, 2, None):
        assert not any(
            name in repr([state.view(viewer), events_for(state, events, viewer)]) for name in ("AH", "KH", "QH")
        )
    assert state.view(1)["folded_hand"] == ["AH", "KH", "QH"]
    check_down(state, events=events)
    assert "AH" not in repr([state.view(0), events_for(state, events, 0)])


# -- random matches ------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("seats", GAME.seat_counts)
def test_chips_are_conserved_in_random_matches(seats):
    ends: Counter = Counter()
    for seed in range(200):
        rng = Random(1000 * seats + seed)
        options = {option.name: rng.choice(option.values) for option in GAME.options}
        total = seats * options["stack"]
        for state, _ in walk(GAME, seats, rng, options, leaving=0.01 * (seed % 3)):
            assert sum(state.stacks) + sum(state.chips.paid) + state.removed == total
            assert min(state.stacks) >= 0
        ends[state.why_over()] += 1
    assert set(ends) == {"orbits", "knockout", "time"}


def test_a_deal_is_over_with_every_card_in_one_place():
    for seed in range(20):
        for state, _ in walk(GAME, 5, Random(seed), leaving=0.01):
            held = [card for place in (*state.hands, *state.gone, state.stock) for card in place]
            assert sorted(held) == DECK


# -- what pages quote, and what cannot be --------------------------------------------------------------------------
def test_chances_of_sevens():
    facts = GAME.facts(7)
    assert round(facts["chance_two_or_more"], 3) == 0.083
    assert round(facts["chance_exactly_two"], 3) == 0.077
    assert round(facts["chance_three_or_four"], 3) == 0.006
    assert [round(GAME.facts(seats)["chance_somebody"], 2) for seats in (2, 4, 7)] == [0.16, 0.32, 0.54]
    assert round(facts["chance_two_holders"], 3) == 0.034
    assert facts["undealt"] == 3


def test_bets_and_stacks_of_the_options():
    facts = GAME.facts(4, {"small_bet": 50, "stack": 500})
    assert (facts["small_bet"], facts["big_bet"], facts["stack"], facts["ante"]) == (50, 100, 500, 10)


@pytest.mark.parametrize(
    "wrong",
    [
        {"hands": [["AS"]]},
        {"hands": [["AS"], ["AS"]]},
        {"hands": [NAMES[:8], []]},
        {"stacks": [5]},
        {"stacks": [5, 0]},
    ],
)
def test_a_position_that_cannot_be_is_refused(wrong):
    with pytest.raises(ValueError, match=next(iter(wrong))):
        GAME.position({"seats": 2, **wrong})


def test_the_dealer_is_drawn_once_and_before_the_first_deal():
    state = GAME.new(3)
    with pytest.raises(ValueError, match="dealer"):
        state.deal(DECK)
    with pytest.raises(ValueError, match="dealer"):
        state.first(3)
    state.first(2)
    with pytest.raises(ValueError, match="dealer"):
        state.first(1)
    assert state.to_act() == (CHANCE,)
    with pytest.raises(IllegalAction):
        state.leave(0)
    assert (state.returns(), state.public()["status"]) == ([1 / 3] * 3, {"code": "deal"})


def test_status_says_what_is_to_call_and_who_bet():
    state = position(3, "0 check, 1 bet 10")
    assert state.public()["status"] == {
        "seat": 2, "round": 1, "code": "to_call", "amount": 10, "bettor": 1, "rule": "call",
    }  # fmt: skip
    assert position(3, "0 check").public()["status"]["code"] == "act"


@pytest.mark.parametrize("seats", [2, 5, 7])
def test_the_events_account_for_every_chip(seats):
    """Antes, bets, what came back and what was taken add up to the score of each deal."""
    for seed in range(30):
        events: list = []
        options = {"betting": ("fixed", "pot", "no")[seed % 3], "match": ("orbits", "knockout")[seed % 2]}
        *_, (state, _) = walk(GAME, seats, Random(seed), options, leaving=0.01, events=events)
        gained, scores = [0] * seats, []
        for event in events:
            if event.name == "ante":
                gained = [-chips for chips in event.data["chips"]]
            elif event.name in ("take", "return"):
                gained[event.seat] += event.data["chips"]
            elif event.name in ("bet", "call", "raise"):
                gained[event.seat] -= event.data["chips"]
            elif event.name == "score":
                scores.append(gained)
                assert event.data["points"] == gained
        assert scores == state.deals
        gone = [event.seat for event in events if event.name in ("out", "bust")]
        assert sorted(gone) == [seat for seat in range(seats) if not state.is_in(seat)]
        assert (events[0].name, events[-1].name) == ("first", "over")


def test_a_table_of_one_or_eight_is_refused():
    for seats in (1, 8):
        with pytest.raises(ValueError, match="seats"):
            GAME.new(seats)
