"""How long a bot may think: so many iterations, and no more CPU than its cap."""

from __future__ import annotations

from time import thread_time


class Budget:
    """At most `iterations`; with `seconds` given, also at most so much CPU of this thread from now on. At least one."""

    def __init__(self, iterations: int, seconds: float | None = None) -> None:
        self.iterations = iterations
        self._deadline = None if seconds is None else thread_time() + seconds

    def is_spent(self, done: int) -> bool:
        """Whether after `done` iterations it is time to answer."""
        if done >= self.iterations:
            return True
        return self._deadline is not None and done > 0 and thread_time() >= self._deadline
