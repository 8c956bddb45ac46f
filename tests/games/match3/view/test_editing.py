"""Test what tools make of a board, and boards of another size."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ringapp.games.match3.rules.board import (
    BOMB,
    COLUMN,
    EMPTY,
    INGREDIENT,
    PLAIN,
    ROW,
    VOID,
    WRAPPED,
    Board,
    Refill,
    block,
    crate,
)
from ringapp.games.match3.view.editing import cleared, colours_used, edit, randomised, resized

A, B, C = block(1), block(2), block(3)


@pytest.mark.parametrize(("before", "tool", "after"), [
    (EMPTY, "colour3", C), (block(2, ROW, 0), "colour3", C), (B, "row", block(2, ROW)),
    (B, "column", block(2, COLUMN)), (B, "wrapped", block(2, WRAPPED)), (EMPTY, "row", block(1, ROW)),
    (B, "bomb", block(0, BOMB)), (B, "ingredient", INGREDIENT), (B, "void", VOID), (B, "crate3", crate(3)),
    (B, "thick2", block(2, PLAIN, 2)), (block(2, PLAIN, 1, True), "thick3", block(2, PLAIN, 3, True)),
    (B, "licorice", block(2, PLAIN, 1, True)), (block(2, PLAIN, 3), "licorice", block(2, PLAIN, 3, True)),
    (B, "erase", EMPTY), (B, "spoon", B),
])  # fmt: skip
def test_what_a_tool_makes_of_a_cell(before: int, tool: str, after: int) -> None:
    made = edit(Board(2, 2, (A, before, A, A)), tool, (1, 0))
    assert made.cells == (A, after, A, A)


@pytest.mark.parametrize("target", [(-1, 0), (0, -1), (2, 0), (0, 3)])
def test_beside_the_world_nothing_is_painted(target: tuple[int, int]) -> None:
    made = Board(2, 2, (A,) * 6)
    assert edit(made, "colour2", target) is made


def test_above_the_board_stand_blocks_only() -> None:
    made = Board(2, 1, (A,) * 4)
    assert edit(made, "void", (0, 1)) is made
    assert edit(made, "crate1", (0, 1)) is made
    assert edit(made, "ingredient", (0, 1)).cells == (A, A, INGREDIENT, A)
    assert edit(made, "jelly", (0, 1)).jelly == ()


def test_jelly_lies_under_cells_and_goes_with_them() -> None:
    made = edit(edit(Board(2, 2, (A, VOID, A, A)), "jelly2", (0, 0)), "jelly", (0, 1))
    assert made.jelly == (2, 0, 1, 0)
    assert edit(made, "jelly", (1, 0)) is made, "a void has no jelly"
    assert edit(made, "void", (0, 0)).jelly == (0, 0, 1, 0)
    assert edit(edit(made, "erase", (0, 0)), "erase", (0, 1)).jelly == ()
    assert edit(made, "colour2", (0, 0)).jelly == made.jelly


def test_what_is_painted_over_is_no_longer_invented_and_confirming_keeps_it() -> None:
    made = Board(2, 2, (A, B, A, B), invented=(0, 3))
    assert edit(made, "colour3", (0, 0)).invented == (3,)
    confirmed = edit(made, "confirm", (1, 1))
    assert (confirmed.invented, confirmed.cells) == ((0,), made.cells)
    assert edit(made, "colour3", (1, 0)).invented == (0, 3)


def test_another_size_keeps_the_bottom_left() -> None:
    made = Board(
        3, 2, (A, B, C, crate(1), VOID, A, B, B, B), jelly=(1, 0, 2, 0, 0, 0), exits=(0, 2), invented=(1,)
    )
    small = resized(made, 2, 1, 2)
    assert small.cells == (A, B, EMPTY, EMPTY), "no crate and no void above the board"
    assert (small.jelly, small.exits, small.invented) == ((1, 0), (0,), ())
    large = resized(made, 4, 3, 1)
    assert (large.world_height, large.cells[:4], large.cells[8:]) == (3, (A, B, C, EMPTY), (B, B, B, EMPTY))
    assert large.jelly == (1, 0, 2, 0) + (0,) * 8
    assert resized(replace(made, jelly=(0, 0, 2, 0, 0, 0)), 2, 2, 2).jelly == ()


def test_clearing_keeps_the_shape_and_the_settings() -> None:
    made = Board(2, 2, (A, VOID, crate(1), B), points=7, jelly=(1, 0, 0, 0), target=9, invented=(0,))
    assert cleared(made) == Board(2, 2, (EMPTY, VOID, EMPTY, EMPTY), target=9)


@pytest.mark.parametrize(("made", "colours"), [
    (Board(2, 2, (EMPTY,) * 4), 6), (Board(2, 2, (A, B, A, B)), 4), (Board(2, 2, (A, block(7), A, B)), 7),
    (Board(2, 2, (A, B, A, B), refill=Refill(5)), 5),
])  # fmt: skip
def test_how_many_colours_a_random_board_has(made: Board, colours: int) -> None:
    assert colours_used(made) == colours
    drawn = randomised(resized(made, 6, 6, 6), 3)
    assert set(drawn.cells) <= {block(n) for n in range(1, colours + 1)}
