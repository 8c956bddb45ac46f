"""The panels of boss boards as shapes about a point: told by form and sign, not by colour alone."""

from __future__ import annotations

from math import cos, pi, radians, sin

from ringapp.core.contract.shapes import Disc, Label, Line, Point, Polygon, Rect, Shape
from ringapp.games.rings.rules.boss import ARROWS, CCW, CW, IN, PANELS

CIRCLE_SIGNS = {
    "circle": "★",
    "circle-earth": "E",
    "circle-water": "W",
    "circle-fire": "F",
    "circle-ice": "I",
}
CIRCLE_ROLES = {
    "circle": "c5",
    "circle-earth": "c9",
    "circle-water": "c2",
    "circle-fire": "c1",
    "circle-ice": "c6",
}


def panel(
    code: int, x: float, y: float, size: float, outward: float = -90.0, on: bool = True, opacity: float = 1.0
) -> list[Shape]:
    """A panel of half height `size`.

    Args:
        outward: Degrees of the direction away from the centre: arrows point with respect to it.
        on: Whether a magic circle glows.
    """
    if code in ARROWS:
        return _arrow(code, x, y, size, outward, opacity)
    word = PANELS[code]
    if word.startswith("circle"):
        return _circle(word, x, y, size, on, opacity)
    return _DRAWN[word](x, y, size, opacity)


def _turned(points: tuple[Point, ...], x: float, y: float, size: float, angle: float) -> tuple[Point, ...]:
    c, s = cos(radians(angle)), sin(radians(angle))
    return tuple((x + size * (px * c - py * s), y + size * (px * s + py * c)) for px, py in points)


_ARROW: tuple[Point, ...] = (
    (0.92, 0.0),
    (0.12, -0.72),
    (0.12, -0.30),
    (-0.82, -0.30),
    (-0.82, 0.30),
    (0.12, 0.30),
    (0.12, 0.72),
)


def _arrow(code: int, x: float, y: float, size: float, outward: float, opacity: float) -> list[Shape]:
    turn = {IN: 180.0, CW: 90.0, CCW: -90.0}.get(code, 0.0)
    points = _turned(_ARROW, x, y, size, outward + turn)
    return [Polygon(points, "c2", "ink", max(size * 0.08, 0.02), opacity)]


def _circle(word: str, x: float, y: float, size: float, on: bool, opacity: float) -> list[Shape]:
    role = CIRCLE_ROLES[word]
    fill, ink = (role, "paper") if on else ("paper", role)
    return [
        Disc(x, y, size * 0.92, fill, role, size * 0.12, opacity),
        Disc(x, y, size * 0.70, "", ink, size * 0.06, opacity),
        Label(x, y, CIRCLE_SIGNS[word], size * 0.95, ink, "middle", True, opacity),
    ]


def _sign(text: str, role: str, x: float, y: float, size: float, opacity: float) -> list[Shape]:
    w = size * 1.7
    return [
        Rect(x - w / 2, y - size * 0.62, w, size * 1.24, role, "ink", size * 0.07, size * 0.25, opacity),
        Label(x, y, text, size * 0.86, "paper", "middle", True, opacity),
    ]


def _action(x: float, y: float, size: float, opacity: float) -> list[Shape]:
    points = []
    for number in range(16):
        reach = size * (0.98 if number % 2 == 0 else 0.70)
        points.append((x + reach * cos(number * pi / 8), y + reach * sin(number * pi / 8)))
    return [
        Polygon(tuple(points), "c1", "ink", size * 0.07, opacity),
        Label(x, y, "!", size * 1.15, "paper", "middle", True, opacity),
    ]


def _on(x: float, y: float, size: float, opacity: float) -> list[Shape]:
    return _sign("ON", "c3", x, y, size, opacity)


def _x2(x: float, y: float, size: float, opacity: float) -> list[Shape]:
    return _sign("×2", "c7", x, y, size, opacity)


def _plus(x: float, y: float, size: float, opacity: float) -> list[Shape]:
    return _sign("+1", "c4", x, y, size, opacity)


def _heart(x: float, y: float, size: float, opacity: float) -> list[Shape]:
    points = []
    for number in range(28):
        a = number * pi / 14
        px = 16 * sin(a) ** 3 / 17
        py = -(13 * cos(a) - 5 * cos(2 * a) - 2 * cos(3 * a) - cos(4 * a)) / 17
        points.append((x + px * size * 0.9, y + py * size * 0.9))
    return [Polygon(tuple(points), "c7", "ink", size * 0.07, opacity)]


def _chest(x: float, y: float, size: float, opacity: float) -> list[Shape]:
    w, h = size * 1.7, size * 1.2
    return [
        Rect(x - w / 2, y - h / 2, w, h, "c9", "ink", size * 0.07, size * 0.22, opacity),
        Line(((x - w / 2, y - h * 0.08), (x + w / 2, y - h * 0.08)), "ink", size * 0.07, 0, opacity),
        Rect(
            x - size * 0.17, y - size * 0.28, size * 0.34, size * 0.42, "c4", "ink", size * 0.05, 0, opacity
        ),
    ]


def _hint(x: float, y: float, size: float, opacity: float) -> list[Shape]:
    w, h = size * 1.7, size * 1.15
    fold = ((x - w / 2, y - h / 2), (x, y + h * 0.12), (x + w / 2, y - h / 2))
    return [
        Rect(x - w / 2, y - h / 2, w, h, "paper", "ink", size * 0.07, size * 0.08, opacity),
        Line(fold, "ink", size * 0.07, 0, opacity),
        Label(x, y + h * 0.22, "?", size * 0.6, "c1", "middle", True, opacity),
    ]


def _hole(x: float, y: float, size: float, opacity: float) -> list[Shape]:
    return [
        Disc(x, y, size * 0.9, "ink", "muted", size * 0.12, opacity),
        Line(
            ((x - size * 0.4, y - size * 0.4), (x + size * 0.4, y + size * 0.4)),
            "paper",
            size * 0.14,
            0,
            opacity,
        ),
        Line(
            ((x - size * 0.4, y + size * 0.4), (x + size * 0.4, y - size * 0.4)),
            "paper",
            size * 0.14,
            0,
            opacity,
        ),
    ]


def _ice(x: float, y: float, size: float, opacity: float) -> list[Shape]:
    edge, side = size * 0.88, size * 1.76
    shapes: list[Shape] = [Rect(x - edge, y - edge, side, side, "s6", "c6", size * 0.09, size * 0.3, opacity)]
    for number in range(3):
        a = number * pi / 3 + pi / 6
        px, py = cos(a) * size * 0.62, sin(a) * size * 0.62
        shapes.append(Line(((x - px, y - py), (x + px, y + py)), "c6", size * 0.13, 0, opacity))
    return shapes


def _feather(x: float, y: float, size: float, opacity: float) -> list[Shape]:
    leaf: tuple[Point, ...] = (
        (0.95, 0.0),
        (0.45, -0.34),
        (-0.25, -0.38),
        (-0.6, -0.12),
        (-0.6, 0.12),
        (-0.25, 0.38),
        (0.45, 0.34),
    )
    quill: tuple[Point, ...] = ((0.8, 0.0), (-0.98, 0.0))
    return [
        Polygon(_turned(leaf, x, y, size, -50), "s1", "c1", size * 0.08, opacity),
        Line(_turned(quill, x, y, size, -50), "c1", size * 0.09, 0, opacity),
    ]


_DRAWN = {
    "action": _action,
    "on": _on,
    "heart": _heart,
    "x2": _x2,
    "plus": _plus,
    "chest": _chest,
    "hint": _hint,
    "hole": _hole,
    "ice": _ice,
    "feather": _feather,
}


def mario(x: float, y: float, size: float, opacity: float = 1.0) -> list[Shape]:
    """The walker: a face under a red cap with its letter."""
    cap = tuple(
        (x + size * cos(a * pi / 8 + pi), y - size * 0.1 + size * 0.85 * sin(a * pi / 8 + pi))
        for a in range(9)
    )
    return [
        Disc(x, y, size * 0.92, "paper", "ink", size * 0.09, opacity),
        Polygon(cap, "c1", "ink", size * 0.09, opacity),
        Disc(x - size * 0.3, y + size * 0.16, size * 0.12, "ink", "", 0, opacity),
        Disc(x + size * 0.3, y + size * 0.16, size * 0.12, "ink", "", 0, opacity),
        Line(
            ((x - size * 0.42, y + size * 0.46), (x + size * 0.42, y + size * 0.46)),
            "ink",
            size * 0.2,
            0,
            opacity,
        ),
        Label(x, y - size * 0.48, "M", size * 0.62, "paper", "middle", True, opacity),
    ]
