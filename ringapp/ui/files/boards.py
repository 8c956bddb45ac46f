"""Several open boards of a game: one is in its tab, the others wait, each with its history.

A waiting board has no widgets and no solver process. A row of boards appears if there are several; those open
when the window closed are opened again when the tab of their game is made.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import cast

from PySide6.QtCore import QObject, QSignalBlocker, Signal
from PySide6.QtWidgets import QTabBar

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.json_types import JsonObject
from ringapp.core.files.document import Document, document_bytes, parse_document, read_document
from ringapp.core.storage import read_bounded, write_atomic
from ringapp.ui.files.recovery import Autosave
from ringapp.ui.files.replaced_boards import Left, Replaced, left_of
from ringapp.ui.session.jobs import ThreadJob, stop_jobs
from ringapp.ui.session.origins import Past, origin_of
from ringapp.ui.tab.tab import GameTab
from ringapp.ui.tab.tabs import Tabs

MOST = 8
"""Boards of a game that may be open at once."""
_log = logging.getLogger("ringapp")


class Boards(QObject):
    """The open boards of all games; `changed` is emitted when a board is added, removed or shown."""

    changed = Signal()
    brought_back = Signal(object)
    """The document of a waiting board that was shown and has unsure cells of a picture."""

    def __init__(
        self, tabs: Tabs, replaced: Replaced, autosave: Autosave, kept: Path, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._tabs, self._replaced, self._autosave, self._kept = tabs, replaced, autosave, kept
        self._open: dict[str, list[Left | None]] = {}
        """The open boards of each game; None stands for the one in its tab."""
        self.bar = QTabBar()
        self.bar.setObjectName("boards")
        self.bar.setExpanding(False)
        self.bar.setDrawBase(False)
        self.bar.setTabsClosable(True)
        self.bar.currentChanged.connect(self._pick)
        self.bar.tabCloseRequested.connect(self.close_one)
        tabs.add_row(self.bar)

    def make_room(self, document: Document, _path: Path | None = None) -> None:
        """Set the open board of a document's game aside if it is unsaved or has a file."""
        if document.game in self._tabs.ids:
            tab = self._tabs.tab(document.game)
            if tab.is_dirty or tab.path is not None:
                self.open_new(tab)

    def count(self) -> int:
        """Return the number of open boards of the game in front."""
        tab = self._tabs.current
        return len(self._of(tab)) if tab is not None else 0

    def open_new(self, tab: GameTab) -> bool:
        """Show an empty board beside the others; return False if `MOST` are open already."""
        boards = self._of(tab)
        if len(boards) >= MOST:
            return False
        here, last = boards.index(None), tab.document()
        boards[here] = left_of(tab)
        boards.insert(here + 1, None)
        tab.load_document(Document(tab.game_id, tab.game.initial(), last.options), None)
        self._tell(tab)
        return True

    def close(self, tab: GameTab) -> None:
        """Close the shown board; an unsaved one can be brought back."""
        self.close_one(self._of(tab).index(None))

    def close_one(self, index: int) -> None:
        """Close a board of the game in front by its index; the last one stays open."""
        tab = self._tabs.current
        if tab is None or len(boards := self._of(tab)) < 2:
            return
        closed = boards[index] or left_of(tab)
        if boards[index] is None:
            self._show(tab, index + 1 if index + 1 < len(boards) else index - 1)
        del boards[index]
        if not closed.past.saved:
            self._replaced.offer(tab, closed)
        self._tell(tab)

    def step(self, by: int, tab: GameTab) -> None:
        """Show the board `by` places further in the row; after the last comes the first."""
        boards = self._of(tab)
        self._show(tab, (boards.index(None) + by) % len(boards))

    def _pick(self, index: int) -> None:
        tab = self._tabs.current
        if tab is not None:
            self._show(tab, index)

    def _show(self, tab: GameTab, index: int) -> None:
        """Put a waiting board into the tab, and set the one there aside."""
        boards = self._of(tab)
        left = boards[index]
        if left is None:
            return
        boards[boards.index(None)] = left_of(tab)
        boards[index] = None
        tab.board.imported.keep_again(left.pictures)
        tab.load_document(left.document, left.path, left.past)
        self._tell(tab)
        if left.document.picture is not None:
            self.brought_back.emit(left.document)

    def _of(self, tab: GameTab) -> list[Left | None]:
        return self._open.setdefault(tab.game_id, [None])

    def _tell(self, tab: GameTab) -> None:
        """Keep the unsaved waiting boards for a crash, and emit `changed`."""
        waiting = [left for left in self._of(tab) if left is not None and not left.past.saved]
        self._autosave.keep_waiting(tab.game_id, waiting)
        self.changed.emit()

    def refresh(self) -> None:
        """Update the row for the game in front."""
        tab = self._tabs.current
        boards = self._of(tab) if tab is not None else [None]
        with QSignalBlocker(self.bar):
            while self.bar.count() > len(boards):
                self.bar.removeTab(self.bar.count() - 1)
            while self.bar.count() < len(boards):
                self.bar.addTab("")
            for index, left in enumerate(boards):
                words = self._name(tab, left) or tr("Board {n}").format(n=index + 1)
                dirty = (tab is not None and tab.is_dirty) if left is None else not left.past.saved
                words = (words + " •" if dirty else words).replace("&", "&&")
                if words != self.bar.tabText(index):  # the bar lays itself out anew for any text
                    self.bar.setTabText(index, words)
            self.bar.setCurrentIndex(boards.index(None))
        self.bar.setAccessibleName(tr("Open boards"))
        self.bar.setVisible(len(boards) > 1)

    @staticmethod
    def _name(tab: GameTab | None, left: Left | None) -> str:
        if left is not None:
            return left.title
        return tab.origin.title if tab is not None else ""

    def unsaved(self) -> Iterator[tuple[GameTab, Left]]:
        """Yield the waiting boards with unsaved changes."""
        for tab in self._tabs.made:
            yield from ((tab, left) for left in self._of(tab) if left is not None and not left.past.saved)

    def show(self, tab: GameTab, left: Left) -> bool:
        """Show a waiting board; return False if its files must be read first."""
        self._tabs.show_game(tab.game_id)
        self._show(tab, self._of(tab).index(left))
        return tab.session.board is left.document.state

    # From one start to the next --------------------------------------------------------------------------

    def remember(self) -> None:
        """Save the list of open boards of games with several for the next start; ignore a failing disk."""
        old = self._read()
        games: JsonObject = {
            tab.game_id: [_entry(left or left_of(tab), left is None) for left in boards]
            for tab in self._tabs.made
            if len(boards := [one for one in self._of(tab) if (one or left_of(tab)).past.saved]) > 1
        }
        # A tab that was not made this time still has its boards.
        games |= {name: old[name] for name in old.keys() - {tab.game_id for tab in self._tabs.made}}
        with suppress(OSError, RingappError):
            if games or old:
                write_atomic(self._kept, json.dumps(games).encode(), mode=0o600)

    def _read(self) -> JsonObject:
        try:
            found = json.loads(read_bounded(self._kept))
        except (OSError, ValueError, RecursionError, RingappError):
            return {}
        return found if isinstance(found, dict) else {}

    def restore(self, tab: GameTab) -> None:
        """Open the boards of the last run again, for a tab that was just made."""
        entries = self._read().get(tab.game_id)
        if isinstance(entries, list):
            job = ThreadJob(self, _opened, tab.game_id, entries)
            job.done.connect(partial(self._restored, tab))
            job.failed.connect(lambda error: _log.warning("Boards cannot be opened again: %s", error))
            job.start()

    def _restored(self, tab: GameTab, found: list[tuple[Left, bool]]) -> None:
        """Add the boards of the last run; show one of them if nobody has touched the board in the tab."""
        boards = self._of(tab)
        touched = tab.is_dirty or tab.path is not None or len(boards) > 1
        boards += [left for left, _ in found][: MOST - len(boards)]
        if found and not touched:
            self._show(tab, 1 + next((at for at, (_, front) in enumerate(found) if front), 0))
            del boards[0]
        self._tell(tab)

    def stop(self) -> None:
        """Stop reading boards."""
        stop_jobs(self)


def _entry(left: Left, front: bool) -> JsonObject:
    """Return the JSON of an open board, for the next start."""
    entry: JsonObject = {"board": json.loads(document_bytes(left.document)), "front": front}
    entry["name"] = left.past.origins[-1].example() if left.past.origins else ""
    if left.path is not None:
        entry["path"] = str(left.path)
        with suppress(OSError):
            entry["changed"] = left.path.stat().st_mtime_ns
    return entry


def _opened(game_id: str, entries: list[JsonObject]) -> list[tuple[Left, bool]]:
    """Return the boards of the last run; reread files that have changed, leave out those that are gone."""
    found = []
    for entry in entries[:MOST]:
        with suppress(RingappError, OSError, KeyError, TypeError, AttributeError):
            path = Path(cast(str, entry["path"])) if entry.get("path") else None
            if path is not None and path.stat().st_mtime_ns != entry.get("changed"):
                document = read_document(path, game_id)
            else:
                document = parse_document("board.json", json.dumps(entry["board"]).encode(), game_id)
            name = str(entry.get("name", ""))
            origin = origin_of(document.state, path or (partial(str, name) if name else None))
            left = Left(document, path, Past((), (origin,), saved=True), ())
            if document.game == game_id:
                found.append((left, entry.get("front") is True))
    return found
