"""The board as a table for assistive technology: rows, columns, and each cell named as in the status bar.

Qt speaks for its own tables on every system, so an invisible table stands behind the canvas; its current cell
follows the keyboard cursor. Cells are computed when asked for, so a field of a million cells costs nothing.
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
"""The most cells of a board that is searched completely for a place."""
FARTHEST = 100_000
"""Steps of the cursor after which a search for an edge gives up."""


class GridModel(QAbstractTableModel):
    """The places that the keyboard cursor can reach, in rows and columns."""

    def __init__(self, game: SomeGame, here: Callable[[], SomeState], parent: QWidget) -> None:
        super().__init__(parent)
        self._game, self._here = game, here
        self._extent: tuple[float, float] | None = None
        self._corner: Target = ()
        self._size = (0, 0)

    def renew(self) -> None:
        """Update the table for the state on the screen; reset it if the board's size has changed."""
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
        """Return where steps in one direction end; the start if they go in a circle."""
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
        """Return the target at a row and a column."""
        self._measure()
        return self._step(self._corner, column, row)

    def place(self, target: Target, near: Index) -> QModelIndex:
        """Return the cell of a target, searched beside `near` first; an invalid one if it is not found."""
        rows, columns = self._measure()
        row, column = max(near.row(), 0), max(near.column(), 0)
        beside = [(row + dy, column + dx) for dy in (0, -1, 1) for dx in (0, -1, 1)]
        everywhere = rows * columns if rows * columns <= SOUGHT else 0
        cells = chain(
            ((y % rows, x % columns) for y, x in beside), (divmod(n, columns) for n in range(everywhere))
        )
        return next((self.index(*cell) for cell in cells if self.target(*cell) == target), QModelIndex())

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        """Return the number of rows that the cursor can reach."""
        return 0 if parent.isValid() else self._measure()[0]

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        """Return the number of columns that the cursor can reach."""
        return 0 if parent.isValid() else self._measure()[1]

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return the words for a cell in the game's terms; "" beyond the end of a shorter row."""
        if role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return None
        state, target = self._here(), self.target(index.row(), index.column())
        if self._game.place_of(state, target) is None:
            return ""
        return self._game.describe_target(state, target)


class Grid(QTableView):
    """The table behind a canvas; never painted and never focused."""

    def __init__(self, game: SomeGame, here: Callable[[], SomeState], parent: QWidget) -> None:
        super().__init__(parent)
        self.setModel(GridModel(game, here, self))
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setUpdatesEnabled(False)  # else its one pixel would make the canvas repaint
        self.horizontalHeader().hide()
        self.verticalHeader().hide()
        self.setGeometry(0, 0, 1, 1)
        self.lower()

    def point(self, target: Target) -> None:
        """Give assistive technology's focus to the cell of a target, as the keyboard cursor moved there."""
        index = self.cells.place(target, self.currentIndex())
        if index.isValid():
            self.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.NoUpdate)
            event = QAccessibleEvent(self, QAccessible.Event.Focus)
            # Qt counts the headers of a table among its cells, hidden or not.
            event.setChild((index.row() + 1) * (self.cells.columnCount() + 1) + index.column() + 1)
            QAccessible.updateAccessibility(event)

    @property
    def cells(self) -> GridModel:
        """The model of the table."""
        model = self.model()
        assert isinstance(model, GridModel)
        return model
