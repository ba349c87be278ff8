"""Fixtures for tests of pages: import them into a conftest."""

import pytest
from django.core.cache import cache


@pytest.fixture(autouse=True)
def plain_static(settings, tmp_path):
    """Static files are named plainly: no manifest has to be built."""
    plain = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
    settings.STORAGES = {**settings.STORAGES, "staticfiles": plain}
    settings.STATIC_ROOT = tmp_path


@pytest.fixture(autouse=True)
def fresh_limits():
    """Limits are counted in the cache: every test begins with an empty one."""
    cache.clear()
    yield
    cache.clear()
