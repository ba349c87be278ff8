"""Card faces in templates: `{% card "7H" %}`, `{% card "7H" deck="de" %}`, `{% card "7H" decorative=True %}`."""

from django import template
from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from rules.cards import SPRITE, card_name

register = template.Library()


@register.simple_tag
def card(name: str, deck: str = "fr", decorative: bool = False) -> SafeString:
    """The face of a card, named for ears unless it is only decoration; `back` is the back, always decoration."""
    label = None if decorative or name == "back" else card_name(name, get_language() or "", deck)
    heard = 'aria-hidden="true"' if label is None else format_html('role="img" aria-label="{}"', label)
    return format_html(
        '<svg class="card" viewBox="0 0 250 350" {}><use href="{}#{}"/></svg>',
        SafeString(heard),
        static(SPRITE.format(deck=deck)),
        name,
    )
