"""Figures of boards and games, and how mines are laid, by hand and against the definitions written out."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from ringapp.games.mines.advice.efficiency import efficiency, figures_of
from ringapp.games.mines.rules.laying import lay
from ringapp.games.mines.rules.metrics import Board, progress
from ringapp.games.mines.rules.problems import MAX_MARKS, problems
from ringapp.games.mines.rules.rules import (
    Click,
    Field,
    apply_click,
    around,
    blank,
    count,
    is_legal,
    is_lost,
    is_won,
    known_mines,
    neighbour_sums,
    open_picture,
    opens,
    recorded,
)
from ringapp.games.mines.rules.tape import Tape
from tests.games.mines.plain_figures import figures
from tests.games.mines.rules.builders import game

# Figures of a board ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rows", "bbbv", "openings", "islands", "zini", "hzini"),
    [
        (["*"], 0, 0, 0, 0, 0),
        (["."], 1, 1, 0, 1, 1),
        (["..*"], 1, 1, 0, 1, 1),  # the 0 opens the 1 beside it
        ([".*."], 2, 0, 2, 2, 2),
        (["*.*"], 1, 0, 1, 1, 1),
        (["*..*"], 2, 0, 1, 2, 2),
        (["..*.."], 2, 2, 0, 2, 2),
        (["...", ".*.", "..."], 8, 0, 1, 5, 6),  # a side, the flag, its chord and two more; a corner is worse
        (["*..", "...", "..*"], 2, 2, 0, 2, 2),
        (["....", "....", "....", "...*"], 1, 1, 0, 1, 1),
        (["*.*", "...", "*.*"], 5, 0, 1, 5, 5),
    ],
)
def test_figures_of_small_boards(
    rows: list[str], bbbv: int, openings: int, islands: int, zini: int, hzini: int
) -> None:
    field = game(*rows)
    found = figures(field.layout, field.rows, field.columns)
    assert (found.bbbv, found.openings, found.islands) == (bbbv, openings, islands)
    assert (found.zini, found.hzini) == (zini, hzini)
    assert sum(found.cells) == len(field.cells) - field.mines
    assert found.cells == tuple(open_picture(field).count(ord(str(n))) for n in range(9))


class PlainZini:
    """The greedy play from its definition: every premium anew before every turn."""

    def __init__(self, layout: bytes, rows: int, columns: int) -> None:
        # Of equal cells the first one is taken, column by column.
        mines = np.frombuffer(layout, np.uint8).reshape(rows, columns).T
        self.board = Board(np.ascontiguousarray(mines).tobytes(), columns, rows)
        self.near = [[cell, *near] for cell, near in enumerate(self.board.near)]
        self.openings = [set(members) for members in self.board.members]
        self.spread = [{near for cell in members for near in self.near[cell]} for members in self.openings]
        self.single = {
            cell
            for cell, number in enumerate(self.board.numbers)
            if number > 0 and not any(cell in cells for cells in self.spread)
        }
        self.shown: set[int] = set()
        self.flags: set[int] = set()
        self.clicks = 0

    def reveal(self, cell: int) -> None:
        spread = [self.spread[n] for n, members in enumerate(self.openings) if cell in members]
        self.shown |= spread[0] if spread else {cell}

    def premium(self, cell: int) -> int:
        square = set(self.near[cell])
        touched = [n for n, members in enumerate(self.openings) if members & square][:2]
        saved = len(square & self.single - self.shown)
        saved += sum(not self.openings[n] <= self.shown for n in touched)
        saved -= sum(self.board.numbers[near] < 0 for near in square - self.flags)
        return saved - 2 + (cell in self.shown)

    def turn(self, choice: list[int]) -> None:
        best = max(choice, key=lambda cell: (self.premium(cell), -cell), default=-1)
        if best < 0 or self.premium(best) < 0:
            zeros = set().union(*self.openings)
            self.reveal(min((self.single | zeros) - self.shown))
            self.clicks += 1
            return
        mines = {near for near in self.near[best] if self.board.numbers[near] < 0}
        self.clicks += (best not in self.shown) + len(mines - self.flags) + 1
        self.flags |= mines
        for near in set(self.near[best]) - mines:
            self.reveal(near)

    def run(self, human: bool) -> int:
        free = [cell for cell, number in enumerate(self.board.numbers) if number >= 0]
        if human:
            self.clicks = len(self.openings)
            self.shown.update(*self.spread)
        while not self.shown >= set(free):
            self.turn([cell for cell in free if cell in self.shown or not human])
        return self.clicks


def test_zini_is_the_greedy_play_from_its_definition() -> None:
    source = random.Random(4)
    differ = 0
    for number in range(60):
        rows, columns = source.randint(2, 7), source.randint(2, 8)
        mines = source.randint(0, rows * columns * 2 // 5)
        layout = lay(rows * columns, mines, number).tobytes()
        found = figures(layout, rows, columns)
        assert found.zini == PlainZini(layout, rows, columns).run(human=False), (rows, columns, layout)
        assert found.hzini == PlainZini(layout, rows, columns).run(human=True), (rows, columns, layout)
        differ += found.zini != found.bbbv
    assert differ > 20


def test_what_is_open_counts_towards_the_3bv_when_its_opening_is_open() -> None:
    field = game("..*..", ".....", "*....")
    total = figures(field.layout, 3, 5).bbbv
    assert progress(field.layout, field.cells, 3, 5) == (0, total)
    one = apply_click(field, Click("open", 0, 4))
    assert progress(field.layout, one.cells, 3, 5) == (1, total)
    assert progress(field.layout, open_picture(field), 3, 5) == (total, total)


# Figures of a game that was played ---------------------------------------------------------------------


def test_the_level_counts_in_stnb() -> None:
    layout = lay(64, 10, 5).tobytes()
    field = Field(8, 8, 10, b"." * 64, layout)
    tape = Tape((1.0,), 4.0, left=1)
    safe = next(cell for cell in range(64) if not layout[cell])
    told: dict[str, Any] = efficiency(field, [Click("open", *divmod(safe, 8))], tape)
    assert told["stnb"] == pytest.approx(
        36.0 * told["solved"] * (told["solved"] / told["3bv"]) ** 0.5 / 4.0**1.7
    )
    named = figures_of(replace(field, record=(Click("open", *divmod(safe, 8)),), tape=tape))
    assert (named["3bv"], named["3bv_s"], named["clicks"]) == (told["3bv"], told["3bv_s"], 1)
    assert named["zini"] == figures(layout, 8, 8).zini
    assert figures_of(field) == {}
    assert figures_of(replace(blank(8, 8, 10), tape=tape)) == {}


# Clicks ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cells", "click", "legal"),
    [
        ("1........", Click("open", 1, 1), True),
        ("1........", Click("open", 0, 0), False),  # it is open
        ("1........", Click("open", 3, 0), False),
        ("1........", Click("open", 0, -1), False),
        ("1...F....", Click("open", 1, 1), False),  # a flag keeps it closed
        ("1...F....", Click("flag", 1, 1), True),
        ("1........", Click("flag", 0, 0), False),
        ("1........", Click("chord", 0, 0), False),  # too few flags
        ("1...F....", Click("chord", 0, 0), True),
        ("1F..F....", Click("chord", 0, 0), False),  # too many
        ("1...*....", Click("chord", 0, 0), True),  # a shown mine counts as a flag
        ("1...X....", Click("open", 2, 2), False),  # it is over
        ("1.......", Click("open", 1, 1, 5), False),  # mines are laid by a first click alone
        (".........", Click("flag", 1, 1, 5), False),
        ("1........", Click("open", 1, 1, None, (3,)), False),
    ],
)
def test_clicks_that_do_something(cells: str, click: Click, legal: bool) -> None:
    field = game("...", ".*.", "...", cells=cells.ljust(9, "."))
    assert is_legal(field, click) is legal
    if legal:
        assert apply_click(field, click) != field


def test_a_first_click_without_a_seed_lays_nothing() -> None:
    assert apply_click(blank(3, 3, 2), Click("open", 0, 0)) == replace(blank(3, 3, 2), cells=b"?........")
    assert is_legal(blank(3, 3, 2), Click("open", 0, 0, 7))
    assert is_legal(blank(3, 3, 0), Click("open", 0, 0))
    assert is_legal(replace(blank(3, 3, 2), cells=b"F........"), Click("open", 1, 1, 7)), "flags do not touch"
    assert not is_legal(replace(blank(3, 3, 2), cells=b"?........"), Click("open", 1, 1, 7))


def test_a_zero_opened_before_its_flags_were_taken_opens_the_rest() -> None:
    field = game("....", "....", cells="F... ....")
    opened = apply_click(field, Click("open", 1, 3))
    assert opened.cells == b"F0000000"
    bare = apply_click(opened, Click("flag", 0, 0))
    assert opens(bare, Click("chord", 0, 1)) == [0]
    assert apply_click(bare, Click("chord", 0, 1)).cells == b"00000000"
    assert opens(bare, Click("open", 0, 0)) == [0]


def test_when_a_game_is_won_and_lost() -> None:
    field = game("*..", "...")
    assert not is_won(field)
    done = replace(field, cells=b".10110")
    assert is_won(done)
    assert is_won(replace(field, cells=b"F10110"))
    assert is_won(replace(field, cells=b"*10110"))
    assert not is_won(replace(field, cells=b"?10110"))
    lost = replace(field, cells=b"X10110")
    assert (is_won(lost), is_lost(lost)) == (False, True)
    assert not is_won(Field(1, 2, 2, b"..", bytes((1, 1)))), "nothing but mines is no game"


def test_a_record_lays_its_mines_once_and_keeps_its_clicks_plain() -> None:
    field = blank(4, 4, 3)
    first = Click("open", 0, 0, 21)
    then = apply_click(field, first)
    cell = next(cell for cell in range(16) if then.cells[cell] == ord("."))
    clicks = [first, Click("flag", *divmod(cell, 4))]
    told = recorded(field, clicks)
    assert told.layout == then.layout
    assert told.record == (Click("open", 0, 0), clicks[1])
    assert told.cells == field.cells
    assert recorded(told, told.record).layout == told.layout


def test_signs_are_counted_alike_on_small_and_wide_fields() -> None:
    small = Field(1, 6, 1, b".F?*1.")
    assert count(small, ord("."), ord("F")) == 3
    wide = Field(64, 65, 1, b".F?*1." + b"0" * 4154)
    assert count(wide, ord("."), ord("F")) == 3
    assert count(wide, ord("0")) == 4154
    assert known_mines(small).tolist() == [[False, True, False, True, False, False]]


@pytest.mark.parametrize(("rows", "columns"), [(1, 1), (1, 5), (3, 3), (4, 6)])
def test_neighbours_are_the_up_to_eight_cells_around(rows: int, columns: int) -> None:
    field = blank(rows, columns, 0)
    for place in range(rows * columns):
        row, column = divmod(place, columns)
        near = {
            r * columns + c
            for r in range(rows)
            for c in range(columns)
            if max(abs(r - row), abs(c - column)) == 1
        }
        assert set(around(field, row, column)) == near
        assert len(around(field, row, column)) == len(near)
        one = np.zeros((rows, columns), np.uint8)
        one[row, column] = 1
        assert set(np.flatnonzero(neighbour_sums(one)).tolist()) == near


# What is wrong at sight --------------------------------------------------------------------------------


def flaws(field: Field) -> list[str]:
    return [problem.text.partition(".")[0].partition(":")[0] for problem in problems(field)]


@pytest.mark.parametrize(
    ("mines", "cells", "wrong"),
    [
        (1, "1.. ...", []),
        (2, "FF. 1..", ["A number has more mines and flags around it than it says"]),
        (2, "F1F ...", ["A number has more mines and flags around it than it says"]),
        (1, "F.. .1.", []),
        (4, "4.. ...", ["A number says more mines than there is room for"]),
        (3, "3.. ...", []),
        (2, "2?. 0..", ["A number says more mines than there is room for"]),
        (2, "FFF ...", ["More mines are marked than there are in all"]),
        (3, "FFF ...", []),
        (4, "FF* ???", ["Too little room for the mines"]),
        (5, "?.. ...", []),
        (6, "?.. ...", ["Too little room for the mines"]),
    ],
)
def test_what_is_wrong_at_sight(mines: int, cells: str, wrong: list[str]) -> None:
    field = Field(2, 3, mines, cells.replace(" ", "").encode())
    assert flaws(field) == wrong


def test_only_so_many_wrong_numbers_are_marked() -> None:
    field = Field(20, 30, 300, b"8" + b"?" * 29 + (b"8" * 30 + b"?" * 30) * 9 + b"8" * 30)
    (problem, *_) = problems(field)
    assert len(problem.targets) == MAX_MARKS
    assert problem.targets[0] == (0, 0)
