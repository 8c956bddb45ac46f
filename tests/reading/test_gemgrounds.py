"""Gems on several grounds, under honey and behind filters, and what fills its cells: whose colours count."""

from __future__ import annotations

import numpy as np
import pytest
from PIL import Image, ImageDraw

from ringapp.core.reading.finder.look import Lattice
from ringapp.core.reading.sampling import sums_of
from ringapp.games.match3.reading.judging.colours import NAMED, named
from ringapp.games.match3.reading.judging.gems import Gems, judged

SIDE = 48
INKS = {"R": "#e01010", "O": "#f08010", "G": "#10b020", "B": "#1060e0", "P": "#a020c0", "W": "#f0f0f0"}
NAMES = {"R": "red", "O": "orange", "G": "green", "B": "blue", "P": "purple", "W": "white", ".": ""}
ROWS = ("ROGBPROG", "GBPROGBP", "PRGOBPRO", "OGBPRGOB", "BPROGBPR", "RGOBPORG")
Level = tuple[int, int, int]


def drawn(rows: tuple[str, ...], grounds: dict[tuple[int, int], Level] | None = None) -> np.ndarray:
    """Discs with a dark contour and a gleam; “#” is bubblegum that fills its cell, “H” a cube of hues."""
    image = Image.new("RGB", (SIDE * len(rows[0]), SIDE * len(rows)), (56, 60, 74))
    pen = ImageDraw.Draw(image)
    for row, line in enumerate(rows):
        for col, name in enumerate(line):
            x, y = col * SIDE, row * SIDE
            pen.rectangle((x, y, x + SIDE - 1, y + SIDE - 1), (grounds or {}).get((row, col), (56, 60, 74)))
            if name in INKS:
                pen.ellipse((x + 7, y + 7, x + 40, y + 40), "#201818")
                pen.ellipse((x + 10, y + 10, x + 37, y + 37), INKS[name])
                pen.ellipse((x + 15, y + 14, x + 22, y + 20), "#ffffff")
            elif name == "#":
                pen.rectangle((x, y, x + SIDE - 1, y + SIDE - 1), "#f05a8c")
                for k in range(4):
                    pen.line((x, y + 13 * k, x + SIDE - 1, y + 13 * k + 8), "#b02858", 5)
                pen.ellipse((x + 11, y + 11, x + 36, y + 36), "#c01858")
            elif name == "H":
                pen.rectangle((x + 6, y + 6, x + 41, y + 22), "#20d040")
                pen.rectangle((x + 6, y + 24, x + 22, y + 41), "#d030d0")
                pen.rectangle((x + 25, y + 24, x + 41, y + 41), "#e02020")
    return np.asarray(image)


def gems_of(pixels: np.ndarray) -> Gems:
    rows, cols = pixels.shape[0] // SIDE, pixels.shape[1] // SIDE
    return judged(sums_of(pixels), Lattice(0, 0, SIDE, SIDE, rows, cols))


def read(gems: Gems) -> list[list[str]]:
    return [[NAMED[colour] if colour >= 0 else "" for colour in line] for line in gems.colours.tolist()]


def truth(rows: tuple[str, ...]) -> list[list[str]]:
    return [[NAMES.get(name, "") for name in line] for line in rows]


def test_jelly_under_gems_makes_no_other_kinds() -> None:
    light = {(row, col): (200, 214, 236) for row in range(6) for col in range(8) if (row * col) % 3 == 1}
    assert read(gems_of(drawn(ROWS, light))) == truth(ROWS)


@pytest.mark.parametrize("dim", [1.0, 0.75])
def test_a_night_filter_leaves_the_names(dim: float) -> None:
    rows = tuple(line.replace("P", "W") for line in ROWS)
    seen = (drawn(rows) * np.array([1, 0.85, 0.6]) * dim).astype(np.uint8)
    assert read(gems_of(seen)) == truth(rows)


def test_gems_that_are_seen_through_something_have_no_names() -> None:
    angles = np.array([[3.0] * 4 + [31.0] * 4 + [18.0] * 4])
    gems, tinted = np.ones(angles.shape, bool), np.zeros(angles.shape, bool)
    tinted[0, 8:] = True
    called = named(angles, gems, tinted)
    assert {NAMED[colour] for colour in called.colours[0, :4]} == {"red"}
    assert {NAMED[colour] for colour in called.colours[0, 4:8]} == {"orange"}
    assert called.apart[0, 8:].max() < called.apart[0, :8].min()


def test_lime_is_green_beside_gold() -> None:
    """They were called yellow and orange, as far as each was from the hues of candies."""
    angles = np.array([[48.0] * 4 + [78.0] * 4 + [210.0] * 4])
    called = named(angles, np.ones(angles.shape, bool), np.zeros(angles.shape, bool))
    assert [NAMED[called.colours[0, k]] for k in (0, 4, 8)] == ["yellow", "green", "blue"]
