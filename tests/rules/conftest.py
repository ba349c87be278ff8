"""Pages in these tests name static files plainly: no manifest has to be built for them."""

import pytest


@pytest.fixture
def pages(client, settings, tmp_path):
    """A browser without scripts."""
    plain = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
    settings.STORAGES = {**settings.STORAGES, "staticfiles": plain}
    settings.STATIC_ROOT = tmp_path
    return client
