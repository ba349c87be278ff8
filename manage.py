#!/usr/bin/env python
"""Django's command line: `manage.py serve`, `playthrough`, `bench_engines`, `load`, …."""

import os
import sys


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "sevencut_site.settings")
    from django.core.exceptions import ImproperlyConfigured
    from django.core.management import execute_from_command_line

    try:
        execute_from_command_line(sys.argv)
    except ImproperlyConfigured as error:  # a wrong setting is told in one sentence
        sys.exit(f"sevencut: {error}")


if __name__ == "__main__":
    main()
