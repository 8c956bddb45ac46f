"""Boards of gems in shapes, shades and surroundings by chance, white ones on light grounds among them."""

from __future__ import annotations

import colorsys
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from PIL import Image, ImageDraw

HUES = {"red": 0, "orange": 28, "yellow": 50, "green": 115, "blue": 212, "purple": 292, "white": -1}
SHAPES = (
    (),
    ((0.5, 0), (1, 0.5), (0.5, 1), (0, 0.5)),
    ((0.25, 0), (0.75, 0), (1, 0.5), (0.75, 1), (0.25, 1), (0, 0.5)),
    ((0, 0), (1, 0), (1, 1), (0, 1)),
    ((0.5, 0), (1, 1), (0, 1)),
    ((0, 0.38), (0.5, 0), (1, 0.38), (0.8, 1), (0.2, 1)),
)
FINE = 3


@dataclass(frozen=True, slots=True)
class Gems:
    """A picture of a board with its truth: colours by name, row by row from the top, "." for a hole."""

    pixels: np.ndarray
    cells: tuple[tuple[str, ...], ...]

    @property
    def shape(self) -> tuple[int, int]:
        """Rows and columns."""
        return len(self.cells), len(self.cells[0])


def strange_gems(seed: int) -> Gems:
    """A board of some size on some ground before some scenery, all by chance."""
    source = np.random.default_rng(seed)
    names = [str(name) for name in source.permutation(list(HUES))[: source.integers(5, 8)]]
    rows, cols, side = (int(source.integers(*span)) for span in ((6, 10), (6, 10), (26, 70)))
    looks = {name: _gem(name, SHAPES[source.integers(len(SHAPES))], side, source) for name in names}
    wide, high = (int((count + source.uniform(0.5, 6)) * side) for count in (cols, rows))
    image = Image.fromarray(_scenery(wide, high, source))
    left, top = int(source.uniform(0, wide - cols * side)), int(source.uniform(0, high - rows * side))
    ground = int(source.integers(20, 70) if source.integers(3) else source.integers(170, 230))
    chess, holes = bool(source.integers(2)), source.integers(3) == 0
    pen = ImageDraw.Draw(image)
    pen.rectangle((left - 4, top - 4, left + cols * side + 3, top + rows * side + 3), (ground,) * 3)
    cells = []
    for row in range(rows):
        line = []
        for col in range(cols):
            x, y = left + col * side, top + row * side
            if chess and (row + col) % 2:
                pen.rectangle((x, y, x + side - 1, y + side - 1), (ground + 10,) * 3)
            name = "." if holes and source.random() < 0.06 else names[source.integers(len(names))]
            if name != ".":
                image.paste(looks[name], (x, y), looks[name])
            line.append(name)
        cells.append(tuple(line))
    return Gems(np.asarray(image), tuple(cells))


def _scenery(wide: int, high: int, source: np.random.Generator) -> np.ndarray:
    down, across = np.mgrid[0:high, 0:wide]
    waves = 40 * down / high + 20 * np.sin(across / 61)
    return np.clip(source.integers(10, 200, 3) + waves[..., None], 0, 255).astype(np.uint8)


def _gem(
    name: str, shape: tuple[tuple[float, float], ...], side: int, source: np.random.Generator
) -> Image.Image:
    """A gem with a dark rim, a light middle and a gleam, transparent around it."""
    full, hue = side * FINE, (HUES[name] + source.uniform(-6, 6)) % 360
    image = Image.new("RGBA", (full, full), (0, 0, 0, 0))
    pen = ImageDraw.Draw(image)
    for size, value, saturation in ((0.8, 0.55, 0.85), (0.69, 0.9, 0.85), (0.4, 0.98, 0.7)):
        parts = colorsys.hsv_to_rgb(hue / 360, 0 if name == "white" else saturation, value)
        colour = tuple(round(255 * part) for part in parts)
        edge = full * (1 - size) / 2
        if shape:
            pen.polygon([(edge + x * size * full, edge + y * size * full) for x, y in shape], colour)
        else:
            pen.ellipse((edge, edge, full - edge, full - edge), colour)
    pen.ellipse((0.32 * full, 0.26 * full, 0.45 * full, 0.36 * full), (255, 255, 255, 220))
    return image.resize((side, side), Image.Resampling.LANCZOS)


def special_gems(side: int) -> Gems:
    """Twelve of each of four colours of which some are striped, wrapped or bombs; lime stands beside gold."""
    source = np.random.default_rng(7)
    hues = {"red": 355, "orange": 20, "yellow": 42, "green": 78}
    plain = [name for name in hues for _ in range(12)]
    rows = [part.tolist() for part in np.array_split(np.array(source.permutation(plain), object), 6)]
    for row, col, mark in ((0, 1, "-"), (2, 6, "|"), (3, 3, "*"), (5, 0, "*"), (4, 7, "-"), (1, 4, "|")):
        rows[row][col] += mark
    rows[2][2] = "*"
    image = Image.new("RGB", (8 * side, 6 * side), (58, 70, 84))
    for row, line in enumerate(rows):
        for col, name in enumerate(line):
            look = _special(name, hues, side)
            image.paste(look, (col * side, row * side), look)
    return Gems(np.asarray(image), tuple(tuple(line) for line in rows))


def _special(name: str, hues: dict[str, int], side: int) -> Image.Image:
    full = side * FINE
    image = Image.new("RGBA", (full, full), (0, 0, 0, 0))
    pen = ImageDraw.Draw(image)
    if name == "*":
        pen.ellipse((0.1 * full, 0.1 * full, 0.9 * full, 0.9 * full), (52, 30, 18))
        for k in range(40):
            away, dot = 0.32 * (k / 40) ** 0.5, 0.045 * full
            x, y = full * (0.5 + away * np.cos(2.4 * k)), full * (0.5 + away * np.sin(2.4 * k))
            pen.ellipse((x - dot, y - dot, x + dot, y + dot), _rgb(60 * (k % 6), 0.9, 0.95))
        return image.resize((side, side), Image.Resampling.LANCZOS)
    hue, mark = hues[name.rstrip("-|*")], name[-1]
    if mark == "*":
        pen.rectangle((0.03 * full, 0.03 * full, 0.97 * full, 0.97 * full), _rgb(hue, 0.45, 0.95))
    edge = (0.12 if mark != "*" else 0.22) * full
    pen.ellipse((edge, edge, full - edge, full - edge), _rgb(hue, 0.9, 0.8 if mark == "*" else 0.92))
    for k in range(4):
        low = full * (0.2 + 0.18 * k)
        if mark in "-|":
            box = (0.2 * full, low, 0.8 * full, low + 0.08 * full)
            pen.rectangle(box if mark == "-" else (box[1], box[0], box[3], box[2]), (255, 250, 250))
    return image.resize((side, side), Image.Resampling.LANCZOS)


def _rgb(hue: float, saturation: float, value: float) -> tuple[int, int, int]:
    red, green, blue = (round(255 * part) for part in colorsys.hsv_to_rgb(hue / 360, saturation, value))
    return red, green, blue


def scattered(rows: int, cols: int, count: int, source: np.random.Generator) -> np.ndarray:
    """Kinds by chance, rows x columns, of which no three stand in a line: gems at rest."""
    board = np.full((rows, cols), -1)
    for row in range(rows):
        for col in range(cols):
            pairs = (board[row, max(col - 2, 0) : col], board[max(row - 2, 0) : row, col])
            gone = {int(pair[0]) for pair in pairs if len(pair) == 2 and pair[0] == pair[1]}
            board[row, col] = source.choice([kind for kind in range(count) if kind not in gone])
    return board


def composed(looks: list[Image.Image], ground: tuple[int, int, int], seed: int, size: int = 8) -> Gems:
    """A board of looks of any shape, transparent where its ground is seen, with a margin of that ground."""
    board = scattered(size, size, len(looks), np.random.default_rng(seed))
    wide, high = looks[0].size
    image = Image.new("RGB", (wide * (size + 2), high * (size + 2)), ground)
    for (row, col), kind in np.ndenumerate(board):
        image.paste(looks[kind], ((col + 1) * wide, (row + 1) * high), looks[kind])
    return Gems(np.asarray(image), tuple(tuple(str(kind) for kind in line) for line in board.tolist()))


def tile(colour: tuple[int, int, int], side: int, share: float = 1.0) -> Image.Image:
    """A square of one colour that fills a share of its cell's side."""
    image = Image.new("RGBA", (side, side), (0, 0, 0, 0))
    edge = round(side * (1 - share) / 2)
    ImageDraw.Draw(image).rectangle((edge, edge, side - edge - 1, side - edge - 1), (*colour, 255))
    return image


def turned_gems(seed: int, kinds: np.ndarray | None = None) -> Gems:
    """Gems in space: each facet in a light by chance, so that hardly one looks like another one.

    Args:
        kinds: From 0 to 4, of a shape that spreads over 8 x 8; None for some by chance.
    """
    source, side = np.random.default_rng(seed), 56
    board = scattered(8, 8, 5, source) if kinds is None else np.broadcast_to(kinds, (8, 8))
    image = Image.new("RGB", (side * 12, side * 10), (34, 30, 36))
    pen = ImageDraw.Draw(image)
    for (row, col), kind in np.ndenumerate(board):
        x, y, corners = (col + 2.5) * side, (row + 1.5) * side, 5 + kind % 4
        turn = 2 * np.pi * np.arange(corners + 1) / corners
        rim = np.column_stack([x + 0.48 * side * np.sin(turn), y - 0.48 * side * np.cos(turn)])
        for first, second in pairwise(rim.tolist()):
            colour = _rgb((0, 50, 112, 215, 285)[kind], 0.95, source.uniform(0.45, 1))
            pen.polygon([(x, y), tuple(first), tuple(second)], colour)
    return Gems(np.asarray(image), tuple(tuple(str(kind) for kind in line) for line in board.tolist()))
