"""Seven Up by its rules page: the worked cases SU-1 to SU-25, hands their own players may not see, and leaving."""

import json
from random import Random

import pytest

from games.core.actions import parse_action
from games.core.cards import FULL_DECK, names_of, parse_card, parse_cards
from games.core.choices import choices_of
from games.core.game import CHANCE, Event, IllegalAction, State
from games.core.seen import events_for
from games.engines.seven_up import GAME
from games.kit.tricks import respect_voids
from tests.games.play import dump, play_out, walk

E, D = 1, 0  # eldest and dealer of the worked cases

# The hands of SU-13: dealer, eldest, seat 2.
FULL_DEAL = ("2H AH 7S KD QC TC", "TH 3H KS TS 4D 9C", "JH QH AS 5S TD 2C")
SU_13 = "1 TH, 2 QH, 0 2H, 1 KS, 2 AS, 0 7S, 2 TD, 0 KD, 1 4D, 2 5S, 0 AH, 1 TS, 0 TC, 1 9C, 2 2C, 0 QC, 1 3H, 2 JH"


def deck_of(seats: int, turned: str) -> list[int]:
    """A deck that turns up these cards one after another, run after run."""
    turns = parse_cards(turned)
    rest = [card for card in FULL_DECK if card not in turns]
    deck = rest[: 6 * seats]
    del rest[: 6 * seats]
    for card in turns:
        deck += [card, *rest[: 3 * seats]]
        del rest[: 3 * seats]
    return deck + rest


def dealt(turned: str, seats: int = 3, scores: tuple[int, ...] = (), events: list | None = None) -> State:
    """A deal by seat 0 that will turn up these cards."""
    state = GAME.position({"seats": seats, "scores": scores or [0] * seats})
    state.deal(deck_of(seats, turned), events)
    return state


def in_play(*hands: str, **more: object) -> State:
    """Trump H, seat 0 the dealer, seat 1 to lead."""
    return GAME.position({"seats": len(hands), "hands": [hand.split() for hand in hands], "trump": "H", **more})


def act(state: State, *steps: str, events: list | None = None) -> State:
    """Steps like `1 beg`."""
    for step in steps:
        seat, _, action = step.partition(" ")
        state.apply(int(seat), parse_action(action), events)
    return state


def play(state: State, plays: str) -> State:
    """Plays like `1 KS, 2 AS`."""
    return act(state, *(step.replace(" ", " play ") for step in plays.split(", ")))


def refused(state: State, step: str) -> str:
    """The rule that forbids the step, which leaves no trace."""
    before = dump(state)
    with pytest.raises(IllegalAction) as caught:
        act(state, step)
    assert dump(state) == before
    return caught.value.rule


def keep_six(state: State, events: list | None = None) -> State:
    """Everyone puts his last cards away."""
    while state.public()["phase"] == "discard":
        seat = state.to_act()[-1]
        state.apply(seat, state.choices(seat)[-1], events)
    return state


def takers(state: State) -> dict:
    """Who got which point in the latest deal."""
    return {entry["point"]: entry["seat"] for entry in state.public()["deals"][-1]["counted"]}


def status(state: State) -> str:
    return state.public()["status"]["code"]


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


def test_su_9_a_jack_of_the_refused_suit_counts_nothing():
    state = act(dealt("5H JH 4C"), "1 beg", "0 change")
    assert state.scores() == [0, 0, 0]
    assert state.public()["trump"] == "C"


def test_su_10_the_ten_is_above_the_ace():
    state = play(in_play("3D 2S", "AD 3S", "TD 4S"), "1 AD, 2 TD, 0 3D")
    assert state.public()["last_trick"]["winner"] == 2


def test_su_11_a_trump_beats_the_led_suit():
    state = play(in_play("AS 3C", "KS 4C", "2H 5C"), "1 KS, 2 2H, 0 AS")
    assert state.public()["last_trick"]["winner"] == 2


def test_su_12_follow_suit_and_no_trump_while_able_to():
    state = in_play("2D 3D 4D", "7D 8D", "5S 3H 9C", trick=["KS"])
    refused_cards = {"3H": "follow_suit", "9C": "follow_suit"}
    assert choices_of(state, 2) == [{"do": "play", "cards": ["5S"], "refused": refused_cards}]
    void = in_play("2D 3D", "7D", "3H 9C", trick=["KS"])
    assert choices_of(void, 2) == [{"do": "play", "cards": ["3H", "9C"], "refused": {}}]


def full_deal(*scores: int) -> State:
    return play(in_play(*FULL_DEAL, scores=list(scores)), SU_13)


def test_su_13_a_full_deal():
    state = in_play(*FULL_DEAL)
    winners = []
    for step in SU_13.split(", "):
        play(state, step)
        if not state.public()["trick"]:
            winners.append(state.public()["last_trick"]["winner"])
    assert winners == [1, 2, 2, 0, 0, 2]
    assert state.public()["deals"][-1]["game"] == [24, 12, 23]
    assert takers(state) == {"high": 1, "low": 0, "jack": 2, "game": 0}
    assert state.scores() == [2, 1, 1]
    assert state.public()["dealer"] == 1


def test_su_14_the_highest_score_wins():
    state = full_deal(6, 5, 6)
    assert state.scores() == [8, 6, 7]
    assert state.is_over()
    assert state.places() == [1, 3, 2]


def test_su_15_the_whole_deal_is_counted_past_seven():
    """High D, Low seat 2, Jack D, Game D."""
    state = play(in_play("TH JH", "4C 5C", "2H 3C", scores=[5, 5, 6]), "1 4C, 2 3C, 0 JH, 0 TH, 1 5C, 2 2H")
    assert takers(state) == {"high": 0, "low": 2, "jack": 0, "game": 0}
    assert state.scores() == [8, 5, 7]
    assert state.places() == [1, 3, 2]


def test_su_16_the_highest_score_wins_over_the_first_counted():
    state = in_play("3C 4C 5C", "TH 2H 6C", "JH TC 7D", scores=[6, 5, 6])
    play(state, "1 6C, 2 TC, 0 3C, 2 JH, 0 4C, 1 2H, 2 7D, 0 5C, 1 TH")
    assert takers(state) == {"high": 1, "low": 1, "jack": 2, "game": 2}
    assert state.scores() == [6, 7, 8]
    assert state.places() == [3, 2, 1]


def test_su_25_equal_scores_fall_to_who_stood_there_first():
    """High E, Low D, no Jack, Game tied."""
    state = play(in_play("2H 3C", "9H 4C", "5C 6D", scores=[6, 6, 0]), "1 4C, 2 5C, 0 3C, 2 6D, 0 2H, 1 9H")
    assert takers(state) == {"high": 1, "low": 0, "jack": None, "game": None}
    assert state.scores() == [7, 7, 0]
    assert state.places() == [2, 1, 3]


def test_su_17_a_lone_trump_jack_is_four_points():
    state = play(in_play("2D", "JH", "2C"), "1 JH, 2 2C, 0 2D")
    assert takers(state) == {"high": 1, "low": 1, "jack": 1, "game": 1}
    assert state.public()["deals"][-1]["game"] == [0, 1, 0]
    assert state.scores() == [0, 4, 0]


def test_su_18_no_trump_and_no_counters_score_nothing():
    state = play(in_play("2D", "3D", "2C"), "1 3D, 2 2C, 0 2D")
    assert takers(state) == {"high": None, "low": None, "jack": None, "game": None}
    assert state.scores() == [0, 0, 0]
    assert state.to_act() == (CHANCE,)


def test_su_19_a_tie_for_game_scores_nothing():
    state = in_play("TC AC 5S 6S 7S", "TD AD 3S 8S 9S", "KS 2D 2C 3C 4C")
    play(state, "1 TD, 2 2D, 0 5S, 1 AD, 2 2C, 0 6S, 1 3S, 2 KS, 0 7S, 2 3C, 0 TC, 1 8S, 0 AC, 1 9S, 2 4C")
    assert state.public()["deals"][-1]["game"] == [14, 14, 3]
    assert takers(state)["game"] is None
    assert state.scores() == [0, 0, 0]


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


def test_su_8_at_five_points_the_second_jack_wins():
    state = act(dealt("JD JS", scores=(5, 0, 0)), "1 beg", "0 change")
    assert state.is_over()
    assert state.scores() == [7, 0, 0]


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


def play_on(state: State) -> State:
    """First choices until a deal is due or the match is over."""
    while state.to_act() not in ((), (CHANCE,)):
        seat = state.to_act()[0]
        state.apply(seat, state.choices(seat)[0])
    return state


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


def test_play_in_turn_from_the_hand_in_suit():
    state = in_play("2D 3D", "7D KC", "5S 4D")
    assert refused(state, "0 play 2D") == "not_your_turn"
    assert refused(state, "1 play 2D") == "not_in_hand"
    assert refused(state, "1 discard 7D") == "not_now"
    assert refused(play(state, "1 7D"), "2 play 5S") == "follow_suit"


def test_nothing_may_be_done_after_the_end():
    state = dealt("JC", scores=(6, 0, 0))
    assert refused(state, "1 stand") == "match_over"
    with pytest.raises(IllegalAction, match="match_over"):
        state.leave(1)


# -- what is seen -----------------------------------------------------------------------------------------------


def swapped(deck: list[int], pairs: list[tuple[int, int]]) -> list[int]:
    deck = deck[:]
    for one, other in pairs:
        deck[one], deck[other] = deck[other], deck[one]
    return deck


# Places in the deck when seat 0 deals to four.
TO_SEAT_2 = [3, 4, 5, 15, 16, 17]
TO_SEAT_3 = [6, 7, 8, 18, 19, 20]


def shown(deck: list[int], steps: list[str], viewer: int | None) -> str:
    """All that the viewer is sent during the steps."""
    state, films = GAME.position({"seats": 4}), []
    for step in ["deal", *steps]:
        events: list[Event] = []
        if step == "deal":
            state.deal(deck, events)
        elif step.startswith("out"):
            state.expire([int(step.split()[1])], events)
        else:
            act(state, step, events=events)
        may = [] if viewer is None else choices_of(state, viewer)
        films.append([state.view(viewer), events_for(state, events, viewer), may])
    return json.dumps(films)


@pytest.mark.parametrize("steps", [[], ["1 beg"], ["out 2"], ["out 3"], ["1 beg", "out 0"], ["1 beg", "out 1"]])
@pytest.mark.parametrize("viewer", [2, 3, None])
def test_a_sealed_hand_leaves_no_trace(steps, viewer):
    deck = deck_of(4, "6H")
    stock = range(40, 52)
    other = swapped(deck, list(zip([*TO_SEAT_2, *TO_SEAT_3], stock, strict=True)))
    assert shown(deck, steps, viewer) == shown(other, steps, viewer)


def test_the_sealed_hands_stay_so_through_runs_and_a_throw_in():
    deck = deck_of(4, "5H 9H AH")
    other = swapped(deck, list(zip(TO_SEAT_2, TO_SEAT_3, strict=True)))
    steps = ["1 beg", "0 change"]
    assert shown(deck, steps, 2) == shown(other, steps, 2)


def test_a_seat_looks_when_the_trump_is_fixed():
    events: list[Event] = []
    state = act(dealt("6H", 4), "1 stand", events=events)
    looks = [event for event in events_for(state, events, 3) if event["event"] == "look"]
    assert [(look["seat"], look.get("own")) for look in looks] == [(2, None), (3, names_of(state.hands[3]))]


def test_of_a_discard_others_see_only_that_it_was_done():
    events: list[Event] = []
    state = act(dealt("5H 8S"), "1 beg", "0 change")
    card = names_of(state.hands[2])[0]
    act(state, f"2 discard {card}", events=events)
    assert events_for(state, events, 1) == [{"event": "discard", "seat": 2, "count": 1, "rule": "keep_six"}]
    assert events_for(state, events, 2)[0]["own"] == [card]
    assert state.view(2)["discarded"] == [card]
    assert state.view(1)["discarded"] == []
    assert state.view(None)["gone"] == [0, 0, 1]
    assert "discard" in GAME.secret_verbs


def test_events_tell_what_was_played_and_who_took_it():
    events: list[Event] = []
    state = act(in_play("2C", "TC", "6C"), "1 play TC", "2 play 6C", "0 play 2C", events=events)
    told = events_for(state, events, None)
    assert [event["event"] for event in told] == ["play"] * 3 + ["take"] + ["point"] * 4 + ["score"]
    assert told[0] == {"event": "play", "seat": 1, "cards": ["10C"], "rule": "follow_suit"}
    assert told[3] == {"event": "take", "seat": 1, "cards": ["10C", "6C", "2C"], "points": 10, "rule": "trick"}
    assert told[4] == {"event": "point", "point": "high", "seat": None, "card": None, "rule": "high"}
    assert told[7] == {"event": "point", "point": "game", "seat": 1, "card": None, "rule": "game"}
    assert told[8]["game"] == [0, 10, 0]


def test_the_status_says_what_goes_on_and_why():
    state = dealt("5H 8S")
    assert state.public()["status"] == {"code": "stand_or_beg", "seat": 1, "rule": "stand_or_beg"}
    act(state, "1 beg")
    assert state.public()["status"] == {"code": "answer", "seat": 0, "eldest": 1, "rule": "gift"}
    act(state, "0 change")
    assert state.public()["status"]["waiting"] == [0, 1, 2]
    assert state.public()["status"]["fixed_by"] == "run_the_cards"
    keep_six(state)
    assert status(state) == "lead"
    act(state, f"1 play {names_of(state.hands[1])[0]}")
    assert status(state) == "follow"


def test_partners_see_their_sides():
    view = dealt("6H", 4).view(None)
    assert view["sides"] == [0, 1, 0, 1]
    assert "sides" not in dealt("6H").view(None)


# -- leaving ----------------------------------------------------------------------------------------------------


def test_the_dealer_gone_at_the_answer_the_beg_lapses():
    state = act(dealt("6H"), "1 beg")
    state.expire((D,))
    assert state.public()["trump"] == "H"
    assert state.scores() == [0, 0, 0]
    assert state.to_act() == (E,)
    assert state.public()["status"]["fixed_by"] == "time"


@pytest.mark.parametrize("steps, late, leader", [([], D, E), (["1 beg"], E, 2)])
def test_a_beg_that_cannot_be_made_or_answered_lapses(steps, late, leader):
    state = act(dealt("6H"), *steps)
    state.leave(late)
    assert state.public()["trump"] == "H"
    assert state.to_act() == (leader,)


@pytest.mark.parametrize("steps, waiting", [([], E), (["1 beg"], D)])
def test_the_third_player_gone_the_decision_stands_open(steps, waiting):
    state = act(dealt("6H 8S"), *steps)
    state.leave(2)
    assert state.public()["trump"] is None
    assert state.to_act() == (waiting,)
    if steps:
        act(state, "0 change")
        assert [len(hand) for hand in state.hands] == [9, 9, 0]


def test_at_the_discard_the_others_go_on():
    state = act(dealt("5H 8S"), "1 beg", "0 change")
    state.leave(E)
    assert state.to_act() == (0, 2)
    keep_six(state)
    assert state.to_act() == (2,)


def test_the_last_one_awaited_at_the_discard_leaves_and_play_begins():
    state = act(dealt("5H 8S"), "1 beg", "0 change")
    for seat in (0, 1):
        for card in names_of(state.hands[seat][:3]):
            act(state, f"{seat} discard {card}")
    state.leave(2)
    assert status(state) == "lead"


def test_if_it_was_his_lead_the_next_player_leads():
    state = in_play("2C 3C", "4C 5C", "6C 7C")
    state.expire((E,))
    assert state.to_act() == (2,)
    assert state.view(None)["counts"] == [2, 0, 2]
    play(state, "2 6C, 0 2C")
    assert state.public()["last_trick"]["winner"] == 2


def test_who_leaves_in_mid_trick_is_passed_over_or_closes_it():
    state = in_play("2C 3C", "4C", "6C 7C", trick=["5C"])
    closing = play(state.copy(), "2 6C")
    closing.leave(0)
    assert closing.public()["last_trick"]["winner"] == 2
    state.leave(2)
    assert state.to_act() == (0,)
    state.apply(0, parse_card("2C"))
    assert state.public()["last_trick"]["winner"] == 1


def test_who_is_not_to_act_leaves_and_the_trick_goes_on():
    state = in_play("2C 3C", "4C", "6C 7C", trick=["5C"])
    state.leave(0)
    assert state.to_act() == (2,)


def test_a_card_left_in_the_trick_may_win_it_for_nobody():
    state = in_play("2C 3C", "4C", "6C 7C", trick=["TC"])
    state.leave(E)
    play(state, "2 6C, 0 2C")
    assert state.public()["last_trick"]["winner"] == E
    assert state.to_act() == (2,)
    play(state, "2 7C, 0 3C")
    assert state.public()["deals"][-1]["game"] == [0, 10, 0]
    assert takers(state)["game"] is None


def test_points_of_a_leaver_are_for_nobody_and_game_for_the_others():
    """Seat 1 takes the jack, and leaves with the highest and the lowest trump in hand."""
    state = in_play("JH 4C QC", "QH 2H TH", "9H 5C KC")
    play(state, "1 QH, 2 9H, 0 JH")
    state.leave(E)
    play(state, "2 KC, 0 4C, 2 5C, 0 QC")
    assert takers(state) == {"high": None, "low": None, "jack": None, "game": 2}
    counted = {entry["point"]: entry["card"] for entry in state.public()["deals"][-1]["counted"]}
    assert counted == {"high": "10H", "low": "2H", "jack": "JH", "game": None}


def test_what_a_leaver_had_put_away_was_not_in_play():
    hands = ["3H 2C 3C 4C 5C 6C", "4H 7C 8C 9C TC JC", "TH 2D 3D 4D 5D 6D 7D"]
    state = in_play(*hands)
    act(state, "2 discard TH")
    play(state, "1 7C")
    state.leave(2)
    play_on(state)
    assert takers(state)["high"] == E
    assert takers(state)["low"] == D


def test_with_two_left_the_match_goes_on_with_two():
    state = in_play("2C", "4C", "6C")
    state.leave(2)
    play(state, "1 4C, 0 2C")
    assert state.to_act() == (CHANCE,)
    state.deal(FULL_DECK)
    assert [len(hand) for hand in state.hands] == [6, 6, 0]
    assert state.public()["dealer"] == 1
    act(state, "0 beg", "1 change")
    play_on(state)
    assert state.public()["dealer"] == 0


def test_one_remains_and_wins():
    state = dealt("6H", scores=(1, 2, 6))
    state.leave(2)
    state.leave(0)
    assert state.is_over()
    assert state.places() == [2, 1, 3]
    assert state.public()["status"] == {"code": "over", "winners": [1], "void": False, "rule": "time"}


def test_two_of_three_late_at_once_share_the_last_place():
    state = dealt("6H")
    state.expire((0, 2))
    assert state.places() == [2, 1, 2]


def test_leaving_before_the_first_dealer_is_drawn_and_between_deals():
    state = GAME.new(3, {})
    state.leave(1)
    state.first(1)
    assert state.public()["dealer"] == 2
    due = play(in_play("2C", "4C", "6C"), "1 4C, 2 6C, 0 2C")
    assert due.public()["dealer"] == 1
    due.leave(1)
    assert due.public()["dealer"] == 2


def test_of_four_the_side_of_the_leaver_loses_at_once():
    state = dealt("6H", 4)
    state.leave(3)
    assert state.is_over()
    assert state.places() == [1, 3, 1, 4]
    assert not state.void


@pytest.mark.parametrize("late, void", [((1, 3), False), ((0, 1), True), ((0, 1, 2, 3), True)])
def test_both_sides_late_at_once_are_void(late, void):
    state = dealt("6H", 4)
    state.expire(late)
    assert state.void == void
    assert state.is_over()


def test_nobody_goes_out_twice():
    state = dealt("6H")
    state.leave(2)
    with pytest.raises(IllegalAction, match="time"):
        state.leave(2)


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
    assert dealt("6H", 4, (1, 3, 1, 3)).returns() == [0.2, 0.8, 0.2, 0.8]


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
