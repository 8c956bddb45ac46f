"""The reasons for an answer: sentences, tables whose rows open, and charts."""

from __future__ import annotations

import re
from collections.abc import Sequence
from math import inf

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QFrame,
    QHeaderView,
    QScrollArea,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from ringapp.core.contract.game import Chart, Drawing, Note, Row, Sentence, Suggestion, Table
from ringapp.core.contract.i18n import tr
from ringapp.ui.look.columns import widths
from ringapp.ui.look.labels import paint, wrapped
from ringapp.ui.tab.chart import ChartView
from ringapp.ui.tab.movetable import copying_menu
from ringapp.ui.tab.section import retire

_ROW = Qt.ItemDataRole.UserRole
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_NUMBER = re.compile(r"[-+−]?\d[\d,]*(\.\d+)?")
_TONES = {"plain": ("", "ink"), "good": ("✓ ", "good"), "bad": ("✕ ", "bad"), "warn": ("! ", "warn")}
AIR = 24
"""The most pixels that are added to a column where there is room."""
TALLEST = 16
"""Rows of a table that are shown without scrolling inside it."""
UNSORTED = -1
"""The sort column of a table that keeps the order of its rows."""

Shown = Sentence | Table | Chart
"""The notes shown here; suggestions have their own place (`suggestions.py`), drawings are in studies."""


class NoteList(QScrollArea):
    """A scrolling column of notes."""

    row_picked = Signal(object)
    """The targets of a table's row."""
    step_picked = Signal(int)
    """The step of the answer's line that a row is about, before its targets."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = "light"
        self._notes: tuple[Shown, ...] = ()
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._waiting: list[Shown] | None = None
        self._made: list[QWidget] = []
        self._next = QTimer(self)
        self._next.setInterval(0)
        self._next.timeout.connect(self._step)

    @property
    def notes(self) -> tuple[Shown, ...]:
        """The notes that are shown, or are being made."""
        return self._notes

    def show_notes(self, notes: Sequence[Note]) -> None:
        """Show these notes, made one at a time so that a long answer does not block the window.

        The notes before them stay visible until all are made; an empty list clears the column at once.
        """
        shown = tuple(note for note in notes if not isinstance(note, Suggestion | Drawing))
        if shown != self._notes:
            self._notes = shown
            self._begin()

    def set_theme(self, theme: str) -> None:
        """Paint in the colours of "light" or "dark"."""
        self._theme = theme
        self._begin()

    def showEvent(self, event: QShowEvent) -> None:
        """Begin to make the notes that were put off while the column was hidden."""
        super().showEvent(event)
        if self._waiting is not None:
            self._next.start()

    def hideEvent(self, event: QHideEvent) -> None:
        """Stop making notes while the column is hidden."""
        super().hideEvent(event)
        self._next.stop()

    def _begin(self) -> None:
        self._waiting, self._made = list(self._notes), []
        if not self._notes:
            self._put()
        elif self.isVisible():
            self._next.start()

    def _step(self) -> None:
        """Make one note; after the last one replace the old notes by the new ones."""
        if self._waiting:
            self._made.append(self._widget(self._waiting.pop(0)))
        else:
            self._put()

    def _put(self) -> None:
        self._next.stop()
        self._waiting = None
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(2, 8, 6, 8)
        column.setSpacing(10)
        for widget in self._made:
            column.addWidget(widget)
        column.addStretch(1)
        self._made = []
        old, place = self.takeWidget(), self.verticalScrollBar().value()
        if old is not None:
            retire(old)
        self.setWidget(page)
        self.verticalScrollBar().setValue(place)

    def _widget(self, note: Shown) -> QWidget:
        match note:
            case Sentence():
                sign, role = _TONES[note.tone]
                label = wrapped(sign + note.text)
                paint(label, self._theme, role)
                return label
            case Table():
                return self._table(note)
            case Chart():
                return ChartView(note, self._theme)

    def _table(self, table: Table) -> QWidget:
        box = QWidget()
        column = QVBoxLayout(box)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        if table.title:
            title = wrapped(table.title)
            title.setStyleSheet("font-weight: bold;")
            column.addWidget(title)
        column.addWidget(self._tree(table))
        return box

    def _tree(self, table: Table) -> QTreeWidget:
        tree = _Tree()
        tree.setAccessibleName(table.title or tr("Table"))
        tree.setColumnCount(len(table.columns))
        tree.setHeaderLabels(list(table.columns))
        tree.setAlternatingRowColors(True)
        tree.setUniformRowHeights(True)
        tree.setIndentation(14)
        tree.setStyleSheet("QTreeView::item { padding: 3px 0; }")
        tree.setRootIsDecorated(any(row.children for row in table.rows))
        tree.addTopLevelItems([_item(row) for row in table.rows])
        if len(table.rows) > 1:
            tree.header().setSortIndicator(UNSORTED, Qt.SortOrder.AscendingOrder)
            tree.setSortingEnabled(True)
        tree.itemExpanded.connect(_fill)
        tree.itemExpanded.connect(tree.fit)
        tree.itemCollapsed.connect(tree.fit)
        tree.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        tree.customContextMenuRequested.connect(
            lambda spot: copying_menu(tree).popup(tree.viewport().mapToGlobal(spot))
        )
        tree.currentItemChanged.connect(self._on_item)
        header = tree.header()
        header.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        # A stretched last column takes at least 100 pixels, too wide for the table.
        header.setStretchLastSection(False)
        header.setMinimumSectionSize(8)
        for place in range(1, len(table.columns)):
            cells = [cell for row in table.rows if (cell := row.cells[place])]
            if cells and all(map(_NUMBER.fullmatch, cells)):
                tree.numbers |= {place}
            if cells and all(map(_is_figure, cells)):
                tree.headerItem().setTextAlignment(place, _RIGHT)
        tree.is_long = tree.rootIsDecorated() or len(table.rows) > TALLEST
        rows = min(len(table.rows) + 3 * tree.rootIsDecorated(), TALLEST)
        tree.rows_high = header.sizeHint().height() + max(2, rows) * (tree.fontMetrics().height() + 8) + 12
        tree.setFixedHeight(tree.rows_high)
        return tree

    def _on_item(self, now: QTreeWidgetItem | None, before: QTreeWidgetItem | None) -> None:
        row = now.data(0, _ROW) if now is not None else None
        if isinstance(row, Row) and row.step is not None:
            self.step_picked.emit(row.step)
        self.row_picked.emit(row.targets if isinstance(row, Row) else ())


class _Tree(QTreeWidget):
    """A table whose columns fit its width by cutting words; if even that is too wide, it scrolls sideways."""

    rows_high = 0
    """Height of the heading and the visible rows, in pixels."""
    numbers: frozenset[int] = frozenset()
    """The columns of numbers, which are never cut."""
    is_long = False
    """Whether the table may have more rows than it shows, and so a scroll bar."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the new width among the columns."""
        super().resizeEvent(event)
        self.fit()

    def fit(self) -> None:
        """Give each column the width of its words, some air if there is room, the widest less if it is short.

        The room is computed without the scroll bars shown now, since the result decides which bars are shown.
        """
        header = self.header()
        wanted = [
            max(self.sizeHintForColumn(i), header.sectionSizeHint(i) if heading else 0)
            for i, heading in enumerate(self.headerItem().text(i) for i in range(self.columnCount()))
        ]
        beside = self.verticalScrollBar().sizeHint().width() if self.is_long else 0
        room = self.maximumViewportSize().width() - beside
        found = widths(wanted, room, self.numbers)
        air = min(AIR, max(0, room - sum(found)) // max(1, len(found)))
        for i, width in enumerate(found):
            header.resizeSection(i, width + air)
        scrolls = header.length() > room
        self.setFixedHeight(self.rows_high + scrolls * self.horizontalScrollBar().sizeHint().height())


class _Item(QTreeWidgetItem):
    """A row that sorts numbers by value and keeps the order of equal rows."""

    def __lt__(self, other: QTreeWidgetItem) -> bool:
        tree = self.treeWidget()
        column = tree.sortColumn() if tree is not None else 0
        return sort_key(self.text(column)) < sort_key(other.text(column))


def sort_key(text: str) -> tuple[bool, float, str]:
    """Return a key that sorts numbers, as people write them, before words and empty cells last."""
    found = _NUMBER.match(text)
    if found is None:
        return (True, inf if not text else 0.0, text)
    return (False, float(found.group().replace(",", "").replace("−", "-")), text)


def _item(row: Row) -> QTreeWidgetItem:
    item = _Item(list(row.cells))
    item.setData(0, _ROW, row)
    if row.children:
        item.setChildIndicatorPolicy(QTreeWidgetItem.ChildIndicatorPolicy.ShowIndicator)
    for column, text in enumerate(row.cells):
        item.setToolTip(column, text)
        if column and _is_figure(text):
            item.setTextAlignment(column, _RIGHT)
    return item


def _fill(item: QTreeWidgetItem) -> None:
    """Make the child rows of a row when it is first opened."""
    row = item.data(0, _ROW)
    tree = item.treeWidget()
    if item.childCount() == 0 and isinstance(row, Row) and tree is not None:
        sorted_ = tree.isSortingEnabled()
        tree.setSortingEnabled(False)
        item.addChildren([_item(child) for child in row.children])
        tree.setSortingEnabled(sorted_)


def _is_figure(text: str) -> bool:
    """Return whether a cell is aligned to the right, as numbers are."""
    return text[:1].isdigit() or text[:1] in ("-", "−", "+")
