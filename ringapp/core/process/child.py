"""Starts, talks to, measures and ends other processes of the program.

    child = Child(count, 3, name="ringapp counter")     # count(pipe, 3) runs in the other process
    tell(child.pipe, "faster")                          # an order, which the child hears with `order_of`
    answer_of(child.pipe)                               # an answer, which it gave with `tell`
    child.end()

Used by the solver, readers of foreign files, studies and exports. Each message is one frame of the pipe. A
parent accepts only plain values from a child (`safe_pickle`), because a child may have read foreign bytes; a
child trusts its parent. A child that listens does not outlive its parent, and none reacts to Ctrl-C, which
its parent handles.
"""

from __future__ import annotations

import multiprocessing
import os
import pickle
import signal
import threading
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

import psutil

from ringapp.core.process.safe_pickle import dump_values, load_values

Order = TypeVar("Order")
if TYPE_CHECKING:
    Pipe: TypeAlias = Connection[bytes, bytes]
else:
    Pipe = Connection  # it cannot be subscripted at run time
ENDING = 2.0
"""Seconds that a process which was ended is waited for."""


class Child:
    """A child process and the parent's end of the pipe to it."""

    def __init__(
        self, work: Callable[..., object], *arguments: object, name: str, daemon: bool = True
    ) -> None:
        """Start a process that runs `work(pipe, *arguments)`; `daemon` must be off if it starts processes.

        Raises:
            OSError: The system gives no process.
        """
        context = multiprocessing.get_context("spawn")
        self.pipe: Pipe
        self.pipe, theirs = context.Pipe()
        self._process = context.Process(
            target=_begin, args=(work, theirs, arguments), name=name, daemon=daemon
        )
        self._process.start()
        theirs.close()

    @property
    def pid(self) -> int | None:
        """The process's number."""
        return self._process.pid

    def is_alive(self) -> bool:
        """Return whether the process runs."""
        return self._process.is_alive()

    def memory_bytes(self) -> int:
        """Return the bytes of memory that the process keeps, 0 if the system does not tell."""
        try:
            return int(psutil.Process(self._process.pid).memory_info().rss)
        except psutil.Error:
            return 0

    def exit_code(self, patience: float | None = ENDING) -> int | None:
        """Wait up to `patience` seconds for the process, and return its exit code, None if it still runs."""
        self._process.join(patience)
        return self._process.exitcode

    def kill(self) -> None:
        """End the process at once, whatever it does, without waiting for its end."""
        self._process.kill()

    def end(self) -> None:
        """End the process, wait for it, and close the pipe."""
        self._process.kill()
        self._process.join()
        with suppress(ValueError):  # another thread that starts a process may have reaped this one first
            self._process.close()
        self.pipe.close()


def tell(pipe: Pipe, message: object) -> None:
    """Send one message down the pipe, from either end. Raises OSError if the other end is closed."""
    pipe.send_bytes(dump_values(message))


def answer_of(pipe: Pipe, limit: int | None = None) -> object:
    """Return the next message of a child, of at most `limit` bytes.

    Raises:
        EOFError, OSError: The child is gone, or the message is longer.
        UnpicklingError: The message holds something other than plain values.
    """
    return load_values(pipe.recv_bytes(limit))


def order_of(pipe: Pipe) -> Any:
    """Return the next message of the parent. Raises EOFError or OSError if the parent is gone."""
    return pickle.loads(pipe.recv_bytes())


def listen(pipe: Pipe, heed: Callable[[Order], None], hear: Callable[[Pipe], Order] = order_of) -> None:
    """Call `heed` with each message of the parent, on a new thread; ends this process with its parent."""

    def hearken() -> None:
        while True:
            try:
                order = hear(pipe)
            except (EOFError, OSError):
                os._exit(0)
            heed(order)

    threading.Thread(target=hearken, name="listen", daemon=True).start()


def _begin(work: Callable[..., object], pipe: Pipe, arguments: tuple[object, ...]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    work(pipe, *arguments)
