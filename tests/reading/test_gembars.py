"""Boards in terminals: bars stand between their columns, as evenly as gems."""

from __future__ import annotations

import numpy as np
from PIL import Image, ImageDraw

from ringapp.core.reading.finder.look import Lattice
from ringapp.games.match3.reading.finding.bars import without_bars

WIDE, HIGH, MARGIN = 14, 18, 20
ROWS = ("o|x|.|o|#", "x|#|o|.|x", "#|o|x|#|o", ".|x|#|o|.")


def drawn(rows: tuple[str, ...]) -> tuple[np.ndarray, Lattice]:
    image = Image.new("RGB", (WIDE * len(rows[0]) + 2 * MARGIN, HIGH * len(rows) + 2 * MARGIN), "black")
    pen = ImageDraw.Draw(image)
    for row, line in enumerate(rows):
        for col, name in enumerate(line):
            x, y = MARGIN + col * WIDE, MARGIN + row * HIGH
            if name == "o":
                pen.ellipse((x + 2, y + 4, x + 11, y + 13), "white")
            elif name == "x":
                pen.line([(x + 2, y + 4), (x + 11, y + 13), (x + 6, y + 8), (x + 11, y + 4)], "white", 2)
            elif name == "#":
                pen.rectangle((x + 2, y + 8, x + 11, y + 14), "white")
            elif name == "|":
                pen.rectangle((x + 6, y + 1, x + 7, y + 16), "white")
            else:
                pen.polygon([(x + 6, y + 2), (x + 11, y + 15), (x + 2, y + 15)], "white")
    return np.asarray(image), Lattice(MARGIN, MARGIN, WIDE, HIGH, len(rows), len(rows[0]))


def test_bars_between_columns_are_no_cells() -> None:
    found = without_bars(*drawn(ROWS))
    assert (found.rows, found.cols, found.dx, found.dy) == (4, 5, 2 * WIDE, HIGH)
    assert found.x + found.dx / 2 == MARGIN + WIDE / 2


def test_bars_may_come_first() -> None:
    found = without_bars(*drawn(tuple("|" + line for line in ROWS)))
    assert (found.cols, found.x + found.dx / 2) == (5, MARGIN + 1.5 * WIDE)


def test_columns_of_gems_are_no_bars() -> None:
    pixels, lattice = drawn(tuple(line.replace("|", "o") for line in ROWS))
    assert without_bars(pixels, lattice) is lattice
    pixels, lattice = drawn(("ox.o#.", "x#o.xo", "#ox#o.", ".x#o.x"))
    assert without_bars(pixels, lattice) is lattice
