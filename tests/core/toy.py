"""A game of the smallest kind, to try the core's own rules on: a played card is refused or not, chips may be bet."""

from games.core.actions import BET, BID, CALL, FOLD, PLAY, SAY, TRUMP, argument_of
from games.core.cards import parse_cards
from games.core.game import AmountRange, Game, Option, State


class Toy(Game):
    slug = "toy"
    seat_counts = (3,)
    options = (
        Option("target", (31, 51), 51),
        Option("calls", (True, False), True),
        Option("end", ("deals", "chips"), "deals"),
    )

    def new(self, seats, options=None):
        return ToyState(self, seats, self.full_options(options))

    def position(self, description):
        raise NotImplementedError

    def facts(self, seats, options=None):
        return {}

    def deck(self, seats):
        return tuple(parse_cards("7S 8S 9S 10S JS QS KS AS"))


class ToyState(State):
    __slots__ = ("allowed", "ranges", "waiting")

    def __init__(self, game, seats, options):
        super().__init__(game, seats, options)
        self.allowed, self.ranges, self.waiting = {}, (), (0,)

    def to_act(self):
        return self.waiting

    def choices(self, seat):
        return self.allowed.get(seat, ())

    def amounts(self, seat):
        return self.ranges

    def call_amount(self, seat):
        return 40

    def refusal(self, seat, action):
        return "follow_suit"

    def public(self):
        return {"phase": "play"}

    def private(self, seat):
        return {"choice": f"of {seat}"}

    def copy(self):
        new = ToyState.__new__(ToyState)
        self.copy_into(new)
        new.allowed, new.ranges, new.waiting = self.allowed, self.ranges, self.waiting
        return new

    def deal(self, deck, events=None):
        self.stock = list(deck)

    def apply(self, seat, action, events=None):
        self.hands[seat].append(argument_of(action))

    def expire(self, seats, events=None):
        for seat in seats:
            self.out_at[seat] = 1

    def scores(self):
        return [0] * self.seats

    def places(self):
        return [1] * self.seats

    def returns(self):
        return [0.0] * self.seats


def toy() -> ToyState:
    """Three seats: 7S 8S, 9S 10S with the 10S exposed, JS; KS in the stock, AS gone from seat 1."""
    state = Toy().new(3)
    state.hands = [parse_cards("7S 8S"), parse_cards("9S 10S"), parse_cards("JS")]
    state.exposed[1] = parse_cards("10S")
    state.stock = parse_cards("QS KS")
    state.gone[1] = parse_cards("AS")
    return state


RANGE = AmountRange(BET, 20, 50, 10)
CHOICES = [PLAY | 20, FOLD, CALL, BET | 20, BET | 50, BID, BID | 5, TRUMP | 1, TRUMP | 4, SAY | 1]
