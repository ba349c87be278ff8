"""What every game does with its log: the same steps give the same state, events and copies change nothing."""

import json
from random import Random

from games.core.game import CHANCE
from games.core.replay import replay, step
from games.core.seen import events_for
from tests.games.every_game import FEW, every_table, sample, viewers, views
from tests.games.play import dump


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
