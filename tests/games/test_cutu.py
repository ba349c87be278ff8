"""Cutu by its rules page: the worked cases CU-1 to CU-22, what is refused, secrets, and endings against a solver."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest

from games.core.actions import BID, parse_action, text_of, verb_of
from games.core.cards import SHORT_DECK, name_of, names_of, parse_card, parse_cards
from games.core.choices import choices_of
from games.core.game import CHANCE, Event, IllegalAction, OptionError, State
from games.core.seen import events_for
from games.engines.cutu import GAME, automatic_trump, points_of
from tests.games import double_dummy
from tests.games.play import dump

FULL_HAND = "AS KS 9S AH 10H QD 8D JC / 10S 8S KH JH 7H AD KC 9C / QS JS 7S QH 9H KD JD 8C / 8H 10D 9D 7D AC QC 10C 7C"


def hands_of(text: str) -> list[list[str]]:
    """`KS 9C / 7H …`: a hand for each seat."""
    return [names_of(parse_cards(hand)) for hand in text.split("/")]


def position(hands: str = FULL_HAND, **more: object) -> State:
    return GAME.position({"hands": hands_of(hands), **more})


def around(hand: str, led: str, trump: str, **more: object) -> State:
    """Seat 0 holds `hand`; the cards of `led` were played before it. Everybody else holds what is left over."""
    own, plays = parse_cards(hand), parse_cards(led)
    size = len(own)
    rest = [card for card in SHORT_DECK if card not in own + plays]
    hands = [own]
    for seat in (1, 2, 3):
        held = size - (seat >= 4 - len(plays))
        hands.append(rest[:held])
        del rest[:held]
    seats = range(4 - len(plays), 4)
    return GAME.position(
        {
            "hands": [names_of(hand) for hand in hands],
            "bids": [5, "pass", "pass", "pass"],
            "trump": trump,
            "tricks": [8 - size, 0],
            "leader": 4 - len(plays),
            "plays": [[seat, name_of(card)] for seat, card in zip(seats, plays, strict=True)],
            **more,
        }
    )


def act(state: State, steps: str, events: list[Event] | None = None) -> State:
    """`bid 5, bid pass, play 7H`: each by the seat whose turn it is."""
    for text in steps.split(", "):
        state.apply(state.to_act()[0], parse_action(text), events)
    return state


def legal(state: State) -> set[str]:
    (seat,) = state.to_act()
    return {text_of(action).removeprefix("play ") for action in state.choices(seat)}


def rule_of(state: State, seat: int, text: str) -> str:
    """The rule by which the action is refused; nothing may have changed."""
    before = dump(state)
    with pytest.raises(IllegalAction) as refused:
        state.apply(seat, parse_action(text))
    assert dump(state) == before
    return refused.value.rule


def last_trick(bid: int, tricks: int, declarer: int = 0, **more: object) -> State:
    """Seat 0 is about to lead the last trick, and when all have played the declarer's side has `tricks` in all."""
    declarer_takes = tricks > 0
    before = [tricks - declarer_takes, 7 - tricks + declarer_takes]
    ace_at = declarer if declarer_takes else 1 - declarer
    hands = [["7H"], ["8H"], ["9H"], ["10H"]]
    hands[ace_at] = ["AH"]
    return GAME.position(
        {
            "hands": hands,
            "dealer": (declarer + 3) % 4,
            "bids": [bid, "pass", "pass", "pass"][: 1 if bid == 8 else 4],
            "trump": "S",
            "tricks": before[::-1] if declarer else before,
            "leader": 0,
            **more,
        }
    )


def finish(state: State) -> State:
    """Every hand's last card, in turn."""
    while len(state.to_act()) == 1 and state.to_act() != (CHANCE,):
        (seat,) = state.to_act()
        state.apply(seat, state.choices(seat)[0])
    return state


def gained(state: State) -> tuple[int, int]:
    points = state.public()["deals"][-1]["points"]
    assert points[:2] == points[2:]
    return tuple(points[:2])


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
    state = act(position(dealer=3), "bid pass, bid pass, bid pass, bid pass")
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


def test_the_first_dealer_is_named_once_and_a_deal_is_not_due_twice():
    state = GAME.new(4)
    with pytest.raises(ValueError):
        state.first(4)
    state.first(2)
    with pytest.raises(ValueError):
        state.first(1)
    state.deal(SHORT_DECK)
    with pytest.raises(ValueError):
        state.deal(SHORT_DECK)


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


# -- what a seat may imagine ----------------------------------------------------------------------------------------


def cautious(state: State, rng: Random) -> int:
    """A random action of who is to act; mostly passes, or nobody would ever win a match."""
    choices = state.choices(state.to_act()[0])
    draws = 12 if verb_of(choices[0]) == BID else 1
    return min(rng.choice(choices) for _ in range(draws))


def random_steps(seed: int, steps: int) -> Iterator[tuple[State, State]]:
    """States with somebody to act, each with the state after a random action."""
    rng = Random(seed)
    state = GAME.new(4)
    for _ in range(steps):
        if state.to_act() in ((), (CHANCE,)):
            state = state if state.to_act() else GAME.new(4)
            state.deal(rng.sample(SHORT_DECK, 32))
        before = state.copy()
        state.apply(state.to_act()[0], cautious(state, rng))
        yield before, state


def were_legal(hands: list[list[int]], plays: list[tuple[int, int]], trump: str) -> bool:
    """Whether all plays of a deal were legal for hands that held those cards too."""
    left = [{name_of(card) for card in hand} for hand in hands]
    for seat, card in plays:
        left[seat].add(name_of(card))
    for i, (seat, card) in enumerate(plays):
        trick = tuple(name_of(played) for _, played in plays[i - i % 4 : i])
        if name_of(card) not in double_dummy.playable(left[seat], trick, trump):
            return False
        left[seat].remove(name_of(card))
    return True


@pytest.mark.parametrize("seed", range(4))
def test_imagined_hands_could_have_played_what_was_played(seed):
    rng = Random(seed)
    state, plays, different = position(), [], 0
    for _ in range(1_500):
        if state.to_act() in ((), (CHANCE,)):
            state, plays = GAME.new(4), []
            state.deal(rng.sample(SHORT_DECK, 32))
        (seat,) = state.to_act()
        if plays:
            world = state.determinise(seat, rng)
            assert world.hands[seat] == state.hands[seat]
            assert list(map(len, world.hands)) == list(map(len, state.hands))
            trump = state.public()["contract"]["trump"]
            assert were_legal(world.hands, plays, trump)
            different += world.hands != state.hands
        action = cautious(state, rng)
        plays += [(seat, action)] if action < BID else []
        state.apply(seat, action)
    assert different > 500


def test_an_overtrump_not_made_shows_that_it_could_not_be():
    state = around("7D 9S 8S", "9H QS", "S")
    act(state, "play 8S")
    for seed in range(50):
        imagined = state.determinise(1, Random(seed)).hands[0]
        assert not {card for card in names_of(imagined) if card in ("KS", "AS") or card.endswith("H")}


def test_a_trump_named_by_the_longest_suit_shows_it():
    hand = "AH KH QH JH 10H 9H 8H 7S"
    rest = [name_of(card) for card in SHORT_DECK if name_of(card) not in hand.split()]
    state = GAME.position({"hands": [hand.split(), rest[:8], rest[8:16], rest[16:]]})
    act(state, "bid 4, bid pass, bid pass, bid pass")
    longest = [automatic_trump(state.determinise(1, Random(seed)).hands[0]) for seed in range(100)]
    assert longest.count(1) > 95
    act(state, "play AH")
    longest = [automatic_trump([*state.determinise(1, Random(seed)).hands[0], parse_card("AH")]) for seed in range(100)]
    assert longest.count(1) > 95


def test_every_fitting_deal_is_equally_likely():
    """Seat 3 has shown to lack hearts: seat 0 imagines each of 36 deals of six cards as often as any other."""
    state = position(
        "7S 8S KS / 9H AC 8H / 10H 8D AH / 7D 9C 9D",
        bids=[5, "pass", "pass", "pass"],
        trump="none",
        tricks=[3, 2],
        leader=2,
    )
    act(state, "play 10H, play 7D, play 7S, play 9H")
    unseen = parse_cards("AC 8H 8D AH 9C 9D")
    pairs = [set(pair) for pair in combinations(unseen, 2)]
    fitting = [(a, b) for a in pairs for b in pairs if not a & b and set(parse_cards("8H AH")) <= a | b]
    rng = Random(3)
    worlds = [state.determinise(0, rng).hands for _ in range(200 * len(fitting))]
    seen = Counter((frozenset(hands[1]), frozenset(hands[2])) for hands in worlds)
    assert len(seen) == len(fitting) == 36
    assert sum((count - 200) ** 2 / 200 for count in seen.values()) < 67  # chi-square, 35 degrees, p = 0.001


def test_candidates_leave_out_cards_that_do_the_same():
    hands = "7S 8S 10S AS / JS QS KS 7H / 9S 8H 9H 10H / 7D 8D 9D 10D"
    state = position(hands, bids=[5, "pass", "pass", "pass"], trump="S", tricks=[2, 2])
    assert names_of(state.candidates(0)) == ["7S", "10S", "AS"]
    act(state, "play 7S")
    assert names_of(state.candidates(1)) == ["JS"]
    act(state, "play JS, play 9S, play 7D")
    assert set(names_of(state.candidates(1))) == {"QS", "7H"}


def test_candidates_are_compared_with_the_open_trick():
    hands = "8S 10S AS KS / 9D JD QD KD / 7H 8H 9H 10H / 7D 8D 10D"
    state = position(
        hands, bids=[5, "pass", "pass", "pass"], trump="H", tricks=[2, 2], leader=3, plays=[[3, "9S"]]
    )  # fmt: skip
    assert names_of(state.candidates(0)) == ["8S", "10S"]


def test_bids_are_all_candidates():
    state = position()
    assert state.candidates(0) == state.choices(0)


def test_returns_grow_with_what_the_deal_brought():
    shares = [finish(last_trick(5, tricks)).returns()[0] for tricks in (0, 3, 4, 5, 7, 8)]
    assert shares == sorted(shares)
    assert len(set(shares)) == 6
    assert shares[-1] == 1.0
    assert act(position(), "bid pass, bid pass, bid pass, bid pass").returns() == [0.5] * 4
    assert GAME.new(4).returns() == [0.5] * 4


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


# -- random play and a second reading of the rules ------------------------------------------------------------------


def test_random_play_against_the_second_reading():
    """Legal cards, who takes a trick and the score, in thousands of random positions."""
    checked = 0
    for before, after in random_steps(7, 12_000):
        public = before.public()
        if public["phase"] != "play":
            continue
        trump, (seat,) = public["contract"]["trump"], before.to_act()
        trick = tuple(play["card"] for play in public["trick"])
        assert legal(before) == double_dummy.playable(names_of(before.hands[seat]), trick, trump)
        taken = after.public()["last_trick"]
        if len(trick) == 3:
            cards = tuple(play["card"] for play in taken["plays"])
            assert taken["winner"] == (public["leader"] + double_dummy.taker(cards, trump)) % 4
        checked += 1
    assert checked > 8_000


@pytest.mark.parametrize("seed", range(8))
def test_random_matches_end_at_the_target(seed):
    rng = Random(seed)
    for _ in range(125):
        state = GAME.new(4, {"target": 31})
        state.first(rng.randrange(4))
        while state.to_act():
            if state.to_act() == (CHANCE,):
                state.deal(rng.sample(SHORT_DECK, 32))
            else:
                state.apply(state.to_act()[0], cautious(state, rng))
        ours, theirs = state.scores()[:2]
        deals = state.public()["deals"]
        assert [sum(deal["points"][side] for deal in deals) for side in (0, 1)] == [ours, theirs]
        assert max(ours, theirs) >= 31 > min(ours, theirs)
        assert state.places() == ([1, 3, 1, 3] if ours > theirs else [3, 1, 3, 1])


def random_ending(rng: Random, size: int) -> State:
    """An ending of `size` cards each at a random contract."""
    cards = names_of(rng.sample(SHORT_DECK, 4 * size))
    ours = rng.randrange(9 - size)
    declarer = rng.randrange(4)
    bid = rng.choice((4, 5, 6, 7))
    return GAME.position(
        {
            "hands": [cards[seat::4] for seat in range(4)],
            "dealer": (declarer + 3) % 4,
            "bids": [bid, "pass", "pass", "pass"],
            "trump": rng.choice(("S", "H", "D", "C", "none")),
            "tricks": [ours, 8 - size - ours],
            "leader": rng.randrange(4),
        }
    )


def best_by_the_engine(state: State, known: dict) -> int:
    """Points side 0 gains over side 1 in this deal when both play their best, by trying every choice."""
    if state.to_act() == (CHANCE,):
        (row,) = state.public()["deals"]
        return row["points"][0] - row["points"][1]
    (seat,) = state.to_act()
    key = None if state.trick else (seat, *state.tricks, *map(frozenset, state.hands))
    if key in known:
        return known[key]
    results = []
    for action in state.choices(seat):
        after = state.copy()
        after.apply(seat, action)
        results.append(best_by_the_engine(after, known))
    best = min(results) if seat % 2 else max(results)
    if key:
        known[key] = best
    return best


@pytest.mark.parametrize(("size", "endings"), [(1, 100), (2, 200), (3, 200), (4, 12)])
def test_best_play_of_endings_is_what_the_solver_says(size, endings):
    rng = Random(size)
    for _ in range(endings):
        state = random_ending(rng, size)
        public = state.public()
        contract, ours = public["contract"], public["tricks"][0]
        ours += double_dummy.best_tricks(list(map(names_of, state.hands)), public["leader"], contract["trump"])
        side = contract["declarer"] % 2
        declared, defended = double_dummy.sheet(contract["bid"], 8 - ours if side else ours)
        assert best_by_the_engine(state, {}) == (defended - declared if side else declared - defended)
