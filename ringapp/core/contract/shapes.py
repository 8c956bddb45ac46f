"""The display list: what a picture is made of. It names theme roles, never colours.

A game describes a picture as a sequence of these shapes in its own scene units, y downwards; the canvas
paints them with Qt, `svg.py` writes them as SVG, and pictures and animations are made from that SVG.
Roles are the keys of `resources/themes/*.toml` ("paper", "ink", "muted", "line", "accent", "good", "bad",
"warn", "select", "board", "board2", "hole", "c1" to "c9", "s1" to "s9" for their soft partners); an empty
role draws nothing. Meaning is never carried by colour alone: add a letter or another form.
Angles are degrees, 0 at three o'clock, growing clockwise on the screen.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Anchor = Literal["start", "middle", "end"]
Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Rect:
    """An upright rectangle with its corner at (x, y); `radius` rounds the corners."""

    x: float
    y: float
    w: float
    h: float
    fill: str = ""
    stroke: str = ""
    width: float = 1.0
    radius: float = 0.0
    opacity: float = 1.0


@dataclass(frozen=True, slots=True)
class Disc:
    """A circle about (x, y)."""

    x: float
    y: float
    r: float
    fill: str = ""
    stroke: str = ""
    width: float = 1.0
    opacity: float = 1.0


@dataclass(frozen=True, slots=True)
class Sector:
    """A piece of a ring about (x, y), from radius r0 to r1 and from angle a0 clockwise by `sweep` degrees."""

    x: float
    y: float
    r0: float
    r1: float
    a0: float
    sweep: float
    fill: str = ""
    stroke: str = ""
    width: float = 1.0
    opacity: float = 1.0


@dataclass(frozen=True, slots=True)
class Line:
    """An open chain of straight pieces; `dash` is the length of dashes and gaps, 0 for a solid line."""

    points: tuple[Point, ...]
    stroke: str = "ink"
    width: float = 1.0
    dash: float = 0.0
    opacity: float = 1.0


@dataclass(frozen=True, slots=True)
class Arrow:
    """A `Line` whose last point carries a head of `head` scene units."""

    points: tuple[Point, ...]
    stroke: str = "accent"
    width: float = 2.0
    head: float = 8.0
    opacity: float = 1.0


@dataclass(frozen=True, slots=True)
class Polygon:
    """A closed area."""

    points: tuple[Point, ...]
    fill: str = ""
    stroke: str = ""
    width: float = 1.0
    opacity: float = 1.0


@dataclass(frozen=True, slots=True)
class Label:
    """One line of text whose anchor stands at (x, y), vertically centred; `size` is its height."""

    x: float
    y: float
    text: str
    size: float = 12.0
    fill: str = "ink"
    anchor: Anchor = "middle"
    bold: bool = False
    opacity: float = 1.0


@dataclass(frozen=True, slots=True)
class Raster:
    """A picture of `columns` x `rows` pixels stretched over a rectangle, without smoothing.

    Attributes:
        pixels: columns * rows bytes, row by row; each is an index into `roles`.
    """

    x: float
    y: float
    w: float
    h: float
    columns: int
    rows: int
    pixels: bytes
    roles: tuple[str, ...]
    opacity: float = 1.0


@dataclass(frozen=True, slots=True)
class Sprite:
    """A cut-out of a picture that the user's own files bring.

    Attributes:
        source: absolute path of a PNG file.
        cut: (x, y, w, h) in pixels of that file.
    """

    x: float
    y: float
    w: float
    h: float
    source: str
    cut: tuple[int, int, int, int]
    opacity: float = 1.0


Shape = Rect | Disc | Sector | Line | Arrow | Polygon | Label | Raster | Sprite
