"""Friendly names for guests: an adjective and an animal, in the order and the language of the reader."""

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
# In the languages below nouns have a gender: all are masculine, so that every adjective agrees with every animal.
ROMANIAN = _split(
    "Vulpoi Urs Lup Iepure Cerb Bursuc Castor Dihor Hermelin Arici Cocor Vultur Șoim Corb Graur Stiglete "
    "Cintezoi Mierloi Pescăruș Pelican Cocostârc Lăstun Râs Zimbru Muflon Bondar Greier Licurici Fluture Delfin "
    "Somon Pinguin Bâtlan Canar Sturz Porumbel Prigor Sitar",
    "Ager Blând Bucuros Cinstit Calm Curajos Curios Cuminte Darnic Dibaci Domol Dornic Drag Fericit Glumeț Harnic "
    "Hazliu Hotărât Isteț Iute Jucăuș Liniștit Mândru Mintos Modest Năstrușnic Norocos Onest Politicos Priceput "
    "Răbdător Sprinten Silitor Sincer Vesel Visător Viteaz Voinic Voios Zglobiu",
)
RUSSIAN = _split(
    "Бодрый Быстрый Весёлый Вежливый Верный Вольный Добрый Дружный Задорный Звонкий Зимний Золотой Искренний Кроткий "
    "Ласковый Лёгкий Лесной Ловкий Любезный Меткий Мирный Мудрый Надёжный Находчивый Озорной Отважный Проворный "
    "Пушистый Радостный Резвый Северный Серебряный Скромный Смелый Смышлёный Спокойный Тихий Толковый Удалой Упорный "
    "Честный Чуткий Шустрый Юркий Янтарный Ясный",
    "Барсук Бобр Бурундук Воробей Ворон Глухарь Горностай Грач Дельфин Дрозд Дятел Ёж Жаворонок Журавль Заяц Зимородок "
    "Зубр Кречет Кролик Крот Кулик Лебедь Лемур Лис Лось Медведь Мотылёк Олень Орёл Пеликан Пингвин Рябчик Светлячок "
    "Скворец Снегирь Сокол Соловей Стриж Сурок Тигр Тюлень Филин Хомяк Чиж Щегол Ястреб",
)
CROATIAN = _split(
    "Bistri Blagi Bodri Brzi Čestiti Dobri Dovitljivi Dragi Hitri Hrabri Iskreni Jantarni Ljubazni Marljivi Mirni "
    "Mudri Nasmijani Neustrašivi Odvažni Okretni Oprezni Pametni Plemeniti Pošteni Pouzdani Razigrani Sjeverni Skromni "
    "Smioni Snažni Snježni Spretni Srebrni Sretni Strpljivi Sunčani Šaljivi Šumski Tihi Uporni Vedri Veseli Vješti "
    "Vrijedni Zimski Zlatni Živahni Žustri",
    "Bumbar Cvrčak Češljugar Čvorak Dabar Djetlić Dupin Fazan Galeb Gavran Golub Hrčak Jastreb Jazavac Jelen Jež "
    "Kanarinac Kit Kos Labud Leptir Lisac Los Losos Medvjed Orao Pelikan Pingvin Puh Rak Ris Skakavac Slavuj Sokol "
    "Srndać Svizac Tetrijeb Tuljan Tvor Vodomar Vrabac Vuk Zec Ždral",
)
BY_LANGUAGE = {"en": ENGLISH, "ro": ROMANIAN, "ru": RUSSIAN, "hr": CROATIAN}


def guest_name(language: str, is_taken: Callable[[str], bool]) -> str:
    """Two words no other guest of now goes by, at most 24 characters; numbered when the words run out."""
    for _ in range(TRIES):
        name = " ".join(_words(language))
        if not is_taken(name):
            return name
    return f"{name[: LONGEST - 5].rstrip()} {secrets.randbelow(9000) + 1000}"


def _words(language: str) -> tuple[str, str]:
    """In the order the language puts them."""
    first, second = BY_LANGUAGE.get(language[:2], ENGLISH)
    return secrets.choice(first), secrets.choice(second)
