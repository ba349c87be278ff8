"""Nobody has been too fast yet."""

from tests.web import fresh_limits

__all__ = ["fresh_limits"]
