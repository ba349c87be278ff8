"""Seven Up: a turned card proposes the trump, the eldest may beg, six tricks count for High, Low, Jack and Game.

Source: the rules text of the site this one takes over, of the All Fours family, with two differences kept from it:
the ten stands above the ace, and a suit must be followed even by who could trump. Decisions where it is silent: a
beg that nobody can answer, or whose maker has left, lapses and the turned trump stands; a card put into a trick
before its player left may still win it, for nobody.

Refusals: match_over  not_your_turn  not_now (another thing is due)  one_beg  not_in_hand  follow_suit  keep_six  time
Rules in events, last trick and status: deal  turned_jack  stand_or_beg  gift  run_the_cards  spent_pack  keep_six
    follow_suit  trick  high  low  jack  game  count  target  time

Events beside the shared ones: `turn` (cards: the turned one), `stand`, `beg`, `take_one`, `change`, `throw_in` (the
pack is spent), `look` (secret: the hand a seat may see from now on), `point` (one of the sheet: turned_jack and gift
at once, high, low, jack and game before `score`). `score` has a row of `deals` as data: `counted` is who got what in
that order (`seat` null: nobody; for Game the first seat of a side), with the card that decided; `game` the card values
each side won, null if the deal was not played to its end.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

from games.core import cards as pack
from games.core.actions import BEG, CHANGE, DISCARD, PLAY, STAND, TAKE_ONE, Action, verb_of, word_of
from games.core.cards import ACE, FULL_DECK, JACK, SUITS, TEN, Card, names_of
from games.core.game import CHANCE, Event, Events, Game, IllegalAction, Json, Seat, State, places_by
from games.engines import _seven_up_words as words
from games.engines._seven_up_words import ANSWER, DEAL, DISCARDING, HAND_SIZE, NOBODY, OVER, PLAYING, STAND_OR_BEG
from games.engines._seven_up_worlds import imagined
from games.kit.all_fours import POINTS, Point, Sheet, four_points
from games.kit.sides import PAIRS, Standing, by_side, chances, next_in, round_from, standings, unbroken
from games.kit.tricks import Play, Taken, Tricks
from games.kit.trumps import lowest_of_equals

PACKET: Final = 3
ORDER: Final = (*(rank for rank in range(ACE + 1) if rank != TEN), TEN)  # low to high
VALUES: Final = {TEN: 10, ACE: 4, pack.KING: 3, pack.QUEEN: 2, JACK: 1}  # of ranks, for Game
_HEIGHTS: Final = [ORDER.index(card >> 2) for card in FULL_DECK]
_VALUES: Final = [VALUES.get(card >> 2, 0) for card in FULL_DECK]
_DECK: Final = frozenset(FULL_DECK)
_LOW_CARDS: Final = FULL_DECK[: TEN * 4]  # worth nothing for Game
_SPOKEN: Final = {STAND_OR_BEG: (STAND, BEG), ANSWER: (TAKE_ONE, CHANGE)}
_RULE_OF: Final = {STAND: "stand_or_beg", BEG: "stand_or_beg", TAKE_ONE: "gift", CHANGE: "run_the_cards"}
_DISCARDS_THOUGHT_OF: Final = 3


class SevenUp(Game):
    """Three each for himself, or four in two sides."""

    slug = "seven_up"
    seat_counts = (3, 4)
    secret_verbs = frozenset({"discard"})

    def new(self, seats: int, options: Mapping[str, Json] | None = None) -> SevenUpState:
        if seats not in self.seat_counts:
            raise ValueError(f"seats: one of {self.seat_counts}, not {seats}")
        return SevenUpState(self, seats, self.full_options(options))

    def position(self, description: Mapping[str, Json]) -> SevenUpState:
        """A stated position; its keys: `games/engines/_seven_up_words.py`."""
        words.check_keys(description)
        state = self.new(description.get("seats", 0))
        words.set_up(state, description)
        return state

    def deck(self, seats: int) -> tuple[Card, ...]:
        return FULL_DECK

    def sides(self, seats: int) -> tuple[int, ...]:
        return PAIRS if seats == len(PAIRS) else super().sides(seats)

    def facts(self, seats: int, options: Mapping[str, Json] | None = None) -> dict[str, Json]:
        left, run = len(FULL_DECK) - HAND_SIZE * seats - 1, PACKET * seats + 1
        return {
            "deck_size": len(FULL_DECK),
            "hand_size": HAND_SIZE,
            "tricks": HAND_SIZE,
            "packet": PACKET,
            "stock_size": left,
            "cards_per_run": run,
            "most_runs": left // run,
            "longest_hand": HAND_SIZE + PACKET * (left // run),
            "spent_stock": left % run,
            "target": words.TARGET,
            "order": [pack.RANKS[rank] for rank in ORDER],
            "highest_rank": pack.RANKS[ORDER[-1]],
            "values": {pack.RANKS[rank]: value for rank, value in VALUES.items()},
            "deck_value": sum(_VALUES),
            "points": list(POINTS),
            "turned_jack": 1,
            "gift": 1,
            "begs": 1,
            "sealed_hands": len(_sealed(seats, 0)),
            "partners": seats == len(PAIRS),
        }


def _sealed(seats: int, dealer: Seat) -> frozenset[Seat]:
    """Who may not look before the trump is fixed: with four, the dealer's partner and the seat on his right."""
    return frozenset({(dealer + 2) % 4, (dealer + 3) % 4} if seats == 4 else ())


class SevenUpState(State):
    """A match of Seven Up."""

    __slots__ = (
        "dealer", "last_trick", "left_in_play", "mover", "phase", "sheet", "sides", "tricks", "trump", "turned",
        "why", "winner",
    )  # fmt: skip

    def __init__(self, game: Game, seats: int, options: Mapping[str, Json]) -> None:
        super().__init__(game, seats, options)
        self.sides = game.sides(seats)
        self.phase, self.mover = DEAL, CHANCE
        self.dealer: Seat = NOBODY
        self.winner = NOBODY  # a side
        self.why = ""  # the rule that fixed the trump, or ended the match
        self.sheet = Sheet(self.sides)
        self.last_trick: Taken | None = None
        self._gather()

    def _gather(self) -> None:
        """Every card is back in the pack."""
        self.hands = [[] for _ in self.sides]
        self.gone = [[] for _ in self.sides]
        self.stock = []
        self.turned: tuple[Card, ...] = ()
        self.trump = NOBODY
        self.tricks = Tricks()
        self.left_in_play = 0  # how many cards, last in his `gone`, were in play when a seat left in this deal

    def copy(self) -> SevenUpState:
        new = SevenUpState.__new__(SevenUpState)
        self.copy_into(new)
        new.sides = self.sides
        new.phase = self.phase
        new.mover = self.mover
        new.dealer = self.dealer
        new.winner = self.winner
        new.why = self.why
        new.sheet = self.sheet.copy()
        new.last_trick = self.last_trick
        new.turned = self.turned
        new.trump = self.trump
        new.tricks = self.tricks.copy()
        new.left_in_play = self.left_in_play
        return new

    # -- whose move, and what may be done ------------------------------------------------------------------
    def to_act(self) -> tuple[Seat, ...]:
        if self.phase == DISCARDING:
            return tuple(seat for seat, hand in enumerate(self.hands) if len(hand) > HAND_SIZE)
        return () if self.phase == OVER else (self.mover,)

    def choices(self, seat: Seat) -> Sequence[Action]:
        hand = self.hands[seat]
        if self.phase == DISCARDING:
            return [DISCARD | card for card in hand] if len(hand) > HAND_SIZE else ()
        if seat != self.mover:
            return ()
        return self.tricks.legal(hand) if self.phase == PLAYING else _SPOKEN[self.phase]

    def refusal(self, seat: Seat, action: Action) -> str:
        verb = verb_of(action)
        if self.phase == OVER:
            return "match_over"
        if verb == BEG and self.phase in (ANSWER, DISCARDING):  # after a run, so there was a beg
            return "one_beg"
        if self.phase == DISCARDING and verb == DISCARD and self.is_in(seat):
            return "not_in_hand" if len(self.hands[seat]) > HAND_SIZE else "keep_six"
        if seat not in self.to_act():
            return "not_your_turn"
        if self.phase != PLAYING or verb != PLAY:
            return "not_now"
        return "follow_suit" if action in self.hands[seat] else "not_in_hand"

    def candidates(self, seat: Seat) -> Sequence[Action]:
        """To discard only the least promising cards; of low cards between which no other can come, one."""
        choices = self.choices(seat)
        if self.phase == DISCARDING:
            least_first = sorted(choices, key=lambda action: (action & 3 == self.trump, _HEIGHTS[action & 0xFFFF]))
            return least_first[:_DISCARDS_THOUGHT_OF]
        return self._different(choices, seat) if self.phase == PLAYING else choices

    def _different(self, cards: Sequence[Card], seat: Seat) -> list[Card]:
        known = {*self.turned, *self.gone[seat], *cards, *(card for _, card in self.tricks.plays())}
        unseen = [card for card in _LOW_CARDS if card not in known]
        low = lowest_of_equals([card for card in cards if card in _LOW_CARDS], unseen)
        return low + [card for card in cards if card not in _LOW_CARDS]

    # -- chance ---------------------------------------------------------------------------------------------
    def first(self, seat: Seat, events: Events = None) -> None:
        """The first dealer; the next one in if this one has left."""
        if self.dealer != NOBODY or self.phase != DEAL or not 0 <= seat < self.seats:
            raise ValueError(f"first dealer: one of the {self.seats} seats, once, not {seat}")
        self.dealer = next_in(seat, self.out_at)
        _tell(events, "first", self.dealer, rule="deal")

    def deal(self, deck: Sequence[Card], events: Events = None) -> None:
        if self.phase != DEAL or self.dealer == NOBODY or len(deck) != len(_DECK) or _DECK.difference(deck):
            raise ValueError("a deal needs the dealer, and every card of the deck once")
        self.propose()
        self.stock = list(deck[::-1])
        self._deal_packets(2, "deal", events)
        self._turn_up("deal", events)

    def propose(self) -> None:
        """The eldest is to speak to the turned card."""
        self.phase, self.mover = STAND_OR_BEG, self.eldest()
        self.sealed = _sealed(self.seats, self.dealer)

    def _deal_packets(self, packets: int, rule: str, events: Events) -> None:
        """So many packets of three to every seat, the eldest first."""
        order, stock = round_from(self.eldest(), self.out_at), self.stock
        dealt: list[list[Card]] = [[] for _ in order]
        for _ in range(packets):
            for cards in dealt:
                cards += stock[: -PACKET - 1 : -1]
                del stock[-PACKET:]
        for seat, cards in zip(order, dealt, strict=True):
            self.hands[seat] += cards
            _tell(events, "deal", seat, secret=tuple(cards), rule=rule)

    def _turn_up(self, rule: str, events: Events) -> None:
        card = self.stock.pop()
        self.turned = (*self.turned, card)
        _tell(events, "turn", self.dealer, cards=(card,), rule=rule)
        if card >> 2 == JACK and (len(self.turned) == 1 or self._is_new_suit()):
            self._give_at_once(Point("turned_jack", self.dealer, card), events)

    def _is_new_suit(self) -> bool:
        return bool((self.turned[-1] ^ self.turned[0]) & 3)

    def eldest(self) -> Seat:
        """The seat on the dealer's left, or the next one still in."""
        return next_in(self.dealer + 1, self.out_at)

    # -- the trump ------------------------------------------------------------------------------------------
    def apply(self, seat: Seat, action: Action, events: Events = None) -> None:
        is_plain = self.phase == PLAYING and seat == self.mover and action in self.hands[seat]
        if not (is_plain and self.tricks.is_followed_by(action)) and action not in self.choices(seat):
            raise IllegalAction(self.refusal(seat, action))
        if self.phase == PLAYING:
            self._play(seat, action, events)
        elif self.phase == DISCARDING:
            self._discard(seat, action & 0xFFFF, events)
        else:
            self._speak(seat, action, events)

    def _speak(self, seat: Seat, action: Action, events: Events) -> None:
        rule = _RULE_OF[action]
        _tell(events, word_of(action), seat, rule=rule)
        if action == BEG:
            self.phase, self.mover = ANSWER, self.dealer
        elif action == CHANGE:
            self._run(events)
        else:
            if action == TAKE_ONE:
                self._give_at_once(Point("gift", self.eldest()), events)
            self._fix_trump(rule, events)

    def _run(self, events: Events) -> None:
        """Packets and a new turn-up, until its suit is not the refused one or the pack is spent."""
        cards = PACKET * self.out_at.count(0) + 1
        while len(self.stock) >= cards:
            self._deal_packets(1, "run_the_cards", events)
            self._turn_up("run_the_cards", events)
            if self._is_new_suit():
                self._fix_trump("run_the_cards", events)
                return
        self.sheet.throw_ins += 1
        self._gather()
        self.phase, self.mover = DEAL, CHANCE
        _tell(events, "throw_in", self.dealer, rule="spent_pack")

    def _fix_trump(self, rule: str, events: Events) -> None:
        """The suit turned last is trump and all may look, unless its jack or the gift has just won the match."""
        if self.phase == OVER:
            return
        trump = self.turned[-1] & 3
        _tell(events, "trump", rule=rule, data={"trump": SUITS[trump]})
        for seat in sorted(self.sealed):
            _tell(events, "look", seat, secret=tuple(self.hands[seat]), rule="deal")
        self.open_play(trump, rule)

    def open_play(self, trump: int, why: str) -> None:
        """The trump is fixed, by the rule `why`; those with more than six cards discard."""
        self.trump, self.why = trump, why
        self.sealed = frozenset()
        self.phase, self.mover = DISCARDING, NOBODY
        self._start_play()

    def _discard(self, seat: Seat, card: Card, events: Events) -> None:
        self.hands[seat].remove(card)
        self.gone[seat].append(card)
        _tell(events, "discard", seat, secret=(card,), rule="keep_six")
        self._start_play()

    def _start_play(self) -> None:
        """Once everyone is down to six."""
        if not self.to_act():
            self.phase, self.mover = PLAYING, self.eldest()

    # -- play -----------------------------------------------------------------------------------------------
    def _play(self, seat: Seat, card: Card, events: Events) -> None:
        self.hands[seat].remove(card)
        self.tricks.play(seat, card)
        if events is not None:
            events.append(Event("play", seat, (card,), rule="follow_suit"))
        self._pass_on(seat, events)

    def _pass_on(self, seat: Seat, events: Events) -> None:
        """To the next seat, or if it has played already: the trick is taken."""
        following = next_in(seat + 1, self.out_at)
        for player, _ in self.tricks.trick:
            if player == following:
                self._take_trick(events)
                return
        self.mover = following

    def _take_trick(self, events: Events) -> None:
        taken = self.last_trick = self.tricks.take(self.trump, _HEIGHTS, _VALUES)
        if events is not None:
            cards = tuple(card for _, card in taken.plays)
            events.append(Event("take", taken.winner, cards, rule="trick", data={"points": taken.points}))
        self.mover = next_in(taken.winner, self.out_at)
        if not self.hands[self.mover]:
            self._count(events)

    # -- points ---------------------------------------------------------------------------------------------
    def _give(self, points: Sequence[Point], events: Events) -> bool:
        """These points count one after another; whether they win the match."""
        side = self.sheet.count(points)
        if events is not None:
            events += [Event("point", point.seat, rule=point.what, data=point.as_json()) for point in points]
        if self.sheet.scores[side] >= words.TARGET:
            self.winner = side
        return self.winner != NOBODY

    def _give_at_once(self, point: Point, events: Events) -> None:
        if self._give([point], events):
            self._end("target", events)

    def _count(self, events: Events) -> None:
        """The whole deal in the order High, Low, Jack, Game; then who has won, or the next dealer."""
        totals = by_side(self.tricks.worth(self.seats), self.sides)
        rivals = [total if self.is_in(side) else NOBODY for side, total in enumerate(totals)]  # alone a seat is a side
        points = four_points(self._in_play(), self.tricks.taken, self.trump, _HEIGHTS, rivals)
        has_won = self._give([point.unless_out(self.out_at) for point in points], events)
        self._close_deal([totals[side] for side in self.sides], events)
        self._gather()
        if has_won:
            self._end("target", events)
        else:
            self.dealer = self.eldest()
            self.phase, self.mover = DEAL, CHANCE

    def _in_play(self) -> list[Play]:
        """The cards held when the first one was led, by holder; to be asked when all have been played."""
        left = [
            (seat, card)
            for seat in range(self.seats)
            if self.out_at[seat] and self.left_in_play
            for card in self.gone[seat][-self.left_in_play :]
        ]
        return self.tricks.plays() + left

    def _close_deal(self, game: Sequence[int] | None, events: Events) -> None:
        row = self.sheet.close(dealer=self.dealer, trump=words.suit_or_null(self.trump), game=game)
        _tell(events, "score", rule="count", data=row)

    def _end(self, why: str, events: Events) -> None:
        self.phase, self.mover, self.why = OVER, NOBODY, why
        if self.sheet.counted:
            self._close_deal(None, events)
        _tell(events, "over", rule=why, data={"winners": self.winners(), "void": self.void})

    def winners(self) -> list[Seat]:
        """The seats of the side that has won."""
        return [seat for seat, side in enumerate(self.sides) if side == self.winner]

    # -- leaving --------------------------------------------------------------------------------------------
    def expire(self, seats: Sequence[Seat], events: Events = None) -> None:
        """Alone a seat goes and the others play on while they are two; a side is broken at once."""
        if self.phase == OVER or any(self.out_at[seat] for seat in seats):
            raise IllegalAction("match_over" if self.phase == OVER else "time")
        number = max(self.out_at) + 1
        for seat in sorted(set(seats)):
            self.out_at[seat] = number
            _tell(events, "out", seat, rule="time")
        left = unbroken(self.sides, self.out_at)
        if len(left) > 1:
            self._go_on_without(seats[0], events)
            return
        self.void = not left
        self.winner = left[0] if left else NOBODY
        self._end("time", events)

    def _go_on_without(self, seat: Seat, events: Events) -> None:
        """Of three two stay: the cards of this seat leave, its part falls to the next."""
        if self.phase == PLAYING:
            self.left_in_play = len(self.hands[seat])
        self.gone[seat] += self.hands[seat]
        self.hands[seat] = []
        if self.phase == PLAYING:
            if seat == self.mover:
                self._pass_on(seat, events)
        elif self.phase == DISCARDING:
            self._start_play()
        elif self.phase == DEAL:
            self.dealer = self.dealer if self.dealer == NOBODY else next_in(self.dealer, self.out_at)
        elif seat == self.dealer or (self.phase == ANSWER and seat == (self.dealer + 1) % self.seats):
            self._fix_trump("time", events)
        elif self.phase == STAND_OR_BEG:
            self.mover = self.eldest()

    # -- results --------------------------------------------------------------------------------------------
    def scores(self) -> list[int]:
        return [self.sheet.scores[side] for side in self.sides]

    def places(self) -> list[int]:
        return places_by(self._standings())

    def returns(self) -> list[float]:
        return chances(self.sides, self._standings(), self.phase == OVER)

    def _standings(self) -> list[Standing]:
        return standings(self.sides, self.sheet.scores, self.out_at, self.winner)

    # -- what is known --------------------------------------------------------------------------------------
    def determinise(self, seat: Seat, rng: Random) -> State:
        return imagined(self, seat, rng)

    def private(self, seat: Seat) -> dict[str, Json]:
        """`discarded`: the cards the seat has put away, or took with it when it left."""
        return {"discarded": names_of(self.gone[seat])}

    def public(self) -> dict[str, Any]:
        return words.public_of(self)


def _tell(events: Events, name: str, seat: Seat | None = None, **fields: Any) -> None:
    if events is not None:
        events.append(Event(name, seat, **fields))


GAME = SevenUp()
