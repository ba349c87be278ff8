"""Sense at Seven Up: stand on good trumps, keep trumps, take tens and the jack, give points to one's partner."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import TYPE_CHECKING, Final, NamedTuple

from games.bots.policy import Ratings
from games.core.actions import BEG, CHANGE, DISCARD, STAND, TAKE_ONE
from games.core.cards import ACE, FIVE, FULL_DECK, JACK, KING, QUEEN, TEN, TWO, Card
from games.kit.sides import next_in

if TYPE_CHECKING:
    from games.engines.seven_up import SevenUpState

ITERATIONS: Final = 300

_TARGET: Final = 7
_STAND_AT: Final = 2.0  # worth of the trumps
_TAKE_AT: Final = 2.5
_TRUMPS_TO_STAND, _TRUMPS_TO_GIVE = 3.0, 0.25  # of a beginner
_TASTE: Final = 0.4  # a king thrown away is a matter of taste, a ten is not
_DOUBT: Final = 0.3  # how often a better card is not played
_SPREAD: Final = 0.7  # of what others think they are worth
_ORDER: Final = (*(rank for rank in range(ACE + 1) if rank != TEN), TEN)
_HEIGHT: Final = tuple(_ORDER.index(card >> 2) for card in FULL_DECK)
_ACE_HIGH, _TEN_HIGH = _ORDER.index(ACE), _ORDER.index(TEN)
_TRUMPS_FROM: Final = 64  # above every other card
_VALUE: Final = tuple({TEN: 10, ACE: 4, KING: 3, QUEEN: 2, JACK: 1}.get(card >> 2, 0) for card in FULL_DECK)
_TRUMP_WORTH: Final = {TEN: 1.2, ACE: 0.9, KING: 0.6, QUEEN: 0.4, JACK: 0.5, TWO: 0.9, TWO + 1: 0.7, TWO + 2: 0.5}


def ratings(state: SevenUpState, seat: int) -> Ratings:
    """Of the choices the seat has now."""
    hand = state.hands[seat]
    if state.phase == "play":
        return _of_cards(state, seat)
    if state.phase == "discard":
        keep = _KEPT[state.trump]
        return {DISCARD | card: -keep[card] for card in hand}
    trump = state.turned[-1] & 3
    worth = sum([_trump_worth(card) for card in hand if card & 3 == trump])
    if state.phase == "beg":
        return {STAND: 2.0 * (worth - _STAND_AT), BEG: 0.0}
    return _of_answers(state, seat, 2.0 * (worth - _TAKE_AT))


def beginners(state: SevenUpState, seat: int) -> Ratings:
    """As on a first evening: counts trumps, begs too readily, gives points lightly, leads and takes high."""
    hand, trick = state.hands[seat], state.tricks.trick
    if state.phase in ("beg", "answer"):
        trumps = sum([card & 3 == state.turned[-1] & 3 for card in hand])
        if state.phase == "beg":
            return {STAND: trumps - _TRUMPS_TO_STAND, BEG: 0.0}
        return _of_answers(state, seat, trumps - _TRUMPS_TO_GIVE)
    if state.phase == "discard":
        return ratings(state, seat)
    if not trick:
        return {card: 0.1 * _HEIGHT[card] + 0.2 * (card & 3 == state.trump) for card in hand}
    return _of_beginners_cards(state, seat, trick)


def _of_beginners_cards(state: SevenUpState, seat: int, trick: Sequence[tuple[int, Card]]) -> Ratings:
    """Takes from opponents whenever it can, no trump being too dear; its partner gets neither a ten nor a trump."""
    hand, led = state.hands[seat], trick[0][1] & 3
    strengths = _STRENGTHS[state.trump][led]
    best, player = max([(strengths[card], player) for player, card in trick])
    is_ours = state.sides[player] == state.sides[seat]
    rated = {}
    for card in [card for card in hand if card & 3 == led] or hand:
        takes = strengths[card] > best and not is_ours
        spares = 0.8 * (card >> 2 == TEN) + (is_ours and card & 3 == state.trump != led)
        rated[card] = 2.0 * takes - (0.0 if takes else spares) - 0.05 * _HEIGHT[card]
    return rated


def likelihood(world: SevenUpState, seat: int) -> float:
    """How well what the others said to the trump and played fits the hands they have in `world`."""
    return _fit_of_talk(world, seat) * _fit_of_play(world, seat)


def _fit_of_talk(world: SevenUpState, seat: int) -> float:
    """Of what the eldest and the dealer said to the first trump."""
    if len(world.turned) != 1 or world.phase == "beg":
        return 1.0
    eldest, dealer = world.eldest(), world.dealer
    answer = "" if world.phase == "answer" else world.why
    fit = 1.0
    if eldest != seat:
        stands = _surely(_worth_at_first(world, eldest) - _STAND_AT)
        fit = stands if answer == "stand_or_beg" else 1.0 - stands
    if dealer != seat and answer == "gift":
        fit *= _surely(_worth_at_first(world, dealer) - _TAKE_AT)
    return fit


def _worth_at_first(world: SevenUpState, seat: int) -> float:
    """Of the trumps the seat was dealt."""
    trump = world.turned[0] & 3
    played = [card for player, card in world.tricks.plays() if player == seat]
    return sum([_trump_worth(card) for card in world.hands[seat] + played if card & 3 == trump])


def _fit_of_play(world: SevenUpState, seat: int) -> float:
    """Who ended a trick without beating an opponent, or gave his partner little, had no better card of the suit."""
    fit = 1.0
    held = [hand[:] for hand in world.hands]
    for player, card in world.tricks.trick:
        held[player].append(card)
    for taken in reversed(world.tricks.taken):
        led = taken.plays[0][1] & 3
        player, played = taken.plays[-1]
        if player not in (seat, taken.winner) and played & 3 == led:
            strengths, gains = _STRENGTHS[world.trump][led], _GAINS[world.trump]
            if world.sides[taken.winner] == world.sides[player]:
                passed_by = any(card & 3 == led and gains[card] > gains[played] + 0.5 for card in held[player])
            else:
                best = max([strengths[card] for _, card in taken.plays])
                passed_by = any(card & 3 == led and strengths[card] > best for card in held[player])
            fit *= _DOUBT if passed_by else 1.0
        for other, card in taken.plays:
            held[other].append(card)
    return fit


def _surely(lead: float) -> float:
    return 1.0 / (1.0 + exp(-lead / _SPREAD))


def _of_answers(state: SevenUpState, seat: int, rating: float) -> Ratings:
    """A gift of one point is rated so; the point that wins the match is not even thought of."""
    if state.scores()[next_in(seat + 1, state.out_at)] + 1 >= _TARGET:
        return {CHANGE: 0.0}
    return {TAKE_ONE: rating, CHANGE: 0.0}


def _trump_worth(card: Card) -> float:
    """In points of the deal, roughly."""
    return 0.6 + _TRUMP_WORTH.get(card >> 2, 0.0)


def _worth_keeping(card: Card, trump: int) -> float:
    """Trumps before everything, then high cards."""
    if card & 3 == trump:
        return 3.0 + _trump_worth(card)
    return 0.08 * _HEIGHT[card] + 0.06 * _VALUE[card]


# -- play ---------------------------------------------------------------------------------------------------
def _of_cards(state: SevenUpState, seat: int) -> Ratings:
    trick, hand = state.tricks.trick, state.hands[seat]
    if not trick:
        leads = _LEADS[state.trump]
        return {card: leads[card] for card in hand}
    led = trick[0][1] & 3
    choices = [card for card in hand if card & 3 == led] or hand
    if len(choices) == 1:
        return {choices[0]: 0.0}
    strengths, gains = _STRENGTHS[state.trump][led], _GAINS[state.trump]
    best, pile = max([(strengths[card], player) for player, card in trick]), sum([gains[card] for _, card in trick])
    is_last = len(trick) == state.seats - 1 - sum(map(bool, state.out_at))
    is_ours = state.sides[best[1]] == state.sides[seat]
    table = Table(state.trump, led, best[0], pile, is_ours, is_last)
    return {card: _TASTE * _as_answer(card, strengths[card], gains[card], table) for card in choices}


class Table(NamedTuple):
    """What a seat that answers sees on the table."""

    trump: int
    led: int
    highest: int  # strength so far
    pile: float
    is_ours: bool
    is_last: bool  # nobody plays after this seat


def _as_answer(card: Card, strength: int, gain: float, table: Table) -> float:
    trump, led, highest, pile, is_ours, is_last = table
    is_trump = card & 3 == trump
    spent = 0.03 * _HEIGHT[card] + (1.2 if is_trump and led != trump else 0.0)
    if strength > highest and not (is_ours and is_last):
        is_safe = is_last or is_trump or _HEIGHT[card] >= _ACE_HIGH
        wins = 1.5 * (pile + gain) * (not is_ours) + 0.5
        return wins - spent if is_safe else 0.2 * wins - gain - spent
    if is_ours and (is_last or highest >= _TRUMPS_FROM + FIVE or highest == _TEN_HIGH):
        return gain - spent
    return -2.0 * gain - spent


def _as_lead(card: Card, trump: int) -> float:
    """The highest trumps draw the jack; else small cards."""
    height = _HEIGHT[card]
    if card & 3 == trump:
        return 2.0 if card >> 2 in (TEN, ACE) else -3.0 if card >> 2 in (JACK, QUEEN, KING) else -1.0 - 0.05 * height
    if card >> 2 == TEN:
        return 1.5
    return -0.3 * _VALUE[card] - 0.03 * height


def _strength(card: Card, trump: int, led: int) -> int:
    if card & 3 == trump:
        return _TRUMPS_FROM + _HEIGHT[card]
    return _HEIGHT[card] if card & 3 == led else -1


def _gain(card: Card, trump: int) -> float:
    """What taking this card is worth: its value for Game; the jack of trumps is a point of its own."""
    return 0.2 * _VALUE[card] + 5.0 * (card & 3 == trump and card >> 2 == JACK)


_KEPT, _LEADS, _GAINS = (
    tuple(tuple(scale * worth(card, trump) for card in FULL_DECK) for trump in range(4))
    for worth, scale in ((_worth_keeping, 1.0), (_as_lead, _TASTE), (_gain, 1.0))
)
_STRENGTHS: Final = tuple(
    tuple(tuple(_strength(card, trump, led) for card in FULL_DECK) for led in range(4)) for trump in range(4)
)
