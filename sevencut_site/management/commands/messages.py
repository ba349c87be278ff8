"""`manage.py messages`: compile the translations that changed, with Babel: a fresh machine has no msgfmt."""

from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from django.conf import settings
from django.core.management.base import BaseCommand


class Command(BaseCommand):
    requires_system_checks = []
    help = "Compiles the message catalogues that are newer than what was compiled from them."

    def handle(self, *args, **options):
        for po in sorted(Path(settings.LOCALE_PATHS[0]).glob("*/LC_MESSAGES/*.po")):
            mo = po.with_suffix(".mo")
            if not mo.exists() or mo.stat().st_mtime < po.stat().st_mtime:
                compile_catalogue(po, mo)
                self.stdout.write(f"compiled {po.parent.parent.name} {po.stem}")


def compile_catalogue(po: Path, mo: Path) -> None:
    """Write `mo` from `po`, whole or not at all."""
    with po.open("rb") as source:
        catalogue = read_po(source, domain=po.stem)
    fresh = mo.with_suffix(".mo.new")
    with fresh.open("wb") as target:
        write_mo(target, catalogue)
    fresh.replace(mo)
