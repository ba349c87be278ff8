"""Sockets are opened from our own pages, or by programs, which send no Origin; never from somebody else's page."""

from channels.security.websocket import OriginValidator
from django.conf import settings


class OwnOrigin(OriginValidator):
    """Refuses a foreign `Origin` and accepts a missing one: a browser always sends it."""

    def __init__(self, application):
        super().__init__(application, settings.ALLOWED_HOSTS)

    def valid_origin(self, parsed_origin):
        return parsed_origin is None or super().valid_origin(parsed_origin)
