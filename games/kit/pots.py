"""Who may win which part of the chips paid into a deal: main pot, side pots, uncalled bets, odd chips.

The rules are those of any table-stakes game (Robert's Rules of Poker, "All-in" and "Odd chips").
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple


class Pot(NamedTuple):
    """`amount` chips that one of `seats` will win."""

    amount: int
    seats: tuple[int, ...]


def uncalled(paid: Sequence[int], live: Sequence[bool]) -> tuple[int, int]:
    """The seat that paid more than anybody matched, and by how many chips; (0, 0) where there is none.

    `paid` are the chips each seat put in, `live` tells who has not folded. What a folded seat paid is not given back.
    """
    most = max(paid)
    seat = paid.index(most)
    if not live[seat]:
        return 0, 0
    second = max((chips for other, chips in enumerate(paid) if other != seat), default=0)
    return (seat, most - second) if most > second else (0, 0)


def pots_of(paid: Sequence[int], live: Sequence[bool]) -> list[Pot]:
    """The main pot, then the side pots. Each live seat has a part in every pot it paid into in full.

    What folded seats paid beyond all live ones goes to the last pot.
    """
    levels = sorted({chips for chips, is_live in zip(paid, live, strict=True) if is_live})
    pots, below = [], 0
    for level in levels:
        amount = sum(min(chips, level) - min(chips, below) for chips in paid)
        seats = tuple(seat for seat, chips in enumerate(paid) if live[seat] and chips >= level)
        if amount:
            pots.append(Pot(amount, seats))
        below = level
    beyond = sum(max(chips - below, 0) for chips in paid)
    if beyond and pots:
        pots[-1] = Pot(pots[-1].amount + beyond, pots[-1].seats)
    return pots


def shares(amount: int, winners: Sequence[int]) -> dict[int, int]:
    """Chips for each of `winners`: even parts, the odd chips one each to the first named."""
    part, odd = divmod(amount, len(winners))
    return {seat: part + (place < odd) for place, seat in enumerate(winners)}


class Award(NamedTuple):
    """A pot that has been won: the chips of each winner."""

    pot: Pot
    won: dict[int, int]


def awards_of(
    paid: Sequence[int], live: Sequence[bool], values: Mapping[int, int], order: Sequence[int]
) -> list[Award]:
    """Every pot to the greatest of the `values` among those who have a part in it, each pot decided on its own.

    `order` are the seats from the dealer's left: the odd chips of a tie go to the first of them. A pot in which one
    seat alone has a part needs no value.
    """
    awards = []
    for pot in pots_of(paid, live):
        winners = list(pot.seats)
        if len(winners) > 1:
            best = max(values[seat] for seat in winners)
            winners = [seat for seat in order if seat in pot.seats and values[seat] == best]
        awards.append(Award(pot, shares(pot.amount, winners)))
    return awards
