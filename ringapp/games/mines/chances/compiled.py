"""The kernels that chances and guesses need, and making them ready. Importing this imports no compiler."""

from __future__ import annotations

from functools import partial

from ringapp.core.solving.compiling import Compilation, Part

CHANCES, ENDGAME, GUESSES, WIDE = "chances", "endgame", "guesses", "wide"


def _compile(*homes: str) -> None:
    from ringapp.games.mines.kernels.called import code

    for home in homes:
        code(home)


KERNELS = Compilation(
    "mines",
    Part(CHANCES, partial(_compile, "chances"), 1),
    Part(ENDGAME, partial(_compile, "endgame"), 1),
    Part(GUESSES, partial(_compile, "guesses"), 1),
    Part(WIDE, partial(_compile, "thinning", "walking"), 2),
)
