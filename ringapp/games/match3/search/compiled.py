"""The compiled kernels by question, and making them ready. Importing this file imports no compiler.

A question waits for what it needs: the proof with a known refill, which is less for a board of regular and
striped blocks, or the sampling with an unknown one, for the width of masks that its board takes. The rest is
compiled in idle time.
"""

from __future__ import annotations

from functools import partial

from ringapp.core.contract.game import SolveContext
from ringapp.core.solving.compiling import COMPILING, Compilation, Part
from ringapp.games.match3.rules.board import Board

WIDTHS = (1, 2, 4)
"""Words of the masks that boards take."""
KERNELS = {
    "regular": ("keeping", "choice", "regular"),
    "proof": ("keeping", "choice", "proof"),
    "sampling": ("sampling",),
}
"""The modules of code that each kind of question takes."""


def _compile(words: int, kind: str) -> None:
    """Have the code of a kind of question for masks of so many words."""
    from ringapp.core.kernels import library

    library.load()


CORE = Compilation(
    "match3",
    Part("regular", partial(_compile, 1, "regular"), len(KERNELS["regular"])),
    *(
        Part(f"{kind}{words}", partial(_compile, words, kind), len(KERNELS[kind]))
        for words in WIDTHS
        for kind in ("proof", "sampling")
    ),
)


def part_for(board: Board) -> str:
    """What solving this board needs."""
    from ringapp.games.match3.kernels.layout import is_regular

    if is_regular(board):
        return "regular"
    rows = board.world_height if board.refill and board.refill.formula else board.height
    bits = board.width * rows
    words = 1 if bits <= 64 else 2 if bits <= 128 else 4
    return f"{'sampling' if board.unknown else 'proof'}{words}"


def ready_for(board: Board) -> bool:
    """Whether solving this board waits for no compiler."""
    return CORE.ready(part_for(board))


def wait_for(board: Board, ctx: SolveContext) -> None:
    """Wait for what solving this board needs. Raises what the context's `tick` raises."""
    CORE.wait(partial(ctx.tick, note=COMPILING), part_for(board))


def prepare() -> None:
    """Compile what most boards need, the proof first."""
    for name in ("regular", "proof1", "sampling1", "proof2", "sampling2"):
        CORE.prepare(name)
