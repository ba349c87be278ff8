"""Seven Up: hands their own players may not see, and what everybody is told."""

import json

import pytest

from games.core.cards import names_of
from games.core.choices import choices_of
from games.core.game import Event
from games.core.seen import events_for
from games.engines.seven_up import GAME
from tests.games.seven_up_script import act, dealt, deck_of, in_play, keep_six, status

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
