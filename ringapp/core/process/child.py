"""Another process of the program, started fresh: how it is begun, spoken to, weighed and ended.

    child = Child(count, 3, name="ringapp counter")     # count(pipe, 3) runs in the other process
    tell(child.pipe, "faster")                          # an order, which the child hears with `order_of`
    answer_of(child.pipe)                               # an answer, which it gave with `tell`
    child.end()

Solver, readers of foreign files, studies and exports differ in what is said, not in how: one frame of the
pipe for each message. A parent takes nothing from a child but values (`safe_pickle`), because a child may
have read foreign bytes; a child trusts its parent. A child that listens does not outlive its parent, and none
heeds Ctrl-C, which is its parent's to answer.
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
    Pipe = Connection  # which takes no kinds when the program runs
ENDING = 2.0
"""Seconds that a process which was ended is waited for."""


class Child:
    """A process and the parent's end of the pipe to it."""

    def __init__(
        self,
        work: Callable[..., object],
        *arguments: object,
        name: str,
        daemon: bool = True,
    ) -> None:
        """Start `work(pipe, *arguments)`; no daemon where it has to start processes of its own.

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
        """Its number."""
        return self._process.pid

    def is_alive(self) -> bool:
        """Return whether it runs."""
        return self._process.is_alive()

    def memory_bytes(self) -> int:
        """Return bytes that it keeps, 0 where the system does not say."""
        try:
            return int(psutil.Process(self._process.pid).memory_info().rss)
        except psutil.Error:
            return 0

    def exit_code(self, patience: float | None = ENDING) -> int | None:
        """Return how it ended, as `subprocess` says it, waited for so long; None while it runs."""
        self._process.join(patience)
        return self._process.exitcode

    def kill(self) -> None:
        """Let the system end it, whatever it does; returns at once."""
        self._process.kill()

    def end(self) -> None:
        """End it and give everything back."""
        self._process.kill()
        self._process.join()
        with suppress(ValueError):  # another thread that starts a process may have reaped this one first
            self._process.close()
        self.pipe.close()


def tell(pipe: Pipe, message: object) -> None:
    """One message down the pipe, from either end. Raises OSError where the other end is gone."""
    pipe.send_bytes(dump_values(message))


def answer_of(pipe: Pipe, limit: int | None = None) -> object:
    """Return what a child says next, of at most `limit` bytes.

    Raises:
        EOFError, OSError: It is gone, or says more.
        UnpicklingError: It says what is no value.
    """
    return load_values(pipe.recv_bytes(limit))


def order_of(pipe: Pipe) -> Any:
    """Return what our own parent says next. Raises EOFError or OSError where it is gone."""
    return pickle.loads(pipe.recv_bytes())


def listen(pipe: Pipe, heed: Callable[[Order], None], hear: Callable[[Pipe], Order] = order_of) -> None:
    """Hand each order to `heed` on a thread of its own, and end this process with its parent."""

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
