"""Whatever rule an engine names in an event, a refusal or a status has an article that explains it."""

from random import Random

import pytest

from games.core.actions import BID, DISCARD, LET_GO, PLAY, RAISE
from games.core.game import Event, State
from games.registry import game_of
from rules.catalogue import entries
from rules.page import page_of
from tests.games.play import walk

SLUGS = sorted(entries())


def rules_cited(slug: str, seats: int, rng: Random) -> set[str]:
    """Of one random match in which seats may walk out, with every refusal on the way."""
    events: list[Event] = []
    cited = set()
    for state, _ in walk(game_of(slug), seats, rng, leaving=0.03, events=events):
        cited |= refusals(state) | statuses(state)
    return (cited | {event.rule for event in events}) - {None}


def refusals(state: State) -> set[str]:
    seats = range(state.seats)
    actions = [PLAY | card for card in (20, 33, 51)] + [LET_GO, BID | 3, DISCARD | 20, RAISE | 7]
    return {state.refusal(seat, action) for seat in seats for action in actions if action not in state.choices(seat)}


def statuses(state: State) -> set[str]:
    public = state.public()
    last = public.get("last_trick") or {}
    return {(public.get("status") or {}).get("rule"), last.get("rule")}


@pytest.mark.parametrize("slug", SLUGS)
def test_every_rule_an_engine_cites_has_an_article_in_every_language(slug):
    rng = Random(7)
    cited = {rule for seats in game_of(slug).seat_counts for _ in range(40) for rule in rules_cited(slug, seats, rng)}
    for language in entries()[slug].texts:
        page = page_of(slug, language)
        assert {rule for rule in cited if page.article(rule) is None} == set()


def test_seven_cut_cites_all_its_rules():
    rng = Random(7)
    cited = {rule for seats in (2, 3, 4) for _ in range(40) for rule in rules_cited("seven_cut", seats, rng)}
    assert cited == {
        "deck", "trick", "cut", "extends", "scoring", "time", "not_your_turn", "not_in_hand",
    }  # fmt: skip
