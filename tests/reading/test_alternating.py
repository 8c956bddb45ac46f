"""Pitches at which a board's cells and what lies between them are seen by turns, as on terminals."""

from __future__ import annotations

import numpy as np
import pytest
from PIL import Image, ImageDraw, ImageFont

from ringapp.core.reading.finder.lattice import find_lattices
from ringapp.games.mines.reading.screenshots import LOOK
from tests.reading.drawn import FONT

LEFT, TOP = 40, 60


def terminal(cells: tuple[str, ...], wide: int, high: int) -> np.ndarray:
    """Glyphs alone on a dark page, below a line of text."""
    rows, cols = len(cells), len(cells[0])
    image = Image.new("RGB", (2 * LEFT + cols * wide, 2 * TOP + rows * high), "#1e1e1e")
    pen, font = ImageDraw.Draw(image), ImageFont.truetype(str(FONT), 17)
    pen.text((12, 14), "Which cell shall be opened?", "#c8c8c8", font)
    for row, line in enumerate(cells):
        for col, value in enumerate(line):
            shown = {".": "#", "F": "P"}.get(value, value)
            place = LEFT + wide * (col + 0.5), TOP + high * (row + 0.5)
            pen.text(place, shown, "#dcdcdc", font, "mm")
    return np.asarray(image)


SPARSE = (
    "      1..1  ",
    "11    111   ",
    ".1          ",
    "11   111    ",
    "     1.1    ",
    "   11211    ",
    "   1.1      ",
    "   111   111",
    "         1..",
    "         12.",
    "          11",
)


def test_a_terminal_where_little_stands_has_the_lines_of_its_text() -> None:
    """Empty cells are like each other at half a pitch, too, and halves of glyphs recurred on more lines."""
    page = terminal(tuple(line.replace(".", "*") for line in SPARSE), 52, 45)
    found = find_lattices(page, LOOK)[0]
    assert (found.dx, found.dy) == (pytest.approx(52, abs=1), pytest.approx(45, abs=1))
    aside = (found.x - LEFT) / found.dx, (found.y - TOP) / found.dy
    assert max(abs(one - round(one)) for one in aside) < 0.2
