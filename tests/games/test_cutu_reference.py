"""Cutu in random play and in small endings against a second reading of its rules."""

from collections.abc import Iterator
from random import Random

import pytest

from games.core.cards import SHORT_DECK, names_of
from games.core.game import CHANCE, State
from games.engines.cutu import GAME
from tests.games import double_dummy
from tests.games.cutu_script import cautious, legal


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
