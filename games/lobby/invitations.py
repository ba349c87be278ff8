"""Inviting somebody by name: he sees the table first in his list, and is written to if he asked for that."""

from __future__ import annotations

from typing import Any

from accounts.models import Tie, User
from games.models import Invitation, Table
from sevencut_site.web.limits import limit
from sevencut_site.web.refusals import Refused


def invite(user: User, code: str, username: str) -> None:
    """Whoever sits at a table asks somebody to come; twice is once. Of a block nothing is told, and nobody asked.

    Raises Refused: no_such_table, not_seated, no_such_person, too_fast.
    """
    table = Table.objects.filter(code=code, closed_at=None).first()
    if table is None:
        raise Refused("no_such_table")
    if not table.occupied.filter(user=user).exists():
        raise Refused("not_seated")
    limit("invitations", str(user.pk), 20, 3600)
    other = User.objects.filter(username__iexact=username, is_active=True, is_guest=False).exclude(pk=user.pk).first()
    if other is None:
        raise Refused("no_such_person")
    if not other.ties.filter(other=user, kind=Tie.Kind.BLOCK).exists():
        Invitation.objects.get_or_create(table=table, user=other, defaults={"by": user})


def invited_to(user: User) -> set[int]:
    """The open tables somebody has been invited to and does not sit at."""
    open_ones = user.invitations.filter(table__closed_at=None).exclude(table__occupied__user=user)
    return set(open_ones.values_list("table", flat=True))


def exported(user: User) -> list[dict[str, Any]]:
    """The invitations somebody got and made."""
    return [
        {"table": one.table.code, "from": one.by.username, "to": one.user.username, "at": one.at.isoformat()}
        for one in (user.invitations.all() | Invitation.objects.filter(by=user))
        .select_related("table", "user", "by")
        .order_by("pk")
    ]
