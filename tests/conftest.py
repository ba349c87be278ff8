"""What all tests share: a skipped part fails under CI, nothing is published, nobody has been too fast, the cast."""

import os

import pytest
from django.core.cache import cache

from tests.live.cast import person


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item, call):
    """With CI set nothing may be skipped: whatever a test lacks has to be installed."""
    outcome = yield
    report = outcome.get_result()
    if call.when == "call":
        item.report = report
    if os.environ.get("CI") and report.skipped and not hasattr(report, "wasxfail"):
        report.outcome = "failed"


@pytest.fixture(autouse=True)
def published(monkeypatch, request):
    """The tasks that would have been published: (name, arguments, seconds). No worker runs in these tests."""
    calls = []
    monkeypatch.setattr("games.live.calls._publish", lambda *call: calls.append(call))
    return calls


@pytest.fixture(autouse=True)
def fresh_limits():
    """Limits are counted in the cache: every test begins with an empty one."""
    cache.clear()


@pytest.fixture
def cast():
    """Four people with an account, by name."""
    return {name: person(name) for name in ("ann", "ben", "cleo", "dan")}


@pytest.fixture
def plain_files(settings):
    """Pages name static files as they lie in static/, without hashes."""
    plain = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
    settings.STORAGES = {**settings.STORAGES, "staticfiles": plain}


@pytest.fixture(scope="session")
def django_db_modify_db_settings_xdist_suffix():
    """Nothing to do: SQLite's test database is in memory, each worker's own (PostgreSQL is tested by one worker)."""
