"""The redaction: owner, opponent and spectator."""

from random import Random

import pytest

from games.core.cards import names_of, parse_cards
from games.core.game import Event
from games.core.seen import events_for, shuffle
from tests.core.toy import toy

OWNER, OPPONENT, SPECTATOR = 1, 0, None


def test_owner_sees_his_hand_and_his_private_choice():
    view = toy().view(OWNER)
    assert view["hand"] == ["9S", "10S"]
    assert view["choice"] == "of 1"


@pytest.mark.parametrize("viewer", [OPPONENT, SPECTATOR])
def test_others_see_counts_and_exposed_cards_only(viewer):
    view = toy().view(viewer)
    assert view["counts"] == [2, 2, 1]
    assert view["up"] == [[], ["10S"], []]
    assert (view["stock"], view["gone"]) == (2, [0, 1, 0])
    assert not {"9S", "JS", "QS", "KS", "AS"} & set(str(view).replace("'", " ").split())


def test_a_spectator_has_neither_hand_nor_private_choice():
    view = toy().view(SPECTATOR)
    assert view["hand"] is None
    assert "choice" not in view


def test_a_sealed_seat_does_not_see_its_own_hand():
    state = toy()
    state.sealed = frozenset({1})
    assert state.view(1)["hand"] is None
    assert state.view(0)["hand"] == ["7S", "8S"]


def test_a_view_is_no_way_into_the_state():
    state = toy()
    view = state.view(0)
    view["out"].append(9)
    view["counts"].clear()
    view["hand"].clear()
    assert state.out_at == [0, 0, 0]
    assert state.view(0)["hand"] == ["7S", "8S"]


def test_secret_cards_of_an_event_are_told_to_its_seat_and_counted_for_the_others():
    event = Event("draw", 1, tuple(parse_cards("7H")), tuple(parse_cards("8H 9H")), "deck", {"points": 3})
    common = {"event": "draw", "seat": 1, "cards": ["7H"], "count": 2, "rule": "deck", "points": 3}
    assert events_for(toy(), [event], OWNER) == [common | {"own": ["8H", "9H"]}]
    assert events_for(toy(), [event], OPPONENT) == [common]
    assert events_for(toy(), [event], SPECTATOR) == [common]


def test_secret_cards_of_a_sealed_seat_are_not_told_to_it():
    state = toy()
    state.sealed = frozenset({1})
    (seen,) = events_for(state, [Event("deal", 1, secret=tuple(parse_cards("8H")))], 1)
    assert seen == {"event": "deal", "seat": 1, "count": 1}


def test_an_event_of_nobody_says_no_seat():
    assert events_for(toy(), [Event("over")], 0) == [{"event": "over"}]


# -- dealt anew -------------------------------------------------------------------------------------------------


def cards_by_place(seat: int, **fields) -> list[set[str]]:
    """For every place which cards it got in many new deals for `seat`."""
    state = toy()
    for name, value in fields.items():
        setattr(state, name, value)
    deals = [state.determinise(seat, Random(number)) for number in range(200)]
    places = [[*deal.hands, deal.stock, deal.gone[1]] for deal in deals]
    return [{name for cards in place for name in names_of(cards)} for place in zip(*places, strict=True)]


def test_what_an_opponent_cannot_see_is_dealt_anew_and_all_else_stays():
    unseen = {"9S", "JS", "QS", "KS", "AS"}
    own, other, third, stock, gone = cards_by_place(OPPONENT)
    assert own == {"7S", "8S"}
    assert other == unseen | {"10S"}
    assert third == stock == gone == unseen


def test_the_owner_knows_what_went_out_of_his_hand():
    zero, own, third, stock, gone = cards_by_place(OWNER)
    assert own == {"9S", "10S"}
    assert gone == {"AS"}
    assert zero == third == stock == {"7S", "8S", "JS", "QS", "KS"}


def test_a_sealed_hand_is_dealt_anew_for_its_own_seat_too():
    _, own, *_ = cards_by_place(2, sealed=frozenset({2}))
    third = cards_by_place(2, sealed=frozenset({2}))[2]
    assert "10S" in own
    assert third == {"7S", "8S", "9S", "JS", "QS", "KS", "AS"}


def test_sizes_stay_and_the_original_is_untouched():
    state = toy()
    new = state.determinise(0, Random(1))
    assert [len(hand) for hand in new.hands] == [2, 2, 1]
    assert new.view(0) == state.view(0)
    assert state.view(1) == toy().view(1)


def test_the_quick_shuffle_puts_every_card_everywhere():
    rng, places = Random(1), [set() for _ in range(5)]
    for _ in range(200):
        cards = list(range(5))
        shuffle(cards, rng)
        assert sorted(cards) == list(range(5))
        for place, card in enumerate(cards):
            places[place].add(card)
    assert places == [set(range(5))] * 5
