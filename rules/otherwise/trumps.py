"""Other rules of Cutu and Seven Up."""

from __future__ import annotations

from rules.examples import LETTERS, Run
from rules.otherwise.seen import HIGH, Results, before, best, plays, plays_as_wished, rank, taker


def any_card_when_void(run: Run) -> Results:
    """The card the table refused is laid after all."""
    return {"take.seat": taker(plays_as_wished(run), before(run, "trump"))}


def must_beat(run: Run) -> Results:
    """Who can beat the cards of the led suit must: with the lowest card that does."""
    trick = plays(run)
    for place, (seat, card) in enumerate(trick[1:], 1):
        top = max(HIGH[rank(other)] for _, other in trick[:place] if other[-1] == trick[0][1][-1])
        hand = [own for own in before(run, "hands")[LETTERS.index(seat)] if own[-1] == trick[0][1][-1]]
        higher = sorted((HIGH[rank(own)], own) for own in hand if HIGH[rank(own)] > top)
        trick[place] = seat, higher[0][1] if higher else card
    return {"take.seat": taker(trick, before(run, "trump"))}


def named_at_four(run: Run) -> Results:
    """The declarer names what the table refused."""
    return {"trump.trump": next(step.action.partition(" ")[2] for step in run.steps if step.refused)}


def last_must_bid(run: Run) -> Results:
    """When all others have passed the last to speak has the contract, and goes on."""
    return {"to_act": [[step.seat for step in run.steps if step.action.startswith("bid")][-1]]}


def left_leads(run: Run) -> Results:
    """The declarer's left leads."""
    declarer = next(step.seat for step in reversed(run.steps) if step.action.startswith("trump"))
    return {"to_act": [LETTERS[(LETTERS.index(declarer or "") + 1) % run.results["seats"]]]}


def no_minus(run: Run) -> Results:
    """A total below nought is nought."""
    return {"scores": [max(0, score) for score in run.results["scores"]]}


def _trumps(run: Run) -> list[tuple[int, str, int]]:
    hands = enumerate(before(run, "hands"))
    return [(HIGH[rank(card)], card, seat) for seat, hand in hands for card in hand if card[-1] == before(run, "trump")]


def _moved(run: Run, point: str, seat: int) -> list[int]:
    """The scores with one point taken from who got it and given to `seat`."""
    scores = list(run.results["scores"])
    got = next(entry["seat"] for entry in run.results["score.counted"] if entry["point"] == point)
    if got is not None:
        scores[got] -= 1
    scores[seat] += 1
    return scores


def ace_high(run: Run) -> Results:
    """High is the highest trump with the ace on top."""
    seat = max(_trumps(run))[2]
    return {"point.high.seat": LETTERS[seat], "scores": _moved(run, "high", seat)}


def low_of_all_dealt(run: Run) -> Results:
    """Nothing is put away, so Low is the lowest trump dealt."""
    return {"point.low.seat": LETTERS[min(_trumps(run))[2]]}


def second_beg(run: Run) -> Results:
    """The eldest may beg of the new trump too: the dealer, who changed it, has to answer again."""
    dealer = next(step.seat for step in run.steps if step.action == "change")
    return {"to_act": [dealer] if run.steps[-1].action == "beg" else []}


def cards_for_two(run: Run) -> Results:
    """Only the dealer and who begged get a packet, and so have cards to put away."""
    return {"to_act": sorted({step.seat or "" for step in run.steps if step.action in ("beg", "change")})}


def low_to_taker(run: Run) -> Results:
    """Low is whose trick the lowest trump falls into; the ten stands above the ace."""
    low, at, laid = min(_trumps(run))[1], 0, plays(run)
    while low not in [card for _, card in laid[at : at + run.results["seats"]]]:
        at += run.results["seats"]
    trick = [(seat, card.replace("10", "A") if rank(card) == "10" else card.replace("A", "K"))
             for seat, card in laid[at : at + run.results["seats"]]]  # fmt: skip
    seat = taker(trick, before(run, "trump"))
    return {"point.low.seat": seat, "scores": _moved(run, "low", LETTERS.index(seat))}


def gift_to_all(run: Run) -> Results:
    """Everyone but the dealer, who gives it, gets the point."""
    giver = next(LETTERS.index(step.seat or "") for step in run.steps if step.action == "take_one")
    return {"scores": [old + (seat != giver) for seat, old in enumerate(before(run, "scores"))]}


def no_winning_gift(run: Run) -> Results:
    """A point that would win may not be given: the scores stay."""
    return {"scores": list(before(run, "scores"))}


def game_to_non_dealer(run: Run) -> Results:
    """A tie for Game goes to the tied player who did not deal, the first from the dealer's left."""
    values, seats = run.results["score.game"], run.results["seats"]
    dealer = LETTERS.index(run.results["score.dealer"])
    order = [(dealer + step) % seats for step in range(1, seats + 1)]
    return {"scores": _moved(run, "game", next(seat for seat in order if values[seat] == max(values)))}


def first_past(run: Run) -> Results:
    """High, Low, Jack, Game are counted in this order until somebody stands at seven."""
    scores = list(before(run, "scores"))
    for entry in run.results["score.counted"]:
        if max(scores) < 7 and entry["seat"] is not None:
            scores[entry["seat"]] += 1
    return {"over.winners": best(scores), "scores": scores}
