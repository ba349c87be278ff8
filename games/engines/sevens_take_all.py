"""Sevens Take All: seven-card stud in which a pair of sevens wins the pot, whatever the others hold.

Source: rules/sevens-take-all.md. Two cards down, four up, the seventh up or down; six betting rounds. Betting, pots
and the ordinary ranking are games.kit.betting, .pots and .hand_ranks; here are the deal, the sevens and the match.

Rule ids cited by refusals, events, `status` and `result`, each an article of the rules page:
    antes  deal  opener  check  call  fold  limits  raise_cap  short_raise  all_in  uncalled  seventh_card  fold_out
    showdown  side_pots  pair_of_sevens  split_sevens  kickers  best_hand  split  time  places  orbits  knockout
    not_your_turn
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from games.core.actions import (
    BET,
    CALL,
    CHECK,
    DOWN,
    FOLD,
    RAISE,
    UP,
    Action,
    argument_of,
    verb_of,
    word_of,
)
from games.core.cards import FULL_DECK, Card, names_of
from games.core.game import (
    CHANCE,
    AmountRange,
    Event,
    Events,
    Game,
    IllegalAction,
    Json,
    Option,
    Seat,
    State,
    is_allowed,
    places_by,
)
from games.engines._sevens_hands import Result, hand_name, value_of
from games.engines._sevens_words import (
    BIG_FROM,
    DEALS_A_LEVEL,
    LAST_ROUND,
    MOST_RAISES,
    ORBITS,
    TIME_BANK,
    facts_of,
    position_of,
    public_of,
)
from games.kit.betting import FIXED, Betting, Limits
from games.kit.hand_ranks import HandRank
from games.kit.pots import awards_of


class SevensTakeAll(Game):
    """The rules for two to seven seats."""

    slug = "sevens_take_all"
    seat_counts = (2, 3, 4, 5, 6, 7)
    options = (
        Option("betting", ("fixed", "pot", "no"), "fixed"),
        Option("stack", (500, 1000, 2000), 1000),
        Option("ante", (5, 10, 20), 10),
        Option("small_bet", (10, 20, 50), 20),
        Option("sevens_tie", ("split", "kickers"), "split"),
        Option("three_sevens", ("count", "exactly"), "count"),
        Option("seventh", ("choice", "down"), "choice"),
        Option("match", ("orbits", "knockout"), "orbits"),
    )
    secret_verbs = frozenset({"up", "down"})
    time_bank_seconds = TIME_BANK

    def new(self, seats: int, options: Mapping[str, Json] | None = None) -> SevensState:
        if seats not in self.seat_counts:
            raise ValueError(f"seats: one of {self.seat_counts}, not {seats}")
        return SevensState(self, seats, self.full_options(options))

    def deck(self, seats: int) -> tuple[Card, ...]:
        return FULL_DECK

    def position(self, description: Mapping[str, Json]) -> SevensState:
        return position_of(self, description)

    def facts(self, seats: int, options: Mapping[str, Json] | None = None) -> dict[str, Json]:
        return facts_of(seats, self.full_options(options))


class SevensState(State):
    """One match: deal after deal until the orbits are done or one seat has all chips."""

    __slots__ = (
        "answers", "began", "bust", "chips", "dealer", "dealings", "deals", "limits", "order", "phase", "removed",
        "result", "round",
    )  # fmt: skip

    def __init__(self, game: Game, seats: int, options: Mapping[str, Json]) -> None:
        super().__init__(game, seats, options)
        self.phase = "deal"  # or bet, seventh, over
        self.dealer: Seat = CHANCE
        self.round = 0
        self.chips = Betting([options["stack"]] * seats, [False] * seats)
        self.limits = (self.chips.limits, self.chips.limits)  # of the small and the big rounds
        self.order: list[Seat] = []  # dealt in, from the dealer's left
        self.answers: list[Action] = []  # to up or down, by seat; 0 is none yet
        self.began = self.chips.stacks[:]  # stacks before the deal
        self.dealings = [0] * seats  # deals each seat has dealt
        self.deals: list[list[int]] = []  # chips gained, of each finished deal
        self.bust: list[tuple[int, int] | None] = [None] * seats  # deal and stack before it, of seats without chips
        self.removed = 0  # chips taken out of play by leavers
        self.result: Result | None = None

    def copy(self) -> SevensState:
        new = SevensState.__new__(SevensState)
        self.copy_into(new)
        new.phase = self.phase
        new.dealer = self.dealer
        new.round = self.round
        new.chips = self.chips.copy()
        new.limits = self.limits
        new.order = self.order  # never changed, only replaced; so are `began` and the lists in `deals`
        new.answers = self.answers[:]
        new.began = self.began
        new.dealings = self.dealings[:]
        new.deals = self.deals[:]
        new.bust = self.bust[:]
        new.removed = self.removed
        new.result = self.result
        return new

    @property
    def stacks(self) -> list[int]:
        """Chips each seat has before it."""
        return self.chips.stacks

    # -- choices --------------------------------------------------------------------------------------------
    def to_act(self) -> tuple[Seat, ...]:
        if self.phase == "bet":
            return (self.chips.waiting[0],)
        if self.phase == "seventh":
            return tuple(self.unanswered())
        return (CHANCE,) if self.phase == "deal" else ()

    def unanswered(self) -> list[Seat]:
        """Who has yet to say how it wants the seventh card."""
        return [seat for seat in self.order if self.chips.live[seat] and not self.answers[seat]]

    def choices(self, seat: Seat) -> Sequence[Action]:
        if seat not in self.to_act():
            return ()
        if self.phase == "seventh":
            return (UP, DOWN)
        chips = self.chips
        found = [FOLD, CALL] if chips.level else [CHECK]
        amounts = chips.raise_range()
        if amounts:
            low, high = amounts
            verb = RAISE if chips.level else BET
            found.append(verb | low)
            if high > low:
                found.append(verb | high)
        return found

    def amounts(self, seat: Seat) -> tuple[AmountRange, ...]:
        if self.phase != "bet" or seat != self.chips.waiting[0]:
            return ()
        found = self.chips.raise_range()
        return (AmountRange(RAISE if self.chips.level else BET, *found),) if found else ()

    def call_amount(self, seat: Seat) -> int:
        return self.chips.owed(seat) if self.phase == "bet" and seat == self.chips.waiting[0] else 0

    def refusal(self, seat: Seat, action: Action) -> str:
        if seat not in self.to_act():
            return "not_your_turn"
        verb = verb_of(action)
        if self.phase == "seventh" or verb in (UP, DOWN):
            return "seventh_card"
        if verb in (CHECK, CALL, FOLD):
            return word_of(verb)
        return self.chips.refusal() or "limits"

    def is_in(self, seat: Seat) -> bool:
        """Whether the seat has neither left nor lost all its chips."""
        return not self.out_at[seat] and self.bust[seat] is None

    # -- chance ---------------------------------------------------------------------------------------------
    def first(self, seat: Seat, events: Events = None) -> None:
        """Who deals the first deal."""
        if self.dealer != CHANCE or not 0 <= seat < self.seats:
            raise ValueError(f"dealer: one of the {self.seats} seats, once, not {seat}")
        self.dealer = seat
        if events is not None:
            events.append(Event("first", seat, rule="deal"))

    def deal(self, deck: Sequence[Card], events: Events = None) -> None:
        if self.phase != "deal" or self.dealer == CHANCE or tuple(sorted(deck)) != FULL_DECK:
            raise ValueError("a deal needs the dealer, and every card of the deck once")
        self._pass_the_deal()
        self.stock = list(deck[::-1])
        self._ante(events)
        dealt = len(self.order)
        for place, seat in enumerate(self.order):
            self.hands[seat] = [deck[place], deck[place + dealt]]
            if events is not None:
                events.append(Event("deal", seat, secret=tuple(self.hands[seat]), rule="deal"))
        del self.stock[-2 * dealt :]
        self._open_round(1)
        self._go_on(events)

    def _pass_the_deal(self) -> None:
        """To the next seat clockwise with chips, and a clean table."""
        clockwise = [*range(self.dealer + 1, self.seats), *range(self.dealer + 1)]
        playing = [seat for seat in clockwise if self.is_in(seat)]
        if self.deals:
            self.dealer = playing[0]
            playing.append(playing.pop(0))
        self.order = playing
        self.dealings[self.dealer] += 1
        self.hands = [[] for _ in range(self.seats)]
        self.gone = [[] for _ in range(self.seats)]
        self.exposed = [[] for _ in range(self.seats)]
        self.answers = []

    def _ante(self, events: Events) -> None:
        ante, small, big = self.stakes()
        structure = self.options["betting"]
        most = MOST_RAISES if structure == FIXED and len(self.order) > 2 else None
        self.limits = (Limits(structure, small, most), Limits(structure, big if structure == FIXED else small, most))
        self.began = self.stacks
        self.chips = Betting(self.stacks, [seat in self.order for seat in range(self.seats)])
        self.chips.ante(ante)
        if events is not None:
            events.append(Event("ante", rule="antes", data={"chips": self.chips.paid[:]}))

    def stakes(self) -> tuple[int, int, int]:
        """Ante, small and big bet of the deal that runs or comes next."""
        doubled = len(self.deals) // DEALS_A_LEVEL if self.options["match"] == "knockout" else 0
        small = self.options["small_bet"] << doubled
        return self.options["ante"] << doubled, small, 2 * small

    def _open_round(self, number: int) -> None:
        self.round = number
        self.phase = "bet"
        self.chips.open_round(self.order, self.limits[number >= BIG_FROM])

    # -- the deal -------------------------------------------------------------------------------------------
    def apply(self, seat: Seat, action: Action, events: Events = None) -> None:
        if not is_allowed(self, seat, action):
            raise IllegalAction(self.refusal(seat, action), word_of(action))
        if self.phase == "seventh":
            self._answer(seat, action, events)
        else:
            self._bet(seat, action, events)
        self._go_on(events)

    def _bet(self, seat: Seat, action: Action, events: Events) -> None:
        verb, paid = verb_of(action), 0
        if verb == FOLD:
            self._fold(seat)
        elif verb in (BET, RAISE):
            paid = self.chips.raise_to(argument_of(action))
        else:
            paid = self.chips.call()
        if events is not None:
            data = {"chips": paid, "to": self.chips.bets[seat], "all_in": verb != FOLD and not self.stacks[seat]}
            rule = "limits" if verb in (BET, RAISE) else word_of(verb)
            events.append(Event(word_of(verb), seat, rule=rule, data=data))

    def _fold(self, seat: Seat) -> None:
        self.chips.fold(seat)
        self.gone[seat], self.hands[seat], self.exposed[seat] = self.hands[seat], [], []

    def _answer(self, seat: Seat, answer: Action, events: Events, rule: str = "seventh_card") -> None:
        self.answers[seat] = answer
        if events is not None:
            events.append(Event("answer", seat, rule=rule))

    def _go_on(self, events: Events) -> None:
        """Past everything that needs nobody's decision."""
        chips = self.chips
        while not chips.waiting:
            seat, amount = chips.close_round()
            if amount and events is not None:
                events.append(Event("return", seat, rule="uncalled", data={"chips": amount}))
            if chips.live.count(True) == 1:
                self._settle({}, events)
                return
            if self.round == LAST_ROUND:
                self._show_down(events)
                return
            if self.round == LAST_ROUND - 1 and self._is_asking():
                return
            self._deal_street(events)

    def _is_asking(self) -> bool:
        """Whether somebody has yet to say how it wants the seventh card; who has left takes it face down."""
        if self.options["seventh"] == "down":
            return False
        if not self.answers:
            self.answers = [DOWN if out else 0 for out in self.out_at]
        if not self.unanswered():
            return False
        self.phase = "seventh"
        return True

    def _deal_street(self, events: Events) -> None:
        """The next card to everyone still in."""
        for seat in self.order:
            if self.chips.live[seat]:
                card = self.stock.pop()
                self.hands[seat].append(card)
                is_up = self.answers[seat] == UP if self.answers else self.round < LAST_ROUND - 1
                if is_up:
                    self.exposed[seat].append(card)
                if events is not None:
                    shown, secret = ((card,), ()) if is_up else ((), (card,))
                    events.append(Event("deal", seat, shown, secret, rule="deal"))
        self._open_round(self.round + 1)

    # -- the end of a deal ----------------------------------------------------------------------------------
    def _show_down(self, events: Events) -> None:
        """Every live hand is turned up, that of the last bettor first."""
        order = [seat for seat in self.order if self.chips.live[seat]]
        if self.chips.aggressor in order:
            start = order.index(self.chips.aggressor)
            order = order[start:] + order[:start]
        values: dict[Seat, HandRank] = {}
        for seat in order:
            self.exposed[seat] = self.hands[seat][:]
            values[seat] = value_of(self.hands[seat], self.options)
            if events is not None:
                data = hand_name(self.hands[seat], values[seat])
                events.append(Event("show", seat, tuple(self.hands[seat]), rule="showdown", data=data))
        self._settle(values, events)

    def _settle(self, values: dict[Seat, HandRank], events: Events) -> None:
        """Every pot to the best of those who may win it; `values` of the hands shown, none after folds."""
        awards = awards_of(self.chips.paid, self.chips.live, values, self.order)
        self.result = Result({seat: self.hands[seat] for seat in values}, values, awards)
        for award in awards:
            self.chips.pay_out(award.won)
            if events is not None:
                rule = self.result.why(award)
                events += [Event("take", seat, rule=rule, data={"chips": won}) for seat, won in award.won.items()]
        self.chips.paid = [0] * self.seats
        self._end_deal(events)

    def _end_deal(self, events: Events) -> None:
        gained = [stack - began for stack, began in zip(self.stacks, self.began, strict=True)]
        self.deals.append(gained)
        if events is not None:
            events.append(Event("score", rule="showdown", data={"points": gained}))
        for seat in self.order:
            if self.out_at[seat]:
                self.removed += self.stacks[seat]
                self.stacks[seat] = 0
            elif not self.stacks[seat]:
                self.bust[seat] = (len(self.deals), self.began[seat])
                if events is not None:
                    events.append(Event("bust", seat, rule="places"))
        self.phase = "deal"
        if self._is_decided():
            self._end(events)

    def _is_decided(self) -> bool:
        playing = self._playing()
        if len(playing) < 2:
            return True
        return self.options["match"] == "orbits" and all(self.dealings[seat] >= ORBITS for seat in playing)

    def _playing(self) -> list[Seat]:
        return [seat for seat in range(self.seats) if self.is_in(seat)]

    def _end(self, events: Events) -> None:
        self.phase = "over"
        if events is not None:
            events.append(Event("over", rule=self.why_over(), data={"winners": self.winners()}))

    def why_over(self) -> str:
        """The article by which the match ended."""
        if self.void:
            return "time"
        if len(self._playing()) > 1:
            return "orbits"
        return "knockout" if any(self.bust) else "time"

    # -- leaving --------------------------------------------------------------------------------------------
    def expire(self, seats: Sequence[Seat], events: Events = None) -> None:
        """No answer to up or down is down; whoever was to bet folds and is out."""
        self._check_may_leave(seats)
        late = set(seats)
        if self.phase == "seventh":
            for seat in sorted(late.intersection(self.unanswered())):
                self._answer(seat, DOWN, events, rule="time")
                late.remove(seat)
        self._put_out(sorted(late), events)

    def leave(self, seat: Seat, events: Events = None) -> None:
        """Folded and out at once; who is all-in stays to the showdown, the seventh card face down."""
        self._check_may_leave((seat,))
        self._put_out((seat,), events)

    def _check_may_leave(self, seats: Sequence[Seat]) -> None:
        if self.phase in ("deal", "over") or not all(self.is_in(seat) for seat in seats):
            raise IllegalAction("time", "out already, or no deal is running")

    def _put_out(self, seats: Sequence[Seat], events: Events) -> None:
        number = max(self.out_at) + 1
        for seat in seats:
            self.out_at[seat] = number
            if events is not None:
                events.append(Event("out", seat, rule="time"))
        self.void = not self._playing()
        if self.void:
            self._end(events)
            return
        self._fold_leavers()
        self._go_on(events)

    def _fold_leavers(self) -> None:
        """All of them if one player is left in the match, else those not all-in; somebody must take the pot."""
        is_decided = len(self._playing()) == 1
        for seat in self.order:
            if self.out_at[seat] and self.chips.live[seat]:
                if self.answers:
                    self.answers[seat] = self.answers[seat] or DOWN
                if (is_decided or self.stacks[seat]) and self.chips.live.count(True) > 1:
                    self._fold(seat)

    # -- results --------------------------------------------------------------------------------------------
    def scores(self) -> list[int]:
        return self.stacks[:]

    def places(self) -> list[int]:
        """By chips; below them who lost all, later and with more first; then leavers, later first."""
        return places_by([self._standing(seat) for seat in range(self.seats)])

    def _standing(self, seat: Seat) -> tuple[int, ...]:
        if self.out_at[seat]:
            return 0, self.out_at[seat]
        bust = self.bust[seat]
        return (2, self.stacks[seat]) if bust is None else (1, *bust)

    def winners(self) -> list[Seat]:
        """Who would be first now."""
        return [seat for seat, place in enumerate(self.places()) if place == 1 and not self.out_at[seat]]

    def returns(self) -> list[float]:
        """The share of the chips in play."""
        total = sum(self.stacks) + sum(self.chips.paid)
        return [stack / total if total else 0.0 for stack in self.stacks]

    # -- what is known --------------------------------------------------------------------------------------
    def public(self) -> dict[str, Json]:
        return public_of(self)

    def private(self, seat: Seat) -> dict[str, Json]:
        """Its own answer until the seventh cards come, and the hand it folded."""
        answer = self.answers[seat] if self.phase == "seventh" else 0
        return {"answer": word_of(answer) if answer else None, "folded_hand": names_of(self.gone[seat])}

    def determinise(self, seat: Seat, rng: Random) -> State:
        """As for every game, and what the others answered is drawn anew while it is secret."""
        new = super().determinise(seat, rng)
        assert isinstance(new, SevensState)
        if new.phase == "seventh":
            for other, answer in enumerate(new.answers):
                if other != seat and answer and not new.out_at[other]:
                    new.answers[other] = UP if rng.random() < 0.5 else DOWN
        return new


GAME = SevensTakeAll()
