"""The drawings of the card faces as SVG text: suit pips in a box of -50..50, half figures above y = 0."""

from collections.abc import Callable

INK = 'stroke="var(--k-ink)" stroke-width="2.2" stroke-linejoin="round"'
LINE = f'fill="none" {INK} stroke-linecap="round"'
GOLD, FACE, SKIN, HAIR, LEAF = "var(--k-gold)", "var(--k-face)", "var(--k-skin)", "var(--k-hair)", "var(--k-gl)"
ROBE = "M-76 0V-24C-72-56-40-64-24-68H24C40-64 72-56 76-24V0Z"
HEART = "M0 46C-8 26-44 2-44-22C-44-47-11-52 0-25C11-52 44-47 44-22C44 2 8 26 0 46Z"


def path(d: str, fill: str, ink: bool = True) -> str:
    """One filled path, inked round its edge unless told otherwise."""
    return f'<path fill="{fill}" {INK if ink else ""} d="{d}"/>'


def line(d: str) -> str:
    """One drawn line."""
    return f'<path {LINE} d="{d}"/>'


def dot(x: float, y: float, r: float, fill: str) -> str:
    """An inked disc."""
    return f'<circle cx="{x}" cy="{y}" r="{r}" fill="{fill}" {INK}/>'


def mirror(drawing: str) -> str:
    """The drawing and its reflection in x = 0."""
    return f'{drawing}<g transform="scale(-1 1)">{drawing}</g>'


def shine(d: str, width: float = 5, opacity: float = 0.6) -> str:
    """A highlight in the colour of the paper."""
    return (
        f'<path fill="none" stroke="{FACE}" stroke-opacity="{opacity}" stroke-width="{width}"'
        f' stroke-linecap="round" d="{d}"/>'
    )


def dark(d: str, width: float) -> str:
    """A heavy line of ink."""
    return f'<path fill="none" stroke="var(--k-ink)" stroke-width="{width}" stroke-linecap="round" d="{d}"/>'


def french_pip(d: str, colour: str) -> str:
    """A pip of one flat colour."""
    return f'<path fill="{colour}" d="{d}"/>'


FRENCH = {
    "S": french_pip(
        "M0-48C8-28 42-8 42 18C42 37 17 41 6 25C7 37 12 44 19 48H-19C-12 44-7 37-6 25"
        "C-17 41-42 37-42 18C-42-8-8-28 0-48Z",
        "var(--k-cs)",
    ),
    "H": french_pip(HEART, "var(--k-ch)"),
    "D": french_pip("M0-49C9-28 24-11 37 0C24 11 9 28 0 49C-9 28-24 11-37 0C-24-11-9-28 0-49Z", "var(--k-cd)"),
    "C": french_pip(
        "M-5-3A21 21 0 1 1 5-3A21.5 21.5 0 1 1 7 25C9 36 13 43 19 48H-19C-13 43-9 36-7 25A21.5 21.5 0 1 1-5-3Z",
        "var(--k-cc)",
    ),
}

GERMAN = {  # leaves, hearts, bells, acorns
    "S": french_pip(
        "M0-49C12-30 22-30 30-18C34-18 44-4 42 10C39 29 17 32 4 21C4 33 6 41 9 48L-4 49C-3 40-4 32-4 21"
        "C-17 32-39 29-42 10C-44-4-34-18-30-18C-22-30-12-30 0-49Z",
        LEAF,
    )
    + shine("M0-34V22M0-14L-17-22M0-14L17-22M0 3L-27-4M0 3L27-4M0 17L-24 15M0 17L24 15", 3, 0.75),
    "H": french_pip(HEART, "var(--k-gh)") + shine("M-31-19C-31-29-24-33-17-31"),
    "D": '<circle cy="-41" r="6" fill="none" stroke="var(--k-ink)" stroke-width="4"/>'
    + '<circle cy="3" r="37" fill="var(--k-gb)"/>'
    + french_pip("M-36-5H36C37 1 37 4 36 11H-36C-37 4-37 1-36-5Z", "var(--k-gh)")
    + dark("M-36-5H36M-36 11H36", 3)
    + dark("M0 22V38M-9 22H9", 5)
    + shine("M-22-18C-18-24-13-27-7-28", 5, 0.7),
    "C": dark("M0-34C-1-42 4-48 12-49", 5)
    + french_pip("M-25-8C-12 0 12 0 25-8C29 20 14 36 0 48C-14 36-29 20-25-8Z", "var(--k-ga)")
    + shine("M-14 6C-14 18-10 25-5 31")
    + french_pip("M-32-10C-33-37-14-38 0-38C14-38 33-37 32-10C18 1-18 1-32-10Z", LEAF)
    + shine(
        "M-27-20C-9-10 9-10 27-20M-21-30C-8-24 8-24 21-30M-14-5C-16-18-13-30-8-36M14-5C16-18 13-30 8-36M0-3V-37",
        2.5,
        0.55,
    ),
}


def face() -> str:
    """The head all figures share."""
    return (
        path("M-18-106V-84C-17-66-8-60 0-59C8-60 17-66 18-84V-106Z", SKIN)
        + line("M-12-93Q-8-97-4-94M4-94Q8-97 12-93M1-92L-3-79H2M-5-71Q0-69 5-71")
        + '<circle cx="-8" cy="-90" r="1.8"/><circle cx="8" cy="-90" r="1.8"/>'
    )


def robe(cloth: str, stripe: str) -> str:
    """The shoulders, striped along the seams."""
    seams = "".join(
        f'<path fill="none" stroke="{stripe}" stroke-width="4"'
        f' d="M-80 {-6 - 11 * i}C-70 {-28 - 9 * i}-52 {-44 - 6 * i}-32 {-52 - 5 * i}"/>'
        for i in range(3)
    )
    return path(ROBE, cloth) + f'<g clip-path="url(#robe)">{mirror(seams)}</g>'


def placket(accent: str) -> str:
    """The gilt band down the middle with its lozenges."""
    lozenges = "".join(path(f"M0 {y - 9}L7 {y}L0 {y + 9}L-7 {y}Z", accent, ink=False) for y in (-40, -18))
    return path("M-17 0L-13-66H13L17 0Z", GOLD) + lozenges + path("M-7 0L0-7L7 0Z", accent, ink=False)


def hand(d: str) -> str:
    """A hand closed round what it holds."""
    return path(d, SKIN)


def king(cloth: str, accent: str) -> str:
    """Crown, beard, ermine and sword."""
    tails = ((-32, -58), (-20, -51), (20, -51), (32, -58), (0, -48))
    ermine = path("M-46-60C-30-36 30-36 46-60L26-72C14-58-14-58-26-72Z", FACE)
    ermine += "".join(f'<path d="M{x} {y}l-2 5h4z"/>' for x, y in tails)
    hair = mirror(path("M-18-108C-32-104-28-92-33-84C-37-76-30-66-22-67C-17-72-18-90-18-108Z", HAIR))
    beard = path("M-18-86C-24-62-12-46 0-40C12-46 24-62 18-86C13-76 7-77 0-76C-7-77-13-76-18-86Z", HAIR)
    beard += line("M-6-68Q0-65 6-68M-8-60Q-5-52-1-48M8-60Q5-52 1-48")
    crown = path("M-23-108L-31-134L-15-122L0-140L15-122L31-134L23-108C10-112-10-112-23-108Z", GOLD)
    crown += path("M-23-112C-10-116 10-116 23-112V-102C10-106-10-106-23-102Z", accent)
    crown += "".join(dot(x, y, 3.5, accent) for x, y in ((-31, -135), (0, -141), (31, -135)))
    sword = path("M52-134L57-126V-44H47V-126Z", FACE) + line("M52-126V-48")
    sword += path("M38-46H66V-39H38ZM49-39H55V-22H49Z", GOLD) + dot(52, -18, 5, accent)
    grip = hand("M43-38C41-30 44-26 50-26C57-26 62-28 62-34C60-39 48-41 43-38Z")
    return robe(cloth, GOLD) + placket(accent) + ermine + hair + face() + beard + crown + sword + grip


def queen(cloth: str, accent: str) -> str:
    """Long hair, ruff, crown and a flower."""
    hair = mirror(path("M0-116C-30-116-34-92-33-76C-32-62-40-58-34-48C-27-44-19-52-19-64V-100Z", HAIR))
    chest = path("M-22-69L0-36L22-69Z", SKIN)
    chest += f'<path fill="none" stroke="{GOLD}" stroke-width="3.5" d="M-13-58Q0-46 13-58"/>'
    chest += f'<circle cy="-49" r="3.6" fill="{accent}"/>'
    ruff = mirror(path("M-20-72Q-31-74-34-64Q-41-58-34-51Q-30-42-21-44Q-12-42-8-34L-1-37Z", FACE))
    crown = path("M-22-106L-26-124L-13-116L0-128L13-116L26-124L22-106C10-110-10-110-22-106Z", GOLD)
    pearls = ((-26, -125), (-13, -117), (0, -129), (13, -117), (26, -125))
    crown += "".join(dot(x, y, 3, FACE) for x, y in pearls)
    stalk = f'<path fill="none" stroke="{LEAF}" stroke-width="4" d="M52-60C54-44 50-34 52-12"/>'
    stalk += path("M53-42C60-52 68-50 71-46C66-38 59-37 53-40Z", LEAF)
    petals = "".join(
        f'<circle cx="52" cy="-76" r="7.5" fill="{accent}" {INK} transform="rotate({turn} 52 -66)"/>'
        for turn in range(0, 360, 72)
    )
    grip = hand("M42-30C41-22 45-18 51-18C58-18 62-20 62-26C59-31 47-33 42-30Z")
    dress = robe(cloth, GOLD) + placket(accent) + hair + chest + ruff
    return dress + face() + crown + stalk + petals + dot(52, -66, 5, GOLD) + grip


def footman(cloth: str, accent: str) -> str:
    """What jack, Unter and Ober wear: parted tunic, laces, collar."""
    tunic = f'<g clip-path="url(#robe)">{path("M0-68H24C40-64 72-56 76-24V0H0Z", accent)}</g>'
    laces = "".join(
        f'<path fill="none" stroke="{GOLD}" stroke-width="3" d="M-9 {y}L9 {y - 7}M9 {y}L-9 {y - 7}"/>'
        for y in (-12, -26, -40)
    )
    collar = path("M-26-70C-14-58 14-58 26-70L20-52L0-46L-20-52Z", FACE)
    hair = mirror(path("M-16-112C-30-110-27-90-29-74C-28-66-20-66-17-72Z", HAIR))
    return robe(cloth, GOLD) + tunic + laces + collar + hair + face()


def jack(cloth: str, accent: str) -> str:
    """Jack and Unter: beret and halberd."""
    hat = path("M-27-103C-36-128-8-134 6-131C30-130 36-114 26-102C10-108-10-108-27-103Z", cloth)
    hat += path("M-26-108C-10-113 10-113 26-107V-100C10-105-10-105-26-101Z", GOLD)
    hat += path("M-18-112C-30-128-28-142-12-144C-16-134-8-124-10-114Z", accent)
    halberd = dark("M52 0V-112", 7) + f'<path fill="none" stroke="{GOLD}" stroke-width="3.2" d="M52 0V-112"/>'
    halberd += path(
        "M52-142L57-112H47ZM55-116C72-120 74-92 58-88C63-98 62-104 55-106ZM49-116L36-112V-104L49-106Z", FACE
    )
    grip = hand("M43-40C41-32 45-28 51-28C58-28 62-30 62-36C59-41 47-43 43-40Z")
    return footman(cloth, accent) + hat + halberd + grip


def ober(cloth: str, accent: str) -> str:
    """Ober: plumed hat and sabre."""
    hat = path("M-19-110C-20-132 20-132 19-110Z", cloth)
    hat += path("M-42-104C-20-116 20-116 42-104C30-98-30-98-42-104Z", cloth)
    hat += path("M-19-113C-8-117 8-117 19-113V-108C8-111-8-111-19-108Z", GOLD)
    hat += path("M12-116C20-142 44-146 54-132C42-136 36-122 44-116C32-112 22-112 12-116Z", accent)
    blade = "M44-8C62-40 64-76 50-106"
    sabre = dark(blade, 7) + f'<path fill="none" stroke="{FACE}" stroke-width="3.5" d="{blade}"/>'
    sabre += f'<path fill="none" stroke="{GOLD}" stroke-width="5" d="M34-18C40-8 54-6 60-14"/>'
    grip = hand("M40-18C38-10 42-6 48-6C54-6 56-12 54-17C50-21 43-21 40-18Z")
    return footman(cloth, accent) + hat + sabre + grip


Figure = Callable[[str, str], str]
FRENCH_COURT: dict[str, Figure] = {"K": king, "Q": queen, "J": jack}
GERMAN_COURT: dict[str, Figure] = {"K": king, "Q": ober, "J": jack}
