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
from math import comb
from random import Random
from typing import Final, NamedTuple

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
    parse_action,
    verb_of,
    word_of,
)
from games.core.cards import FULL_DECK, RANKS, SEVEN, Card, names_of, parse_cards
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
from games.kit.betting import FIXED, Betting, Limits
from games.kit.hand_ranks import HandRank, best_five, class_of, rank_of_hand, ranks_in
from games.kit.pots import Award, awards_of, pots_of

HAND_SIZE: Final = 7
LAST_ROUND: Final = 6
BIG_FROM: Final = 4  # the round from which fixed bets are double
MOST_RAISES: Final = 4  # a bet and three raises
ORBITS: Final = 2
DEALS_A_LEVEL: Final = 8
PAIR_OF_SEVENS: Final = 9 << 20  # above every class of games.kit.hand_ranks
_IS_SEVEN: Final = tuple(card >> 2 == SEVEN for card in range(52))


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
    time_bank_seconds = 30

    def new(self, seats: int, options: Mapping[str, Json] | None = None) -> SevensState:
        if seats not in self.seat_counts:
            raise ValueError(f"seats: one of {self.seat_counts}, not {seats}")
        return SevensState(self, seats, self.full_options(options))

    def deck(self, seats: int) -> tuple[Card, ...]:
        return FULL_DECK

    def position(self, description: Mapping[str, Json]) -> SevensState:
        """A stated position, reached by playing to it.

        `seats`, `hands` (the cards each seat gets in the order it gets them, as many as are stated; others come from
        the rest of the deck), `options`, `stacks` before the antes, `dealer` (default the last seat, so that seat 0
        opens) and `actions`, what was done so far as `[[0, "bet 20"], …]`.
        """
        seats = description["seats"]
        state = self.new(seats, description.get("options"))
        hands = [parse_cards(" ".join(hand)) for hand in description.get("hands", [[]] * seats)]
        stated = [card for hand in hands for card in hand]
        if len(hands) != seats or len(set(stated)) != len(stated) or any(len(hand) > HAND_SIZE for hand in hands):
            raise ValueError("hands: up to seven different cards for each seat")
        state.stacks = list(description.get("stacks", state.stacks))
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

    def facts(self, seats: int, options: Mapping[str, Json] | None = None) -> dict[str, Json]:
        """Sizes, limits and chances; a chance is a share of 1, of seven-card hands if everyone stays to the end."""
        full = self.full_options(options)
        return {
            "deck": len(FULL_DECK),
            "hand": HAND_SIZE,
            "rounds": LAST_ROUND,
            "undealt": len(FULL_DECK) - HAND_SIZE * seats,
            "stack": full["stack"],
            "ante": full["ante"],
            "small_bet": full["small_bet"],
            "big_bet": 2 * full["small_bet"],
            "big_from": BIG_FROM,
            "most_raises": MOST_RAISES - 1,
            "orbits": ORBITS,
            "deals_a_level": DEALS_A_LEVEL,
            "time_bank": self.time_bank_seconds,
            "chance_two_or_more": 1 - _chance_of_sevens(0) - _chance_of_sevens(1),
            "chance_exactly_two": _chance_of_sevens(2),
            "chance_three_or_four": _chance_of_sevens(3) + _chance_of_sevens(4),
            "chance_somebody": _chance_of_a_holder(seats),
            "chance_two_holders": comb(seats, 2) * comb(HAND_SIZE, 2) ** 2 / comb(52, 4),
        }


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


def _chance_of_sevens(number: int) -> float:
    """That seven cards hold exactly so many sevens."""
    return float(comb(4, number) * comb(48, HAND_SIZE - number) / comb(52, HAND_SIZE))


def _chance_of_a_holder(seats: int) -> float:
    """That one of the hands holds two sevens: all places of the four sevens but those with no two in one hand."""
    undealt = 52 - HAND_SIZE * seats
    apart = sum(comb(seats, k) * HAND_SIZE**k * comb(undealt, 4 - k) for k in range(5))
    return float(1 - apart / comb(52, 4))


class Result(NamedTuple):
    """How the chips of a deal were given out."""

    hands: Mapping[Seat, list[Card]]  # shown, in that order; empty if all but one folded
    values: Mapping[Seat, HandRank]
    awards: Sequence[Award]

    def why(self, award: Award) -> str:
        """The article by which the pot was won or shared."""
        if len(award.pot.seats) == 1:
            return "side_pots" if self.values else "fold_out"
        values = [self.values[seat] for seat in award.pot.seats]
        best = max(values)
        if best < PAIR_OF_SEVENS:
            return "best_hand" if len(award.won) == 1 else "split"
        if sum(value >= PAIR_OF_SEVENS for value in values) == 1:
            return "pair_of_sevens"
        return "split_sevens" if best == PAIR_OF_SEVENS else "kickers"

    def json(self) -> dict[str, Json]:
        """As in `public()`: hands with their names, pots with winners and reasons."""
        hands = [
            {"seat": seat, "cards": names_of(cards), **hand_name(cards, self.values[seat])}
            for seat, cards in self.hands.items()
        ]
        return {"hands": hands, "pots": [self._pot_json(award) for award in self.awards]}

    def _pot_json(self, award: Award) -> dict[str, Json]:
        won = [{"seat": seat, "chips": chips} for seat, chips in award.won.items()]
        return {"amount": award.pot.amount, "seats": list(award.pot.seats), "won": won, "rule": self.why(award)}


def value_of(cards: Sequence[Card], options: Mapping[str, Json]) -> HandRank:
    """The rank of seven cards at showdown, a pair of sevens above everything else."""
    sevens = sum(map(_IS_SEVEN.__getitem__, cards))
    if sevens < 2 or (sevens > 2 and options["three_sevens"] == "exactly"):
        return rank_of_hand(cards)
    if options["sevens_tie"] == "split":
        return PAIR_OF_SEVENS
    return PAIR_OF_SEVENS | sum(rank << 4 * place for place, rank in enumerate(_kickers(cards)))


def _kickers(cards: Sequence[Card]) -> list[int]:
    """The ranks of the five cards beside two sevens, lowest first."""
    ranks = [card >> 2 for card in cards]
    ranks.remove(SEVEN)
    ranks.remove(SEVEN)
    return sorted(ranks)


def hand_name(cards: Sequence[Card], value: HandRank) -> dict[str, Json]:
    """`hand` (`pair_of_sevens` or an ordinary class), the `ranks` that tell it apart, and its `best` cards."""
    if value >= PAIR_OF_SEVENS:
        kickers = [RANKS[rank] for rank in reversed(_kickers(cards))]
        return {"hand": "pair_of_sevens", "ranks": kickers, "best": names_of(c for c in cards if _IS_SEVEN[c])}
    ranks = [RANKS[rank] for rank in ranks_in(value)]
    return {"hand": class_of(value), "ranks": ranks, "best": names_of(best_five(cards))}


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

    @stacks.setter
    def stacks(self, stacks: list[int]) -> None:
        self.chips.stacks = stacks

    # -- choices --------------------------------------------------------------------------------------------
    def to_act(self) -> tuple[Seat, ...]:
        if self.phase == "bet":
            return (self.chips.waiting[0],)
        if self.phase == "seventh":
            return tuple(self._unanswered())
        return (CHANCE,) if self.phase == "deal" else ()

    def _unanswered(self) -> list[Seat]:
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
        ante, small, big = self._stakes()
        structure = self.options["betting"]
        most = MOST_RAISES if structure == FIXED and len(self.order) > 2 else None
        self.limits = (Limits(structure, small, most), Limits(structure, big if structure == FIXED else small, most))
        self.began = self.stacks
        self.chips = Betting(self.stacks, [seat in self.order for seat in range(self.seats)])
        self.chips.ante(ante)
        if events is not None:
            events.append(Event("ante", rule="antes", data={"chips": self.chips.paid[:]}))

    def _stakes(self) -> tuple[int, int, int]:
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
            events.append(Event(word_of(verb), seat, rule=word_of(verb) if verb < BET else "limits", data=data))

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
            seat, amount = chips.return_uncalled()
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
        if not self._unanswered():
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
            for seat, chips in award.won.items():
                self.stacks[seat] += chips
                if events is not None:
                    events.append(Event("take", seat, rule=self.result.why(award), data={"chips": chips}))
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
            events.append(Event("over", rule=self._why_over(), data={"winners": self._winners()}))

    def _why_over(self) -> str:
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
            for seat in sorted(late.intersection(self._unanswered())):
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

    def _winners(self) -> list[Seat]:
        return [seat for seat, place in enumerate(self.places()) if place == 1 and not self.out_at[seat]]

    def returns(self) -> list[float]:
        """The share of the chips in play."""
        total = sum(self.stacks) + sum(self.chips.paid)
        return [stack / total for stack in self.stacks]

    # -- what is known --------------------------------------------------------------------------------------
    def public(self) -> dict[str, Json]:
        chips = self.chips
        ante, small, big = self._stakes()
        before = [paid - bet for paid, bet in zip(chips.paid, chips.bets, strict=True)]
        return {
            "phase": self.phase,
            "dealer": None if self.dealer == CHANCE else self.dealer,
            "round": self.round,
            "points": self.stacks[:],
            "pot": sum(chips.paid),
            "pots": [{"amount": pot.amount, "seats": list(pot.seats)} for pot in pots_of(before, chips.live)],
            "bets": chips.bets[:],
            "current_bet": chips.level,
            "raises": chips.raises,
            "folded": [seat for seat in self.order if not chips.live[seat]],
            "all_in": self._all_in(),
            "bust": [seat for seat in range(self.seats) if self.bust[seat]],
            "limits": {
                "betting": self.options["betting"],
                "ante": ante,
                "small_bet": small,
                "big_bet": big,
                "bet": chips.limits.bet,
                "most": chips.limits.most,
            },
            "removed": self.removed,
            "result": self.result and self.result.json(),
            "deals": [{"points": gained} for gained in self.deals],
            "status": self._status(),
        }

    def _all_in(self) -> list[Seat]:
        if self.phase not in ("bet", "seventh"):
            return []
        return [seat for seat in self.order if self.chips.live[seat] and not self.stacks[seat]]

    def _status(self) -> dict[str, Json]:
        """What goes on: `deal`, `open`, `act` (nothing to call), `to_call`, `seventh`, `over`."""
        if self.phase == "deal":
            return {"code": "deal"}
        if self.phase == "over":
            return {"code": "over", "winners": self._winners(), "void": self.void, "rule": self._why_over()}
        if self.phase == "seventh":
            return {"code": "seventh", "seats": self._unanswered(), "rule": "seventh_card"}
        seat, chips = self.chips.waiting[0], self.chips
        status: dict[str, Json] = {"seat": seat, "round": self.round}
        if chips.level:
            return status | {"code": "to_call", "amount": chips.owed(seat), "bettor": chips.aggressor, "rule": "call"}
        is_first = seat == next(other for other in self.order if chips.live[other] and self.stacks[other])
        return status | ({"code": "open", "rule": "opener"} if is_first else {"code": "act", "rule": "check"})

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
