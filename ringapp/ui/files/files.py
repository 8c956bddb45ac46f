"""What the window does with files: open, examples, links, save, and the question before it closes."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QInputDialog, QWidget

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.i18n import tr
from ringapp.core.files.document import Document, board_from_text
from ringapp.core.files.share_code import is_link
from ringapp.ui.files.boards import Boards
from ringapp.ui.files.opening import Opener, open_filters
from ringapp.ui.files.replaced_boards import Replaced
from ringapp.ui.files.saving import Saver, ask_about_unsaved
from ringapp.ui.look.theme import dress
from ringapp.ui.session.jobs import ThreadJob, stop_jobs
from ringapp.ui.session.origins import Source
from ringapp.ui.shell.messagebar import MessageBar
from ringapp.ui.shell.settings import Settings
from ringapp.ui.tab.tab import GameTab
from ringapp.ui.tab.tabs import Tabs

OPENING = "opening"
"""The subject of messages about files that were not opened; opening another file drops them."""
LINK_WIDTH = 480
"""Pixels of the window that asks for a link: links are long."""


class Files(QObject):
    """The files of one window; `broken` carries an unexpected error."""

    broken = Signal(object)
    picture = Signal(object)
    """The path of a picture that was to be opened."""
    brought_back = Signal(object)
    """A shown document that has unsure cells of a picture."""

    def __init__(self, window: QWidget, tabs: Tabs, messages: MessageBar, settings: Settings) -> None:
        super().__init__(window)
        self._window, self._tabs, self._messages, self._settings = window, tabs, messages, settings
        self._opener = Opener(self)
        self._saver = Saver(window)
        self.replaced = Replaced(tabs, messages, self)
        self.replaced.brought_back.connect(self.brought_back)
        self._opener.opened.connect(self.show_document)
        self._opener.picture.connect(self.picture)
        self._opener.reading.connect(self._tell_of)
        self._saver.saved.connect(self._saved)
        for worker in (self._opener, self._saver):
            worker.refused.connect(self._refuse)
            worker.broken.connect(self.broken)

    def _refuse(self, sentence: str, owner: str) -> None:
        self._messages.say(sentence, "error", owner=owner, about=OPENING)

    def open(self, paths: Iterable[Path]) -> None:
        """Read files and folders and show each in its own tab; a line of moves goes to the shown board."""
        self._messages.settle(OPENING)
        tab = self._tabs.current
        paths = list(paths)
        lines = [path for path in paths if tab is not None and tab.reads_line(path)]
        for path in lines:
            if tab is not None:
                tab.read_line(path)
        paths = [path for path in paths if path not in lines]
        self._opener.read(paths, tab.game_id if tab is not None else "")

    def show_document(self, document: Document, source: Source) -> None:
        """Show a document in its tab; unsaved work that it replaces can be brought back."""
        if document.game not in self._tabs.ids:
            self._messages.say(tr("There is no tab for the game “{id}”.").format(id=document.game), "error")
            return
        self._tabs.show_game(document.game)
        with self.replaced.kept(self._tabs.tab(document.game)) as tab:
            tab.load_document(document, source)
        if document.picture is not None:
            self.brought_back.emit(document)
        if isinstance(source, Path):
            self._settings.add_recent(source)

    def open_example(self, tab: GameTab, preset: str) -> None:
        """Open an example board of the tab's game."""
        self._messages.settle(OPENING)

        def called() -> str:
            return next(one.label for one in tab.game.info.presets if one.id == preset)

        self.show_document(Document(tab.game_id, tab.game.initial(preset)), called)

    def restore(self, document: Document, path: Path | None = None) -> None:
        """Show a board that a killed program left, as unsaved and belonging to its old file."""
        self.show_document(document, path)
        if document.game in self._tabs.ids:
            self._tabs.tab(document.game).undo_stack.resetClean()

    def ask_to_open(self) -> None:
        """Ask for files and open them."""
        filters = ";;".join(open_filters(self._tabs.ids))
        names, _ = QFileDialog.getOpenFileNames(self._window, tr("Open a board"), self._folder(), filters)
        self.open(Path(name) for name in names)

    def ask_for_folder(self) -> None:
        """Ask for a project folder and open it."""
        title = tr("Open a project folder")
        name = QFileDialog.getExistingDirectory(self._window, title, self._folder())
        if name:
            self.open([Path(name)])

    def ask_for_link(self, tab: GameTab) -> None:
        """Ask for a link and open its board; a link on the clipboard is filled in."""
        found = QGuiApplication.clipboard().text()
        box = QInputDialog(self._window)
        dress(box)
        box.setWindowTitle(tr("Open a link"))
        box.setLabelText(tr("A link that holds a board:"))
        box.setTextValue(found.strip() if is_link(found) else "")
        box.resize(LINK_WIDTH, box.sizeHint().height())
        if box.exec() == QInputDialog.DialogCode.Accepted and box.textValue().strip():
            tab.open_link(box.textValue())
        box.deleteLater()

    def open_link(self, link: str) -> None:
        """Show the board of a link from the desktop in its own tab, like a file."""
        self._messages.settle(OPENING)
        job = ThreadJob(self, board_from_text, link)
        job.done.connect(lambda found: self.show_document(Document(*found), None))
        job.failed.connect(self._no_board)
        self._tell_of(job)
        job.start()

    def _tell_of(self, job: ThreadJob) -> None:
        tab = self._tabs.current
        if tab is not None:
            tab.tell_of_reading(job)

    def _no_board(self, error: Exception) -> None:
        if isinstance(error, RingappError):
            self._messages.say(tr("No board was read. {reason}").format(reason=error), "error", about=OPENING)
        else:
            self.broken.emit(error)

    def _folder(self) -> str:
        recent = self._settings.recent()
        return str(recent[0].parent) if recent else ""

    def save(self, tab: GameTab) -> None:
        """Save a board to its file, or ask for one if it has none."""
        self._saver.save(tab)

    def save_as(self, tab: GameTab) -> None:
        """Ask for a file name and save there."""
        self._saver.save_as(tab)

    def _saved(self, path: Path) -> None:
        self._settings.add_recent(path)
        saved = tr("Saved as {path}").format(path=path)
        tab = next((tab for tab in self._tabs.made if tab.path == path), None)
        unsure = tab.unsure if tab is not None else 0
        words = tr("Its file does not hold the picture: {n} cell(s) are still unsure.", "", unsure)
        if unsure:
            self._messages.say(f"{saved} · {words.format(n=unsure)}", "warn")
        else:
            self._messages.say(saved)

    def may_close(self, boards: Boards) -> bool:
        """Return whether the window may close, after asking about unsaved work if there is any."""
        unsaved, waiting = [tab for tab in self._tabs.made if tab.is_dirty], list(boards.unsaved())
        if not unsaved and not waiting:
            return True
        names = [(tab, tab.origin.title) for tab in unsaved] + [(tab, left.title) for tab, left in waiting]
        answer = ask_about_unsaved(
            self._window, [tab.game.info.title + (f" ({name})" if name else "") for tab, name in names]
        )
        if answer == "save" and all(map(self._saver.save_now, unsaved)):
            return all(boards.show(tab, left) and self._saver.save_now(tab) for tab, left in waiting)
        return answer == "discard"

    def stop(self) -> None:
        """Wait for files being written, and stop reading others."""
        stop_jobs(self)
        stop_jobs(self._opener)
        stop_jobs(self._saver)
