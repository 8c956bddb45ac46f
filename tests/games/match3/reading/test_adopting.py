"""Test that blockers speak for a board."""

from __future__ import annotations

import numpy as np

from ringapp.core.contract.reading import Hints
from ringapp.games.match3.reading.adopting import legend_of
from ringapp.games.match3.reading.screenshots import read_picture
from ringapp.games.match3.rules.board import colour_of
from tests.reading.blockers import drawn

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


def test_blockers_in_a_pattern_are_none_of_the_gems() -> None:
    """Squares of a hue of their own, two by two: gems stand nowhere as in a mirror."""
    rows = ("RGYBRGYB", "GB#RG#YR", "BY#GB#RY", "YRGBYBGR", "GBYRGYRB", "RY#BR#GB", "BG#YB#YG", "RYRGYRBY")
    squares = tuple((row, col) for row in (1, 2, 5, 6) for col in (2, 5))
    reading = read_picture(drawn(rows, squares), Hints())
    assert sorted(map(tuple, reading.facts["unknown"])) == sorted(squares)
    assert all(reading.confidence[row][col] >= 0.5 for row, col in squares)
    assert set(legend_of(reading).values()) == set(NAMES.values())
