"""The list of one's sessions is kept true without a write a request."""

from datetime import timedelta

import pytest
from allauth.usersessions.models import UserSession
from django.utils import timezone

from accounts.models import User

pytestmark = pytest.mark.django_db
LONG_AGO = timezone.now() - timedelta(days=1)


@pytest.fixture
def ann(client):
    found = User.objects.create(username="ann")
    client.force_login(found)
    client.get("/account/people/")
    UserSession.objects.update(last_seen_at=LONG_AGO)
    return found


def test_a_session_seen_a_moment_ago_is_not_written_again(client, ann):
    client.get("/account/people/")
    assert UserSession.objects.get(user=ann).last_seen_at == LONG_AGO


def test_a_session_from_another_address_is_written_at_once(client, ann):
    client.get("/account/people/", REMOTE_ADDR="192.0.2.7")
    session = UserSession.objects.get(user=ann)
    assert session.last_seen_at > LONG_AGO
    assert session.ip == "192.0.2.7"
