"""The two people whose match it was."""

import pytest

from tests.live.cast import person


@pytest.fixture
def two(db):
    return person("ann"), person("ben")
