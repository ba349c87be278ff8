"""Sedmice (Šuster in Croatia): a card takes its like, the seven takes everything. For 2, or 4 in pairs.

Source: the encyclopedia's Sedmice after McLeod. Where it is silent: the seat at the dealer's left leads, the deal
rotates, a partner who holds the trick ends it, 120 is looked at between deals only, the partners' calls are
public, and who leaves or is late forfeits the match for his side.

Rule ids, in refusals: `not_your_turn`, `not_in_hand`, `any_card` (the rules know no such action),
`continue_match` (only the led rank or a seven continues), `let_go_when`, `calls`, `match_over`; in events:
`dealer`, `deal`, `matching`, `top_up`, `deal_score`, `target`, `forfeit`, `void`, and why a trick was
collected: `side_holds`, `hand_empty`, `let_go`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from games.core.actions import CALLS, LET_GO, PLAY, SAY, Action, argument_of, verb_of
from games.core.cards import ACE, NAMES, RANKS, SEVEN, SHORT_DECK, TEN, Card, parse_card
from games.core.game import CHANCE, Event, Events, Game, IllegalAction, Json, Option, Seat, State, places_by
from games.kit.top_up import top_up

HAND_SIZE: Final = 4
CARD_POINTS: Final = 10
STRONG_RANKS: Final = (TEN, ACE)
LAST_TRICK_POINTS: Final = 10
POINT_CARDS: Final = 4 * len(STRONG_RANKS)
DEAL_POINTS: Final = POINT_CARDS * CARD_POINTS + LAST_TRICK_POINTS
TARGET: Final = 120

_POINTS: Final = [CARD_POINTS if card >> 2 in STRONG_RANKS else 0 for card in range(52)]
_SAYS: Final = tuple(SAY | call for call in range(len(CALLS)))
OVER: Final = -2
_TO_ACT: Final = ((0,), (1,), (2,), (3,), (), (CHANCE,))  # the last two are those of OVER and CHANCE


class Call(NamedTuple):
    """What a seat said, after so many cards of the trick."""

    seat: Seat
    call: int
    after: int


class Taken(NamedTuple):
    """A collected trick, and the rule that ended it."""

    winner: Seat
    leader: Seat
    cards: list[Card]
    calls: list[Call]
    points: int
    rule: str


class Sedmice(Game):
    slug = "sedmice"
    seat_counts = (2, 4)
    options = (Option("calls", (True, False), True),)

    def new(self, seats: int, options: Mapping[str, Json] | None = None) -> SedmiceState:
        if seats not in self.seat_counts:
            raise ValueError(f"seats: one of {self.seat_counts}, not {seats}")
        return SedmiceState(self, seats, self.full_options(options))

    def deck(self, seats: int) -> tuple[Card, ...]:
        return SHORT_DECK

    def sides(self, seats: int) -> tuple[int, ...]:
        return tuple(seat & 1 for seat in range(seats))

    def facts(self, seats: int, options: Mapping[str, Json] | None = None) -> dict[str, Json]:
        deals_max = -(-(2 * TARGET - 1) // DEAL_POINTS)  # by then one side must have the target
        return {
            "seat_counts": list(self.seat_counts),
            "partners": seats == 4,
            "deck_size": len(SHORT_DECK),
            "low_rank": RANKS[SEVEN],
            "hand_size": HAND_SIZE,
            "stock_size": len(SHORT_DECK) - HAND_SIZE * seats,
            "wild_ranks": [RANKS[SEVEN]],
            "wild_cards": 4,
            "most_turns": HAND_SIZE,
            "most_tricks": len(SHORT_DECK) // seats,
            "point_ranks": [RANKS[rank] for rank in STRONG_RANKS],
            "point_cards": POINT_CARDS,
            "card_points": CARD_POINTS,
            "last_trick_points": LAST_TRICK_POINTS,
            "deal_points": DEAL_POINTS,
            "target": TARGET,
            "deals_min": -(-TARGET // DEAL_POINTS),
            "deals_max": deals_max,
            "most_points": deals_max * DEAL_POINTS,
            "calls": list(CALLS) if seats == 4 and self.full_options(options)["calls"] else [],
        }

    def position(self, description: Mapping[str, Json]) -> SedmiceState:
        """A stated position; without hands a deal is due.

        `seats`, `options`, `hands` as they are now, `stock` (top first, default none), `leader` (default 0), `dealer`
        (default the seat before the leader), `plays` (the open trick in order of play as `[[seat, "KS"], …]`),
        `running` (points of each side in this deal) and `deals` (of the finished ones, points of each side).
        """
        state = self.new(description.get("seats", 0), description.get("options"))
        state.deals = [(ours, theirs) for ours, theirs in description.get("deals", ())]
        state.running = list(description.get("running", (0, 0)))
        state.hands = [[parse_card(name) for name in hand] for hand in description.get("hands", state.hands)]
        if len(state.hands) != state.seats:
            raise ValueError("hands: for each seat one")
        state.stock = [parse_card(name) for name in description.get("stock", ())][::-1]
        plays = [(seat, parse_card(name)) for seat, name in description.get("plays", ())]
        leader = description.get("leader", 0)
        state.dealer = description.get("dealer", (leader - 1) % state.seats)
        if not {leader, state.dealer, *(seat for seat, _ in plays)} <= set(range(state.seats)):
            raise ValueError(f"leader, dealer, plays: seats 0 to {state.seats - 1}")
        for seat, card in plays:
            state.hands[seat].append(card)
        self._check_cards(state)
        is_over = max(state.totals()) >= TARGET
        if is_over or state.hands[0]:
            state.leader = leader
            state.acting = OVER if is_over else leader
        try:
            for seat, card in plays:
                state.apply(seat, card)
        except IllegalAction as illegal:
            raise ValueError(f"plays: {illegal}") from illegal
        return state

    def _check_cards(self, state: SedmiceState) -> None:
        cards = [card for hand in state.hands for card in hand] + state.stock
        if len(set(cards)) < len(cards) or not set(cards) <= set(SHORT_DECK):
            raise ValueError("cards: each from the seven up, and once")
        if len({len(hand) for hand in state.hands}) > 1 or len(state.hands[0]) > HAND_SIZE:
            raise ValueError("hands: of equal size with the cards played to the trick")
        if len(state.stock) % state.seats:
            raise ValueError("stock: as many cards for each seat")


class SedmiceState(State):
    """A match of Sedmice. Side 0 is seats 0 and 2, side 1 seats 1 and 3: a seat's side is its last bit."""

    __slots__ = ("acting", "calls", "dealer", "deals", "holder", "last_trick", "leader", "may_talk", "running", "trick")

    def __init__(self, game: Game, seats: int, options: Mapping[str, Json]) -> None:
        super().__init__(game, seats, options)
        self.may_talk: bool = seats == 4 and options["calls"]
        self.acting: int = CHANCE
        self.dealer: Seat | None = None  # of this deal; between deals of the next one
        self.leader: Seat = 0
        self.holder: Seat = 0  # who played the last card that matches the led one
        self.trick: list[Card] = []  # in order of play, from the leader on
        self.calls: list[Call] = []  # during this trick
        self.last_trick: Taken | None = None
        self.running = [0, 0]  # points of each side in this deal
        self.deals: list[tuple[int, int]] = []  # points of each side in the finished ones

    # -- whose move, and what may be done ------------------------------------------------------------------
    def to_act(self) -> tuple[Seat, ...]:
        return _TO_ACT[self.acting]

    def is_leader_deciding(self) -> bool:
        """Whether a round is complete and an opponent holds: the leader continues or lets go.

        In every other case the complete round is collected at once, so cards on the table tell it.
        """
        return self.acting == self.leader and bool(self.trick)

    def choices(self, seat: Seat) -> list[Action]:
        actions: list[Action] = []
        if seat == self.acting:
            actions = self.hands[seat][:]
            if self.trick and seat == self.leader:
                ranks = (self.trick[0] >> 2, SEVEN)
                actions = [card for card in actions if card >> 2 in ranks]
                actions.append(LET_GO)
        if self.may_talk and self._may_say(seat):
            actions += _SAYS
        return actions

    def _may_say(self, seat: Seat) -> bool:
        """Once a round, to a partner who still has a card to play in it; a deciding leader opens the next one."""
        if self.acting < 0:
            return False
        number, played = divmod(len(self.trick), self.seats)
        partner = seat ^ 2
        is_decided = number and not played
        waits = partner == self.leader if is_decided else (partner - self.leader) % self.seats >= played
        return waits and not any(call.seat == seat and call.after // self.seats == number for call in self.calls)

    def refusal(self, seat: Seat, action: Action) -> str:
        verb = verb_of(action)
        if self.acting == OVER:
            return "match_over"
        if verb == SAY:
            return "calls"
        if seat != self.acting:
            return "not_your_turn"
        if verb == LET_GO:
            return "let_go_when"
        if verb != PLAY:
            return "any_card"
        return "continue_match" if action in self.hands[seat] else "not_in_hand"

    def candidates(self, seat: Seat) -> list[Action]:
        """One card of each rank (suits never matter) and letting go; never calls."""
        by_rank = {action >> 2: action for action in self.choices(seat) if action < SAY}
        return list(by_rank.values())

    def move_class(self, action: Action) -> int:
        return action >> 2 if action < LET_GO else action

    # -- what happens ---------------------------------------------------------------------------------------
    def first(self, seat: Seat, events: Events = None) -> None:
        """Chance: the first dealer."""
        if self.acting != CHANCE or self.dealer is not None or not 0 <= seat < self.seats:
            raise ValueError(f"seat {seat} cannot be drawn as first dealer")
        self.dealer = seat
        if events is not None:
            events.append(Event("first", seat, rule="dealer"))

    def deal(self, deck: Sequence[Card], events: Events = None) -> None:
        """Chance: four cards each, one at a time from the dealer's left; the rest is the stock, from the front."""
        if self.acting != CHANCE or self.dealer is None:
            raise ValueError("no deal is due, or nobody deals")
        if tuple(sorted(deck)) != SHORT_DECK:
            raise ValueError("not the 32 cards from the seven up")
        seats, dealt = self.seats, HAND_SIZE * self.seats
        self.leader = self.acting = (self.dealer + 1) % seats
        for place in range(seats):
            seat = (self.leader + place) % seats
            self.hands[seat] = list(deck[place:dealt:seats])
            if events is not None:
                events.append(Event("deal", seat, secret=tuple(self.hands[seat]), rule="deal"))
        self.stock = list(deck[: dealt - 1 : -1])

    def apply(self, seat: Seat, action: Action, events: Events = None) -> None:
        is_free = seat == self.acting and (seat != self.leader or not self.trick)  # any card of the hand will do
        if not (is_free and action in self.hands[seat]) and action not in self.choices(seat):
            raise IllegalAction(self.refusal(seat, action))
        if action < LET_GO:
            self._play(seat, action, events)
        elif action < SAY:
            if events is not None:
                events.append(Event("let_go", seat, rule="let_go"))
            self._collect("let_go", events)
        else:
            self._say(seat, argument_of(action), events)

    def _say(self, seat: Seat, call: int, events: Events) -> None:
        self.calls.append(Call(seat, call, len(self.trick)))
        if events is not None:
            events.append(Event("say", seat, rule="calls", data={"say": CALLS[call]}))

    def _play(self, seat: Seat, card: Card, events: Events) -> None:
        trick = self.trick
        self.hands[seat].remove(card)
        trick.append(card)
        matches = card >> 2 == trick[0] >> 2 or card >> 2 == SEVEN
        if matches:
            self.holder = seat
        if events is not None:
            turn = (len(trick) - 1) // self.seats + 1
            rule = "matching" if matches else None
            events.append(Event("play", seat, (card,), rule=rule, data={"turn": turn, "claim": matches}))
        self.acting = (seat + 1) % self.seats
        if self.acting == self.leader:
            self._end_round(events)

    def _end_round(self, events: Events) -> None:
        if not (self.holder ^ self.leader) & 1:
            self._collect("side_holds", events)
        elif not self.hands[self.leader]:
            self._collect("hand_empty", events)

    def _collect(self, rule: str, events: Events) -> None:
        winner, cards = self.holder, self.trick
        points = sum([_POINTS[card] for card in cards])
        self.running[winner & 1] += points
        self.last_trick = Taken(winner, self.leader, cards, self.calls, points, rule)
        self.trick, self.calls = [], []
        self.leader = self.acting = winner
        if events is not None:
            data = {"points": points, "turns": len(cards) // self.seats}
            events.append(Event("take", winner, tuple(cards), rule=rule, data=data))
        self._top_up(events)
        if not self.hands[winner]:
            self._end_deal(events)

    def _top_up(self, events: Events) -> None:
        if not self.stock:
            return
        winner = self.leader
        drawn = top_up(self.hands[winner:] + self.hands[:winner], self.stock, HAND_SIZE)
        if events is not None:
            for place, cards in enumerate(drawn):
                seat = (winner + place) % self.seats
                events.append(Event("draw", seat, secret=tuple(cards), rule="top_up"))

    def _end_deal(self, events: Events) -> None:
        assert self.dealer is not None
        self.running[self.leader & 1] += LAST_TRICK_POINTS
        gained = (self.running[0], self.running[1])
        self.deals.append(gained)
        self.running = [0, 0]
        self.dealer = (self.dealer + 1) % self.seats
        self.acting = OVER if max(self.totals()) >= TARGET else CHANCE
        if events is not None:
            data = {"points": self._by_seat(gained), "totals": self.scores(), "last_trick": LAST_TRICK_POINTS}
            events.append(Event("score", self.leader, rule="deal_score", data=data))
        self._say_over("target", events)

    def expire(self, seats: Sequence[Seat], events: Events = None) -> None:
        """The match is over: forfeited by the side of those who are late, void if both sides are."""
        if self.acting == OVER:
            raise IllegalAction("match_over")
        if not seats or not all(0 <= seat < self.seats for seat in seats):
            raise ValueError(f"no such seats: {seats}")
        for seat in seats:
            self.out_at[seat] = 1
            if events is not None:
                events.append(Event("out", seat, rule="forfeit"))
        self.acting = OVER
        self.void = len({seat & 1 for seat in seats}) == 2
        self._say_over("void" if self.void else "forfeit", events)

    def _say_over(self, rule: str, events: Events) -> None:
        if events is not None and self.acting == OVER:
            events.append(Event("over", rule=rule, data={"places": self.places(), "points": self.scores()}))

    # -- what is known --------------------------------------------------------------------------------------
    def public(self) -> dict[str, Json]:
        playing = self.acting >= 0
        return {
            "phase": "play" if playing else "deal" if self.acting == CHANCE else "over",
            "dealer": self.dealer,
            "leader": self.leader if playing else None,
            "holder": self.holder if self.trick else None,
            "turn": len(self.trick) // self.seats + 1 if playing else None,
            "trick": self._plays(self.leader, self.trick),
            "calls": _calls(self.calls),
            "last_trick": self._last_trick(),
            "points": self.scores(),
            "running": self._by_seat(self.running),
            "deals": [{"points": self._by_seat(gained)} for gained in self.deals],
            "sides": [seat & 1 for seat in range(self.seats)],
            "target": TARGET,
            "status": self._status(),
        }

    def _status(self) -> dict[str, Json]:
        if self.acting == OVER:
            return self._ending()
        if self.acting == CHANCE:
            return {"code": "deal_due"}
        if not self.trick:
            return {"code": "lead", "seat": self.acting}
        code = "decide" if self.is_leader_deciding() else "follow"
        return {"code": code, "seat": self.acting, "holder": self.holder, "rank": RANKS[self.trick[0] >> 2]}

    def _ending(self) -> dict[str, Json]:
        out = [seat for seat in range(self.seats) if self.out_at[seat]]
        if self.void:
            return {"code": "void", "out": out}
        winners = [seat for seat, place in enumerate(self.places()) if place == 1]
        return {"code": "forfeit", "winners": winners, "out": out} if out else {"code": "target", "winners": winners}

    def _plays(self, leader: Seat, cards: list[Card]) -> list[dict[str, Json]]:
        seats = self.seats
        return [
            {
                "seat": (leader + number) % seats,
                "card": NAMES[card],
                "turn": number // seats + 1,
                "claim": card >> 2 in (cards[0] >> 2, SEVEN),
            }
            for number, card in enumerate(cards)
        ]

    def _last_trick(self) -> dict[str, Json] | None:
        if self.last_trick is None:
            return None
        winner, leader, cards, calls, points, rule = self.last_trick
        plays = self._plays(leader, cards)
        return {"winner": winner, "plays": plays, "calls": _calls(calls), "points": points, "rule": rule}

    # -- results --------------------------------------------------------------------------------------------
    def totals(self) -> tuple[int, int]:
        """Points of each side in the finished deals."""
        return sum([ours for ours, _ in self.deals]), sum([theirs for _, theirs in self.deals])

    def _by_seat(self, by_side: Sequence[int]) -> list[int]:
        return [by_side[seat & 1] for seat in range(self.seats)]

    def scores(self) -> list[int]:
        """Each side's points of the finished deals, for each member."""
        return self._by_seat(self.totals())

    def places(self) -> list[int]:
        """By points; after a forfeit the others first, the leaver behind his partner; all equal in a void match."""
        if self.void:
            return [1] * self.seats
        lost = {seat & 1 for seat in range(self.seats) if self.out_at[seat]}
        points = [0] * self.seats if lost else self.scores()
        return places_by([(seat & 1 not in lost, self.is_in(seat), points[seat]) for seat in range(self.seats)])

    def returns(self) -> list[float]:
        """Won 1, lost 0, an unfinished match by the lead: who is a whole deal ahead has as good as won.

        The margin of a finished match counts a tenth, so that a search goes on taking points in a decided one.
        """
        if self.void:
            return [0.5] * self.seats
        totals = self.totals()
        lead = totals[0] - totals[1] + self.running[0] - self.running[1]
        if self.acting == OVER:
            value = 0.9 * (self.places()[0] <= self.places()[1]) + 0.1 * (0.5 + lead / (4 * DEAL_POINTS))
        else:
            value = min(1.0, max(0.0, 0.5 + lead / (2 * DEAL_POINTS)))
        return [1 - value if seat & 1 else value for seat in range(self.seats)]

    def copy(self) -> SedmiceState:
        new = SedmiceState.__new__(SedmiceState)
        self.copy_into(new)
        new.may_talk = self.may_talk
        new.acting = self.acting
        new.dealer = self.dealer
        new.leader = self.leader
        new.holder = self.holder
        new.trick = self.trick[:]
        new.calls = self.calls[:]
        new.last_trick = self.last_trick
        new.running = self.running[:]
        new.deals = self.deals[:]
        return new


def _calls(calls: list[Call]) -> list[dict[str, Json]]:
    return [{"seat": seat, "say": CALLS[call], "after": after} for seat, call, after in calls]


GAME = Sedmice()
