"""The compiled kernels by question, and making them ready. Importing this file imports no compiler.

A question waits for what it needs: the proof with a known refill, which is less for a board of regular and
striped blocks, or the sampling with an unknown one, for the width of masks that its board takes. The rest is
compiled in idle time.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from ringapp.core.contract.game import Budget, SolveContext
from ringapp.core.solving.compiling import COMPILING, Compilation, Part
from ringapp.core.solving.context import LocalContext
from ringapp.games.match3.rules.board import Board, Refill, block
from ringapp.games.match3.search.answers import Found
from ringapp.games.match3.search.claims import Objective

SIDES = {1: 4, 2: 9, 4: 12}
"""By words of a mask the side of a board that takes them."""
REGULAR = 3
KERNELS = {"proof": 3, "sampling": 1}
"""Modules of code that each kind of question compiles where nothing is kept."""


def _tiny(words: int) -> Board:
    """A small board of the width with something to swap."""
    side = SIDES[words]
    cells = [block(1 + (x + 2 * y) % 4) for y in range(side) for x in range(side)]
    cells[0], cells[1], cells[side + 2] = block(5), block(1), block(1)
    cells[2], cells[3] = block(5), block(1)
    return Board(side, side, tuple(cells), actions=2)


def _compile(words: int, kind: str) -> None:
    """Ask the question of a tiny board."""
    board = _tiny(words)
    if kind == "proof":
        board = replace(board, jelly=(1,) * board.size)
    ctx = LocalContext(Budget(seconds=None))
    if kind == "sampling":
        from ringapp.games.match3.search import sampled

        goal = replace(board, refill=Refill(5), target=1_000)
        sampled.solve(goal, ctx, 1, 2)
        return
    from ringapp.games.match3.search import layered

    layered.exact(board, Objective.POINTS, ctx, layered.beam(board, Objective.POINTS, 1, ctx, Found()))


CORE = Compilation(
    "match3",
    Part("regular", partial(_compile, 1, "regular"), REGULAR),
    *(
        Part(f"{kind}{words}", partial(_compile, words, kind), number)
        for words in SIDES
        for kind, number in KERNELS.items()
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
