"""What a sensible player would not do, in each game, at every level that follows a policy."""

from __future__ import annotations

import pytest

from games.bots import choose
from games.core.actions import argument_of
from games.core.cards import ACE, SEVEN, TEN
from games.registry import games
from tests.bots.chosen import chosen
from tests.bots.positions import positions

sensible = pytest.mark.parametrize("level", ["rules", "easy"])
VALUABLE = (SEVEN, TEN, ACE)


@sensible
@pytest.mark.parametrize("slug, seats", [("seven_cut", 2), ("seven_cut", 4), ("sedmice", 2), ("sedmice", 4)])
def test_no_point_and_no_seven_is_thrown_on_nothing(slug, seats, level):
    seen = 0
    for state, seat in positions(games()[slug], seats, 700):
        view = state.view(seat)
        table = [play["card"] for play in view["trick"]]
        cheap = [card for card in state.hands[seat] if card >> 2 not in VALUABLE]
        is_ours = table and state.game.sides(seats)[view["holder"]] == state.game.sides(seats)[seat]
        is_worth_it = any(name[:-1] in ("10", "A") for name in table) or not state.stock or view.get("calls")
        if not table or not cheap or is_ours or is_worth_it:
            continue
        action = choose(state, seat, level, seen, None)
        assert argument_of(action) >> 2 not in VALUABLE or action not in state.hands[seat]
        seen += 1
    assert seen > 20


@sensible
def test_seven_cut_a_matching_card_cuts_before_a_seven(level):
    state = games()["seven_cut"].position(
        {"seats": 2, "hands": [["KS", "9H", "JD"], ["7H", "10C", "QS", "QD"]], "plays": [[0, "10S"]]}
    )
    assert chosen(state, 1, level, 10) == {"play 10C"}


@pytest.mark.parametrize("level", ["rules", "easy", "hard"])
def test_sevens_take_all_a_pair_of_sevens_never_folds_and_rubbish_does(level):
    game = games()["sevens_take_all"]
    actions = [
        [0, "check"],
        [1, "bet 20"],
        [0, "call"],
        *[[0, "check"], [1, "bet 20"], [0, "call"]] * 2,
        [0, "check"],
        [1, "bet 40"],
    ]
    position = {"seats": 2, "actions": actions}
    sevens = game.position(position | {"hands": [["7S", "7H", "2C", "9D", "JH"], ["KS", "KD", "KC", "AC", "AD"]]})
    rubbish = game.position(position | {"hands": [["2S", "4H", "9C", "JD", "3H"], ["KS", "QD", "7C", "7D", "AD"]]})
    assert "fold" not in chosen(sevens, 0, level, 10)
    assert chosen(rubbish, 0, level, 10) == {"fold"}
