"""The tests of live tables, rooms and ratings once more, on PostgreSQL."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from bench.throwaway import Postgres

FOLDERS = ("tests/live", "tests/lobby", "tests/leaderboards")


@pytest.mark.stack
def test_they_pass_on_postgresql_too():
    server = Postgres(durable=False)
    try:
        # the server is thrown away, and its database with it
        command = [sys.executable, "-m", "pytest", "-q", "-n", "0", "--reuse-db", *FOLDERS]
        env = os.environ | {"DATABASE_URL": server.url}
        env.pop("PYTEST_XDIST_WORKER", None)
        root = Path(__file__).parents[2]
        done = subprocess.run(command, env=env, cwd=root, capture_output=True, text=True, timeout=400)
    finally:
        server.close()
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
