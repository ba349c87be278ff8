"""`manage.py audit_ratings`: compute all ratings again from the matches and print every difference."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.core.management.base import BaseCommand, CommandError
from django.db import connection

from leaderboards.audit import differences
from leaderboards.models import Sequence


class Command(BaseCommand):
    help = "Computes all ratings again from the matches; prints any difference and then exits with 1."

    def handle(self, *args, **options):
        with one_moment():
            found = list(differences())
            count = sum(Sequence.objects.values_list("last", flat=True))
        for difference in found:
            self.stdout.write(difference)
        if found:
            raise CommandError(f"{len(found)} differences")
        self.stdout.write(f"{count} matches: every rating is what they make it.")


@contextmanager
def one_moment() -> Iterator[None]:
    """All reads see the database as it is now, and nobody who writes has to wait."""
    if connection.in_atomic_block:
        yield
        return
    with connection.cursor() as cursor:
        cursor.execute("BEGIN ISOLATION LEVEL REPEATABLE READ" if connection.vendor == "postgresql" else "BEGIN")
        try:
            yield
        finally:
            cursor.execute("ROLLBACK")
