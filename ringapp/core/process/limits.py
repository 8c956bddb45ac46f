"""Limits on the memory and processor time of this process; they do nothing on systems that lack them."""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from types import FrameType

from ringapp.core.contract.i18n import tr


@dataclass(frozen=True, slots=True)
class Limits:
    """Limits of one call: bytes of memory, seconds of processor time, seconds by the clock."""

    memory: int = 1_000_000_000
    processor: int = 60
    seconds: float = 120.0


def default_memory() -> int:
    """Return the default memory limit of a solver in bytes: half of the machine's memory."""
    if hasattr(os, "sysconf"):
        return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") // 2
    import psutil

    return int(psutil.virtual_memory().total // 2)


def limit_memory(extra: int | None) -> None:
    """Limit this process to `extra` bytes more than it uses now; None lifts the limit.

    Works on Linux alone, by RLIMIT_DATA; elsewhere the parent process measures the memory.
    """
    if sys.platform != "linux":
        return
    import resource

    soft = None
    if extra is not None:
        # The sixth figure is the pages of data and stack; psutil would tell it, but loads slowly.
        pages = int(Path("/proc/self/statm").read_text("ascii").split()[5])
        soft = pages * resource.getpagesize() + extra
    _set(resource.RLIMIT_DATA, soft)


def limit_processor(seconds: int | None) -> None:
    """Make the system end this process after `seconds` more of processor time; None lifts the limit."""
    if sys.platform == "win32":
        return
    import resource

    used = resource.getrusage(resource.RUSAGE_SELF)
    soft = None if seconds is None else int(used.ru_utime + used.ru_stime) + seconds + 1
    _set(resource.RLIMIT_CPU, soft)


@contextmanager
def processor_alarm(seconds: int, error: Callable[[], Exception]) -> Iterator[None]:
    """Raise `error` in a block that uses `seconds` of processor time; works in the main thread only."""
    if sys.platform == "win32" or threading.current_thread() is not threading.main_thread():
        yield
        return

    def ring(_signal: int, _frame: FrameType | None) -> None:
        raise error()

    before = signal.signal(signal.SIGPROF, ring)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def _set(kind: int, soft: int | None) -> None:
    import resource

    _, hard = resource.getrlimit(kind)
    if soft is None:
        soft = hard
    elif hard != resource.RLIM_INFINITY:
        soft = min(soft, hard)
    with suppress(ValueError, OSError):
        resource.setrlimit(kind, (soft, hard))


def too_long() -> str:
    """Return the sentence that reading took more time than allowed."""
    return tr("Reading it takes too long, so it was given up.")


def too_large(memory: int) -> str:
    """Return the sentence that reading needed more than `memory` bytes."""
    sentence = tr("Reading it needs more than {size} MB of memory, so it was given up.")
    return sentence.format(size=memory // 1_000_000)
