"""How many deals of random play one core gets through: our engines by their contract, peers by theirs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import import_module
from random import Random
from time import process_time
from typing import Any

from games.core.actions import FOLD
from games.core.game import CHANCE, Game, is_allowed
from games.core.seen import shuffle
from games.registry import games

Deal = Iterator[int]  # endless: after every deal played out, the number of actions it took
OPEN_SPIEL_GAMES = ("hearts", "euchre", "oh_hell", "spades")


@dataclass(slots=True)
class Contestant:
    """Something that plays deals at random, and what it has played so far."""

    name: str
    deals: Deal
    played: int = 0
    actions: int = 0
    seconds: float = 0.0

    def play(self, seconds: float) -> None:
        """Play whole deals for about so many seconds of CPU."""
        start = process_time()
        while (spent := process_time() - start) < seconds:
            for _ in range(20):
                self.actions += next(self.deals)
                self.played += 1
        self.seconds += spent


def contestants() -> list[Contestant]:
    """Every game of the registry with every number of seats, then the peers that are installed."""
    ours = [
        Contestant(f"{slug} {seats}", random_deals(game, seats))
        for slug, game in games().items()
        for seats in game.seat_counts
    ]
    return ours + [Contestant(name, make()) for name, package, make in _peers() if _is_installed(package)]


def compete(rounds: int, seconds: float) -> list[Contestant]:
    """All of them in turn, again and again, so that a busy machine slows all alike."""
    all_of_them = contestants()
    for _ in range(rounds):
        for contestant in all_of_them:
            contestant.play(seconds)
    return all_of_them


def random_deals(game: Game, seats: int) -> Deal:
    """Deals of random matches through the contract: to_act, choices, check, apply, deal. Nobody folds."""
    rng, deck = Random(1), list(game.deck(seats))
    random = rng.random
    while True:
        state, actions = game.new(seats), 0
        state.first(0)
        while waiting := state.to_act():
            if waiting[0] == CHANCE:
                if actions:
                    yield actions
                shuffle(deck, rng)
                state.deal(deck)
                actions = 0
                continue
            seat = waiting[0]
            choices = state.choices(seat)
            action = choices[int(random() * len(choices))]
            if action == FOLD:
                action = choices[-1] if choices[0] == FOLD else choices[0]
            if not is_allowed(state, seat, action):
                raise AssertionError(f"{game.slug}: a choice is not allowed")
            state.apply(seat, action)
            actions += 1
        yield actions


# -- peers ------------------------------------------------------------------------------------------------------


def _peers() -> list[tuple[str, str, Callable[[], Deal]]]:
    spiel = [
        (f"OpenSpiel (C++) {name}", "pyspiel", lambda name=name: _open_spiel_deals(name)) for name in OPEN_SPIEL_GAMES
    ]
    return [*spiel, ("PokerKit stud 4", "pokerkit", _pokerkit_deals)]


def _is_installed(package: str) -> bool:
    try:
        import_module(package)
    except ImportError:
        return False
    return True


def _open_spiel_deals(name: str) -> Deal:
    game, rng = import_module("pyspiel").load_game(name), Random(1)
    while True:
        state, actions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(rng.random() * len(outcomes))][0])
                continue
            legal = state.legal_actions()
            state.apply_action(legal[int(rng.random() * len(legal))])
            actions += 1
        yield actions


def _pokerkit_deals() -> Deal:
    """Fixed-limit seven card stud, four seats, to the showdown."""
    kit: Any = import_module("pokerkit")
    rng, manual = Random(1), {"COMPLETION_BETTING_OR_RAISING", "CHECKING_OR_CALLING"}
    automations = tuple(step for step in kit.Automation if step.name not in manual)
    while True:
        state, actions = (
            kit.FixedLimitSevenCardStud.create_state(automations, True, 10, 5, 20, 40, (1000,) * 4, 4),
            0,
        )
        while state.status:
            if state.can_post_bring_in():
                state.post_bring_in()
            elif rng.random() < 0.5 and state.can_complete_bet_or_raise_to():
                state.complete_bet_or_raise_to()
            else:
                state.check_or_call()
            actions += 1
        yield actions
