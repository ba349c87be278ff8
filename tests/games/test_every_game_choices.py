"""What every game lets a seat do: exactly what it offers, in the words of the protocol, and what the search tries."""

from games.core import actions
from games.core.actions import parse_action, text_of
from games.core.cards import NAMES
from games.core.choices import choices_of
from games.core.game import IllegalAction, State, is_allowed
from tests.games.every_game import FEW, SOME, every_table, sample
from tests.games.play import dump

TRIED = {parse_action(f"{verb} {card}") for verb in ("play", "discard") for card in NAMES}
TRIED |= {parse_action(word) for word in ("let_go", "stand", "beg", "take_one", "change", "check", "call", "fold")}
TRIED |= {parse_action(f"{verb} {number}") for verb in ("bid", "bet", "raise") for number in range(1, 13)}
TRIED |= {parse_action(text) for text in ("up", "down", "bid pass", "say ubij", "say pusti", "say napuni")}
TRIED |= {parse_action(f"trump {suit}") for suit in ("S", "H", "D", "C", "none")}


def universe(state: State, seat: int) -> set[int]:
    """What anybody could try: every verb, and amounts at, between and beyond the ends."""
    tried = TRIED | set(state.choices(seat))
    for low, high in ((amounts.low, amounts.high) for amounts in state.amounts(seat)):
        some = {low - 1, low, low + 1, (low + high) // 2, high - 1, high, high + 1}
        tried |= {verb | amount for verb in actions.AMOUNT_VERBS for amount in some if amount > 0}
    return tried


@every_table
def test_choices_are_exactly_what_is_accepted(game, seats, options):
    for state, _ in sample(game, seats, options, FEW):
        before = dump(state)
        for seat in range(seats):
            for action in universe(state, seat):
                if is_allowed(state, seat, action):
                    state.copy().apply(seat, action)
                else:
                    assert_refused(state, seat, action)
        assert dump(state) == before


def assert_refused(state: State, seat: int, action: int) -> None:
    events: list = []
    assert rule_broken(state, seat, action, events) == state.refusal(seat, action) != "", text_of(action)
    assert events == []


def rule_broken(state: State, seat: int, action: int, events: list) -> str | None:
    """The rule by which it is refused; None if it is not. (`pytest.raises` costs too much for each of these.)"""
    try:
        state.apply(seat, action, events)
    except IllegalAction as refused:
        return refused.rule
    return None


@every_table
def test_buttons_are_accepted_and_refused_cards_name_a_rule(game, seats, options):
    for state, _ in sample(game, seats, options, SOME):
        for seat in range(seats):
            for entry in choices_of(state, seat):
                for text in texts_of(entry):
                    assert is_allowed(state, seat, parse_action(text)), text
                    assert text_of(parse_action(text)) == text
                assert all(isinstance(rule, str) and rule for rule in entry.get("refused", {}).values())


def texts_of(entry: dict) -> list[str]:
    """The actions one entry of the protocol's choices stands for; of a range the ends and the first step."""
    if "min" in entry:
        low, high, size = entry["min"], entry["max"], entry["step"]
        return [f"{entry['do']} {amount}" for amount in {low, min(high, low + size), high}]
    arguments = entry.get("cards", entry.get("values"))
    return [entry["do"]] if arguments is None else [f"{entry['do']} {argument}" for argument in arguments]


@every_table
def test_candidates_are_choices_with_one_of_each_class(game, seats, options):
    for state, _ in sample(game, seats, options, SOME):
        for seat in state.to_act():
            candidates = state.candidates(seat)
            assert candidates
            assert all(is_allowed(state, seat, action) for action in candidates)
            classes = [state.move_class(action) for action in candidates]
            assert len(set(classes)) == len(classes)
