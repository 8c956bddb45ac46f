"""A table of the board in the right column, shown before and after solving; some cells can be edited."""

from __future__ import annotations

import re

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QIcon, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QLabel, QTableView, QVBoxLayout, QWidget

from ringapp.core.contract.abilities import Sheet, SheetRow
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.shapes import Shape
from ringapp.ui.look.columns import widths
from ringapp.ui.look.painter import colour, icon
from ringapp.ui.look.spritesheets import sprite_sheets
from ringapp.ui.tab.movetable import copying_menu

Index = QModelIndex | QPersistentModelIndex
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
ICON = 24
WIDEST = 260
_FIGURE = re.compile(r"[\d\s+−–\-?.,:/%×()]+")
"""Texts that are aligned to the right as numbers, unlike “2 hits”."""
SEEN = 0
"""Precision by which only visible rows set the columns' width, as all rows would take too long."""
_EMPTY = Sheet("", "", (), ())


class SheetModel(QAbstractTableModel):
    """The model of a `Sheet`; `edited` carries row id, column and the new text."""

    edited = Signal(str, int, str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.sheet = _EMPTY
        self.theme = "light"
        self.ratio = 1.0
        self._icons: dict[tuple[Shape, ...], QIcon] = {}
        sprite_sheets().arrived.connect(self._draw_anew)

    def show_sheet(self, sheet: Sheet) -> None:
        """Show another table; keep the selection if only words changed."""
        same = (
            [row.id for row in sheet.rows] == [row.id for row in self.sheet.rows]
            and len(sheet.columns) == len(self.sheet.columns)
            and bool(sheet.rows)
        )
        if same:
            self.sheet = sheet
            self.dataChanged.emit(self.index(0, 0), self.index(len(sheet.rows) - 1, len(sheet.columns) - 1))
            self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, len(sheet.columns) - 1)
            return
        self.beginResetModel()
        self.sheet = sheet
        self.endResetModel()

    def set_theme(self, theme: str) -> None:
        """Paint in the colours of "light" or "dark"."""
        self.theme = theme
        self._icons.clear()

    def _draw_anew(self) -> None:
        """Draw the pictures of the rows again, since an image that they are cut from has been loaded."""
        if any(row.icon for row in self.sheet.rows):
            self._icons.clear()
            self.dataChanged.emit(self.index(0, 0), self.index(len(self.sheet.rows) - 1, 0))

    def row(self, index: Index) -> SheetRow:
        """Return the row of the sheet at an index."""
        return self.sheet.rows[index.row()]

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        """Return the number of rows."""
        return 0 if parent.isValid() else len(self.sheet.rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        """Return the number of columns."""
        return 0 if parent.isValid() else len(self.sheet.columns)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """Return the heading of a column or its tool tip."""
        if orientation != Qt.Orientation.Horizontal:
            return None
        column = self.sheet.columns[section]
        return {
            Qt.ItemDataRole.DisplayRole: column.label,
            Qt.ItemDataRole.ToolTipRole: column.help or column.label,
        }.get(Qt.ItemDataRole(role))

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return a cell's words, text to edit, picture, alignment or colour."""
        row, column = self.row(index), index.column()
        text = row.cells[column]
        if role == Qt.ItemDataRole.EditRole:
            return row.edits[column] or ""
        if role == Qt.ItemDataRole.DecorationRole and column == 0 and row.icon:
            return self._icon(row.icon)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return int(_RIGHT if column and _FIGURE.fullmatch(text) else Qt.AlignmentFlag.AlignVCenter)
        if role == Qt.ItemDataRole.ForegroundRole and row.edits[column] is None:
            return colour(self.theme, "ink" if column == 0 else "muted")
        if role == Qt.ItemDataRole.ToolTipRole:
            return text
        return text if role == Qt.ItemDataRole.DisplayRole else None

    def setData(self, index: Index, value: object, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """Emit `edited` with the typed text; the cell itself changes only once the board has changed."""
        row = self.row(index)
        if role != Qt.ItemDataRole.EditRole or str(value) == row.edits[index.column()]:
            return False
        self.edited.emit(row.id, index.column(), str(value))
        return True

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Return the flags of a cell; cells with a text to edit are editable."""
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        editable = self.row(index).edits[index.column()] is not None
        return flags | Qt.ItemFlag.ItemIsEditable if editable else flags

    def _icon(self, shapes: tuple[Shape, ...]) -> QIcon:
        if shapes not in self._icons:
            self._icons[shapes] = icon(shapes, self.theme, QSize(ICON, ICON), self.ratio)
        return self._icons[shapes]


class _Table(QTableView):
    """A table whose columns fit its width; sentences in the last column may be broken into lines."""

    def wrap(self, wraps: bool) -> None:
        """Set whether words too long for the last column are broken into lines or cut."""
        self.setWordWrap(wraps)
        mode = QHeaderView.ResizeMode.ResizeToContents if wraps else QHeaderView.ResizeMode.Interactive
        self.verticalHeader().setSectionResizeMode(mode)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the new width among the columns."""
        super().resizeEvent(event)
        self.fit()

    def fit(self) -> None:
        """Give each column the width of its words, and the widest ones less if room is short."""
        header, count = self.horizontalHeader(), self.model().columnCount()
        wanted = [
            min(WIDEST, max(self.sizeHintForColumn(i), header.sectionSizeHint(i))) for i in range(count)
        ]
        found = widths(wanted, self.viewport().width())
        if self.wordWrap() and found:
            found[-1] = max(found[-1], self.viewport().width() - sum(found[:-1]))
        for i, width in enumerate(found):
            header.resizeSection(i, width)


class SheetView(QWidget):
    """The table, with one quiet line below that says which cells can be edited."""

    edited = Signal(str, str, int, str)
    """Sheet id, row id, column and the new text."""
    row_picked = Signal(object)
    """The targets of a row."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._waiting: Sheet | None = None
        self.model = SheetModel(self)
        self.model.edited.connect(lambda *told: self.edited.emit(self.model.sheet.id, *told))
        self.table = _Table()
        self.table.setModel(self.model)
        self.table.setAlternatingRowColors(True)
        self.table.setShowGrid(False)
        self.table.setIconSize(QSize(ICON, ICON))
        self.table.verticalHeader().hide()
        self.table.verticalHeader().setDefaultSectionSize(30)
        self.table.setWordWrap(False)
        self.table.setTabKeyNavigation(False)
        self.table.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.table.customContextMenuRequested.connect(
            lambda spot: copying_menu(self.table).popup(self.table.viewport().mapToGlobal(spot))
        )
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.table.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        header = self.table.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        header.setResizeContentsPrecision(SEEN)
        header.setMaximumSectionSize(WIDEST)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.table.selectionModel().currentRowChanged.connect(self._on_row)
        self.hint = QLabel()
        self.hint.setWordWrap(True)
        column = QVBoxLayout(self)
        column.setContentsMargins(2, 6, 2, 2)
        column.setSpacing(4)
        column.addWidget(self.table, 1)
        column.addWidget(self.hint)
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(0)
        self._later.timeout.connect(self._take)

    def show_sheet(self, sheet: Sheet) -> None:
        """Show a table: at once if the view is visible, else when it is shown."""
        self._waiting = sheet
        if self.isVisible():
            self._later.start()

    def showEvent(self, event: QShowEvent) -> None:
        """Show the table that was given while the view was hidden."""
        super().showEvent(event)
        self._later.start()

    def _take(self) -> None:
        if self._waiting is not None:
            self.model.ratio = self.devicePixelRatioF()
            self.model.show_sheet(self._waiting)
            self.table.setAccessibleName(self._waiting.title)
            self.table.wrap(self._waiting.wraps)
            self.table.fit()
            self._waiting = None

    def set_theme(self, theme: str) -> None:
        """Paint in the colours of "light" or "dark"."""
        self.model.set_theme(theme)
        colours = self.hint.palette()
        colours.setColor(self.hint.foregroundRole(), colour(theme, "muted"))
        self.hint.setPalette(colours)

    def retranslate(self) -> None:
        """Set all texts in the language chosen now."""
        self.hint.setText(tr("Double-click a cell that is not grey to change it; Undo takes it back."))

    def _on_row(self, now: QModelIndex, before: QModelIndex) -> None:
        self.row_picked.emit(self.model.row(now).targets if now.isValid() else ())
