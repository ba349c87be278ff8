"""Elo for two to seven seats and for sides. Pure: numbers in, numbers out, the same everywhere.

Source: A. E. Elo, "The Rating of Chessplayers, Past and Present" (1978), logistic form. For two players

    E = 1 / (1 + 10 ** ((theirs - mine) / 400))        expected score
    change = K * (S - E)                                S: 1 won, 1/2 tied, 0 lost

With more seats every one is taken as having played each of its opponents, and its change is K times the *mean* of
`S - E` over them: a match of four moves a rating no further than a match of two. A side plays as one player rated at
the mean of its members, with the mean of their K; every member gets the side's change. Leavers are last, whatever the
points. A side that somebody has left is last, and those of it who stayed to the end are spared: their change is 0.

Whoever meets the same people again within a day learns little new about them, and could trade points: the second
rated match of exactly these people within 24 hours counts a half, the third a quarter, and so on (K times 1/2^(n-1)).

Ratings are whole hundredths of a point and each pair of opponents is rounded by itself, so that what one wins
the other loses to the last hundredth (with equal K), and an audit arrives at the same bits on any machine.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

START: Final = 1000_00  # hundredths of a point
SCALE: Final = 400_00  # of this difference the better player is expected to win 10 of 11
NEW_MATCHES: Final = 30  # rated matches of a game in which ratings move fast
K_NEW: Final = 32_00
K: Final = 16_00
REPEAT_HOURS: Final = 24  # within which repeats between the same people count less and less


class Played(NamedTuple):
    """A seat of a finished match, and its rating before."""

    rating: int  # hundredths
    matches: int  # rated ones of the game before this
    place: int  # 1 the best; equal ones tied
    left: bool  # walked out or ran out of time
    side: int  # seats of one number played together


class _Player(NamedTuple):
    """A side as one player; alone, a seat."""

    rating: float
    k: float
    standing: tuple[bool, int]  # the lesser the better


def changes(seats: Sequence[Played], nth: int = 1) -> list[int]:
    """What each seat's rating changes by, in hundredths; the order of the seats makes no difference.

    `nth`: its number among the rated matches of these very people within a day, from 1.
    """
    sides = sorted({seat.side for seat in seats})
    members = {side: [seat for seat in seats if seat.side == side] for side in sides}
    players = [_as_one(members[side], weight_of(nth)) for side in sides]
    won = dict(zip(sides, (_change(player, players) for player in players), strict=True))
    return [0 if _is_spared(seat, members[seat.side]) else won[seat.side] for seat in seats]


def weight_of(nth: int) -> float:
    """What of its full weight the n-th match of the same people within a day has: 1, 1/2, 1/4 …; exact."""
    return 0.5 ** (nth - 1)


def k_of(matches: int) -> int:
    """How far one match may move a rating, in hundredths, after so many rated matches."""
    return K_NEW if matches < NEW_MATCHES else K


def expected(mine: float, theirs: float) -> float:
    """The share of wins to expect, 0 to 1; ratings in hundredths."""
    odds: float = 10.0 ** ((theirs - mine) / SCALE)
    return 1.0 / (1.0 + odds)


def shown(rating: int) -> int:
    """The rating as people see it: whole points."""
    return (rating + 50) // 100


def _as_one(members: Sequence[Played], weight: float) -> _Player:
    count = len(members)
    return _Player(
        sum(seat.rating for seat in members) / count,
        weight * sum(k_of(seat.matches) for seat in members) / count,
        (any(seat.left for seat in members), min(seat.place for seat in members)),
    )


def _change(player: _Player, players: Sequence[_Player]) -> int:
    share = player.k / (len(players) - 1)
    return sum(round(share * _gain(player, other)) for other in players if other is not player)


def _gain(player: _Player, other: _Player) -> float:
    """`S - E`, computed from the better rated one's side so that the two are exact opposites."""
    if player.rating < other.rating:
        return -_gain(other, player)
    mine, theirs = player.standing, other.standing
    score = 0.5 if mine == theirs else float(mine < theirs)
    return score - expected(player.rating, other.rating)


def _is_spared(seat: Played, members: Sequence[Played]) -> bool:
    return not seat.left and any(other.left for other in members)
