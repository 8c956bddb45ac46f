"""Fields drawn in skins that nobody ships: shapes, colours, numerals and surroundings by chance.

What a reader does with programs that it has never seen is measured on these; their truth is certain.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from io import BytesIO
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw, ImageFont

FONT = Path(__file__).resolve().parents[2] / "resources" / "fonts" / "RingappSans-Regular.otf"
FINE = 4
"""Drawn so many times larger, so that a pitch need be no whole number of pixels."""
INKS = ("#1428e6", "#0a821e", "#eb1414", "#05057d", "#7d050a", "#0a8282", "#141414", "#808080")
PALE = ("#7db9ff", "#7ee08a", "#ff8d80", "#b99bff", "#ffb65c", "#6fe0dc", "#f2f2f2", "#b8b8b8")
Colour = tuple[int, int, int]
Box = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Drawn:
    """A picture of a field with its truth: `cells` as text, `grid` as x, y, width, height in pixels."""

    pixels: np.ndarray
    cells: tuple[str, ...]
    grid: Box

    @property
    def shape(self) -> tuple[int, int]:
        """Rows and columns."""
        return len(self.cells), len(self.cells[0])


@dataclass(frozen=True, slots=True)
class Style:
    """How a program draws its cells; lengths are shares of a cell."""

    hidden: Colour
    opened: Colour
    page: Colour
    line: Colour
    inks: tuple[str, ...]
    bevel: float
    gap: float
    corner: float
    chess: int
    weight: int
    height: float
    frame: float
    flag: int
    sloping: bool


def style_of(source: np.random.Generator) -> Style:
    """A skin by chance, light or dark."""
    dark = bool(source.integers(3) == 0)
    tint = source.integers(-22, 23, 3)
    ground = int(source.integers(28, 70) if dark else source.integers(185, 250))
    apart = int(source.integers(22, 90))
    raised = ground + apart if dark else ground - apart
    if not dark and source.integers(2):
        raised = max(60, raised - int(source.integers(0, 70)))
    coloured = source.integers(-60, 61, 3) if source.integers(2) else tint
    return Style(
        _colour(np.array([raised] * 3) + coloured),
        _colour(np.array([ground] * 3) + tint),
        _colour(np.array([int(source.integers(0, 256))] * 3)),
        _colour(np.array([ground - 35 if not dark else ground + 30] * 3)),
        PALE if dark else INKS,
        float(source.choice([0, 0, 0.08, 0.12])),
        float(source.choice([0, 0.03, 0.06, 0.1])),
        float(source.choice([0, 0, 0.12, 0.2])),
        int(source.choice([0, 0, 0, 10])),
        int(source.integers(0, 3)),
        float(source.uniform(0.55, 0.85)),
        float(source.choice([0, 0.15, 0.4])),
        int(source.integers(3)),
        bool(source.integers(4) == 0),
    )


def _colour(values: np.ndarray) -> Colour:
    red, green, blue = (int(value) for value in np.clip(values, 0, 255))
    return red, green, blue


def a_game(source: np.random.Generator, rows: int, cols: int, lost: bool = False) -> tuple[str, ...]:
    """A game in play, as its player sees it: opened by some clicks, with some right flags."""
    mines = source.random((rows, cols)) < source.uniform(0.12, 0.21)
    padded = np.pad(mines.astype(int), 1)
    around = sum(
        padded[1 + a : rows + 1 + a, 1 + b : cols + 1 + b] for a in (-1, 0, 1) for b in (-1, 0, 1) if a or b
    )
    seen = np.zeros((rows, cols), bool)
    safe = np.argwhere(~mines)
    clicks = [tuple(one) for one in np.argwhere((around == 0) & ~mines)[:: max(1, rows)]]
    clicks += [tuple(safe[source.integers(len(safe))]) for _ in range(rows * cols // 12)]
    while clicks:
        row, col = clicks.pop()
        if seen[row, col] or mines[row, col]:
            continue
        seen[row, col] = True
        if around[row, col] == 0:
            near = [(row + a, col + b) for a in (-1, 0, 1) for b in (-1, 0, 1)]
            clicks += [(a, b) for a, b in near if 0 <= a < rows and 0 <= b < cols]
    cells = np.where(seen, around.astype("<U1"), ".")
    flagged = mines & (source.random((rows, cols)) < 0.5)
    cells[flagged] = "F"
    if lost:
        cells[mines & ~flagged] = "*"
    return tuple("".join(row) for row in cells)


def drawn(
    cells: tuple[str, ...], style: Style, pitch: float, margins: tuple[float, float, float, float]
) -> Drawn:
    """A field in a skin; `margins` left, top, right and below it, in cells."""
    rows, cols = len(cells), len(cells[0])
    side = round(pitch * FINE)
    left, top, right, low = (round(part * side) for part in margins)
    size = left + cols * side + right, top + rows * side + low
    image = Image.new("RGB", size, style.page)
    pen = ImageDraw.Draw(image)
    frame = style.frame * side
    pen.rectangle(
        (left - frame, top - frame, left + cols * side + frame - 1, top + rows * side + frame - 1),
        fill=style.line,
    )
    looks: dict[tuple[str, int], Image.Image] = {}
    for row, text in enumerate(cells):
        for col, value in enumerate(text):
            key = value, (row + col) % 2 if style.chess else 0
            if key not in looks:
                looks[key] = _cell(style, value, key[1], side)
            image.paste(looks[key], (left + col * side, top + row * side))
    scale = pitch / side
    small = image.resize((round(size[0] * scale), round(size[1] * scale)), Image.Resampling.BOX)
    across, down = small.width / size[0], small.height / size[1]
    grid = left * across, top * down, cols * side * across, rows * side * down
    return Drawn(np.asarray(small), cells, grid)


def _cell(style: Style, value: str, odd: int, side: int) -> Image.Image:
    covered = value in ".F"
    ground = style.hidden if covered else style.opened
    ground = _colour(np.array(ground) + (style.chess if odd else 0))
    image = Image.new("RGB", (side, side), style.line if style.gap else ground)
    pen = ImageDraw.Draw(image)
    gap = style.gap * side / 2
    box = (gap, gap, side - 1 - gap, side - 1 - gap)
    pen.rounded_rectangle(box, style.corner * side, fill=ground)
    if covered and style.bevel:
        _bevel(pen, ground, style.bevel * side, gap, side)
    if covered and style.sloping:
        _slope(image, gap)
    if value == "F":
        _flag(pen, style.flag, side)
    elif value == "*":
        _mine(pen, side)
    elif value in "12345678":
        font = _font(round(style.height * side))
        ink = style.inks[int(value) - 1]
        middle = (side / 2, side / 2)
        pen.text(middle, value, ink, font, "mm", stroke_width=style.weight * side // 48, stroke_fill=ink)
    return image


@cache
def _font(height: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(str(FONT), height)


def _bevel(pen: ImageDraw.ImageDraw, ground: Colour, wide: float, gap: float, side: int) -> None:
    light, shade = _colour(np.array(ground) + 55), _colour(np.array(ground) - 55)
    far = side - 1 - gap
    pen.polygon(
        [(gap, gap), (far, gap), (far - wide, gap + wide), (gap + wide, far - wide), (gap, far)], light
    )
    pen.polygon(
        [(far, far), (gap, far), (gap + wide, far - wide), (far - wide, gap + wide), (far, gap)], shade
    )
    pen.rectangle((gap + wide, gap + wide, far - wide, far - wide), ground)


def _slope(image: Image.Image, gap: float) -> None:
    """A gradient from light to dark, as buttons have."""
    values = np.asarray(image).astype(np.int16)
    slope = np.linspace(16, -16, image.height)[:, None, None]
    edge = int(np.ceil(gap))
    inside = slice(edge, image.height - edge)
    values[inside, inside] += slope[inside].astype(np.int16)
    image.paste(Image.fromarray(np.clip(values, 0, 255).astype(np.uint8)))


def _flag(pen: ImageDraw.ImageDraw, kind: int, side: int) -> None:
    unit = side / 10
    red = ("#e01818", "#ff6a00", "#c2185b")[kind]
    if kind == 2:
        pen.rectangle((3 * unit, 2.5 * unit, 7 * unit, 5.5 * unit), red)
        pen.rectangle((3 * unit, 2.5 * unit, 3.6 * unit, 8 * unit), "#202020")
        return
    pen.polygon([(5.5 * unit, 2 * unit), (5.5 * unit, 5.6 * unit), (2.4 * unit, 3.8 * unit)], red)
    pen.rectangle((5.3 * unit, 2 * unit, 5.9 * unit, 8 * unit), "#181818")
    if kind == 0:
        pen.rectangle((3 * unit, 7.4 * unit, 7.4 * unit, 8.2 * unit), "#181818")


def _mine(pen: ImageDraw.ImageDraw, side: int) -> None:
    unit = side / 10
    pen.ellipse((2.6 * unit, 2.6 * unit, 7.4 * unit, 7.4 * unit), "#101010")
    for x0, y0, x1, y1 in ((5, 1.4, 5, 8.6), (1.4, 5, 8.6, 5), (2.4, 2.4, 7.6, 7.6), (2.4, 7.6, 7.6, 2.4)):
        pen.line((x0 * unit, y0 * unit, x1 * unit, y1 * unit), "#101010", max(1, round(0.7 * unit)))
    pen.ellipse((3.6 * unit, 3.6 * unit, 4.8 * unit, 4.8 * unit), "#f4f4f4")


SIZES = ((9, 9), (16, 16), (16, 30), (8, 10), (14, 18), (10, 10), (12, 20), (20, 24), (13, 11))
KINDS = ("apart", "thin", "melted", "pale", "chess", "close", "desk", "backdrop")
"""Ways of real programs that `style_of` seldom or never takes: cells far apart, lines of a pixel, open cells
as the page, all in pale tones, chessboards, pictures that end at the board, small fields on large desktops,
and pages that grow lighter.
"""


def varied_field(seed: int) -> Drawn:
    """A field in one of the KINDS, its header above it, half of them as someone passed them on."""
    source = np.random.default_rng(seed)
    kind = KINDS[seed % len(KINDS)]
    rows, cols = SIZES[int(source.integers(len(SIZES)))]
    cells, style = a_game(source, rows, cols, bool(source.integers(5) == 0)), style_of(source)
    pitch = float(source.uniform(18, 40))
    left, top, right, low = (float(part) for part in source.uniform(0.2, 3, 4))
    if kind == "apart":
        style = replace(style, gap=float(source.uniform(0.1, 0.2)), line=style.page, frame=0.0, corner=0.2)
    elif kind == "thin":
        style = replace(style, gap=1 / pitch, bevel=0.0, corner=0.0, sloping=False)
    elif kind == "melted":
        style = replace(style, gap=0.0, bevel=0.0, corner=0.0, opened=style.page, frame=0.0, chess=0)
        style = replace(style, inks=INKS if sum(style.page) > 380 else PALE, sloping=False)
    elif kind == "chess":
        style = replace(style, gap=0.0, bevel=0.0, corner=0.0, chess=int(source.integers(6, 22)))
    elif kind == "close":
        left, top, right, low = (float(part) for part in source.uniform(0, 0.2, 4))
    elif kind == "desk":
        left, top, right, low = (float(part) for part in source.uniform(6, 25, 4))
        pitch = float(source.uniform(14, 24))
    field = drawn(cells, style, pitch, (left, top, right, low))
    values = _headed(field, style) if top > 2.5 else field.pixels
    if kind == "pale":
        values = 255 - ((255 - values.astype(float)) * source.uniform(0.3, 0.5))
    elif kind == "backdrop":
        values = _on_backdrop(values, field.grid, style.frame * pitch, source)
    return replace(field, pixels=_passed_on(np.asarray(values, np.uint8), source))


def _headed(field: Drawn, style: Style) -> np.ndarray:
    """The picture with a panel with two counters above the field, as wide as it is."""
    image, (x, y, wide, _) = Image.fromarray(field.pixels), field.grid
    pen, high = ImageDraw.Draw(image), field.grid[3] / len(field.cells)
    pen.rectangle((x, y - 2.1 * high, x + wide, y - 0.8 * high), style.hidden, style.line)
    for left in (x + 0.2 * high, x + wide - 2 * high):
        pen.rectangle((left, y - 1.9 * high, left + 1.8 * high, y - high), "black")
        pen.text((left + 0.9 * high, y - 1.45 * high), "010", "#e01818", _font(round(0.8 * high)), "mm")
    return np.asarray(image)


def _on_backdrop(values: np.ndarray, grid: Box, frame: float, source: np.random.Generator) -> np.ndarray:
    """The picture with a page that grows lighter to one side."""
    high, wide = values.shape[:2]
    across, down = np.linspace(0, 1, wide)[None, :, None], np.linspace(0, 1, high)[:, None, None]
    first, last = source.integers(0, 200, 3), source.integers(40, 256, 3)
    page = first + (last - first) * (across * down if source.integers(2) else (across + down) / 2)
    x, y, along, deep = grid
    inside = (
        slice(round(y - frame), round(y + deep + frame)),
        slice(round(x - frame), round(x + along + frame)),
    )
    page[inside] = values[inside]
    return page


def _passed_on(values: np.ndarray, source: np.random.Generator) -> np.ndarray:
    """The picture as it is, compressed, or in the light of a night filter."""
    way = int(source.integers(4))
    if way == 3:
        values = np.asarray(values * np.array([1, 0.85, 0.6]) * source.uniform(0.7, 1), np.uint8)
    if way >= 2:
        kept = BytesIO()
        Image.fromarray(values).save(kept, "JPEG", quality=int(source.integers(50, 91)))
        values = np.asarray(Image.open(kept).convert("RGB"))
    return values


def strange_field(seed: int) -> Drawn:
    """A field of some size in some skin on some page, all by chance."""
    source = np.random.default_rng(seed)
    rows, cols = SIZES[int(source.integers(len(SIZES)))]
    cells = a_game(source, rows, cols, bool(source.integers(5) == 0))
    margins = source.uniform(0.2, 7, 4)
    left, top, right, low = (float(part) for part in margins)
    return drawn(cells, style_of(source), float(source.uniform(14, 44)), (left, top, right, low))
