"""The log: rows land whole, in one place each, many in one commit."""

import asyncio

import pytest
from django.db import connections

from games.live.log import GroupLog, insert, rows_from
from games.live.replica import Row
from games.lobby import starting
from games.models import Move
from tests.live.cast import in_thread, person, ready_table

pytestmark = pytest.mark.django_db(transaction=True)


def running_match():
    ann, ben = person("ann"), person("ben")
    return starting.start(ready_table(ann, ben).code, ann)


def row(match, ply, seat=0, steps=("play 7H",)):
    return Row(match.pk, ply, seat, "player", steps, 1_700_000_000.123456, 250, 0)


def test_a_row_is_read_as_it_was_written():
    match = running_match()
    written = row(match, 1, steps=("play 7H", "deal 7S 8S"))
    assert insert([written]) == {(match.pk, 1)}
    assert rows_from(match.pk, 1) == [written]


def test_rows_of_the_clock_have_no_seat():
    match = running_match()
    insert([row(match, 1, seat=None, steps=("timeout 0",))])
    assert rows_from(match.pk, 1)[0].seat is None


def test_of_two_rows_for_one_ply_the_first_wins():
    match = running_match()
    assert insert([row(match, 1, seat=0), row(match, 1, seat=1)]) == {(match.pk, 1)}
    assert insert([row(match, 1, seat=1)]) == set()
    assert [kept.seat for kept in rows_from(match.pk, 1)] == [0]


@pytest.fixture(autouse=True)
async def no_connection_is_left():
    yield
    await in_thread(connections.close_all)()


async def test_many_writers_of_one_ply_land_once():
    match = await in_thread(running_match)()
    log = GroupLog(lambda matches: None)
    outcomes = await asyncio.gather(*(log.append(row(match, 1, seat=0)) for _ in range(50)))
    await log.close()
    assert outcomes.count(True) == 1
    assert await in_thread(Move.objects.filter(match=match, ply=1).count)() == 1


async def test_rows_that_wait_share_a_commit(monkeypatch):
    match = await in_thread(running_match)()
    batches, told = [], []
    log = GroupLog(told.append)
    keep = log._writer.keep
    monkeypatch.setattr(log._writer, "keep", lambda rows: batches.append(len(rows)) or keep(rows))
    landed = await asyncio.gather(*(log.append(row(match, ply)) for ply in range(1, 21)))
    await log.close()
    assert all(landed)
    assert sum(batches) == 20
    assert len(batches) < 20
    assert [match_id for matches in told for match_id in matches] == [match.pk] * 20


async def test_a_failed_commit_is_told_to_all_who_wait_and_the_next_one_works(monkeypatch):
    match = await in_thread(running_match)()
    log = GroupLog(lambda matches: None)

    async def broken(rows):
        raise OSError("the disk is gone")

    with monkeypatch.context() as patch:
        patch.setattr(log._writer, "keep", broken)
        outcomes = await asyncio.gather(log.append(row(match, 1)), log.append(row(match, 2)), return_exceptions=True)
    assert all(isinstance(outcome, OSError) for outcome in outcomes)
    assert await log.append(row(match, 1))
    await log.close()
