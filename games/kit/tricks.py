"""Tricks of games that ask to follow suit: who wins one, who is known to lack a suit, worlds that agree with it."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.cards import Card
from games.core.game import Seat, State

TRUMP_BONUS = 64  # above every rank, so that any trump beats any other card


def winner_of(trick: Sequence[tuple[Seat, Card]], trump: int, ranks: Sequence[int]) -> Seat:
    """Who wins `trick`, given in order of play: the highest trump, else the highest card of the led suit.

    `trump` is a suit; `ranks` tells how high each card stands within its suit.
    """
    winner, best = trick[0]
    led = best & 3
    highest = ranks[best] + TRUMP_BONUS * (led == trump)
    for seat, card in trick:
        suit = card & 3
        if suit == trump:
            height = ranks[card] + TRUMP_BONUS
        elif suit == led:
            height = ranks[card]
        else:
            continue
        if height > highest:
            winner, highest = seat, height
    return winner


def voids_in(tricks: Sequence[Sequence[tuple[Seat, Card]]], seats: int) -> list[int]:
    """A bit for each suit that each seat did not follow in `tricks`, given in order of play."""
    voids = [0] * seats
    for trick in tricks:
        for seat, card in trick:
            if (card ^ trick[0][1]) & 3:
                voids[seat] |= 1 << (trick[0][1] & 3)
    return voids


def respect_voids(world: State, seat: Seat, voids: Sequence[int]) -> None:
    """Deal the hands hidden from `seat` again so that each keeps its size and holds no suit of its void.

    `voids` has a bit for each suit a seat is known to lack. `world` is dealt anew already: its order is chance.
    Stock and discards take what the hands leave. Changes nothing if no such deal exists.
    """
    others = [other for other in range(world.seats) if other != seat]
    hands = sorted((other for other in others if world.hands[other]), key=lambda other: -voids[other].bit_count())
    pool = [world.stock, *(world.gone[other] for other in others)]
    cards = [card for place in [*pool, *(world.hands[other] for other in hands)] for card in place]
    holder: dict[Card, Seat] = {}
    for hand in hands:
        size, void = len(world.hands[hand]), voids[hand]
        free = [card for card in cards if card not in holder and not void >> (card & 3) & 1][:size]
        holder.update(dict.fromkeys(free, hand))
        for _ in range(size - len(free)):
            if not _take_one(hand, cards, voids, holder, set()):
                return
    for hand in hands:
        world.hands[hand] = [card for card in cards if holder.get(card) == hand]
    left = [card for card in cards if card not in holder]
    for place in pool:
        size = len(place)
        place[:] = left[:size]
        del left[:size]


def _take_one(
    hand: Seat, cards: Sequence[Card], voids: Sequence[int], holder: dict[Card, Seat], tried: set[Card]
) -> bool:
    """Give `hand` one card more, if need be one of another hand that can take something else for it."""
    for card in cards:
        if card in tried or voids[hand] >> (card & 3) & 1 or holder.get(card) == hand:
            continue
        tried.add(card)
        if card not in holder or _take_one(holder[card], cards, voids, holder, tried):
            holder[card] = hand
            return True
    return False
