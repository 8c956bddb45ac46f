"""Limits on what this process may use; where a system knows none of a kind, nothing happens."""

from __future__ import annotations

import sys
from contextlib import suppress

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


def _set(kind: int, soft: int | None) -> None:
    import resource

    _, hard = resource.getrlimit(kind)
    if soft is None:
        soft = hard
    elif hard != resource.RLIM_INFINITY:
        soft = min(soft, hard)
    with suppress(ValueError, OSError):
        resource.setrlimit(kind, (soft, hard))
