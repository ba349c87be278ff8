"""Seven Up for the search and for pages: sampled worlds, returns, score sheets, stated positions, facts."""

from random import Random

import pytest

from games.core.cards import names_of
from games.core.game import CHANCE, State
from games.engines.seven_up import GAME
from games.kit.tricks import respect_voids
from tests.games.play import dump, play_out, walk
from tests.games.seven_up_script import D, E, act, dealt, full_deal, in_play, play_on, takers

# -- for the search ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [3, 4])
def test_sampled_worlds_hold_no_suit_a_seat_is_known_to_lack(seats):
    rng, lacking = Random(3), 0
    for state, _ in walk(GAME, seats, rng):
        voids = state.tricks.voids(seats)
        lacking += sum(map(int.bit_count, voids))
        for seat in range(seats):
            world = state.determinise(seat, rng)
            assert world.hands[seat] == state.hands[seat] or seat in state.sealed
            for other in range(seats):
                if other != seat:
                    assert not any(voids[other] >> (card & 3) & 1 for card in world.hands[other])
    assert lacking > 0


def world_of(stock: str, *hands: str) -> State:
    return in_play(*hands, stock=stock.split())


def test_a_hand_gives_up_a_card_that_another_needs_more():
    """Seat 2 lacks spades and hearts, seat 1 spades and diamonds: the only hearts go to 1, the only diamonds to 2."""
    for seed in range(20):
        world = world_of("2S 3S", "4S 5S", "2C 2H", "3C 2D").determinise(0, Random(seed))
        respect_voids(world, 0, [0, 0b0101, 0b0011])
        assert sorted(card & 3 for card in world.hands[1]) == [1, 3]
        assert sorted(card & 3 for card in world.hands[2]) == [2, 3]
        assert sorted(names_of(world.stock)) == ["2S", "3S"]


def test_what_no_deal_can_respect_is_left_as_it_was():
    world = world_of("2S 3S", "4S 5S", "6S 7S", "8S 9S")
    before = dump(world)
    respect_voids(world, 0, [0, 0b0001, 0])
    assert dump(world) == before


def test_a_sealed_seat_imagines_its_own_hand_anew():
    state = dealt("6H", 4)
    worlds = {tuple(state.determinise(2, Random(seed)).hands[2]) for seed in range(5)}
    assert len(worlds) == 5


def test_high_and_low_follow_the_sampled_cards():
    """The highest trump of a leaver is not known to the others: it may be in the pack as well."""
    state = in_play("3H 2C", "4H 3C", "TH 5D", stock=["2S", "3S", "4S", "5S"])
    state.leave(2)
    high = {takers(play_on(state.determinise(0, Random(seed))))["high"] for seed in range(30)}
    assert high == {None, D, E}


def test_candidates_leave_out_equal_and_senseless_cards():
    state = in_play("2C", "3D", "6C")
    assert state.candidates(1) == state.choices(1)
    state = in_play("2C 3C 4C 5C 6C", "2S 3S 5S KS QS", "4S 7S 6D 7D 8D")
    assert names_of(sorted(state.candidates(1))) == ["2S", "5S", "QS", "KS"]
    state = act(dealt("5H 8S"), "1 beg", "0 change")
    thought_of = state.candidates(1)
    assert len(thought_of) == 3
    assert set(thought_of) < set(state.choices(1))


def test_returns_tell_who_is_ahead_and_who_has_won():
    state = dealt("6H", scores=(2, 1, 1))
    ahead, behind, level = state.returns()
    assert ahead > 0.5 > behind == level
    assert full_deal(6, 5, 6).returns() == [1.0, 0.0, 0.5]


@pytest.mark.parametrize("ours, theirs, won", [(0, 2, 0.31), (1, 3, 0.28), (2, 5, 0.16), (4, 6, 0.22), (5, 6, 0.36)])
def test_a_lead_is_worth_about_what_sensible_players_make_of_it(ours, theirs, won):
    """`won`: shares of matches, worked out from what 6,000 deals of these bots brought either side."""
    returns = dealt("6H", 4, (ours, theirs, ours, theirs)).returns()
    assert returns[:2] == pytest.approx([won, 1 - won], abs=0.06)
    assert returns[2:] == returns[:2]


# -- many random matches ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("leaving", [0.0, 0.02])
@pytest.mark.parametrize("seats", [3, 4])
def test_the_score_sheet_adds_up_to_the_scores(seats, leaving):
    rng = Random(seats)
    for _ in range(60):
        state = play_out(GAME, seats, rng, leaving=leaving)
        deals = state.public()["deals"]
        assert [sum(row["points"][seat] for row in deals) for seat in range(seats)] == state.scores()
        finished = [row["game"] for row in deals if row["game"] is not None]
        assert all(sum(game[: len(set(state.sides))]) <= 80 for game in finished)
        if not sum(state.out_at):
            assert max(state.scores()) >= 7
            assert state.scores()[state.places().index(1)] == max(state.scores())


# -- stated positions and facts ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "description, wrong",
    [
        ({"seats": 5}, "seats"),
        ({"seats": 3, "colour": "red"}, "colour"),
        ({"seats": 3, "scores": [0, 0]}, "scores"),
        ({"seats": 3, "scores": [0, 7, 0]}, "scores"),
        ({"seats": 4, "scores": [0, 1, 2, 1]}, "scores"),
        ({"seats": 3, "dealer": 3}, "dealer"),
        ({"seats": 3, "hands": [["2C"], ["3C"]], "trump": "H"}, "hands"),
        ({"seats": 3, "hands": [["2C"], ["2C"], ["3C"]], "trump": "H"}, "every card once"),
        ({"seats": 3, "hands": [["2C"], ["4C"], ["1C"]], "trump": "H"}, "1C"),
        ({"seats": 3, "hands": [["2C"], ["4C"], ["3C"]]}, "turned"),
        ({"seats": 3, "hands": [["2C"], ["4C"], ["3C"]], "trump": "X"}, "trump"),
        ({"seats": 3, "hands": [["2C"], ["4C"], ["3C", "5C"]], "trump": "H"}, "equal size"),
        ({"seats": 3, "trump": "H"}, "hands"),
        ({"seats": 3, "hands": [["2C"], ["4C"], ["3C"]], "turned": ["5H"], "trick": ["9D"]}, "no trick"),
    ],
)
def test_a_position_that_cannot_be_is_refused(description, wrong):
    with pytest.raises(ValueError, match=wrong):
        GAME.position(description)


def test_a_position_before_the_trump_is_fixed():
    hands = [[card] for card in ("2C", "3C", "4C", "5C")]
    state = GAME.position({"seats": 4, "hands": hands, "turned": ["5H"], "dealer": 3, "begged": True})
    assert state.to_act() == (3,)
    assert state.sealed == {1, 2}
    act(state, "3 change")
    assert state.to_act() == (CHANCE,)


def test_a_position_after_a_run_waits_for_the_discards():
    hands = [names_of(range(place, place + 9)) for place in (0, 9, 18)]
    state = GAME.position({"seats": 3, "hands": hands, "turned": ["10H", "10S"], "trump": "S"})
    assert state.to_act() == (0, 1, 2)


def test_facts_of_three_and_four():
    three, four = GAME.facts(3), GAME.facts(4)
    assert (three["stock_size"], three["cards_per_run"], three["most_runs"], three["longest_hand"]) == (33, 10, 3, 15)
    assert (four["stock_size"], four["cards_per_run"], four["most_runs"], four["longest_hand"]) == (27, 13, 2, 12)
    assert (three["spent_stock"], four["spent_stock"]) == (3, 1)
    assert three["order"] == ["2", "3", "4", "5", "6", "7", "8", "9", "J", "Q", "K", "A", "10"]
    assert three["deck_value"] == 80
    assert (three["sealed_hands"], four["sealed_hands"]) == (0, 2)
