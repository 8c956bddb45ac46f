"""Whether the compiled core is ready, and making it ready. Importing this file imports no compiler."""

from __future__ import annotations

from dataclasses import replace
from threading import Event, Lock, Thread

from ringapp.core.context import LocalContext
from ringapp.core.game import Budget, SolveContext
from ringapp.core.kernelcache import with_sound_kernels
from ringapp.games.match3.answers import Found, Objective
from ringapp.games.match3.board import Board, Refill, Rules, block

_READY = Event()
_LOCK = Lock()
_ROWS = ((1, 2, 1, 2), (2, 1, 2, 1), (1, 1, 3, 1), (2, 2, 1, 3))


def ready() -> bool:
    """Whether searches start without waiting for the compiler."""
    return _READY.is_set()


def prepare() -> None:
    """Compile everything by solving a tiny board with both engines and sampling it."""
    with _LOCK:
        if _READY.is_set():
            return
        from ringapp.games.match3 import layered, sampled

        cells = tuple(block(colour) for row in _ROWS for colour in row)
        board = Board(4, 4, cells, actions=3)
        ctx = LocalContext(Budget(seconds=None))
        for rules in (Rules(), Rules(combos=True)):
            tiny = replace(board, rules=rules)
            layered.beam(tiny, Objective.POINTS, 2, ctx, Found())
            layered.exact(tiny, Objective.POINTS, ctx, Found())
            sampled.solve(replace(tiny, refill=Refill(4)), ctx, 2, 2)
        _READY.set()


def wait(ctx: SolveContext) -> None:
    """Let `prepare` run in another thread while the world is let in, so that a cancel or the budget ends it.

    Raises:
        RuntimeError: The core could not be compiled; the thread has said why.
    """
    if _READY.is_set():
        return
    thread = Thread(target=with_sound_kernels, args=(prepare,), name="prepare match3", daemon=True)
    thread.start()
    while not _READY.wait(0.01):
        ctx.tick(note="preparing")
        if not thread.is_alive() and not _READY.is_set():
            raise RuntimeError("the compiled core could not be prepared")
