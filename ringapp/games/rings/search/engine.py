"""The compiled search over one board: short lines by `scan.py`, long ones pruned by a table of distances."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ringapp.core.contract.game import SolveContext
from ringapp.games.rings.kernels import distances
from ringapp.games.rings.kernels.scan import Scan, rows_of
from ringapp.games.rings.rules.board import Board, judged, packs
from ringapp.games.rings.search.lines import line_count
from ringapp.games.rings.search.tables import LARGE, Table, has_table, shape_of, table_for

Lines = NDArray[np.int16]

STATES_PER_CALL = 60_000
"""States that the kernel looks at before it returns: 2 to 8 ms."""
LINES_PER_CALL = 2_000
AHEAD = 3
"""Moves searched beyond the radius of a table before a larger one is built."""

SCANNED = 400_000
"""Lines, without their last move, that are scanned rather than a table built: up to 4 moves on 4 by 12."""

SCANNED_AT_A_PINCH = 20_000_000
"""The same where a table would be small: up to 5 moves."""
HELPFUL = 2
"""Radius of the smallest table that is worth having."""


class Compiled:
    """A search over one board that returns every winning line of a length.

    Short lines are scanned, and so are all lines of boards with too many winning positions for a table.
    """

    def __init__(self, board: Board, ctx: SolveContext) -> None:
        self._board = board = judged(board)
        self._ctx = ctx
        self._scan = Scan(board, ctx)
        self._guided: Guided | None = None
        self._typed = bool(board.jump or board.hammer) and not board.targets
        self.tried = 0

    def depth(self, length: int, only_first: bool = False) -> list[Lines]:
        """Return the winning lines of a length, as rows of move numbers. Raises what `tick` raises."""
        search = self._search(length)
        blocks = search.depth(length, only_first)
        self.tried = search.tried
        return blocks

    def _search(self, length: int) -> Scan | Guided:
        if self._guided is not None:
            return self._guided
        lines = line_count(self._board, length - 1)
        at_hand = not self._typed and has_table(self._board)
        at_a_pinch = lines <= SCANNED_AT_A_PINCH
        if (lines <= SCANNED and not at_hand) or not packs(self._board):
            return self._scan
        guided = Guided(self._board, self._ctx)
        if not guided.helps(may_grow=not at_a_pinch):
            return self._scan
        self._guided = guided
        return guided


class Guided:
    """A search that drops a line as soon as the table proves the moves left too few."""

    def __init__(self, board: Board, ctx: SolveContext) -> None:
        self._board = board
        self._ctx = ctx
        self._table: Table | None = table_for(board, self._tick)
        self.tried = 0

    def helps(self, may_grow: bool) -> bool:
        """Return whether a table exists that rules out more than a look at the last three moves."""
        table = self._table
        if table is None:
            return False
        return table.complete or (table.reach() if may_grow else table.radius) >= HELPFUL

    def depth(self, length: int, only_first: bool = False) -> list[Lines]:
        """Return the winning lines of a length, as rows of move numbers. Raises what `tick` raises."""
        table = self._table
        assert table is not None
        if length > table.radius + AHEAD and not table.complete:
            table = self._table = table_for(self._board, self._tick, LARGE)
            assert table is not None
        board = self._board
        work = np.zeros(length + 7, np.int64)
        typed = bool(board.jump or board.hammer) and not board.targets
        work[:6] = (length, 0, 0, board.allowed, typed, board.hurlhammer)
        states = np.zeros(length + 1, np.uint64)
        states[0] = board.occupied
        root = rows_of(board, board.free, board.jump, board.hammer)
        kinds = np.zeros((length + 1, root.size), np.uint64)
        kinds[0] = root
        shape = shape_of(board.rings, board.slices, not board.targets)
        moves = shape.rings * (shape.slices - 1) + shape.slices // 2 * (2 * shape.rings - 1)
        near, keys = np.zeros(moves, np.int64), np.zeros(moves, np.uint64)
        radius = 99 if table.complete else table.radius
        self.tried = 0
        blocks: list[Lines] = []
        while work[1] >= 0:
            found = np.zeros((1 if only_first else LINES_PER_CALL, length), np.int16)
            count = distances.follow(
                work,
                states,
                table.slots,
                table.shift,
                radius,
                found,
                STATES_PER_CALL,
                found.shape[0],
                kinds,
                near,
                keys,
                shape,
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
