"""The kernels that chances and guesses need, and making them ready. Importing this imports no compiler."""

from __future__ import annotations

from ringapp.core.solving.compiling import Compilation, Part

CHANCES, ENDGAME, GUESSES, WIDE = "chances", "endgame", "guesses", "wide"


def _chances() -> None:
    """Weigh a small position."""
    import numpy as np

    from ringapp.games.mines.chances.decimals import Sweep
    from ringapp.games.mines.kernels import fields

    sweep = Sweep(np.array([-1, -1, -1, 1, 1, -1], np.int8), 2, 3, 1)
    sweep.forward(lambda nodes: None)
    sweep.backward(sweep.combine(lambda nodes: None), lambda nodes: None)
    fields.foresee(0, 1, sweep.space.ref)


def _endgame() -> None:
    """Play a small endgame."""
    import numpy as np

    from ringapp.games.mines.kernels.endgame import perfect, tree_space

    view = np.array([-1, -1, 1, -1, -1, 1], np.int8)
    perfect(view, 2, 3, 2, 10, 1000, False, tree_space(), np.zeros(6))


def _guesses() -> None:
    """Look into a guess."""
    import numpy as np

    from ringapp.games.mines.kernels import play
    from ringapp.games.mines.kernels.chances import chances, workspace
    from ringapp.games.mines.kernels.forced import forced

    view, out = np.array([-1, -1, 1, -1, -1, 1], np.int8), np.zeros(6)
    space, figures = workspace(6).ref, np.zeros(play.FIGURES)
    listed = np.zeros(play.CANDIDATES, np.int64)
    weight = chances(view, 2, 3, 2, space, out)
    forced(view, 2, 3, 2, weight, out, np.zeros(6), space)
    play.candidates(view, 2, 3, out, listed)
    play.look(view, 2, 3, 2, 0, weight, np.zeros(6), space, figures)


def _wide() -> None:
    """Order a component, thin out a layer and draw a layout."""
    import numpy as np

    from ringapp.games.mines.chances.decimals import Sweep
    from ringapp.games.mines.kernels import fields
    from ringapp.games.mines.kernels.thinning import draw
    from ringapp.games.mines.kernels.walking import walk

    sweep = Sweep(np.array([-1, -1, -1, 1, 1, 1], np.int8), 2, 3, 1)
    sweep.forward(lambda nodes: None, keep=1, seed=1)
    draw(sweep.odds, 1, np.zeros(1, np.int64), sweep.space.ref, np.zeros(sweep.boxes, np.int64))
    fields.try_order(0, 0, 0.1, sweep.space.ref)
    walk(np.array([-1, 1], np.int8), 1, 2, 1, 0.5, 1, 100, np.zeros(2, np.uint8))


KERNELS = Compilation(
    "mines",
    Part(CHANCES, _chances, 19),
    Part(ENDGAME, _endgame, 12),
    Part(GUESSES, _guesses, 19),
    Part(WIDE, _wide, 23),
)
