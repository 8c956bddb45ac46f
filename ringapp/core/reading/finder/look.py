"""How cells of a game appear to the finder of boards, and the upright lattice that they lie on."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

Line = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Look:
    """How cells of a game appear to the finder of boards.

    Attributes:
        tolerance: The largest difference of two equal cells, as a share of their content.
        smallest: Pixels of the smallest cell.
        skew: Least and greatest height of a cell over its width.
        least: Rows and columns of the smallest board.
        square: Whether cells are square, as far as pitches can be measured.
        usual: (rows, columns) that boards of the game usually have.
    """

    tolerance: float = 0.35
    smallest: float = 10.0
    skew: tuple[float, float] = (0.8, 1.25)
    least: int = 4
    square: bool = False
    usual: frozenset[tuple[int, int]] = frozenset()


@dataclass(frozen=True, slots=True)
class Lattice:
    """An upright lattice: left and top of its first cell, pitches in pixels, numbers of rows and columns.

    `score` compares lattices of a picture; larger is better.
    """

    x: float
    y: float
    dx: float
    dy: float
    rows: int
    cols: int
    score: float = 0.0

    def lines(self) -> tuple[Line, Line]:
        """Return the x of the lines between columns and the y of those between rows, rims included."""
        across, down = np.arange(self.cols + 1, dtype=np.float64), np.arange(self.rows + 1, dtype=np.float64)
        return self.x + self.dx * across, self.y + self.dy * down

    @property
    def box(self) -> tuple[float, float, float, float]:
        """The lattice's (x, y, width, height) in pixels."""
        return self.x, self.y, self.dx * self.cols, self.dy * self.rows

    def scaled(self, wide: float, high: float) -> Lattice:
        """Return the lattice in a picture enlarged by the two factors."""
        return replace(self, x=self.x * wide, dx=self.dx * wide, y=self.y * high, dy=self.dy * high)

    def spanning(self, width: float, height: float) -> Lattice:
        """Return a lattice of about these pitches from edge to edge of a picture of the given size."""
        rows, cols = max(1, round(height / self.dy)), max(1, round(width / self.dx))
        return Lattice(0, 0, width / cols, height / rows, rows, cols, self.score)

    def with_line(self, side: int, count: int = 1) -> Lattice:
        """Return the lattice with one line more at a side (top, bottom, left, right), or one less for -1."""
        return replace(
            self,
            x=self.x - count * (side == 2) * self.dx,
            y=self.y - count * (side == 0) * self.dy,
            rows=self.rows + count * (side < 2),
            cols=self.cols + count * (side > 1),
        )
