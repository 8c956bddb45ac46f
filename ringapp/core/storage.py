"""Reads files up to a limit, and writes them all or nothing.

Another process never sees half a file: bytes are written to a new file in the folder, flushed to the disk,
and renamed in one step.
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
    """Return the bytes of a regular file of at most `limit` bytes; at most one byte more is ever read.

    Raises:
        LimitExceeded: The file is too large, or it is a device or a pipe.
        OSError: It cannot be read.
    """
    with open_regular(path) as file:
        size = os.fstat(file.fileno()).st_size
        data = file.read(limit + 1) if size <= limit else b""
    refuse_larger(max(size, len(data)), limit)
    return data


def refuse_larger(size: int, limit: int) -> None:
    """Raise LimitExceeded if `size` is more than `limit` bytes, with both in its sentence."""
    if size > limit:
        sentence = tr("The file has {size} MB; at most {limit} MB are read.")
        raise LimitExceeded(sentence.format(size=size // 1_000_000, limit=limit // 1_000_000))


def open_regular(path: Path) -> BinaryIO:
    """Return a regular file, open for reading; the caller limits what it reads.

    Raises:
        LimitExceeded: It is a device, a pipe or a folder.
        OSError: It cannot be opened.
    """
    # Checked before opening, because opening a device may have effects, and again after it, because the name
    # may stand for something else by then. A pipe is not waited for.
    if stat.S_ISREG(path.stat().st_mode):
        flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
        file = os.fdopen(os.open(path, flags), "rb")
        if stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            return file
        file.close()
    raise LimitExceeded(tr("This is not a file that can be read."))


def write_atomic(path: Path, data: bytes | Sequence[bytes | memoryview], mode: int | None = None) -> None:
    """Replace a file by `data`, all or nothing; a symbolic link and the file's permissions are kept.

    Give large data in parts: joining them would block all other threads. With `mode` the file has these
    permissions from its creation on. A device or pipe, such as /dev/stdout, is written to, not replaced.

    Raises:
        OSError: It cannot be written, or is one of the program's own files; the old file is unchanged.
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
    """Raise OSError if a path is one of the program's own files."""
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
    """Flush a folder to the disk, so that a new name in it is durable; Windows cannot."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
