"""Friendly names for guests: an adjective and an animal, in the reader's language."""

from __future__ import annotations

import secrets
from collections.abc import Callable

LONGEST = 24  # characters of a display name
TRIES = 6


def _split(*texts: str) -> tuple[list[str], ...]:
    return tuple(text.split() for text in texts)


ENGLISH = _split(
    "Amber Brave Breezy Bright Calm Cheerful Clever Cosy Curious Daring Eager Early Fleet Frosty Gentle Glad Golden "
    "Happy Hardy Hasty Honest Humble Jolly Keen Kind Lively Lucky Merry Mighty Misty Modest Nimble Noble Patient "
    "Playful Polite Proud Quick Quiet Rapid Ready Rosy Sandy Silver Snowy Spry Steady Sunny Swift Tidy Velvet Warm "
    "Wandering Winter Wise Witty Woolly Zesty",
    "Badger Bison Bluebird Buzzard Crane Cricket Curlew Deer Dolphin Eagle Ermine Falcon Ferret Finch Firefly "
    "Fox Gazelle Goldfinch Hare Hawk Hedgehog Heron Hoopoe Ibex Jackdaw Kestrel Kingfisher Lapwing Lark Lynx Magpie "
    "Marmot Marten Mole Moth Newt Nightingale Oriole Otter Owl Partridge Pelican Plover Puffin Quail Rabbit Raven "
    "Robin Salmon Sparrow Squirrel Starling Stork Swan Tern Toucan Turtle Wagtail Wren",
)
# all of one gender, so that every adjective agrees with every noun
ROMANIAN = _split(
    "Vulpoi Urs Lup Iepure Cerb Bursuc Castor Dihor Hermelin Arici Cocor Vultur Șoim Corb Graur Stiglete "
    "Cintezoi Mierloi Pescăruș Pelican Cocostârc Lăstun Râs Zimbru Muflon Bondar Greier Licurici Fluture Delfin "
    "Somon Pinguin Bâtlan Canar Sturz Porumbel Prigor Sitar",
    "Ager Blând Bucuros Cinstit Calm Curajos Curios Cuminte Darnic Dibaci Domol Dornic Drag Fericit Glumeț Harnic "
    "Hazliu Hotărât Isteț Iute Jucăuș Liniștit Mândru Mintos Modest Năstrușnic Norocos Onest Politicos Priceput "
    "Răbdător Sprinten Silitor Sincer Vesel Visător Viteaz Voinic Voios Zglobiu",
)


def guest_name(language: str, is_taken: Callable[[str], bool]) -> str:
    """Two words no other guest of now goes by, at most 24 characters; numbered when the words run out."""
    for _ in range(TRIES):
        name = " ".join(_words(language))
        if not is_taken(name):
            return name
    return f"{name[: LONGEST - 5].rstrip()} {secrets.randbelow(9000) + 1000}"


def _words(language: str) -> tuple[str, str]:
    """In the order the language puts them."""
    first, second = ROMANIAN if language.startswith("ro") else ENGLISH
    return secrets.choice(first), secrets.choice(second)
