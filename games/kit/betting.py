"""The chips of one deal: whose turn it is to bet, how much, and who is still in.

One rule for all limits (Robert's Rules of Poker, "No-limit and pot-limit"): a raise is at least as much as the
greatest raise before it in the round; an all-in raise of less lets nobody raise again who has acted already,
unless several of them together amount to a full raise.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from games.kit.pots import uncalled

FIXED: Final = "fixed"
POT: Final = "pot"
NO: Final = "no"


class Limits(NamedTuple):
    """What may be bet in one round."""

    structure: str  # FIXED, POT or NO
    bet: int  # chips: bets and raises are of exactly so much (FIXED) or at least
    most: int | None = None  # bets and raises in the round


class Betting:
    """The stacks and bets of one deal. Cheap to copy; whoever uses it asks `raise_range` before `raise_to`."""

    __slots__ = (
        "aggressor", "bets", "last_raise", "level", "limits", "live", "paid", "raisers", "raises", "stacks", "waiting",
    )  # fmt: skip

    def __init__(self, stacks: Sequence[int], live: Sequence[bool]) -> None:
        """`stacks` before antes; `live` tells which seats are dealt in."""
        self.stacks = list(stacks)
        self.live = list(live)
        self.paid = [0] * len(self.stacks)  # in the whole deal
        self.limits = Limits(NO, 1)
        self.raisers: list[tuple[int, ...]] = []  # who bet and raised in each round so far, one after another
        self._clear()

    def _clear(self) -> None:
        self.bets = [0] * len(self.stacks)  # in this round
        self.waiting: list[int] = []  # seats that have to act yet, the first one now
        self.level = 0  # the bet to be matched
        self.last_raise = 0  # the greatest of this round
        self.raises = 0
        self.aggressor: int | None = None  # who bet or raised last in this round

    def copy(self) -> Betting:
        """An independent copy."""
        new = Betting.__new__(Betting)
        new.stacks = self.stacks[:]
        new.live = self.live[:]
        new.paid = self.paid[:]
        new.limits = self.limits
        new.raisers = self.raisers[:]
        new.bets = self.bets[:]
        new.waiting = self.waiting[:]
        new.level = self.level
        new.last_raise = self.last_raise
        new.raises = self.raises
        new.aggressor = self.aggressor
        return new

    def ante(self, amount: int) -> None:
        """Every live seat pays `amount` chips, or all it has."""
        for seat, is_live in enumerate(self.live):
            if is_live:
                self._pay(seat, min(amount, self.stacks[seat]))

    def open_round(self, order: Sequence[int], limits: Limits) -> None:
        """A new round in which `order` act one after another; nobody if fewer than two can bet."""
        self._clear()
        self.raisers.append(())
        self.limits = limits
        waiting = [seat for seat in order if self.live[seat] and self.stacks[seat]]
        if len(waiting) > 1:
            self.waiting = waiting

    def owed(self, seat: int) -> int:
        """Chips the seat must add to stay in: what it lacks, or all it has."""
        return min(self.level - self.bets[seat], self.stacks[seat])

    def raise_range(self) -> tuple[int, int] | None:
        """The least and the most the seat to act may bet or raise *to*; None if it may not."""
        if self.refusal():
            return None
        seat = self.waiting[0]
        level = self.level
        everything = self.bets[seat] + self.stacks[seat]
        low = level + max(self.last_raise, self.limits.bet)
        if everything <= low:
            return everything, everything
        structure = self.limits.structure
        if structure == FIXED:
            return low, low
        if structure == NO:
            return low, everything
        after_call = sum(self.paid) + level - self.bets[seat]
        return low, min(everything, max(low, level + after_call))

    def refusal(self) -> str:
        """Why the seat to act may not bet or raise: `raise_cap`, `short_raise`, `all_in`; empty if it may."""
        seat, level = self.waiting[0], self.level
        lacks = level - self.bets[seat]
        if self.raises == self.limits.most:
            return "raise_cap"
        if lacks < self.last_raise:
            return "short_raise"
        if self.stacks[seat] <= lacks or not self._is_answerable(seat, level):
            return "all_in"
        return ""

    def _is_answerable(self, seat: int, level: int) -> bool:
        """Whether somebody else could put in more than `level`."""
        stacks, bets = self.stacks, self.bets
        for other, is_live in enumerate(self.live):
            if is_live and other != seat and stacks[other] + bets[other] > level:
                return True
        return False

    def call(self) -> int:
        """The seat to act checks or calls. Gives the chips it paid."""
        seat = self.waiting.pop(0)
        amount = self.owed(seat)
        if amount:
            self._pay(seat, amount)
        return amount

    def raise_to(self, amount: int) -> int:
        """The seat to act bets or raises to `amount`. Gives the chips it paid."""
        seat = self.waiting[0]
        seats = len(self.stacks)
        added = amount - self.bets[seat]
        self.last_raise = max(self.last_raise, amount - self.level)
        self.level = amount
        self.raises += 1
        self.raisers[-1] += (seat,)
        self.aggressor = seat
        self._pay(seat, added)
        clockwise = [other % seats for other in range(seat + 1, seat + seats)]
        self.waiting = [other for other in clockwise if self.live[other] and self.stacks[other]]
        return added

    def fold(self, seat: int) -> None:
        """The seat is out of the deal, its turn or not. Nobody is asked any more who has nobody to bet against."""
        self.live[seat] = False
        if seat in self.waiting:
            self.waiting.remove(seat)
        able = [other for other, is_live in enumerate(self.live) if is_live and self.stacks[other]]
        is_alone = self.live.count(True) == 1
        if is_alone or (self.waiting == able and len(able) == 1 and not self.owed(able[0])):
            self.waiting = []

    def close_round(self) -> tuple[int, int]:
        """The bets go to the pot; one that nobody called goes back. Its seat and chips, 0 if there is none."""
        seat, amount = uncalled(self.paid, self.live)
        self.paid[seat] -= amount
        self.stacks[seat] += amount
        self.bets = [0] * len(self.stacks)
        self.level = 0
        return seat, amount

    def pay_out(self, won: Mapping[int, int]) -> None:
        """Chips out of the pot to the stacks of those who won them."""
        for seat, amount in won.items():
            self.stacks[seat] += amount

    def _pay(self, seat: int, amount: int) -> None:
        self.stacks[seat] -= amount
        self.paid[seat] += amount
        self.bets[seat] += amount
