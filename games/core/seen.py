"""The only redaction: what a viewer may see of a state, and what a seat may imagine of the rest.

Views are built from nothing up, never stripped. An engine says who sees a card by where it keeps it:
`hands` (its owner, unless the seat is `sealed`), `exposed` and `public()` (everyone), `stock` and `gone` (nobody).
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from games.core.cards import Card, names_of

if TYPE_CHECKING:
    from games.core.game import Event, State

Viewer = int | None


def view_of(state: State, viewer: Viewer) -> dict[str, Any]:
    """What `viewer` (a seat, or None for a spectator) may see of `state`, as JSON values."""
    own = own_view(state, viewer)
    return {"seats": state.seats, "hand": own["hand"], **shared_view(state), **own}


def shared_view(state: State) -> dict[str, Any]:
    """The part of every view that is the same whoever looks: encoded once for a whole table."""
    return {
        "seats": state.seats,
        "counts": [len(hand) for hand in state.hands],
        "up": [names_of(cards) for cards in state.exposed],
        "stock": len(state.stock),
        "gone": [len(cards) for cards in state.gone],
        "out": state.out_at[:],
        **state.public(),
    }


def own_view(state: State, viewer: Viewer) -> dict[str, Any]:
    """The part of a view that is the viewer's own; it shares no key with `shared_view`."""
    own: dict[str, Any] = {"hand": _own_hand(state, viewer)}
    return own if viewer is None else own | state.private(viewer)


def open_view(state: State) -> dict[str, Any]:
    """All hands open: for matches that are over, whose deals everybody may know."""
    return {**view_of(state, None), "hands": [names_of(hand) for hand in state.hands]}


def open_events(state: State, events: list[Event]) -> list[dict[str, Any]]:
    """The events of one step with everything their own seats may know of them."""
    return [_event_for(state, event, event.seat) for event in events]


def events_for(state: State, events: list[Event], viewer: Viewer) -> list[dict[str, Any]]:
    """The events of one step as `viewer` may see them; of secret cards others learn how many."""
    return [_event_for(state, event, viewer) for event in events]


def _own_hand(state: State, viewer: Viewer) -> list[str] | None:
    if viewer is None or viewer in state.sealed:
        return None
    return names_of(state.hands[viewer])


def _event_for(state: State, event: Event, viewer: Viewer) -> dict[str, Any]:
    seen: dict[str, Any] = {"event": event.name, **event.data}
    if event.seat is not None:
        seen["seat"] = event.seat
    if event.cards:
        seen["cards"] = names_of(event.cards)
    if event.secret:
        seen["count"] = len(event.secret)
        if viewer is not None and viewer == event.seat and viewer not in state.sealed:
            seen["own"] = names_of(event.secret)
    if event.rule:
        seen["rule"] = event.rule
    return seen


def dealt_anew(state: State, seat: int, rng: Random) -> State:
    """A copy of `state` in which every card `seat` cannot see is dealt anew, each place keeping its size.

    It depends on nothing but the seat's view and `rng`.
    """
    new = state.copy()
    places = list(_hidden_places(new, seat))
    unseen = sorted([card for place, _ in places for card in place])  # else the order would tell where they were
    shuffle(unseen, rng)
    for place, shown in places:
        size = len(place)
        place[:] = [*shown, *unseen[:size]]
        del unseen[:size]
    return new


def _hidden_places(state: State, seat: int) -> list[tuple[list[Card], list[Card]]]:
    """The hidden cards of each place, taken out of it, with the cards of it that everyone sees."""
    places: list[tuple[list[Card], list[Card]]] = [(state.stock, [])]
    for owner in range(state.seats):
        if owner != seat or owner in state.sealed:
            hand, shown = state.hands[owner], state.exposed[owner]
            for card in shown:
                hand.remove(card)
            places.append((hand, shown))
        if owner != seat:
            places.append((state.gone[owner], []))
    return places


def shuffle(cards: list[Card], rng: Random) -> None:
    """Fisher–Yates on `random()`: several times as fast as `Random.shuffle`. For search, never for deals."""
    random = rng.random
    for i in range(len(cards) - 1, 0, -1):
        j = int(random() * (i + 1))
        cards[i], cards[j] = cards[j], cards[i]
