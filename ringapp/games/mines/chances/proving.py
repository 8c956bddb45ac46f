"""Find certain cells of fields too wide to sweep, from the numbers inside small windows.

A cell that is safe, or a mine, in every way to satisfy some of the numbers is so in every layout. Windows
overlap and are looked at again as long as they find something; numbers at a window's rim are not used.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ringapp.games.mines.chances.constraints import Tick
from ringapp.games.mines.kernels import chances as kernel
from ringapp.games.mines.kernels import fields
from ringapp.games.mines.kernels.memory import Space

SIDE = 11
STRIDE = 4
LAYER = 2000
ROUNDS = 6


class Contradiction(Exception):
    """Raised where the numbers of a window contradict each other; `cells` are the cells of the window."""

    def __init__(self, cells: list[int]) -> None:
        super().__init__(cells)
        self.cells = cells


def prove(view: NDArray[np.int8], rows: int, columns: int, wide: NDArray[np.bool_], tick: Tick) -> bool:
    """Mark proved cells in `view`, safe READ and mines KNOWN; return whether any were. Raises Contradiction.

    Args:
        view: rows * columns cells, changed in place.
        wide: Cells to prove, around which windows are put.
    """
    cells = view.reshape(rows, columns)
    near = wide.reshape(rows, columns)
    space = kernel.workspace(SIDE * SIDE, states=60_000, values=600_000)
    space.ways[1] = 1.0
    found = False
    todo = _windows(near)
    for _ in range(ROUNDS):
        changed = np.zeros_like(near)
        for top, left in todo:
            tick(LAYER)
            height, width = min(SIDE, rows - top), min(SIDE, columns - left)
            fresh = _look(cells, top, left, height, width, space)
            if fresh.any():
                found = True
                changed[top : top + height, left : left + width] |= fresh
        if not changed.any():
            break
        todo = _windows(changed)
    return found


def _windows(near: NDArray[np.bool_]) -> list[tuple[int, int]]:
    """Return the top left corners of the windows, STRIDE apart, that hold a cell of `near`."""
    rows, columns = near.shape
    corners = []
    for top in range(0, max(rows - SIDE + STRIDE, 1), STRIDE):
        for left in range(0, max(columns - SIDE + STRIDE, 1), STRIDE):
            if near[top : top + SIDE, left : left + SIDE].any():
                corners.append((top, left))
    return corners


def _look(
    cells: NDArray[np.int8], top: int, left: int, height: int, width: int, space: Space
) -> NDArray[np.bool_]:
    """Mark the cells that one window proves in `cells`; return which of the window's cells were marked."""
    rows, columns = cells.shape
    window = cells[top : top + height, left : left + width]
    part = window.copy()
    for rim, inner in (
        (part[0], top == 0),
        (part[-1], top + height == rows),
        (part[:, 0], left == 0),
        (part[:, -1], left + width == columns),
    ):
        if not inner:
            rim[rim >= 0] = fields.READ
    out = np.full(height * width, np.nan)
    fits = kernel.lay_out(part.reshape(-1), height, width, -1, space, out)
    count = int(space.counts[fields.BOXES])
    if fits:
        kernel.restart(space)
        code = kernel.forward(count, 0.25, 1 << 60, LAYER, 0, space)
        fits = code != kernel.CONTRADICTION
        if code == kernel.DONE:
            kernel.backward(0, 0.25, 1 << 60, space)
            box_of = space.cells[0, : height * width]
            inside = (space.work[: height * width] == fields.HIDDEN) & (box_of >= 0)
            at = box_of[inside]
            verdict = np.where(space.lines[fields.MINED, at] == 0, 0.0, np.nan)
            verdict[space.lines[fields.FREE, at] == 0] = 1.0
            out[inside] = verdict
    if not fits:
        raise Contradiction([(top + r) * columns + left + c for r in range(height) for c in range(width)])
    verdict = out.reshape(height, width)
    hidden = window == fields.HIDDEN
    window[hidden & (verdict == 0.0)] = fields.READ
    window[hidden & (verdict == 1.0)] = fields.KNOWN
    fresh: NDArray[np.bool_] = hidden & ~np.isnan(verdict)
    return fresh
