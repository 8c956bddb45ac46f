"""Saving boards: the file name, the format, and the question about all unsaved work at the end."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, QStandardPaths, Signal
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.i18n import listed, tr
from ringapp.core.files.document import Document, write_document
from ringapp.ui.files.opening import OWN_SUFFIXES, name_filter
from ringapp.ui.look.theme import dress
from ringapp.ui.session.jobs import ThreadJob
from ringapp.ui.session.origins import Origin
from ringapp.ui.shell.file_errors import sentence_of
from ringapp.ui.tab.tab import GameTab

SUFFIX = OWN_SUFFIXES[0]
_HEAD = 4096


class Saver(QObject):
    """Writes documents in a thread; `saved` carries the file, `refused` the reason why not."""

    saved = Signal(object)
    refused = Signal(str, str)
    """A sentence, and the game whose board it is about."""
    broken = Signal(object)

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window

    def save(self, tab: GameTab) -> bool:
        """Save a board to its file, or ask for one; return False if the person cancels."""
        if tab.path is not None and is_ours(tab.path):
            return self.save_to(tab, tab.path)
        return self.save_as(tab)

    def save_as(self, tab: GameTab) -> bool:
        """Ask for a file name and save there; return False if the person cancels."""
        path = ask_name(self._window, tr("Save the board"), suggested(tab, SUFFIX), [_own_filter()])
        return path is not None and self.save_to(tab, path)

    def save_to(self, tab: GameTab, path: Path) -> bool:
        """Start to write a board; write again if it changed meanwhile and was not replaced. Return True."""
        index, origin = tab.undo_stack.index(), tab.origin
        job = ThreadJob(self, _write, tab.document(), path)
        job.done.connect(partial(self._done, tab, path, index, origin))
        job.failed.connect(partial(self._failed, path, tab.game_id))
        job.start()
        return True

    def save_now(self, tab: GameTab) -> bool:
        """Save at once, before the window closes; return False if this fails or is cancelled."""
        path = tab.path
        if path is None or not is_ours(path):
            path = ask_name(self._window, tr("Save the board"), suggested(tab, SUFFIX), [_own_filter()])
        if path is None:
            return False
        try:
            _write(tab.document(), path)
        except (RingappError, OSError) as error:
            self.refused.emit(sentence_of(path, error), tab.game_id)
            return False
        tab.mark_saved(path)
        self.saved.emit(path)
        return True

    def _done(self, tab: GameTab, path: Path, index: int, origin: Origin, _result: object) -> None:
        if tab.origin != origin:  # the file holds what was saved; the board now in the tab is another
            self.saved.emit(path)
            return
        if tab.undo_stack.index() != index:
            self.save_to(tab, path)
            return
        tab.mark_saved(path)
        self.saved.emit(path)

    def _failed(self, path: Path, game_id: str, error: Exception) -> None:
        self.refused.emit(sentence_of(path, error), game_id)
        if not isinstance(error, RingappError | OSError):
            self.broken.emit(error)


def _write(document: Document, path: Path) -> None:
    write_document(document, path)


def is_ours(path: Path) -> bool:
    """Return whether a file may be overwritten with our document: it holds one, or does not exist.

    A board read from another program's format is never written over that file.
    """
    try:
        with path.open("rb") as file:
            return b'"ringapp"' in file.read(_HEAD)
    except FileNotFoundError:
        return path.suffix.lower() in OWN_SUFFIXES
    except OSError:
        return False


def _own_filter() -> str:
    return name_filter(tr("Boards of ringapp"), OWN_SUFFIXES)


def suggested(tab: GameTab, suffix: str) -> str:
    """Return a suggested file name: beside the board's own file, or in the documents folder."""
    if tab.path is not None:
        return str(tab.path.with_suffix(suffix))
    documents = Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation))
    folder = documents if documents.is_dir() else Path.home()
    name = re.sub(r'[\\/:*?"<>|\s]+', " ", tab.origin.example()).strip() or tab.game_id.strip("_")
    return str(folder / f"{name}{suffix}")


def ask_name(window: QWidget, title: str, name: str, filters: Sequence[str]) -> Path | None:
    """Ask for a file to write; return None if the person cancels."""
    dialog = QFileDialog(window, title, name, ";;".join(filters))
    dress(dialog)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    # The dialog adds the ending itself, so that it asks before an existing file is replaced.
    dialog.setDefaultSuffix(Path(name).suffix)
    dialog.selectFile(name)
    accepted = dialog.exec() == QFileDialog.DialogCode.Accepted
    chosen = dialog.selectedFiles()
    dialog.deleteLater()
    return Path(chosen[0]) if accepted and chosen else None


def ask_about_unsaved(window: QWidget, names: Sequence[str]) -> str:
    """Ask once about all unsaved boards; return "save", "discard" or "cancel"."""
    box = QMessageBox(window)
    dress(box)
    box.setIcon(QMessageBox.Icon.Warning)
    box.setWindowTitle("ringapp")
    one = tr("The board in {names} has changes that are not saved.")
    several = tr("These boards have changes that are not saved: {names}.")
    box.setText((one if len(names) == 1 else several).format(names=listed(names)))
    box.setInformativeText(tr("Discarded changes cannot be brought back."))
    kinds = QMessageBox.StandardButton
    box.setStandardButtons(kinds.Save | kinds.Discard | kinds.Cancel)
    box.setDefaultButton(kinds.Save)
    answer = box.exec()
    return {int(kinds.Save): "save", int(kinds.Discard): "discard"}.get(answer, "cancel")
