"""E-mails to people who asked for them: text and HTML in their language, and in each the way to get no more."""

from __future__ import annotations

from typing import Protocol

from django.conf import settings
from django.core import signing
from django.core.mail import EmailMultiAlternatives
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.translation import override

SALT = "no more e-mails"


class Addressee(Protocol):
    """Whom an e-mail goes to."""

    pk: int

    def mail_address(self) -> str: ...

    def language(self) -> str: ...


def user_of(token: str) -> int:
    """Whose e-mails the token stops. Raises django.core.signing.BadSignature."""
    return signing.loads(token, salt=SALT)


def write(to: Addressee, subject: str, lead: str, action: str, path: str) -> None:
    """Send an e-mail: a sentence, and a link named `action` to a page of the site.

    The words are in the language of the addressee already. Raises what the mail server's refusal raises.
    """
    with override(to.language()):
        stop = settings.SITE_URL + reverse("accounts:no_mail", args=[signing.dumps(to.pk, salt=SALT)])
        context = {"subject": subject, "lead": lead, "action": action, "url": settings.SITE_URL + path, "stop": stop}
        text, html = (render_to_string(f"mail/waits.{kind}", context) for kind in ("txt", "html"))
    headers = {"List-Unsubscribe": f"<{stop}>", "List-Unsubscribe-Post": "List-Unsubscribe=One-Click"}
    message = EmailMultiAlternatives(subject, text, to=[to.mail_address()], headers=headers)
    message.attach_alternative(html, "text/html")
    message.send()
