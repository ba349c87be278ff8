"""Settings come from the environment and refuse nonsense in one sentence that names the setting."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PRODUCTION = {"SITE_MODE": "production", "SECRET_KEY": "x" * 50, "ALLOWED_HOSTS": "cards.example"}


def start(tmp_path, **env):
    """`manage.py check` in a process with these variables alone."""
    env = {"PATH": os.environ["PATH"], "VAR_DIR": str(tmp_path)} | env
    command = [sys.executable, "manage.py", "check"]
    return subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, timeout=60)


@pytest.mark.parametrize(
    "env, named",
    [
        ({"SITE_MODE": "staging"}, "SITE_MODE"),
        (PRODUCTION | {"SECRET_KEY": ""}, "SECRET_KEY"),
        (PRODUCTION | {"SECRET_KEY": "short"}, "SECRET_KEY"),
        (PRODUCTION | {"ALLOWED_HOSTS": ""}, "ALLOWED_HOSTS"),
        (PRODUCTION | {"DEBUG": "1"}, "DEBUG"),
        (PRODUCTION | {"REDIS_URL": "redis://localhost/0"}, "DATABASE_URL"),
        ({"DEBUG": "maybe"}, "DEBUG"),
        ({"DATABASE_URL": "mysql://localhost/x"}, "DATABASE_URL"),
        ({"REDIS_URL": "localhost:6379"}, "REDIS_URL"),
        ({"EMAIL_PORT": "smtp"}, "EMAIL_PORT"),
        ({"BOT_DELAY_LOW": "-1"}, "BOT_DELAY_LOW"),
        ({"LOG_LEVEL": "LOUD"}, "LOG_LEVEL"),
    ],
)
def test_nonsense_is_refused_by_name(tmp_path, env, named):
    done = start(tmp_path, **env)
    assert done.returncode == 1
    assert done.stderr.startswith(f"sevencut: {named}")
    assert len(done.stderr.strip().splitlines()) == 1


def test_production_starts_with_key_and_hosts(tmp_path):
    done = start(tmp_path, **PRODUCTION)
    assert done.returncode == 0, done.stderr


def test_what_the_address_of_the_database_asks_for_stands_beside_the_pool(tmp_path):
    env = {"PATH": os.environ["PATH"], "VAR_DIR": str(tmp_path), "DATABASE_URL": "postgres://h/x?sslmode=require"}
    words = "from sevencut_site import settings; print(settings.DATABASES['default']['OPTIONS'])"
    done = subprocess.run([sys.executable, "-c", words], cwd=ROOT, env=env, capture_output=True, text=True, timeout=60)
    assert "'sslmode': 'require'" in done.stdout
    assert "'pool':" in done.stdout
