"""Positions of Sevens Take All as the rules page writes them, and what came of them."""

from games.core.actions import CALL, CHECK, DOWN, FOLD, parse_action, text_of
from games.engines.sevens_take_all import GAME, SevensState

DECK = list(range(52))


def position(seats: int = 3, actions: str = "", hands: list[str] | None = None, **more: object) -> SevensState:
    """Seat 0 opens unless `dealer` is given; `actions` as `0 bet 20, 1 call`; other names are options."""
    keys = {key: more.pop(key) for key in ("stacks", "dealer") if key in more}
    options = {"ante": 5, "small_bet": 10} | more
    done = [(int(step[0]), step[2:]) for step in actions.split(", ") if step]
    dealt = [hand.split() for hand in hands or [""] * seats]
    return GAME.position({"seats": seats, "hands": dealt, "options": options, "actions": done, **keys})


def act(state: SevensState, actions: str, events: list | None = None) -> SevensState:
    for step in actions.split(", "):
        state.apply(int(step[0]), parse_action(step[2:]), events)
    return state


def check_down(state: SevensState, answer: int = DOWN, events: list | None = None) -> SevensState:
    """Everyone checks or calls to the end of the deal."""
    while state.phase in ("bet", "seventh"):
        seat = state.to_act()[0]
        wanted = (CHECK, CALL, answer)
        state.apply(seat, next(action for action in state.choices(seat) if action in wanted), events)
    return state


def may(state: SevensState, seat: int) -> list[str]:
    return [text_of(action) for action in state.choices(seat)]


def pots(state: SevensState) -> list[dict]:
    return state.public()["result"]["pots"]


def winners(state: SevensState) -> list[int]:
    return [won["seat"] for won in pots(state)[0]["won"]]


def fold_out(state: SevensState) -> None:
    """A deal in which the opener bets and everyone else folds."""
    state.deal(DECK)
    state.apply(state.to_act()[0], state.choices(state.to_act()[0])[1])
    while state.phase == "bet":
        state.apply(state.to_act()[0], FOLD)


def to_the_seventh(seats: int = 3, **options: object) -> SevensState:
    state = position(seats, hands=[""] * seats, **options)
    while state.round < 5 or state.phase == "bet":
        state.apply(state.to_act()[0], CHECK)
    return state
