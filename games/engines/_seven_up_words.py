"""Seven Up in words: the names of its phases, what everyone sees of a match, and a match read from a stated position.

`position` takes `seats`, `dealer` (default 0), `scores` (one a seat), `hands`, `stock` (next card first), `turned`
(turned cards, the latest last), `begged` (the dealer is to answer), `trump`, `leader` (default the eldest) and
`trick` (the cards on the table from the leader on). With no more than the first three a deal is due.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from games.core.actions import BEG
from games.core.cards import SUITS, Card, names_of, parse_cards
from games.core.game import Json, Seat
from games.kit.tricks import plays_json

if TYPE_CHECKING:
    from games.engines.seven_up import SevenUpState

TARGET: Final = 7
HAND_SIZE: Final = 6
DEAL, STAND_OR_BEG, ANSWER, DISCARDING, PLAYING, OVER = "deal", "beg", "answer", "discard", "play", "over"
NOBODY: Final = -1
_BEFORE_A_DEAL: Final = {"seats", "dealer", "scores"}
_KEYS: Final = _BEFORE_A_DEAL | {"hands", "stock", "turned", "begged", "trump", "leader", "trick"}


def suit_or_null(suit: int) -> str | None:
    """The letter of the suit; None while there is none."""
    return None if suit == NOBODY else SUITS[suit]


# -- what everyone sees -----------------------------------------------------------------------------------------
def public_of(state: SevenUpState) -> dict[str, Any]:
    """The public part of every view."""
    last = state.last_trick
    shown = {
        "phase": state.phase,
        "dealer": None if state.dealer == NOBODY else state.dealer,
        "eldest": None if state.dealer == NOBODY or state.phase == OVER else state.eldest(),
        "leader": _leader(state),
        "trump": suit_or_null(state.trump),
        "turned": names_of(state.turned),
        "trick": plays_json(state.tricks.trick),
        "last_trick": last and last.as_json(),
        "points": state.scores(),
        "taken": state.tricks.worth(state.seats),
        "counted": [point.as_json() for point in state.sheet.counted],
        "deals": list(state.sheet.deals),
        "status": _status(state),
    }
    return shown | {"sides": list(state.sides)} if len(set(state.sides)) < state.seats else shown


def _leader(state: SevenUpState) -> Seat | None:
    """Who led the open trick or is to lead."""
    if state.phase != PLAYING:
        return None
    return state.tricks.trick[0][0] if state.tricks.trick else state.mover


def _status(state: SevenUpState) -> dict[str, Json]:
    """What goes on: `deal`, `redeal`, `stand_or_beg`, `answer`, `discard`, `lead`, `follow`, `over`."""
    phase, seat = state.phase, state.mover
    if phase == DEAL:
        spent = state.sheet.throw_ins > 0
        return {"code": "redeal" if spent else "deal", "rule": "spent_pack" if spent else "deal"}
    if phase == STAND_OR_BEG:
        return {"code": "stand_or_beg", "seat": seat, "rule": "stand_or_beg"}
    if phase == ANSWER:
        return {"code": "answer", "seat": seat, "eldest": state.eldest(), "rule": "gift"}
    if phase == OVER:
        return {"code": "over", "winners": state.winners(), "void": state.void, "rule": state.why}
    return _play_status(state) | {"trump": SUITS[state.trump], "fixed_by": state.why}


def _play_status(state: SevenUpState) -> dict[str, Json]:
    if state.phase == DISCARDING:
        return {"code": "discard", "waiting": list(state.to_act()), "keep": HAND_SIZE, "rule": "keep_six"}
    if not state.tricks.trick:
        return {"code": "lead", "seat": state.mover, "rule": "trick"}
    led = SUITS[state.tricks.trick[0][1] & 3]
    return {"code": "follow", "seat": state.mover, "suit": led, "rule": "follow_suit"}


# -- a stated position ------------------------------------------------------------------------------------------
def check_keys(description: Mapping[str, Json]) -> None:
    """Raises ValueError naming the keys that no position has."""
    if unknown := description.keys() - _KEYS:
        raise ValueError(f"unknown: {', '.join(sorted(unknown))}")


def set_up(state: SevenUpState, description: Mapping[str, Json]) -> None:
    """Fill a new match. Raises ValueError naming what is wrong."""
    scores = list(description.get("scores", [0] * state.seats))
    state.sheet.scores = scores[: max(state.sides) + 1]
    if len(scores) != state.seats or state.scores() != scores or max(scores) >= TARGET:
        raise ValueError(f"scores: below {TARGET}, one for each seat, the same for partners")
    state.first(description.get("dealer", 0))
    if description.keys() <= _BEFORE_A_DEAL:
        return
    trick = _set_cards(state, description)
    if "trump" in description:
        _set_play(state, description["trump"], description.get("leader", state.eldest()), trick)
    elif state.turned and not trick:
        state.propose()
        if description.get("begged"):
            state.apply(state.mover, BEG)
    else:
        raise ValueError("turned: a card, and no trick, while there is no trump")


def _set_cards(state: SevenUpState, description: Mapping[str, Json]) -> list[Card]:
    """Hands, stock and turned cards; returns those of the trick."""
    state.hands = [parse_cards(" ".join(hand)) for hand in description.get("hands", ())]
    stock, turned, trick = (parse_cards(" ".join(description.get(key, ()))) for key in ("stock", "turned", "trick"))
    cards = [card for place in (*state.hands, stock, turned, trick) for card in place]
    if len(state.hands) != state.seats or len(set(cards)) < len(cards):
        raise ValueError("hands: one for each seat, every card once")
    state.stock, state.turned = stock[::-1], tuple(turned)
    return trick


def _set_play(state: SevenUpState, trump: str, leader: Seat, trick: Sequence[Card]) -> None:
    plays = [((leader + place) % state.seats, card) for place, card in enumerate(trick)]
    for seat, card in plays:
        state.hands[seat].append(card)
    fewest, most = min(map(len, state.hands)), max(map(len, state.hands))
    if trump not in SUITS or (fewest < HAND_SIZE if most > HAND_SIZE else not fewest == most > 0):
        raise ValueError("trump: a suit, and hands of equal size with the cards of the trick, or of six and more")
    state.open_play(SUITS.index(trump), "stand_or_beg")
    if state.phase == PLAYING:
        state.mover = leader
    for seat, card in plays:
        state.apply(seat, card)
