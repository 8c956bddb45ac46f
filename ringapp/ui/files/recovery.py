"""Unsaved boards survive a kill: written beside the window as they change, offered at the next start."""

from __future__ import annotations

import logging
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.i18n import tr
from ringapp.core.files.document import Document, document_bytes, parse_document
from ringapp.core.files.storage import Leftover, RecoveryStore
from ringapp.ui.session.jobs import ThreadJob, stop_jobs
from ringapp.ui.tab.tab import GameTab
from ringapp.ui.window.messagebar import MessageBar

DELAY_MS = 2000
_log = logging.getLogger("ringapp")


class Autosave(QObject):
    """Keeps the unsaved boards of one window in a `RecoveryStore`.

    A board is written at most every two seconds; without a folder that can be written there is no autosave,
    which the log says and nobody is bothered with.
    """

    restored = Signal(object, object)
    """A document, and the file that it belongs to or None."""

    def __init__(self, folder: Path, parent: QObject) -> None:
        super().__init__(parent)
        self._store: RecoveryStore | None = None
        self._timers: dict[str, QTimer] = {}
        self._tabs: dict[str, GameTab] = {}
        self._writing: set[str] = set()
        try:
            self._store = RecoveryStore(folder)
        except OSError as error:
            _log.warning("Unsaved boards cannot be kept in %s: %s", folder, error)

    def watch(self, tab: GameTab) -> None:
        """Keep the board of a tab from now on."""
        timer = QTimer(self)
        timer.setSingleShot(True)
        timer.setInterval(DELAY_MS)
        timer.timeout.connect(partial(self._write, tab))
        self._timers[tab.game_id] = timer
        self._tabs[tab.game_id] = tab
        tab.document_changed.connect(partial(self._changed, tab))

    def _changed(self, tab: GameTab) -> None:
        timer = self._timers[tab.game_id]
        if not tab.is_dirty:
            timer.stop()
            self._drop(tab.game_id)
        elif not timer.isActive():
            timer.start()

    def _write(self, tab: GameTab) -> None:
        if self._store is None or not tab.is_dirty:
            return
        if tab.game_id in self._writing:
            self._timers[tab.game_id].start()
            return
        self._writing.add(tab.game_id)
        job = ThreadJob(self, _save, self._store, tab.game_id, tab.document(), tab.path)
        job.done.connect(partial(self._written, tab))
        job.failed.connect(partial(self._failed, tab))
        job.start()

    def _written(self, tab: GameTab, _result: object) -> None:
        self._writing.discard(tab.game_id)
        if not tab.is_dirty:
            self._drop(tab.game_id)

    def _failed(self, tab: GameTab, error: Exception) -> None:
        self._writing.discard(tab.game_id)
        _log.warning("The board of %s could not be kept: %s", tab.game_id, error)

    def _drop(self, game_id: str) -> None:
        if self._store is not None and game_id not in self._writing:
            try:
                self._store.drop(game_id)
            except OSError as error:
                _log.warning("An old copy of %s cannot be removed: %s", game_id, error)

    def offer(self, messages: MessageBar) -> None:
        """Ask in the message bar about boards that a killed program left; each game's latest is meant."""
        left = self._store.leftovers() if self._store is not None else []
        if not left:
            return
        one = tr("A board from last time was not saved.")
        several = tr("{n} boards from last time were not saved.").format(n=len(left))
        choices = [
            (tr("Restore"), partial(self._restore, left, messages)),
            (tr("Discard"), partial(self._discard, left)),
        ]
        messages.say(one if len(left) == 1 else several, "warn", choices)

    def _restore(self, left: list[Leftover], messages: MessageBar) -> None:
        # Latest last, so that where one game left several boards the newest is in front.
        for leftover in reversed(left):
            try:
                self._keep(leftover)
                document = parse_document(f"{leftover.key}.json", leftover.data)
                self.restored.emit(document, leftover.origin)
            except RingappError as error:
                messages.say(tr("An unsaved board cannot be restored: {what}").format(what=error), "error")
        self._discard(left)

    def _keep(self, leftover: Leftover) -> None:
        """Kept under the same name before the old copy goes, in case this process is killed as well."""
        if self._store is not None:
            try:
                self._store.save(leftover.key, leftover.data, leftover.origin)
            except OSError as error:
                _log.warning("The board of %s could not be kept: %s", leftover.key, error)

    def _discard(self, left: list[Leftover]) -> None:
        for leftover in left:
            if self._store is not None:
                self._store.discard(leftover)

    def close(self, *, keep: bool = False) -> None:
        """The window ends: its unsaved boards are given up, or kept for the next start."""
        for game_id, timer in self._timers.items():
            if keep and timer.isActive():
                self._write_now(game_id)
            timer.stop()
        stop_jobs(self)
        if self._store is not None and not keep:
            self._store.close()

    def _write_now(self, game_id: str) -> None:
        tab = self._tabs[game_id]
        if self._store is not None and tab.is_dirty:
            try:
                _save(self._store, game_id, tab.document(), tab.path)
            except OSError as error:
                _log.warning("The board of %s could not be kept: %s", game_id, error)


def _save(store: RecoveryStore, key: str, document: Document, origin: Path | None) -> None:
    store.save(key, document_bytes(document), origin)
