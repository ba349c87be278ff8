"""Any game of the registry as an OpenSpiel game, so that OpenSpiel's own tests can be run on it.

Chance picks the first seat and then one of `DECKS` fixed shuffles for each deal: few enough to be listed, and the
history alone makes a state again. A match is cut off after `deals` deals, where `returns` already says who does better.
"""

from __future__ import annotations

import json
from functools import cache
from random import Random
from typing import Any

import pyspiel

from games.core.actions import AMOUNT_VERBS, CARD_VERBS, VERBS, Action, argument_of, text_of, verb_of
from games.core.choices import choices_of
from games.core.game import CHANCE
from games.core.game import State as EngineState
from games.core.seen import events_for, shuffle
from games.registry import game_of

DECKS = 50
DEALS = 2
ARGUMENTS = 16  # bids, suits and calls are smaller than this
LONGEST = 2_000


def number_of(action: Action, choices: list[Action]) -> int:
    """Small numbers for OpenSpiel: cards first, then verb and argument, an amount as which of its verb's ends it is."""
    verb = verb_of(action)
    if verb in CARD_VERBS:
        return CARD_VERBS.index(verb) * 52 + argument_of(action)
    place = argument_of(action)
    if verb in AMOUNT_VERBS:
        place = sorted(other for other in choices if verb_of(other) == verb).index(action)
    return 104 + (verb >> 16) * ARGUMENTS + place


@cache
def load(slug: str, seats: int) -> Any:
    """The OpenSpiel game of one game and number of seats."""
    return SpielGame(slug, seats)


class SpielGame(pyspiel.Game):
    """One of our games; the engine does everything."""

    def __init__(self, slug: str, seats: int) -> None:
        self.ours, self.seats = game_of(slug), seats
        kind = pyspiel.GameType(
            short_name=f"sevencut_{slug}_{seats}",
            long_name=f"{slug} for {seats}",
            dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
            chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
            information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
            utility=pyspiel.GameType.Utility.GENERAL_SUM,
            reward_model=pyspiel.GameType.RewardModel.TERMINAL,
            max_num_players=seats,
            min_num_players=seats,
            provides_information_state_string=True,
            provides_information_state_tensor=False,
            provides_observation_string=True,
            provides_observation_tensor=False,
            parameter_specification={},
        )
        info = pyspiel.GameInfo(
            num_distinct_actions=104 + len(VERBS) * ARGUMENTS,
            max_chance_outcomes=DECKS,
            num_players=seats,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=LONGEST,
        )
        super().__init__(kind, info, {})

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> Observer:
        return Observer(kind or pyspiel.IIGObservationType(perfect_recall=False))


class SpielState(pyspiel.State):
    """A match; `told` is all that each seat has been shown."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.engine: EngineState = game.ours.new(game.seats, game.ours.full_options(None))
        self.told: list[list[str]] = [[] for _ in range(game.seats)]
        self.has_first, self.deals = False, 0

    def current_player(self) -> int:
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        seat = self.engine.to_act()[0]
        return int(pyspiel.PlayerId.CHANCE) if seat == CHANCE else seat

    def is_terminal(self) -> bool:
        waiting = self.engine.to_act()
        return not waiting or (waiting == (CHANCE,) and self.deals == DEALS)

    def returns(self) -> list[float]:
        return self.engine.returns() if self.is_terminal() else [0.0] * self.engine.seats

    def chance_outcomes(self) -> list[tuple[int, float]]:
        number = DECKS if self.has_first else self.engine.seats
        return [(outcome, 1 / number) for outcome in range(number)]

    def by_number(self) -> dict[int, Action]:
        choices = list(self.engine.choices(self.current_player()))
        return {number_of(action, choices): action for action in choices}

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.by_number()) if player == self.current_player() else []

    def _apply_action(self, action: int) -> None:
        events: list[Any] = []
        if self.current_player() != pyspiel.PlayerId.CHANCE:
            self.engine.apply(self.current_player(), self.by_number()[action], events)
        elif self.has_first:
            deck = list(self.engine.game.deck(self.engine.seats))
            shuffle(deck, Random(action))
            self.engine.deal(deck, events)
            self.deals += 1
        else:
            self.engine.first(action, events)
            self.has_first = True
        for seat, told in enumerate(self.told):
            told.append(json.dumps(events_for(self.engine, events, seat)))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deck {action}" if self.has_first else f"first {action}"
        return text_of(self.by_number()[action])

    def shown_to(self, player: int) -> str:
        return json.dumps([self.engine.view(player), choices_of(self.engine, player)])

    def __str__(self) -> str:
        return json.dumps([self.engine.view(seat) for seat in range(self.engine.seats)])


class Observer:
    """What a seat knows, as text: the view, with perfect recall all that it was told too."""

    def __init__(self, kind: Any) -> None:
        self.recall = kind.perfect_recall
        self.tensor = None
        self.dict: dict[str, Any] = {}

    def set_from(self, state: SpielState, player: int) -> None:
        """No tensors are provided."""

    def string_from(self, state: SpielState, player: int) -> str:
        return "\n".join([*(state.told[player] if self.recall else ()), state.shown_to(player)])
