"""What workers do for ratings. Each may come late, twice or never: a match is due until it is rated."""

from __future__ import annotations

from celery import shared_task

from leaderboards import places, services


@shared_task
def rate(match_id: int) -> None:
    """Apply a match to the ratings, if that is still due."""
    services.rate(match_id)


@shared_task
def sweep() -> None:
    """Rate every match that is still due."""
    services.rate_all_due()


@shared_task
def keep_places() -> None:
    """When a week has begun: keep who stood where."""
    places.keep_places()
