"""Walls and sums by the mouse: drags draw and remove walls, and a number makes a sum of marked cells."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ringapp.core.contract.game import View
from ringapp.core.contract.shapes import Label
from ringapp.core.solving.context import LocalContext
from ringapp.games.mines.files import notation
from ringapp.games.mines.game import Mines
from ringapp.games.mines.rules.board import PLAIN, Board
from ringapp.games.mines.rules.rules import Field, around
from ringapp.games.mines.view import editing, picture

GAME = Mines()


def field(rows: int = 3, columns: int = 3, board: Board = PLAIN) -> Field:
    return Field(rows, columns, 2, b"." * (rows * columns), board=board)


def test_a_drag_over_an_edge_draws_a_wall_and_the_same_drag_takes_it_away() -> None:
    before = field()
    assert GAME.lifts(before, "wall", (1, 1))
    walled = GAME.carry(before, "wall", (1, 1), (1, 2))
    assert (1, 2) not in [divmod(cell, 3) for cell in around(walled, 1, 1)]
    assert notation.parse(notation.to_json(walled)) == walled
    assert GAME.carry(walled, "wall", (1, 2), (1, 1)) == before
    assert GAME.carry(before, "wall", (1, 1), (2, 2)) == before, "corners share no side"
    more = GAME.carry(walled, "wall", (1, 1), (0, 1))
    assert GAME.edit(more, "wall", (1, 1)) == before
    assert not GAME.lifts(before, "flag", (1, 1))


def test_hexagons_and_sides_that_meet_have_walls_too() -> None:
    hexagons = field(board=Board("hex"))
    assert GAME.carry(hexagons, "wall", (1, 1), (2, 2)).board.walls == ((4, 8),)
    torus = field(board=Board(wrap=frozenset({"columns"})))
    assert GAME.carry(torus, "wall", (1, 0), (1, 2)).board.walls == ((3, 5),)


def test_marked_cells_with_a_number_are_a_sum() -> None:
    now = field()
    for target in ((0, 0), (0, 1), (2, 2)):
        assert not GAME.lifts(now, "sum", target)
        now = GAME.edit(now, "sum", target)
        assert GAME.lifts(now, "sum", target)
    now = GAME.carry(now, "sum", (2, 2), None)
    assert now.board.sums[-1].cells == (0, 1)
    (setting, *_) = GAME.settings(now)
    assert (setting.option.name, setting.value, setting.option.maximum) == ("sum", None, 2)
    told = GAME.change_setting(now, "sum", 2)
    assert set(GAME.solve(told, LocalContext()).data["mines"]) == {0, 1}
    assert any(isinstance(one, Label) and one.text == "=2" for one in picture.scene(told, View(), None, 1))
    other = GAME.edit(told, "sum", (2, 2))
    assert [one.cells for one in other.board.sums] == [(0, 1), (8,)]
    assert GAME.carry(other, "sum", (2, 2), (2, 0)).board.sums[1].cells == (6,)
    assert GAME.carry(GAME.carry(other, "sum", (0, 0), None), "sum", (2, 2), None) == field()
    assert GAME.change_setting(told, "sum", None) == now
    assert "sum" not in [one.option.name for one in GAME.settings(field())]


@pytest.mark.parametrize("board", [PLAIN, Board(holds=3)])
def test_a_sum_that_is_not_told_says_nothing(board: Board) -> None:
    start = replace(field(2, 3, board), cells=b"1.....")
    marked = GAME.edit(GAME.edit(start, "sum", (0, 1)), "sum", (1, 1))
    plain, other = (GAME.solve(one, LocalContext()).data for one in (start, marked))
    assert other["solutions"] == plain["solutions"]
    assert editing.board_of(marked) == "own"
