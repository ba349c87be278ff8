"""Seven Cut (Șeptică): sevens and cards of the led rank cut, a cut not yet answered extends the trick.

Source: rules/seven-cut.md. The state machine there is one statement: at the end of a turn the trick goes on if the
last claim (lead or cut) of that turn was not made by the first in order, for the others could not answer it yet.
Here the claim that stands is kept up play by play, as its place in the trick.

Rule ids cited by refusals, events and `last_trick`, each an article of the rules page:
    deck  trick  cut  extends  scoring  time  not_your_turn  not_in_hand
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from games.core.actions import PLAY, Action, text_of, verb_of
from games.core.cards import (
    ACE,
    DIAMONDS,
    EIGHT,
    HEARTS,
    NAMES,
    RANKS,
    SEVEN,
    SHORT_DECK,
    TEN,
    Card,
    names_of,
    parse_card,
)
from games.core.game import CHANCE, Event, Events, Game, IllegalAction, Json, Seat, State, places_by
from games.kit.top_up import top_up

HAND_SIZE: Final = 4
ALL_POINTS: Final = 8  # a point for every ten and ace
POINTS: Final = tuple(int(card >> 2 in (TEN, ACE)) for card in range(52))
REMOVED: Final = (EIGHT * 4 + HEARTS, EIGHT * 4 + DIAMONDS)  # with three seats
DECKS: Final = {seats: tuple(card for card in SHORT_DECK if seats != 3 or card not in REMOVED) for seats in (2, 3, 4)}
LAPSED: Final = -1  # no claim of the trick is by a seat still in
OVER: Final = -2
_TO_ACT: Final[dict[int, tuple[int, ...]]] = {OVER: (), CHANCE: (CHANCE,), 0: (0,), 1: (1,), 2: (2,), 3: (3,)}

Play = tuple[Seat, Card, int, bool]  # who, what, in which turn of the trick, whether it is a claim


class Trick(NamedTuple):
    """A trick that has been taken."""

    winner: Seat
    plays: Sequence[Play]
    points: int
    turns: int
    rule: str


class SevenCut(Game):
    """The rules for two to four seats."""

    slug = "seven_cut"
    seat_counts = (2, 3, 4)

    def new(self, seats: int, options: Mapping[str, Json] | None = None) -> SevenCutState:
        if seats not in self.seat_counts:
            raise ValueError(f"seats: one of {self.seat_counts}, not {seats}")
        return SevenCutState(self, seats, self.full_options(options))

    def deck(self, seats: int) -> tuple[Card, ...]:
        return DECKS[seats]

    def position(self, description: Mapping[str, Json]) -> SevenCutState:
        """A stated position.

        `seats`, `hands`, `stock` (top first, default none), `leader` (default 0), `points` (default none) and
        `plays`, the open trick in order of play as `[[seat, "KS"], …]`. A card in none of these has been won.
        """
        state = self.new(description.get("seats", 0))
        state.hands = [[parse_card(name) for name in hand] for hand in description.get("hands", ())]
        state.stock = [parse_card(name) for name in description.get("stock", ())][::-1]
        plays = [(seat, parse_card(name)) for seat, name in description.get("plays", ())]
        for seat, card in plays:
            if not 0 <= seat < len(state.hands):
                raise ValueError(f"plays: there is no seat {seat}")
            state.hands[seat].append(card)
        self._check_cards(state)
        state.points = list(description.get("points", [0] * state.seats))
        if len(state.points) != state.seats:
            raise ValueError("points: one number for each seat")
        state.first(description.get("leader", 0))
        state.mover = state.leader
        for seat, card in plays:
            if seat != state.mover:
                raise ValueError(f"plays: it is not the turn of seat {seat}")
            state.apply(seat, card)
        return state

    def _check_cards(self, state: SevenCutState) -> None:
        hands = state.hands
        if len(hands) != state.seats or not hands[0] or len({len(hand) for hand in hands}) > 1:
            raise ValueError("hands: for each seat one, of equal size with the cards played to the trick")
        cards = [card for hand in hands for card in hand] + state.stock
        for card in cards:
            if card not in self.deck(state.seats) or cards.count(card) > 1:
                raise ValueError(f"not in the deck of {state.seats} seats, or twice: {NAMES[card]}")

    def facts(self, seats: int, options: Mapping[str, Json] | None = None) -> dict[str, Json]:
        deck = self.deck(seats)
        cutting = _wild_ranks(seats)
        return {
            "deck_size": len(deck),
            "hand_size": HAND_SIZE,
            "stock_size": len(deck) - HAND_SIZE * seats,
            "total_points": sum(POINTS[card] for card in deck),
            "cut_ranks": [RANKS[rank] for rank in cutting],
            "cut_cards": sum(card >> 2 in cutting for card in deck),
            "removed": names_of(card for card in SHORT_DECK if card not in deck),
            "most_turns": HAND_SIZE,
            "most_tricks": len(deck) // seats,
        }


def _wild_ranks(seats: int) -> tuple[int, ...]:
    return (SEVEN, EIGHT) if seats == 3 else (SEVEN,)


class SevenCutState(State):
    """One match: one deal of the deck."""

    __slots__ = ("last", "leader", "mover", "plays", "points", "standing", "turn", "wild")

    def __init__(self, game: Game, seats: int, options: Mapping[str, Json]) -> None:
        super().__init__(game, seats, options)
        self.wild = _wild_ranks(seats)  # as dealt: stays when the table shrinks
        self.leader = CHANCE  # who was to lead the trick, also when he is out since
        self.mover: int = CHANCE
        self.turn = 1
        self.plays: list[Play] = []
        self.standing = LAPSED  # place in `plays` of the latest claim by a seat still in
        self.points = [0] * seats
        self.last: Trick | None = None

    def copy(self) -> SevenCutState:
        new = SevenCutState.__new__(SevenCutState)
        self.copy_into(new)
        new.wild = self.wild
        new.leader = self.leader
        new.mover = self.mover
        new.turn = self.turn
        new.plays = self.plays[:]
        new.standing = self.standing
        new.points = self.points[:]
        new.last = self.last
        return new

    # -- choices --------------------------------------------------------------------------------------------
    def to_act(self) -> tuple[Seat, ...]:
        return _TO_ACT[self.mover]

    def choices(self, seat: Seat) -> Sequence[Action]:
        return self.hands[seat][:] if seat == self.mover else ()

    def refusal(self, seat: Seat, action: Action) -> str:
        if seat != self.mover:
            return "not_your_turn"
        return "not_in_hand" if verb_of(action) == PLAY else "trick"

    def candidates(self, seat: Seat) -> Sequence[Action]:
        """One card of each rank: suits never matter."""
        return list({card >> 2: card for card in self.choices(seat)}.values())

    def move_class(self, action: Action) -> int:
        return action >> 2

    # -- chance ---------------------------------------------------------------------------------------------
    def first(self, seat: Seat, events: Events = None) -> None:
        if self.leader != CHANCE or not 0 <= seat < self.seats:
            raise ValueError(f"leader: one of the {self.seats} seats, once, not {seat}")
        self.leader = seat
        if events is not None:
            events.append(Event("first", seat, rule="deck"))

    def deal(self, deck: Sequence[Card], events: Events = None) -> None:
        if self.mover != CHANCE or self.leader == CHANCE or tuple(sorted(deck)) != self.game.deck(self.seats):
            raise ValueError(f"a deal needs the leader, and every card of the deck of {self.seats} seats once")
        dealt = HAND_SIZE * self.seats
        for place in range(self.seats):
            seat = (self.leader + place) % self.seats
            self.hands[seat] = list(deck[place : dealt : self.seats])
            if events is not None:
                events.append(Event("deal", seat, secret=tuple(self.hands[seat]), rule="deck"))
        self.stock = list(deck[: dealt - 1 : -1])
        self.mover = self.leader

    # -- play -----------------------------------------------------------------------------------------------
    def apply(self, seat: Seat, action: Action, events: Events = None) -> None:
        if seat != self.mover or action not in self.hands[seat]:
            raise IllegalAction(self.refusal(seat, action), text_of(action))
        self.hands[seat].remove(action)
        plays, rank = self.plays, action >> 2
        claim = not plays or rank == plays[0][1] >> 2 or rank in self.wild
        if claim:
            self.standing = len(plays)
        plays.append((seat, action, self.turn, claim))
        if events is not None:
            rule = "cut" if claim and len(plays) > 1 else "trick"
            events.append(Event("play", seat, (action,), rule=rule, data={"turn": self.turn, "claim": claim}))
        self._pass_on(events)

    def _pass_on(self, events: Events) -> None:
        """To the next seat clockwise, or where the order began: the end of the turn."""
        seat, seats, leader, out = self.mover + 1, self.seats, self.leader, self.out_at
        if seat == seats:
            seat = 0
        while seat != leader and out[seat]:
            seat = (seat + 1) % seats
        if seat != leader:
            self.mover = seat
        elif self._extends():
            self.turn += 1
            self.mover = self._acting_leader()
            if events is not None:
                events.append(Event("extend", self._holder(), rule="extends", data={"turn": self.turn}))
        else:
            self._collect(events)

    def _extends(self) -> bool:
        """Whether the claim that stands was made in this turn with players before it, who still have cards."""
        if self.standing == LAPSED:
            return False
        seat, _, turn, _ = self.plays[self.standing]
        return turn == self.turn and seat != self._acting_leader() and len(self.hands[seat]) > 0

    def _acting_leader(self) -> Seat:
        """The first in order: the leader, or the next clockwise still in."""
        seat = self.leader
        while self.out_at[seat]:
            seat = (seat + 1) % self.seats
        return seat

    def _holder(self) -> Seat:
        """Who would take the trick now: with all claims lapsed the acting leader inherits it."""
        return self._acting_leader() if self.standing == LAPSED else self.plays[self.standing][0]

    def _why_held(self) -> str:
        """The article that says why: nobody could cut the lead, or the last cut, or those who claimed are out."""
        return "time" if self.standing == LAPSED else "cut" if self.standing else "trick"

    def _collect(self, events: Events) -> None:
        winner, plays = self._holder(), self.plays
        points = 0
        for play in plays:
            points += POINTS[play[1]]
        self.points[winner] += points
        self.last = Trick(winner, plays, points, self.turn, self._why_held())
        if events is not None:
            cards = tuple(play[1] for play in plays)
            data = {"points": points, "turns": self.turn}
            events.append(Event("take", winner, cards, rule=self.last.rule, data=data))
        self.leader = self.mover = winner
        self.plays = []
        self.standing = LAPSED
        self.turn = 1
        if self.stock:
            self._top_up(events)
        if not self.hands[winner]:
            self._end(events)

    def _top_up(self, events: Events) -> None:
        order = self._order()
        drawn = top_up([self.hands[seat] for seat in order], self.stock, HAND_SIZE)
        if events is not None and drawn[0]:
            events += [Event("draw", seat, secret=tuple(cards)) for seat, cards in zip(order, drawn, strict=True)]

    def _order(self) -> list[Seat]:
        """The seats still in, clockwise from the leader."""
        clockwise = (*range(self.leader, self.seats), *range(self.leader))
        return [seat for seat in clockwise if not self.out_at[seat]]

    # -- leaving and the end ---------------------------------------------------------------------------------
    def expire(self, seats: Sequence[Seat], events: Events = None) -> None:
        """All these seats are out at one moment, then the trick is looked at once (1.6)."""
        if self.mover in (CHANCE, OVER) or any(self.out_at[seat] for seat in seats):
            raise IllegalAction("time", "out already, or no match is running")
        number = max(self.out_at) + 1
        for seat in sorted(set(seats)):
            self.out_at[seat] = number
            self.gone[seat], self.hands[seat] = self.hands[seat], []
            if events is not None:
                events.append(Event("out", seat, secret=tuple(self.gone[seat]), rule="time"))
        self._let_claims_lapse()
        remaining = self.out_at.count(0)
        self.void = not remaining
        if remaining < 2:
            self._end(events)
            return
        if self.out_at[self.mover]:
            self._pass_on(events)

    def _let_claims_lapse(self) -> None:
        """The trick falls back to the latest claim of a seat still in."""
        claims = [place for place, play in enumerate(self.plays) if play[3] and not self.out_at[play[0]]]
        self.standing = claims[-1] if claims else LAPSED

    def _end(self, events: Events) -> None:
        self.mover = OVER
        if events is not None:
            events.append(Event("over", rule=self._why_over(), data={"winners": self._winners()}))

    def _why_over(self) -> str:
        return "scoring" if self.out_at.count(0) > 1 else "time"

    def _winners(self) -> list[Seat]:
        """Who would be first now: most points among those still in."""
        points = [self.points[seat] if not out else -1 for seat, out in enumerate(self.out_at)]
        best = max(points)
        return [seat for seat, own in enumerate(points) if own == best >= 0]

    def scores(self) -> list[int]:
        return self.points[:]

    def places(self) -> list[int]:
        in_or_out = zip(self.points, self.out_at, strict=True)
        return places_by([(0, out) if out else (1, points) for points, out in in_or_out])

    def returns(self) -> list[float]:
        """Half for winning, shared by equal ones, and half for the share of the points."""
        winners = self._winners()
        share = 0.5 / len(winners) if winners else 0.0
        return [points * 0.5 / ALL_POINTS + share * (seat in winners) for seat, points in enumerate(self.points)]

    # -- what everyone sees ----------------------------------------------------------------------------------
    def public(self) -> dict[str, Any]:
        last = self.last
        return {
            "phase": "over" if self.mover == OVER else "deal" if self.mover == CHANCE else "play",
            "leader": None if self.leader == CHANCE else self._leader_shown(),
            "holder": self._holder() if self.plays and not self.void else None,
            "turn": self.turn,
            "trick": [_play_json(play) for play in self.plays],
            "cut_ranks": [RANKS[rank] for rank in sorted({*self.wild, *(play[1] >> 2 for play in self.plays[:1])})],
            "last_trick": last and {**last._asdict(), "plays": [_play_json(play) for play in last.plays]},
            "points": self.points[:],
            "status": self._status(),
        }

    def _leader_shown(self) -> Seat:
        return self.leader if self.void else self._acting_leader()

    def _status(self) -> dict[str, Json]:
        """What goes on: `deal`, `lead`, `led`, `cut` (`extends`: so far), `extended`, `inherited`, `over`."""
        if self.mover == CHANCE:
            return {"code": "deal"}
        if self.mover == OVER:
            return {"code": "over", "winners": self._winners(), "void": self.void, "rule": self._why_over()}
        if not self.plays:
            return {"code": "lead", "seat": self.mover, "rule": "trick"}
        return self._claim_status()

    def _claim_status(self) -> dict[str, Json]:
        rule = self._why_held()
        if rule == "time":
            return {"code": "inherited", "seat": self._holder(), "rule": rule}
        seat, card, turn, _ = self.plays[self.standing]
        claim: dict[str, Json] = {"seat": seat, "card": NAMES[card], "turn": self.turn}
        if rule == "trick":
            return {"code": "led", **claim, "rule": rule}
        if turn < self.turn:
            return {"code": "extended", **claim, "rule": "extends"}
        return {"code": "cut", **claim, "rule": rule, "extends": self._extends()}


def _play_json(play: Play) -> dict[str, Json]:
    seat, card, turn, claim = play
    return {"seat": seat, "card": NAMES[card], "turn": turn, "claim": claim}


GAME = SevenCut()
