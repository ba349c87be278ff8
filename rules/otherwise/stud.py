"""Other rules of Sevens Take All, with a small ranking of poker hands of its own."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, combinations_with_replacement

from rules.examples import LETTERS, Run
from rules.otherwise.seen import HIGH, SUITS, Results, before, rank


def strength(cards: Sequence[str]) -> tuple[int, ...]:
    """Five cards as a number of their kind and their ranks, the more the better; a straight may begin with the ace."""
    values = sorted((HIGH[rank(card)] for card in cards), reverse=True)
    groups = sorted(((values.count(value), value) for value in set(values)), reverse=True)
    shape = tuple(count for count, _ in groups)
    straight = len(shape) == 5 and (values[0] - values[4] == 4 or values == [14, 5, 4, 3, 2])
    flush = len({card[-1] for card in cards}) == 1
    kinds = {(5,): 9, (4, 1): 7, (3, 2): 6, (3, 1, 1): 3, (2, 2, 1): 2, (2, 1, 1, 1): 1}
    kind = 8 if straight and flush else 5 if flush else 4 if straight else kinds.get(shape, 0)
    return (kind, *(5 if straight and values[0] == 14 and values[1] == 5 else value for _, value in groups))


def _strongest(cards: Sequence[str]) -> tuple[int, ...]:
    return max(strength(five) for five in combinations(cards, 5))


def wild_sevens(run: Run) -> Results:
    """A seven is whatever card helps most; the best of the usual hands takes the pot."""
    deck = [name + suit for name in HIGH for suit in SUITS]
    strongest = []
    for hand in before(run, "hands"):
        fixed = [card for card in hand if rank(card) != "7"]
        stand_ins = combinations_with_replacement(deck, len(hand) - len(fixed))
        strongest.append(max(_strongest([*fixed, *others]) for others in stand_ins))
    return {"take.seat": LETTERS[strongest.index(max(strongest))]}


def _after_bets(run: Run) -> tuple[list[int], int, list[int]]:
    """Chips before the showdown, the pot, and the seats with the best hand."""
    hands = [_strongest(hand) for hand in before(run, "hands")]
    won, paid = run.results["scores"], run.results["score.points"]
    start, winners = won[0] - paid[0], [seat for seat, hand in enumerate(hands) if hand == max(hands)]
    bet = -min(paid)
    return [start - bet] * len(hands), bet * len(hands), winners


def _sevens(run: Run, least: int) -> list[int]:
    hands = before(run, "hands")
    return [seat for seat, hand in enumerate(hands) if sum(rank(card) == "7" for card in hand) >= least]


def sevens_split(run: Run) -> Results:
    """Whoever has a pair of sevens has an equal share, whatever the other cards."""
    chips, pot, _ = _after_bets(run)
    holders = _sevens(run, 2)
    return {"scores": [own + (pot // len(holders) if seat in holders else 0) for seat, own in enumerate(chips)]}


def three_sevens_count(run: Run) -> Results:
    """Three sevens are a pair of sevens too."""
    return {"take.seat": LETTERS[_sevens(run, 2)[0]]}


def suits_decide(run: Run) -> Results:
    """Of equal hands the one with the highest suit takes it all: spades, hearts, diamonds, clubs."""
    chips, pot, winners = _after_bets(run)
    tops = {seat: max(before(run, "hands")[seat], key=lambda card: HIGH[rank(card)]) for seat in winners}
    chips[min(winners, key=lambda seat: SUITS.index(tops[seat][-1]))] += pot
    return {"scores": chips}


def high_low(run: Run) -> Results:
    """Half of the pot goes to the hand with the lowest five cards, the ace low."""
    chips, pot, winners = _after_bets(run)

    def low(seat: int) -> list[int]:
        values = {HIGH[rank(card)] % 13 for card in before(run, "hands")[seat]}
        return sorted(sorted(values)[:5], reverse=True)

    chips[min(range(len(chips)), key=low)] += pot // 2
    share, odd = divmod(pot - pot // 2, len(winners))
    for place, seat in enumerate(winners):
        chips[seat] += share + (place < odd)
    return {"scores": chips}
