"""Cutu: four players in two sides bid for tricks; a side left without a trick pays double.

Source: rules/cutu.md. Decisions where the source text is silent: after four passes the same player deals again; a
bid of eight closes the bidding; suits alike to the last card rank S H D C for the automatic trump; totals may fall
below zero; a side one of whose members leaves or runs out of time loses the match at once.

Rule ids in refusals: not_your_turn  one_bid  bid_range  bid_higher  automatic_trump  not_in_hand  follow_suit
    must_trump  must_overtrump  match_over  not_now (something else is due)
in events, status and last trick: first_dealer  first_deal  all_passed  automatic_trump  named_trump  declarer_leads
    winner_leads  highest_of_suit  highest_trump  made  set  cutu  target  forfeit  void
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

from games.core.actions import BID, NO_TRUMP, PASS, PLAY, TRUMP, Action, argument_of, parse_action, verb_of
from games.core.cards import NAMES, RANKS, SEVEN, SHORT_DECK, SUITS, Card, parse_card
from games.core.game import CHANCE, Event, Events, Game, IllegalAction, Json, Option, Seat, State, places_by
from games.kit.contract import FACTS as CONTRACT_FACTS
from games.kit.contract import HIGHEST_BID, LOWEST_BID, MOST_POINTS, TRICKS, TRUMP_NAMES, Deal, automatic_trump, scored
from games.kit.fit import ThreeHands
from games.kit.tricks import plays_json
from games.kit.trumps import broken_duty, legal_cards, lowest_of_equals, shown_lacking

SEATS: Final = 4
SIDES: Final = (0, 1, 0, 1)
OVER: Final = SEATS  # nobody's turn
_TO_ACT: Final = ((0,), (1,), (2,), (3,), (), (CHANCE,))  # by turn; CHANCE, -1, is the last
_BIDS: Final = tuple(  # by the highest bid so far
    (BID | PASS, *(BID | bid for bid in range(max(LOWEST_BID, highest + 1), HIGHEST_BID + 1)))
    for highest in range(HIGHEST_BID)
)
_TRUMPS: Final = tuple(TRUMP | suit for suit in range(NO_TRUMP + 1))
_VERB_DUE: Final = {"bid": BID, "trump": TRUMP, "play": PLAY}
_AUTOMATIC_TRUMP_TRIES: Final = 20

Plays = Sequence[tuple[Seat, Card]]


class Cutu(Game):
    """The rules; see the head of this file."""

    slug = "cutu"
    seat_counts = (SEATS,)
    options = (Option("target", (100, 51, 31), 100),)
    is_silent = True

    def new(self, seats: int, options: Mapping[str, Json] | None = None) -> CutuState:
        if seats != SEATS:
            raise ValueError(f"seats: {SEATS}, not {seats}")
        return CutuState(self, seats, self.full_options(options))

    def deck(self, seats: int) -> tuple[Card, ...]:
        return SHORT_DECK

    def sides(self, seats: int) -> tuple[int, ...]:
        return SIDES

    def position(self, description: Mapping[str, Json]) -> CutuState:
        """Keys beside `hands` (the cards not played yet), with what is taken when they are left out:

        `seats` 4; `options` {}; `points` [0, 0] per side; `dealer` 3; `bids` [] from the dealer's left on, as
        `["pass", 5]`; `trump` `"S"` … `"none"`; `tricks` [0, 0] taken so far per side; `leader` the declarer;
        `plays` [], the open trick as `[[seat, "KS"], …]`. At a bid of 4 a stated trump replaces the automatic one.
        """
        state = self.new(description.get("seats", SEATS), description.get("options"))
        plays = [(_seat(seat, "plays"), parse_card(name)) for seat, name in description.get("plays", ())]
        tricks, state.points = (list(description.get(key, (0, 0))) for key in ("tricks", "points"))
        if not len(tricks) == len(state.points) == 2 or min(tricks) < 0 or sum(tricks) >= TRICKS:
            raise ValueError(f"tricks, points: a number for each side, of tricks fewer than {TRICKS} in all")
        state.start_deal(
            _seat(description.get("dealer", 3), "dealer"), _hands(description, plays, TRICKS - sum(tricks))
        )
        try:
            _bid_and_play(state, description, tricks, plays)
        except IllegalAction as error:
            raise ValueError(f"not allowed there: {error}") from error
        return state

    def facts(self, seats: int, options: Mapping[str, Json] | None = None) -> dict[str, Json]:
        return {
            "seats": SEATS,
            "sides": max(SIDES) + 1,
            "deck_size": len(SHORT_DECK),
            "hand_size": len(SHORT_DECK) // SEATS,
            "tricks": TRICKS,
            "ranks": list(reversed(RANKS[SEVEN:])),
            "low_rank": RANKS[SEVEN],
            "card_points": 0,
            "bids_each": 1,
            **CONTRACT_FACTS,
            "target": self.full_options(options)["target"],
            "targets": list(self.options[0].values),
            "first_leader": "declarer",
            "must_overtrump": True,
            "must_overtrump_partner": True,
            "must_beat_in_suit": False,
            "points_floor": None,
        }


def _seat(number: Any, key: str) -> Seat:
    if number not in range(SEATS):
        raise ValueError(f"{key}: not a seat: {number!r}")
    return int(number)


def _hands(description: Mapping[str, Json], plays: Plays, size: int) -> list[list[Card]]:
    """The hands as they were before the open trick."""
    hands = [[parse_card(name) for name in names] for names in description.get("hands", ())]
    if len(hands) != SEATS:
        raise ValueError(f"hands: {SEATS} of them, not {len(hands)}")
    for seat, card in plays:
        hands[seat].append(card)
    if any(len(hand) != size for hand in hands):
        raise ValueError(f"hands: {size} cards each, with those of the open trick")
    cards = [card for hand in hands for card in hand]
    for card in cards:
        if cards.count(card) > 1 or card not in SHORT_DECK:
            raise ValueError(f"hands: {NAMES[card]} is twice there or not of this deck")
    return hands


def _bid_and_play(state: CutuState, description: Mapping[str, Json], tricks: list[int], plays: Plays) -> None:
    for bid in description.get("bids", ()):
        state.apply(state.turn, parse_action(f"bid {bid}"))
    if "trump" in description:
        action = parse_action(f"trump {description['trump']}")
        if state.bid == LOWEST_BID and state.phase == "play":
            state.trump = argument_of(action)
        else:
            state.apply(state.turn, action)
    if state.phase == "play":
        state.tricks = tricks
        state.turn = _seat(description.get("leader", state.declarer), "leader")
        state.legal = state.hands[state.turn][:]
    elif sum(tricks):
        raise ValueError("tricks: none before bids and trump")
    for seat, card in plays:
        state.apply(seat, PLAY | card)


class CutuState(State):
    """One match. `turn` is a seat, CHANCE when a deal is due, or OVER."""

    __slots__ = (
        "best", "bid", "bids", "cannot_hold", "dealer", "deals", "declarer", "last_trick", "legal", "passed_out",
        "phase", "points", "shown", "trick", "tricks", "trump", "turn", "winner",
    )  # fmt: skip

    def __init__(self, game: Game, seats: int, options: Mapping[str, Json]) -> None:
        super().__init__(game, seats, options)
        self.phase = "first"  # then deal, bid, trump, play, deal … over
        self.turn = CHANCE
        self.dealer: Seat = 0
        self.points = [0, 0]
        self.deals: list[Deal] = []
        self.passed_out = False  # in the deal before: all four passed
        self.last_trick: tuple[Plays, Seat, str] | None = None  # with its winner and the rule why
        self._clear_deal()

    def _clear_deal(self) -> None:
        self.bids: list[tuple[Seat, int]] = []
        self.bid = 0
        self.declarer: Seat = -1
        self.trump = -1  # a suit, NO_TRUMP, or -1 before it is known
        self.tricks = [0, 0]
        self.trick: list[tuple[Seat, Card]] = []
        self.best: Card = -1  # the card that wins the open trick so far
        self.winner: Seat = -1  # who played it
        self.shown: list[list[Card]] = [[] for _ in range(SEATS)]  # what each seat has played
        self.cannot_hold = [0] * SEATS  # masks of `1 << card`: what a seat has shown not to hold
        self.legal: Sequence[Action] = ()  # the choices of `turn`

    # -- whose move, and what may be done ------------------------------------------------------------------
    def to_act(self) -> tuple[Seat, ...]:
        return _TO_ACT[self.turn]

    def choices(self, seat: Seat) -> Sequence[Action]:
        return self.legal if seat == self.turn else ()

    def _legal(self) -> Sequence[Action]:
        if self.phase == "play":
            hand = self.hands[self.turn]
            return legal_cards(hand, self.trick[0][1] & 3, self.best, self.trump) if self.trick else hand[:]
        if self.phase == "bid":
            return _BIDS[self.bid]
        return _TRUMPS if self.phase == "trump" else ()

    def refusal(self, seat: Seat, action: Action) -> str:
        verb, argument = verb_of(action), argument_of(action)
        if self.turn == OVER:
            return "match_over"
        if verb == TRUMP and self.phase == "play" and self.bid == LOWEST_BID:
            return "automatic_trump"
        if verb != _VERB_DUE.get(self.phase):
            return "not_now"
        if seat != self.turn:
            return "one_bid" if verb == BID and any(seat == bidder for bidder, _ in self.bids) else "not_your_turn"
        if verb == PLAY:
            hand = self.hands[seat]
            held = argument in hand
            return broken_duty(hand, self.trick[0][1] & 3, self.best, self.trump) if held else "not_in_hand"
        return "bid_higher" if verb == BID and LOWEST_BID <= argument <= HIGHEST_BID else "bid_range"

    def candidates(self, seat: Seat) -> Sequence[Action]:
        """Of one's cards of a suit that no card still in play separates, the lowest."""
        choices = self.choices(seat)
        if self.phase != "play" or len(choices) < 2:
            return choices
        in_play = [card for other in range(SEATS) if other != seat for card in self.hands[other]]
        return lowest_of_equals(choices, in_play + [card for _, card in self.trick])

    # -- what happens ---------------------------------------------------------------------------------------
    def first(self, seat: Seat, events: Events = None) -> None:
        """Who deals first. Raises ValueError for no seat, and once it is known."""
        if self.phase != "first":
            raise ValueError("first: the dealer is known")
        self.dealer = _seat(seat, "first")
        self.phase = "deal"
        if events is not None:
            events.append(Event("first", seat, rule="first_dealer"))

    def deal(self, deck: Sequence[Card], events: Events = None) -> None:
        """Chance: the whole deck, one card at a time from the dealer's left."""
        if self.turn != CHANCE or tuple(sorted(deck)) != SHORT_DECK:
            raise ValueError("deal: not due, or not the 32 cards")
        eldest = self.dealer + 1
        self.start_deal(self.dealer, [list(deck[seat - eldest & 3 :: SEATS]) for seat in range(SEATS)])
        if events is not None:
            events.extend(Event("deal", seat, secret=tuple(hand)) for seat, hand in enumerate(self.hands))

    def start_deal(self, dealer: Seat, hands: list[list[Card]]) -> None:
        """`hands` are dealt; the bidding starts at the left of `dealer`."""
        self._clear_deal()
        self.dealer = dealer
        self.hands = hands
        self.phase, self.turn = "bid", dealer + 1 & 3
        self.legal = self._legal()

    def apply(self, seat: Seat, action: Action, events: Events = None) -> None:
        if seat != self.turn or action not in self.legal:
            raise IllegalAction(self.refusal(seat, action))
        if self.phase == "play":
            self._play(seat, action, events)
        elif self.phase == "bid":
            self._bid(seat, argument_of(action), events)
        else:
            self._start_play(argument_of(action), "named_trump", events)
        self.legal = self._legal()

    def _bid(self, seat: Seat, bid: int, events: Events) -> None:
        self.bids.append((seat, bid))
        if events is not None:
            events.append(Event("bid", seat, data={"bid": bid or "pass"}))
        if bid:
            self.bid, self.declarer = bid, seat
        if len(self.bids) < SEATS and bid < HIGHEST_BID:
            self.turn = seat + 1 & 3
        elif not self.bid:
            self.phase, self.turn, self.passed_out = "deal", CHANCE, True
            if events is not None:
                events.append(Event("redeal", self.dealer, rule="all_passed"))
        elif self.bid == LOWEST_BID:
            self._start_play(automatic_trump(self.hands[self.declarer]), "automatic_trump", events)
        else:
            self.phase, self.turn = "trump", self.declarer

    def _start_play(self, trump: int, rule: str, events: Events) -> None:
        self.phase, self.turn, self.trump = "play", self.declarer, trump
        if events is not None:
            events.append(Event("trump", self.declarer, rule=rule, data={"trump": TRUMP_NAMES[trump]}))

    def _play(self, seat: Seat, card: Card, events: Events) -> None:
        self.hands[seat].remove(card)
        self.shown[seat].append(card)
        best, suit, trick = self.best, card & 3, self.trick
        if trick:
            self.cannot_hold[seat] |= shown_lacking(card, trick[0][1] & 3, best, self.trump)
        if not trick or (card > best if suit == best & 3 else suit == self.trump):
            self.best, self.winner = card, seat
        trick.append((seat, card))
        if events is not None:
            events.append(Event("play", seat, (card,)))
        if len(trick) < SEATS:
            self.turn = seat + 1 & 3
        else:
            self._take(events)

    def _take(self, events: Events) -> None:
        plays, winner, rule = self.trick, self.winner, self._why_winning()
        self.last_trick = (plays, winner, rule)
        self.tricks[winner & 1] += 1
        self.trick, self.turn = [], winner
        if events is not None:
            events.append(Event("take", winner, tuple(card for _, card in plays), rule=rule))
        if self.tricks[0] + self.tricks[1] == TRICKS:
            self._score(events)

    def _why_winning(self) -> str:
        return "highest_of_suit" if (self.best ^ self.trick[0][1]) & 3 == 0 else "highest_trump"

    def _score(self, events: Events) -> None:
        deal = scored(self.declarer, self.bid, self.trump, self.tricks)
        self.points = [before + gained for before, gained in zip(self.points, deal.gained, strict=True)]
        self.deals = [*self.deals, deal]  # copies share the list
        if events is not None:
            events.append(Event("score", rule=deal.rule, data=deal.as_json()))
        if max(self.points) >= self.options["target"]:  # only one side: never do both gain in one deal
            self._end(events)
        else:
            self.phase, self.turn, self.passed_out = "deal", CHANCE, False
            self.dealer = self.dealer + 1 & 3

    def expire(self, seats: Sequence[Seat], events: Events = None) -> None:
        """The side of these seats loses at once; with seats of both sides the match is void."""
        if self.turn == OVER:
            raise IllegalAction("match_over")
        late = sorted({_seat(seat, "expire") for seat in seats})
        if not late:
            raise ValueError("expire: nobody is late")
        for seat in late:
            self.out_at[seat] = 1
            if events is not None:
                events.append(Event("out", seat, rule="forfeit"))
        self.void = len({seat & 1 for seat in late}) > 1
        self._end(events)

    def _end(self, events: Events) -> None:
        self.phase, self.turn, self.legal = "over", OVER, ()
        if events is not None:
            events.append(Event("over", rule=self._why_over(), data={"winners": self._winners()}))

    # -- what is known --------------------------------------------------------------------------------------
    def public(self) -> dict[str, Json]:
        return {
            "phase": self.phase,
            "dealer": self.dealer,
            "leader": self.trick[0][0] if self.trick else self.turn if self.phase == "play" else None,
            "sides": list(SIDES),
            "points": self.scores(),
            "target": self.options["target"],
            "bids": [{"seat": seat, "bid": bid or "pass"} for seat, bid in self.bids],
            "contract": self._contract(),
            "tricks": self.tricks[:],
            "trick": plays_json(self.trick),
            "last_trick": self._last_trick(),
            "deals": [deal.as_json() for deal in self.deals],
            "status": self._status(),
        }

    def _contract(self) -> Json:
        """The highest bid so far, null before there is one; its trump null before it is known."""
        trump = None if self.trump < 0 else TRUMP_NAMES[self.trump]
        return {"declarer": self.declarer, "bid": self.bid, "trump": trump} if self.bid else None

    def _last_trick(self) -> Json:
        if self.last_trick is None:
            return None
        plays, winner, rule = self.last_trick
        return {"winner": winner, "plays": plays_json(plays), "rule": rule}

    def _status(self) -> dict[str, Json]:
        """`first`, `deal`, `bid` (`rule`: why anew), `trump`, `lead`, `follow` (who wins so far and why), `over`."""
        if self.phase == "over":
            return {"code": "over", "winners": self._winners(), "void": self.void, "rule": self._why_over()}
        if self.phase == "bid":
            rule = "all_passed" if self.passed_out else self.deals[-1].rule if self.deals else "first_deal"
            return {"code": "bid", "seat": self.turn, "bid": self.bid, "rule": rule}
        if self.phase == "trump":
            return {"code": "trump", "seat": self.turn, "bid": self.bid, "rule": "named_trump"}
        if self.phase != "play":
            return {"code": self.phase}
        if not self.trick:
            return {"code": "lead", "seat": self.turn, "rule": "winner_leads" if any(self.tricks) else "declarer_leads"}
        suit = SUITS[self.trick[0][1] & 3]
        winning = {"winner": self.winner, "card": NAMES[self.best], "rule": self._why_winning()}
        return {"code": "follow", "seat": self.turn, "suit": suit, **winning}

    def _why_over(self) -> str:
        return "void" if self.void else "forfeit" if any(self.out_at) else "target"

    def determinise(self, seat: Seat, rng: Random) -> CutuState:
        """The other hands dealt anew, each deal that fits what was played equally likely.

        After an automatic trump also the declarer's suits fit it, if a few tries find such a deal.
        """
        new = self.copy()
        others = [other for other in range(SEATS) if other != seat]
        unseen = [card for other in others for card in self.hands[other]]
        sizes = [len(self.hands[other]) for other in others]
        deals = ThreeHands(unseen, sizes, [self.cannot_hold[other] for other in others])
        for _ in range(_AUTOMATIC_TRUMP_TRIES):
            for other, hand in zip(others, deals.draw(rng), strict=True):
                new.hands[other] = hand
            dealt = new.hands[self.declarer] + self.shown[self.declarer]
            if self.bid != LOWEST_BID or automatic_trump(dealt) == self.trump:
                break
        if self.turn != seat:
            new.legal = new._legal()
        return new

    # -- results --------------------------------------------------------------------------------------------
    def _winners(self) -> list[Seat]:
        """The seats of the side that won; none before the end and in a void match."""
        if self.phase != "over" or self.void:
            return []
        keys = (
            [not (self.out_at[side] or self.out_at[side + 2]) for side in (0, 1)] if any(self.out_at) else self.points
        )
        return [seat for seat in range(SEATS) if keys[seat & 1] == max(keys)]

    def scores(self) -> list[int]:
        return [self.points[side] for side in SIDES]

    def places(self) -> list[int]:
        """Partners share a place. Before the end: by points."""
        if self.phase != "over":
            return places_by(self.scores())
        winners = self._winners()
        return places_by([seat in winners for seat in range(SEATS)])

    def returns(self) -> list[float]:
        """The match once it is decided, else what the deal just played brought; 0.5 each while it is played."""
        winners = self._winners()
        if winners:
            return [float(seat in winners) for seat in range(SEATS)]
        if self.phase != "deal" or self.passed_out or not self.deals:
            return [0.5] * SEATS
        gained = self.deals[-1].gained
        share = 0.5 + (gained[0] - gained[1]) / (2 * MOST_POINTS)
        return [share, 1 - share, share, 1 - share]

    def copy(self) -> CutuState:
        new: CutuState = object.__new__(CutuState)
        self.copy_into(new)
        new.phase, new.turn, new.dealer, new.passed_out = self.phase, self.turn, self.dealer, self.passed_out
        new.points, new.deals, new.last_trick = self.points, self.deals, self.last_trick
        new.bids, new.bid, new.declarer, new.trump = self.bids[:], self.bid, self.declarer, self.trump
        new.tricks, new.trick, new.best, new.winner = self.tricks[:], self.trick[:], self.best, self.winner
        new.shown = [cards[:] for cards in self.shown]
        new.cannot_hold, new.legal = self.cannot_hold[:], self.legal
        return new


GAME = Cutu()
