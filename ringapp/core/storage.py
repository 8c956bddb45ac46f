"""Files that survive: reading with a limit, and writing all or nothing.

A reader never sees half a file: bytes go to a neighbour in the same folder, are flushed to the disk and take
the file's place in one step.
"""

from __future__ import annotations

import errno
import os
import stat
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

from ringapp.core.contract.errors import LimitExceeded
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.resources import is_shipped

MAX_BYTES = 24_000_000


def read_bounded(path: Path, limit: int = MAX_BYTES) -> bytes:
    """The bytes of a regular file of at most `limit` bytes; no more than one byte beyond them is ever read.

    Raises:
        LimitExceeded: The file is too large, or no file at all but a device or a pipe.
        OSError: It cannot be read.
    """
    with open_regular(path) as file:
        size = os.fstat(file.fileno()).st_size
        data = file.read(limit + 1) if size <= limit else b""
    refuse_larger(max(size, len(data)), limit)
    return data


def refuse_larger(size: int, limit: int) -> None:
    """Raise the LimitExceeded that says how large a file of more than `limit` bytes is."""
    if size > limit:
        sentence = tr("The file has {size} MB; at most {limit} MB are read.")
        raise LimitExceeded(sentence.format(size=size // 1_000_000, limit=limit // 1_000_000))


def open_regular(path: Path) -> BinaryIO:
    """Return a regular file, open for reading; whoever reads from it counts the bytes.

    Raises:
        LimitExceeded: It is no file but a device, a pipe or a folder.
        OSError: It cannot be opened.
    """
    # Asked before it is opened, because opening a device may do something, and again of what was opened,
    # because a name may stand for something else by then. A pipe is not waited for.
    if stat.S_ISREG(path.stat().st_mode):
        flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
        file = os.fdopen(os.open(path, flags), "rb")
        if stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            return file
        file.close()
    raise LimitExceeded(tr("This is not a file that can be read."))


def write_atomic(path: Path, data: bytes | Sequence[bytes | memoryview], mode: int | None = None) -> None:
    """Replace a file by `data`, all or nothing; a link stays a link and the permissions stay.

    Many bytes are better given in parts than joined, which would hold up all other threads.

    With `mode` the file has these permissions from its first moment on, whatever an older one had.

    What is no file, such as /dev/stdout or /dev/null, is written to, not replaced.

    Raises:
        OSError: It cannot be written, or is one of the program's own; the old file is as it was.
    """
    spare_own(path)
    target = path.resolve()
    parts = (data,) if isinstance(data, bytes) else data
    if target.exists() and not (target.is_file() or target.is_dir()):
        target.write_bytes(b"".join(parts))
        return
    mode = _mode_of(target) if mode is None else mode
    handle, name = tempfile.mkstemp(prefix=f".{target.name[:80]}.", suffix=".part", dir=target.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.writelines(parts)
            file.flush()
            os.fsync(file.fileno())
        os.chmod(name, mode)
        os.replace(name, target)
    except BaseException:
        with suppress(OSError):
            os.unlink(name)
        raise
    _flush_folder(target.parent)


def spare_own(path: Path) -> None:
    """Refuse to write what the program brings along. Raises OSError."""
    if is_shipped(path):
        raise OSError(errno.EROFS, tr("it belongs to ringapp itself"), str(path))


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
