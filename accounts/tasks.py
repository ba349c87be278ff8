"""What workers do for people."""

from __future__ import annotations

from celery import shared_task

from accounts import guests


@shared_task
def delete_old_guests() -> None:
    """Forget guests who came once and never played."""
    guests.delete_old_guests()
