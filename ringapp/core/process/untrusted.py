"""Untrusted bytes: whatever parses them runs outside the window's process, within limits.

    @untrusted()
    def read_puzzle(name: str, data: bytes) -> Puzzle: ...

Such a function takes plain values, bytes, paths and boards, and returns records or raises RingappError or
OSError. In a process that has called `guard` (the window) a call of it is carried out by a reader process:
the same call, with a cap on its memory and on its processor time, and with a deadline after which the reader
is ended. In a process that has called `limit_here` (the command line) it is a call under the same caps.
Everywhere else (library, solver, tests, the reader itself) it is an ordinary call.

While it works it may report its progress (`report_progress`); that is passed on in the thread that waits.

What comes back is read by `load_values`, which makes values of the program's own kinds and nothing else. A
call waits, so the window makes it from a thread, never from its own.
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
    """Mark a module's function as one that reads untrusted bytes; see the top of this file."""

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
    """From now on no untrusted parser runs in this process."""
    global _readers
    from ringapp.core.process.readers import Readers  # starts processes, which a command never does

    _readers = _readers or Readers()


def limit_here() -> None:
    """From now on untrusted parsers run under their limits in this process, where no reader is asked."""
    global _capped
    _capped = True


@contextmanager
def _caps(limits: Limits) -> Iterator[None]:
    """Caps on what the call within may use; one within another is under those of the outer one.

    Raises:
        LimitExceeded: It used more.
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
    """Return whether untrusted calls of this process are carried out by a reader, so that they wait."""
    return _readers is not None


def release() -> None:
    """End the readers, also those at work; what they were asked fails. Untrusted calls are ordinary again."""
    global _readers
    readers, _readers = _readers, None
    if readers is not None:
        readers.close()


_readers: Readers | None = None
_capped = False
