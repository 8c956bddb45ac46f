"""The table of moves: it follows the replay, and picking a row moves the replay. Row 0 is the start."""

from __future__ import annotations

from PySide6.QtCore import QAbstractTableModel, QEvent, QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QMenu, QTableView, QWidget

from ringapp.core.contract.i18n import tr
from ringapp.ui.session.replay_line import ReplayLine

Index = QModelIndex | QPersistentModelIndex
_REPLAY_KEYS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Home, Qt.Key.Key_End, Qt.Key.Key_Space)
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
WRAPPED = 80
"""Long sentences are wrapped in lists of up to this many moves; measuring more rows would take too long."""


def number(value: float) -> str:
    """Return a score as text without needless decimals: 3, 2.5, 14,320."""
    return f"{value:,.0f}" if float(value).is_integer() else f"{value:,.2f}"


def table_text(view: QAbstractItemView, row: int | None = None) -> str:
    """Return a table, or one row of it, as lines of cells with tabs between, as spreadsheets paste it."""
    model = view.model()
    rows = range(model.rowCount()) if row is None else [row]
    cells = [[str(model.index(r, c).data() or "") for c in range(model.columnCount())] for r in rows]
    return "\n".join("\t".join(line) for line in cells)


def copying_menu(view: QAbstractItemView) -> QMenu:
    """Return the context menu of a table, with entries to copy one row or the whole table."""
    menu = QMenu(view)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    clipboard, row = QGuiApplication.clipboard(), view.currentIndex().row()
    line = menu.addAction(tr("Copy this row"))
    line.setEnabled(row >= 0)
    line.triggered.connect(lambda: clipboard.setText(table_text(view, row)))
    menu.addAction(tr("Copy the whole table")).triggered.connect(lambda: clipboard.setText(table_text(view)))
    return menu


class MoveModel(QAbstractTableModel):
    """A line of moves as rows: number, sentence, and the score so far or of each move, with a total below."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._film: ReplayLine | None = None
        self._score = self._total = ""
        self.has_scores = False
        """Whether any step carries a running score."""
        self._sums = False
        """Whether each move shows what it adds, and a last row the total."""

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Return the flags of a cell; the row of the total cannot be selected."""
        known = self._film is None or index.row() <= len(self._film)
        return super().flags(index) if known else Qt.ItemFlag.ItemIsEnabled

    def show_film(self, film: ReplayLine, score_name: str, total: str = "") -> None:
        """Show another line; `score_name` heads the score column, `total` names the sum of scores, if any."""
        self.beginResetModel()
        self._film, self._score, self._total = film, score_name, total
        scored = [step.score is not None for step in film.steps]
        self.has_scores, self._sums = any(scored), bool(total and scored) and all(scored)
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        """Return the number of rows: the start, each move, and the total; 0 for a line without moves."""
        count = len(self._film) if self._film is not None else 0
        return 0 if parent.isValid() or not count else count + 1 + self._sums

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        """Return 3 columns if there are scores, else 2: number and sentence."""
        return 0 if parent.isValid() else 2 + self.has_scores

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """Return the heading of a column or its alignment."""
        if orientation == Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return (tr("No."), tr("Move"), self._score or tr("Score"))[section]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter if section == 1 else _RIGHT)
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return the words of a cell or its alignment."""
        if role == Qt.ItemDataRole.TextAlignmentRole and index.column() != 1:
            return int(_RIGHT)
        wanted = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole)
        if self._film is None or role not in wanted:
            return None
        row = index.row()
        if row == 0:
            return ("", tr("Start"), "")[index.column()]
        scores = [step.score for step in self._film.steps[max(row - 2, 0) : row]]
        if row > len(self._film):
            return ("", self._total, number(scores[-1] or 0))[index.column()]
        if index.column() == 0:
            return str(row)
        if index.column() == 1:
            return self._film.describe(row - 1)
        if scores[-1] is None:
            return ""
        before = scores[0] if self._sums and len(scores) > 1 else 0
        return number(scores[-1] - (before or 0))


class MoveTable(QTableView):
    """The view of a `MoveModel`; `row_picked(position)` follows mouse and arrow keys."""

    row_picked = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._moves = MoveModel(self)
        self.setModel(self._moves)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setShowGrid(False)
        self.setAlternatingRowColors(True)
        self.setTabKeyNavigation(False)
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(28)
        self.setMinimumHeight(64)
        self._following = False
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(
            lambda spot: copying_menu(self).popup(self.viewport().mapToGlobal(spot))
        )
        self.selectionModel().currentRowChanged.connect(self._on_row)
        self.retranslate()

    def show_film(self, film: ReplayLine, score_name: str, total: str = "") -> None:
        """Show the moves of another line."""
        self._following = True
        self._moves.show_film(film, score_name, total)
        header = self.horizontalHeader()
        by = QHeaderView.ResizeMode
        header.setSectionResizeMode(by.Fixed)
        header.setSectionResizeMode(1, by.Stretch)
        header.setHighlightSections(False)
        self._fit()
        self.verticalHeader().setSectionResizeMode(by.ResizeToContents if len(film) <= WRAPPED else by.Fixed)
        self._following = False

    def changeEvent(self, event: QEvent) -> None:
        """Fit the columns to other letters: a header that does so itself measures all rows several times."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._fit()

    def _fit(self) -> None:
        self.resizeColumnToContents(0)
        self.resizeColumnToContents(2)

    def follow(self, position: float) -> None:
        """Select the row of the move that is under way, or that was made last."""
        row = int(position) + (position > int(position))
        if 0 <= row < self._moves.rowCount() and row != self.currentIndex().row():
            self._following = True
            self.setCurrentIndex(self._moves.index(row, 1))
            self._following = False

    def retranslate(self) -> None:
        """Set the accessible name in the language chosen now; the rows follow with the next `show_film`."""
        self.setAccessibleName(tr("Moves"))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go through the rows with up and down; leave the keys of the replay to the tab."""
        if event.key() in _REPLAY_KEYS:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def _on_row(self, now: QModelIndex, before: QModelIndex) -> None:
        picked = bool(now.flags() & Qt.ItemFlag.ItemIsSelectable)
        if now.isValid() and picked and not self._following:
            self.row_picked.emit(now.row())
