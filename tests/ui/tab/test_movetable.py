"""Test the table of moves."""

from __future__ import annotations

from typing import Any, cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from ringapp.core.contract.game import Step
from ringapp.core.contract.registry import load_game
from ringapp.games._template.rules import Lamps
from ringapp.ui.session.replay_line import ReplayLine
from ringapp.ui.tab.movetable import MoveModel, MoveTable, copying_menu, number, table_text
from tests.ui.builders import Counter, film_of
from tests.ui.tab.builders import film


def test_the_menu_of_the_list_copies_a_row_only_where_one_is_picked(moves: MoveTable) -> None:
    row, table = copying_menu(moves).actions()
    assert not row.isEnabled()
    table.trigger()
    assert QGuiApplication.clipboard().text() == table_text(moves)
    moves.selectRow(1)
    row, _ = copying_menu(moves).actions()
    row.trigger()
    assert QGuiApplication.clipboard().text() == table_text(moves, 1)


def test_a_line_without_scores_has_no_column_for_them(moves: MoveTable) -> None:
    bare = ReplayLine(load_game("_template"), cast(Any, Lamps()), (Step(cast(Any, (0, 0))),))
    moves.show_film(bare, "presses")
    assert moves.model().columnCount() == 2
    moves.show_film(film(0), "presses")
    assert moves.model().rowCount() == 0, "a line without moves has no start either"


@pytest.mark.parametrize(("position", "row"), [(0, 0), (0.01, 1), (1, 1), (3.5, 4), (4, 4)])
def test_the_list_marks_the_move_under_way_or_made_last(moves: MoveTable, position: float, row: int) -> None:
    moves.selectRow(2)
    picked: list[int] = []
    moves.row_picked.connect(picked.append)
    moves.follow(position)
    assert moves.currentIndex().row() == row
    assert picked == []


def test_the_list_of_moves_follows_and_goes_there(qtbot: QtBot) -> None:
    table = MoveTable()
    qtbot.addWidget(table)
    picked: list[int] = []
    table.row_picked.connect(picked.append)
    table.show_film(film(3), "presses")
    model = table.model()
    assert [model.index(2, column).data() for column in range(3)] == ["2", "Press row 1, column 2", "2"]
    assert model.headerData(2, Qt.Orientation.Horizontal) == "presses"
    table.follow(0.4)
    assert table.currentIndex().row() == 1
    assert picked == []
    table.selectRow(3)
    assert picked == [3]


def test_the_columns_fill_the_list_and_fit_larger_letters(qtbot: QtBot) -> None:
    table = MoveTable()
    qtbot.addWidget(table)
    table.resize(500, 300)
    table.show_film(film(3), "presses")
    table.show()
    for points in (10, 20):
        font = table.font()
        font.setPointSize(points)
        table.setFont(font)
        qtbot.wait(10)
        widths = [table.columnWidth(column) for column in range(3)]
        assert sum(widths) == table.viewport().width()
        assert widths[0] >= table.sizeHintForColumn(0)
        assert widths[2] >= table.sizeHintForColumn(2)


ROLE = Qt.ItemDataRole


def test_a_line_is_rows_of_number_sentence_and_score() -> None:
    model = MoveModel(None)  # type: ignore[arg-type]
    assert (model.rowCount(), model.columnCount(), model.has_scores) == (0, 2, False)
    model.show_film(film_of(5, 7), "Points")
    assert (model.rowCount(), model.columnCount()) == (3, 3)
    rows = [[model.index(row, column).data() for column in range(3)] for row in range(3)]
    assert rows == [["", "Start", ""], ["1", "0 and 5", "5"], ["2", "5 and 7", "7"]]
    heads = [model.headerData(n, Qt.Orientation.Horizontal) for n in range(3)]
    assert heads == ["No.", "Move", "Points"]
    assert model.index(1, 1).data(ROLE.ToolTipRole) == "0 and 5"
    assert model.index(1, 0).data(ROLE.TextAlignmentRole) is not None
    assert model.index(1, 1).data(ROLE.DecorationRole) is None
    assert model.rowCount(model.index(0, 0)) == model.columnCount(model.index(0, 0)) == 0
    model.show_film(ReplayLine(Counter(), 0, (Step(5, None),)), "")  # type: ignore[arg-type]
    assert model.columnCount() == 2
    model.show_film(ReplayLine(Counter(), 0, (Step(5, None), Step(7, 2.5))), "")  # type: ignore[arg-type]
    assert [model.index(row, 2).data() for row in range(3)] == ["", "", "2.50"]
    assert model.headerData(2, Qt.Orientation.Horizontal) == "Score"
    model.show_film(film_of(), "Points")
    assert model.rowCount() == 0, "a line without moves has no start either"
    model.show_film(film_of(5, 7), "Points", "All points")
    rows = [[model.index(row, column).data() for column in range(3)] for row in range(4)]
    assert rows[1:] == [["1", "0 and 5", "5"], ["2", "5 and 7", "2"], ["", "All points", "7"]]
    assert not model.index(3, 1).flags() & Qt.ItemFlag.ItemIsSelectable, "the total is no place of the line"


@pytest.mark.parametrize(
    ("value", "text"),
    [(0, "0"), (3.0, "3"), (2.5, "2.50"), (14_320, "14,320"), (-1_000.25, "-1,000.25"), (1 / 3, "0.33")],
)
def test_scores_read_well(value: float, text: str) -> None:
    assert number(value) == text
