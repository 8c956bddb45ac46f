"""The panels of boss boards as shapes about a point: they differ by form and sign, not by colour alone."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import cos, pi, radians, sin

from ringapp.core.contract.shapes import Disc, Label, Line, Point, Polygon, Rect, Sector, Shape
from ringapp.games.rings.rules.boss import ARROWS, BANDS, CCW, CW, IN, PANELS, WAY

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
    """Return a panel of half height `size`.

    Args:
        outward: Degrees of the direction away from the centre: arrows point with respect to it.
        on: Whether a magic circle glows.
    """
    if code in ARROWS:
        return _arrow(code, x, y, size, outward, opacity)
    if code in BANDS:
        return _band(code, x, y, size, outward, opacity)
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


_LOOP: tuple[Point, ...] = tuple(
    (0.95 * cos(number * pi / 12), 0.62 * sin(number * pi / 12)) for number in range(24)
)
_CHEVRON: tuple[Point, ...] = ((-0.22, -0.36), (0.4, 0.0), (-0.22, 0.36))
_CRUMPLED: tuple[Point, ...] = ((-0.8, 0.1), (-0.4, -0.4), (-0.1, 0.4), (0.2, -0.3), (0.45, 0.3), (0.8, -0.1))


def _band(code: int, x: float, y: float, size: float, outward: float, opacity: float) -> list[Shape]:
    turn = outward + {IN: 180.0, CW: 90.0, CCW: -90.0}.get(WAY[code], 0.0)
    pen = max(size * 0.13, 0.02)
    return [
        Polygon(_turned(_LOOP, x, y, size, turn), "paper", "c8", pen, opacity),
        Line(_turned(_CHEVRON, x, y, size, turn), "ink", pen * 1.3, 0, opacity),
    ]


def crumpled(x: float, y: float, size: float) -> list[Shape]:
    """Return a used band, crumpled."""
    return [Line(_turned(_CRUMPLED, x, y, size, 0.0), "c8", max(size * 0.13, 0.02))]


def plumes(count: int, x: float, y: float, size: float, opacity: float = 1.0) -> list[Shape]:
    """Return the mark of `count` feathers on a cell."""
    at, top = x - size * 0.62, y - size * 0.62
    leaf = (
        (at, top - size * 0.46),
        (at + size * 0.42, top),
        (at, top + size * 0.46),
        (at - size * 0.42, top),
    )
    return [
        Polygon(leaf, "c1", "ink", size * 0.06, opacity),
        Label(at, top, str(count), size * 0.48, "paper", "middle", True, opacity),
    ]


def missile(x: float, y: float, size: float) -> list[Shape]:
    """Return the aim of a missile: a ring with four marks, drawn over the panel."""
    shapes: list[Shape] = [Disc(x, y, size * 1.05, "", "bad", size * 0.14)]
    for number in range(4):
        c, s = cos(number * pi / 2), sin(number * pi / 2)
        ends = ((x + c * size * 0.7, y + s * size * 0.7), (x + c * size * 1.25, y + s * size * 1.25))
        shapes.append(Line(ends, "bad", size * 0.16))
    return shapes


def spout(x: float, y: float, size: float) -> list[Shape]:
    """Return the mark of a spring of water: two waves."""
    shapes: list[Shape] = []
    for shift in (-0.22, 0.26):
        wave = tuple(
            (x + (number / 6 - 1) * size, y + (shift + 0.2 * sin(number * pi / 3)) * size)
            for number in range(13)
        )
        shapes += [Line(wave, "paper", size * 0.3), Line(wave, "c2", size * 0.17)]
    return shapes


def _circle(word: str, x: float, y: float, size: float, on: bool, opacity: float) -> list[Shape]:
    if word == "circle-any":
        return _circle_any(x, y, size, on, opacity)
    role = CIRCLE_ROLES[word]
    fill, ink = (role, "paper") if on else ("paper", role)
    return [
        Disc(x, y, size * 0.92, fill, role, size * 0.12, opacity),
        Disc(x, y, size * 0.70, "", ink, size * 0.06, opacity),
        Label(x, y, CIRCLE_SIGNS[word], size * 0.95, ink, "middle", True, opacity),
    ]


def _circle_any(x: float, y: float, size: float, on: bool, opacity: float) -> list[Shape]:
    """Return the circle of any Vellumental: four quarters, each with the letter of one."""
    shapes: list[Shape] = [Disc(x, y, size * 0.92, "paper", "ink", size * 0.12, opacity)]
    for number, word in enumerate(("circle-earth", "circle-water", "circle-fire", "circle-ice")):
        role, angle = CIRCLE_ROLES[word], number * pi / 2 + pi / 4
        fill, ink = (role, "paper") if on else ("", role)
        shapes.append(
            Sector(x, y, size * 0.08, size * 0.86, 90.0 * number, 90.0, fill, role, size * 0.05, opacity)
        )
        shapes.append(
            Label(
                x + cos(angle) * size * 0.5,
                y + sin(angle) * size * 0.5,
                CIRCLE_SIGNS[word],
                size * 0.5,
                *(ink, "middle", True, opacity),
            )
        )
    return shapes


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
    arm, pen = size * 0.4, size * 0.14
    return [
        Disc(x, y, size * 0.9, "ink", "muted", size * 0.12, opacity),
        Line(((x - arm, y - arm), (x + arm, y + arm)), "paper", pen, 0, opacity),
        Line(((x - arm, y + arm), (x + arm, y - arm)), "paper", pen, 0, opacity),
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


def _gap(x: float, y: float, size: float, opacity: float) -> list[Shape]:
    rim = tuple((x + cos(n * pi / 12) * size * 0.82, y + sin(n * pi / 12) * size * 0.82) for n in range(25))
    return [
        Disc(x, y, size * 0.82, "hole", "", 0, opacity),
        Line(rim, "ink", size * 0.12, max(size * 0.3, 0.03), opacity),
    ]


def _face(x: float, y: float, size: float, opacity: float) -> list[Shape]:
    cut: tuple[Point, ...] = (
        *((-0.85, -0.6), (-0.3, -0.85), (0.2, -0.7), (0.85, -0.8), (0.7, -0.1)),
        *((0.9, 0.6), (0.3, 0.85), (-0.2, 0.7), (-0.8, 0.85), (-0.65, 0.1)),
    )
    return [
        Polygon(_turned(cut, x, y, size, 0.0), "s4", "ink", size * 0.08, opacity),
        Disc(x - size * 0.28, y - size * 0.15, size * 0.13, "ink", "", 0, opacity),
        Disc(x + size * 0.28, y - size * 0.15, size * 0.13, "ink", "", 0, opacity),
        Line(
            ((x - size * 0.3, y + size * 0.3), (x, y + size * 0.45), (x + size * 0.3, y + size * 0.3)),
            *("ink", size * 0.1, 0, opacity),
        ),
    ]


_DRAWN: dict[str, Callable[[float, float, float, float], list[Shape]]] = {
    "gap": _gap,
    "face": _face,
    "action": _action,
    "on": partial(_sign, "ON", "c3"),
    "heart": _heart,
    "x2": partial(_sign, "×2", "c7"),
    "plus": partial(_sign, "+1", "c4"),
    "chest": _chest,
    "hint": _hint,
    "hole": _hole,
    "ice": _ice,
    "feather": _feather,
}


def mario(x: float, y: float, size: float, opacity: float = 1.0) -> list[Shape]:
    """Return the walker: a face under a red cap with its letter."""
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
