"""Pages without built static files, and nobody has been too fast yet."""

from tests.web import fresh_limits, plain_static

__all__ = ["fresh_limits", "plain_static"]
