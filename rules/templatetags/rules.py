"""Links to rules pages and their structured data in templates."""

import json
from typing import Any

from babel.core import get_global
from django import template
from django.template import Context
from django.templatetags.static import static
from django.urls import reverse
from django.utils.html import format_html, json_script
from django.utils.safestring import SafeString, mark_safe

from games.core.cards import names_of
from games.registry import game_of
from rules.cards import SPRITE, card_name
from rules.catalogue import entries
from rules.lengths import Length
from rules.shown import Page

register = template.Library()

_SAFE_IN_SCRIPT = {ord(sign): f"\\u{ord(sign):04X}" for sign in "<>&"}


@register.simple_tag
def minutes(length: Length, seconds: int) -> int:
    """A middle match of that length, at so many seconds a move."""
    return length.minutes(seconds)


@register.simple_tag
def rules_url(slug: str, part: str = "") -> str:
    """The address of a game's rules in the active language, at an article; empty while they are not written."""
    if slug not in entries():
        return ""
    url = reverse("rules:game", args=[slug])
    return f"{url}#{part}" if part else url


@register.simple_tag
def decks_json(page: Page) -> SafeString:
    """For the script: by deck the address of its faces, and what each card of the game is called in it."""
    cards = names_of(game_of(page.slug).deck(max(page.seats)))
    decks = {
        deck: {
            "sprite": static(SPRITE.format(deck=deck)),
            "names": {card: card_name(card, page.language, deck) for card in cards},
        }
        for deck in page.decks
    }
    return json_script(decks, "decks")


@register.simple_tag(takes_context=True)
def picture(context: Context, of: str, language: str) -> str:
    """The absolute address of the picture of a game's page, or of the `site`'s, in a language (made by bin/og)."""
    return context["request"].build_absolute_uri(static(f"og/{of}-{language}.jpg"))


@register.filter
def with_territory(language: str) -> str:
    """`ro_RO` for `ro`: where most of its speakers live."""
    own, _script, territory = get_global("likely_subtags")[language].split("_")
    return f"{own}_{territory}"


@register.simple_tag
def ld_json(data: Any) -> SafeString:
    """A JSON-LD block that no text in it can leave."""
    text = json.dumps(data, ensure_ascii=False).translate(_SAFE_IN_SCRIPT)
    return format_html('<script type="application/ld+json">{}</script>', mark_safe(text))
