"""A lock that a living process holds on a file; the system takes it back when the process ends, in any way.

No clock and no process number is asked, so neither a step of the clock nor a number used again can deceive.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path

if sys.platform == "win32":
    import msvcrt

    def _take(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _take(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


class FileLock:
    """A lock that is held until `release`, on a file that is made where it is missing."""

    def __init__(self, path: Path) -> None:
        """Take the lock. Raises OSError, a BlockingIOError or PermissionError where another one holds it."""
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
        """Whether the file that is locked is still the one with this name: another may have removed it."""
        try:
            return os.path.samestat(os.fstat(self._handle), self._path.stat())
        except FileNotFoundError:
            return False

    def release(self, *, remove: bool = False) -> None:
        """Give the lock back, and with `remove` the file too."""
        if self._handle < 0:
            return
        if remove and sys.platform != "win32":
            # While it is locked still, so that nobody takes a lock on a file that is about to go.
            with suppress(OSError):
                self._path.unlink()
        os.close(self._handle)
        self._handle = -1
        if remove:
            with suppress(OSError):
                self._path.unlink(missing_ok=True)
