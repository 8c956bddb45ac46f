"""The board as a table for assistive technology: rows, columns, and each cell named as in the status bar.

Qt speaks for its own tables on every system, so an invisible one stands in for the canvas: its current cell
follows the keyboard cursor. It is asked, never built: a field of a million cells costs nothing unread.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain

from PySide6.QtCore import QAbstractTableModel, QItemSelectionModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QAccessible, QAccessibleEvent
from PySide6.QtWidgets import QTableView, QWidget

from ringapp.core.contract.game import SomeGame, SomeState, Target

Index = QModelIndex | QPersistentModelIndex
SOUGHT = 10_000
"""Cells of a board on which a place is sought everywhere."""
FARTHEST = 100_000
"""Steps of the cursor after which an edge is believed to be none."""


class GridModel(QAbstractTableModel):
    """What the keyboard cursor can come to, in rows and columns."""

    def __init__(self, game: SomeGame, here: Callable[[], SomeState], parent: QWidget) -> None:
        super().__init__(parent)
        self._game, self._here = game, here
        self._extent: tuple[float, float] | None = None
        self._corner: Target = ()
        self._size = (0, 0)

    def renew(self) -> None:
        """The state on the screen has changed; another size makes another table."""
        extent = self._game.extent(self._here())
        if extent != self._extent:
            self.beginResetModel()
            self._extent, self._size = extent, (0, 0)
            self.endResetModel()
        elif self._size != (0, 0):
            rows, columns = self._size
            self.dataChanged.emit(self.index(0, 0), self.index(rows - 1, columns - 1))

    def _measure(self) -> tuple[int, int]:
        if self._size == (0, 0) and self._extent is not None:
            self._corner = self._edge(self._edge(self._step(None, 0, 0), -1, 0), 0, -1)
            self._size = self._length(0, 1), self._length(1, 0)
        return self._size

    def _step(self, target: Target | None, dx: int, dy: int) -> Target:
        return self._game.step_cursor(self._here(), target, dx, dy)

    def _edge(self, target: Target, dx: int, dy: int) -> Target:
        """Return where steps in one direction end; where they go round, the start."""
        start = target
        for _ in range(FARTHEST):
            after = self._step(target, dx, dy)
            if after == target:
                return target
            if after == start:
                return start
            target = after
        return start

    def _length(self, dx: int, dy: int) -> int:
        seen, target = 1, self._corner
        while seen < FARTHEST:
            after = self._step(target, dx, dy)
            if after in (target, self._corner):
                break
            seen, target = seen + 1, after
        return seen

    def target(self, row: int, column: int) -> Target:
        """Return the place at a row and a column."""
        self._measure()
        return self._step(self._corner, column, row)

    def place(self, target: Target, near: Index) -> QModelIndex:
        """The cell of a place, sought beside `near` first; no valid one where a large board hides it."""
        rows, columns = self._measure()
        row, column = max(near.row(), 0), max(near.column(), 0)
        beside = [(row + dy, column + dx) for dy in (0, -1, 1) for dx in (0, -1, 1)]
        everywhere = rows * columns if rows * columns <= SOUGHT else 0
        cells = chain(
            ((y % rows, x % columns) for y, x in beside), (divmod(n, columns) for n in range(everywhere))
        )
        return next((self.index(*cell) for cell in cells if self.target(*cell) == target), QModelIndex())

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        """Return rows that the cursor can go through."""
        return 0 if parent.isValid() else self._measure()[0]

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        """Return columns that the cursor can go through."""
        return 0 if parent.isValid() else self._measure()[1]

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return what is there, in the game's own terms; nothing beyond the end of a shorter row."""
        if role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return None
        state, target = self._here(), self.target(index.row(), index.column())
        if self._game.place_of(state, target) is None:
            return ""
        return self._game.describe_target(state, target)


class Grid(QTableView):
    """The table behind a canvas; it is never painted and never takes the focus."""

    def __init__(self, game: SomeGame, here: Callable[[], SomeState], parent: QWidget) -> None:
        super().__init__(parent)
        self.setModel(GridModel(game, here, self))
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setUpdatesEnabled(False)  # else the canvas would be drawn once more for the pixel that it has
        self.horizontalHeader().hide()
        self.verticalHeader().hide()
        self.setGeometry(0, 0, 1, 1)
        self.lower()

    def point(self, target: Target) -> None:
        """The keyboard cursor has come to a place: that cell has the focus now."""
        index = self.cells.place(target, self.currentIndex())
        if index.isValid():
            self.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.NoUpdate)
            event = QAccessibleEvent(self, QAccessible.Event.Focus)
            # Qt counts the headers of a table among its cells, hidden or not.
            event.setChild((index.row() + 1) * (self.cells.columnCount() + 1) + index.column() + 1)
            QAccessible.updateAccessibility(event)

    @property
    def cells(self) -> GridModel:
        """The model."""
        model = self.model()
        assert isinstance(model, GridModel)
        return model
