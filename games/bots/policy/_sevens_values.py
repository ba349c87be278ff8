"""What calling and raising are worth at Sevens Take All: showdowns sampled from the ranges of the others.

In every sampled world the others answer a call or a raise as players who know their own cards and reckon with pot
odds. The bets of later rounds are put into one curve: the better the hand in the end, the more its owner pays to
see the showdown.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from games.bots.policy._sevens_ranges import Range, range_of
from games.bots.policy._sevens_strength import ALL_CARDS, KEY, Hand, cards_of, hand_of, ranker, strength
from games.core.game import Seat
from games.core.seen import shuffle
from games.engines._sevens_hands import HAND_SIZE
from games.engines._sevens_words import BIG_FROM, LAST_ROUND
from games.kit.betting import FIXED

if TYPE_CHECKING:
    from games.engines.sevens_take_all import SevensState

_PATIENCE: Final = (1.6, 1.48, 1.36, 1.24, 1.12, 1.0)  # by round: how much poorer hands call than pot odds ask for
_LOOSENESS: Final = 0.5  # how far players differ in that
_RERAISE: Final = 1.7  # times a fair share with which a raise is raised again
_RESPECT: Final = 1.15  # how much better than its open cards a hand looks that bets
_DULL: Final = 0.8  # odds nobody's open cards look worse than
_LATER_OF_POT: Final = 0.5  # what one round of later bets comes to where the limits leave it open
_RESHUFFLE: Final = 8  # worlds
_TRIES: Final = 12  # to find a hand of the range whose cards nobody else has


class Rival(NamedTuple):
    """Another seat that is in."""

    range: Range
    shares: Sequence[float]  # of the pot that it expects, by place in the range
    owes: int  # chips it must still pay, once the seat has called
    owes_more: int  # once it has raised
    to_come: int  # cards


class Held(NamedTuple):
    """What a rival has in one world."""

    rival: Rival
    share: float
    value: int  # of its hand in the end
    push: float  # which part of the later bets it pays


class Values:
    """Sums over `worlds` of the chips that a call (or check) and a raise win for the seat; a fold wins none."""

    def __init__(self, state: SevensState, seat: Seat, raise_to: int, rng: Random) -> None:
        """For `seat`, which is to act, and raises to so many chips, 0 if it may not raise."""
        chips = state.chips
        self.worlds = 0
        self.calling = 0.0
        self.raising = 0.0
        self.pot = sum(chips.paid)
        self._rng = rng
        self._owed = state.call_amount(seat)
        self._cost = max(raise_to - chips.bets[seat], 0)
        self._again = min(raise_to - chips.level, chips.stacks[seat] - self._cost)
        self._patience = _PATIENCE[state.round - 1]
        self._later = min(_later_bets(state), chips.stacks[seat] - self._owed)
        self._own = hand_of(state.hands[seat])
        self._to_come = HAND_SIZE - len(state.hands[seat])
        seen = {*state.hands[seat]}.union(*state.exposed)
        self._unseen = [KEY[card] for card in range(52) if card not in seen]
        self._deck: list[Hand] = []
        self._value = ranker(state.options["three_sevens"], state.options["sevens_tie"])
        self._rivals = [
            self._rival(state, other, raise_to) for other in state.order if chips.live[other] and other != seat
        ]

    def _rival(self, state: SevensState, seat: Seat, raise_to: int) -> Rival:
        chips = state.chips
        held = range_of(state, seat, self._unseen, self._rng)
        others = sum(_looks(state, other) for other in state.order if chips.live[other] and other != seat)
        odds = [strong / (1.0 - strong) for strong in held.strengths]
        owes = chips.owed(seat) if seat in chips.waiting[1:] else 0
        owes_more = min(max(raise_to - chips.bets[seat], 0), chips.stacks[seat])
        to_come = HAND_SIZE - len(state.hands[seat])
        return Rival(held, [odd / (odd + others) for odd in odds], owes, owes_more, to_come)

    def sample(self) -> None:
        """One more world."""
        if self.worlds % _RESHUFFLE == 0:
            shuffle(self._unseen, self._rng)
            self._deck = self._unseen * 3
        self.worlds += 1
        places, hidden = self._deal_hidden()
        used = sum(hidden)
        at = int(self._rng.random() * len(self._unseen))
        hand, at = self._draw(self._own, self._to_come, at, used)
        held = []
        for rival, place, cards in zip(self._rivals, places, hidden, strict=True):
            final, at = self._draw(rival.range.shown + cards, rival.to_come, at, used)
            held.append(Held(rival, rival.shares[place], self._value(final), self._push(final)))
        mine, push = self._value(hand), self._push(hand)
        self.calling += self._call(held, mine, push)
        if self._cost:
            self.raising += self._raise(held, mine, push)

    def _deal_hidden(self) -> tuple[list[int], list[Hand]]:
        """Places in the ranges of the rivals, and hidden cards no two of them share."""
        random = self._rng.random
        places, hidden, used = [], [], 0
        for rival in self._rivals:
            totals, choices = rival.range.totals, rival.range.hidden
            for _ in range(_TRIES):
                place = bisect(totals, random() * totals[-1])
                cards = choices[place]
                if not cards & used & ALL_CARDS:
                    break
            else:
                cards, _ = self._draw(0, cards_of(cards), 0, used)
            places.append(place)
            hidden.append(cards)
            used += cards
        return places, hidden

    def _draw(self, hand: Hand, number: int, at: int, used: Hand) -> tuple[Hand, int]:
        """The hand with so many more cards from place `at` of the deck, and the place after them."""
        deck = self._deck
        used &= ALL_CARDS
        for _ in range(number):
            while deck[at] & used:
                at += 1
            hand += deck[at]
            at += 1
        return hand, at

    def _push(self, final: Hand) -> float:
        return min(max(2.0 * strength(final) - 0.8, 0.1), 1.2) if self._later else 0.0

    def _call(self, held: list[Held], mine: int, push: float) -> float:
        """Won in this world by a call or check, if nobody raises after it."""
        pot, staying = self.pot + self._owed, []
        for one in held:
            owes = one.rival.owes
            if owes and one.share * self._mood() * (pot + owes) < owes:
                continue
            pot += owes
            staying.append(one)
        return self._won(staying, mine, push, pot) - self._owed

    def _raise(self, held: list[Held], mine: int, push: float) -> float:
        """Won in this world by a raise; if it is raised once more, by a call of that."""
        pot, staying, is_reraised = self.pot + self._cost, [], False
        for one in held:
            owes = one.rival.owes_more
            if owes:
                share = one.share * self._mood() / _RESPECT
                if share * (pot + owes) < owes:
                    continue
                is_reraised |= share * (len(held) + 1) > _RERAISE * self._patience
                pot += owes
            staying.append(one)
        again = self._again if is_reraised else 0
        return self._won(staying, mine, push, pot + again * (1 + len(staying))) - self._cost - again

    def _mood(self) -> float:
        """How much better than it is a rival finds his hand this time."""
        return self._patience * (1 + _LOOSENESS * (self._rng.random() - 0.5))

    def _won(self, staying: list[Held], mine: int, push: float, pot: int) -> float:
        """Chips out of the pot against those who stay, and what later bets add or cost."""
        if not staying:
            return pot
        best = max([one.value for one in staying])
        if mine > best:
            return pot + self._later * sum([min(push, one.push) for one in staying])
        if mine == best:
            return pot / (1 + sum([one.value == best for one in staying]))
        return -self._later * min(push, max([one.push for one in staying if one.value == best]))


def _looks(state: SevensState, seat: Seat) -> float:
    """The odds that a seat's open cards and its bets of this round and the last promise."""
    shown = state.exposed[seat]
    strong = strength(hand_of(shown)) if len(shown) > 1 else 0.5
    bets = sum(seat in raisers for raisers in state.chips.raisers[-2:])
    return max(strong / (1.0 - strong), _DULL) * _RESPECT**bets


def _later_bets(state: SevensState) -> float:
    """Chips that a seat pays in later rounds if there is one bet in each."""
    left = LAST_ROUND - state.round
    small, big = state.limits
    if small.structure != FIXED:
        return left * _LATER_OF_POT * sum(state.chips.paid)
    return sum(big.bet if number >= BIG_FROM else small.bet for number in range(state.round + 1, LAST_ROUND + 1))
