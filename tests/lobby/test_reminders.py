"""E-mails to people who asked for them and are away: their turn, the next match, an invitation; and how they end."""

import re
from datetime import timedelta

import pytest
from allauth.account.models import EmailAddress
from django.test import Client
from django.utils import timezone

from accounts.data import export_of
from accounts.models import Tie
from games import tasks
from games.live import worker
from games.lobby import reminders, services, starting
from games.lobby.invitations import invite
from games.models import Invitation, Match, Move, Reminder, Seat, Table
from sevencut_site.web.refusals import Refused
from tests.live.cast import person, ready_table, table_of

pytestmark = pytest.mark.django_db(transaction=True)
LONG = timedelta(minutes=6)  # away


@pytest.fixture(autouse=True)
def site_url(settings):
    settings.SITE_URL = "https://cards.example"


@pytest.fixture
def ann():
    return reader("ann")


@pytest.fixture
def ben():
    return reader("ben", language="ro")


def reader(name, **preferences):
    """Somebody with an address who wants e-mails."""
    user = person(name)
    EmailAddress.objects.create(user=user, email=f"{name}@example.org", primary=True, verified=True)
    user.preferences = {"mail": True} | preferences
    user.save()
    return user


def away(user, since=LONG):
    Seat.objects.filter(user=user).update(away_since=timezone.now() - since)


@pytest.fixture(autouse=True)
def seat_1_begins(monkeypatch):
    monkeypatch.setattr(starting, "first_seat", lambda *_: 1)


def played(ann, ben):
    """A match without a clock in which ben has been due, and gone, for some minutes; ann is there."""
    table = ready_table(ann, ben)
    match = starting.start(table.code, ann)
    Move.objects.update(at=timezone.now() - LONG)
    worker.forget(match.pk)
    Seat.objects.filter(table=table).update(away_since=None)
    away(ben)
    return table, match


def test_whose_turn_it_is_without_a_clock_is_written_to_once(ann, ben, mailoutbox):
    table, _ = played(ann, ben)
    tasks.remind()
    tasks.remind()  # a task that came twice
    [message] = mailoutbox
    assert message.to == ["ben@example.org"]
    assert message.subject.startswith("E rândul tău")
    [(html, kind)] = [(part.content, part.mimetype) for part in message.alternatives]
    assert kind == "text/html"
    for text in (message.body, html):
        assert f"https://cards.example/ro/t/{table.code}/" in text
        assert "Ann" in text
    assert '<html lang="ro">' in html


@pytest.mark.parametrize(
    "change",
    [
        lambda ben: Seat.objects.filter(user=ben).update(away_since=None),  # he is there
        lambda ben: away(ben, timedelta(minutes=2)),  # he has only just gone
        lambda ben: Seat.objects.create(table=table_of(person("cleo")), number=1, user=ben),  # at another table
        lambda ben: type(ben).objects.filter(pk=ben.pk).update(preferences={}),  # nobody asked
        lambda ben: EmailAddress.objects.all().delete(),
        lambda ben: Match.objects.update(pace=30),  # the clock decides
        lambda ben: Move.objects.update(at=timezone.now()) and [worker.forget(one.pk) for one in Match.objects.all()],
    ],
)
def test_nobody_is_written_to_without_need(ann, ben, mailoutbox, change):
    played(ann, ben)
    change(ben)
    assert reminders.remind() == 0
    assert mailoutbox == []


def test_an_address_that_is_not_confirmed_gets_nothing_where_that_is_asked(ann, ben, mailoutbox, settings):
    settings.ACCOUNT_EMAIL_VERIFICATION = "mandatory"
    played(ann, ben)
    EmailAddress.objects.update(verified=False)
    assert reminders.remind() == 0


def test_who_alone_is_missing_from_the_next_match_is_written_to(ann, ben, mailoutbox):
    table = table_of(ann, seats=3)
    services.sit(table.code, ben, 1)
    Seat.objects.filter(table=table).update(away_since=None)
    away(ben)
    assert reminders.remind() == 0  # ann is not ready either
    services.get_ready(table.code, ann)
    assert reminders.remind() == 1
    assert mailoutbox[0].to == ["ben@example.org"]
    services.unready(table.code, ann)
    services.get_ready(table.code, ann)
    assert reminders.remind() == 0


def test_an_invitation_is_written_if_it_was_not_taken_up(ann, ben, mailoutbox):
    table = table_of(ann, seats=3, listed=False)
    invite(ann, table.code, "BEN")
    invite(ann, table.code, "ben")
    assert reminders.remind() == 0  # he may be on his way
    Invitation.objects.update(at=timezone.now() - LONG)
    assert reminders.remind() == 1
    assert mailoutbox[0].subject.startswith("Ann te invită")
    Reminder.objects.all().delete()
    services.sit(table.code, ben, 1)
    away(ben)
    assert reminders.remind() == 0


def test_one_table_is_written_about_seldom_and_one_person_not_too_often(ann, ben):
    _, match = played(ann, ben)
    Reminder.objects.create(user=ben, table=match.table, key="turn 0")
    assert reminders.remind() == 0
    Reminder.objects.update(at=timezone.now() - reminders.QUIET)
    for number in range(reminders.MOST_A_DAY - 1):
        Reminder.objects.create(user=ben, table=table_of(person(f"host{number}")), key="turn 0")
    assert reminders.remind() == 0
    Reminder.objects.first().delete()
    assert reminders.remind() == 1


def test_when_the_mail_server_is_away_the_next_round_tries_again(ann, ben, mailoutbox, monkeypatch):
    def broken(*told):
        raise ConnectionRefusedError("no mail server")

    played(ann, ben)
    with monkeypatch.context() as patch:
        patch.setattr(reminders, "write", broken)
        assert reminders.remind() == 0
    assert reminders.remind() == 1
    assert len(mailoutbox) == 1


def test_the_link_ends_it_signed_out_and_in_one_click(ann, ben, mailoutbox):
    played(ann, ben)
    reminders.remind()
    link = re.search(r"https://cards.example(/ro/account/no-mail/\S+/)", mailoutbox[0].body).group(1)
    assert mailoutbox[0].extra_headers["List-Unsubscribe"] == f"<https://cards.example{link}>"
    stranger = Client(enforce_csrf_checks=True)
    assert stranger.get(link).status_code == 200
    ben.refresh_from_db()
    assert ben.preferences["mail"]  # programs that open every link stop nothing
    assert stranger.post(link, {"List-Unsubscribe": "One-Click"}).status_code == 200
    ben.refresh_from_db()
    assert ben.preferences == {"mail": False, "language": "ro"}
    Reminder.objects.all().delete()
    assert reminders.remind() == 0
    assert stranger.get(link[:-3] + "xx/").status_code == 404


def test_guests_and_strangers_are_not_asked_whether_to_write(client, ann):
    assert "e-mail" not in client.get("/account/settings/").content.decode()
    client.force_login(ann)
    assert "Write me an e-mail" in client.get("/account/settings/").content.decode()


# -- invitations ---------------------------------------------------------------------------------------------------


def asked(client, table, username):
    body = {"username": username}
    return client.post(f"/api/tables/{table.code}/invitations", body, content_type="application/json")


def test_who_is_invited_sees_the_table_first_though_it_is_private(client, ann, ben):
    table = table_of(ann, seats=3, listed=False)
    other = table_of(person("cleo"), seats=3)
    Seat.objects.update(away_since=None)
    client.force_login(ann)
    assert asked(client, table, "ben").status_code == 201
    client.force_login(ben)
    shown = client.get("/tables/").content.decode()
    assert "you are invited" in shown
    assert shown.index(table.code) < shown.index(other.code)
    client.force_login(person("dan"))
    assert table.code not in client.get("/tables/").content.decode()


def test_who_has_blocked_the_host_is_not_asked_and_nobody_is_told(client, ann, ben):
    table = table_of(ann)
    Tie.objects.create(user=ben, other=ann, kind=Tie.Kind.BLOCK)
    client.force_login(ann)
    assert asked(client, table, "ben").status_code == 201
    assert not Invitation.objects.exists()


@pytest.mark.parametrize("who, username, code", [("ann", "nobody", "no_such_person"), ("ben", "ann", "not_seated")])
def test_who_may_invite_whom(client, ann, ben, who, username, code):
    table = table_of(ann)
    client.force_login({"ann": ann, "ben": ben}[who])
    assert asked(client, table, username).json()["error"]["code"] == code


def test_a_closed_table_invites_nobody(ann, ben):
    table = table_of(ann)
    Table.objects.update(closed_at=timezone.now())
    with pytest.raises(Refused) as refused:
        invite(ann, table.code, "ben")
    assert refused.value.code == "no_such_table"


def test_the_export_tells_of_invitations_and_e_mails(ann, ben):
    table, _ = played(ann, ben)
    reminders.remind()
    invite(ann, table.code, "ben")
    told = export_of(ben)
    assert [one["from"] for one in told["invitations"]] == ["ann"]
    assert [one["table"] for one in told["reminders"]] == [table.code]
    assert [one["to"] for one in export_of(ann)["invitations"]] == ["ben"]


def test_nobody_invites_half_the_site(client, ann, settings):
    settings.LIMITS_TIMES = 1
    table = table_of(ann)
    client.force_login(ann)
    codes = [asked(client, table, "nobody").json()["error"]["code"] for _ in range(21)]
    assert codes == ["no_such_person"] * 20 + ["too_fast"]
