"""Test the colours of gems under effects."""

from __future__ import annotations

import numpy as np
import pytest
from PIL import Image, ImageDraw

from ringapp.core.reading.finder.look import Lattice
from ringapp.core.reading.sampling import sums_of
from ringapp.games.match3.reading.judging.colours import NAMED
from ringapp.games.match3.reading.judging.gems import judged
from ringapp.games.match3.rules.board import BOMB, COLUMN, PLAIN, ROW, WRAPPED
from tests.reading.gems import special_gems
from tests.reading.judged import judged_of


@pytest.mark.parametrize("side", [24, 60])
def test_marks_are_told_and_hues_that_gems_share_are_kept_apart(side: int) -> None:
    board = special_gems(side)
    gems = judged(sums_of(board.pixels), Lattice(0, 0, side, side, *board.shape))
    signs = {PLAIN: "", ROW: "-", COLUMN: "|", WRAPPED: "*"}
    for row, line in enumerate(board.cells):
        for col, name in enumerate(line):
            colour, kind = int(gems.colours[row, col]), int(gems.kinds[row, col])
            assert (name == "*") == (kind == BOMB)
            assert name == "*" or NAMED[colour] + signs[kind] == name, (row, col)


def test_gems_under_an_effect_keep_their_colour_and_are_hatched() -> None:
    """On a board without holes: a gem in flames looks like no other one."""
    side, board = 40, special_gems(40)
    image = Image.fromarray(board.pixels)
    pen = ImageDraw.Draw(image)
    burning = [(row, col) for row, col in ((1, 1), (4, 2)) if board.cells[row][col].isalpha()]
    for row, col in burning:
        x, y = col * side, row * side
        pen.polygon([(x + 10, y + 10), (x + 30, y + 10), (x + 10, y + 30)], (255, 250, 225))
    gems = judged(sums_of(np.asarray(image)), Lattice(0, 0, side, side, *board.shape))
    assert len(burning) == 2
    for row, col in burning:
        assert NAMED[int(gems.colours[row, col])] == board.cells[row][col]
        assert gems.confidence[row, col] < 0.5


def test_a_name_that_may_be_another_is_told() -> None:
    rows = ["RARBRA", "BRARBR", "ABRARB"]
    draw = {"R": "#e01010", "B": "#1070e0"}
    between, orange = (judged_of({**draw, "A": hue}, rows) for hue in ("#ffaf00", "#ff8000"))
    assert [{NAMED[one] for one in pair} for pair in between.either] == [{"orange", "yellow"}]
    assert orange.either == ()
