"""What every game of the registry keeps, with every number of seats and every value of every option.

A new engine is tested by lying in games/engines: nothing here names a game. The work is bounded by rows, not by
matches, so that a game of long matches takes no longer than one of short ones.
"""

import json
from collections.abc import Iterator
from itertools import count, islice
from random import Random
from typing import Any

import pytest

from games.core import actions
from games.core.actions import parse_action, text_of
from games.core.cards import NAMES, names_of, parse_cards
from games.core.choices import choices_of
from games.core.game import CHANCE, Game, IllegalAction, OptionError, State, is_allowed, places_by
from games.core.replay import replay, step
from games.core.seen import events_for
from games.registry import games
from tests.games.play import Row, dump, walk

MANY = 6_000  # rows of random play a table (game, seats, options) gets in one test
SOME, FEW = 60, 20  # states looked at where that takes long
LEAVING = 0.02


def tables() -> Iterator[Any]:
    """Every game with every number of seats, then with every other value of each option."""
    for slug, game in games().items():
        for seats in game.seat_counts:
            yield pytest.param(game, seats, {}, id=f"{slug}-{seats}")
        for option in game.options:
            for value in option.values:
                if value != option.default:
                    seats = game.seat_counts[-1]
                    yield pytest.param(game, seats, {option.name: value}, id=f"{slug}-{seats}-{option.name}-{value}")


every_table = pytest.mark.parametrize("game, seats, options", list(tables()))
every_game = pytest.mark.parametrize("game", list(games().values()), ids=list(games()))


def states(game: Game, seats: int, options: dict, rows: int, leaving: float = LEAVING) -> Iterator[tuple[State, list]]:
    """The states after so many rows of random matches, half of them with departures."""
    for seed in count():
        for state, log in walk(game, seats, Random(seed), options, leaving=leaving * (seed % 2)):
            if not rows:
                return
            rows -= 1
            yield state, log


def sample(
    game: Game, seats: int, options: dict, number: int, leaving: float = LEAVING
) -> Iterator[tuple[State, list]]:
    """So many states from all over random matches, ends above all."""
    rng = Random(1)
    some = (pair for pair in states(game, seats, options, 100 * number, leaving) if rng.random() < chance_of(pair[0]))
    return islice(some, number)


def chance_of(state: State) -> float:
    return 0.5 if state.is_over() else 0.05


def viewers(state: State) -> list[int | None]:
    return [*range(state.seats), None]


def views(state: State) -> str:
    """What all may see and do, as text."""
    seen = [state.view(viewer) for viewer in viewers(state)]
    return json.dumps([seen, [choices_of(state, seat) for seat in range(state.seats)]])


@every_table
def test_random_matches_end_with_places(game, seats, options):
    for state, _ in states(game, seats, options, MANY):
        assert_waits_for_the_right_seats(state)
        if state.is_over():
            assert_well_finished(state)


def assert_waits_for_the_right_seats(state: State) -> None:
    waiting = state.to_act()
    assert waiting != (CHANCE,)
    assert len(set(waiting)) == len(waiting)
    for seat in range(state.seats):
        may = len(state.choices(seat)) > 0
        assert may or seat not in waiting
        assert state.is_in(seat) or not may
        assert waiting or not may


def assert_well_finished(state: State) -> None:
    places = state.places()
    assert places == places_by([-place for place in places])
    assert len(state.scores()) == state.seats
    assert all(0 <= part <= 1 for part in state.returns())
    if len(set(state.game.sides(state.seats))) == state.seats and not state.void:
        best_out = min((place for place, out in zip(places, state.out_at, strict=True) if out), default=99)
        assert all(place < best_out for place, out in zip(places, state.out_at, strict=True) if not out)
        assert 1 in (place for place, out in zip(places, state.out_at, strict=True) if not out)


# -- choices ----------------------------------------------------------------------------------------------------


TRIED = {parse_action(f"{verb} {card}") for verb in ("play", "discard") for card in NAMES}
TRIED |= {parse_action(word) for word in ("let_go", "stand", "beg", "take_one", "change", "check", "call", "fold")}
TRIED |= {parse_action(f"{verb} {number}") for verb in ("bid", "bet", "raise") for number in range(1, 13)}
TRIED |= {parse_action(text) for text in ("up", "down", "bid pass", "say ubij", "say pusti", "say napuni")}
TRIED |= {parse_action(f"trump {suit}") for suit in ("S", "H", "D", "C", "none")}


def universe(state: State, seat: int) -> set[int]:
    """What anybody could try: every verb, and amounts at, between and beyond the ends."""
    tried = TRIED | set(state.choices(seat))
    for low, high in ((amounts.low, amounts.high) for amounts in state.amounts(seat)):
        some = {low - 1, low, low + 1, (low + high) // 2, high - 1, high, high + 1}
        tried |= {verb | amount for verb in actions.AMOUNT_VERBS for amount in some if amount > 0}
    return tried


@every_table
def test_choices_are_exactly_what_is_accepted(game, seats, options):
    for state, _ in sample(game, seats, options, FEW):
        before = dump(state)
        for seat in range(seats):
            for action in universe(state, seat):
                if is_allowed(state, seat, action):
                    state.copy().apply(seat, action)
                else:
                    assert_refused(state, seat, action)
        assert dump(state) == before


def assert_refused(state: State, seat: int, action: int) -> None:
    events: list = []
    assert rule_broken(state, seat, action, events) == state.refusal(seat, action) != "", text_of(action)
    assert events == []


def rule_broken(state: State, seat: int, action: int, events: list) -> str | None:
    """The rule by which it is refused; None if it is not. (`pytest.raises` costs too much for each of these.)"""
    try:
        state.apply(seat, action, events)
    except IllegalAction as refused:
        return refused.rule
    return None


@every_table
def test_buttons_are_accepted_and_refused_cards_name_a_rule(game, seats, options):
    for state, _ in sample(game, seats, options, SOME):
        for seat in range(seats):
            for entry in choices_of(state, seat):
                for text in texts_of(entry):
                    assert is_allowed(state, seat, parse_action(text)), text
                    assert text_of(parse_action(text)) == text
                assert all(isinstance(rule, str) and rule for rule in entry.get("refused", {}).values())


def texts_of(entry: dict) -> list[str]:
    """The actions one entry of the protocol's choices stands for; of a range the ends and the first step."""
    if "min" in entry:
        low, high, size = entry["min"], entry["max"], entry["step"]
        return [f"{entry['do']} {amount}" for amount in {low, min(high, low + size), high}]
    arguments = entry.get("cards", entry.get("values"))
    return [entry["do"]] if arguments is None else [f"{entry['do']} {argument}" for argument in arguments]


@every_table
def test_candidates_are_choices_with_one_of_each_class(game, seats, options):
    for state, _ in sample(game, seats, options, SOME):
        for seat in state.to_act():
            candidates = state.candidates(seat)
            assert candidates
            assert all(is_allowed(state, seat, action) for action in candidates)
            classes = [state.move_class(action) for action in candidates]
            assert len(set(classes)) == len(classes)


# -- the log ----------------------------------------------------------------------------------------------------


@every_table
def test_replay_of_the_log_gives_the_same_state(game, seats, options):
    full = game.full_options(options)
    for state, log in sample(game, seats, options, FEW):
        again = replay(game, seats, full, log)
        assert dump(again) == dump(state)
        assert views(again) == views(state)


@every_table
def test_events_are_built_only_if_asked_for_and_change_nothing(game, seats, options):
    full = game.full_options(options)
    for state, log in sample(game, seats, options, FEW):
        told, names = game.new(seats, full), set()
        for seat, texts in log:
            events: list = []
            for text in texts:
                step(told, seat, text, events)
            names |= {event.name for event in events}
            for viewer in viewers(told):
                json.dumps(events_for(told, events, viewer))
        assert dump(told) == dump(state)
        assert {"first", "deal"} <= names
        assert ("over" in names) == state.is_over()


@every_table
def test_a_copy_is_equal_and_lives_its_own_life(game, seats, options):
    rng = Random(1)
    for state, _ in sample(game, seats, options, FEW):
        before = dump(state)
        copy = state.copy()
        assert dump(copy) == before
        while copy.to_act() not in ((), (CHANCE,)):
            seat = rng.choice(copy.to_act())
            copy.apply(seat, rng.choice(copy.choices(seat)))
        if state.to_act():
            state.copy().expire([seat for seat in range(seats) if state.is_in(seat)])
        assert dump(state) == before


# -- going out --------------------------------------------------------------------------------------------------


@every_table
def test_all_who_are_left_late_at_once_make_the_match_void(game, seats, options):
    """Where a rule keeps one of them in (stud's seventh card) or in for longer (a seat all-in) it is not."""
    void = 0
    for state, _ in sample(game, seats, options, SOME):
        left = [seat for seat in range(seats) if state.is_in(seat)]
        if state.to_act():
            late = state.copy()
            late.expire(left)
            views(late)
            out = {late.out_at[seat] for seat in left}
            assert late.void == (len(out) == 1 and 0 not in out)
            assert late.is_over() or not late.void
            void += late.void
    assert void > 0


@every_table
def test_nobody_goes_out_twice_or_after_the_end(game, seats, options):
    for state, _ in sample(game, seats, options, SOME, leaving=0.1):
        before = dump(state)
        barred = [seat for seat in range(seats) if state.is_over() or not state.is_in(seat)]
        for seat in barred:
            with pytest.raises(IllegalAction):
                state.expire((seat,))
        assert dump(state) == before


# -- secrets ----------------------------------------------------------------------------------------------------


@every_table
def test_determinise_keeps_what_the_seat_sees_and_may_do(game, seats, options):
    rng = Random(1)
    for state, _ in sample(game, seats, options, SOME):
        before = dump(state)
        for seat in range(seats):
            other = state.determinise(seat, rng)
            assert other.view(seat) == state.view(seat)
            assert other.view(None) == state.view(None)
            assert other.to_act() == state.to_act()
            assert all_cards(other) == all_cards(state)
            if seat not in state.sealed:
                assert other.choices(seat) == state.choices(seat)
        assert dump(state) == before


def all_cards(state: State) -> list[int]:
    return sorted(card for place in (*state.hands, *state.gone, state.stock) for card in place)


@every_table
def test_determinise_deals_anew_what_the_seat_does_not_see(game, seats, options):
    changed = 0
    for state, _ in sample(game, seats, options, FEW):
        for seat in range(seats):
            if len(hidden_from(state, seat)) > 1:
                changed += dump(state.determinise(seat, Random(changed))) != dump(state)
    assert changed > 0


@every_table
def test_what_a_viewer_cannot_see_does_not_change_what_he_is_shown(game, seats, options):
    """Two cards that stayed hidden from a viewer change places in the deck: the same log must look the same to him.

    Where the same log is no longer legal (a seat must follow suit) the pair says nothing and is passed over.
    """
    rng, compared = Random(1), 0
    for state, log in sample(game, seats, options, SOME):
        compared += is_blind_to_a_swap(state, log, options, rng.choice(viewers(state)), rng)
    assert compared > 0


def is_blind_to_a_swap(state: State, log: list[Row], options: dict, viewer: int | None, rng: Random) -> bool:
    """Whether a swap could be made; asserts that the viewer does not notice it."""
    shown, hidden = film(state.game, state.seats, options, log, viewer)
    if len(hidden) < 2:
        return False
    one, other = rng.sample(sorted(hidden), 2)
    try:
        shown_after, _ = film(state.game, state.seats, options, swapped(log, one, other), viewer)
    except IllegalAction:
        return False
    assert shown_after == shown, f"{viewer} notices that {NAMES[one]} and {NAMES[other]} changed places"
    return True


def film(game: Game, seats: int, options: dict, log: list[Row], viewer: int | None) -> tuple[list[str], set[int]]:
    """All the viewer is shown since the last deal of a log, and the cards hidden from him at every moment of it."""
    last = last_deal(log)
    state, shown, hidden = replay(game, seats, game.full_options(options), log[:last]), [], set()
    for seat, texts in log[last:]:
        for text in texts:
            events: list = []
            step(state, seat, text, events)
            now = hidden_from(state, viewer)
            hidden = now if text.startswith("deal ") else hidden & now
            may = None if viewer is None else choices_of(state, viewer)
            shown.append(json.dumps([state.view(viewer), events_for(state, events, viewer), may]))
    return shown, hidden


def last_deal(log: list[Row]) -> int:
    """The ply of the last deal."""
    return max(ply for ply, (_, texts) in enumerate(log) if texts[-1].startswith("deal "))


def hidden_from(state: State, viewer: int | None) -> set[int]:
    hidden = set(state.stock)
    for seat in range(state.seats):
        if seat != viewer:
            hidden |= set(state.gone[seat])
        if seat != viewer or seat in state.sealed:
            hidden |= set(state.hands[seat])
    return hidden - {card for cards in state.exposed for card in cards}


def swapped(log: list[Row], one: int, other: int) -> list[Row]:
    """The log with two cards of its last deal exchanged."""
    last = last_deal(log)
    seat, texts = log[last]
    trade = {one: other, other: one}
    deck = names_of(trade.get(card, card) for card in parse_cards(texts[-1].removeprefix("deal ")))
    return [*log[:last], (seat, [*texts[:-1], "deal " + " ".join(deck)]), *log[last + 1 :]]


# -- tables that cannot be --------------------------------------------------------------------------------------


@every_table
def test_only_the_whole_deck_is_dealt(game, seats, options):
    state, deck = game.new(seats, game.full_options(options)), list(game.deck(seats))
    assert sorted(set(deck)) == deck
    state.first(0)
    before = dump(state)
    for wrong in (deck[:-1], [*deck[:-1], deck[0]], [*deck, deck[0]], []):
        with pytest.raises(ValueError):
            state.deal(wrong)
    assert dump(state) == before


@every_game
def test_seats_and_options_that_are_none_are_refused(game):
    for seats in {0, 1, 9} - set(game.seat_counts):
        with pytest.raises(ValueError):
            game.new(seats)
    with pytest.raises(OptionError, match="colour"):
        game.full_options({"colour": "blue"})
    for option in game.options:
        with pytest.raises(OptionError, match=option.name):
            game.full_options({option.name: "none of them"})


@every_table
def test_facts_are_plain_values(game, seats, options):
    facts = game.facts(seats, game.full_options(options))
    assert json.loads(json.dumps(facts)) == facts
    assert facts
