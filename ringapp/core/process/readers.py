"""Reader processes, which run calls of `process.untrusted` for a window, each within its limits.

A call waits for its reply. Results pass `load_values`, which makes values of the program's own classes only.
"""

from __future__ import annotations

import os
import pickle
import signal
import sys
import threading
import traceback
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib import import_module
from time import monotonic
from typing import cast

import psutil

from ringapp.core.contract.errors import LimitExceeded, RingappError
from ringapp.core.contract.i18n import language, set_language, tr
from ringapp.core.libraries import ONE_THREAD
from ringapp.core.process.child import Child, Pipe, answer_of, order_of
from ringapp.core.process.limits import Limits, limit_memory, limit_processor, too_large, too_long
from ringapp.core.process.progress import progress_to, report_progress
from ringapp.core.process.safe_pickle import dump_values

READERS = 2
"""Most calls that run at once; others wait for their turn."""
IDLE = 60.0
"""Seconds after which a reader that nobody calls ends by itself."""
WATCH = 0.2
"""Seconds between two measurements of a reader's memory."""
Arguments = tuple[object, ...]
Named = dict[str, object]
"""The arguments of a call, by position and by name."""
NOT_OURS = (pickle.UnpicklingError, AttributeError, ImportError, IndexError, TypeError, ValueError)
"""Errors raised for bytes that hold no values of ours."""
GONE = "gone"
"""Kind of a reply: the reader had ended by itself before it got the call, so another one is asked."""
SHARE = "progress"
"""Kind of a message before the reply: the share of the work done."""
HEAVY = 400_000_000
"""A reader that keeps more than these bytes after a call is not called again."""


class Stopper:
    """Stops the untrusted calls of a thread when their results are no longer wanted."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._reader: _Reader | None = None
        self._stopped = False

    def stop(self) -> None:
        """End the call that is running, and refuse later ones; returns at once."""
        with self._lock:
            self._stopped = True
            if self._reader is not None:
                self._reader.let_die()

    @contextmanager
    def heeded(self) -> Iterator[None]:
        """Make this stopper stop the untrusted calls of this thread while the block runs."""
        _here.stopper = self
        try:
            yield
        finally:
            _here.stopper = None

    @contextmanager
    def over(self, reader: _Reader) -> Iterator[None]:
        """Note that `reader` runs a call during the block. Raises RingappError if `stop` was called."""
        with self._lock:
            if self._stopped:
                raise RingappError(_stopped())
            self._reader = reader
        try:
            yield
        finally:
            with self._lock:
                self._reader = None


class _Here(threading.local):
    """The stopper of a thread."""

    stopper: Stopper | None = None


_here = _Here()


class ReaderFailed(RuntimeError):
    """Raised for a bug in a parser; the text is the reader's traceback."""


# The window's side ---------------------------------------------------------------------------------------


class Readers:
    """The reader processes of this process."""

    def __init__(self) -> None:
        self._free = threading.Semaphore(READERS)
        self._lock = threading.Lock()
        self._waiting: list[_Reader] = []
        self._all: set[_Reader] = set()
        self._closed = False

    def call(self, name: tuple[str, str], args: Arguments, kwargs: Named, limits: Limits) -> object:
        """Return the result of a function that a reader runs, or raise its error."""
        message = dump_values((*name, args, kwargs, limits, language()))
        kind, value = GONE, cast(object, None)
        for _ in range(READERS + 1):
            stopper = _here.stopper or Stopper()
            with self._free, self._reader() as reader, stopper.over(reader):
                kind, value = reader.ask(message, limits)
            if kind != GONE:
                break
        if kind == GONE:
            raise _ended_with(0, limits.memory)
        if kind == "broken":
            raise ReaderFailed(value)
        if kind == "failed" and isinstance(value, Exception):
            raise value
        return value

    def close(self) -> None:
        """End all readers."""
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
        try:
            yield reader
        finally:
            with self._lock:
                self._waiting.append(reader)


@contextmanager
def _one_thread() -> Iterator[None]:
    """Set the environment, while the block runs, so that new processes calculate in one thread.

    Readers multiply small matrices, where further threads of the linear algebra only wait and cost a core.
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
        with _one_thread():
            self._child = Child(serve, name="ringapp reader")
        self._killed = False

    def is_there(self) -> bool:
        """Return whether the reader can take calls."""
        return not self._killed and self._child.is_alive()

    def kill(self) -> None:
        """End the reader and wait for its end."""
        self.let_die()
        self._child.exit_code(None)

    def let_die(self) -> None:
        """End the reader without waiting for its end."""
        self._killed = True
        self._child.kill()

    def ask(self, message: bytes, limits: Limits) -> tuple[str, object]:
        """Return the kind and value of the reply to a message; a reader that breaks a limit is ended."""
        try:
            pipe = self._child.pipe
            pipe.send_bytes(message)
            end = monotonic() + limits.seconds
            before = self._child.memory_bytes()
            while True:
                while not pipe.poll(WATCH):
                    if monotonic() > end:
                        self.kill()
                        return "failed", LimitExceeded(too_long())
                    if self._child.memory_bytes() - before > limits.memory:
                        raise MemoryError
                kind, value = cast(tuple[str, object], answer_of(pipe, limits.memory))
                if kind != SHARE:
                    return kind, value
                report_progress(float(str(value)))
        except NOT_OURS:
            self.kill()
            return "broken", traceback.format_exc()
        except MemoryError:
            self.kill()
            return "failed", LimitExceeded(too_large(limits.memory))
        except (EOFError, OSError):
            if self._killed:
                return "failed", RingappError(_stopped())
            code = self._child.exit_code()
            self.kill()
            return (GONE, None) if code == 0 else ("failed", _ended_with(code, limits.memory))


def _ended_with(code: int | None, memory: int) -> RingappError:
    """Return the error for a reader that ended without a reply; `code` is None if its reply was too large."""
    if code is None:
        return LimitExceeded(too_large(memory))
    if sys.platform != "win32" and code == -signal.SIGXCPU:
        return LimitExceeded(too_long())
    if code == -getattr(signal, "SIGKILL", signal.SIGTERM) or code == -signal.SIGTERM:
        sentence = tr("The process that reads it was ended from outside, perhaps for want of memory.")
        return RingappError(sentence)
    sentence = tr("The process that reads it crashed ({reason}), so it was given up.")
    return RingappError(sentence.format(reason=_name_of(code)))


def _name_of(code: int) -> str:
    """Return the name of the signal in an exit code, or the code as its system writes it."""
    try:
        return signal.Signals(-code).name
    except ValueError:
        return f"0x{code & 0xFFFFFFFF:08X}" if code > 255 else str(code)


def _stopped() -> str:
    return tr("Reading it was stopped.")


# The reader's side ---------------------------------------------------------------------------------------


def serve(pipe: Pipe) -> None:
    """Run calls until the parent is gone or sends none for IDLE seconds; the main function of a reader."""
    with suppress(EOFError, OSError):
        while pipe.poll(IDLE):
            with progress_to(lambda done: pipe.send_bytes(dump_values((SHARE, done)))):
                reply = _carry_out(*order_of(pipe))
            pipe.send_bytes(reply)
            if psutil.Process().memory_info().rss > HEAVY:
                return
    os._exit(0)


def _carry_out(module: str, name: str, args: Arguments, kwargs: Named, limits: Limits, code: str) -> bytes:
    set_language(code)
    limit_processor(limits.processor)
    limit_memory(limits.memory)
    try:
        function = getattr(import_module(module), name)
        reply = dump_values(("done", function(*args, **kwargs)))
    except (RingappError, OSError) as error:
        reply = dump_values(("failed", error))
    except MemoryError:
        reply = dump_values(("failed", LimitExceeded(too_large(limits.memory))))
    except Exception:
        reply = dump_values(("broken", traceback.format_exc()))
    limit_processor(None)
    limit_memory(None)
    return reply
