"""Deals of Seven Up as the rules page writes them: what is turned, what is said, what is played."""

from games.core.actions import parse_action
from games.core.cards import FULL_DECK, parse_cards
from games.core.game import CHANCE, State
from games.engines.seven_up import GAME
from tests.games.play import rule_of

E, D = 1, 0  # eldest and dealer of the worked cases

# The hands of SU-13: dealer, eldest, seat 2.
FULL_DEAL = ("2H AH 7S KD QC TC", "TH 3H KS TS 4D 9C", "JH QH AS 5S TD 2C")
SU_13 = "1 TH, 2 QH, 0 2H, 1 KS, 2 AS, 0 7S, 2 TD, 0 KD, 1 4D, 2 5S, 0 AH, 1 TS, 0 TC, 1 9C, 2 2C, 0 QC, 1 3H, 2 JH"


def deck_of(seats: int, turned: str) -> list[int]:
    """A deck that turns up these cards one after another, run after run."""
    turns = parse_cards(turned)
    rest = [card for card in FULL_DECK if card not in turns]
    deck = rest[: 6 * seats]
    del rest[: 6 * seats]
    for card in turns:
        deck += [card, *rest[: 3 * seats]]
        del rest[: 3 * seats]
    return deck + rest


def dealt(turned: str, seats: int = 3, scores: tuple[int, ...] = (), events: list | None = None) -> State:
    """A deal by seat 0 that will turn up these cards."""
    state = GAME.position({"seats": seats, "scores": scores or [0] * seats})
    state.deal(deck_of(seats, turned), events)
    return state


def in_play(*hands: str, **more: object) -> State:
    """Trump H, seat 0 the dealer, seat 1 to lead."""
    return GAME.position({"seats": len(hands), "hands": [hand.split() for hand in hands], "trump": "H", **more})


def act(state: State, *steps: str, events: list | None = None) -> State:
    """Steps like `1 beg`."""
    for step in steps:
        seat, _, action = step.partition(" ")
        state.apply(int(seat), parse_action(action), events)
    return state


def play(state: State, plays: str) -> State:
    """Plays like `1 KS, 2 AS`."""
    return act(state, *(step.replace(" ", " play ") for step in plays.split(", ")))


def refused(state: State, step: str) -> str:
    """The rule that forbids the step, which leaves no trace."""
    seat, _, action = step.partition(" ")
    return rule_of(state, int(seat), action)


def keep_six(state: State, events: list | None = None) -> State:
    """Everyone puts his last cards away."""
    while state.public()["phase"] == "discard":
        seat = state.to_act()[-1]
        state.apply(seat, state.choices(seat)[-1], events)
    return state


def takers(state: State) -> dict:
    """Who got which point in the latest deal."""
    return {entry["point"]: entry["seat"] for entry in state.public()["deals"][-1]["counted"]}


def status(state: State) -> str:
    return state.public()["status"]["code"]


def full_deal(*scores: int) -> State:
    return play(in_play(*FULL_DEAL, scores=list(scores)), SU_13)


def play_on(state: State) -> State:
    """First choices until a deal is due or the match is over."""
    while state.to_act() not in ((), (CHANCE,)):
        seat = state.to_act()[0]
        state.apply(seat, state.choices(seat)[0])
    return state
