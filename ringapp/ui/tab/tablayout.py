"""The three columns of a tab: tools over pages, board, answer; the outer two can be folded away."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QSplitter, QWidget

SIDE, SIDE_LINES = 340, 18
"""Pixels of the right column, and its width in heights of a line, which is more for large letters."""
LEFT_SHARE, SIDE_SHARE = 0.2, 0.34
"""The most that the outer columns take of a narrow window."""
WIDE_SHARE = 0.24
"""What the right column takes of a wide window, where tables need the room more than most boards."""
SIDE_LEAST = 318
"""Pixels of the right column in which forms need no scrolling from side to side."""


def lay_out_now(part: QWidget) -> None:
    """Lay out a part and all widgets in it before anything of it is painted.

    Inner widgets come first: the size that one wants is news to the widget around it, which would else get it
    an event later.
    """
    for widget in (*reversed(part.findChildren(QWidget)), part):
        QCoreApplication.sendPostedEvents(widget, QEvent.Type.LayoutRequest)


class TabLayout(QSplitter):
    """A splitter whose middle column takes all remaining width."""

    def __init__(self, tools: QWidget, pages: QWidget, board: QWidget, side: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self._tools, self._side = tools, side
        left = QSplitter(Qt.Orientation.Vertical)
        left.setChildrenCollapsible(False)
        for part, share in ((tools, 1), (pages, 1)):
            left.addWidget(part)
            left.setStretchFactor(left.indexOf(part), share)
        for part in (left, board, side):
            self.addWidget(part)
        self.setHandleWidth(6)
        self.setCollapsible(0, True)
        self.setCollapsible(1, False)
        self.setCollapsible(2, True)
        self.setStretchFactor(0, 0)
        self.setStretchFactor(1, 1)
        self.setStretchFactor(2, 0)
        self._moved = False
        self.splitterMoved.connect(self._on_border)
        self.take_sizes(None)

    def chosen_sizes(self) -> list[int] | None:
        """Return the widths that a person has chosen, None where nobody has."""
        return self.sizes() if self._moved else None

    def fit_words(self) -> None:
        """Fit the tools' column to its words, unless a person has chosen the widths."""
        if not self._moved:
            self.take_sizes(None)

    def _on_border(self) -> None:
        self._moved = True

    def take_sizes(self, sizes: object) -> None:
        """Set the widths of the three columns; anything but three numbers gives those of the first start."""
        if isinstance(sizes, list) and len(sizes) == 3 and all(isinstance(size, int) for size in sizes):
            self.setSizes(sizes)
            self._moved = True
        else:
            self._moved = False
            left = min(self._tools.sizeHint().width(), round(self.width() * LEFT_SHARE))
            most = max(SIDE_LEAST, round(self.width() * SIDE_SHARE))
            usual = max(SIDE, SIDE_LINES * self.fontMetrics().height())
            wide = round(self.width() * WIDE_SHARE)
            side = min(max(usual, wide, self._side.sizeHint().width()), most)
            self.setSizes([left, max(300, self.width() - left - side), side])

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the new width among the columns, unless a person has chosen the widths."""
        super().resizeEvent(event)
        if not self._moved:
            self.take_sizes(None)

    def showEvent(self, event: QShowEvent) -> None:
        """Lay out whatever changed while the tab was hidden, such as words in another language."""
        super().showEvent(event)
        lay_out_now(self)
