"""Test notes and tables below a board."""

from __future__ import annotations

from itertools import permutations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QTreeWidget
from pytestqt.qtbot import QtBot

from ringapp.core.contract.game import Chart, Row, Sentence, Suggestion, Table
from ringapp.ui.look.theme import style_sheet
from ringapp.ui.tab.notes import AIR, NoteList, _Tree, sort_key


@pytest.mark.parametrize(
    "cells",
    [
        pytest.param(["-1,000", "-3", "7", "1,200", "x", ""], id="thousands"),
        pytest.param(["−2.5", "+1", "1.25 s", "10 %", "never"], id="signs and units"),
    ],
)
def test_cells_sort_as_people_read_them(cells: list[str]) -> None:
    assert all(sorted(mixed, key=sort_key) == cells for mixed in permutations(cells))


def test_notes_go_at_once_with_their_board(qtbot: QtBot) -> None:
    """Those of the board before Undo stood there, hidden and shown again, until the next ones were made."""
    notes = NoteList()
    qtbot.addWidget(notes)
    notes.show_notes((Sentence("These numbers cannot be right.", "bad"),))
    notes.show()
    qtbot.waitUntil(lambda: notes.widget() is not None)
    notes.show_notes(())
    notes.hide()
    notes.show_notes((Sentence("One layout fits."),))
    notes.show()
    assert notes.widget().findChildren(QLabel) == []
    qtbot.waitUntil(lambda: [label.text() for label in notes.widget().findChildren(QLabel)] != [])


def test_notes_show_every_kind(qtbot: QtBot) -> None:
    notes = NoteList()
    qtbot.addWidget(notes)
    row = Row(("0-1", "12"), (Row(("term", "3")),), ((1, 2),))
    chart = Chart("Spread", "points", "boards", (1, 2, 3), (5, 9, 1), ((2, "mean"),))
    notes.show_notes(
        (
            Sentence("Well & good <b>", "good"),
            Table("Ways", ("order", "value"), (row,)),
            chart,
            Suggestion("One enemy at ring 2?", "{}"),
        )
    )
    notes.resize(300, 700)
    notes.show()
    qtbot.waitUntil(lambda: notes.widget() is not None)
    page = notes.widget()
    assert any(label.text() == "✓ Well & good <b>" for label in page.findChildren(QLabel))
    picked: list[object] = []
    notes.row_picked.connect(picked.append)
    tree = page.findChildren(QTreeWidget)[0]
    item = tree.topLevelItem(0)
    assert item is not None
    item.setExpanded(True)
    assert item.child(0).text(0) == "term"
    tree.setCurrentItem(item)
    assert picked == [((1, 2),)]
    assert not notes.grab().isNull()


def test_tables_sort_by_numbers_and_keep_their_own_order_until_then(qtbot: QtBot) -> None:
    notes = NoteList()
    qtbot.addWidget(notes)
    inner = (Row(("r10", "7")), Row(("r2", "-1,000")), Row(("r1", "")))
    rows = (Row(("b", "900"), inner), Row(("a", "1,200")), Row(("c", "-3")))
    notes.show_notes((Table("", ("Name", "Value"), rows),))
    notes.show()
    qtbot.waitUntil(lambda: notes.findChild(QTreeWidget) is not None)
    tree = notes.findChild(QTreeWidget)

    def names() -> list[str]:
        return [tree.topLevelItem(n).text(0) for n in range(3)]

    assert names() == ["b", "a", "c"]
    tree.expandItem(tree.topLevelItem(0))
    assert [tree.topLevelItem(0).child(n).text(0) for n in range(3)] == ["r10", "r2", "r1"]
    tree.sortItems(1, Qt.SortOrder.AscendingOrder)
    assert names() == ["c", "b", "a"]
    assert [tree.topLevelItem(1).child(n).text(0) for n in range(3)] == ["r2", "r10", "r1"]


def test_words_of_a_table_are_cut_only_where_it_has_no_room_for_them(qtbot: QtBot) -> None:
    """The one column of what a proof rests on ended in “…” beside eighty pixels of empty table."""
    words = "Unsure cells of the picture taken as they were read: 2."
    notes = NoteList()
    qtbot.addWidget(notes)
    notes.show()
    notes.show_notes([Table("The proof holds for", ("In force",), (Row((words,)),))])
    qtbot.waitUntil(lambda: notes.findChild(_Tree) is not None)
    table = notes.findChild(_Tree)
    assert isinstance(table, _Tree)
    need = table.fontMetrics().horizontalAdvance(words)
    for room, whole in ((need + 80, True), (need - 40, False)):
        notes.resize(room, 200)
        QApplication.processEvents()
        assert (table.columnWidth(0) >= need) is whole


def test_a_table_comes_to_rest_at_every_width(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its bars took room from one another, so that the window stood still: one for columns, one for rows."""
    calls, fit = [0], _Tree.fit

    def counted(self: _Tree) -> None:
        calls[0] += 1
        if calls[0] < 500:
            fit(self)

    monkeypatch.setattr(_Tree, "fit", counted)
    notes = NoteList()
    qtbot.addWidget(notes)
    notes.setStyleSheet(style_sheet("light"))
    notes.show()
    rows = tuple(Row((f"({n}, 2) R", f"{n}", "1,234")) for n in range(5))
    notes.show_notes([Table("候補", ("入れ替え", "保存", "子局面の累計"), rows)])
    qtbot.waitUntil(lambda: notes.findChild(_Tree) is not None)
    for width in range(120, 420, 3):
        calls[0] = 0
        notes.resize(width, 160)
        QApplication.processEvents()
        assert calls[0] < 50, width


def test_four_columns_fit_the_column_of_a_small_window(qtbot: QtBot) -> None:
    """At 1366 by 768 a table has 310 pixels: names give way, numbers are whole, nothing scrolls sideways."""
    notes = NoteList()
    qtbot.addWidget(notes)
    inner = Row(("r1 score of a rather long name", "1,396.05", "-59,926", "= 270 × 96 × 3000 / all bonuses"))
    rows = tuple(Row((f"a long name / another one {n}", "68,429", "-26,475", ""), (inner,)) for n in range(9))
    notes.resize(320, 400)
    notes.show()
    notes.show_notes([Table("Ways", ("Cards", "Worth", "vs ★", "="), rows)])
    qtbot.waitUntil(lambda: bool(notes.findChildren(_Tree)))
    (tree,) = notes.findChildren(_Tree)
    tree.topLevelItem(0).setExpanded(True)
    QApplication.processEvents()
    assert tree.horizontalScrollBar().maximum() == 0
    for column in (1, 2):
        assert tree.columnWidth(column) >= tree.sizeHintForColumn(column)


def test_headings_stand_over_their_numbers_and_wide_tables_have_air(qtbot: QtBot) -> None:
    notes = NoteList()
    qtbot.addWidget(notes)
    notes.resize(600, 300)
    notes.show()
    rows = (Row(("a card", "68,429", "82.8 %", "c")), Row(("★ the best", "9", "", "")))
    notes.show_notes([Table("Ways", ("Cards", "Worth", "Won", "="), rows)])
    qtbot.waitUntil(lambda: notes.findChild(_Tree) is not None)
    tree = notes.findChild(_Tree)
    assert isinstance(tree, _Tree)
    QApplication.processEvents()
    heads = [tree.headerItem().textAlignment(column) for column in range(4)]
    assert [bool(head & Qt.AlignmentFlag.AlignRight) for head in heads] == [False, True, True, False]
    for column in range(4):
        assert tree.columnWidth(column) >= max(tree.sizeHintForColumn(column), 8) + AIR
