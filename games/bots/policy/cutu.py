"""Sense at Cutu: bid what the hand is worth, draw trumps, cash what is high, beat cheaply, leave a partner's trick."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import TYPE_CHECKING, Final

from games.bots.policy import Ratings
from games.core.actions import BID, TRUMP
from games.core.cards import FULL_DECK, JACK, Card
from games.kit.contract import LOWEST_BID, TRICKS, automatic_trump

if TYPE_CHECKING:
    from games.engines.cutu import CutuState

ITERATIONS: Final = 300

_SUITED: Final = 1.83  # tricks of an average partner and an empty hand; this and all below fitted to deals so played
_SUITLESS: Final = 2.67
_CAUTION: Final = 0.3  # the same of others, who may be more careful
_SPREAD: Final = 0.8  # tricks by which they judge a hand otherwise
_SAFETY: Final = -0.6  # tricks more than the bid; who waits for a sure contract leaves the others theirs
_PER_TRICK: Final = 2.0  # rating
_RASH: Final = -2.0  # bids rated below are not thought of: a partner would not understand them
_OVER_PARTNER: Final = 0.4  # tricks more to take a contract from one's partner: it earns nothing by itself

_HIGHER: Final = tuple(tuple(range(card + 4, 52, 4)) for card in FULL_DECK)  # of its suit
_OTHERS: Final = ((1, 2, 3), (0, 2, 3), (0, 1, 3), (0, 1, 2))


def ratings(state: CutuState, seat: int) -> Ratings:
    """Of the choices the seat has now."""
    hands = state.hands
    if state.phase == "bid":
        return _of_bids(state, seat, _SAFETY)
    if state.phase == "trump":
        return {TRUMP | trump: 1.5 * tricks for trump, tricks in enumerate(tricks_in(hands[seat]))}
    choices = state.legal
    if len(choices) == 1:
        return {choices[0]: 0.0}
    left, opposite, right = _OTHERS[seat]
    others = set(hands[left] + hands[opposite] + hands[right])
    if not state.trick:
        return {card: _as_lead(state, seat, card, others) for card in choices}
    return _as_answer(state, seat, choices, others)


def beginners(state: CutuState, seat: int) -> Ratings:
    """Bids a hand has to be good for; all else as anybody."""
    return _of_bids(state, seat, _CAUTION) if state.phase == "bid" else ratings(state, seat)


def likelihood(world: CutuState, seat: int) -> float:
    """How well the bids of the others, and the trump named, fit the hands they have in `world`."""
    fit = 1.0
    highest, holder = 0, -1
    for bidder, bid in world.bids:
        dealt = world.hands[bidder] + world.shown[bidder]
        if bidder != seat and len(dealt) == TRICKS:
            tricks = tricks_in(dealt)
            needed = (bid or max(LOWEST_BID, highest + 1)) + _CAUTION + _OVER_PARTNER * (holder == bidder ^ 2)
            would = 1.0 / (1.0 + exp((needed - max(tricks)) / _SPREAD))
            fit *= would if bid else 1.0 - would
            if bidder == world.declarer and bid > LOWEST_BID and world.trump >= 0:
                fit *= exp((tricks[world.trump] - max(tricks)) / _SPREAD)
        if bid:
            highest, holder = bid, bidder
    return fit


# -- bids ---------------------------------------------------------------------------------------------------
def tricks_in(hand: Sequence[Card]) -> list[float]:
    """How many tricks the hand and an average partner will take, by trump, no-trump last."""
    lengths = [0, 0, 0, 0]
    tops = [0, 0, 0, 0]  # of each suit a bit for each of J Q K A
    for card in hand:
        suit = card & 3
        lengths[suit] += 1
        tops[suit] |= 1 << (card >> 2) >> JACK
    suits = list(zip(lengths, tops, strict=True))
    aside = [_AS_SIDE_SUIT[length][top] for length, top in suits]
    total = _SUITED + sum(aside)
    tricks = [total - aside[suit] + _AS_TRUMPS[length][top] for suit, (length, top) in enumerate(suits)]
    tricks.append(_SUITLESS + sum([_WITHOUT_TRUMPS[length][top] for length, top in suits]))
    return tricks


def _as_trumps(length: int, top: int) -> float:
    jack, queen, king, ace = _bits(top)
    return 0.69 * ace + 0.41 * king + 0.25 * queen + 0.15 * jack + 0.5 * length - 0.19 * max(0, length - 4)


def _as_side_suit(length: int, top: int) -> float:
    _, queen, king, ace = _bits(top)
    if length < 2:
        return 0.59 * ace + 0.12 * (length and not ace) + 0.46 * (not length)
    return 0.59 * ace + 0.25 * king + 0.03 * (king and ace) + 0.09 * (queen and (king or ace) and length > 2)


def _without_trumps(length: int, top: int) -> float:
    _, _, king, ace = _bits(top)
    return 0.63 * ace + 0.35 * (king and length > 1) + 0.52 * (king and ace) + 0.63 * ace * max(0, length - 3)


def _bits(top: int) -> tuple[int, int, int, int]:
    return top & 1, top >> 1 & 1, top >> 2 & 1, top >> 3 & 1


_AS_TRUMPS, _AS_SIDE_SUIT, _WITHOUT_TRUMPS = (
    tuple(tuple(worth(length, top) for top in range(16)) for length in range(TRICKS + 1))
    for worth in (_as_trumps, _as_side_suit, _without_trumps)
)


def _of_bids(state: CutuState, seat: int, safety: float) -> Ratings:
    """The lowest bid that is good for the hand, by so many tricks: a higher one earns no more."""
    hand = state.hands[seat]
    tricks = tricks_in(hand)
    lowest = max(LOWEST_BID, state.bid + 1)
    margin = safety + _OVER_PARTNER * (state.declarer == seat ^ 2)
    rated: Ratings = {BID: 0.0}
    for action in state.legal[1:]:
        bid = action - BID
        worth = max(tricks) if bid > LOWEST_BID else tricks[automatic_trump(hand)]
        rated[action] = _PER_TRICK * (worth - bid - margin - (bid - lowest))
    return {action: rating for action, rating in rated.items() if rating > _RASH}


# -- play ---------------------------------------------------------------------------------------------------
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
