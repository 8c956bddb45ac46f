"""What is claimed of a field that was read: where its picture ends, how many mines it has, unnamed looks."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from ringapp.core.contract.game import Solution, Status
from ringapp.core.contract.reading import Hints, Pixels, Reading
from ringapp.core.contract.registry import load_game
from ringapp.core.reading.board.whole import of_cut
from ringapp.games.mines.advice.solver import solve
from ringapp.games.mines.reading.screenshots import read_picture
from ringapp.games.mines.rules.rules import Field, neighbour_sums
from tests.games.mines.chances.test_counting import Quiet
from tests.reading.drawn import a_game
from tests.reading.fields import BEYOND, field_of
from tests.reading.ownskin import drawn

GAME = load_game("mines")
ASKED = "How many mines there are could not be read; set it."


def within(board: Pixels, top: int = 40, left: int = 40, bottom: int = 40, right: int = 40) -> Pixels:
    return np.pad(board, ((top, bottom), (left, right), (0, 0)), constant_values=225)


def read(pixels: Pixels) -> Reading[Field]:
    return read_picture(np.ascontiguousarray(pixels), Hints())


EXPERT = drawn(field_of(tuple(a_game(np.random.default_rng(3), 16, 30))), "light", 24)


@pytest.mark.parametrize(
    ("pixels", "sure", "sides"),
    [
        (within(EXPERT[:, : 22 * 24], right=0), False, "right"),
        (within(EXPERT[:, : 22 * 24 + 10], right=0), True, "right"),
        (within(EXPERT[3 * 24 :, 5 * 24 - 9 :], top=0, left=0), True, "top, left"),
    ],
    ids=["flush", "begun", "one flush, one begun"],
)
def test_that_a_picture_ends_within_the_field_is_a_fact_where_a_further_cell_begins(
    pixels: Pixels, *, sure: bool, sides: str
) -> None:
    """It was told of whole windows, too, and that answers rest on it was not told at all."""
    reading = read(pixels)
    assert reading.warnings[0] == of_cut(sure=sure)
    assert reading.warnings[0].startswith("The picture ends" if sure else "The picture may end")
    assert GAME.asks(reading.board, reading) == (ASKED, BEYOND.format(sides=sides))


def opened(side: int, share: float) -> tuple[str, ...]:
    """A field of which all cells without a mine are open."""
    mines = np.random.default_rng(7).random((side, side)) < share
    cells = np.where(mines, ".", neighbour_sums(mines).astype(str))
    return tuple("".join(line) for line in cells)


@pytest.mark.parametrize("share", [0.08, 0.4])
def test_a_guessed_number_of_mines_fits_the_field(share: float) -> None:
    """“No layout of mines fits. Proved.” was said of 18 mines where eight or forty are."""
    lines = opened(10, share)
    reading = read(within(drawn(field_of(lines), "light", 24)))
    assert reading.board.cells.decode() == "".join(lines)
    assert reading.facts["unread"] == ["mines"]
    assert reading.board.mines is None
    assert solve(reading.board, Quiet()).status is not Status.INFEASIBLE


def test_the_mines_of_a_level_are_none_of_a_field_that_has_others() -> None:
    reading = read(within(drawn(field_of(opened(9, 0.4)), "light", 24)))
    assert (reading.board.rows, reading.board.columns) == (9, 9)
    assert reading.facts["unread"] == ["mines"]
    assert reading.board.mines is None
    assert solve(reading.board, Quiet()).status is not Status.INFEASIBLE


def test_mines_that_a_picture_does_not_show_are_missing_until_somebody_tells_them() -> None:
    read_ = replace(field_of(("....8....",), 8), rows=3, columns=3, mines=None)
    reading = Reading(read_, ((1.0,) * 3,) * 3, (0.0,) * 4, facts={"unread": ["mines"]})
    assert GAME.adopt(replace(read_, mines=3), reading).mines is None, "that of another board"
    assert GAME.adopt(replace(read_, mines=3), reading, reading).mines == 3, "somebody said so"
    assert GAME.asks(read_, reading) == (ASKED,)
    assert GAME.asks(replace(read_, mines=3), reading) == ()


def test_a_look_that_nobody_named_is_no_flag() -> None:
    """What is most like a flag, as a question mark is, made one mine more of the counter."""
    lines = ("0" * 9, "011100000", "01F100000", "011100111", "0000001.1", "000000111", *("0" * 9,) * 3)
    board = drawn(field_of(lines, 2), "light", 24).copy()
    flag = board[2 * 24 : 3 * 24, 2 * 24 : 3 * 24].copy()
    board[4 * 24 : 5 * 24, 7 * 24 : 8 * 24] = flag[..., ::-1]
    reading = read(within(board))
    assert reading.skin == "ringapp light"
    assert reading.clusters == ((4, 7),)
    assert reading.board.cells.decode() == "".join(lines)
    named = read_picture(within(board), Hints(names={(4, 7): "F"}))
    assert chr(named.board.at(4, 7)) == "F"


@pytest.mark.parametrize(("cells", "won"), [(b"1.11", True), (b"2.11", False), (b"1.00", False)])
def test_a_drawn_field_is_won_only_where_its_numbers_agree(cells: bytes, *, won: bool) -> None:
    """“Won” stood beside “No layout of mines fits. Proved.”"""
    field = Field(2, 2, 1, cells)
    assert GAME.is_goal(field) is won
    assert GAME.summary(field).startswith("Won") is won
    answer: Solution = solve(field, Quiet())
    assert (answer.status is Status.INFEASIBLE) is not won
