"""Where cells lie: each is hit in its middle and near its edges, and is repeated round sides that meet."""

from __future__ import annotations

from math import cos, pi, sin, sqrt

import pytest

from ringapp.core.contract.game import View
from ringapp.core.contract.shapes import Line, Polygon
from ringapp.games.mines.rules.board import Board
from ringapp.games.mines.rules.rules import Field
from ringapp.games.mines.view import geometry, picture

BOARDS = [
    Board(),
    Board(wrap=frozenset({"rows", "columns"})),
    Board("hex"),
    Board("hex", wrap=frozenset({"columns"})),
    Board("hex", wrap=frozenset({"rows", "columns"})),
]


@pytest.mark.parametrize("board", BOARDS)
def test_every_cell_is_hit_wherever_it_is_pointed_at(board: Board) -> None:
    field = Field(4, 5, 3, b"." * 20, board=board)
    wide, high = geometry.extent(field)
    for target in ((row, column) for row in range(4) for column in range(5)):
        x, y = geometry.place_of(field, target) or (0, 0)
        assert geometry.CELL / 2 <= x <= wide - geometry.CELL / 2
        assert geometry.CELL / 2 <= y <= high - geometry.CELL / 2
        for step in range(8):
            away = geometry.CELL * 0.48
            assert geometry.hit(field, x + away * cos(step * pi / 4), y + away * sin(step * pi / 4)) == target
    assert geometry.place_of(field, (4, 0)) is None
    assert geometry.hit(field, -1, 5) is None
    assert geometry.hit(field, wide + 1, high / 2) is None


def test_the_corners_of_six_hexagons_are_all_as_far_from_the_middle() -> None:
    field = Field(3, 3, 3, b"." * 9, board=Board("hex"))
    shape = geometry.area(field, (1, 1))
    assert isinstance(shape, Polygon)
    x, y = geometry.place_of(field, (1, 1)) or (0, 0)
    assert {round(sqrt((a - x) ** 2 + (b - y) ** 2), 6) for a, b in shape.points} == {
        round(geometry.CELL / sqrt(3), 6)
    }


@pytest.mark.parametrize(("wrap", "places"), [((), 0), (("columns",), 8), (("rows", "columns"), 22)])
def test_cells_are_repeated_round_the_sides_that_meet(wrap: tuple[str, ...], places: int) -> None:
    field = Field(4, 5, 3, b"1" + b"." * 19, board=Board(wrap=frozenset(wrap)))
    again = dict(geometry.repeated(field))
    assert len(again) == places
    assert again.get((0, 5)) == ((0, 0) if wrap else None)
    assert again.get((4, 5)) == ((0, 0) if len(wrap) == 2 else None)
    faded = [shape for shape in picture.scene(field, View(), None, 1) if shape.opacity == picture.FADED]
    assert bool(faded) == bool(wrap)


def test_a_wall_is_drawn_on_the_edge_of_two_hexagons() -> None:
    board = Board("hex", walls=((0, 3), (0, 8)))
    (wall,) = geometry.walls(Field(3, 3, 3, b"." * 9, board=board))
    assert isinstance(wall, Line)
    (x, y), (a, b) = wall.points
    assert sqrt((a - x) ** 2 + (b - y) ** 2) == pytest.approx(geometry.CELL / sqrt(3))
