"""The log's connection to PostgreSQL: answers, refusals, and servers that come and go."""

import pytest

from games.live.pipe import Pipe

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
async def pipe():
    pipe = Pipe("SELECT n, n * n FROM generate_series(1, $1::int) AS n")
    yield pipe
    pipe.close()


async def test_the_rows_come_as_numbers(pipe):
    assert await pipe.execute(b"3") == [(1, 1), (2, 4), (3, 9)]
    assert await pipe.execute(b"0") == []


async def test_a_statement_that_fails_is_told_and_the_next_one_works(pipe):
    with pytest.raises(Exception, match="invalid input syntax"):
        await pipe.execute(b"many")
    assert await pipe.execute(b"1") == [(1, 1)]
