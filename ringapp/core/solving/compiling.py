"""Compiling a game's kernels once: beside the window at the start, or waited for by a search that needs them.

Importing this imports no compiler.
"""

from __future__ import annotations

from collections.abc import Callable
from threading import Event, Lock, Thread

from ringapp.core.solving.kernelcache import with_sound_kernels

COMPILING = "compiling"
"""The note of `SolveContext.tick` while kernels are compiled; the clock of the budget stands still."""


class Compilation:
    """What `compile_all` compiles, done at most once in a process."""

    def __init__(self, game: str, compile_all: Callable[[], None]) -> None:
        self._game = game
        self._compile_all = compile_all
        self._ready = Event()
        self._lock = Lock()

    def ready(self) -> bool:
        """Whether searches start without waiting for the compiler."""
        return self._ready.is_set()

    def prepare(self) -> None:
        """Compile here, or wait until another thread has."""
        with self._lock:
            if not self._ready.is_set():
                with_sound_kernels(self._compile_all)
                self._ready.set()

    def wait(self, tick: Callable[[], None]) -> None:
        """Let another thread compile while the world is let in by `tick`, which may raise to end the wait.

        Raises:
            RuntimeError: The kernels could not be compiled; the thread has said why.
        """
        if self._ready.is_set():
            return
        thread = Thread(target=self.prepare, name=f"prepare {self._game}", daemon=True)
        thread.start()
        while not self._ready.wait(0.01):
            tick()
            if not thread.is_alive() and not self._ready.is_set():
                raise RuntimeError(f"the kernels of {self._game} could not be compiled")
