"""The kernels that chances and guesses need, and making them ready. Importing this imports no compiler."""

from __future__ import annotations

from ringapp.core.solving.compiling import Compilation


def _compile() -> None:
    """Weigh a small position and play a small game to its end."""
    import numpy as np

    from ringapp.games.mines.chances.decimals import Sweep
    from ringapp.games.mines.kernels import fields, play
    from ringapp.games.mines.kernels.chances import workspace
    from ringapp.games.mines.kernels.endgame import tree_space

    sweep = Sweep(np.array([-1, -1, -1, 1, 1, -1], np.int8), 2, 3, 1)
    sweep.forward(lambda nodes: None)
    sweep.backward(sweep.combine(lambda nodes: None), lambda nodes: None)
    fields.try_order(0, 0, 0.1, sweep.space)
    truth = np.array([0, 2, -1, 2, 0, 2, -1, 2], np.int8)
    play.play(truth, 2, 4, 2, 0, play.BEST, workspace(8), tree_space())


KERNELS = Compilation("mines", _compile)
