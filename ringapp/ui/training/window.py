"""The window to practise in: a mode, its clock, the board, hints, and the statistics kept."""

from __future__ import annotations

import datetime
import random
import time
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEvent, QSize, Qt, QTimer
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import SomeGame, SomeMove, SomeState
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.training import Deed, Lesson, SomeRun, SomeTrainer
from ringapp.core.training import statistics
from ringapp.ui.look.painter import colour
from ringapp.ui.session.jobs import ThreadJob, stop_jobs
from ringapp.ui.training.board import TrainingBoard

TICK_MS = 100
SIDE = 330
DEEDS: tuple[Deed, ...] = ("hint", "pass", "pause", "next")


class TrainingWindow(QWidget):
    """Training runs of one game at a time; statistics are kept in `folder`."""

    def __init__(self, theme: str, folder: Path, parent: QWidget | None = None) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.setObjectName("training")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._theme = theme
        self._folder = folder
        self._game: SomeGame | None = None
        self._trainer: SomeTrainer | None = None
        self._own: Callable[[], SomeState] | None = None
        self._run: SomeRun | None = None
        self._lesson: Lesson[SomeState, SomeMove] | None = None
        self._kept: statistics.Statistics = {}
        self.now: Callable[[], float] = time.monotonic
        self._ticking = QTimer(self)
        self._ticking.setInterval(TICK_MS)
        self._ticking.timeout.connect(self._tick)
        self._make_parts()
        self._keep_on_screen()
        self.retranslate()

    def _keep_on_screen(self) -> None:
        """Give the window its usual size, less on a small screen, in the middle of the screen."""
        space = self.screen().availableGeometry()
        self.resize(QSize(1040, 720).boundedTo(space.size() * 0.94))
        self.move(space.center() - self.rect().center())

    def _make_parts(self) -> None:
        self.board = TrainingBoard()
        self.board.set_theme(self._theme)
        self.board.moved.connect(self._move)
        self.board.asked.connect(self._ask)
        self.board.confirmed.connect(lambda: self._ask("next"))
        self.modes = QComboBox()
        self.modes.currentIndexChanged.connect(self._describe)
        self.about, self.headline, self.sentence, self.keys = (_words() for _ in range(4))
        self.start = QPushButton()
        self.start.clicked.connect(self.begin)
        self.clock = QLabel("")
        self.clock.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.buttons = {deed: QPushButton() for deed in DEEDS}
        for deed, button in self.buttons.items():
            button.clicked.connect(lambda _=False, deed=deed: self._ask(deed))
        self.table = QTreeWidget()
        self.table.setRootIsDecorated(False)
        self.table.setColumnCount(4)
        self.table.header().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        side = QVBoxLayout()
        side.setSpacing(10)
        for part in (self.modes, self.about, self.start, self.clock, self.headline, self.sentence):
            side.addWidget(part)
        for pair in (DEEDS[:2], DEEDS[2:]):
            row = QHBoxLayout()
            for deed in pair:
                row.addWidget(self.buttons[deed])
            side.addLayout(row)
        side.addWidget(self.table, 1)
        side.addWidget(self.keys)
        column = QWidget()
        column.setLayout(side)
        column.setFixedWidth(SIDE)
        whole = QHBoxLayout(self)
        whole.addWidget(self.board, 1)
        whole.addWidget(column)

    # A game ----------------------------------------------------------------------------------------------

    def offer(self, game_id: str, game: SomeGame, trainer: SomeTrainer, own: Callable[[], SomeState]) -> None:
        """Show the training for a game; `own` returns the board in the game's tab."""
        self._own = own
        if self._game is not game:
            self._game, self._trainer, self._run, self._lesson = game, trainer, None, None
            self._file = self._folder / f"{game_id}.json"
            self._kept = statistics.load(self._file)
            self.board.offer(game, trainer)
            self._show_modes()
            self.board.show_state(own())
            self._show()
        self.show()
        self.raise_()
        self.activateWindow()
        self.start.setFocus()

    def _show_modes(self) -> None:
        chosen = max(self.modes.currentIndex(), 0)
        self.modes.clear()
        for mode in self._trainer.modes() if self._trainer is not None else ():
            self.modes.addItem(mode.label, mode)
        self.modes.setCurrentIndex(chosen)
        self._describe()

    def _describe(self) -> None:
        mode = self.modes.currentData()
        self.about.setText(mode.help if mode is not None else "")
        self._show_table()

    # A run -----------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Begin a run of the chosen mode."""
        mode = self.modes.currentData()
        if mode is None or self._trainer is None or self._own is None:
            return
        day = datetime.date.today().isoformat()
        try:
            run = self._trainer.begin(mode.id, self._own(), random.getrandbits(30), day, self.now())
        except RingappError as error:
            self._say(str(error), "warn")
            return
        self._run = None
        self._take(run)
        self._ticking.start()
        self.board.setFocus()

    def _move(self, move: SomeMove) -> None:
        if self._trainer is not None and self._run is not None and self._lesson is not None:
            before = self._lesson.board
            self._take(self._trainer.move(self._run, move, self.now()), (before, move))

    def _ask(self, deed: str) -> None:
        if self._trainer is None or self._run is None or self._lesson is None:
            return
        if deed == "pause" and self._lesson.phase == "paused":
            deed = "resume"
        if deed in self._lesson.deeds:
            self._take(self._trainer.deed(self._run, deed, self.now()))  # type: ignore[arg-type]
            self.board.setFocus()

    def _tick(self) -> None:
        if self._trainer is not None and self._run is not None:
            run = self._trainer.deed(self._run, "tick", self.now())
            if run is not self._run:
                self._take(run)
            self._show_clock()

    def _take(self, run: SomeRun, after: tuple[SomeState, SomeMove] | None = None) -> None:
        """Show the next state of the run, after the animation of the move that led to it."""
        assert self._trainer is not None
        if run is self._run:
            return
        before, self._run = self._lesson, run
        self._lesson = lesson = self._trainer.lesson(run, self.now())
        if before is None or lesson.board is not before.board or lesson.line or after is not None:
            self.board.show_state(lesson.board, line=lesson.line, after=after)
        if lesson.phase in ("answer", "over"):
            self._ticking.stop()
        elif not self._ticking.isActive():
            self._ticking.start()
        if lesson.record is not None:
            self._keep(lesson)
        self._show()

    def _keep(self, lesson: Lesson[SomeState, SomeMove]) -> None:
        assert lesson.record is not None
        self._kept = statistics.add(self._kept, lesson.record, datetime.date.today().isoformat())
        job = ThreadJob(self, statistics.save, self._file, self._kept)
        job.failed.connect(
            lambda error: self._say(tr("The statistics could not be kept: {why}").format(why=error), "warn")
        )
        job.start()
        self._show_table()

    # Showing ---------------------------------------------------------------------------------------------

    def _show(self) -> None:
        lesson = self._lesson
        deeds: frozenset[str] = lesson.deeds if lesson is not None else frozenset()
        for deed, button in self.buttons.items():
            button.setEnabled(deed in deeds or (deed == "pause" and "resume" in deeds))
        paused = lesson is not None and lesson.phase == "paused"
        self.buttons["pause"].setText(tr("Go on (P)") if paused else tr("Pause (P)"))
        self.board.curtain = tr("Paused") if paused else ""
        self.board.playable = lesson is not None and lesson.phase == "playing"
        self.headline.setText(lesson.headline if lesson is not None else "")
        self._say(
            lesson.sentence if lesson is not None else "", lesson.tone if lesson is not None else "plain"
        )
        self._show_clock()
        self.board.update()

    def _say(self, words: str, tone: str) -> None:
        sign, role = {"good": ("✓ ", "good"), "bad": ("✕ ", "bad"), "warn": ("! ", "warn")}.get(
            tone, ("", "ink")
        )
        self.sentence.setText(sign + words if words else "")
        self.sentence.setStyleSheet(f"color: {colour(self._theme, role).name()};")

    def _show_clock(self) -> None:
        seconds = None
        if self._trainer is not None and self._run is not None:
            seconds = self._trainer.clock(self._run, self.now())
        tenths = round((seconds or 0.0) * 10)
        text = "" if seconds is None else f"{tenths // 600}:{tenths % 600 // 10:02}.{tenths % 10}"
        self.clock.setText(text)
        hurry = seconds is not None and self._lesson is not None and self._lesson.counts_down and seconds < 10
        ink = colour(self._theme, "bad" if hurry else "ink").name()
        self.clock.setStyleSheet(f"font-size: 30pt; font-weight: bold; color: {ink};")

    def _show_table(self) -> None:
        self.table.clear()
        mode = self.modes.currentData()
        kept = self._kept.get(mode.id) if mode is not None else None
        if kept is None:
            return
        rows = [(tr("best"), kept.best)] if kept.best is not None else []
        rows += [(run.day, run) for run in reversed(kept.runs[-20:])]
        for label, run in rows:
            cells = [
                label,
                f"{run.solved}/{run.boards}",
                f"{run.seconds:.1f}",
                f"+{run.over}",
                str(run.hints),
            ]
            self.table.addTopLevelItem(QTreeWidgetItem(cells))

    def retranslate(self) -> None:
        """Set all texts in the language chosen now."""
        self.setWindowTitle(tr("Training"))
        self.start.setText(tr("Start"))
        self.start.setShortcut("F5")
        self.modes.setAccessibleName(tr("Mode"))
        self.board.setAccessibleName(tr("The board"))
        self.table.setHeaderLabels([tr("Run"), tr("Solved"), tr("Seconds"), tr("Over"), tr("Hints")])
        self.buttons["hint"].setText(tr("Hint (X)"))
        self.buttons["pass"].setText(tr("Pass (Y)"))
        self.buttons["next"].setText(tr("Next (Enter)"))
        self.keys.setText(
            tr(
                "Drag on the board, or: Tab changes between turning and sliding, arrows choose and move,"
                " Enter confirms, Backspace takes back."
            )
        )
        self._show_modes()
        self._show()

    def set_theme(self, theme: str) -> None:
        """Paint in the colours of "light" or "dark"."""
        self._theme = theme
        self.board.set_theme(theme)
        self._show()

    # Events ----------------------------------------------------------------------------------------------

    def changeEvent(self, event: QEvent) -> None:
        """Tell the trainer when the window loses the focus, as some runs pause then."""
        super().changeEvent(event)
        left = event.type() == QEvent.Type.ActivationChange and not self.isActiveWindow()
        if left and self._trainer is not None and self._run is not None:
            self._take(self._trainer.deed(self._run, "leave", self.now()))

    def closeEvent(self, event: QCloseEvent) -> None:
        """End the run without keeping it, when the window closes."""
        self._ticking.stop()
        self._run = self._lesson = None
        stop_jobs(self)
        super().closeEvent(event)


def _words() -> QLabel:
    label = QLabel()
    label.setWordWrap(True)
    label.setTextFormat(Qt.TextFormat.PlainText)
    return label
