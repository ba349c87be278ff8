"""The rules not played here, each in a few lines of its own: what would have come of an example by them.

Nothing here asks the engine for a rule. It is given the example as it was played (who laid which card, what was
refused, the points before) and works out the other rule's result; the check compares it with `elsewhere`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rules.examples import Run
from rules.otherwise import cutting, matches, stakes, stud, trumps
from rules.otherwise.seen import Results

OTHERWISE: Mapping[str, Mapping[str, Callable[[Run], Results]]] = {
    "seven_cut": {
        "cut-ends-trick": cutting.cut_ends_trick,
        "leaders-choice": cutting.leaders_choice,
        "last-trick-point": cutting.last_trick_point,
        "last-trick-breaks-tie": cutting.last_trick_breaks_tie,
        "pairs": cutting.pairs,
        "last-seven": cutting.last_seven,
        "to-eleven": matches.to_more(11),
        "in-the-dark": cutting.in_the_dark,
    },
    "sedmice": {
        "own-side": cutting.leader_may_go_on,
        "each-alone": cutting.third_is_a_rival,
        "no-last-trick": cutting.no_last_trick,
        "counted-out": cutting.counted_out,
        "loser-deals": matches.loser_deals,
        "other-targets": matches.to_more(510),
        "anticlockwise": matches.anticlockwise,
    },
    "cutu": {
        "partner-winning": trumps.any_card_when_void,
        "beat-on-trump-lead": trumps.must_beat,
        "beat-in-suit": trumps.must_beat,
        "free-when-void": trumps.any_card_when_void,
        "choose-at-four": trumps.named_at_four,
        "forced-bid": trumps.last_must_bid,
        "left-leads": trumps.left_leads,
        "no-minus": trumps.no_minus,
    },
    "seven_up": {
        "ace-high": trumps.ace_high,
        "trump-at-will": trumps.any_card_when_void,
        "gift-to-all": trumps.gift_to_all,
        "no-gift-at-the-end": trumps.no_winning_gift,
        "game-to-non-dealer": trumps.game_to_non_dealer,
        "low-to-taker": trumps.low_to_taker,
        "past-the-target": trumps.first_past,
        "longer": matches.to_more(10),
        "nine-tricks": trumps.low_of_all_dealt,
        "second-beg": trumps.second_beg,
        "cards-for-two": trumps.cards_for_two,
    },
    "sevens_take_all": {
        "suits": stud.suits_decide,
        "wild": stud.wild_sevens,
        "high-low": stud.high_low,
        "kickers": stud.sevens_split,
        "three-do-not-count": stud.three_sevens_count,
        "bring-in": stakes.bring_in,
        "half-bet": stakes.half_bet,
        "open-pair": stakes.open_pair,
    },
}
