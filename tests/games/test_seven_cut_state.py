"""Seven Cut for pages: what the table is told, stated positions."""

import pytest

from games.engines.seven_cut import GAME
from tests.games.seven_cut_script import position, run


def test_status_tells_who_holds_and_why():
    state = position("KS KH 9S JD / 7H 8S QH 10D / JC QC AC 9D")
    said = [state.public()["status"]]
    for step in ("A KS", "B 7H", "C JC", "A KH", "B 8S"):
        run(state, step)
        said.append(state.public()["status"])
    assert said == [
        {"code": "lead", "seat": 0, "rule": "trick"},
        {"code": "led", "seat": 0, "card": "KS", "turn": 1, "rule": "trick"},
        {"code": "cut", "seat": 1, "card": "7H", "turn": 1, "rule": "cut", "extends": True},
        {"code": "extended", "seat": 1, "card": "7H", "turn": 2, "rule": "extends"},
        {"code": "cut", "seat": 0, "card": "KH", "turn": 2, "rule": "cut", "extends": False},
        {"code": "cut", "seat": 1, "card": "8S", "turn": 2, "rule": "cut", "extends": True},
    ]


def test_cut_ranks_are_the_sevens_and_the_led_rank():
    state = position("KS KH / 7H 8S")
    assert state.public()["cut_ranks"] == ["7"]
    assert run(state, "A KS").public()["cut_ranks"] == ["7", "K"]
    assert position("KS / 7H / 8S").public()["cut_ranks"] == ["7", "8"]


def test_position_in_the_middle_of_a_trick():
    state = GAME.position({"seats": 2, "hands": [["9S"], ["8H", "QD"]], "plays": [[0, "KS"]]})
    assert state.to_act() == (1,)
    assert state.public()["trick"] == [{"seat": 0, "card": "KS", "turn": 1, "claim": True}]


@pytest.mark.parametrize(
    "wrong, names",
    [
        ({"seats": 6}, "seats"),
        ({"hands": [["9S"]]}, "hands"),
        ({"hands": [[], []]}, "hands"),
        ({"hands": [["9S"], ["KD", "AD"]]}, "hands"),
        ({"hands": [["9S"], ["9S"]]}, "9S"),
        ({"hands": [["9S"], ["2S"]]}, "2S"),
        ({"stock": ["9S"]}, "9S"),
        ({"leader": 2}, "leader"),
        ({"points": [1]}, "points"),
        ({"plays": [[1, "AS"]], "hands": [["9S", "8S"], ["KD"]]}, "plays"),
        ({"plays": [[2, "AS"]]}, "plays"),
    ],
)
def test_position_says_what_is_wrong(wrong, names):
    with pytest.raises(ValueError, match=names):
        GAME.position({"seats": 2, "hands": [["9S"], ["KD"]]} | wrong)
