"""A history of ratings as the figures of a drawing: a line, its ground, a few lines to read it by."""

from __future__ import annotations

from typing import Any

WIDTH, HEIGHT = 640, 220
LEFT, RIGHT, TOP, BOTTOM = 44, 12, 12, 24
STEPS = (10, 20, 50, 100, 200, 500, 1000)  # points between the lines
LINES = 5


def chart_of(ratings: list[int]) -> dict[str, Any] | None:
    """Where everything is in a drawing of 640 by 220 for ratings in points, oldest first; None for fewer than 2."""
    if len(ratings) < 2:
        return None
    step = next((step for step in STEPS if (max(ratings) - min(ratings)) / step <= LINES), STEPS[-1])
    low, high = min(ratings) // step * step, -(-max(ratings) // step) * step
    high = max(high, low + step)
    across = (WIDTH - LEFT - RIGHT) / (len(ratings) - 1)

    def down(value: int) -> float:
        return round(HEIGHT - BOTTOM - (value - low) / (high - low) * (HEIGHT - TOP - BOTTOM), 1)

    points = [(round(LEFT + number * across, 1), down(value)) for number, value in enumerate(ratings)]
    line = " ".join(f"{x},{y}" for x, y in points)
    return {
        "width": WIDTH, "height": HEIGHT, "left": LEFT, "right": WIDTH - RIGHT, "bottom": HEIGHT - BOTTOM,
        "line": line,
        "area": f"{LEFT},{HEIGHT - BOTTOM} {line} {WIDTH - RIGHT},{HEIGHT - BOTTOM}",
        "grid": [{"value": value, "y": down(value)} for value in range(low, high + 1, step)],
        "last": {"x": points[-1][0], "y": points[-1][1]},
        "lowest": min(ratings), "highest": max(ratings),
    }  # fmt: skip
