"""Paper figures and marks of the board, as shapes about a point: kinds differ by form and by colour."""

from __future__ import annotations

from math import cos, pi, sin

from ringapp.core.contract.shapes import Disc, Label, Line, Polygon, Shape
from ringapp.games.rings.rules.board import Kind

ERASER: tuple[Shape, ...] = (
    Disc(0.5, 0.5, 0.36, "board", "ink", 0.06),
    Line(((0.26, 0.74), (0.74, 0.26)), "bad", 0.08),
)
"""Icon of the tool that empties cells, in a unit square."""
FILL = {"any": "c1", "jump": "c2", "hammer": "c4", "strict": "c3"}


def enemy(kind: Kind, x: float, y: float, size: float, opacity: float = 1.0) -> list[Shape]:
    """Return a paper figure of half height `size`: round, winged (jump-only) or spiked (hammer-only).

    A strict enemy has a second row of spikes below its body's rim.
    """
    fill, pen = FILL[kind], max(size * 0.09, 0.02)
    shapes: list[Shape] = []
    if kind == "jump":
        for side in (-1, 1):
            wing = (
                (x + side * size * 0.45, y + size * 0.25),
                (x + side * size * 1.12, y - size * 0.55),
                (x + side * size * 1.05, y - size * 0.02),
                (x + side * size * 0.95, y + size * 0.34),
            )
            shapes.append(Polygon(wing, "board", "ink", pen, opacity))
    if kind in ("hammer", "strict"):
        shapes.append(Polygon(_spikes(x, y, size), "c8", "ink", pen, opacity))
    if kind == "strict":
        shapes.append(Polygon(_spikes(x, y, size * 0.84), "ink", "", 0, opacity))
    body = size * {"hammer": 0.68, "strict": 0.60}.get(kind, 0.78)
    shapes.append(Disc(x, y, body, fill, "ink", pen, opacity))
    shapes += _face(x, y, body, opacity)
    return shapes


def _spikes(x: float, y: float, size: float) -> tuple[tuple[float, float], ...]:
    points = []
    for number in range(20):
        reach = size * (1.06 if number % 2 == 0 else 0.70)
        turn = number * pi / 10 - pi / 2
        points.append((x + reach * cos(turn), y + reach * sin(turn)))
    return tuple(points)


def _face(x: float, y: float, body: float, opacity: float) -> list[Shape]:
    mask = Disc(x, y + body * 0.06, body * 0.66, "board", "", 0, opacity)
    eyes = [
        Disc(x + side * body * 0.26, y - body * 0.02, body * 0.13, "ink", "", 0, opacity) for side in (-1, 1)
    ]
    mouth = Line(
        ((x - body * 0.18, y + body * 0.32), (x + body * 0.18, y + body * 0.32)),
        "ink",
        body * 0.10,
        0,
        opacity,
    )
    return [mask, *eyes, mouth]


def target(x: float, y: float, size: float) -> list[Shape]:
    """Return the circle that marks where an enemy belongs."""
    return [Disc(x, y, size * 1.14, "", "c5", size * 0.17), Disc(x, y, size * 0.14, "c5", "", 0)]


def hero(x: float, y: float, size: float) -> list[Shape]:
    """Return the player's mark on the stage: a folded paper-boat hat above two feet."""
    hat = ((x - size, y + size * 0.1), (x, y - size * 0.85), (x + size, y + size * 0.1))
    brim = (
        (x - size * 1.25, y + size * 0.02),
        (x + size * 1.25, y + size * 0.02),
        (x + size * 0.85, y + size * 0.62),
        (x - size * 0.85, y + size * 0.62),
    )
    return [
        Polygon(hat, "board", "muted", size * 0.09),
        Line(((x, y - size * 0.85), (x, y + size * 0.02)), "faint", size * 0.07),
        Polygon(brim, "board2", "muted", size * 0.09),
    ]


def badge(x: float, y: float, text: str, role: str, size: float = 13.0) -> list[Shape]:
    """Return a word on a coloured disc, as shapes."""
    return [
        Disc(x, y, size, role, "paper", 2),
        Label(x, y, text, size * 1.05, "accent_ink", "middle", True),
    ]
