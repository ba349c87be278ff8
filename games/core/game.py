"""The contract every game keeps. One implementation serves live table, replay, rules pages and the bots' search.

An engine is a function of what it is given: no clock, no randomness of its own, no database, no Django.
Inside are small ints and plain lists; text is at the edges (`actions`, `replay`, `seen`, `choices`).
Docs: docs/engines.md.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, ClassVar, Final, NamedTuple

from games.core import seen
from games.core.actions import Action
from games.core.cards import Card

Seat = int
Json = Any
CHANCE: Final = -1  # who is to act when the deck is to be shuffled or the first leader drawn
NOBODY_IN: Final = ()


class IllegalAction(Exception):
    """Refused: `rule` is the id of the rule it breaks, which the page links to the rules. Nothing changed."""

    def __init__(self, rule: str, detail: str = "") -> None:
        super().__init__(f"{rule}: {detail}" if detail else rule)
        self.rule = rule
        self.detail = detail


@dataclass(frozen=True, slots=True)
class Event:
    """What happened because of a step. `cards` are seen by everyone, `secret` only by `seat` (others: how many)."""

    name: str
    seat: Seat | None = None
    cards: tuple[Card, ...] = ()
    secret: tuple[Card, ...] = ()
    rule: str | None = None  # the article of the rules that explains it
    data: Mapping[str, Json] = field(default_factory=dict)  # public: points, winner, …


Events = list[Event] | None  # a list to append to, or None: events are built only if asked for


class AmountRange(NamedTuple):
    """`verb` may be made with any amount from `low` to `high` by `step`, in chips."""

    verb: int
    low: int
    high: int
    step: int = 1

    def allows(self, amount: int) -> bool:
        return self.low <= amount <= self.high and (amount - self.low) % self.step == 0


class Option(NamedTuple):
    """Something the host chooses when the table opens, announced to all."""

    name: str
    values: tuple[int | str | bool, ...]
    default: int | str | bool


class OptionError(ValueError):
    """`fields` maps the name of each wrong option to what is wrong with it."""

    def __init__(self, fields: dict[str, str]) -> None:
        super().__init__("; ".join(f"{name}: {text}" for name, text in fields.items()))
        self.fields = fields


class Game(ABC):
    """A set of rules: stateless, one object per game."""

    slug: ClassVar[str]
    version: ClassVar[int] = 1  # a running match of another version is void
    seat_counts: ClassVar[tuple[int, ...]]
    options: ClassVar[tuple[Option, ...]] = ()
    secret_verbs: ClassVar[frozenset[str]] = frozenset()  # the log shows others only that it was done
    time_bank_seconds: ClassVar[int] = 0  # per seat and match
    is_silent: ClassVar[bool] = False  # nobody says anything while a match is played: partners might tell

    @abstractmethod
    def new(self, seats: int, options: Mapping[str, Json] | None = None) -> State:
        """A match before its first deal: chance is to act. `options` as `full_options` returns them."""

    @abstractmethod
    def position(self, description: Mapping[str, Json]) -> State:
        """A stated position: worked cases, examples, "play from here".

        `description` holds `seats`, `hands` (lists of card names) and what else the game needs; each engine
        documents its keys. Raises ValueError naming what is wrong.
        """

    @abstractmethod
    def facts(self, seats: int, options: Mapping[str, Json] | None = None) -> dict[str, Json]:
        """What the rules pages quote: deck size, hand size, points in the deck …."""

    @abstractmethod
    def deck(self, seats: int) -> tuple[Card, ...]:
        """The cards of one deal, unshuffled, in ascending order."""

    def sides(self, seats: int) -> tuple[int, ...]:
        """The side of each seat; each for himself unless the game says otherwise."""
        return tuple(range(seats))

    def full_options(self, given: Mapping[str, Json] | None) -> dict[str, Json]:
        """Every option with its value, defaults filled in. Raises OptionError naming each wrong one."""
        given = given or {}
        known = {option.name: option for option in self.options}
        wrong = {name: "unknown option" for name in given if name not in known}
        for name, option in known.items():
            value = given.get(name, option.default)
            if not any(value == allowed and type(value) is type(allowed) for allowed in option.values):
                wrong[name] = f"one of {', '.join(map(str, option.values))}"
        if wrong:
            raise OptionError(wrong)
        return {name: given.get(name, option.default) for name, option in known.items()}


class State(ABC):
    """One match. Mutable; `copy` is cheap.

    The core keeps every card that is not face up on the table here, so that an engine cannot show it by
    mistake: `seen` is the only code that turns these into a view.
    """

    __slots__ = ("exposed", "game", "gone", "hands", "options", "out_at", "sealed", "seats", "stock", "void")

    def __init__(self, game: Game, seats: int, options: Mapping[str, Json]) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.hands: list[list[Card]] = [[] for _ in range(seats)]
        self.stock: list[Card] = []  # face down, the next card last
        self.gone: list[list[Card]] = [[] for _ in range(seats)]  # face down, out of play; its seat knows them
        self.exposed: list[list[Card]] = [[] for _ in range(seats)]  # cards of the hand that everyone sees
        self.sealed: frozenset[Seat] = frozenset()  # seats that may not see their own hand yet
        self.out_at: list[int] = [0] * seats  # 0 in; 1 left first, 2 next …; together: the same number
        self.void = False  # everyone left was late at once: no result

    # -- whose move, and what may be done ------------------------------------------------------------------
    @abstractmethod
    def to_act(self) -> tuple[Seat, ...]:
        """Seats the match waits for; (CHANCE,) when a deal is due; () when it is over."""

    @abstractmethod
    def choices(self, seat: Seat) -> Sequence[Action]:
        """Every action the seat may make now, in or out of turn; of an amount only the ends of its range.

        What it allows is legal, what it does not allow is refused. Empty when the seat may do nothing.
        """

    def amounts(self, seat: Seat) -> tuple[AmountRange, ...]:
        """The amounts between the ends given by `choices`."""
        return ()

    def call_amount(self, seat: Seat) -> int:
        """Chips the seat must add to call, 0 where there is no betting."""
        return 0

    @abstractmethod
    def refusal(self, seat: Seat, action: Action) -> str:
        """The id of the rule that forbids `action` to `seat` now: `not_your_turn`, `not_in_hand`, `follow_suit` …."""

    def candidates(self, seat: Seat) -> Sequence[Action]:
        """The choices worth thinking about: equal ones once, senseless ones left out. For search only."""
        return self.choices(seat)

    def move_class(self, action: Action) -> int:
        """Actions of one class are the same move to the search (Seven Cut: cards of one rank)."""
        return action

    # -- what happens ---------------------------------------------------------------------------------------
    def first(self, seat: Seat, events: Events = None) -> None:
        """Chance's first step: who leads or deals the first deal. Games that deal several use it once."""
        raise NotImplementedError

    @abstractmethod
    def deal(self, deck: Sequence[Card], events: Events = None) -> None:
        """Chance: the whole shuffled deck, first card dealt first. Raises ValueError if it is not the game's deck."""

    @abstractmethod
    def apply(self, seat: Seat, action: Action, events: Events = None) -> None:
        """A seat acts. Raises IllegalAction naming the rule, and then changes nothing."""

    @abstractmethod
    def expire(self, seats: Sequence[Seat], events: Events = None) -> None:
        """The time of these seats ran out at one moment; what follows is the game's rule.

        Raises IllegalAction if one of them is out already or the match is over.
        """

    def leave(self, seat: Seat, events: Events = None) -> None:
        """A seat walks out, whoever's turn it is."""
        self.expire((seat,), events)

    # -- what is known --------------------------------------------------------------------------------------
    @abstractmethod
    def public(self) -> dict[str, Json]:
        """What everyone sees beside counts: trick, points, phase, contract …. JSON values, cards by name."""

    def private(self, seat: Seat) -> dict[str, Json]:
        """What only this seat knows beside its hand: its secret choice that is not yet turned up."""
        return {}

    def view(self, viewer: Seat | None) -> dict[str, Json]:
        """The one way out: what `viewer` may know; None is a spectator."""
        return seen.view_of(self, viewer)

    def determinise(self, seat: Seat, rng: Random) -> State:
        """A copy with the same view for `seat` in which everything it cannot see is dealt anew."""
        return seen.dealt_anew(self, seat, rng)

    # -- results --------------------------------------------------------------------------------------------
    @abstractmethod
    def scores(self) -> list[int]:
        """The points (or chips) of each seat so far; sides: the side's, for each member."""

    @abstractmethod
    def places(self) -> list[int]:
        """1 for the winner …; equal ones share the better place; leavers below, later above earlier."""

    @abstractmethod
    def returns(self) -> list[float]:
        """What each seat got out of it, 0 to 1, for the search; also of an unfinished match (a deal is enough)."""

    @abstractmethod
    def copy(self) -> State:
        """An independent copy, as cheap as can be."""

    def copy_into(self, new: State) -> None:
        """For `copy`: the fields kept here."""
        new.game = self.game
        new.seats = self.seats
        new.options = self.options
        new.hands = [hand[:] for hand in self.hands]
        new.stock = self.stock[:]
        new.gone = [cards[:] for cards in self.gone]
        new.exposed = [cards[:] for cards in self.exposed]
        new.sealed = self.sealed
        new.out_at = self.out_at[:]
        new.void = self.void

    def become(self, other: State) -> None:
        """Take over another state of the same game, whole; it must not be used any more."""
        for kind in type(other).__mro__:
            for name in getattr(kind, "__slots__", ()):
                setattr(self, name, getattr(other, name))

    def is_over(self) -> bool:
        """Whether nobody, chance neither, is to act any more."""
        return not self.to_act()

    def is_in(self, seat: Seat) -> bool:
        """Whether the seat has neither left nor run out of time."""
        return not self.out_at[seat]


def places_by(keys: Sequence[Any]) -> list[int]:
    """Places from comparable keys, the greatest first: [5, 3, 5] gives [1, 3, 1]."""
    return [1 + sum(other > key for other in keys) for key in keys]


def is_allowed(state: State, seat: Seat, action: Action) -> bool:
    """The one check: whether `state.choices` (with its ranges) allows `action` to `seat`."""
    if action in state.choices(seat):
        return True
    verb, amount = action >> 16 << 16, action & 0xFFFF
    return any(amounts.verb == verb and amounts.allows(amount) for amounts in state.amounts(seat))
