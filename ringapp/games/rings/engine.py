"""The compiled search over one board: lines of one length after the other, cut off by a table of distances.

`warm_up` compiles and builds the usual tables in a thread beside the solver; until it is through, and for
boards that the kernels cannot hold, `brute.py` answers.
"""

from __future__ import annotations

import threading
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ringapp.core.game import Budget, Solution, SolveContext
from ringapp.games.rings import kernels
from ringapp.games.rings.rules import Board, packs
from ringapp.games.rings.tables import LARGE, Table, has_table, shape_of, table_for

Lines = NDArray[np.int16]

STATES_PER_CALL = 60_000
"""States that the kernel looks at before it returns: 2 to 8 ms."""
LINES_PER_CALL = 2_000
AHEAD = 3
"""Moves searched beyond the radius of a table before a larger one is built."""
USUAL = (4, 8, 12, 16)
PREPARED = 8_000_000
"""Boards in the tables that are built in the background for 12 enemies: three moves around the wins."""

_ready = threading.Event()
_warming = threading.Lock()


def is_ready(board: Board) -> bool:
    """Whether the compiled search can answer for this board at once."""
    return _ready.is_set() and packs(board) and has_table(board)


def warm_up() -> None:
    """Compile, and build the tables of the usual boards; once for a process, others wait."""
    with _warming:
        if _ready.is_set():
            return
        for free, jump in ((0b1111, 0), (0b0111, 0b1000)):
            board = Board(free=free << 20, jump=jump << 20)
            Compiled(board, _Silent()).depth(2)
        for count in USUAL:
            table_for(_like(count), _ignore)
        _ready.set()
    table_for(_like(12), _ignore, PREPARED)


def wait_until_ready(ctx: SolveContext) -> None:
    """Let `warm_up` come to its end, in another thread, while the world is let in."""
    if _ready.is_set():
        return
    ctx.tick(note="preparing")
    thread = threading.Thread(target=warm_up, name="prepare rings", daemon=True)
    thread.start()
    while not _ready.wait(0.01):
        ctx.tick(note="preparing")
        if not thread.is_alive() and not _ready.is_set():
            raise RuntimeError("the compiled search could not be prepared")


class Compiled:
    """A search over one board; as `Brute`, it gives every line of a length that wins."""

    def __init__(self, board: Board, ctx: SolveContext) -> None:
        self._board = board
        self._ctx = ctx
        self._table: Table | None = table_for(board, self._tick)
        self.tried = 0

    @property
    def usable(self) -> bool:
        """Whether there is a table for such boards."""
        return self._table is not None

    def depth(self, length: int, only_first: bool = False) -> list[Lines]:
        """Blocks of lines, as numbers of moves in the order of `rules.all_moves`. Ticks, so it may raise."""
        table = self._table
        assert table is not None
        if length > table.radius + AHEAD and not table.complete:
            table = self._table = table_for(self._board, self._tick, LARGE)
            assert table is not None
        board = self._board
        work = np.zeros(length + 8, np.int64)
        typed = bool(board.jump or board.hammer) and not board.targets
        work[:7] = (length, 0, 0, board.allowed, typed, board.iron_boots, board.hurlhammer)
        states = np.zeros(length + 1, np.uint64)
        states[0] = board.occupied
        kinds = np.array([board.free, board.jump, board.hammer], np.uint64)
        shape = shape_of(board.rings, board.slices, not board.targets)
        size = (shape.rings, shape.slices, shape.images, shape.least, shape.loops, shape.spread)
        radius = 99 if table.complete else table.radius
        self.tried = 0
        blocks: list[Lines] = []
        while work[1] >= 0:
            found = np.zeros((1 if only_first else LINES_PER_CALL, length), np.int16)
            count = kernels.follow(
                work,
                states,
                table.slots,
                table.shift,
                radius,
                found,
                STATES_PER_CALL,
                found.shape[0],
                kinds,
                *size,
            )
            if count:
                blocks.append(found[:count])
                if only_first:
                    break
            self._tick(int(work[2]) - self.tried)
            self.tried = int(work[2])
        self.tried = int(work[2])
        return blocks

    def _tick(self, nodes: int) -> None:
        self._ctx.tick(nodes)


class _Silent:
    """Nobody listens while the tables are prepared."""

    @property
    def budget(self) -> Budget:
        return Budget(seconds=None)

    def tick(self, nodes: int = 0, done: float | None = None, note: str = "") -> None:
        return

    def incumbent(self, solution: Solution[Any]) -> None:
        return


def _ignore(nodes: int) -> None:
    return


def _like(count: int) -> Board:
    return Board(free=(1 << count) - 1)
