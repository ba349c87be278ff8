"""Loaded before Django (`-p tests.prepare`): tests keep their files in a place of their own, static files under
their hashed names as in service."""

import atexit
import os
import shutil
import tempfile

PLACE = tempfile.mkdtemp(prefix="sevencut-tests-")
os.environ["VAR_DIR"] = PLACE
atexit.register(shutil.rmtree, PLACE, ignore_errors=True)


def pytest_sessionstart(session):
    """Collect the static files once."""
    from django.core.management import call_command

    call_command("collectstatic", verbosity=0, interactive=False, skip_checks=True)
