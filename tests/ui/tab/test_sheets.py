"""Test tables of a board: what can be edited, and what rows point at."""

from __future__ import annotations

from typing import cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ringapp.core.contract.abilities import Column, Sheet, SheetRow
from ringapp.ui.tab.sheets import SheetModel, SheetView


def sheet(*rows: tuple[str, str, str | None]) -> Sheet:
    columns = (Column("Name"), Column("Strength", "how hard it hits"))
    made = (SheetRow(key, (key, text), (None, edit), targets=((0, 0),)) for key, text, edit in rows)
    return Sheet("foes", "Foes", columns, tuple(made))


@pytest.fixture
def view(qtbot: QtBot) -> SheetView:
    made = SheetView()
    qtbot.addWidget(made)
    made.show_sheet(sheet(("slime", "1,200", "1200"), ("bat", "2 hits", None)))
    assert made.model.rowCount() == 0, "nothing is made before somebody looks"
    made._take()
    return made


def test_what_can_be_edited_is_told_from_what_cannot(view: SheetView) -> None:
    model = view.model
    edits = [bool(model.flags(model.index(row, 1)) & Qt.ItemFlag.ItemIsEditable) for row in range(2)]
    assert edits == [True, False]
    grey = [model.data(model.index(row, 1), Qt.ItemDataRole.ForegroundRole) for row in range(2)]
    assert grey[0] is None
    assert grey[1] is not None
    assert model.data(model.index(0, 1), Qt.ItemDataRole.EditRole) == "1200"


def test_figures_stand_at_the_right_and_words_at_the_left(view: SheetView) -> None:
    model, role = view.model, Qt.ItemDataRole.TextAlignmentRole
    right = Qt.AlignmentFlag.AlignRight.value
    sides = [bool(cast(int, model.data(model.index(row, 1), role)) & right) for row in range(2)]
    assert sides == [True, False]


@pytest.mark.parametrize(("typed", "told"), [("1300", [("foes", "slime", 1, "1300")]), ("1200", [])])
def test_only_a_change_is_told(view: SheetView, typed: str, told: list[object]) -> None:
    said: list[object] = []
    view.edited.connect(lambda *what: said.append(what))
    assert view.model.setData(view.model.index(0, 1), typed) is bool(told)
    assert said == told


def test_a_table_whose_words_change_keeps_the_row_that_is_picked(view: SheetView) -> None:
    resets: list[bool] = []
    view.model.modelReset.connect(lambda: resets.append(True))
    view.table.setCurrentIndex(view.model.index(1, 0))
    view.model.show_sheet(sheet(("slime", "1,300", "1300"), ("bat", "3 hits", None)))
    assert view.table.currentIndex().row() == 1
    assert view.model.index(0, 1).data() == "1,300"
    assert resets == []
    view.model.show_sheet(sheet(("bat", "3 hits", None)))
    assert resets == [True]


def test_a_row_points_at_its_places(view: SheetView) -> None:
    picked: list[object] = []
    view.row_picked.connect(picked.append)
    view.table.setCurrentIndex(view.model.index(1, 0))
    assert picked[-1] == ((0, 0),)


def test_headings_explain_themselves(qapp: QApplication, view: SheetView) -> None:
    heads = SheetModel(view)
    heads.show_sheet(sheet(("slime", "1", None)))
    tips = [heads.headerData(n, Qt.Orientation.Horizontal, Qt.ItemDataRole.ToolTipRole) for n in range(2)]
    assert tips == ["Name", "how hard it hits"]
