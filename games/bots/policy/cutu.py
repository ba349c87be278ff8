"""Sense at Cutu: bid what the hand is worth, draw trumps, cash what is high, beat cheaply, leave a partner's trick."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from games.bots.policy import Ratings
from games.bots.rollouts import search
from games.core.actions import BID, NO_TRUMP, TRUMP
from games.core.cards import ACE, FULL_DECK, KING, QUEEN, Card

if TYPE_CHECKING:
    from games.engines.cutu import CutuState

_FROM_PARTNER: Final = 1.6  # tricks
_TOP_TRUMPS: Final = {ACE: 1.0, KING: 0.8, QUEEN: 0.5}
_LONG_TRUMP: Final = 0.7  # for each trump after the second that is not high itself
_HIGHER: Final = tuple(tuple(range(card + 4, 52, 4)) for card in FULL_DECK)  # of its suit

think: Final = search


def ratings(state: CutuState, seat: int) -> Ratings:
    """Of the choices the seat has now."""
    hand = state.hands[seat]
    if state.phase == "bid":
        return _of_bids(state, hand)
    if state.phase == "trump":
        return {TRUMP | trump: 1.5 * tricks_in(hand, trump) for trump in range(NO_TRUMP + 1)}
    choices = state.legal
    if len(choices) == 1:
        return {choices[0]: 0.0}
    others = {card for other in range(4) if other != seat for card in state.hands[other]}
    if not state.trick:
        return {card: _as_lead(state, seat, card, others) for card in choices}
    return _as_answer(state, seat, choices, others)


def tricks_in(hand: list[Card], trump: int) -> float:
    """How many tricks the hand and an average partner will take with this trump."""
    lengths = [0, 0, 0, 0]
    for card in hand:
        lengths[card & 3] += 1
    tricks = _FROM_PARTNER
    trumps = lengths[trump] if trump < NO_TRUMP else 0
    for card in hand:
        rank, length = card >> 2, lengths[card & 3]
        if card & 3 == trump:
            tricks += _TOP_TRUMPS.get(rank, 0.0 if trumps < 3 else 0.45)
        elif rank == ACE:
            tricks += 0.85
        elif rank == KING and length > 1:
            tricks += 0.5
    if trumps >= 3:
        tricks += _LONG_TRUMP * (trumps - 3) + 0.3 * lengths.count(0)
    return tricks


def _of_bids(state: CutuState, hand: list[Card]) -> Ratings:
    """The lowest bid that is good for the hand: a higher one earns no more."""
    worth = max([tricks_in(hand, trump) for trump in range(NO_TRUMP + 1)])
    lowest = max(4, state.bid + 1)
    rated: Ratings = {BID: 0.0}
    for action in state.legal[1:]:
        bid = action - BID
        rated[action] = 2.0 * (worth - bid - 0.3) - 2.0 * (bid - lowest)
    return rated


def _as_lead(state: CutuState, seat: int, card: Card, others: set[Card]) -> float:
    is_high = others.isdisjoint(_HIGHER[card])
    is_trump = card & 3 == state.trump
    rank = card >> 2
    if is_trump:
        declaring = not (state.declarer ^ seat) & 1
        outstanding = any(other & 3 == state.trump for other in others)
        if not outstanding:
            return -2.0
        return (3.0 if declaring else 0.5) if is_high else (-0.5 if declaring else -2.0) - 0.1 * rank
    if is_high:
        return 2.0 + 0.05 * rank
    return -0.15 * rank


def _as_answer(state: CutuState, seat: int, choices: Sequence[Card], others: set[Card]) -> Ratings:
    best, trump = state.best, state.trump
    is_last = len(state.trick) == 3
    is_ours = not (state.winner ^ seat) & 1
    is_sure = is_last or (others.isdisjoint(_HIGHER[best]) and (len(state.trick) == 2 or best & 3 == trump))
    rated: Ratings = {}
    for card in choices:
        suit = card & 3
        beats = card > best if suit == best & 3 else suit == trump
        cost = 0.25 * (card >> 2) + (3.0 if suit == trump else 0.0)
        if not beats or (is_ours and is_sure):
            rated[card] = -cost
        elif is_last:
            rated[card] = 8.0 - cost
        elif others.isdisjoint(_HIGHER[card]):
            rated[card] = (1.0 if is_ours else 8.0) - 0.1 * cost
        else:
            rated[card] = (-1.0 if is_ours else 2.0) - cost
    return rated
