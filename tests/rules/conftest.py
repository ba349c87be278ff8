"""Pages in these tests name static files plainly."""

import pytest


@pytest.fixture
def pages(client, plain_files):
    """A browser without scripts."""
    return client
