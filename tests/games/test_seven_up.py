"""Seven Up until a card is led: the deal, beg, gift and run by the worked cases SU-1 to SU-9 and SU-20 to SU-24."""

import pytest

from games.core.cards import FULL_DECK, names_of
from games.core.choices import choices_of
from games.core.game import CHANCE, Event, IllegalAction
from games.engines.seven_up import GAME
from tests.games.seven_up_script import E, act, dealt, deck_of, keep_six, play_on, refused, status, takers

# -- the worked cases -------------------------------------------------------------------------------------------


def test_su_1_a_turned_jack_counts_at_once():
    state = dealt("JC")
    assert state.scores() == [1, 0, 0]
    assert state.to_act() == (E,)
    assert choices_of(state, E) == [{"do": "stand"}, {"do": "beg"}]


def test_su_2_stand_fixes_the_turned_suit():
    state = act(dealt("6H"), "1 stand")
    assert state.public()["trump"] == "H"
    assert state.public()["leader"] == E
    assert state.to_act() == (E,)
    assert state.scores() == [0, 0, 0]


def test_su_3_take_one_gives_the_eldest_a_point():
    state = act(dealt("6H"), "1 beg", "0 take_one")
    assert state.scores() == [0, 1, 0]
    assert state.public()["trump"] == "H"
    assert state.to_act() == (E,)


def test_su_4_change_deals_three_more_and_turns_the_next():
    state = act(dealt("5H 8S"), "1 beg", "0 change")
    assert state.public()["trump"] == "S"
    assert state.public()["turned"] == ["5H", "8S"]
    assert [len(hand) for hand in state.hands] == [9, 9, 9]
    assert len(state.stock) == 23
    assert state.to_act() == (0, 1, 2)
    keep_six(state)
    assert [len(hand) for hand in state.hands] == [6, 6, 6]
    assert state.to_act() == (E,)


def test_su_5_the_refused_suit_again_is_run_again():
    state = act(dealt("5H 9H 4C"), "1 beg", "0 change")
    assert state.public()["trump"] == "C"
    assert [len(hand) for hand in state.hands] == [12, 12, 12]
    assert len(state.stock) == 13


@pytest.mark.parametrize("seats, turned, scores", [(3, "5H 9H KH QH", (1, 2, 3)), (4, "5H 9H AH", (1, 2, 1, 2))])
def test_su_6_and_su_7_a_spent_pack_is_thrown_in_and_dealt_again_by_the_same_dealer(seats, turned, scores):
    events: list[Event] = []
    state = act(dealt(turned, seats, scores), "1 beg", "0 change", events=events)
    assert state.to_act() == (CHANCE,)
    assert status(state) == "redeal"
    assert sum(event.name == "deal" for event in events) == seats * (len(turned.split()) - 1)
    assert events[-1].name == "throw_in"
    state.deal(deck_of(seats, "2C"))
    assert state.public()["dealer"] == 0
    assert state.scores() == list(scores)
    assert choices_of(state, E) == [{"do": "stand"}, {"do": "beg"}]


def test_su_8_a_jack_that_fixes_the_trump_counts_too():
    state = act(dealt("JD JS"), "1 beg", "0 change")
    assert state.scores() == [2, 0, 0]
    assert state.public()["trump"] == "S"


def test_su_8_at_five_points_the_second_jack_wins():
    state = act(dealt("JD JS", scores=(5, 0, 0)), "1 beg", "0 change")
    assert state.is_over()
    assert state.scores() == [7, 0, 0]


def test_su_9_a_jack_of_the_refused_suit_counts_nothing():
    state = act(dealt("5H JH 4C"), "1 beg", "0 change")
    assert state.scores() == [0, 0, 0]
    assert state.public()["trump"] == "C"


def test_su_20_a_gift_at_six_wins_the_match():
    state = act(dealt("6H", scores=(0, 6, 3)), "1 beg", "0 take_one")
    assert state.is_over()
    assert state.scores() == [0, 7, 3]
    assert state.places() == [3, 1, 2]
    assert takers(state) == {"gift": 1}


def test_su_21_a_turned_jack_at_six_wins_before_any_decision():
    state = dealt("JC", scores=(6, 5, 6))
    assert state.is_over()
    assert state.places() == [1, 3, 2]
    assert not any(state.choices(seat) for seat in range(3))


def test_su_22_two_of_four_see_their_hands_when_the_trump_is_fixed():
    state = dealt("6H", 4)
    assert [state.view(seat)["hand"] for seat in range(4)] == [*map(names_of, state.hands[:2]), None, None]
    act(state, "1 stand")
    assert [state.view(seat)["hand"] for seat in range(4)] == [names_of(hand) for hand in state.hands]


def test_su_23_a_gift_among_four_is_the_sides():
    state = act(dealt("6H", 4), "1 beg", "0 take_one")
    assert state.scores() == [0, 1, 0, 1]


def test_su_24_after_the_eldest_the_next_seat_decides():
    state = dealt("6H")
    state.expire((E,))
    assert state.to_act() == (2,)
    assert choices_of(state, 2) == [{"do": "stand"}, {"do": "beg"}]
    assert state.public()["eldest"] == 2
    act(state, "2 beg", "0 take_one")
    assert state.scores() == [0, 0, 1]
    assert state.public()["leader"] == 2


# -- the deal ---------------------------------------------------------------------------------------------------


def test_cards_are_dealt_in_packets_of_three_the_eldest_first():
    state = GAME.new(3, {})
    state.first(2)
    state.deal(FULL_DECK)
    assert state.hands == [[0, 1, 2, 9, 10, 11], [3, 4, 5, 12, 13, 14], [6, 7, 8, 15, 16, 17]]
    assert state.public()["turned"] == names_of([18])
    act(state, "0 beg", "2 change")
    assert [hand[6:] for hand in state.hands] == [[19, 20, 21], [22, 23, 24], [25, 26, 27]]
    assert state.public()["turned"] == names_of([18, 28])


def test_the_deal_passes_one_seat_clockwise():
    state = GAME.new(3, {})
    state.first(2)
    state.deal(deck_of(3, "2H"))
    act(state, "0 stand")
    while state.to_act() != (CHANCE,):
        state.apply(state.to_act()[0], state.choices(state.to_act()[0])[0])
    assert state.public()["dealer"] == 0


def test_jack_points_stay_when_the_cards_are_thrown_in():
    state = act(dealt("JH 9H KH QH"), "1 beg", "0 change")
    assert state.scores() == [1, 0, 0]
    state.deal(deck_of(3, "6H"))
    play_on(act(state, "1 stand"))
    row = state.public()["deals"][0]
    assert row["throw_ins"] == 1
    assert row["counted"][0] == {"point": "turned_jack", "seat": 0, "card": "JH"}
    assert row["points"] == state.scores()


def test_the_pack_needs_a_dealer_and_a_first_dealer_is_drawn_once():
    state = GAME.new(3, {})
    assert state.public()["dealer"] is None
    with pytest.raises(ValueError, match="dealer"):
        state.deal(FULL_DECK)
    state.first(1)
    for again in (0, 3):
        with pytest.raises(ValueError, match="first dealer"):
            state.first(again)
    assert status(state) == "deal"


# -- what is refused --------------------------------------------------------------------------------------------


def test_words_out_of_turn_and_out_of_time():
    state = dealt("6H")
    assert refused(state, "0 stand") == "not_your_turn"
    assert refused(state, "1 take_one") == "not_now"
    assert refused(state, "1 play 2S") == "not_now"
    act(state, "1 beg")
    assert status(state) == "answer"
    assert refused(state, "1 beg") == "one_beg"
    assert refused(state, "0 beg") == "one_beg"
    assert refused(state, "2 change") == "not_your_turn"
    assert refused(state, "0 stand") == "not_now"


def test_a_sealed_seat_that_tries_its_cards_learns_nothing():
    state = dealt("6H", 4)
    held, other = names_of([state.hands[2][0], state.stock[0]])
    assert refused(state, f"2 play {held}") == refused(state, f"2 play {other}") == "not_your_turn"
    assert refused(state, f"2 discard {held}") == refused(state, f"2 discard {other}") == "not_your_turn"
    assert choices_of(state, 2) == []


def test_six_are_kept_and_play_waits_for_all():
    state = act(dealt("5H 8S"), "1 beg", "0 change")
    for card in names_of(state.hands[2][:3]):
        act(state, f"2 discard {card}")
    assert state.to_act() == (0, 1)
    assert refused(state, f"2 discard {names_of(state.hands[2])[0]}") == "keep_six"
    assert refused(state, f"1 discard {names_of(state.hands[2])[0]}") == "not_in_hand"
    assert refused(state, f"1 play {names_of(state.hands[1])[0]}") == "not_now"
    assert refused(state, f"2 play {names_of(state.hands[2])[0]}") == "not_your_turn"
    assert refused(state, "1 discard 8S") == "not_in_hand"
    assert refused(state, "1 beg") == "one_beg"


def test_nothing_may_be_done_after_the_end():
    state = dealt("JC", scores=(6, 0, 0))
    assert refused(state, "1 stand") == "match_over"
    with pytest.raises(IllegalAction, match="match_over"):
        state.leave(1)
