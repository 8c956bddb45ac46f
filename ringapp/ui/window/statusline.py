"""The status bar: the place under the mouse, the state of the solver process, and the zoom."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtWidgets import QLabel, QStatusBar

from ringapp.core.contract.i18n import tr
from ringapp.ui.tab.tab import GameTab

LOOK_MS = 250
"""Milliseconds between updates of the words about solver and zoom."""


class StatusLine(QObject):
    """Fills the status bar for the tab in front."""

    def __init__(self, bar: QStatusBar) -> None:
        super().__init__(bar)
        self._tab: GameTab | None = None
        self.place, self.solver, self.zoom = QLabel(), QLabel(), QLabel()
        bar.setSizeGripEnabled(False)
        self.place.setTextFormat(Qt.TextFormat.PlainText)
        bar.addWidget(self.place, 1)
        bar.addPermanentWidget(self.solver)
        bar.addPermanentWidget(self.zoom)
        self._timer = QTimer(self)
        self._timer.setInterval(LOOK_MS)
        self._timer.timeout.connect(self.look)
        self.retranslate()

    def show_place(self, text: str) -> None:
        """Show words about the place under the mouse or the keyboard cursor."""
        self.place.setText(text)

    def follow(self, tab: GameTab | None) -> None:
        """Show the state of a tab from now on, or of none for None."""
        self._tab = tab
        self.place.clear()
        if tab is None:
            self._timer.stop()
        else:
            self._timer.start()
            self.look()

    def look(self) -> None:
        """Update the words about solver and zoom."""
        if self._tab is None:
            return
        words = {"starting": tr("Solver starting"), "ready": tr("Solver ready"), "busy": tr("Solving")}
        process = self._tab.solving.process
        state = words[process.state] if process is not None else ""
        self.solver.setText(state)
        self.solver.setAccessibleName(tr("State of the solver: {state}").format(state=state))
        self.zoom.setText(tr("{n} %").format(n=round(100 * self._tab.canvas.viewport.zoom)))
        self.zoom.setAccessibleName(tr("Zoom: {n}").format(n=self.zoom.text()))

    def retranslate(self) -> None:
        """Set all texts in the language chosen now."""
        self.place.clear()
        self.look()
