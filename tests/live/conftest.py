"""Tests of one database only are not collected on the other; `tests/stack/test_on_postgresql.py` runs these."""

from django.conf import settings

collect_ignore = ["test_pipe.py"] if settings.SQLITE else ["test_turns.py"]
