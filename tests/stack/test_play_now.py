"""Many people press "play now" at once, at every web process: each gets one seat, and nobody another's."""

import asyncio
import threading
from collections import Counter
from concurrent.futures import ThreadPoolExecutor

from tests.stack.client import Page, guest
from tests.stack.sites import until

PEOPLE = 12
WISH = {"game": "seven_cut", "pace": None, "seats": 2, "rated": False}
THREE = WISH | {"game": "seven_up", "seats": 3}


def test_people_who_press_at_the_same_moment_never_land_in_one_seat(site):
    people = [guest(site.urls[number % len(site.urls)]) for number in range(PEOPLE)]
    gate = threading.Barrier(PEOPLE)

    def press(person):
        gate.wait()
        return person.call("POST", "/api/play", WISH)

    with ThreadPoolExecutor(PEOPLE) as pool:
        answers = list(pool.map(press, people))
    codes = [called(person, answer) for person, (_, answer) in zip(people, answers, strict=True)]
    assert set(Counter(codes).values()) == {2}
    assert [status for status, _ in answers].count(200) >= PEOPLE // 2  # the second of each pair sits at once


def test_one_person_who_presses_many_times_at_once_has_one_seat(site):
    ann, ben = guest(site.urls[0]), guest(site.urls[-1])
    with ThreadPoolExecutor(6) as pool:
        list(pool.map(lambda _: ann.call("POST", "/api/play", THREE), range(6)))
        assert ben.call("POST", "/api/play", THREE)[0] == 202
        cleo = guest(site.urls[0])
        found = list(pool.map(lambda _: cleo.call("POST", "/api/play", THREE), range(6)))
    codes = {answer["code"] for status, answer in found if status == 200}
    assert len(codes) == 1
    seats = asyncio.run(names_at(cleo, codes.pop()))
    assert len(seats) == len(set(seats)) == 3


def called(person, answer):
    """The table somebody is called to."""
    found = [answer]

    def is_called():
        if "code" not in found[0]:
            found[0] = person.call("GET", f"/api/play/{answer['ticket']}")[1]
        return "code" in found[0]

    until(is_called, 15, "a table")
    return found[0]["code"]


async def names_at(person, code):
    async with Page(person, code) as page:
        await page.until(lambda page: bool(page.room))
        return [seat["name"] for seat in page.room["seats"] if seat["name"]]
