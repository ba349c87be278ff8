"""`manage.py collect_messages`: bring the catalogues in line with the sentences in the code. Needs GNU gettext."""

from pathlib import Path

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand

DOMAINS = {
    "django": ["static"],  # pages and answers of the server
    "djangojs": ["static/vendor"],  # the scripts; strings inside `html` templates are found too
}
NOT_OURS = [".venv", "var", "tests", "bench", "sevencut_site/locale"]


class Command(BaseCommand):
    requires_system_checks = []
    help = "Collects the sentences to translate into the catalogues; new ones are left empty or fuzzy."

    def handle(self, *args, **options):
        for domain, elsewhere in DOMAINS.items():
            call_command(
                "makemessages",
                domain=domain,
                all=True,
                ignore_patterns=NOT_OURS + elsewhere,
                no_location=True,
                no_obsolete=True,
                no_wrap=True,
                verbosity=0,
            )
        for po in sorted(Path(settings.LOCALE_PATHS[0]).glob("*/LC_MESSAGES/*.po")):
            drop_date(po)
            self.stdout.write(f"collected {po.parent.parent.name} {po.stem}")


def drop_date(po: Path) -> None:
    """Without the date of collecting a catalogue changes with its sentences only."""
    lines = po.read_text("utf-8").splitlines(keepends=True)
    po.write_text("".join(line for line in lines if not line.startswith('"POT-Creation-Date:')), "utf-8")
