"""The files of a study: saved and opened tallies, and exports, all handled outside the window's thread."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.i18n import language, set_language, tr
from ringapp.core.storage import write_atomic
from ringapp.core.study.child import Snapshot, read_snapshot, snapshot_of_text
from ringapp.core.study.export import export_study
from ringapp.core.study.study import StudySpec, Tally
from ringapp.core.study.tallyfile import tally_from_text, tally_to_text
from ringapp.ui.files.opening import name_filter
from ringapp.ui.files.saving import ask_name
from ringapp.ui.look.theme import dress
from ringapp.ui.session.jobs import ChildDied, ProcessJob, ThreadJob, stop_jobs
from ringapp.ui.shell.file_errors import sentence_of

SUFFIX = ".study.json"
LARGE_BYTES = 500_000
"""Bytes above which a tally is handled in a process, as a thread would slow the window down."""


def write_export(text: str, kind: str, path: Path, theme: str) -> None:
    """Write an export of one of `core.studyexport.KINDS`. Raises RingappError and OSError."""
    write_atomic(path, export_study(tally_from_text(text), kind, theme))


def _apart(
    _report: Callable[[float], None], code: str, function: Callable[..., object], *args: object
) -> object:
    """Return the result of a function in a process of its own, in the language `code`."""
    set_language(code)
    return function(*args)


def kind_words(kind: str) -> str:
    """Return the label of an export."""
    return {
        "png": tr("Histogram (PNG)"),
        "svg": tr("Histogram (SVG)"),
        "csv": tr("Counts (CSV)"),
        "json": tr("Figures (JSON)"),
    }[kind]


class StudyFiles(QObject):
    """Asks for file names, reads and writes; the window of studies shows the sentences."""

    opened = Signal(object)
    """The Snapshot of a saved study."""
    renewed = Signal(object)
    """The Snapshot with words in the language of now."""
    illustrated = Signal(object)
    """The Snapshot of a study of which nothing is counted."""
    written = Signal(object)
    refused = Signal(str)
    broken = Signal(object)

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window

    def ask_to_open(self) -> None:
        """Ask for a saved study and read it."""
        kinds = (name_filter(tr("Saved studies"), [".json"]), name_filter(tr("All files"), ["*"]))
        dialog = QFileDialog(self._window, tr("Open a saved study"), "", ";;".join(kinds))
        dress(dialog)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        accepted = dialog.exec() == QFileDialog.DialogCode.Accepted
        chosen = dialog.selectedFiles()
        dialog.deleteLater()
        if accepted and chosen:
            self.read(Path(chosen[0]))

    def read(self, path: Path) -> None:
        """Read a saved study and emit it as `opened`."""
        job = ThreadJob(self, read_snapshot, path)
        job.done.connect(self.opened)
        self._begin(job, path)

    def save(self, snapshot: Snapshot) -> None:
        """Ask for a file name and save the tally, so that it can be continued later."""
        name, kind = f"{snapshot.spec.study}{SUFFIX}", name_filter(tr("Saved studies"), [".json"])
        path = ask_name(self._window, tr("Save the study"), name, [kind])
        if path is not None:
            job = self._job(0, write_atomic, path, snapshot.text.encode())
            job.done.connect(lambda _: self.written.emit(path))
            self._begin(job, path)

    def export(self, snapshot: Snapshot, kind: str, theme: str) -> None:
        """Ask for a file name and write an export of one of `core.studyexport.KINDS`."""
        filters = [name_filter(kind_words(kind), [f".{kind}"])]
        path = ask_name(self._window, kind_words(kind), f"{snapshot.spec.study}.{kind}", filters)
        if path is not None:
            job = self._job(len(snapshot.text), write_export, snapshot.text, kind, path, theme)
            job.done.connect(lambda _: self.written.emit(path))
            self._begin(job, path)

    def renew(self, snapshot: Snapshot) -> None:
        """Explain a study again in the present language, and emit it as `renewed`."""
        job = self._job(len(snapshot.text), snapshot_of_text, snapshot.text)
        job.done.connect(self.renewed)
        job.failed.connect(self.broken)
        job.start()

    def illustrate(self, spec: StudySpec) -> None:
        """Explain a study of which nothing is counted, and emit it as `illustrated`."""
        # In a process, since its laws and cycles take computing.
        job = ProcessJob(self, _apart, language(), snapshot_of_text, tally_to_text(Tally(spec)))
        job.done.connect(self.illustrated)
        job.failed.connect(self.broken)
        job.start()

    def stop(self) -> None:
        """Cancel what is under way; an old file stays as it was."""
        stop_jobs(self)

    def _job(self, size: int, function: Callable[..., object], *args: object) -> ThreadJob | ProcessJob:
        """Return a job on a tally of `size` bytes: a thread, or a process for a large one."""
        if size > LARGE_BYTES:
            return ProcessJob(self, _apart, language(), function, *args)
        return ThreadJob(self, function, *args)

    def _begin(self, job: ThreadJob | ProcessJob, path: Path) -> None:
        job.failed.connect(partial(self._failed, path))
        job.start()

    def _failed(self, path: Path, error: Exception) -> None:
        self.refused.emit(sentence_of(path, error))
        if not isinstance(error, RingappError | OSError | ChildDied):
            self.broken.emit(error)
