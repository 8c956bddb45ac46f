"""Unsaved boards survive a crash: written in a thread as they change, and offered at the next start."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal

from ringapp.core.contract.checking import ContractError
from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.i18n import listed, tr
from ringapp.core.contract.registry import game_ids, load_game
from ringapp.core.files.document import Document, document_bytes, parse_document
from ringapp.core.files.unsaved import Leftover, RecoveryStore
from ringapp.ui.files.replaced_boards import Left
from ringapp.ui.session.jobs import ThreadJob, stop_jobs
from ringapp.ui.shell.messagebar import Choice, MessageBar
from ringapp.ui.tab.tab import GameTab

DELAY_MS = 1200
"""Milliseconds from a change to the start of its write; the whole takes less than two seconds."""
AGAIN_MS = 10_000
"""Milliseconds from a failed write to the next try, as a full disk may have room again."""
_log = logging.getLogger("ringapp")


class Waiting:
    """An open board of a game that is not the one in its tab, with the interface of a tab."""

    def __init__(self, game_id: str) -> None:
        self.game_id = game_id
        self.left: Left | None = None

    @property
    def is_dirty(self) -> bool:
        """Whether there is an unsaved board."""
        return self.left is not None

    @property
    def path(self) -> Path | None:
        """The file that the board belongs to."""
        return self.left.path if self.left is not None else None

    def unsaved(self) -> Document:
        """Return the document of the board."""
        assert self.left is not None
        return self.left.document


class Autosave(QObject):
    """Keeps the unsaved boards of one window in a `RecoveryStore`.

    The start of the window never waits for it and never fails because of it. If boards cannot be kept, it
    says so once, when there is the first one to keep.
    """

    restored = Signal(object, object)
    """A document, and the file that it belongs to or None."""
    trouble = Signal(str)
    """Boards cannot be kept, and why."""

    def __init__(self, folder: Path, parent: QObject) -> None:
        super().__init__(parent)
        self._store: RecoveryStore | None = None
        self._why = ""
        self._complained = False
        self._kept: dict[str, _Kept] = {}
        try:
            self._store = RecoveryStore(folder)
        except OSError as error:
            self._why = error.strerror or str(error)
            _log.warning("Unsaved boards cannot be kept in %s: %s", folder, error)

    def watch(self, tab: GameTab) -> None:
        """Keep the unsaved board of a tab from now on."""
        tab.document_changed.connect(partial(self._changed, self._keep_from_now(tab)))

    def _keep_from_now(self, tab: GameTab | Waiting) -> _Kept:
        kept = self._kept[tab.game_id] = _Kept(self, tab)
        kept.due.connect(partial(self._write, kept))
        return kept

    def keep_waiting(self, game_id: str, boards: Sequence[Left]) -> None:
        """Keep these unsaved boards of a game besides the one in its tab, and drop all others."""
        names = [f"{game_id} {number}" for number in range(1, len(boards) + 1)]
        old = [name for name in self._kept if name.startswith(f"{game_id} ") and name not in names]
        for name, left in [*zip(names, boards, strict=True), *((name, None) for name in old)]:
            if name not in self._kept:
                self._keep_from_now(Waiting(name))
            kept = self._kept[name]
            if isinstance(kept.tab, Waiting) and kept.tab.left is not left:
                kept.tab.left = left
                self._changed(kept)

    def _changed(self, kept: _Kept) -> None:
        if kept.tab.is_dirty:
            kept.want()
        else:
            kept.forget()
            self._drop(kept)

    def _write(self, kept: _Kept) -> None:
        if not kept.tab.is_dirty:
            return
        if self._store is None:
            self._complain(self._why)
            return
        kept.writing = True
        job = ThreadJob(self, _save, self._store, kept.tab.game_id, kept.tab.unsaved(), kept.tab.path)
        job.done.connect(partial(self._written, kept))
        job.failed.connect(partial(self._failed, kept))
        job.start()

    def _written(self, kept: _Kept, _result: object) -> None:
        kept.wrote()
        if not kept.tab.is_dirty:
            self._drop(kept)

    def _failed(self, kept: _Kept, error: Exception) -> None:
        kept.wrote()
        _log.warning("The board of %s could not be kept: %s", kept.tab.game_id, error)
        self._complain(getattr(error, "strerror", None) or str(error))
        if kept.tab.is_dirty:
            kept.want(AGAIN_MS)

    def _complain(self, why: str) -> None:
        if not self._complained:
            self._complained = True
            words = tr("Unsaved boards cannot be kept for the case of a crash: {why}.")
            self.trouble.emit(words.format(why=why.rstrip(".")))

    def _drop(self, kept: _Kept) -> None:
        if self._store is not None and not kept.writing:
            try:
                self._store.drop(kept.tab.game_id)
            except OSError as error:
                _log.warning("An old copy of %s cannot be removed: %s", kept.tab.game_id, error)

    # What dead sessions left -----------------------------------------------------------------------------

    def offer(self, messages: MessageBar) -> None:
        """Look for boards that a killed program left, then offer them in the message bar."""
        self.trouble.connect(partial(messages.say, tone="warn", owner=""))
        self._look(messages)

    def _look(self, messages: MessageBar) -> None:
        if self._store is None:
            return
        job = ThreadJob(self, self._store.leftovers)
        job.done.connect(partial(self._ask, messages))
        job.failed.connect(lambda error: _log.warning("Old boards cannot be looked for: %s", error))
        job.start()

    def _ask(self, messages: MessageBar, left: list[Leftover]) -> None:
        if not left:
            return

        def words() -> str:
            games = listed(_titles(leftover.key for leftover in left))
            if len(left) == 1:
                one = tr("A board of {games} from last time was not saved.")
                return one.format(games=games) if games else tr("A board from last time was not saved.")
            several = tr("{n} boards from last time were not saved.")
            if games:
                several = tr("{n} boards from last time were not saved: {games}.")
            return several.format(n=len(left), games=games)

        choices: list[Choice] = [
            (lambda: tr("Restore"), partial(self._restore, left, messages)),
            (lambda: tr("Discard"), partial(self._discard, left, messages)),
        ]
        messages.say(words, "warn", choices, owner="")

    def _restore(self, left: list[Leftover], messages: MessageBar) -> None:
        # Latest last, so that where one game left several boards the newest is in front.
        for leftover in reversed(left):
            self._keep(leftover)
        line = messages.say(lambda: tr("Restoring…"), owner="")  # It may take seconds.
        job = ThreadJob(self, _read, left[::-1])
        for ended in (job.done, job.failed):
            ended.connect(lambda _: messages.drop(line))
        job.done.connect(partial(self._show, left, messages))
        job.failed.connect(lambda error: _log.error("Old boards cannot be read", exc_info=error))
        job.start()

    def _show(self, left: list[Leftover], messages: MessageBar, found: list[Document | RingappError]) -> None:
        for leftover, document in zip(reversed(left), found, strict=True):
            if isinstance(document, Document):
                self.restored.emit(document, leftover.origin)
            else:
                words = tr("An unsaved board cannot be restored: {what}").format(what=document)
                messages.say(words, "error", owner="")
        self._discard(left, messages)
        games = [document.game for document in found if isinstance(document, Document)]
        if len(set(games)) > 1:  # Only one is in front: name all tabs.

            def told() -> str:
                return tr("Restored in these tabs: {games}.").format(games=listed(_titles(games)))

            messages.say(told, owner="")

    def _keep(self, leftover: Leftover) -> None:
        """Keep a left board anew before its old copy goes, in case this process is killed too."""
        if self._store is not None:
            try:
                self._store.save(leftover.key, leftover.data, leftover.origin)
            except OSError as error:
                _log.warning("The board of %s could not be kept: %s", leftover.key, error)

    def _discard(self, left: list[Leftover], messages: MessageBar) -> None:
        """Remove the copies of boards that were decided about, then offer older ones if there are any."""
        for leftover in left:
            if self._store is not None:
                try:
                    self._store.discard(leftover)
                except OSError as error:
                    _log.warning("An old copy of %s cannot be removed: %s", leftover.key, error)
                    return  # Looking again would offer the same boards without end.
        self._look(messages)

    def close(self, *, keep: bool = False) -> None:
        """Drop the kept boards at the end of the window, or keep them for the next start."""
        for kept in self._kept.values():
            if keep and (kept.waits or kept.writing):
                self._write_now(kept)
            kept.forget()
        stop_jobs(self)
        if self._store is not None:
            (self._store.abandon if keep else self._store.close)()

    def _write_now(self, kept: _Kept) -> None:
        tab = kept.tab
        if self._store is not None and tab.is_dirty:
            try:
                _save(self._store, tab.game_id, tab.unsaved(), tab.path)
            except OSError as error:
                _log.warning("The board of %s could not be kept: %s", tab.game_id, error)


class _Kept(QObject):
    """Decides when the board of one tab is written: soon after its first change, one write at a time."""

    due = Signal()

    def __init__(self, parent: QObject, tab: GameTab | Waiting) -> None:
        super().__init__(parent)
        self.tab = tab
        self.writing = False
        self._late = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._on_time)

    @property
    def waits(self) -> bool:
        """Whether there is a change that is not written yet."""
        return self._timer.isActive() or self._late

    def want(self, milliseconds: int | None = None) -> None:
        """Schedule a write after a change of the board."""
        if not self._timer.isActive():
            self._timer.start(DELAY_MS if milliseconds is None else milliseconds)

    def forget(self) -> None:
        """Cancel a scheduled write."""
        self._timer.stop()
        self._late = False

    def wrote(self) -> None:
        """Note that a write has ended, and start the one that became due meanwhile."""
        self.writing = False
        if self._late:
            self._on_time()

    def _on_time(self) -> None:
        self._late = self.writing
        if not self.writing:
            self.due.emit()


def _titles(games: Iterable[str]) -> list[str]:
    """Return the titles of games, in the order of the tabs; games that no longer exist are left out."""
    wanted = {game.partition(" ")[0] for game in games}
    titles = []
    for game_id in game_ids():
        if game_id in wanted:
            with suppress(RingappError, ContractError):
                titles.append(load_game(game_id).info.title)
    return titles


def _read(left: list[Leftover]) -> list[Document | RingappError]:
    """Return each left board, or the error that says why it cannot be read."""
    found: list[Document | RingappError] = []
    for leftover in left:
        try:
            found.append(parse_document(f"{leftover.key}.json", leftover.data))
        except RingappError as error:
            found.append(error)
    return found


def _save(store: RecoveryStore, key: str, document: Document, origin: Path | None) -> None:
    store.save(key, document_bytes(document), origin)
