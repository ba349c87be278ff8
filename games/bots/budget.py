"""How long a bot may think: so many iterations, and no more CPU than its cap."""

from __future__ import annotations

from time import thread_time
from typing import Final

LOOK_EVERY: Final = 4  # iterations between two looks at the clock


class Budget:
    """At most `iterations`; with `seconds` given, also at most so much CPU of this thread from now on. At least one."""

    def __init__(self, iterations: int, seconds: float | None = None) -> None:
        self.iterations = iterations
        self._deadline = None if seconds is None else thread_time() + seconds

    def is_spent(self, done: int) -> bool:
        """Whether after `done` iterations it is time to answer."""
        if done >= self.iterations:
            return True
        if self._deadline is None or not done or done % LOOK_EVERY:
            return False
        return thread_time() >= self._deadline
