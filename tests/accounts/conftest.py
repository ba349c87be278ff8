"""Who uses this browser: somebody who has signed up, or a guest, at his table or not."""

import pytest

from accounts.models import User
from games.lobby.starting import start
from tests.accounts.signing import sign_up
from tests.live.cast import person, ready_table


@pytest.fixture
def ann(client, db):
    """Somebody who has just signed up."""
    sign_up(client)
    return User.objects.get(username="ann")


@pytest.fixture
def guest(client, db):
    """A guest of this browser."""
    client.post("/api/guest", {}, content_type="application/json")
    return User.objects.get(is_guest=True)


@pytest.fixture
def playing(guest):
    """The guest, seated in a running match against ben."""
    ben = person("ben")
    return start(ready_table(ben, guest).code, ben)
