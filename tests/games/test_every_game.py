"""What every game keeps: matches end with places, nobody goes out twice, tables that cannot be are refused."""

import json

import pytest

from games.core.game import CHANCE, IllegalAction, OptionError, State, places_by
from tests.games.every_game import SOME, every_game, every_table, sample, states, views
from tests.games.play import dump

MANY = 6_000  # rows of random play a table (game, seats, options) gets in one test


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
