"""A table that tests share. Tests of one database only are not collected on the other, which
`tests/stack/test_on_postgresql.py` runs."""

import pytest
from django.conf import settings

from games.lobby import services
from tests.live.cast import table_of

collect_ignore = ["test_pipe.py"] if settings.SQLITE else ["test_turns.py"]


@pytest.fixture
def table(cast):
    """ann's table of three with ben on seat 1."""
    found = table_of(cast["ann"], seats=3)
    services.sit(found.code, cast["ben"], 1)
    return found
