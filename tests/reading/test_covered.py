"""Boards that something covers in part: a line that is seen to begin beyond the rim is told."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest

from ringapp.core.contract.reading import Hints, PictureReader
from ringapp.core.contract.registry import load_game
from ringapp.core.reading.board.whole import whole_of
from ringapp.core.reading.finder.look import Lattice, Look
from ringapp.core.reading.sampling import sums_of
from tests.reading.drawn import Drawn, a_game, drawn, style_of
from tests.reading.gems import special_gems


@cache
def a_field(seed: int) -> tuple[np.ndarray, Lattice]:
    source = np.random.default_rng(seed)
    field: Drawn = drawn(a_game(source, 9, 12), style_of(source), 24.0, (2, 2, 2, 2))
    x, y, wide, high = field.grid
    return field.pixels, Lattice(x, y, wide / 12, high / 9, 9, 12)


def some_gems() -> tuple[np.ndarray, Lattice]:
    board = special_gems(30)
    framed = np.pad(board.pixels, ((40, 40), (40, 40), (0, 0)), constant_values=90)
    return framed, Lattice(40, 40, 30, 30, 6, 8)


@pytest.mark.parametrize("seed", [None, 2])
def test_nothing_is_told_of_a_board_that_is_seen_whole(seed: int | None) -> None:
    pixels, whole = some_gems() if seed is None else a_field(seed)
    assert whole_of(sums_of(pixels), whole, Look()).rim == ()


def test_a_board_lies_between_the_corners_that_were_set_from_edge_to_edge() -> None:
    """Even where the finder saw fewer lines, or a cell was glared over at the rim."""
    assert Lattice(24, 0, 25, 24, 8, 10, 3.0).spanning(290, 240) == Lattice(0, 0, 290 / 12, 24, 10, 12, 3.0)
    pixels, whole = some_gems()
    pixels[40:62, 40:250] = 235
    x, y, wide, high = whole.box
    game = load_game("match3")
    assert isinstance(game, PictureReader)
    corners = ((x, y), (x + wide, y), (x + wide, y + high), (x, y + high))
    reading = game.read_picture(pixels, Hints(corners=corners))
    assert (len(reading.confidence), len(reading.confidence[0])) == (whole.rows, whole.cols)
