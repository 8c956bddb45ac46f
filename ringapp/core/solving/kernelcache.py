"""Where compiled kernels are kept: in the user's cache folder, each with a stamp of all that it is made of.

numba keeps a compiled function beside its source and compiles anew when that one file changes, but a
function that calls it from another file is then still taken from the old copy. `kernelplace.Place` stamps
each function with the content of its file and of every file below it, so that a change costs only what rests
on it. Has to run before numba is imported.
"""

from __future__ import annotations

import os
import shutil
import time
import traceback
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

from platformdirs import user_cache_path

from ringapp.core.solving.shipped import settle_processor

Found = TypeVar("Found")
VARIABLE = "NUMBA_CACHE_DIR"
LOCATOR = "NUMBA_CACHE_LOCATOR_CLASSES"
KEPT_DAYS = 30


def place_kernels() -> None:
    """Let numba keep what it compiles in the user's cache folder, or in NUMBA_CACHE_DIR where that is set."""
    os.environ[LOCATOR] = "ringapp.core.solving.kernelplace.Place"
    # The compiler words thousands of faults that nobody sees, in colours where it can.
    os.environ.setdefault("NUMBA_DISABLE_ERROR_MESSAGE_HIGHLIGHTING", "1")
    settle_processor()
    if os.environ.get(VARIABLE):
        return
    folder = user_cache_path("ringapp") / "kernels"
    os.environ[VARIABLE] = str(folder)
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        _forget_old(folder)


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


def _forget_old(kept: Path) -> None:
    """Remove folders into which no kernel was written or asked for within a month."""
    oldest = time.time() - KEPT_DAYS * 86_400
    for folder in kept.iterdir():
        if folder.stat().st_mtime < oldest:
            shutil.rmtree(folder, ignore_errors=True)
