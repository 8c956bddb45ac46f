"""Where compiled kernels are kept: a folder for each state of the sources, so that none is ever out of date.

numba keeps a compiled function beside its source and compiles anew when that one file changes, but a function
that calls it from another file is then still taken from the old copy. One folder per state of all sources has
no such gap, and it can be written where the program itself cannot. Has to run before numba is imported.
"""

from __future__ import annotations

import ast
import os
import shutil
import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import TypeVar

from platformdirs import user_cache_path

Found = TypeVar("Found")
VARIABLE = "NUMBA_CACHE_DIR"
KEPT_DAYS = 30


def place_kernels(package: Path) -> None:
    """Let numba keep what it compiles for the sources under `package` in the user's cache folder.

    Does nothing where the variable NUMBA_CACHE_DIR has been set by somebody else.
    """
    if os.environ.get(VARIABLE):
        return
    kept = user_cache_path("ringapp") / "kernels"
    folder = kept / _state_of(package)
    os.environ[VARIABLE] = str(folder)
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
        _forget_old(kept)


def with_sound_kernels(work: Callable[[], Found]) -> Found:
    """The result of `work`, which starts over where kept kernels turn out to be damaged, with new ones."""
    try:
        return work()
    except Exception as error:  # numba gives whatever the reader of a damaged file gives
        if not _was_reading_kernels(error):
            raise
        forget_kernels()
        return work()


def forget_kernels() -> None:
    """Remove the kept kernels, which a fault of the disk has damaged; they are compiled anew."""
    named = os.environ.get(VARIABLE)
    for path in Path(named).rglob("*.nb[ci]") if named else ():
        with suppress(OSError):
            path.unlink()


def _was_reading_kernels(error: Exception) -> bool:
    frames = traceback.walk_tb(error.__traceback__)
    return any(frame.f_globals.get("__name__") == "numba.core.caching" for frame, _ in frames)


def _state_of(package: Path) -> str:
    """A short name for what kernels are made of: the files that use numba and all that they import."""
    texts = {path: path.read_bytes() for path in package.rglob("*.py")}
    todo = [path for path, text in texts.items() if b"numba" in text]
    counted: set[Path] = set()
    while todo:
        path = todo.pop()
        if path not in counted:
            counted.add(path)
            todo += [package / name for name in _imported(texts[path]) if package / name in texts]
    digest = sha256(str(package).encode())
    for path in sorted(counted):
        digest.update(texts[path])
    return digest.hexdigest()[:16]


def _imported(text: bytes) -> Iterator[Path]:
    """Files that a source may import, relative to the games' folder."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ImportFrom) and node.module:
            parts = node.module.removeprefix("ringapp.games").strip(".").split(".")
            yield Path(*parts).with_suffix(".py")
            yield from (Path(*parts, f"{name.name}.py") for name in node.names)


def _forget_old(kept: Path) -> None:
    """Remove folders that no start has used for a month."""
    oldest = time.time() - KEPT_DAYS * 86_400
    for folder in kept.iterdir():
        if folder.stat().st_mtime < oldest:
            shutil.rmtree(folder, ignore_errors=True)
