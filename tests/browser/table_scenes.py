"""Tables of Seven Cut to open the table page on, and what the tests do there."""

from playwright.sync_api import Locator, Page

from games.engines.seven_cut import GAME
from tests.browser.fake_table import MATCH, FakeTable

GUARD = 400  # ms: longer than what the page waits after a turn has come
ACE = {"type": "act", "match": MATCH, "turn": 1, "action": "play AD"}


def played(you: int | None = 0) -> FakeTable:
    """Four players, second turn of a trick Željka has cut; Ann is to play from 7H AD 10C, her second move."""
    state = GAME.position(
        {
            "seats": 4,
            "hands": [hand.split() for hand in ("7H AD 10C QD", "KH 8S 9S JD", "9C 10D QH 8D", "7S JC 9D KD")],
            "stock": ["AS", "AH", "AC", "10S", "10H", "KS", "KC", "JS"],
            "points": [1, 0, 2, 0],
            "leader": 1,
        }
    )  # fmt: skip
    table = FakeTable(state, you)
    for seat, card in [(1, "KH"), (2, "9C"), (3, "7S"), (0, "QD"), (1, "8S"), (2, "10D"), (3, "JC")]:
        table.step(seat, f"play {card}")
    table.clock = {"total": 30, "left": 21.4}
    return table


def drawn() -> FakeTable:
    """Two players at three points each and one card each, Ann to lead."""
    return FakeTable(GAME.position({"seats": 2, "hands": [["9S"], ["QH"]], "points": [3, 3]}))


def waiting(**room: object) -> FakeTable:
    """Before a match: Ann hosts, Ben is ready, seat 2 is free, a bot sits on seat 3."""
    table = FakeTable()
    seats = table.room()["seats"]
    seats[1] |= {"ready": True}
    seats[2] = {"seat": 2, "kind": None, "name": None}
    seats[3] = {"seat": 3, "kind": "bot", "name": None, "level": "easy", "ready": True, "present": True}
    table.room_changes = {"seats": seats, "rated": False, "why": ["bot"]} | room
    return table


def hand(page: Page, card: str) -> Locator:
    return page.locator(f".hand [data-card='{card}']")


def settle(page: Page) -> None:
    """Whatever the page has sent has come to the test: a question asked after it has been answered."""
    page.evaluate("1")
