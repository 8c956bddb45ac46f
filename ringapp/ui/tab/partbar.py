"""The row below the replay in which a part of the line is picked to be improved, if the game can."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QSpinBox, QWidget

from ringapp.core.contract.abilities import Rewriting
from ringapp.core.contract.i18n import tr
from ringapp.ui.session.session import Session

WINDOW = 20
"""Moves of the offered part, which begins at the shown state or ends at the line's end."""


class PartBar(QWidget):
    """Two numbers of moves and a button; the part follows the replay until a person picks another one."""

    asked = Signal(int, int)
    """The part to be improved: the numbers of moves before it and up to its end."""
    part_changed = Signal(int, int)
    """The picked part, in the numbers of `asked`; equal numbers if there is none."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._picked = self._busy = False
        self.held: Callable[[], bool] = lambda: False
        """Returns whether the line is hidden, as in hint mode."""
        self.label = QLabel()
        self.first, self.last, self.dash = QSpinBox(), QSpinBox(), QLabel("–")
        self.button = QPushButton()
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 0, 8, 6)
        row.setSpacing(6)
        for widget in (self.label, self.first, self.dash, self.last, self.button):
            row.addWidget(widget)
        row.addStretch(1)
        for box in (self.first, self.last):
            box.setKeyboardTracking(False)
            box.setAlignment(Qt.AlignmentFlag.AlignRight)
            box.valueChanged.connect(self._pick)
        self.button.clicked.connect(lambda: self.asked.emit(*self.part))
        session.line_changed.connect(self._on_line)
        session.draft_changed.connect(self.refresh)
        session.player.position_changed.connect(self._on_position)
        self.retranslate()
        self._on_line()

    @property
    def part(self) -> tuple[int, int]:
        """The numbers of moves before the part and up to its end; (0, 0) if there is no part."""
        return (self.first.value() - 1, self.last.value()) if self.isEnabled() else (0, 0)

    def retranslate(self) -> None:
        """Set all texts in the language chosen now."""
        self.label.setText(tr("Part of the line: moves"))
        self.first.setAccessibleName(tr("First move of the part"))
        self.last.setAccessibleName(tr("Last move of the part"))
        self.button.setText(tr("Better this part"))
        self.button.setToolTip(
            tr("Look for a better way through these moves; what comes before and after them stays.")
        )

    def show_busy(self, busy: bool) -> None:
        """Disable the button while a search runs."""
        self._busy = busy
        self.refresh()

    def refresh(self) -> None:
        """Show the row if there is a line that can be improved."""
        there = isinstance(self._session.game, Rewriting) and len(self._session.film) > 1
        there = there and not self.held()
        self.setVisible(there)
        self.setEnabled(there)
        self.button.setEnabled(there and not self._busy and not self._session.errors)
        self.part_changed.emit(*self.part)

    def _on_line(self) -> None:
        """Let the part follow the replay again, since another line is shown."""
        self._picked = False
        self._follow()
        self.refresh()

    def _on_position(self, position: float) -> None:
        if position == int(position) and not self._picked:
            self._follow()

    def _follow(self) -> None:
        moves = len(self._session.film)
        begin = max(0, min(self._session.index, moves - WINDOW))
        self._show(begin + 1, min(begin + WINDOW, moves))

    def _pick(self) -> None:
        self._picked = True
        first, last = self.first.value(), self.last.value()
        if first > last:
            first, last = (first, first) if self.sender() is self.first else (last, last)
        self._show(first, last)

    def _show(self, first: int, last: int) -> None:
        for box, value in ((self.first, first), (self.last, last)):
            with QSignalBlocker(box):
                box.setRange(1, max(1, len(self._session.film)))
                box.setValue(value)
        self.part_changed.emit(*self.part)
