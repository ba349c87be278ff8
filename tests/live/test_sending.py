"""A page is sent to on the spot while the server takes it, and by a task when its line is bad."""

import asyncio

from games.live.outbox import TOO_MANY_WAITING, TOO_SLOW, Outbox


class Line:
    """The server's end of a socket: takes messages, unless told to hold them up."""

    def __init__(self):
        self.free = asyncio.Event()
        self.free.set()
        self.taken = []

    async def send(self, message):
        await self.free.wait()
        self.taken.append(message.get("text") or message["code"])


async def test_what_the_server_takes_is_sent_before_deliver_returns():
    line = Line()
    outbox = Outbox(line.send)
    outbox.put("one")
    outbox.put("two")
    assert line.taken == ["one", "two"]


async def test_on_a_bad_line_nothing_is_lost_or_turned_round():
    line = Line()
    outbox = Outbox(line.send)
    line.free.clear()
    for text in ("one", "two", "three"):
        outbox.put(text)
    assert line.taken == []
    line.free.set()
    await asyncio.gather(outbox.task)
    outbox.put("four")
    assert line.taken == ["one", "two", "three", "four"]


async def test_a_page_too_far_behind_is_let_go():
    line = Line()
    outbox = Outbox(line.send)
    line.free.clear()
    for number in range(TOO_MANY_WAITING + 3):
        outbox.put(str(number))
    line.free.set()
    await asyncio.gather(outbox.task)
    assert line.taken == ["0", TOO_SLOW]


async def test_a_line_that_breaks_holds_nobody_up():
    async def broken(message):
        raise ConnectionError("gone")

    outbox = Outbox(broken)
    outbox.put("one")
    outbox.put("two")


async def test_a_page_that_closes_takes_its_task_with_it():
    line = Line()
    outbox = Outbox(line.send)
    line.free.clear()
    outbox.put("one")
    outbox.close()
    await asyncio.wait([outbox.task])
    assert outbox.task.cancelled()
    line.free.set()
    assert line.taken == []
