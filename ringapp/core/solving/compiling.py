"""Compiling a game's kernels once: beside the window at the start, or waited for by a search that needs them.

A game may compile in parts, so that a search waits for no more than it needs. How far the compiler is, is
told by counting the functions that it has done.

Importing this imports no compiler.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from threading import Event, Lock, Thread
from time import monotonic
from weakref import WeakSet

COMPILING = "compiling"
"""The note of `SolveContext.tick` while kernels are compiled; the clock of the budget stands still."""


@dataclass(frozen=True, slots=True)
class Part:
    """Some of a game's kernels.

    Attributes:
        name: What `Compilation.wait` calls it.
        compile: Calls each of the kernels once.
        kernels: How many functions, or modules of code, that compiles where nothing is kept on the disk.
    """

    name: str
    compile: Callable[[], None]
    kernels: int


class Compilation:
    """Parts that are compiled at most once in a process, in their order unless one is waited for."""

    def __init__(self, game: str, *parts: Part | Callable[[], None]) -> None:
        """A part that is a plain function stands for all kernels of a game that has no parts."""
        self.game = game
        self._parts = [part if isinstance(part, Part) else Part("", part, 0) for part in parts]
        self._ready = {part.name: Event() for part in self._parts}
        self._lock = Lock()
        self._begun = False
        self.waited_for = False
        """Whether a search waits now."""
        _made.add(self)

    def ready(self, name: str | None = None) -> bool:
        """Whether searches that need a part, or all of them, start without waiting for the compiler."""
        return all(event.is_set() for part, event in self._ready.items() if name in (None, part))

    def prepare(self, name: str | None = None) -> None:
        """Compile a part or all of them here, or wait until another thread has."""
        for part in self._parts:
            if name in (None, part.name) and not self._ready[part.name].is_set():
                with self._lock:
                    if not self._ready[part.name].is_set():
                        with _counted(part.kernels), _uncollected():
                            part.compile()
                        self._ready[part.name].set()

    def begin(self, name: str | None = None) -> None:
        """Let another thread compile, for what can be worked without the kernels until they are ready."""
        if self.ready(name) or self._begun:
            return
        self._begun = True
        Thread(target=self.prepare, args=(name,), name=f"prepare {self.game}", daemon=True).start()

    def wait(self, tick: Callable[[], None], name: str | None = None) -> None:
        """Let another thread compile while the world is let in by `tick`, which may raise to end the wait.

        Raises:
            RuntimeError: The kernels could not be compiled; the thread has said why.
        """
        if self.ready(name):
            return
        thread = Thread(target=self.prepare, args=(name,), name=f"prepare {self.game}", daemon=True)
        thread.start()
        self.waited_for = True
        try:
            while not self.ready(name):
                thread.join(0.01)
                tick()
                if not thread.is_alive() and not self.ready(name):
                    raise RuntimeError(f"the kernels of {self.game} could not be compiled")
        finally:
            self.waited_for = False


_made: WeakSet[Compilation] = WeakSet()


def compilations() -> list[Compilation]:
    """All that the games which were loaded may compile, also what few questions need."""
    return sorted(_made, key=lambda one: one.game)


class _Count:
    """How many functions the compiler has done of those that it is at, since when."""

    def __init__(self) -> None:
        self.total = 0
        self.done = 0
        self.since = 0.0


_count = _Count()


def how_far() -> str:
    """COMPILING as a note, with the number of the kernel, how many there are and the seconds left."""
    total, done = _count.total, min(_count.done, _count.total - 1)  # the compiler's thread changes them
    if done <= 0:
        return COMPILING
    left = (monotonic() - _count.since) / done * (total - done)
    return f"{COMPILING} {done + 1} {total} {round(left) or 1}"


@contextmanager
def _counted(kernels: int) -> Iterator[None]:
    """Count what is compiled meanwhile, where it is known how much that will be."""
    if not kernels:
        yield
        return

    def one_more() -> None:
        _count.done += 1

    _count.total, _count.done, _count.since = kernels, 0, monotonic()
    try:
        with listening(one_more):
            yield
    finally:
        _count.total = 0


@contextmanager
def _uncollected() -> Iterator[None]:
    """Let garbage lie meanwhile: the compiler makes millions of things that last, looked through in vain."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()


_listeners: list[Callable[[], None]] = []


def tell_one_more() -> None:
    """A module was compiled by another compiler than numba's; it is told aloud where numba tells the same."""
    if os.environ.get("NUMBA_DEBUG_CACHE"):
        print("[cache] module compiled", file=sys.stderr, flush=True)
    for one_more in tuple(_listeners):
        one_more()


@contextmanager
def listening(one_more: Callable[[], None]) -> Iterator[None]:
    """Call `one_more` after each function or module that is compiled meanwhile, in any thread."""
    _listeners.append(one_more)
    try:
        yield
    finally:
        _listeners.remove(one_more)


@cache
def hear_numba() -> None:
    """Count what numba compiles from now on; who imports numba calls this, so that nobody else has to."""
    from numba.core import event

    class Listener(event.Listener):
        def on_start(self, _: object) -> None:
            pass

        def on_end(self, _: object) -> None:
            for one_more in tuple(_listeners):
                one_more()

    event.register("numba:compile", Listener())  # type: ignore[no-untyped-call]
