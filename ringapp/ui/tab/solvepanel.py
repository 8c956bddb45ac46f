"""Solve, Stop and Hint, the choice to solve while drawing, and the progress of the search."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSize, QTimer, Signal
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QLabel, QProgressBar, QPushButton, QVBoxLayout, QWidget

from ringapp.core.contract.i18n import tr
from ringapp.core.solving.messages import Progress
from ringapp.core.solving.phases import phase_words
from ringapp.ui.look.icons import icon
from ringapp.ui.look.keys import with_key

PATIENCE_MS = 250
"""Milliseconds before a search shows progress, so that solving while drawing does not flicker."""
HIGH = 36
"""Least height of a button in pixels; larger letters make it higher."""
TURNED_MS = 600
"""Milliseconds for which Solve ignores clicks after it replaced Stop under the mouse."""


def duration_words(seconds: float) -> str:
    """Return a duration as people write it: 0.8 s, 14 s, 2:05."""
    if seconds < 10:
        return tr("{n} s").format(n=f"{seconds:.1f}")
    if seconds < 60:
        return tr("{n} s").format(n=f"{seconds:.0f}")
    return f"{int(seconds) // 60}:{int(seconds) % 60:02d}"


def left_words(seconds: float) -> str:
    """Return the likely remaining time in whole seconds, as words; "" for less than one second."""
    if seconds < 1:
        return ""
    time = duration_words(seconds) if seconds >= 60 else tr("{n} s").format(n=int(seconds))
    return tr("about {time} left").format(time=time)


def progress_words(progress: Progress) -> str:
    """Return nodes, time and the likely rest: 1,200 nodes · 0.8 s · about 2 s left · proving."""
    words = [
        tr("{n} node(s)", "", progress.nodes).format(n=f"{progress.nodes:,}"),
        duration_words(progress.seconds),
    ]
    if progress.eta is not None and (left := left_words(progress.eta)):
        words.append(left)
    if progress.note:
        words.append(phase_words(progress.note))
    return " · ".join(words)


class SolvePanel(QWidget):
    """The buttons; Solve turns into Stop while a search that was asked for runs.

    The owner places `live`, the choice to solve while drawing, among the solver's options.
    """

    solve_clicked = Signal()
    stop_clicked = Signal()
    hint_clicked = Signal()
    live_toggled = Signal(bool)
    active_changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = "light"
        self._reason = ""
        self._solving = False
        self._from_here = False
        self._figures: Callable[[], str] = str
        self.button = QPushButton()
        self.button.setProperty("primary", True)
        self.button.setIconSize(QSize(18, 18))
        self.button.clicked.connect(self._on_button)
        self.hint = QPushButton()
        self.hint.setIconSize(QSize(18, 18))
        self.hint.clicked.connect(self.hint_clicked)
        self.live = QCheckBox()
        self.live.setChecked(True)
        self.live.toggled.connect(self.live_toggled)
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.figures = QLabel()
        self.figures.setWordWrap(True)
        self._turned = QTimer(self)
        self._turned.setSingleShot(True)
        self._patience = QTimer(self)
        self._patience.setSingleShot(True)
        self._patience.setInterval(PATIENCE_MS)
        self._patience.timeout.connect(self._show_search)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self.button, 1)
        row.addWidget(self.hint)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addLayout(row)
        column.addWidget(self.bar)
        column.addWidget(self.figures)
        self._show_bar(False)

    def set_theme(self, theme: str) -> None:
        """Repaint the icons, and fit the height of the buttons to their letters."""
        self._theme = theme
        self.hint.setIcon(icon("hint", theme))
        self._show_button()
        for button in (self.button, self.hint):
            button.setMinimumHeight(0)
            button.setMinimumHeight(max(HIGH, button.sizeHint().height()))

    def retranslate(self) -> None:
        """Set all texts in the language chosen now."""
        self.hint.setText(tr("Hint"))
        self.hint.setToolTip(with_key(tr("Show a little more of the next move"), "hint"))
        self.live.setText(tr("Solve as you draw"))
        self.live.setToolTip(tr("Look for the answer after each change of the board"))
        self.bar.setAccessibleName(tr("Progress of the search"))
        self._show_figures(self._figures)
        self._show_button()

    def show_reason(self, reason: str) -> None:
        """Show why the board cannot be solved; "" if it can be."""
        self._reason = reason
        self._show_button()

    def show_place(self, from_here: bool) -> None:
        """Let the button say whether Solve starts from the shown place or from the board's start."""
        if from_here != self._from_here:
            self._from_here = from_here
            self._show_button()

    @property
    def active(self) -> bool:
        """Whether a search is shown: one that was asked for, or one that takes longer than a moment."""
        return self._solving

    def show_solving(self, solving: bool, *, quiet: bool = False) -> None:
        """Show that a search began or ended; a quiet one, while drawing, appears after a moment only."""
        self._show_figures((lambda: tr("Started…")) if solving else str)
        self.bar.setRange(0, 0)
        self._show_button()
        if solving:
            self._patience.start()
        else:
            self._patience.stop()
            self._show_bar(False)
        if not (solving and quiet and not self._solving):
            self._set_active(solving)

    def _show_search(self) -> None:
        self._show_bar(True)
        self._set_active(True)

    def _set_active(self, active: bool) -> None:
        if active != self._solving:
            self._solving = active
            self._turned.start(TURNED_MS if not active and self.button.underMouse() else 0)
            self._show_button()
            self.active_changed.emit()

    def show_stopping(self) -> None:
        """Show “Stopping…” at once, before the search has received the request."""
        if self._solving:
            self._show_figures(lambda: tr("Stopping…"))
            self.button.setEnabled(False)

    def show_progress(self, progress: Progress) -> None:
        """Show nodes, time and the likely rest of the search."""
        self._show_figures(lambda: progress_words(progress))
        if progress.done is None:
            self.bar.setRange(0, 0)
        else:
            self.bar.setRange(0, 1000)
            self.bar.setValue(round(progress.done * 1000))

    def _show_figures(self, words: Callable[[], str]) -> None:
        """Show a function's words about the progress; it is called again when the language changes."""
        self._figures = words
        self.figures.setText(words())
        self.bar.setAccessibleDescription(self.figures.text())

    def _on_button(self) -> None:
        if not self._solving and self._turned.isActive():
            return
        (self.stop_clicked if self._solving else self.solve_clicked).emit()

    def _show_bar(self, on: bool) -> None:
        self.bar.setVisible(on)
        self.figures.setVisible(on)

    def _show_button(self) -> None:
        words = tr("Solve from here") if self._from_here else tr("Solve")
        stop = with_key(tr("Stop and keep the best answer so far"), "stop")
        tip = stop if self._solving else self._reason
        if self._from_here and not tip:
            tip = with_key(tr("Find the best way on from the place that is shown"), "solve")
        self.button.setText(tr("Stop") if self._solving else words)
        self.button.setIcon(icon("stop" if self._solving else "solve", self._theme, "accent_ink"))
        self.button.setToolTip(
            tip or with_key(tr("Find the best way, and prove it where that can be done"), "solve")
        )
        self.button.setAccessibleDescription(tip)
        self.button.setEnabled(self._solving or not self._reason)
        self.hint.setEnabled(not self._reason)
