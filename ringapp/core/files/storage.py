"""Files that survive: reading with a limit, writing all or nothing, and unsaved boards of dead sessions.

A reader never sees half a file: bytes go to a neighbour in the same folder, are flushed to the disk and take
the file's place in one step.
"""

from __future__ import annotations

import json
import os
import shutil
import stat
import tempfile
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote, unquote
from uuid import uuid4

import psutil

from ringapp.core.contract.errors import LimitExceeded
from ringapp.core.contract.i18n import tr

MAX_BYTES = 64_000_000


def read_bounded(path: Path, limit: int = MAX_BYTES) -> bytes:
    """The bytes of a file of at most `limit` bytes; a larger one is not read at all.

    Raises:
        LimitExceeded: The file is too large, or no file at all but a device or a pipe.
        OSError: It cannot be read.
    """
    # Asked before it is opened: opening a pipe waits for somebody who writes.
    if not stat.S_ISREG(path.stat().st_mode):
        raise LimitExceeded(tr("This is not a file that can be read."))
    with path.open("rb") as file:
        status = os.fstat(file.fileno())
        if status.st_size <= limit:
            data = file.read(limit + 1)
            if len(data) <= limit:
                return data
    sentence = tr("The file has {size} MB; at most {limit} MB are read.")
    raise LimitExceeded(sentence.format(size=status.st_size // 1_000_000, limit=limit // 1_000_000))


def write_atomic(path: Path, data: bytes) -> None:
    """Replace a file by `data`, all or nothing; a link stays a link and the permissions stay.

    What is no file, such as /dev/stdout or /dev/null, is written to, not replaced.

    Raises:
        OSError: It cannot be written; the old file is as it was.
    """
    target = path.resolve()
    if target.exists() and not (target.is_file() or target.is_dir()):
        target.write_bytes(data)
        return
    mode = _mode_of(target)
    handle, name = tempfile.mkstemp(prefix=f".{target.name[:80]}.", suffix=".part", dir=target.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.chmod(name, mode)
        os.replace(name, target)
    except BaseException:
        with suppress(OSError):
            os.unlink(name)
        raise
    _flush_folder(target.parent)


def _mode_of(path: Path) -> int:
    try:
        return stat.S_IMODE(path.stat().st_mode)
    except OSError:
        mask = os.umask(0)
        os.umask(mask)
        return 0o666 & ~mask


def _flush_folder(folder: Path) -> None:
    """Make the new name durable where the system can; Windows has no such call."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


@dataclass(frozen=True, slots=True)
class Leftover:
    """An unsaved board of a session that has died.

    Attributes:
        saved_at: Seconds since 1970.
        origin: The file that the board came from or was saved to, None without one.
    """

    key: str
    data: bytes
    saved_at: float
    path: Path
    origin: Path | None = None


_OWNER = "session.json"
_SUFFIX = ".board"
_ORIGIN = ".origin"
_LONGEST_NAME = 100_000


class RecoveryStore:
    """Autosaved boards of this session, and those that dead sessions left.

    Every session has a folder of its own that names its process, so sessions running at once leave each
    other alone, and what a dead one left is moved to whoever asks first.
    """

    def __init__(self, folder: Path) -> None:
        """Open a session in `folder`, which is made where it is missing. Raises OSError."""
        self._root = folder
        folder.mkdir(parents=True, exist_ok=True)
        draft = folder / f".new-{uuid4().hex}"
        draft.mkdir()
        owner = {"pid": os.getpid(), "started": psutil.Process().create_time()}
        (draft / _OWNER).write_text(json.dumps(owner), "utf-8")
        self._own = folder / f"session-{uuid4().hex}"
        draft.rename(self._own)

    def save(self, key: str, data: bytes, origin: Path | None = None) -> None:
        """Keep the latest unsaved bytes of a board, and which file it belongs to. Raises OSError."""
        path = self._path(key)
        if origin is None:
            path.with_suffix(_ORIGIN).unlink(missing_ok=True)
        else:
            write_atomic(path.with_suffix(_ORIGIN), os.fsencode(origin.absolute()))
        write_atomic(path, data)

    def drop(self, key: str) -> None:
        """Forget a board, because it was saved or given up."""
        _remove(self._path(key))

    def leftovers(self) -> list[Leftover]:
        """The boards of dead sessions, latest first; they are this session's to offer from now on."""
        for session in self._root.glob("session-*"):
            if session != self._own and not _is_alive(session):
                with suppress(OSError):
                    session.rename(self._own / session.name)
        found = []
        for path in self._own.glob(f"session-*/**/*{_SUFFIX}"):
            with suppress(OSError, LimitExceeded):
                data = read_bounded(path)
                saved_at, origin = path.stat().st_mtime, _origin(path)
                found.append(Leftover(unquote(path.stem), data, saved_at, path, origin))
        return sorted(found, key=lambda leftover: leftover.saved_at, reverse=True)

    def discard(self, leftover: Leftover) -> None:
        """Delete a leftover, because it was taken back or declined."""
        _remove(leftover.path)

    def close(self) -> None:
        """End the session in good order; leftovers that nobody decided about stay for the next one."""
        for path in self._own.glob(f"*{_SUFFIX}"):
            _remove(path)
        if not any(self._own.glob(f"session-*/**/*{_SUFFIX}")):
            shutil.rmtree(self._own, ignore_errors=True)

    def _path(self, key: str) -> Path:
        return self._own / (quote(key, safe="")[:200] + _SUFFIX)


def _remove(board: Path) -> None:
    board.unlink(missing_ok=True)
    board.with_suffix(_ORIGIN).unlink(missing_ok=True)


def _origin(board: Path) -> Path | None:
    with suppress(OSError, LimitExceeded, ValueError):
        return Path(os.fsdecode(read_bounded(board.with_suffix(_ORIGIN), _LONGEST_NAME)))
    return None


def _is_alive(session: Path) -> bool:
    try:
        owner = json.loads((session / _OWNER).read_text("utf-8"))
        started = psutil.Process(int(owner["pid"])).create_time()
        return bool(abs(started - float(owner["started"])) < 2)
    except (OSError, ValueError, KeyError, TypeError, psutil.NoSuchProcess):
        return False
    except psutil.AccessDenied:
        return True
