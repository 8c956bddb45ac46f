"""Judging the recorded games of a folder one after the other, in a solver process of their own."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from ringapp.core.contract.abilities import Judging
from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import Budget, Solution, SomeGame, SomeMove
from ringapp.core.contract.i18n import tr
from ringapp.core.files.document import Document, read_document
from ringapp.core.files.recordings import recordings_in
from ringapp.ui.session.jobs import ThreadJob, stop_jobs
from ringapp.ui.session.solver_thread import Question, Solving
from ringapp.ui.shell.file_errors import sentence_of

SECONDS = 60.0
"""Time limit for one game; its row counts the moves that were not judged by then."""


class SurveyRun(QObject):
    """Judges a folder's recorded games; each file gives a row or a sentence, and `ended` follows the last."""

    found = Signal(object, object)
    """The path of a game and its figures."""
    refused = Signal(str)
    moved = Signal(int, int)
    """Files that are done, and all of them."""
    ended = Signal()

    def __init__(self, game: SomeGame, parent: QObject) -> None:
        super().__init__(parent)
        self._game = game
        self._solving = Solving(game, self)
        self._solving.answered.connect(self._take)
        self._solving.failed.connect(lambda question, sentence: self._refuse(sentence))
        self._paths: list[Path] = []
        self._done = 0
        self.running = False

    def start(self, folder: Path) -> None:
        """Find the recorded games of a folder and judge each."""
        self.running, self._paths, self._done = True, [], 0
        job = ThreadJob(self, recordings_in, folder, self._game.info.id)
        job.done.connect(self._begin)
        job.failed.connect(partial(self._fail, folder))
        job.start()

    def stop(self) -> None:
        """Stop judging; the rows so far stay."""
        stop_jobs(self)
        self._solving.drop()
        self._end()

    def close(self) -> None:
        """Stop judging and end the solver process."""
        self.stop()
        self._solving.shutdown()

    def _begin(self, paths: list[Path]) -> None:
        self._paths, self._done = paths, 0
        if not paths:
            self.refused.emit(tr("There is no recorded game in this folder."))
        self._next()

    def _next(self) -> None:
        self.moved.emit(self._done, len(self._paths))
        if self._done == len(self._paths):
            self._end()
            return
        path = self._paths[self._done]
        job = ThreadJob(self, read_document, path, self._game.info.id)
        job.done.connect(self._ask)
        job.failed.connect(partial(self._fail, path))
        job.start()

    def _ask(self, document: Document) -> None:
        self._solving.ask("answer", document.state, {}, Budget(seconds=SECONDS))

    def _take(self, question: Question, solution: Solution[SomeMove], stopped: str) -> None:
        path, game = self._paths[self._done], self._game
        figures = game.survey(question.state, solution) if isinstance(game, Judging) else ()
        if figures:
            self.found.emit(path, figures)
        else:
            self.refused.emit(tr("{name}: this is no recorded game.").format(name=path.name))
        self._go_on()

    def _refuse(self, sentence: str) -> None:
        path = self._paths[self._done]
        self.refused.emit(tr("{name}: {what}").format(name=path.name, what=sentence))
        self._go_on()

    def _fail(self, path: Path, error: Exception) -> None:
        self.refused.emit(sentence_of(path, error))
        if not isinstance(error, RingappError | OSError):
            self._end()
            raise error
        self._go_on()

    def _go_on(self) -> None:
        if self.running and self._done < len(self._paths):
            self._done += 1
            self._next()
        else:
            self._end()

    def _end(self) -> None:
        if self.running:
            self.running = False
            self.ended.emit()
