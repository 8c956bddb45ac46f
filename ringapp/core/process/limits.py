"""Limits on what this process may use; where a system knows none of a kind, nothing happens."""

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
    """What one call may use: bytes of memory, seconds of processor time, seconds on the clock."""

    memory: int = 1_000_000_000
    processor: int = 60
    seconds: float = 120.0


def default_memory() -> int:
    """Return bytes that a solver may use if nobody says otherwise: half of what the machine has."""
    if hasattr(os, "sysconf"):
        return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") // 2
    import psutil

    return int(psutil.virtual_memory().total // 2)


def limit_memory(extra: int | None) -> None:
    """Let this process grow by `extra` bytes from where it is; None lifts the limit.

    Only Linux counts what a program really keeps (RLIMIT_DATA); elsewhere the parent watches.
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
    """Let the system end this process after so many more seconds of processor time; None lifts the limit."""
    if sys.platform == "win32":
        return
    import resource

    used = resource.getrusage(resource.RUSAGE_SELF)
    soft = None if seconds is None else int(used.ru_utime + used.ru_stime) + seconds + 1
    _set(resource.RLIMIT_CPU, soft)


@contextmanager
def processor_alarm(seconds: int, error: Callable[[], Exception]) -> Iterator[None]:
    """Raise `error` within, once so many seconds of processor time are used; a main thread alone is told."""
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
    """Say that a call used more processor time than it may."""
    return tr("Reading it takes too long, so it was given up.")


def too_large(memory: int) -> str:
    """Say that a call used more than so many bytes of memory."""
    sentence = tr("Reading it needs more than {size} MB of memory, so it was given up.")
    return sentence.format(size=memory // 1_000_000)
