"""Following and blocking: what one person thinks of another, told to nobody else."""

from __future__ import annotations

from accounts.models import Tie, User
from sevencut_site.web.refusals import Refused

MOST = 500  # people one may follow or block


def tie(user: User, username: str, kind: str) -> User:
    """`user` follows or blocks somebody, or neither (an empty `kind`). Raises Refused: no_such_person, bad_fields,
    too_many_ties."""
    other = User.objects.filter(username__iexact=username, is_active=True).exclude(pk=user.pk).first()
    if other is None:
        raise Refused("no_such_person")
    if kind not in ("", *Tie.Kind.values):
        raise Refused("bad_fields", fields={"tie": "invalid"})
    if not kind:
        user.ties.filter(other=other).delete()
    elif user.ties.count() >= MOST:
        raise Refused("too_many_ties")
    else:
        Tie.objects.update_or_create(user=user, other=other, defaults={"kind": kind})
    return other


def ties_of(user: User) -> list[Tie]:
    """Whom somebody follows and whom he blocks, by name."""
    return list(user.ties.select_related("other").order_by("kind", "other__display_name"))
