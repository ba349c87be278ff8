"""Sense at Seven Up: stand on good trumps, keep trumps, take tens and the jack, give points to one's partner."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.bots.policy import Ratings
from games.core.actions import BEG, CHANGE, DISCARD, STAND, TAKE_ONE
from games.core.cards import ACE, FIVE, FULL_DECK, JACK, KING, QUEEN, TEN, TWO, Card
from games.kit.sides import next_in

if TYPE_CHECKING:
    from games.engines.seven_up import SevenUpState

_TARGET: Final = 7
_ORDER: Final = (*(rank for rank in range(ACE + 1) if rank != TEN), TEN)
_HEIGHT: Final = tuple(_ORDER.index(card >> 2) for card in FULL_DECK)
_VALUE: Final = tuple({TEN: 10, ACE: 4, KING: 3, QUEEN: 2, JACK: 1}.get(card >> 2, 0) for card in FULL_DECK)
_TRUMP_WORTH: Final = {TEN: 1.2, ACE: 0.9, KING: 0.6, QUEEN: 0.4, JACK: 0.5, TWO: 0.9, TWO + 1: 0.7, TWO + 2: 0.5}


def ratings(state: SevenUpState, seat: int) -> Ratings:
    """Of the choices the seat has now."""
    hand = state.hands[seat]
    if state.phase == "play":
        return _of_cards(state, seat)
    if state.phase == "discard":
        return {DISCARD | card: -_worth_keeping(card, state.trump) for card in hand}
    trump = state.turned[-1] & 3
    worth = sum([_trump_worth(card) for card in hand if card & 3 == trump])
    if state.phase == "beg":
        return {STAND: worth - 2.0, BEG: 0.0}
    return _of_answers(state, seat, worth)


def _of_answers(state: SevenUpState, seat: int, worth: float) -> Ratings:
    """A gift of one point for trumps that are worth it; never the point that wins the match."""
    gives_match = state.scores()[next_in(seat + 1, state.out_at)] + 1 >= _TARGET
    return {TAKE_ONE: worth - 2.5 - 10.0 * gives_match, CHANGE: 0.0}


def _trump_worth(card: Card) -> float:
    """In points of the deal, roughly."""
    return 0.6 + _TRUMP_WORTH.get(card >> 2, 0.0)


def _worth_keeping(card: Card, trump: int) -> float:
    """Trumps before everything, then high cards."""
    if card & 3 == trump:
        return 3.0 + _trump_worth(card)
    return 0.08 * _HEIGHT[card] + 0.06 * _VALUE[card]


def _of_cards(state: SevenUpState, seat: int) -> Ratings:
    trump = state.trump
    if not state.tricks.trick:
        return {card: _as_lead(card, trump) for card in state.hands[seat]}
    led = state.tricks.trick[0][1] & 3
    choices = [card for card in state.hands[seat] if card & 3 == led] or state.hands[seat]
    if len(choices) == 1:
        return {choices[0]: 0.0}
    winner, height, pile = _so_far(state)
    is_last = len(state.tricks.trick) == state.seats - 1 - sum(map(bool, state.out_at))
    is_ours = state.sides[winner] == state.sides[seat]
    return {card: _as_answer(card, trump, led, height, pile, is_ours, is_last) for card in choices}


def _as_lead(card: Card, trump: int) -> float:
    """The highest trumps draw the jack; else small cards."""
    height = _HEIGHT[card]
    if card & 3 == trump:
        return 2.0 if card >> 2 in (TEN, ACE) else -3.0 if card >> 2 in (JACK, QUEEN, KING) else -1.0 - 0.05 * height
    if card >> 2 == TEN:
        return 1.5
    return -0.3 * _VALUE[card] - 0.03 * height


def _so_far(state: SevenUpState) -> tuple[int, int, float]:
    """Who holds the trick, how high, and what it is worth; the jack of trumps is a point of its own."""
    trump, led = state.trump, state.tricks.trick[0][1] & 3
    holder, highest, pile = state.tricks.trick[0][0], -1, 0.0
    for seat, card in state.tricks.trick:
        height = _strength(card, trump, led)
        pile += _gain(card, trump)
        if height > highest:
            holder, highest = seat, height
    return holder, highest, pile


def _strength(card: Card, trump: int, led: int) -> int:
    if card & 3 == trump:
        return 64 + _HEIGHT[card]
    return _HEIGHT[card] if card & 3 == led else -1


def _gain(card: Card, trump: int) -> float:
    """What taking this card is worth: its value for Game, and the jack of trumps."""
    return 0.2 * _VALUE[card] + 5.0 * (card & 3 == trump and card >> 2 == JACK)


def _as_answer(card: Card, trump: int, led: int, height: int, pile: float, is_ours: bool, is_last: bool) -> float:
    strength = _strength(card, trump, led)
    gain = _gain(card, trump)
    spent = 0.03 * _HEIGHT[card] + (1.2 if card & 3 == trump and led != trump else 0.0)
    takes = strength > height
    if takes and not (is_ours and is_last):
        is_safe = is_last or card & 3 == trump or _HEIGHT[card] >= _ORDER.index(ACE)
        wins = 1.5 * (pile + gain) * (not is_ours) + 0.5
        return wins - spent if is_safe else 0.2 * wins - gain - spent
    if is_ours and (is_last or height >= 64 + FIVE or height == _ORDER.index(TEN)):
        return gain - spent
    return -2.0 * gain - spent
