"""The pages of a board, such as the floors of a tower: a list with small pictures, drawn in a thread.

Only the pictures of visible rows are drawn, one at a time; a page whose board has changed is drawn again.
"""

from __future__ import annotations

from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QSize,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap
from PySide6.QtWidgets import QAbstractItemView, QLineEdit, QListView, QVBoxLayout, QWidget

from ringapp.core.contract.abilities import Page, Paged
from ringapp.core.contract.game import SomeGame, SomeState, View
from ringapp.core.contract.i18n import tr
from ringapp.ui.look.painter import colour, picture
from ringapp.ui.session.jobs import ThreadJob

SIDE = 54
"""Pixels of a small picture."""
LINES = 2.6
"""Height of a row in lines, enough for two lines of Chinese beside a picture."""
LETTERS = 4
"""Wide letters that fit into a row at least."""
MANY = 12
"""With more pages than this there is a search field."""
_NO_LAYERS = frozenset({"none"})
Index = QModelIndex | QPersistentModelIndex


class PageModel(QAbstractListModel):
    """The pages whose names contain the searched words."""

    wanted = Signal(str)
    """A page whose picture is needed and not drawn yet."""
    ticked = Signal(str, bool)
    """A page, and whether a person takes it into the task or out of it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._owner = parent
        self.rows: list[Page] = []
        self.pixmaps: dict[str, QPixmap] = {}
        self.theme = "light"
        self.chosen: frozenset[str] | None = None
        """The pages of the task; None where pages cannot be chosen."""

    def show_pages(self, pages: list[Page]) -> None:
        """List these pages."""
        if pages != self.rows:
            self.beginResetModel()
            self.rows = pages
            self.endResetModel()

    def show_chosen(self, chosen: frozenset[str] | None) -> None:
        """Tick the boxes of the chosen pages; None removes all boxes."""
        if chosen != self.chosen:
            self.chosen = chosen
            self.dataChanged.emit(self.index(0), self.index(max(0, len(self.rows) - 1)))

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Return the flags of a row, with a box if pages can be chosen."""
        box = Qt.ItemFlag.ItemIsUserCheckable if self.chosen is not None else Qt.ItemFlag.NoItemFlags
        return super().flags(index) | box

    def setData(self, index: Index, value: object, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """Emit `ticked` for a clicked box; the box itself changes only once the board has changed."""
        if role != Qt.ItemDataRole.CheckStateRole or self.chosen is None:
            return False
        page = self.rows[index.row()].id
        self.ticked.emit(page, page not in self.chosen)
        return True

    def put(self, page: str, pixmap: QPixmap) -> None:
        """Store the picture of a page and repaint its row."""
        self.pixmaps[page] = pixmap
        for row, known in enumerate(self.rows):
            if known.id == page:
                self.dataChanged.emit(self.index(row), self.index(row))

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        """Return the number of listed pages."""
        return 0 if parent.isValid() else len(self.rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return a page's words, picture, size or box; a dot marks pages that the line has visited."""
        page = self.rows[index.row()]
        if role == Qt.ItemDataRole.DecorationRole:
            if page.id not in self.pixmaps:
                self.wanted.emit(page.id)
                return _blank(self.theme)
            return self.pixmaps[page.id]
        if role == Qt.ItemDataRole.CheckStateRole and self.chosen is not None:
            return Qt.CheckState.Checked if page.id in self.chosen else Qt.CheckState.Unchecked
        if role == Qt.ItemDataRole.SizeHintRole:
            return QSize(SIDE, max(SIDE, round(LINES * self._owner.fontMetrics().lineSpacing())) + 4)
        if role == Qt.ItemDataRole.DisplayRole:
            return f"• {page.label}" if page.visited else page.label
        if role == Qt.ItemDataRole.ToolTipRole:
            return tr("{page}, visited").format(page=page.label) if page.visited else page.label
        return None


class PageList(QWidget):
    """The list of pages; `picked` carries the id of the page that a person opened."""

    picked = Signal(str)
    chosen = Signal(str, bool)
    """A page, and whether it is to belong to the task."""

    def __init__(self, game: SomeGame, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._game = game
        self._state: SomeState | None = None
        self._pages: list[Page] = []
        self._drawn: dict[str, SomeState] = {}
        self._queue: list[str] = []
        self._job: ThreadJob | None = None
        self.search = QLineEdit()
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._filter)
        self.model = PageModel(self)
        self.model.wanted.connect(self._want)
        self.model.ticked.connect(self._tick)
        self._ticking = False
        self.list = QListView()
        self.list.setModel(self.model)
        self.list.setIconSize(QSize(SIDE, SIDE))
        self.list.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.list.setWordWrap(True)  # beside a picture there is room for lines
        self.list.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.list.clicked.connect(self._pick)
        self.list.activated.connect(self._pick)
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 4, 0, 8)
        column.setSpacing(4)
        column.addWidget(self.search)
        column.addWidget(self.list, 1)
        self._next = QTimer(self)
        self._next.setSingleShot(True)
        self._next.setInterval(0)
        self._next.timeout.connect(self._draw_next)
        self._make_room()
        self.hide()

    def changeEvent(self, event: QEvent) -> None:
        """Make room for rows with letters of another size."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._make_room()

    def _make_room(self) -> None:
        self.list.setMinimumWidth(SIDE + 40 + LETTERS * self.fontMetrics().height())
        self.list.scheduleDelayedItemsLayout()

    def show_state(self, state: SomeState) -> None:
        """List the pages of a state and select the one that is shown."""
        if not isinstance(self._game, Paged):
            return
        self._state = state
        self._pages = list(self._game.pages(state))
        self.setVisible(len(self._pages) > 1)
        self.search.setVisible(len(self._pages) > MANY)
        if self.isHidden():
            return
        self._filter()
        self.model.show_chosen(self._game.chosen_pages(state))
        self._forget_changed()
        here = self._game.page(state)
        row = next((n for n, page in enumerate(self.model.rows) if page.id == here), -1)
        if row >= 0 and self.list.currentIndex().row() != row:
            self.list.setCurrentIndex(self.model.index(row))

    def set_theme(self, theme: str) -> None:
        """Paint in the colours of "light" or "dark"."""
        self.model.theme = theme
        self._drawn.clear()
        self.model.pixmaps.clear()
        self.list.viewport().update()

    def retranslate(self) -> None:
        """Set all texts in the language chosen now."""
        self.list.setAccessibleName(tr("Pages of the board"))
        self.search.setPlaceholderText(tr("Search"))
        if self._state is not None:
            self.show_state(self._state)

    def _filter(self) -> None:
        words = self.search.text().casefold() if len(self._pages) > MANY else ""
        self.model.show_pages([page for page in self._pages if words in page.label.casefold()])

    def _tick(self, page: str, on: bool) -> None:
        """Emit `chosen` for a ticked page, and keep this click from opening the page."""
        self._ticking = True
        QTimer.singleShot(0, self._ticked)
        self.chosen.emit(page, on)

    def _ticked(self) -> None:
        self._ticking = False

    def _pick(self, index: QModelIndex) -> None:
        if self._ticking:
            return
        page = self.model.rows[index.row()].id
        if isinstance(self._game, Paged) and self._state is not None and page != self._game.page(self._state):
            self.picked.emit(page)

    # Pictures --------------------------------------------------------------------------------------------

    def _forget_changed(self) -> None:
        """Draw the picture of the shown page again if its board has changed since."""
        if isinstance(self._game, Paged) and self._state is not None:
            here = self._game.page(self._state)
            if self._drawn.get(here) not in (None, self._state):
                self._want(here)

    def _want(self, page: str) -> None:
        if page not in self._queue:
            self._queue.append(page)
            self._next.start()

    def _draw_next(self) -> None:
        if self._job is not None or not self._queue or not isinstance(self._game, Paged):
            return
        page, state = self._queue.pop(0), self._state
        if state is None or page not in {known.id for known in self._pages}:
            self._next.start()
            return
        theme, ratio = self.model.theme, self.devicePixelRatioF()
        self._drawn[page] = state
        self._job = ThreadJob(self, _thumbnail, self._game, state, page, theme, ratio)
        self._job.done.connect(lambda image: self._take(page, image, theme, ratio))
        self._job.failed.connect(lambda error: self._take(page, QImage(), theme, ratio))
        self._job.start()

    def _take(self, page: str, image: QImage, theme: str, ratio: float) -> None:
        self._job = None
        if theme == self.model.theme:
            pixmap = QPixmap.fromImage(image) if not image.isNull() else _blank(theme)
            pixmap.setDevicePixelRatio(ratio if not image.isNull() else 1.0)
            self.model.put(page, pixmap)
        if self._queue:
            self._next.start()


def _thumbnail(game: SomeGame, state: SomeState, page: str, theme: str, ratio: float) -> QImage:
    """Return the picture of a page, square, on transparent ground."""
    there = game.turn(state, page) if isinstance(game, Paged) else state
    extent = game.extent(there)
    scale = SIDE * ratio / max(extent)
    drawn = picture(game.scene(there, View(scale=scale, layers=_NO_LAYERS)), extent, theme, scale)
    square = QImage(round(SIDE * ratio), round(SIDE * ratio), QImage.Format.Format_ARGB32_Premultiplied)
    square.fill(QColor(0, 0, 0, 0))
    _paste(square, drawn)
    return square


def _paste(square: QImage, drawn: QImage) -> None:
    painter = QPainter(square)
    painter.drawImage((square.width() - drawn.width()) // 2, (square.height() - drawn.height()) // 2, drawn)
    painter.end()


def _blank(theme: str) -> QPixmap:
    pixmap = QPixmap(SIDE, SIDE)
    pixmap.fill(colour(theme, "board2"))
    return pixmap
