"""Whether the kernels that guesses need are ready, and compiling them. Importing this imports no compiler."""

from __future__ import annotations

from threading import Event, Lock, Thread

from ringapp.core.kernelcache import with_sound_kernels
from ringapp.games.mines.counting import Tick

_READY = Event()
_LOCK = Lock()


def prepare() -> None:
    """Compile by weighing a small position and playing a small game to its end."""
    with _LOCK:
        if _READY.is_set():
            return
        import numpy as np

        from ringapp.games.mines.decimals import Sweep
        from ringapp.games.mines.kernels import fields, play
        from ringapp.games.mines.kernels.chances import workspace
        from ringapp.games.mines.kernels.endgame import tree_space

        sweep = Sweep(np.array([-1, -1, -1, 1, 1, -1], np.int8), 2, 3, 1)
        sweep.forward(lambda nodes: None)
        sweep.backward(sweep.combine(lambda nodes: None), lambda nodes: None)
        fields.try_order(0, 0, 0.1, sweep.space)
        truth = np.array([0, 2, -1, 2, 0, 2, -1, 2], np.int8)
        play.play(truth, 2, 4, 2, 0, play.BEST, workspace(8), tree_space())
        _READY.set()


def wait(tick: Tick) -> None:
    """Let `prepare` run in another thread while the world is let in, so that a cancel or the budget ends it.

    Raises:
        RuntimeError: The kernels could not be compiled; the thread has said why.
    """
    if _READY.is_set():
        return
    thread = Thread(target=with_sound_kernels, args=(prepare,), name="prepare mines", daemon=True)
    thread.start()
    while not _READY.wait(0.01):
        tick(0)
        if not thread.is_alive() and not _READY.is_set():
            raise RuntimeError("the kernels of Mines could not be compiled")
