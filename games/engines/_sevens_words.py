"""Sevens Take All in words: its numbers, what everyone sees of a match, a match read from a stated position.

`position` is reached by playing to it. It takes `seats`, `hands` (the cards each seat gets, in the order it gets them;
as many as are stated, the others come from the rest of the deck), `options`, `stacks` before the antes, `dealer`
(default the last seat, so that seat 0 opens) and `actions`, what was done so far as `[[0, "bet 20"], …]`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from games.core.actions import FOLD, parse_action
from games.core.cards import FULL_DECK, Card, parse_cards
from games.core.game import CHANCE, Json, Seat
from games.engines._sevens_hands import HAND_SIZE, chances
from games.kit.pots import pots_of

if TYPE_CHECKING:
    from games.engines.sevens_take_all import SevensState, SevensTakeAll


HOLE_CARDS: Final = 2
LAST_ROUND: Final = 6
BIG_FROM: Final = 4  # the round from which fixed bets are double
MOST_RAISES: Final = 4  # a bet and three raises
ORBITS: Final = 2
DEALS_A_LEVEL: Final = 8
TIME_BANK: Final = 30  # seconds a seat and match


# -- what everyone sees -----------------------------------------------------------------------------------------
def public_of(state: SevensState) -> dict[str, Json]:
    """The public part of every view."""
    chips = state.chips
    ante, small, big = state.stakes()
    before = [paid - bet for paid, bet in zip(chips.paid, chips.bets, strict=True)]
    return {
        "phase": state.phase,
        "dealer": None if state.dealer == CHANCE else state.dealer,
        "round": state.round,
        "points": state.stacks[:],
        "pot": sum(chips.paid),
        "pots": [{"amount": pot.amount, "seats": list(pot.seats)} for pot in pots_of(before, chips.live)],
        "bets": chips.bets[:],
        "current_bet": chips.level,
        "raises": chips.raises,
        "folded": [seat for seat in state.order if not chips.live[seat]],
        "all_in": _all_in(state),
        "bust": [seat for seat in range(state.seats) if state.bust[seat]],
        "limits": {
            "betting": state.options["betting"],
            "ante": ante,
            "small_bet": small,
            "big_bet": big,
            "bet": chips.limits.bet,
            "most": chips.limits.most,
        },
        "removed": state.removed,
        "result": state.result and state.result.json(),
        "deals": [{"points": gained} for gained in state.deals],
        "status": _status(state),
    }


def _all_in(state: SevensState) -> list[Seat]:
    if state.phase not in ("bet", "seventh"):
        return []
    return [seat for seat in state.order if state.chips.live[seat] and not state.stacks[seat]]


def _status(state: SevensState) -> dict[str, Json]:
    """What goes on: `deal`, `open`, `act` (nothing to call), `to_call`, `seventh`, `over`."""
    if state.phase == "deal":
        return {"code": "deal"}
    if state.phase == "over":
        return {"code": "over", "winners": state.winners(), "void": state.void, "rule": state.why_over()}
    if state.phase == "seventh":
        return {"code": "seventh", "seats": state.unanswered(), "rule": "seventh_card"}
    seat, chips = state.chips.waiting[0], state.chips
    status: dict[str, Json] = {"seat": seat, "round": state.round}
    if chips.level:
        return status | {"code": "to_call", "amount": chips.owed(seat), "bettor": chips.aggressor, "rule": "call"}
    is_first = seat == next(other for other in state.order if chips.live[other] and state.stacks[other])
    return status | ({"code": "open", "rule": "opener"} if is_first else {"code": "act", "rule": "check"})


# -- what the rules pages quote ---------------------------------------------------------------------------------
def facts_of(seats: int, options: Mapping[str, Json]) -> dict[str, Json]:
    """Sizes, limits and chances; a chance is a share of 1, of seven-card hands if everyone stays to the end."""
    return {
        "deck": len(FULL_DECK),
        "hand": HAND_SIZE,
        "hole_cards": HOLE_CARDS,
        "up_cards": HAND_SIZE - HOLE_CARDS - 1,
        "rounds": LAST_ROUND,
        "dealt": HAND_SIZE * seats,
        "undealt": len(FULL_DECK) - HAND_SIZE * seats,
        "stack": options["stack"],
        "ante": options["ante"],
        "small_bet": options["small_bet"],
        "big_bet": 2 * options["small_bet"],
        "big_from": BIG_FROM,
        "most_raises": MOST_RAISES - 1,
        "is_capped": seats > 2,
        "orbits": ORBITS,
        "deals_a_level": DEALS_A_LEVEL,
        "time_bank": TIME_BANK,
    } | chances(seats)


# -- a stated position ------------------------------------------------------------------------------------------
def position_of(game: SevensTakeAll, description: Mapping[str, Json]) -> SevensState:
    """The match described. Raises ValueError naming what is wrong."""
    seats = description["seats"]
    state = game.new(seats, description.get("options"))
    hands = [parse_cards(" ".join(hand)) for hand in description.get("hands", [[]] * seats)]
    stated = [card for hand in hands for card in hand]
    if len(hands) != seats or len(set(stated)) != len(stated) or any(len(hand) > HAND_SIZE for hand in hands):
        raise ValueError("hands: up to seven different cards for each seat")
    state.chips.stacks = list(description.get("stacks", state.stacks))
    if len(state.stacks) != seats or min(state.stacks) < 1:
        raise ValueError("stacks: one chip or more for each seat")
    dealer = description.get("dealer", seats - 1)
    state.first(dealer)
    order = [seat % seats for seat in range(dealer + 1, dealer + 1 + seats)]
    state.deal(_arranged(FULL_DECK, order, state.hands, hands))
    for seat, text in description.get("actions", ()):
        action = parse_action(text)
        staying = [other for other in order if state.chips.live[other] and (other != seat or action != FOLD)]
        state.stock = _arranged(state.stock, staying, state.hands, hands)[::-1]
        state.apply(seat, action)
    return state


def _arranged(
    pool: Sequence[Card], order: Sequence[Seat], held: Sequence[Sequence[Card]], wanted: Sequence[Sequence[Card]]
) -> list[Card]:
    """The cards of `pool` in such an order that each seat, holding `held`, goes on to get what is `wanted`."""
    spare = [card for card in pool if not any(card in cards for cards in wanted)]
    arranged = []
    for place in range(HAND_SIZE):
        for seat in order:
            if place >= len(held[seat]):
                arranged.append(wanted[seat][place] if place < len(wanted[seat]) else spare.pop(0))
    return arranged + [card for card in pool if card not in arranged]
