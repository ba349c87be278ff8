"""Fixtures for tests of pages: import them into a conftest."""

import pytest
from django.core.cache import cache


@pytest.fixture(autouse=True)
def fresh_limits():
    """Limits are counted in the cache: every test begins with an empty one."""
    cache.clear()
    yield
    cache.clear()
