"""Untrusted bytes: whatever parses them runs outside the window's process, within limits.

    @untrusted()
    def read_puzzle(name: str, data: bytes) -> Puzzle: ...

Such a function takes plain values, bytes, paths and boards, and returns records or raises RingappError or
OSError. In a process that has called `guard` (the window) a reader process runs the call, with limits on its
memory and processor time and a deadline after which the reader is ended. In a process that has called
`limit_here` (the command line) the call runs here under the limits of memory and processor time. Everywhere
else (library, solver, tests, the reader itself) it is an ordinary call.

The function may report its progress (`report_progress`), which reaches the listener of the waiting thread.
A result from a reader passes `load_values`, which makes values of the program's own classes and no others.
A call waits for its result, so the window calls from another thread than its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import TYPE_CHECKING, ParamSpec, TypeVar, cast

from ringapp.core.contract.errors import LimitExceeded
from ringapp.core.process.limits import Limits, limit_memory, processor_alarm, too_large, too_long

if TYPE_CHECKING:
    from ringapp.core.process.readers import Readers

P = ParamSpec("P")
R = TypeVar("R")


def untrusted(limits: Limits | None = None) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Return a decorator for a module's function that reads untrusted bytes; see the top of this file."""

    def mark(function: Callable[P, R]) -> Callable[P, R]:
        @wraps(function)
        def call(*args: P.args, **kwargs: P.kwargs) -> R:
            if _readers is None:
                if not _capped:
                    return function(*args, **kwargs)
                with _caps(limits or Limits()):
                    return function(*args, **kwargs)
            name = (function.__module__, function.__qualname__)
            return cast(R, _readers.call(name, args, kwargs, limits or Limits()))

        return call

    return mark


def guard() -> None:
    """Make all later untrusted calls of this process run in reader processes."""
    global _readers
    from ringapp.core.process.readers import Readers  # starts processes, which a command never does

    _readers = _readers or Readers()


def limit_here() -> None:
    """Make all later untrusted calls of this process run here under their limits, without a reader."""
    global _capped
    _capped = True


@contextmanager
def _caps(limits: Limits) -> Iterator[None]:
    """Limit memory and processor time of the block; calls nested in it share the outer limits.

    Raises:
        LimitExceeded: The block used more.
    """
    global _capped

    _capped = False
    limit_memory(limits.memory)
    try:
        with processor_alarm(limits.processor, lambda: LimitExceeded(too_long())):
            yield
    except MemoryError:
        raise LimitExceeded(too_large(limits.memory)) from None
    finally:
        limit_memory(None)
        _capped = True


def is_guarded() -> bool:
    """Return whether untrusted calls of this process run in reader processes, so that they wait."""
    return _readers is not None


def release() -> None:
    """End all readers, failing the calls that they run; later untrusted calls are ordinary ones."""
    global _readers
    readers, _readers = _readers, None
    if readers is not None:
        readers.close()


_readers: Readers | None = None
_capped = False
