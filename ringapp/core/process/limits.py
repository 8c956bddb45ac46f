"""Limits on what this process may use; where a system knows none of a kind, nothing happens."""

from __future__ import annotations

import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from types import FrameType

import psutil


def limit_memory(extra: int | None) -> None:
    """Let this process grow by `extra` bytes from where it is; None lifts the limit.

    Only Linux counts what a program really keeps (RLIMIT_DATA); elsewhere the parent watches.
    """
    if sys.platform != "linux":
        return
    import resource

    soft = None if extra is None else psutil.Process().memory_info().data + extra
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
