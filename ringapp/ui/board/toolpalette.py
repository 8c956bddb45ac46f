"""The tools on the left, each with picture, words and key; many tools get a search field."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QFont, QPainter, QPen
from PySide6.QtWidgets import (
    QAbstractItemView,
    QLineEdit,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from ringapp.core.contract.game import Tool
from ringapp.core.contract.i18n import tr
from ringapp.ui.board.name_search import suits
from ringapp.ui.look.painter import ScenePainter, colour
from ringapp.ui.look.spritesheets import sprite_sheets
from ringapp.ui.look.theme import mixed

MANY = 20
"""With more tools than this there is a search field."""
ROW, HEADING, PICTURE = 36, 28, 24
Index = QModelIndex | QPersistentModelIndex
_TOOL = Qt.ItemDataRole.UserRole


class ToolModel(QAbstractListModel):
    """The tools in the order of their groups, with the groups' headings between them."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._rows: list[Tool | str] = []

    def show_tools(self, tools: Sequence[Tool], words: str = "") -> None:
        """List the tools whose names, group or id contain `words`."""
        self.beginResetModel()
        self._rows = []
        groups: dict[str, list[Tool]] = {}
        for tool in tools:
            if suits(words, (tool.label, tool.also, tool.group, tool.id), tool.traits):
                groups.setdefault(tool.group, []).append(tool)
        for group, members in groups.items():
            self._rows += [group, *members] if group else members
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        """Return the number of rows, headings included."""
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return a row's words or tool tip, or the tool itself under the user role."""
        row = self._rows[index.row()]
        if isinstance(row, str):
            return row if role == Qt.ItemDataRole.DisplayRole else None
        if role == Qt.ItemDataRole.ToolTipRole:
            return row.help or row.label
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return tr("{tool}, key {key}").format(tool=row.label, key=row.key) if row.key else row.label
        return {Qt.ItemDataRole.DisplayRole: row.label, _TOOL: row}.get(Qt.ItemDataRole(role))

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Return the flags of a row; headings cannot be picked."""
        if isinstance(self._rows[index.row()], str):
            return Qt.ItemFlag.NoItemFlags
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable

    def row_of(self, tool_id: str) -> int:
        """Return the row of a tool, -1 if it is not listed."""
        found = (n for n, row in enumerate(self._rows) if isinstance(row, Tool) and row.id == tool_id)
        return next(found, -1)


class ToolDelegate(QStyledItemDelegate):
    """Paints a row: picture, words, and the key as a small key cap at the right."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = "light"
        self.letters = True

    def shows(self, key: str) -> bool:
        """Return whether a key is shown: not an empty one, nor a letter if letters are switched off."""
        return bool(key) and (self.letters or not key.isalpha())

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Return the size of a row: higher for a tool than for a heading, as wide as its words need."""
        tool = index.data(_TOOL)
        words = option.fontMetrics.horizontalAdvance(str(index.data()))
        line = option.fontMetrics.height()
        return QSize(words + 84, max(ROW, line + 14) if tool else max(HEADING, line + 10))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint a heading or a tool."""
        tool = index.data(_TOOL)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if isinstance(tool, Tool):
            self._paint_tool(painter, option, tool)
        else:
            font = QFont(option.font)
            font.setBold(True)
            font.setPointSizeF(font.pointSizeF() * 0.88)
            painter.setFont(font)
            painter.setPen(colour(self.theme, "muted"))
            place = option.rect.adjusted(8, 6, -4, 0)
            painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, str(index.data()))
        painter.restore()

    def _paint_tool(self, painter: QPainter, option: QStyleOptionViewItem, tool: Tool) -> None:
        area: QRect = option.rect
        frame = QRectF(area).adjusted(2, 1.5, -2, -1.5)
        state = option.state
        if state & QStyle.StateFlag.State_Selected:
            painter.setPen(QPen(colour(self.theme, "accent"), 1))
            painter.setBrush(mixed(self.theme, "accent", "panel", 0.16))
            painter.drawRoundedRect(frame, 6, 6)
        elif state & QStyle.StateFlag.State_MouseOver:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(mixed(self.theme, "ink", "panel", 0.07))
            painter.drawRoundedRect(frame, 6, 6)
        painter.save()
        painter.translate(area.left() + 10, area.center().y() - PICTURE / 2 + 1)
        painter.scale(PICTURE, PICTURE)
        ScenePainter(painter, self.theme).draw(tool.icon)
        painter.restore()
        key = self._paint_key(painter, option, tool.key) if self.shows(tool.key) else 0
        painter.setPen(colour(self.theme, "ink"))
        room = area.adjusted(20 + PICTURE, 0, -10 - key, 0)
        words = option.fontMetrics.elidedText(tool.label, Qt.TextElideMode.ElideRight, room.width())
        painter.setFont(option.font)
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, words)

    def _paint_key(self, painter: QPainter, option: QStyleOptionViewItem, key: str) -> int:
        font = QFont(option.font)
        font.setPointSizeF(font.pointSizeF() * 0.82)
        width = max(18, option.fontMetrics.horizontalAdvance(key) + 8)
        high = max(18, option.fontMetrics.height())
        area = QRectF(option.rect.right() - width - 8, option.rect.center().y() - high / 2 + 0.5, width, high)
        painter.setPen(QPen(colour(self.theme, "faint"), 1))
        painter.setBrush(colour(self.theme, "board"))
        painter.drawRoundedRect(area, 4, 4)
        painter.setFont(font)
        painter.setPen(colour(self.theme, "muted"))
        painter.drawText(area, Qt.AlignmentFlag.AlignCenter, key.upper())
        return width


class ToolPalette(QWidget):
    """The list of tools; `picked(id)` follows mouse, arrows and `pick`."""

    picked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tools: tuple[Tool, ...] = ()
        self.current = ""
        self._width = 0
        """Cached pixels that the words need; 0 until measured."""
        self._search = QLineEdit()
        self._search.setClearButtonEnabled(True)
        self._search.textChanged.connect(self._filter)
        self._list = QListView()
        self._list.setObjectName("tools")
        self._model = ToolModel(self)
        self._delegate = ToolDelegate(self)
        self._list.setModel(self._model)
        self._list.setItemDelegate(self._delegate)
        self._list.setMouseTracking(True)
        self._list.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self._list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._list.setFrameShape(QListView.Shape.NoFrame)
        self._list.setStyleSheet("QListView#tools { background: transparent; border: none; }")
        self._list.selectionModel().currentChanged.connect(self._on_current)
        sprite_sheets().arrived.connect(self._list.viewport().update)
        column = QVBoxLayout(self)
        column.setContentsMargins(6, 8, 2, 8)
        column.setSpacing(6)
        column.addWidget(self._search)
        column.addWidget(self._list, 1)
        self.setMinimumWidth(56)
        self.setFocusProxy(self._list)
        self.retranslate()

    def sizeHint(self) -> QSize:
        """Return a size wide enough for the tools' words, within limits."""
        if not self._width:
            self._width = min(
                max(self._list.sizeHintForColumn(0) + 16, 132), max(230, 16 * self.fontMetrics().height())
            )
        return QSize(self._width, 400)

    def changeEvent(self, event: QEvent) -> None:
        """Have the words measured again after a change of the font."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._width = 0

    @property
    def tools(self) -> tuple[Tool, ...]:
        """The tools that are offered."""
        return self._tools

    @property
    def keys(self) -> frozenset[str]:
        """The keys that pick a tool."""
        return frozenset(tool.key.lower() for tool in self._tools if self._delegate.shows(tool.key))

    @property
    def tool(self) -> Tool | None:
        """The tool in hand."""
        return next((tool for tool in self._tools if tool.id == self.current), None)

    def show_tools(self, tools: Sequence[Tool]) -> None:
        """Offer these tools; keep the tool in hand if it is among them, else pick the first."""
        if tuple(tools) == self._tools:
            return
        self._tools, self._width = tuple(tools), 0
        self._search.setVisible(len(self._tools) > MANY)
        keys = dict.fromkeys(trait.partition(":")[0] for tool in tools for trait in tool.traits)
        self._search.setToolTip(" ".join(f"{key}:…" for key in keys))
        keep = self.current if any(tool.id == self.current for tool in tools) else ""
        self._model.show_tools(self._tools, self._search.text())
        self.pick(keep or (self._tools[0].id if self._tools else ""))
        self.updateGeometry()

    def pick(self, tool_id: str) -> None:
        """Pick a tool; do nothing for an unknown id."""
        if not any(tool.id == tool_id for tool in self._tools):
            return
        changed = tool_id != self.current
        self.current = tool_id
        row = self._model.row_of(tool_id)
        if row >= 0:
            self._list.setCurrentIndex(self._model.index(row))
        if changed:
            self.picked.emit(tool_id)

    def pick_key(self, key: str) -> None:
        """Pick the tool of a key."""
        for tool in self._tools:
            if tool.key.lower() == key:
                self.pick(tool.id)

    def show_letters(self, on: bool) -> None:
        """Show keys that are letters, or digits only."""
        self._delegate.letters = on
        self._list.viewport().update()

    def set_theme(self, theme: str) -> None:
        """Paint in the colours of "light" or "dark"."""
        self._delegate.theme = theme
        self._list.viewport().update()

    def retranslate(self) -> None:
        """Set all texts but the tools' own in the language chosen now."""
        self._search.setPlaceholderText(tr("Search"))
        self._search.setAccessibleName(tr("Search the tools"))
        self._list.setAccessibleName(tr("Tools"))

    def _filter(self, words: str) -> None:
        keep = self.current
        self._model.show_tools(self._tools, words)
        row = self._model.row_of(keep)
        if row >= 0:
            self._list.setCurrentIndex(self._model.index(row))

    def _on_current(self, now: QModelIndex, before: QModelIndex) -> None:
        tool = now.data(_TOOL) if now.isValid() else None
        if isinstance(tool, Tool) and tool.id != self.current:
            self.current = tool.id
            self.picked.emit(tool.id)
