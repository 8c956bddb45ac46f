"""The gate for foreign bytes: whatever parses them runs outside the window's process, within limits.

    @foreign()
    def read_puzzle(name: str, data: bytes) -> Puzzle: ...

Such a function takes plain values, bytes, paths and boards, and returns records or raises RingappError or
OSError. In a process that has called `guard` (the window) a call of it is carried out by a reader process:
the same call, with a cap on its memory and on its processor time, and with a deadline after which the reader
is ended. Everywhere else (command line, solver, tests, the reader itself) it is an ordinary call.

What comes back is read by `values_from`, which makes values of the program's own kinds and nothing else. A
call waits, so the window makes it from a thread, never from its own.
"""

from __future__ import annotations

import io
import multiprocessing
import os
import pickle
import signal
import sys
import threading
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from copyreg import dispatch_table
from dataclasses import dataclass, is_dataclass
from enum import Enum
from functools import cache, wraps
from importlib import import_module, metadata
from multiprocessing.connection import Connection
from pathlib import PurePath
from time import monotonic
from types import MappingProxyType
from typing import Any, ParamSpec, TypeVar

import psutil

from ringapp.core.contract.errors import LimitExceeded, RingappError
from ringapp.core.contract.i18n import language, set_language, tr
from ringapp.core.contract.resources import GROUP
from ringapp.core.solving.limits import limit_memory, limit_processor

P = ParamSpec("P")
R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class Limits:
    """What one call may use: bytes of memory, seconds of processor time, seconds on the clock."""

    memory: int = 1_000_000_000
    processor: int = 60
    seconds: float = 120.0


ONE_THREAD = ("OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "VECLIB_MAXIMUM_THREADS")
"""Variables by which the libraries under numpy are told how many threads to start."""
READERS = 2
"""Calls that are carried out at once; others wait for their turn."""
IDLE = 60.0
"""Seconds after which a reader that nobody calls ends by itself."""
WATCH = 0.2
"""Seconds between two looks at how much memory a reader uses."""
Arguments = tuple[object, ...]
Named = dict[str, object]
"""What a foreign function is called with, in order and by name."""
NOT_OURS = (pickle.UnpicklingError, AttributeError, ImportError, IndexError, TypeError, ValueError)
"""What comes of bytes that are no values."""
HEAVY = 400_000_000
"""A reader that keeps more than these bytes after a call is not called again."""


def foreign(limits: Limits | None = None) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Mark a module's function as one that reads foreign bytes; see the top of this file."""

    def mark(function: Callable[P, R]) -> Callable[P, R]:
        @wraps(function)
        def call(*args: P.args, **kwargs: P.kwargs) -> R:
            if _gate is None:
                return function(*args, **kwargs)
            name = (function.__module__, function.__qualname__)
            return _gate.call(name, args, kwargs, limits or Limits())  # type: ignore[no-any-return]

        return call

    return mark


def guard() -> None:
    """From now on no foreign parser runs in this process."""
    global _gate
    _gate = _gate or _Gate()


def is_guarded() -> bool:
    """Whether foreign calls of this process are carried out by a reader, so that they wait."""
    return _gate is not None


def release() -> None:
    """End the readers, also those at work; what they were asked fails. Foreign calls are ordinary again."""
    global _gate
    gate, _gate = _gate, None
    if gate is not None:
        gate.close()


class ReaderFailed(RuntimeError):
    """A bug in a parser; the text is the traceback of the reader."""


# The window's side ---------------------------------------------------------------------------------------


class _Gate:
    """The readers of this process."""

    def __init__(self) -> None:
        self._free = threading.Semaphore(READERS)
        self._lock = threading.Lock()
        self._waiting: list[_Reader] = []
        self._all: set[_Reader] = set()
        self._closed = False

    def call(self, name: tuple[str, str], args: Arguments, kwargs: Named, limits: Limits) -> Any:
        """What the function answers, or what it raises."""
        message = values_to((*name, args, kwargs, limits, language()))
        with self._free, self._reader() as reader:
            kind, value = reader.ask(message, limits)
        if kind == "failed":
            raise ReaderFailed(value)
        if kind == "raised":
            raise value
        return value

    def close(self) -> None:
        """End all of them."""
        with self._lock:
            self._closed = True
            readers = list(self._all)
        for reader in readers:
            reader.kill()

    @contextmanager
    def _reader(self) -> Iterator[_Reader]:
        with self._lock:
            self._waiting = [reader for reader in self._waiting if reader.is_there()]
            reader = self._waiting.pop() if self._waiting else _Reader()
            self._all = {one for one in self._all if one.is_there()} | {reader}
            if self._closed:
                reader.kill()
        yield reader
        with self._lock:
            self._waiting.append(reader)


@contextmanager
def _one_thread() -> Iterator[None]:
    """The environment of a process that calculates in one thread.

    Readers multiply small matrices, and a second thread of the linear algebra only waits for them, at the
    price of a core.
    """
    before = {name: os.environ.get(name) for name in ONE_THREAD}
    os.environ.update(dict.fromkeys(ONE_THREAD, "1"))
    try:
        yield
    finally:
        for name, value in before.items():
            os.environ.pop(name, None)
            if value is not None:
                os.environ[name] = value


class _Reader:
    """One reader process."""

    def __init__(self) -> None:
        spawn = multiprocessing.get_context("spawn")
        self._pipe, theirs = spawn.Pipe()
        self._process = spawn.Process(target=serve, args=(theirs,), name="ringapp reader", daemon=True)
        with _one_thread():
            self._process.start()
        theirs.close()

    def is_there(self) -> bool:
        """Whether it can be asked."""
        return self._process.is_alive()

    def kill(self) -> None:
        """End it."""
        self._process.kill()
        self._process.join()

    def _weight(self) -> int:
        return int(psutil.Process(self._process.pid).memory_info().rss)

    def ask(self, message: bytes, limits: Limits) -> tuple[str, Any]:
        """The reply to a message; a reader that breaks a limit is ended and answers nothing any more."""
        try:
            self._pipe.send_bytes(message)
            end = monotonic() + limits.seconds
            weight = self._weight()
            while not self._pipe.poll(WATCH):
                if monotonic() > end:
                    self.kill()
                    return "raised", LimitExceeded(_too_long())
                if self._weight() - weight > limits.memory:
                    raise MemoryError
            kind, value = values_from(self._pipe.recv_bytes(limits.memory))
            return kind, value
        except NOT_OURS:
            self.kill()
            return "failed", traceback.format_exc()
        except (EOFError, OSError, MemoryError, psutil.Error):
            self.kill()
            code = self._process.exitcode
            late = sys.platform != "win32" and code == -signal.SIGXCPU
            return "raised", LimitExceeded(_too_long() if late else _too_large(limits.memory))


def _too_long() -> str:
    return tr("Reading it takes too long, so it was given up.")


def _too_large(memory: int) -> str:
    sentence = tr("Reading it needs more than {size} MB of memory, so it was given up.")
    return sentence.format(size=memory // 1_000_000)


# The reader's side ---------------------------------------------------------------------------------------


def serve(pipe: Connection[bytes, bytes]) -> None:
    """Carry out calls until the parent is gone or wants nothing for a while; the target of the process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(EOFError, OSError):
        while pipe.poll(IDLE):
            call = pickle.loads(pipe.recv_bytes())  # from our own parent
            pipe.send_bytes(_carry_out(*call))
            if psutil.Process().memory_info().rss > HEAVY:
                return
    os._exit(0)


def _carry_out(module: str, name: str, args: Arguments, kwargs: Named, limits: Limits, code: str) -> bytes:
    set_language(code)
    limit_processor(limits.processor)
    limit_memory(limits.memory)
    try:
        function = getattr(import_module(module), name)
        reply = values_to(("done", function(*args, **kwargs)))
    except (RingappError, OSError) as error:
        reply = values_to(("raised", error))
    except MemoryError:
        reply = values_to(("raised", LimitExceeded(_too_large(limits.memory))))
    except Exception:
        reply = values_to(("failed", traceback.format_exc()))
    limit_processor(None)
    limit_memory(None)
    return reply


# Values on the way ---------------------------------------------------------------------------------------


def values_to(value: object) -> bytes:
    """Values as bytes for the other process."""
    out = io.BytesIO()
    pickler = pickle.Pickler(out, pickle.HIGHEST_PROTOCOL)
    # Libraries teach errors to carry their traces along; only their own words may cross.
    known = {kind: way for kind, way in dispatch_table.items() if not _is_error(kind)}
    pickler.dispatch_table = known | {MappingProxyType: _frozen_parts}
    pickler.dump(value)
    return out.getvalue()


def _is_error(kind: object) -> bool:
    return isinstance(kind, type) and issubclass(kind, BaseException)


def values_from(data: bytes) -> Any:
    """The values in bytes of `values_to`: plain ones and records of the program, nothing else.

    Raises:
        pickle.UnpicklingError: There is anything else in them.
    """
    return _Values(io.BytesIO(data)).load()


def frozen(table: dict[object, object]) -> MappingProxyType[object, object]:
    """A view of a table that cannot be changed."""
    return MappingProxyType(table)


def _frozen_parts(table: MappingProxyType[Any, Any]) -> tuple[Any, tuple[dict[Any, Any]]]:
    return frozen, (dict(table),)


class _Values(pickle.Unpickler):
    def find_class(self, module: str, name: str) -> object:
        """The records, enumerations and errors of the program, paths, and errors of the system."""
        if module.partition(".")[0] in _packages():
            found = super().find_class(module, name)
            if found is frozen or (isinstance(found, type) and _is_plain(found)):
                return found
        raise pickle.UnpicklingError(f"{module}.{name} is no value")


@cache
def _packages() -> frozenset[str]:
    """Where values may come from: the program, installed games, and a little of the language."""
    games = (point.module.partition(".")[0] for point in metadata.entry_points(group=GROUP))
    return frozenset({"ringapp", "pathlib", "builtins", *games})


def _is_plain(kind: type) -> bool:
    plain = (Enum, RingappError, OSError, PurePath, set, frozenset, bytearray, range, complex)
    return is_dataclass(kind) or issubclass(kind, plain)


_gate: _Gate | None = None
