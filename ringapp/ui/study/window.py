"""The window of studies: choose, start, watch the histogram grow, stop, continue, save and export."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent
from PySide6.QtWidgets import QDialog, QVBoxLayout, QWidget

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.i18n import tr
from ringapp.core.study.child import Ended, Snapshot
from ringapp.core.study.export import KINDS
from ringapp.core.study.study import Study, StudySpec
from ringapp.ui.look.theme import dress
from ringapp.ui.study.files import StudyFiles
from ringapp.ui.study.run import StudyRun
from ringapp.ui.study.view import StudyView

PAUSE_MS = 250
"""Milliseconds without a further change of the form before its study is illustrated."""
FIRST_SIZE = QSize(1040, 720)


class StudyWindow(QDialog):
    """A window beside the main one; closing it stops the study, and reopening shows what was counted."""

    broken = Signal(str)
    """The traceback of a bug."""

    def __init__(self, theme: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._game, self._title = "", ""
        self.snapshot: Snapshot | None = None
        self._empty: Snapshot | None = None
        """What a study shows before anything is counted."""
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(PAUSE_MS)
        self._pause.timeout.connect(self._illustrate)
        self.view = StudyView(theme)
        self.form = self.view.form
        self.run = StudyRun(self)
        self.files = StudyFiles(self)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.view)
        self.resize(FIRST_SIZE)
        dress(self)
        self._connect()

    def _connect(self) -> None:
        view, files = self.view, self.files
        self.form.changed.connect(self._on_changed)
        view.start.clicked.connect(lambda: self._halt() if self.run.running else self._begin())
        view.again.clicked.connect(lambda: self._begin(anew=True))
        view.load.clicked.connect(files.ask_to_open)
        view.save.clicked.connect(lambda: self._with_snapshot(files.save))
        view.leave.clicked.connect(self.close)
        for kind, action in zip(KINDS, view.kinds.actions(), strict=True):
            action.triggered.connect(partial(self._export, kind))
        self.run.counted.connect(self._on_counted)
        self.run.ended.connect(self._on_ended)
        files.opened.connect(self._on_opened)
        files.illustrated.connect(self._on_illustrated)
        files.renewed.connect(self._on_renewed)
        files.written.connect(self._on_written)
        files.refused.connect(view.complain)
        files.broken.connect(lambda error: self.broken.emit("".join(traceback.format_exception(error))))

    # Opening and closing ---------------------------------------------------------------------------------

    def offer(
        self, game: str, title: str, studies: Sequence[Study], board: Callable[[], str], asked: str = ""
    ) -> None:
        """Show the studies of a game, and begin the one asked for; one that runs stays in front instead."""
        if not self.run.running and game != self._game:
            self._game, self._title = game, title
            self.snapshot = None
            self.form.offer(studies, board)
            self._empty = None
            self._show_all()
        if asked and not self.run.running:
            self.form.choose(asked)
            if not self.form.pasted:
                self._begin()
        self.show()
        self.raise_()
        self.activateWindow()
        self.form.choice.setFocus()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Stop the study and the work on files; what was counted is kept while the program runs."""
        self.run.drop()
        self.files.stop()
        self._show_all()
        super().closeEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Stop a running study with Esc, else close the window."""
        if event.key() != Qt.Key.Key_Escape:
            super().keyPressEvent(event)
        elif self.run.running:
            self._halt()
        else:
            self.close()

    def _on_changed(self) -> None:
        self._show_all()
        self._pause.start()

    def _illustrate(self) -> None:
        """Show the drawing of a study before anything is counted, if it has one."""
        spec = self._spec() if self.form.study.info.illustrated else None
        if self._empty is not None and self._empty.spec != spec:
            self._empty = None
            self._show_all()
        if spec is not None and self.snapshot is None and not self.run.running:
            self.files.illustrate(spec)

    def _on_illustrated(self, snapshot: Snapshot) -> None:
        if not self.run.running and snapshot.spec == self._spec():
            self._empty = snapshot
            self._show_all()

    def _spec(self) -> StudySpec | None:
        """Return the study that the form describes, None if its values are invalid."""
        try:
            return self.form.spec()
        except RingappError:
            return None

    # Counting --------------------------------------------------------------------------------------------

    def _continues(self, spec: StudySpec) -> bool:
        """Return whether the tally belongs to this study and has not reached its total."""
        if self.snapshot is None:
            return False
        saved = self.snapshot.spec
        return replace(saved, total=spec.total) == spec and self.snapshot.units < spec.total >= saved.total

    def _halt(self) -> None:
        self.run.halt()
        self._refresh()

    def _begin(self, anew: bool = False) -> None:
        try:
            spec = self.form.spec()
        except RingappError as error:
            self.view.complain(str(error))
            return
        if anew or not self._continues(spec):
            self.snapshot = None
        self.view.complain("")
        self._show_all()
        before = self.snapshot.text if self.snapshot else ""
        self.run.start(spec, before, self.form.workers.value())
        self.view.show_started()
        self._refresh()

    def _on_counted(self, snapshot: Snapshot) -> None:
        self.snapshot = snapshot
        self.view.show_snapshot(snapshot)
        self.view.show_pace(snapshot)
        self._refresh()

    def _on_ended(self, last: Ended) -> None:
        self.view.complain(last.sentence)
        if last.report:
            self.broken.emit(last.report)
        self._show_all()

    # Showing ---------------------------------------------------------------------------------------------

    def _show_all(self) -> None:
        if self._game:
            self.setWindowTitle(tr("Studies of {game}").format(game=self._title))
            self.view.show_snapshot(self._own or self._empty)
            self.view.show_standing(self._own)
            self._refresh()

    @property
    def _own(self) -> Snapshot | None:
        """What was counted for the study that the form shows."""
        snapshot = self.snapshot
        if snapshot is None or not snapshot.text or snapshot.spec.study != self.form.study.info.id:
            return None
        return snapshot

    def _refresh(self) -> None:
        run = self.run
        self.view.show_buttons(run.running, run.stopping, self._can_go_on(), self._own is not None)

    def _can_go_on(self) -> bool:
        if self.run.running or self.snapshot is None:
            return False
        spec = self._spec()
        return spec is not None and self._continues(spec)

    def set_theme(self, theme: str) -> None:
        """Paint in the colours of "light" or "dark"."""
        dress(self)
        self._theme = theme
        self.view.set_theme(theme)
        self._refresh()

    def retranslate(self, title: str) -> None:
        """Set all texts in the language chosen now, and explain again what was counted."""
        self._title = title
        self.view.retranslate()
        if self.run.running:
            self.run.speak()
            self.setWindowTitle(tr("Studies of {game}").format(game=title))
            self._refresh()
            return
        self._show_all()
        if self.snapshot is not None:
            self.files.renew(self.snapshot)
        else:
            self._empty = None
            self._pause.start()

    # Files -----------------------------------------------------------------------------------------------

    def _with_snapshot(self, act: Callable[[Snapshot], object]) -> None:
        if self.snapshot is not None:
            self.view.complain("")
            act(self.snapshot)

    def _export(self, kind: str, _checked: bool = False) -> None:
        self._with_snapshot(lambda snapshot: self.files.export(snapshot, kind, self._theme))

    def _on_opened(self, snapshot: Snapshot) -> None:
        """Show a saved study, unless a study was started meanwhile."""
        if self.run.running:
            return
        if not self.form.knows(snapshot.spec.study):
            words = tr("This is a saved study of another game (“{id}”).")
            self.view.complain(words.format(id=snapshot.spec.study))
            return
        self.view.complain("")
        self.snapshot = snapshot
        self.form.take(snapshot.spec)
        self._show_all()

    def _on_renewed(self, snapshot: Snapshot) -> None:
        if not self.run.running and self.snapshot is not None and self.snapshot.text == snapshot.text:
            self.snapshot = snapshot
            self._show_all()

    def _on_written(self, path: Path) -> None:
        self.view.standing.setText(tr("Written: {path}").format(path=path))
