"""Seven Up from the first lead to the count: tricks and points by the worked cases SU-10 to SU-19 and SU-25."""

from games.core.choices import choices_of
from games.core.game import CHANCE
from tests.games.seven_up_script import FULL_DEAL, SU_13, full_deal, in_play, play, refused, takers

# -- tricks -----------------------------------------------------------------------------------------------------


def test_su_10_the_ten_is_above_the_ace():
    state = play(in_play("3D 2S", "AD 3S", "TD 4S"), "1 AD, 2 TD, 0 3D")
    assert state.public()["last_trick"]["winner"] == 2


def test_su_11_a_trump_beats_the_led_suit():
    state = play(in_play("AS 3C", "KS 4C", "2H 5C"), "1 KS, 2 2H, 0 AS")
    assert state.public()["last_trick"]["winner"] == 2


def test_su_12_follow_suit_and_no_trump_while_able_to():
    state = in_play("2D 3D 4D", "7D 8D", "5S 3H 9C", trick=["KS"])
    refused_cards = {"3H": "follow_suit", "9C": "follow_suit"}
    assert choices_of(state, 2) == [{"do": "play", "cards": ["5S"], "refused": refused_cards}]
    void = in_play("2D 3D", "7D", "3H 9C", trick=["KS"])
    assert choices_of(void, 2) == [{"do": "play", "cards": ["3H", "9C"], "refused": {}}]


def test_play_in_turn_from_the_hand_in_suit():
    state = in_play("2D 3D", "7D KC", "5S 4D")
    assert refused(state, "0 play 2D") == "not_your_turn"
    assert refused(state, "1 play 2D") == "not_in_hand"
    assert refused(state, "1 discard 7D") == "not_now"
    assert refused(play(state, "1 7D"), "2 play 5S") == "follow_suit"


# -- points -----------------------------------------------------------------------------------------------------


def test_su_13_a_full_deal():
    state = in_play(*FULL_DEAL)
    winners = []
    for step in SU_13.split(", "):
        play(state, step)
        if not state.public()["trick"]:
            winners.append(state.public()["last_trick"]["winner"])
    assert winners == [1, 2, 2, 0, 0, 2]
    assert state.public()["deals"][-1]["game"] == [24, 12, 23]
    assert takers(state) == {"high": 1, "low": 0, "jack": 2, "game": 0}
    assert state.scores() == [2, 1, 1]
    assert state.public()["dealer"] == 1


def test_su_14_the_highest_score_wins():
    state = full_deal(6, 5, 6)
    assert state.scores() == [8, 6, 7]
    assert state.is_over()
    assert state.places() == [1, 3, 2]


def test_su_15_the_whole_deal_is_counted_past_seven():
    """High D, Low seat 2, Jack D, Game D."""
    state = play(in_play("TH JH", "4C 5C", "2H 3C", scores=[5, 5, 6]), "1 4C, 2 3C, 0 JH, 0 TH, 1 5C, 2 2H")
    assert takers(state) == {"high": 0, "low": 2, "jack": 0, "game": 0}
    assert state.scores() == [8, 5, 7]
    assert state.places() == [1, 3, 2]


def test_su_16_the_highest_score_wins_over_the_first_counted():
    state = in_play("3C 4C 5C", "TH 2H 6C", "JH TC 7D", scores=[6, 5, 6])
    play(state, "1 6C, 2 TC, 0 3C, 2 JH, 0 4C, 1 2H, 2 7D, 0 5C, 1 TH")
    assert takers(state) == {"high": 1, "low": 1, "jack": 2, "game": 2}
    assert state.scores() == [6, 7, 8]
    assert state.places() == [3, 2, 1]


def test_su_17_a_lone_trump_jack_is_four_points():
    state = play(in_play("2D", "JH", "2C"), "1 JH, 2 2C, 0 2D")
    assert takers(state) == {"high": 1, "low": 1, "jack": 1, "game": 1}
    assert state.public()["deals"][-1]["game"] == [0, 1, 0]
    assert state.scores() == [0, 4, 0]


def test_su_18_no_trump_and_no_counters_score_nothing():
    state = play(in_play("2D", "3D", "2C"), "1 3D, 2 2C, 0 2D")
    assert takers(state) == {"high": None, "low": None, "jack": None, "game": None}
    assert state.scores() == [0, 0, 0]
    assert state.to_act() == (CHANCE,)


def test_su_19_a_tie_for_game_scores_nothing():
    state = in_play("TC AC 5S 6S 7S", "TD AD 3S 8S 9S", "KS 2D 2C 3C 4C")
    play(state, "1 TD, 2 2D, 0 5S, 1 AD, 2 2C, 0 6S, 1 3S, 2 KS, 0 7S, 2 3C, 0 TC, 1 8S, 0 AC, 1 9S, 2 4C")
    assert state.public()["deals"][-1]["game"] == [14, 14, 3]
    assert takers(state)["game"] is None
    assert state.scores() == [0, 0, 0]


def test_su_25_equal_scores_fall_to_who_stood_there_first():
    """High E, Low D, no Jack, Game tied."""
    state = play(in_play("2H 3C", "9H 4C", "5C 6D", scores=[6, 6, 0]), "1 4C, 2 5C, 0 3C, 2 6D, 0 2H, 1 9H")
    assert takers(state) == {"high": 1, "low": 0, "jack": None, "game": None}
    assert state.scores() == [7, 7, 0]
    assert state.places() == [2, 1, 3]
