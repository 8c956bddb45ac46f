"""Boards of gems of which blockers fill about half: these recur, and that speaks for a board as gems do."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from PIL import Image, ImageDraw

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.reading import Hints, PictureReader
from ringapp.core.contract.registry import load_game
from ringapp.games.match3.reading.adopting import legend_of
from ringapp.games.match3.reading.screenshots import read_picture
from ringapp.games.match3.rules.board import EMPTY, VOID, colour_of, is_crate

SIDE, LEFT, TOP = 60, 47, 83
HUES = {"R": "#e01818", "G": "#10b020", "B": "#1070e0", "Y": "#f0d010"}
NAMES = {"R": "red", "G": "green", "B": "blue", "Y": "yellow"}
ROWS = (
    "RGYBRGYB",
    "GBRYGRBG",
    "BY####RY",
    "Y######R",
    "G######B",
    "########",
    "########",
    "########",
    "RG####BY",
)


def drawn(rows: tuple[str, ...], coloured: tuple[tuple[int, int], ...] = ()) -> np.ndarray:
    """Gems and swirls, some of these coloured, before scenery that grows light from the left."""
    wide, high = SIDE * len(rows[0]) + 130, SIDE * len(rows) + 190
    shade = (60 + 90 * np.arange(wide) / wide).astype(np.uint8)
    scenery = np.stack([np.broadcast_to(shade + add, (high, wide)) for add in (0, 70, 60)], -1)
    image = Image.fromarray(np.ascontiguousarray(scenery))
    pen = ImageDraw.Draw(image)
    pen.rectangle((LEFT - 5, TOP - 5, LEFT + SIDE * len(rows[0]) + 4, TOP + SIDE * len(rows) + 4), "#285078")
    for row, line in enumerate(rows):
        for col, name in enumerate(line):
            x, y = LEFT + col * SIDE, TOP + row * SIDE
            if name in HUES:
                pen.ellipse((x + 8, y + 8, x + 51, y + 51), HUES[name])
                pen.ellipse((x + 16, y + 14, x + 27, y + 23), "#f8f0f0")
            elif name == "#":
                light, dark = ("#f05080", "#c02050") if (row, col) in coloured else ("#f0e8d8", "#d0c0a8")
                pen.rounded_rectangle((x + 1, y + 1, x + SIDE - 2, y + SIDE - 2), 18, light)
                for k in range(4):
                    pen.arc((x + 8, y + 8, x + 51, y + 51), 90 * k, 90 * k + 60, dark, 5)
    return np.asarray(image)


def test_blockers_speak_for_a_board() -> None:
    reading = read_picture(drawn(ROWS), Hints())
    board, legend = reading.board, legend_of(reading)
    assert (board.height, board.width) == (len(ROWS), len(ROWS[0]))
    codes = np.array(board.cells).reshape(board.height, board.width)[::-1]
    for row, line in enumerate(ROWS):
        for col, name in enumerate(line):
            colour = colour_of(int(codes[row, col]))
            if name == "#":
                assert colour == 0
                assert reading.confidence[row][col] >= 0.5
                assert [row, col] in reading.facts["unknown"]
            else:
                assert legend["ABCDEFGHI"[colour - 1]] == NAMES[name]


def test_a_level_of_blockers_with_few_gems_is_a_board() -> None:
    rows = ("RGB##GBR", "RBG##RGB", *["########"] * 3)
    reading = read_picture(drawn(rows), Hints())
    assert (reading.board.height, reading.board.width) == (len(rows), len(rows[0]))
    assert len(reading.facts["unknown"]) == 28


def test_blockers_in_a_pattern_are_none_of_the_gems() -> None:
    """Squares of a hue of their own, two by two: gems stand nowhere as in a mirror."""
    rows = ("RGYBRGYB", "GB#RG#YR", "BY#GB#RY", "YRGBYBGR", "GBYRGYRB", "RY#BR#GB", "BG#YB#YG", "RYRGYRBY")
    squares = tuple((row, col) for row in (1, 2, 5, 6) for col in (2, 5))
    reading = read_picture(drawn(rows, squares), Hints())
    assert sorted(map(tuple, reading.facts["unknown"])) == sorted(squares)
    assert all(reading.confidence[row][col] >= 0.5 for row, col in squares)
    assert set(legend_of(reading).values()) == set(NAMES.values())


def test_blockers_and_holes_need_no_repair_on_the_open_board() -> None:
    """As empty cells they were a fault of a board with gems above them, and it could not be solved."""
    rows = ("RGYB.GYB", "GBRYGRBG", "BY####RY", "Y#....#R", "GRYGBYGB", "RYGBRGYR", "YGBRYBRG")
    game = load_game("match3")
    assert isinstance(game, PictureReader)
    reading = game.read_picture(drawn(rows), Hints())
    board = game.adopt(game.initial(), reading)
    assert board.size == 8 * len(rows)
    for row, line in enumerate(rows):
        for col, name in enumerate(line):
            code = board.at(col, board.height - 1 - row)
            assert (name == "#", name == ".") == (is_crate(code), code == VOID)
    assert all(problem.severity != "error" for problem in game.problems(board))
    again = replace(board, cells=tuple(EMPTY if code == VOID else code for code in board.cells))
    assert game.adopt(again, reading, reading) == again, "what was corrected stays"


def test_what_recurs_without_gems_is_no_board() -> None:
    with pytest.raises(RingappError):
        read_picture(drawn(("########",) * 9), Hints())


SHELVES = ("RGYBRGYB", "GBRYGRBG", "BYGBYBRY", "YRBGRYGR", "GYRBYRGB", "RBYGBGYR")
"""Gems above two rows of shelves of 2 x 2 cells, each with a red, a green, a yellow and a blue bottle."""
