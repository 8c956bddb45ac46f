"""The display list as SVG text: every picture outside the window is made from this one description.

Colours come from the theme's palette, text names the program's own font first, and pictures inside (rasters,
sprites) are embedded, so that a file needs no others.
"""

from __future__ import annotations

import base64
import math
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ringapp.core.contract.i18n import language
from ringapp.core.contract.shapes import (
    Arrow,
    Disc,
    Label,
    Line,
    Point,
    Polygon,
    Raster,
    Rect,
    Sector,
    Shape,
    Sprite,
)
from ringapp.core.pictures.arrows import arrow_parts
from ringapp.core.pictures.palette import palette

if TYPE_CHECKING:
    from PIL import Image

FONT = "Ringapp Sans"
JAPANESE_FONT = "Ringapp Sans JP"
LATIN_FONT = "Ringapp Sans Latin"
"""Quotation marks as wide as letters; in the others they are as wide as a Chinese character."""
BASELINE = 0.36
"""Distance from the middle of a line of text down to its baseline, in heights."""
MAX_SHEET = 60_000_000
"""Pixels of the largest sprite sheet that is opened."""

_FORBIDDEN = dict.fromkeys((*range(9), 11, 12, *range(14, 32), 65534, 65535))


MARGIN = 0.02
"""Paper around a scene, as a share of its longer side."""
Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""
Part = tuple[int, int, int, int]
"""Left, top, right, bottom in pixels."""


def scene_svg(
    shapes: Iterable[Shape],
    extent: tuple[float, float],
    theme: str = "light",
    width: float | None = None,
    margin: float = MARGIN,
    part: Part | None = None,
) -> str:
    """Return a scene as an SVG document.

    Args:
        extent: Width and height of the scene in its own units.
        theme: Name of the palette.
        width: Width of the document in pixels; by default the scene's own.
        margin: Paper around the scene, as a share of its longer side.
        part: The part of the document to draw, in its pixels; by default all of it.
    """
    edge = margin * max(extent)
    w, h = extent[0] + 2 * edge, extent[1] + 2 * edge
    wide, high = w, h
    if width is not None:  # whole pixels: a partial one would be translucent
        wide, high = width, math.ceil(width * h / w - 1e-6)  # 60.000000000000007 are 60
        h = high * w / wide
    x, y = -edge, -edge
    if part is not None:
        unit, (left, top, right, bottom) = w / wide, part
        x, y, wide, high = x + left * unit, y + top * unit, right - left, bottom - top
        w, h = wide * unit, high * unit
        shapes = [shape for shape in shapes if _meet(box_of(shape), (x, y, x + w, y + h))]
    pen = _Pen(theme)
    for shape in shapes:
        _DRAW[type(shape)](pen, shape)
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{_n(wide)}" height="{_n(high)}" '
        f'viewBox="{_n(x)} {_n(y)} {_n(w)} {_n(h)}" font-family="{_families()}">'
    )
    place = f'x="{_n(x)}" y="{_n(y)}" width="{_n(w)}" height="{_n(h)}"'
    paper = f"<rect {place}{pen.paint('fill', 'paper')}/>"
    images = f"<defs>{''.join(pen.images)}</defs>" if pen.images else ""
    return "\n".join((head, images + paper, *pen.body, "</svg>\n"))


def part_of(box: Box, extent: tuple[float, float], width: int) -> Part:
    """Return the pixels that a box of a scene covers in a document of `width` pixels, one more each side."""
    edge = MARGIN * max(extent)
    w, h = extent[0] + 2 * edge, extent[1] + 2 * edge
    high, unit = math.ceil(width * h / w - 1e-6), w / width
    left, top = (max(0, math.floor((start + edge) / unit) - 1) for start in box[:2])
    right, bottom = (math.ceil((end + edge) / unit) + 1 for end in box[2:])
    left, top = min(left, width - 1), min(top, high - 1)
    return left, top, max(left + 1, min(right, width)), max(top + 1, min(bottom, high))


def _meet(one: Box, other: Box) -> bool:
    return one[0] <= other[2] and other[0] <= one[2] and one[1] <= other[3] and other[1] <= one[3]


def box_of(shape: Shape) -> Box:
    """Return a box that holds a shape; a label's is estimated, with each character as wide as high."""
    match shape:
        case Rect() | Raster() | Sprite():
            edge = shape.width if isinstance(shape, Rect) and shape.stroke else 0.0
            return shape.x - edge, shape.y - edge, shape.x + shape.w + edge, shape.y + shape.h + edge
        case Disc() | Sector():
            r = (shape.r if isinstance(shape, Disc) else shape.r1) + shape.width
            return shape.x - r, shape.y - r, shape.x + r, shape.y + r
        case Label():
            wide, high = shape.size * (len(shape.text) + 1), shape.size
            left = {"start": shape.size / 2, "middle": wide / 2, "end": wide}[shape.anchor]
            return shape.x - left, shape.y - high, shape.x - left + wide, shape.y + high
    edge = shape.width * 2 + (shape.head if isinstance(shape, Arrow) else 0.0)
    xs, ys = [x for x, _ in shape.points] or [0.0], [y for _, y in shape.points] or [0.0]
    return min(xs) - edge, min(ys) - edge, max(xs) + edge, max(ys) + edge


def changed_boxes(before: Sequence[Shape], after: Sequence[Shape], spare: float) -> list[Box] | None:
    """Return boxes that hold all differences of two scenes; None means anywhere.

    It is anywhere if the shapes common to both scenes are drawn in another order.

    Args:
        spare: The area that costs as much to draw as one more box; boxes are joined if that adds less.
    """
    old, new = set(before), set(after)
    common = old & new
    if [shape for shape in before if shape in common] != [shape for shape in after if shape in common]:
        return None
    found: list[Box] = []

    def near(box: Box) -> Box | None:
        joined = (one for one in found if _area(_around(one, box)) <= _area(one) + _area(box) + spare)
        return next(joined, None)

    gone, come = (one for one in before if one not in new), (one for one in after if one not in old)
    for box in map(box_of, (*gone, *come)):
        while (other := near(box)) is not None:
            found.remove(other)
            box = _around(box, other)
        found.append(box)
    return found


def _area(box: Box) -> float:
    return (box[2] - box[0]) * (box[3] - box[1])


def _around(one: Box, other: Box) -> Box:
    return min(one[0], other[0]), min(one[1], other[1]), max(one[2], other[2]), max(one[3], other[3])


def _families() -> str:
    """Return the font families of text, beginning with fonts of the current language."""
    chinese, japanese = (FONT, "Noto Sans CJK SC", "PingFang SC", "Microsoft YaHei"), (JAPANESE_FONT, FONT)
    names = (*japanese, "Noto Sans CJK JP", "Hiragino Sans", "Yu Gothic") if language() == "ja" else chinese
    return ", ".join([*(f"'{name}'" for name in names), "sans-serif"])


class _Pen:
    """Collects the SVG elements of a scene; a picture that occurs often is embedded once."""

    def __init__(self, theme: str) -> None:
        self._colours = palette(theme)
        self._ids: dict[str, str] = {}
        self.body: list[str] = []
        self.images: list[str] = []

    def colour(self, role: str) -> str:
        """Return the colour of a role, "#rrggbb" or "#rrggbbaa"."""
        return self._colours[role]

    def paint(self, what: str, role: str) -> str:
        """Return a fill or stroke attribute; a translucent colour is split into colour and opacity."""
        if not role:
            return f' {what}="none"'
        colour = self.colour(role)
        if len(colour) == 9:
            return f' {what}="{colour[:7]}" {what}-opacity="{_n(int(colour[7:], 16) / 255)}"'
        return f' {what}="{colour}"'

    def add(self, element: str, attributes: str, shape: Rect | Disc | Sector | Polygon) -> None:
        """Add a filled and outlined element."""
        style = self.paint("fill", shape.fill)
        if shape.stroke:
            style += self.paint("stroke", shape.stroke) + f' stroke-width="{_n(shape.width)}"'
        self.body.append(f"<{element} {attributes}{style}{_opacity(shape)}/>")

    def image(self, shape: Raster | Sprite, png: bytes, columns: int, rows: int) -> None:
        """Add a picture of `columns` x `rows` pixels, stretched over the shape's rectangle."""
        data = base64.b64encode(png).decode()
        name = self._ids.get(data)
        if name is None:
            name = self._ids[data] = f"i{len(self._ids)}"
            self.images.append(
                f'<image id="{name}" width="{columns}" height="{rows}" preserveAspectRatio="none" '
                f'image-rendering="optimizeSpeed" style="image-rendering:pixelated" '
                f'href="data:image/png;base64,{data}"/>'
            )
        place = f"translate({_n(shape.x)} {_n(shape.y)}) scale({_n(shape.w / columns)} {_n(shape.h / rows)})"
        self.body.append(f'<use href="#{name}" transform="{place}"{_opacity(shape)}/>')


def _rect(pen: _Pen, shape: Rect) -> None:
    corner = f' rx="{_n(shape.radius)}"' if shape.radius else ""
    place = f'x="{_n(shape.x)}" y="{_n(shape.y)}" width="{_n(shape.w)}" height="{_n(shape.h)}"{corner}'
    pen.add("rect", place, shape)


def _disc(pen: _Pen, shape: Disc) -> None:
    pen.add("circle", f'cx="{_n(shape.x)}" cy="{_n(shape.y)}" r="{_n(shape.r)}"', shape)


def _sector(pen: _Pen, shape: Sector) -> None:
    if abs(shape.sweep) >= 360:
        outline = _circle(shape.x, shape.y, shape.r1)
        outline += _circle(shape.x, shape.y, shape.r0) if shape.r0 > 0 else ""
    else:
        outline = _slice(shape)
    pen.add("path", f'd="{outline}" fill-rule="evenodd"', shape)


def _circle(x: float, y: float, r: float) -> str:
    half = f"A{_n(r)} {_n(r)} 0 1 1"
    return f"M{_n(x - r)} {_n(y)}{half} {_n(x + r)} {_n(y)}{half} {_n(x - r)} {_n(y)}Z"


def _slice(shape: Sector) -> str:
    turn = int(shape.sweep > 0)
    large = int(abs(shape.sweep) > 180)
    start, end = shape.a0, shape.a0 + shape.sweep

    def at(radius: float, angle: float) -> str:
        a = math.radians(angle)
        return f"{_n(shape.x + radius * math.cos(a))} {_n(shape.y + radius * math.sin(a))}"

    path = f"M{at(shape.r1, start)}A{_n(shape.r1)} {_n(shape.r1)} 0 {large} {turn} {at(shape.r1, end)}"
    if shape.r0 > 0:
        inner = f"A{_n(shape.r0)} {_n(shape.r0)} 0 {large} {1 - turn} {at(shape.r0, start)}"
        return f"{path}L{at(shape.r0, end)}{inner}Z"
    return f"{path}L{_n(shape.x)} {_n(shape.y)}Z"


def _line(pen: _Pen, shape: Line) -> None:
    dash = f' stroke-dasharray="{_n(shape.dash)}"' if shape.dash else ""
    _chain(pen, shape.points, shape, dash)


def _chain(pen: _Pen, points: Sequence[Point], shape: Line | Arrow, dash: str = "") -> None:
    stroke = pen.paint("stroke", shape.stroke)
    cap = "butt" if dash else "round"
    pen.body.append(
        f'<polyline points="{_points(points)}" fill="none"{stroke} stroke-width="{_n(shape.width)}" '
        f'stroke-linecap="{cap}" stroke-linejoin="round"{dash}{_opacity(shape)}/>'
    )


def _arrow(pen: _Pen, shape: Arrow) -> None:
    body, head = arrow_parts(shape)
    if len(body) > 1:
        _chain(pen, body, shape)
    if head:
        colour = pen.paint("fill", shape.stroke)
        pen.body.append(f'<polygon points="{_points(head)}"{colour}{_opacity(shape)}/>')


def _polygon(pen: _Pen, shape: Polygon) -> None:
    pen.add("polygon", f'points="{_points(shape.points)}" stroke-linejoin="round"', shape)


def _label(pen: _Pen, shape: Label) -> None:
    if not shape.fill or not shape.text:
        return
    weight = (
        pen.paint("stroke", shape.fill) + f' stroke-width="{_n(shape.size * 0.045)}"' if shape.bold else ""
    )
    text = _escaped(shape.text.translate(_FORBIDDEN).encode("utf-8", "replace").decode())
    fill = pen.paint("fill", shape.fill)
    pen.body.append(
        f'<text x="{_n(shape.x)}" y="{_n(shape.y + shape.size * BASELINE)}" font-size="{_n(shape.size)}" '
        f'text-anchor="{shape.anchor}"{fill}{weight}{_opacity(shape)}>'
        f"{text}</text>"
    )


def _escaped(text: str) -> str:
    """Return text with &, < and > escaped; `xml.sax.saxutils` would do it too, but loads slowly."""
    for sign, name in (("&", "amp"), ("<", "lt"), (">", "gt")):
        text = text.replace(sign, f"&{name};")
    return text


def _raster(pen: _Pen, shape: Raster) -> None:
    from PIL import Image

    picture = Image.frombytes("P", (shape.columns, shape.rows), shape.pixels)
    colours = [pen.colour(role) if role else "#00000000" for role in shape.roles]
    picture.putpalette(b"".join(bytes.fromhex(colour[1:7]) for colour in colours))
    alpha = bytes(int(colour[7:] or "ff", 16) for colour in colours)
    pen.image(shape, _png(picture, transparency=alpha), shape.columns, shape.rows)


def _sprite(pen: _Pen, shape: Sprite) -> None:
    png = _cut(shape.source, shape.cut)
    if png:
        pen.image(shape, png, shape.cut[2], shape.cut[3])


@lru_cache(maxsize=4096)
def _cut(source: str, cut: tuple[int, int, int, int]) -> bytes:
    """Return a piece of a sprite sheet as PNG; b"" if the sheet cannot be read, so that the rest is drawn."""
    sheet = _sheet(source)
    x, y, w, h = cut
    return _png(sheet.crop((x, y, x + w, y + h))) if sheet is not None and w > 0 and h > 0 else b""


@lru_cache(maxsize=32)
def _sheet(source: str) -> Image.Image | None:
    from PIL import Image

    try:
        with Image.open(Path(source)) as picture:
            if picture.width * picture.height > MAX_SHEET:
                return None
            return picture.convert("RGBA")
    except (OSError, ValueError, SyntaxError):
        return None


def _png(picture: Image.Image, transparency: bytes | None = None) -> bytes:
    data = BytesIO()
    picture.save(data, "PNG", **({} if transparency is None else {"transparency": transparency}))
    return data.getvalue()


def _points(points: Iterable[Point]) -> str:
    return " ".join(f"{_n(x)},{_n(y)}" for x, y in points)


def _opacity(shape: Shape) -> str:
    return f' opacity="{_n(shape.opacity)}"' if shape.opacity != 1 else ""


def _n(value: float) -> str:
    return f"{value:.6g}"


_DRAW: dict[type, Callable[[_Pen, Any], None]] = {
    Rect: _rect,
    Disc: _disc,
    Sector: _sector,
    Line: _line,
    Arrow: _arrow,
    Polygon: _polygon,
    Label: _label,
    Raster: _raster,
    Sprite: _sprite,
}
