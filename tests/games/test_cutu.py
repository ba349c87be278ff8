"""Cutu by its rules page: the worked cases CU-1 to CU-21, and what is refused."""

from random import Random

import pytest

from games.core.cards import SHORT_DECK, name_of, names_of, parse_cards
from games.core.choices import choices_of
from games.core.game import CHANCE, Event, OptionError
from games.engines.cutu import GAME
from games.kit.contract import automatic_trump, points_of
from tests.games import double_dummy
from tests.games.cutu_script import act, around, finish, gained, last_trick, legal, position
from tests.games.play import rule_of

# -- bidding and trump --------------------------------------------------------------------------------------------


def test_cu_1_highest_bidder_declares_names_the_trump_and_leads():
    state = act(position(), "bid pass, bid 4, bid 5, bid pass")
    assert state.public()["contract"] == {"declarer": 2, "bid": 5, "trump": None}
    assert state.to_act() == (2,)
    assert legal(state) == {"trump S", "trump H", "trump D", "trump C", "trump none"}
    act(state, "trump none")
    assert state.to_act() == (2,)
    assert state.public()["leader"] == 2
    assert state.public()["contract"]["trump"] == "none"


def test_cu_2_each_bid_is_higher_than_the_highest():
    state = act(position(), "bid 5")
    assert legal(state) == {"bid pass", "bid 6", "bid 7", "bid 8"}
    assert rule_of(state, 1, "bid 5") == "bid_higher"
    assert rule_of(state, 1, "bid 4") == "bid_higher"


def test_bids_run_from_four_to_eight():
    state = position()
    assert legal(state) == {"bid pass", "bid 4", "bid 5", "bid 6", "bid 7", "bid 8"}
    assert rule_of(state, 0, "bid 3") == "bid_range"
    assert rule_of(state, 0, "bid 9") == "bid_range"


def test_cu_3_four_passes_are_dealt_again_by_the_same_dealer():
    events: list[Event] = []
    state = act(position(dealer=3), "bid pass, bid pass, bid pass, bid pass", events)
    assert events[-1] == Event("redeal", 3, rule="all_passed")
    assert state.to_act() == (CHANCE,)
    state.deal(SHORT_DECK)
    public = state.public()
    assert (public["dealer"], public["bids"], public["deals"]) == (3, [], [])
    assert public["status"] == {"code": "bid", "seat": 0, "bid": 0, "rule": "all_passed"}
    assert state.to_act() == (0,)


def test_cu_4_eight_closes_the_bidding():
    state = act(position(), "bid 8")
    assert state.to_act() == (0,)
    assert "trump H" in legal(state)
    assert rule_of(state, 1, "bid pass") == "not_now"


def test_one_bid_each():
    state = act(position(), "bid pass, bid 4")
    assert rule_of(state, 0, "bid 5") == "one_bid"
    assert rule_of(state, 3, "bid 5") == "not_your_turn"


@pytest.mark.parametrize(
    ("case", "hand", "trump"),
    [
        ("CU-5 longest tied, highest top card", "KS QS 9S AH 10H 8H 7D JC", "H"),
        ("CU-6 tied to the ace, next card", "AS KS 7S AH QH JH 9D 8C", "S"),
        ("CU-7 identical, fixed order", "AS 10S 8S 7S AH 10H 8H 7H", "S"),
        ("CU-8 length first", "7S 8S 9S 10S AH KH AD AC", "S"),
        ("last card decides", "AD KD 9D 8D AC KC 9C 7C", "D"),
        ("last card decides, other way", "AD KD 9D 7D AC KC 9C 8C", "C"),
    ],
)
def test_automatic_trump_at_four(case, hand, trump):
    rest = [name_of(card) for card in SHORT_DECK if card not in parse_cards(hand)]
    state = GAME.position({"hands": [hand.split(), rest[:8], rest[8:16], rest[16:]]})
    events: list[Event] = []
    act(state, "bid 4, bid pass, bid pass, bid pass", events)
    assert events[-1] == Event("trump", 0, rule="automatic_trump", data={"trump": trump})
    assert state.public()["contract"] == {"declarer": 0, "bid": 4, "trump": trump}
    assert state.to_act() == (0,)
    assert rule_of(state, 0, "trump none") == "automatic_trump"


def test_longest_suit_with_best_top_against_a_slow_reading():
    rng = Random(5)
    for _ in range(300):
        hand = rng.sample(SHORT_DECK, 8)
        suits = [sorted((double_dummy.height(c) for c in names_of(hand) if c[-1] == s), reverse=True) for s in "SHDC"]
        first_best = max(suits, key=lambda ranks: (len(ranks), ranks))
        assert automatic_trump(hand) == suits.index(first_best)


# -- play -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("case", "hand", "led", "trump", "allowed"),
    [
        ("CU-9 follow suit", "7H KH AS", "9H", "S", "7H KH"),
        ("CU-10 must trump", "7D 9S AS", "9H", "S", "9S AS"),
        ("CU-11 must overtrump", "7D 9S KS AS", "9H QS", "S", "KS AS"),
        ("CU-12 cannot overtrump: anything", "7D 9S 8S", "9H QS", "S", "7D 9S 8S"),
        ("CU-13 over a partner's winning card too", "9S AS 7D", "AH 8H", "S", "9S AS"),
        ("overtrump the partner too", "9S AS 7D", "AH QS 8H", "S", "AS"),
        ("CU-14 no trump, no duty", "7D 9S AS", "AH", "none", "7D 9S AS"),
        ("CU-15 no duty to beat in the led suit", "7S KS 9C", "JS", "S", "7S KS"),
        ("no trump held: anything", "7D 8D AC", "9H QS", "S", "7D 8D AC"),
        ("a trump led and none held: anything", "7D 8D AC", "9S", "S", "7D 8D AC"),
    ],
)
def test_legal_cards(case, hand, led, trump, allowed):
    assert legal(around(hand, led, trump)) == set(allowed.split())


@pytest.mark.parametrize(
    ("hand", "led", "card", "rule"),
    [
        ("7H KH AS", "9H", "AS", "follow_suit"),
        ("7D 9S AS", "9H", "7D", "must_trump"),
        ("7D 9S KS", "9H QS", "9S", "must_overtrump"),
        ("7D 9S KS", "9H QS", "7D", "must_overtrump"),
        ("7D 9S KS", "9H QS", "AC", "not_in_hand"),
        ("7D 9S KS", "9H QS", "2C", "not_in_hand"),
    ],
)
def test_refused_card_names_the_duty(hand, led, card, rule):
    assert rule_of(around(hand, led, "S"), 0, f"play {card}") == rule


def test_choices_of_the_page_carry_the_rule_of_every_refused_card():
    (entry,) = choices_of(around("7D 9S KS AS", "9H QS", "S"), 0)
    assert entry == {
        "do": "play",
        "cards": ["KS", "AS"],
        "refused": {"7D": "must_overtrump", "9S": "must_overtrump"},
    }


def test_what_is_not_due_is_refused():
    state = position()
    assert rule_of(state, 0, "play AS") == "not_now"
    assert rule_of(state, 0, "check") == "not_now"
    act(state, "bid 5, bid pass, bid pass, bid pass")
    assert rule_of(state, 0, "play AS") == "not_now"
    assert rule_of(state, 1, "trump S") == "not_your_turn"
    act(state, "trump S")
    assert rule_of(state, 0, "trump H") == "not_now"
    assert rule_of(state, 1, "play 10S") == "not_your_turn"
    assert state.choices(1) == ()


def test_cu_18_full_hand():
    state = act(position(), "bid 5, bid pass, bid pass, bid pass, trump S")
    events: list[Event] = []
    tricks = "AS 8S 7S 7D / KS 10S JS 7C / AH 7H 9H 8H / JC KC 8C 10C / AD JD 9D 8D / KH QH 10D 10H"
    for trick in tricks.split(" / "):
        act(state, ", ".join(f"play {card}" for card in trick.split()), events)
    act(state, "play JH, play QS, play QC", events)
    assert legal(state) == {"QD", "9S"}
    act(state, "play QD, play KD, play AC", events)
    assert legal(state) == {"9S"}
    act(state, "play 9S, play 9C", events)
    takes = [event for event in events if event.name == "take"]
    assert [take.seat for take in takes] == [0, 0, 0, 1, 1, 1, 2, 0]
    assert [take.rule for take in takes] == ["highest_of_suit"] * 6 + ["highest_trump"] * 2
    assert gained(state) == (5, 0)
    assert state.public()["deals"][-1]["tricks"] == [5, 3]
    assert state.scores() == [5, 0, 5, 0]
    assert state.public()["dealer"] == 0


# -- score and match ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bid", "tricks", "declared", "defended"),
    [
        (5, 5, 5, 0),  # CU-16
        (5, 7, 7, 0),
        (5, 8, 16, 0),
        (5, 4, -5, 0),
        (5, 3, -5, 1),
        (5, 0, -5, 8),
        (8, 8, 16, 0),  # CU-17
        (8, 7, -8, 0),
        (4, 4, 4, 0),
        (4, 3, -4, 1),
        (4, 8, 16, 0),
        (6, 5, -6, 0),
        (7, 2, -7, 2),
        (6, 0, -6, 8),
    ],
)
@pytest.mark.parametrize("declarer", [0, 1])
def test_cu_16_and_17_score(bid, tricks, declared, defended, declarer):
    state = finish(last_trick(bid, tricks, declarer))
    assert gained(state) == ((defended, declared) if declarer else (declared, defended))


def test_every_score_against_the_table_and_only_one_side_ever_gains():
    for bid in range(4, 9):
        for tricks in range(9):
            assert points_of(bid, tricks) == double_dummy.sheet(bid, tricks)
            assert sum(points > 0 for points in points_of(bid, tricks)) <= 1


@pytest.mark.parametrize(
    ("bid", "tricks", "rule"), [(5, 5, "made"), (5, 4, "set"), (5, 8, "cutu"), (5, 0, "cutu"), (8, 7, "set")]
)
def test_score_sheet(bid, tricks, rule):
    (row,) = finish(last_trick(bid, tricks)).public()["deals"]
    assert (row["declarer"], row["bid"], row["trump"], row["rule"]) == (0, bid, "S", rule)
    assert row["tricks"] == [tricks, 8 - tricks]
    assert row["points"] == [*points_of(bid, tricks), *points_of(bid, tricks)]


def test_cu_19_first_side_at_the_target_wins():
    state = finish(last_trick(5, 5, points=[96, 0]))
    assert state.scores() == [101, 0, 101, 0]
    assert state.is_over()
    assert state.places() == [1, 3, 1, 3]
    assert state.returns() == [1, 0, 1, 0]
    assert state.public()["status"] == {"code": "over", "winners": [0, 2], "void": False, "rule": "target"}
    assert state.choices(0) == ()
    assert rule_of(state, 0, "bid 5") == "match_over"


def test_cu_20_totals_fall_below_zero():
    assert finish(last_trick(6, 5, points=[-3, 0])).scores() == [-9, 0, -9, 0]


def test_cu_21_the_match_goes_on_below_the_target():
    state = finish(last_trick(5, 3, declarer=1, points=[98, 0]))
    assert state.scores() == [99, -5, 99, -5]
    assert state.to_act() == (CHANCE,)
    assert state.places() == [1, 3, 1, 3]


@pytest.mark.parametrize("target", [31, 51, 100])
def test_target_is_an_option(target):
    options = {"target": target}
    assert finish(last_trick(5, 5, points=[target - 6, 0], options=options)).to_act() == (CHANCE,)
    assert finish(last_trick(5, 5, points=[target - 5, 0], options=options)).is_over()
    assert GAME.facts(4, options)["target"] == target


def test_no_other_target():
    with pytest.raises(OptionError):
        GAME.new(4, {"target": 21})


def test_the_deal_moves_on_after_a_played_hand():
    state = finish(last_trick(5, 5))  # dealer 3
    events: list[Event] = []
    state.deal(SHORT_DECK, events)
    assert state.public()["dealer"] == 0
    assert state.to_act() == (1,)
    assert state.public()["status"] == {"code": "bid", "seat": 1, "bid": 0, "rule": "made"}
    assert [event.seat for event in events if event.name == "deal"] == [0, 1, 2, 3]


def test_cards_are_dealt_one_at_a_time_from_the_dealers_left():
    state = GAME.new(4)
    state.first(2)
    state.deal(SHORT_DECK)
    assert [names_of(hand[:2]) for hand in state.hands] == [["7H", "8H"], ["7D", "8D"], ["7C", "8C"], ["7S", "8S"]]
    assert state.to_act() == (3,)


def test_four_seats_and_the_cards_from_the_seven_up():
    with pytest.raises(ValueError, match="seats"):
        GAME.new(3)
    assert GAME.sides(4) == (0, 1, 0, 1)
    assert names_of(GAME.deck(4))[:5] == ["7S", "7H", "7D", "7C", "8S"]
    assert len(GAME.deck(4)) == 32


def test_the_first_dealer_is_named_once_and_a_deal_is_not_due_twice():
    state = GAME.new(4)
    with pytest.raises(ValueError):
        state.first(4)
    events: list[Event] = []
    state.first(2, events)
    assert events == [Event("first", 2, rule="first_dealer")]
    with pytest.raises(ValueError):
        state.first(1)
    state.deal(SHORT_DECK)
    with pytest.raises(ValueError):
        state.deal(SHORT_DECK)
