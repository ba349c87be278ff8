# /// script
# requires-python = ">=3.11"
# dependencies = ["fonttools[woff]>=4.55"]
# ///
"""Draws the card faces: one SVG sprite per deck into static/cards, a symbol per card. Run `uv run bin/make_deck.py`.

Symbols are named like the engine's cards (`7H`, `10S`, `QD`), with `L` before the name for the face with the
large index, and `back`, `pip-S` ... for the rest. The German deck keeps the letters: leaves S, hearts H, bells D,
acorns C, Unter J, Ober Q. Colours are custom properties, which inherit through <use>. Indices are outlines of
Piazzolla (OFL-1.1).
"""

import re
from dataclasses import dataclass
from pathlib import Path

import deck_art as art
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

STATIC = Path(__file__).parent.parent / "static"
INDEX_WEIGHT = 780
SUITS = "SHDC"
COURT = "JQK"
MIDDLE = 175  # half the height of a card, which is 250 by 350
INDEX_WIDTH = 46

FONTS = [
    instantiateVariableFont(TTFont(STATIC / "fonts" / f"piazzolla-{script}-wght-normal.woff2"), {"wght": INDEX_WEIGHT})
    for script in ("latin", "cyrillic")
]


@dataclass(frozen=True)
class Deck:
    """What tells one deck from another."""

    name: str
    ranks: tuple[str, ...]
    index: dict[str, str]  # what is printed where it is not the rank itself
    pips: dict[str, str]
    colours: dict[str, str]  # of the indices, by suit
    cloth: dict[str, tuple[str, str]]  # of the court: main colour and accent, by suit
    court: dict[str, art.Figure]
    low_pip: str = ""  # the court rank whose pip hangs low


FRENCH_COLOURS = {suit: f"var(--k-c{suit.lower()})" for suit in SUITS}
FRENCH = Deck(
    name="fr",
    ranks=("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"),
    index={},
    pips=art.FRENCH,
    colours=FRENCH_COLOURS,
    cloth={
        "S": (FRENCH_COLOURS["S"], "var(--k-ch)"),
        "H": (FRENCH_COLOURS["H"], "var(--k-blue)"),
        "D": (FRENCH_COLOURS["D"], "var(--k-dacc)"),
        "C": (FRENCH_COLOURS["C"], "var(--k-ch)"),
    },
    court=art.FRENCH_COURT,
)
RUSSIAN = Deck(**{**vars(FRENCH), "name": "ru", "index": {"J": "В", "Q": "Д", "K": "К", "A": "Т"}})
GERMAN = Deck(
    name="de",
    ranks=FRENCH.ranks[5:],
    index={"J": "U", "Q": "O"},
    pips=art.GERMAN,
    colours={"S": "var(--k-gl)", "H": "var(--k-gh)", "D": "var(--k-gbt)", "C": "var(--k-ga)"},
    cloth={
        "S": ("var(--k-gl)", "var(--k-gh)"),
        "H": ("var(--k-gh)", "var(--k-blue)"),
        "D": ("var(--k-gb)", "var(--k-gh)"),
        "C": ("var(--k-ga)", "var(--k-gl)"),
    },
    court=art.GERMAN_COURT,
    low_pip="J",
)


def short(number: float) -> str:
    """A coordinate to a tenth."""
    return f"{number:.1f}".rstrip("0").rstrip(".")


def outline(text: str, cap_height: float, track: float) -> tuple[float, str]:
    """Width and path of `text` on the baseline y = 0, starting at x = 0."""
    x, paths = 0.0, []
    for letter in text:
        font = next(font for font in FONTS if ord(letter) in font.getBestCmap())
        glyphs, scale = font.getGlyphSet(), cap_height / font["OS/2"].sCapHeight
        glyph = font.getBestCmap()[ord(letter)]
        if f"{glyph}.lf" in glyphs:  # lining figure
            glyph = f"{glyph}.lf"
        pen = SVGPathPen(glyphs, ntos=short)
        glyphs[glyph].draw(TransformPen(pen, (scale, 0, 0, -scale, x, 0)))
        paths.append(pen.getCommands())
        x += glyphs[glyph].width * scale + track
    return x - track, "".join(paths)


def pip_places(count: int) -> list[tuple[int, int]]:
    """Where the pips of a numbered card stand."""
    left, centre, right = 84, 125, 166
    top, upper, lower, bottom = 80, 143, 207, 270
    corners = [(left, top), (right, top), (left, bottom), (right, bottom)]
    six = [*corners, (left, MIDDLE), (right, MIDDLE)]
    columns = [(x, y) for y in (top, upper, lower, bottom) for x in (left, right)]
    return {
        2: [(centre, top), (centre, bottom)],
        3: [(centre, top), (centre, MIDDLE), (centre, bottom)],
        4: corners,
        5: [*corners, (centre, MIDDLE)],
        6: six,
        7: [*six, (centre, 127)],
        8: [*six, (centre, 127), (centre, 223)],
        9: [*columns, (centre, MIDDLE)],
        10: [*columns, (centre, 111), (centre, 239)],
    }[count]


def pip(suit: str, x: float, y: float, size: float, turned: bool = False) -> str:
    """A pip of `size` at (x, y)."""
    turn = "rotate(180)" if turned else ""
    return f'<use href="#p{suit}" transform="translate({x:g} {y:g}){turn}scale({size / 100:g})"/>'


def frame(x: float, y: float, radius: float, width: float) -> str:
    """A gilt frame (x, y) inside the card."""
    return (
        f'<rect x="{x}" y="{y}" width="{250 - 2 * x}" height="{350 - 2 * y}" rx="{radius}"'
        f' fill="none" stroke="{art.GOLD}" stroke-width="{width}"/>'
    )


def number_face(rank: str, suit: str) -> str:
    """The pips of a numbered card; a seven has the double frame."""
    count = int(rank)
    size = 54 if count < 9 else 50
    gilt = frame(47, 30, 6, 2.5) + frame(52, 35, 4, 1) if count == 7 else ""
    return gilt + "".join(pip(suit, x, y, size, turned=y > MIDDLE) for x, y in pip_places(count))


def ace_face(suit: str) -> str:
    """One pip in a gilt ring."""
    rings = '<circle cx="125" cy="175" r="72"/><circle cx="125" cy="175" r="66" stroke-width="1"/>'
    return f'<g fill="none" stroke="{art.GOLD}" stroke-width="2">{rings}</g>' + pip(suit, 125, MIDDLE, 96)


def court_face(deck: Deck, rank: str, suit: str) -> str:
    """Two half figures, head to head, in a frame."""
    low = rank == deck.low_pip
    disc = f'<circle cx="74" cy="145" r="23" fill="{art.FACE}" stroke="var(--k-ink)" stroke-width="2"/>' if low else ""
    half = f'<use href="#f{rank}{suit}" x="125" y="175"/>{disc}' + pip(suit, 74, MIDDLE - (30 if low else 116), 36)
    return (
        f'<g clip-path="url(#panel)"><g id="h{rank}{suit}">{half}</g>'
        f'<use href="#h{rank}{suit}" transform="rotate(180 125 175)"/>'
        f'<path d="M47 175H203" stroke="var(--k-ink)" stroke-width="2"/></g>' + frame(47, 30, 6, 2)
    )


def symbol(name: str, drawing: str) -> str:
    """A card: the paper with a drawing on it."""
    return f'<symbol id="{name}" viewBox="0 0 250 350"><use href="#bg"/>{drawing}</symbol>'


def card(deck: Deck, rank: str, suit: str) -> str:
    """The standard face."""
    if rank in COURT:
        middle = court_face(deck, rank, suit)
    else:
        middle = ace_face(suit) if rank == "A" else number_face(rank, suit)
    index = f'<use href="#i{rank}" x="27" y="58" fill="{deck.colours[suit]}"/>' + pip(suit, 27, 83, 34)
    corner = f'<g id="c{rank}{suit}">{index}</g><use href="#c{rank}{suit}" transform="rotate(180 125 175)"/>'
    return symbol(rank + suit, middle + corner)


def large_card(deck: Deck, rank: str, suit: str) -> str:
    """The face for phones: rank and suit big at the top left, one big pip or bust below."""
    if rank in COURT:
        figure = f'<use href="#f{rank}{suit}" transform="translate(152 350) scale(1.28)"/>'
        middle = f'<g clip-path="url(#bust)">{figure}</g>'
    else:
        middle = pip(suit, 160, 248, 150) + (frame(9, 9, 11, 3) if rank == "7" else "")
    x = 62 if rank == "10" else 58
    index = f'<use href="#i{rank}" transform="translate({x} 112) scale(2.25)" fill="{deck.colours[suit]}"/>'
    return symbol(f"L{rank}{suit}", middle + index + pip(suit, 58, 158, 66))


def back() -> str:
    """The back: a lattice and a seven in a lozenge."""
    width, seven = outline("7", 60, 0)
    red, cream = "var(--k-back)", "var(--k-back2,#f3e3bd)"  # a pattern does not inherit through <use>
    lattice = f'<path d="M10 1L19 10L10 19L1 10Z" fill="none" stroke="{cream}" stroke-width="1.5"/>'
    lattice += f'<circle cx="10" cy="10" r="2" fill="{cream}"/>'
    drawing = (
        f'<rect x="14" y="14" width="222" height="322" rx="9" fill="{red}"/>'
        '<rect x="25" y="25" width="200" height="300" rx="4" fill="url(#lattice)"/>'
        f'<rect x="21" y="21" width="208" height="308" rx="6" fill="none" stroke="{cream}" stroke-width="2"/>'
        f'<path d="M125 112L172 175L125 238L78 175Z" fill="{red}" stroke="{cream}" stroke-width="3"/>'
        f'<path transform="translate({125 - width / 2:.1f} 205)" fill="{cream}" d="{seven}"/>'
    )
    pattern = f'<pattern id="lattice" width="20" height="20" patternUnits="userSpaceOnUse">{lattice}</pattern>'
    return f"<defs>{pattern}</defs>" + symbol("back", drawing)


def index(deck: Deck, rank: str) -> str:
    """A rank as printed, centred on x = 0 and no wider than the corner."""
    width, d = outline(deck.index.get(rank, rank), 40, -5 if rank == "10" else -2)
    squeeze = f"scale({INDEX_WIDTH / width:.2f} 1) " if width > INDEX_WIDTH else ""
    return f'<path id="i{rank}" transform="{squeeze}translate({-width / 2:.1f} 0)" d="{d}"/>'


def definitions(deck: Deck) -> str:
    """Everything the faces refer to."""
    parts = [
        f'<clipPath id="robe"><path d="{art.ROBE}"/></clipPath>',
        '<clipPath id="panel"><rect x="48" y="31" width="154" height="288" rx="5"/></clipPath>',
        '<clipPath id="bust"><rect x="70" y="120" width="180" height="230" rx="18"/></clipPath>',
        '<rect id="bg" x=".75" y=".75" width="248.5" height="348.5" rx="17" fill="var(--k-face)"'
        ' stroke="var(--k-edge)" stroke-width="1.5"/>',
    ]
    parts += [f'<g id="p{suit}">{deck.pips[suit]}</g>' for suit in SUITS]
    parts += [index(deck, rank) for rank in deck.ranks]
    for suit in SUITS:
        parts += [f'<g id="f{rank}{suit}">{draw(*deck.cloth[suit])}</g>' for rank, draw in deck.court.items()]
    return f"<defs>{''.join(parts)}</defs>"


def sprite(deck: Deck) -> str:
    """The whole deck as one SVG file."""
    faces = [draw(deck, rank, suit) for suit in SUITS for rank in deck.ranks for draw in (card, large_card)]
    pips = [f'<symbol id="pip-{suit}" viewBox="-52 -52 104 104"><use href="#p{suit}"/></symbol>' for suit in SUITS]
    drawing = "".join([definitions(deck), *faces, back(), *pips])
    return f'<svg xmlns="http://www.w3.org/2000/svg">{re.sub(" +/>", "/>", drawing)}</svg>\n'


if __name__ == "__main__":
    for deck in (FRENCH, RUSSIAN, GERMAN):
        (STATIC / "cards" / f"{deck.name}.svg").write_text(sprite(deck), encoding="utf-8")
