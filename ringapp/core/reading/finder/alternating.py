"""Lattices of a wrong pitch on which each cell is like the second one beside it, and unlike the next.

Lines half a pitch apart show cells and what lies between them by turns, and lines one and a half apart show
cells whole and halved. Cells of a board are like those next to them as often as like those farther away, but
for a chessboard's: of these, cells that touch at a corner are of one tone.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from ringapp.core.reading.finder.look import Lattice
from ringapp.core.reading.sampling import Cells, Sums, cut

SAMPLES = 8
"""Samples of a cell in each direction."""
SAME, EMPTY = 0.4, 3.0
"""Share of what is in two cells that they differ by at most, and colour levels where nothing is in them."""
OFTENER = 0.3
"""Share of the cells by which more are like the second one than like the next where they stand by turns."""
CHESS = 0.75
"""Share of those like the second one, at least, that as many are of which are like one at a corner, if tiles
of a chessboard stand by turns."""
GOES_ON = 0.5
"""Share of those like the second one, at least, that are like the next one at the right pitch."""
UNLIKE = 90
"""Colour levels by which samples differ at most."""
FACTORS = 2 / 3, 2.0
"""What a pitch may have to be multiplied by if cells stand by turns."""


def by_turns(sums: Sums, lattice: Lattice) -> tuple[bool, bool]:
    """Across and down: whether cells are by turns what the board shows, and something else."""
    cells, content = _seen(sums, lattice)
    seconds = [_second(cells, content, axis) for axis in (1, 0)]
    corners = max(_alike(cells, content, 1, 1), _alike(cells[:, ::-1], content[:, ::-1], 1, 1))
    across, down = (
        second - _next(cells, content, axis) > OFTENER and corners < CHESS * second
        for second, axis in zip(seconds, (1, 0), strict=True)
    )
    return across, down


def go_on(sums: Sums, before: Lattice, after: Lattice, turns: tuple[bool, bool]) -> bool:
    """Whether cells of a lattice are like the next ones where those of another stood by turns.

    Fewer may be: gaps between lines were like the second ones, too.
    """
    old, new = _seen(sums, before), _seen(sums, after)
    axes = [axis for axis, turn in zip((1, 0), turns, strict=True) if turn]
    return all(_next(*new, axis) >= GOES_ON * _second(*old, axis) for axis in axes)


def _seen(sums: Sums, lattice: Lattice) -> tuple[Cells, npt.NDArray[np.float32]]:
    """The samples of rows x columns of cells, and what is in them in levels."""
    cells = cut(sums, *lattice.lines(), SAMPLES, 0.0, goes_on=False)
    apart = np.abs(cells - cells.mean((2, 3), keepdims=True)).max(-1)
    return cells, np.minimum(apart, UNLIKE).mean((2, 3))


def _next(cells: Cells, content: npt.NDArray[np.float32], axis: int) -> float:
    return _alike(cells, content, 1 - axis, axis)


def _second(cells: Cells, content: npt.NDArray[np.float32], axis: int) -> float:
    return _alike(cells, content, 2 * (1 - axis), 2 * axis)


def _alike(cells: Cells, content: npt.NDArray[np.float32], down: int, right: int) -> float:
    """The share of cells that are like the one so many rows below and columns to the right."""
    rows, cols = content.shape
    if rows <= down or cols <= right:
        return 0.0
    here, there = (slice(down, None), slice(right, None)), (slice(rows - down), slice(cols - right))
    apart = np.minimum(np.abs(cells[here] - cells[there]).max(-1), UNLIKE).mean((2, 3))
    return float((apart < np.maximum(SAME * np.minimum(content[here], content[there]), EMPTY)).mean())
