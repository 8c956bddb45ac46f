"""What is claimed of a field that was read: where its picture ends, how many mines it has, unnamed looks."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import combinations

import numpy as np
import pytest

from ringapp.core.contract.game import Solution, Status
from ringapp.core.contract.reading import Hints, Pixels, Reading
from ringapp.core.contract.registry import load_game
from ringapp.core.reading.board.whole import of_cut
from ringapp.games.mines.advice.solver import solve
from ringapp.games.mines.reading.screenshots import read_picture
from ringapp.games.mines.reading.sense import room
from ringapp.games.mines.rules.rules import Field, neighbour_sums
from tests.games.mines.chances.test_counting import Quiet
from tests.reading.drawn import a_game
from tests.reading.ownskin import drawn

GAME = load_game("mines")
ASKED = "How many mines there are could not be read; set it."
BEYOND = (
    "Numbers where the picture ends ({sides}) are counted as if nothing lay beyond; set rows and columns."
)


def field_of(lines: tuple[str, ...], mines: int = 1) -> Field:
    return Field(len(lines), len(lines[0]), mines, "".join(lines).encode())


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


def cut_reading(cut: tuple[int, ...], *, sure: bool = False) -> Reading[Field]:
    board = field_of(("1..", "...", "..2"), 3)
    warnings = (of_cut(sure=sure),)
    return Reading(board, ((1.0,) * 3,) * 3, (0.0,) * 4, warnings=warnings, facts={"cut": list(cut)})


def test_numbers_at_a_cut_side_are_told_until_somebody_says_how_large_the_field_is() -> None:
    reading = cut_reading((1, 3))
    board = reading.board
    assert GAME.asks(board, reading) == (BEYOND.format(sides="bottom, right"),)
    assert GAME.asks(board, reading, ("rows",)) == (BEYOND.format(sides="right"),)
    assert GAME.asks(board, reading, ("rows", "columns")) == ()
    assert GAME.asks(GAME.change_setting(board, "rows", 4), reading) == ()
    assert GAME.asks(replace(board, cells=b"1........"), reading) == (), "no number stands there"
    assert GAME.asks(board, cut_reading(())) == ()


def test_that_a_picture_may_end_within_the_field_is_told_until_that_is_said() -> None:
    reading = cut_reading((3,))
    (words,) = reading.warnings
    assert GAME.still_told(reading.board, reading, words) == words
    assert GAME.still_told(reading.board, reading, words, ("rows",)) == words
    assert GAME.still_told(reading.board, reading, words, ("columns",)) == ""
    assert GAME.still_told(GAME.change_setting(reading.board, "rows", 4), reading, words) == ""
    certain = of_cut(sure=True)
    assert GAME.still_told(reading.board, reading, certain, ("columns",)) == certain


@pytest.mark.parametrize("seed", range(40))
def test_the_room_for_mines_holds_every_layout(seed: int) -> None:
    """No layout of a small field has fewer mines, nor more."""
    chance = random.Random(seed)
    rows, cols = chance.randint(2, 4), chance.randint(2, 4)
    mines = np.array([chance.random() < 0.3 for _ in range(rows * cols)]).reshape(rows, cols)
    numbers = neighbour_sums(mines)
    text = ""
    for place, mine in np.ndenumerate(mines):
        shown = chance.random()
        text += ("F" if shown < 0.2 else ".") if mine else str(numbers[place]) if shown < 0.7 else "."
    fitting = [text.count("F") + count for count in _layouts(text, rows, cols)]
    least, most = room(text, rows, cols)
    assert least <= min(fitting)
    assert max(fitting) <= most


def _layouts(text: str, rows: int, cols: int) -> list[int]:
    """The mines of each layout that fits, counted by trying all of them."""
    cells = np.array(list(text)).reshape(rows, cols)
    covered = [int(place) for place in np.flatnonzero(cells == ".")]
    digits, found = np.char.isdigit(cells), []
    for count in range(len(covered) + 1):
        for chosen in combinations(covered, count):
            mines = (cells == "F").astype(np.int16)
            mines.flat[list(chosen)] = 1
            if (neighbour_sums(mines)[digits] == cells[digits].astype(np.int16)).all():
                found.append(count)
    return found


def test_the_room_for_mines_is_as_large_as_numbers_say() -> None:
    assert room("0" * 9, 3, 3) == (0, 0)
    assert room("....8....", 3, 3) == (8, 8)
    assert room("F2.......", 3, 3) == (2, 5), "four cells around the number hold one, three are free"
    assert room("0.", 1, 2) == (0, 0)


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
