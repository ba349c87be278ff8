"""What every game hides: imagined worlds and swapped cards look the same to who may not see them."""

import json
from random import Random

from games.core.cards import NAMES, names_of, parse_cards
from games.core.choices import choices_of
from games.core.game import Game, IllegalAction, State
from games.core.replay import replay, step
from games.core.seen import events_for
from tests.games.every_game import FEW, SOME, every_table, sample, viewers
from tests.games.play import Row, dump


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
