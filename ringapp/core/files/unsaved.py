"""Autosaves boards, and finds the unsaved boards of sessions that died; each session has a folder of its own.

    unsaved/000007-5f2c91d0/rings.board      the latest bytes of a board
    unsaved/000007-5f2c91d0/rings.origin     the file that the board belongs to, if any
    unsaved/000007-5f2c91d0.lock             held by the session's process while it lives

The lock tells whether a session lives; the number tells which one is newer, whatever the clock says. The
boards of a dead session belong to the session that takes its lock, until the user has decided about them or
that session ends too.
"""

from __future__ import annotations

import os
import shutil
import sys
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote, unquote
from uuid import uuid4

from ringapp.core.contract.errors import LimitExceeded
from ringapp.core.storage import read_bounded, write_atomic

if sys.platform == "win32":
    import msvcrt

    def _take(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _take(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


class FileLock:
    """A lock on a file, held until `release`; the file is created if it is missing."""

    def __init__(self, path: Path) -> None:
        """Take the lock. Raises OSError; BlockingIOError or PermissionError if another process holds it."""
        self._path = path
        self._handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _take(self._handle)
            if not self._is_the_file():
                raise BlockingIOError("the lock file was taken away meanwhile")
        except OSError:
            os.close(self._handle)
            raise

    def _is_the_file(self) -> bool:
        """Return whether the locked file still exists under its name; another process may have removed it."""
        try:
            return os.path.samestat(os.fstat(self._handle), self._path.stat())
        except FileNotFoundError:
            return False

    def release(self, *, remove: bool = False) -> None:
        """Give up the lock, and with `remove` delete its file."""
        if self._handle < 0:
            return
        if remove and sys.platform != "win32":
            # Removed while still locked, so that no other process locks a file that is about to be removed.
            with suppress(OSError):
                self._path.unlink()
        os.close(self._handle)
        self._handle = -1
        if remove:
            with suppress(OSError):
                self._path.unlink(missing_ok=True)


TOGETHER = 8
"""The most boards that are offered at once."""
_SUFFIX = ".board"
_ORIGIN = ".origin"
_LOCK = ".lock"
_LONGEST_NAME = 100_000
_TRIES = 20


@dataclass(frozen=True, slots=True)
class Leftover:
    """An unsaved board of a session that died.

    Attributes:
        saved_at: Seconds since 1970 when it was saved.
        origin: The file that the board came from or was saved to, None without one.
    """

    key: str
    data: bytes
    saved_at: float
    path: Path
    origin: Path | None = None


class RecoveryStore:
    """The autosaved boards of this session, and the unsaved ones of dead sessions."""

    def __init__(self, folder: Path) -> None:
        """Begin a session in `folder`, which is created if it is missing. Raises OSError."""
        self._root = folder
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        with suppress(OSError):
            folder.chmod(0o700)
        self._taken: dict[Path, FileLock] = {}
        self._own, self._lock = self._open_session()

    def _open_session(self) -> tuple[Path, FileLock]:
        """Return this session's new folder and its lock, taken before the folder exists."""
        number = max((_number(path) for path in self._folders()), default=0) + 1
        for _ in range(_TRIES):
            own = self._root / f"{number:06d}-{uuid4().hex[:8]}"
            try:
                lock = FileLock(_lock_of(own))
            except BlockingIOError:  # another session removed it before it was locked
                continue
            try:
                own.mkdir(mode=0o700)
            except OSError:
                lock.release(remove=True)
                raise
            return own, lock
        raise OSError("no folder of its own could be locked")

    def save(self, key: str, data: bytes, origin: Path | None = None) -> None:
        """Keep the latest bytes of an unsaved board, and the file that it belongs to. Raises OSError."""
        path = self._path(key)
        if origin is None:
            path.with_suffix(_ORIGIN).unlink(missing_ok=True)
        else:
            write_atomic(path.with_suffix(_ORIGIN), os.fsencode(origin.absolute()), mode=0o600)
        write_atomic(path, data, mode=0o600)

    def drop(self, key: str) -> None:
        """Delete an autosaved board that was saved or closed by the user. Raises OSError."""
        _remove(self._path(key))

    def leftovers(self) -> list[Leftover]:
        """Return unsaved boards of dead sessions, newest first and `TOGETHER` at most, which are now ours.

        The others follow once the user has decided about these: none is deleted unasked. Unreadable boards
        are skipped and stay.
        """
        dead = [path for path in self._folders() if path in self._taken or self._take(path)]
        found: list[Leftover] = []
        for session in sorted(dead, key=lambda path: (_number(path), path.name), reverse=True):
            if not _boards_in(session):
                self._clear(session)
            elif len(found) < TOGETHER:
                found += _read(session)
        self._sweep()
        return found[:TOGETHER]

    def discard(self, leftover: Leftover) -> None:
        """Delete an unsaved board that the user took back or declined."""
        _remove(leftover.path)
        for session in [path for path in self._taken if path in leftover.path.parents]:
            if not _boards_in(session):
                self._clear(session)

    def close(self) -> None:
        """Delete this session's boards and end it; undecided ones of dead sessions stay for the next."""
        shutil.rmtree(self._own, ignore_errors=True)
        self._lock.release(remove=True)
        self.abandon()

    def abandon(self) -> None:
        """End the session but leave its boards for the next one."""
        self._lock.release()
        for lock in self._taken.values():
            lock.release()
        self._taken.clear()

    def _folders(self) -> list[Path]:
        """Return the folders of all other sessions, dead and alive."""
        own = getattr(self, "_own", None)
        with suppress(OSError):
            return [path for path in self._root.iterdir() if path != own and path.is_dir()]
        return []

    def _take(self, session: Path) -> bool:
        """Return whether a session is dead; if so, its boards belong to this one from now on."""
        try:
            lock = FileLock(_lock_of(session))
        except OSError:
            return False
        if not session.is_dir():  # the session ended normally meanwhile
            lock.release(remove=True)
            return False
        self._taken[session] = lock
        return True

    def _clear(self, session: Path) -> None:
        shutil.rmtree(session, ignore_errors=True)
        lock = self._taken.pop(session, None)
        if lock is not None:
            lock.release(remove=not session.exists())

    def _sweep(self) -> None:
        """Delete locks of sessions that died before they made their folder."""
        for path in self._root.glob(f"*{_LOCK}"):
            if not path.with_suffix("").exists() and path != _lock_of(self._own):
                with suppress(OSError):
                    FileLock(path).release(remove=True)

    def _path(self, key: str) -> Path:
        return self._own / (quote(key, safe="")[:200] + _SUFFIX)


def _lock_of(session: Path) -> Path:
    return session.with_name(session.name + _LOCK)


def _number(session: Path) -> int:
    """Return the running number in a session's folder name; 0, the oldest, for any other name."""
    digits = session.name.partition("-")[0]
    return int(digits) if digits.isascii() and digits.isdigit() and len(digits) < 15 else 0


def _boards_in(session: Path) -> list[Path]:
    return sorted(path for path in session.rglob(f"*{_SUFFIX}") if path.is_file())


def _read(session: Path) -> list[Leftover]:
    found = []
    for path in _boards_in(session):
        with suppress(OSError, LimitExceeded):
            data, saved_at = read_bounded(path), path.stat().st_mtime
            found.append(Leftover(unquote(path.stem), data, saved_at, path, _origin(path)))
    return found


def _remove(board: Path) -> None:
    board.unlink(missing_ok=True)
    board.with_suffix(_ORIGIN).unlink(missing_ok=True)


def _origin(board: Path) -> Path | None:
    with suppress(OSError, LimitExceeded, ValueError):
        return Path(os.fsdecode(read_bounded(board.with_suffix(_ORIGIN), _LONGEST_NAME)))
    return None
