"""Positions and scripts of Cutu for its tests, with seats by number and cards as text."""

from random import Random

from games.core.actions import BID, parse_action, text_of, verb_of
from games.core.cards import SHORT_DECK, name_of, names_of, parse_cards
from games.core.game import CHANCE, Event, State
from games.engines.cutu import GAME

FULL_HAND = "AS KS 9S AH 10H QD 8D JC / 10S 8S KH JH 7H AD KC 9C / QS JS 7S QH 9H KD JD 8C / 8H 10D 9D 7D AC QC 10C 7C"


def hands_of(text: str) -> list[list[str]]:
    """`KS 9C / 7H …`: a hand for each seat."""
    return [names_of(parse_cards(hand)) for hand in text.split("/")]


def position(hands: str = FULL_HAND, **more: object) -> State:
    return GAME.position({"hands": hands_of(hands), **more})


def around(hand: str, led: str, trump: str, **more: object) -> State:
    """Seat 0 holds `hand`; the cards of `led` were played before it. Everybody else holds what is left over."""
    own, plays = parse_cards(hand), parse_cards(led)
    size = len(own)
    rest = [card for card in SHORT_DECK if card not in own + plays]
    hands = [own]
    for seat in (1, 2, 3):
        held = size - (seat >= 4 - len(plays))
        hands.append(rest[:held])
        del rest[:held]
    seats = range(4 - len(plays), 4)
    return GAME.position(
        {
            "hands": [names_of(hand) for hand in hands],
            "bids": [5, "pass", "pass", "pass"],
            "trump": trump,
            "tricks": [8 - size, 0],
            "leader": 4 - len(plays),
            "plays": [[seat, name_of(card)] for seat, card in zip(seats, plays, strict=True)],
            **more,
        }
    )


def act(state: State, steps: str, events: list[Event] | None = None) -> State:
    """`bid 5, bid pass, play 7H`: each by the seat whose turn it is."""
    for text in steps.split(", "):
        state.apply(state.to_act()[0], parse_action(text), events)
    return state


def legal(state: State) -> set[str]:
    (seat,) = state.to_act()
    return {text_of(action).removeprefix("play ") for action in state.choices(seat)}


def last_trick(bid: int, tricks: int, declarer: int = 0, **more: object) -> State:
    """Seat 0 is about to lead the last trick, and when all have played the declarer's side has `tricks` in all."""
    declarer_takes = tricks > 0
    before = [tricks - declarer_takes, 7 - tricks + declarer_takes]
    ace_at = declarer if declarer_takes else 1 - declarer
    hands = [["7H"], ["8H"], ["9H"], ["10H"]]
    hands[ace_at] = ["AH"]
    return GAME.position(
        {
            "hands": hands,
            "dealer": (declarer + 3) % 4,
            "bids": [bid, "pass", "pass", "pass"][: 1 if bid == 8 else 4],
            "trump": "S",
            "tricks": before[::-1] if declarer else before,
            "leader": 0,
            **more,
        }
    )


def finish(state: State) -> State:
    """Every hand's last card, in turn."""
    while len(state.to_act()) == 1 and state.to_act() != (CHANCE,):
        (seat,) = state.to_act()
        state.apply(seat, state.choices(seat)[0])
    return state


def gained(state: State) -> tuple[int, int]:
    points = state.public()["deals"][-1]["points"]
    assert points[:2] == points[2:]
    return tuple(points[:2])


def cautious(state: State, rng: Random) -> int:
    """A random action of who is to act; mostly passes, or nobody would ever win a match."""
    choices = state.choices(state.to_act()[0])
    draws = 12 if verb_of(choices[0]) == BID else 1
    return min(rng.choice(choices) for _ in range(draws))
