"""The kernels that chances and guesses need, and making them ready. Importing this imports no compiler."""

from __future__ import annotations

from functools import partial

from ringapp.core.solving.compiling import Compilation, Part

CHANCES, ENDGAME, GUESSES, WIDE = "chances", "endgame", "guesses", "wide"


def make(*homes: str) -> None:
    """Compile modules of code, or fetch what is kept of them; later calls are quick."""
    from ringapp.core.kernels import library

    library.load()


KERNELS = Compilation(
    "mines",
    Part(CHANCES, partial(make, "chances"), 1),
    Part(ENDGAME, partial(make, "endgame"), 1),
    Part(GUESSES, partial(make, "guesses"), 1),
    Part(WIDE, partial(make, "thinning", "walking"), 2),
)
