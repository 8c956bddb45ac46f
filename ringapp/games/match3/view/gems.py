"""The look of each block: each colour has a shape of its own, so that no meaning hangs on colour alone."""

from __future__ import annotations

from math import cos, pi, sin

from ringapp.core.contract.shapes import Disc, Label, Line, Point, Polygon, Rect, Shape
from ringapp.games.match3.rules.board import (
    BOMB,
    CHOCOLATE,
    COLUMN,
    CRATE_KIND,
    HIDDEN,
    INGREDIENT_KIND,
    LETTERS,
    ROW,
    SWIRL,
    VOID_KIND,
    WRAPPED,
    colour_of,
    is_caged,
    is_licorice,
    kind_of,
    thickness_of,
)


def _ring(corners: int, turn: float, radii: tuple[float, ...] = (1.0,)) -> tuple[Point, ...]:
    """Return the corners of a regular polygon in the unit circle, taking `radii` in turn (a star has two)."""
    angles = (turn + 2 * pi * k / corners for k in range(corners))
    return tuple(
        (radii[k % len(radii)] * cos(angle), radii[k % len(radii)] * sin(angle))
        for k, angle in enumerate(angles)
    )


_CROSS = (
    *((-0.36, -1.0), (0.36, -1.0), (0.36, -0.36), (1.0, -0.36), (1.0, 0.36), (0.36, 0.36)),
    *((0.36, 1.0), (-0.36, 1.0), (-0.36, 0.36), (-1.0, 0.36), (-1.0, -0.36), (-0.36, -0.36)),
)
_HOURGLASS = ((-0.85, -0.9), (0.85, -0.9), (0.25, 0.0), (0.85, 0.9), (-0.85, 0.9), (-0.25, 0.0))

# By colour: None is a disc, the others are corners in a unit square about the middle.
_FORMS: tuple[tuple[Point, ...] | None, ...] = (
    None,
    ((-0.85, -0.85), (0.85, -0.85), (0.85, 0.85), (-0.85, 0.85)),
    ((0.0, -1.0), (1.0, 0.8), (-1.0, 0.8)),
    ((0.0, -1.08), (0.85, 0.0), (0.0, 1.08), (-0.85, 0.0)),
    _ring(10, -pi / 2, (1.1, 0.52)),
    _ring(6, 0.0, (1.02,)),
    _CROSS,
    ((0.0, 1.0), (1.0, -0.8), (-1.0, -0.8)),
    _HOURGLASS,
)


def gem(code: int, x: float, y: float, r: float, opacity: float = 1.0, letter: bool = False) -> list[Shape]:
    """Return the shapes of a block centred at (x, y) with radius r; none for an empty cell."""
    if not code or r <= 0:
        return []
    if code in (SWIRL, CHOCOLATE):
        return _swirl(x, y, r, opacity) if code == SWIRL else _chocolate(x, y, r, opacity)
    if code == HIDDEN:
        return [Label(x, y, "?", r * 1.4, "warn", bold=True, opacity=opacity)]
    if kind_of(code) in _UNCOLOURED:
        return _UNCOLOURED[kind_of(code)](code, x, y, r, opacity)
    shapes: list[Shape] = []
    if kind_of(code) == WRAPPED:
        shapes.append(
            Rect(x - r * 1.1, y - r * 1.1, r * 2.2, r * 2.2, "paper", "ink", r * 0.1, r * 0.2, opacity)
        )
        shapes += [
            Disc(x + sx * r * 1.1, y + sy * r * 1.1, r * 0.2, "ink", opacity=opacity)
            for sx in (-1, 1)
            for sy in (-1, 1)
        ]
    size = r * (0.72 if thickness_of(code) or kind_of(code) == WRAPPED else 0.92)
    shapes.append(_form(colour_of(code), x, y, size, opacity))
    if kind_of(code) in (ROW, COLUMN):
        shapes += _stripes(kind_of(code) == ROW, x, y, r, opacity)
    if letter:
        sign = LETTERS[colour_of(code) - 1]
        shapes.append(Label(x, y, sign, r * 0.8, "accent_ink", bold=True, opacity=opacity))
    if thickness_of(code):
        shapes += _shell(code, x, y, r, opacity)
    if is_caged(code):
        shapes += _bars(x, y, r, opacity)
    return shapes


def _form(colour: int, x: float, y: float, r: float, opacity: float) -> Shape:
    corners = _FORMS[colour - 1]
    fill, width = f"c{colour}", r * 0.08
    if corners is None:
        return Disc(x, y, r, fill, "ink", width, opacity)
    return Polygon(tuple((x + px * r, y + py * r) for px, py in corners), fill, "ink", width, opacity)


def _stripes(across: bool, x: float, y: float, r: float, opacity: float) -> list[Shape]:
    """Return three light bars with dark edges, along the direction that the stripe clears."""
    shapes: list[Shape] = []
    for offset in (-0.45, 0.0, 0.45):
        ends = ((-0.8, offset), (0.8, offset)) if across else ((offset, -0.8), (offset, 0.8))
        points = tuple((x + px * r, y + py * r) for px, py in ends)
        shapes.append(Line(points, "ink", r * 0.2, 0, opacity))
        shapes.append(Line(points, "paper", r * 0.12, 0, opacity))
    return shapes


def _shell(code: int, x: float, y: float, r: float, opacity: float) -> list[Shape]:
    """Return a frame for each layer up to three, and the number of layers; licorice is hatched."""
    layers = thickness_of(code)
    side = r * 1.1
    shapes: list[Shape] = [
        Rect(x - side, y - side, 2 * side, 2 * side, "faint", "ink", r * 0.09, r * 0.3, 0.45 * opacity)
    ]
    for ring in range(min(layers, 3)):
        inner = side - ring * r * 0.16
        shapes.append(
            Rect(x - inner, y - inner, 2 * inner, 2 * inner, "", "ink", r * 0.07, r * 0.28, opacity)
        )
    if is_licorice(code):
        for shift in (-1.0, -0.33, 0.33, 1.0):
            ends = ((x + (shift - 0.5) * side, y + side), (x + (shift + 0.5) * side, y - side))
            inside = tuple((min(max(px, x - side), x + side), py) for px, py in ends)
            shapes.append(Line(inside, "ink", r * 0.1, 0, opacity))
    shapes.append(Disc(x + side * 0.68, y - side * 0.68, r * 0.38, "ink", opacity=opacity))
    number = Label(
        x + side * 0.68, y - side * 0.68, str(layers), r * 0.56, "paper", bold=True, opacity=opacity
    )
    return [*shapes, number]


def _bars(x: float, y: float, r: float, opacity: float) -> list[Shape]:
    """Return a cage: a frame and bars before the block, which stays visible between them."""
    side = r * 1.12
    bars: list[Shape] = [Rect(x - side, y - side, 2 * side, 2 * side, "", "ink", r * 0.14, r * 0.1, opacity)]
    for shift in (-0.45, 0.0, 0.45):
        ends = ((x + shift * side, y - side), (x + shift * side, y + side))
        bars.append(Line(ends, "ink", r * 0.13, 0, opacity))
    return bars


def _swirl(x: float, y: float, r: float, opacity: float) -> list[Shape]:
    """Return a swirl: a dark spiral with two turns outwards from the middle."""
    turns = [(k / 24 * 4 * pi, (0.1 + 0.85 * k / 24) * r) for k in range(25)]
    points = tuple((x + reach * cos(angle), y + reach * sin(angle)) for angle, reach in turns)
    return [
        Disc(x, y, r, "board2", "ink", r * 0.08, opacity),
        Line(points, "ink", r * 0.2, 0, opacity),
    ]


def _chocolate(x: float, y: float, r: float, opacity: float) -> list[Shape]:
    """Return chocolate: a bar of four pieces."""
    half = r * 1.08
    pieces = ((-1, -1), (0, -1), (-1, 0), (0, 0))
    return [
        Rect(
            x + px * half, y + py * half, half * 0.94, half * 0.94, "ink", "muted", r * 0.1, r * 0.18, opacity
        )
        for px, py in pieces
    ]


def _crate(code: int, x: float, y: float, r: float, opacity: float) -> list[Shape]:
    """Return a crate: a box of planks with the number of layers left."""
    side = r * 1.12
    shapes: list[Shape] = [
        Rect(x - side, y - side, 2 * side, 2 * side, "board2", "ink", r * 0.12, r * 0.12, opacity)
    ]
    for shift in (-0.37, 0.37):
        ends = ((x - side, y + shift * side), (x + side, y + shift * side))
        shapes.append(Line(ends, "ink", r * 0.07, 0, opacity))
    for slope in (-1, 1):
        ends = ((x - 0.8 * side, y + slope * 0.8 * side), (x + 0.8 * side, y - slope * 0.8 * side))
        shapes.append(Line(ends, "muted", r * 0.1, 0, opacity))
    number = Label(x, y, str(thickness_of(code)), r * 0.62, "paper", bold=True, opacity=opacity)
    return [*shapes, Disc(x, y, r * 0.44, "ink", opacity=opacity), number]


def _ingredient(code: int, x: float, y: float, r: float, opacity: float) -> list[Shape]:
    """Return a fruit with two leaves; no other thing on the board is round below and pointed above."""
    body = Disc(x, y + r * 0.18, r * 0.72, "warn", "ink", r * 0.08, opacity)
    leaves = [
        Polygon(
            ((x, y - r * 0.4), (x + turn * r * 0.75, y - r * 0.95), (x + turn * r * 0.28, y - r * 0.3)),
            *("good", "ink", r * 0.06, opacity),
        )
        for turn in (-1, 1)
    ]
    return [body, *leaves, Disc(x - r * 0.25, y, r * 0.14, "paper", opacity=0.8 * opacity)]


def _bomb(code: int, x: float, y: float, r: float, opacity: float) -> list[Shape]:
    dots = [
        Disc(x + px * r * 0.55, y + py * r * 0.55, r * 0.17, f"c{k + 1}", "paper", r * 0.04, opacity)
        for k, (px, py) in enumerate(_ring(6, 0.0))
    ]
    return [Disc(x, y, r * 0.95, "ink", "paper", r * 0.08, opacity), *dots]


def _void(code: int, x: float, y: float, r: float, opacity: float) -> list[Shape]:
    """Return no shapes: the picture leaves voids out."""
    return []


_UNCOLOURED = {BOMB: _bomb, CRATE_KIND: _crate, INGREDIENT_KIND: _ingredient, VOID_KIND: _void}
