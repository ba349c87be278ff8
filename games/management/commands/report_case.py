"""`manage.py report_case <id>`: a reported move of a bot as a case that can be replayed; without an id, the reports."""

from django.core.management.base import BaseCommand, CommandError

from games.history.reports import case_of
from games.models import BotReport


class Command(BaseCommand):
    help = "Prints the match up to a reported move of a bot, as text; without an id lists the reports."

    def add_arguments(self, parser):
        parser.add_argument("report", type=int, nargs="?")

    def handle(self, *args, report, **options):
        if report is None:
            for kept in BotReport.objects.select_related("match").order_by("pk"):
                self.stdout.write(
                    f"{kept.pk} {kept.at:%Y-%m-%d} {kept.match.game} match {kept.match_id} ply {kept.ply}"
                )
            return
        kept = BotReport.objects.filter(pk=report).first()
        if kept is None:
            raise CommandError(f"no report {report}")
        self.stdout.write(case_of(kept), ending="")
