"""SQLite's writers in one process take turns: none is told that the database is locked."""

import threading

import pytest
from django.conf import settings
from django.db import connection, transaction

from accounts.models import User
from tests.live.cast import person

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.skipif(not settings.SQLITE, reason="PostgreSQL needs no turns"),
]


class Writer(threading.Thread):
    """Does something to the database, with a connection on which SQLite itself waits for nobody."""

    def __init__(self, work):
        super().__init__()
        self.work, self.error, self.begun, self.may_end = work, None, threading.Event(), threading.Event()
        self.start()

    def run(self):
        try:
            with connection.cursor() as cursor:
                cursor.execute("PRAGMA busy_timeout = 0")
            self.work(self)
        except Exception as error:
            self.error = error
        finally:
            connection.close()


def hold(writer):
    """A transaction that lasts until it may end."""
    with transaction.atomic():
        person("held")
        writer.begun.set()
        writer.may_end.wait(10)


def in_transaction(writer):
    writer.begun.set()
    with transaction.atomic():
        User.objects.update(display_name="new")


def in_one_statement(writer):
    writer.begun.set()
    User.objects.update(display_name="new")


@pytest.mark.parametrize("work", [in_transaction, in_one_statement])
def test_a_writer_kept_out_waits_for_its_turn(work):
    first = Writer(hold)
    first.begun.wait(10)
    second = Writer(work)
    second.begun.wait(10)
    first.may_end.set()
    first.join()
    second.join()
    assert (first.error, second.error) == (None, None)
    assert User.objects.get().display_name == "new"


def fail(writer):
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("SELECT no_such_column FROM games_move")


def lose_connection(writer):
    with transaction.atomic():
        person("lost")
        connection.close()


@pytest.mark.parametrize("work", [fail, lose_connection])
def test_the_turn_is_given_up_whatever_becomes_of_the_transaction(work):
    Writer(work).join()
    after = Writer(in_transaction)
    after.join(10)
    assert not after.is_alive()
    assert after.error is None
