"""Finds straight edges as long as a side of a cell, which lie on lattice lines and not in glyphs.

Seams, gaps and bevels make them between all cells, flat skins only between covered and open cells. They tell
where in a pitch the lines lie, and which cells are boxed in, even if no similar cells stand elsewhere.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

import numpy as np
import numpy.typing as npt

from ringapp.core.reading.decode import Pixels
from ringapp.core.reading.finder.look import Lattice
from ringapp.core.reading.finder.pitches import CAP, Plane, Window

Line = npt.NDArray[np.float64]
Counts = npt.NDArray[np.int32]
Mask = npt.NDArray[np.bool_]
MARGIN = 4
"""Pixels around cells that are searched for their edges."""
STEP = 6.0
"""Least colour levels of an edge; compression noise reaches them, but not along a whole side."""
FAINT = 2.5
"""Least colour levels of a faint edge, on average of the channels, with one direction all along it."""
STRAIGHT, WHOLE = 0.6, 0.92
"""Middle share of a side that is examined, as corners may be round, and the share of it that must be edge."""
MANY, NEARLY = 60.0, 0.86
"""Least pieces of straight edges, and least share on every second or third line, to drop the other lines."""
TEXT = 16
"""Pixels that strokes of text beside a board do not reach."""
BARS, ALONE = 8.0, 0.9
"""Least pieces of straight edges per cell, and least share on the lines, for edges that form the lattice."""
BETWEEN = (0.3, 0.5, 0.7)
"""Places within cells, as shares, that are searched for straight edges."""
NEAR, BESIDE = 0.1, 0.14
"""Share of a pitch within which edges belong to a line: cells may have gaps and frames. Bevels are wider."""


@dataclass(frozen=True, slots=True)
class Edges:
    """The edges of a picture.

    Attributes:
        across: Changes from column to column.
        down: Changes from row to row.
        upright: For each kind of edge between columns, running sums of its pixels downwards.
        level: For each kind of edge between rows, running sums to the right; transposed like `upright`.
    """

    across: Plane
    down: Plane
    upright: Counts
    level: Counts

    def profiles(self, window: Window, dx: float, dy: float) -> tuple[Line, Line]:
        """Return how many straight edges as long as a cell's side lie in each column and row of a window."""
        x, y, wide, high = window
        return _profile(self.upright, (x, y, wide, high), dy), _profile(self.level, (y, x, high, wide), dx)

    def straight(self) -> tuple[Plane, Plane]:
        """Return 1 where edges between columns, and between rows, are longer than strokes of text, else 0.

        Tones of a chessboard may differ by less than compression noise, but have one direction along an edge.
        """
        return _long(self.upright), _long(self.level).T

    def sides(self, lattice: Lattice) -> npt.NDArray[np.int64]:
        """Return how many of the four sides of each cell are straight edges, rows x columns."""
        upright, level = self.on(lattice, 0.0)
        return np.asarray(upright[:, 1:].astype(np.int64) + upright[:, :-1] + level[1:] + level[:-1])

    def on(self, lattice: Lattice, share: float) -> tuple[Mask, Mask]:
        """Return whether straight edges as long as a cell lie at a share of one from each line, both ways.

        The results are rows x lines between columns, and lines between rows x columns.
        """
        x, y = lattice.lines()
        upright = _edges(self.upright, x + share * lattice.dx, y, lattice.dx)
        return upright, _edges(self.level, y + share * lattice.dy, x, lattice.dy).T

    def on_lines(self, lattice: Lattice) -> float:
        """Return the share of the straight edges in a lattice that lie on its lines, 1 without any."""
        inside = found = 0.0
        for straight, lines in self._along(lattice):
            inside += float(straight.sum())
            found += float(straight[lines >= 0].sum())
        return found / inside if inside else 1.0

    def are_lines(self, lattice: Lattice) -> bool:
        """Return whether a lattice has many straight edges, nearly all of them on its lines.

        That also holds for bars that stop where they cross, and so box no cell in.
        """
        inside = sum(float(straight.sum()) for straight, _ in self._along(lattice))
        return inside > BARS * lattice.rows * lattice.cols and self.on_lines(lattice) >= ALONE

    def times(self, lattice: Lattice) -> tuple[int, int]:
        """Return 2 or 3, both ways, if straight edges lie on every second or third line only, else 1."""
        across, down = (_times(straight, lines) for straight, lines in self._along(lattice))
        return across, down

    def _along(self, lattice: Lattice) -> list[tuple[Line, npt.NDArray[np.intp]]]:
        """Return, both ways, the straight edges at each place, and the number of the line there or -1."""
        x, y, wide, high = (max(0, int(value)) for value in lattice.box)
        profiles = self.profiles((x, y, wide, high), lattice.dx, lattice.dy)
        starts = (x - lattice.x) / lattice.dx, (y - lattice.y) / lattice.dy
        found = []
        for profile, start, pitch in zip(profiles, starts, (lattice.dx, lattice.dy), strict=True):
            places = np.arange(len(profile)) / pitch + start
            lines = np.maximum(np.rint(places), 0).astype(np.intp)
            found.append((profile, np.where(np.abs(places - lines) <= BESIDE, lines, -1)))
        return found


def _times(straight: Line, lines: npt.NDArray[np.intp]) -> int:
    """Return 2 or 3 if nearly all straight edges lie on every second or third line, else 1.

    The line with most edges does not count, as a frame or bar may lie on it.
    """
    on_line = np.bincount(lines[lines >= 0], straight[lines >= 0], 1)
    on_line[on_line.argmax()] = 0
    total, places = float(on_line.sum()), np.arange(len(on_line))
    if total < MANY:
        return 1
    return next((k for k in (2, 3) if np.bincount(places % k, on_line).max() > NEARLY * total), 1)


def edges_of(pixels: Pixels) -> Edges:
    """Return the edges of a picture."""
    across, upright = _changing(pixels, down=False)
    down, level = _changing(pixels, down=True)
    return Edges(across, down.T, upright, level)


def _changing(pixels: Pixels, down: bool) -> tuple[Plane, Counts]:
    """Return changes along rows, or down columns, and running sums of four kinds of edges across them.

    Kinds: rising, falling, faint rising, faint falling. Pixels of all but faint edges may lie a pixel aside.
    Grass and noise change everywhere, but not in one direction along a whole side.
    """
    from ringapp.core.reading.kernels.straight import changing

    high, wide = pixels.shape[1::-1] if down else pixels.shape[:2]
    changes, counts = np.empty((high, wide), np.float32), np.empty((4, high + 1, wide), np.int32)
    changing(np.ascontiguousarray(pixels), down, STEP, 3 * FAINT, CAP, changes, counts)
    return changes, counts


def _long(counts: Counts) -> Plane:
    """Return 1 where a faint edge goes on for at least TEXT more pixels, else 0."""
    faint = counts[2:]
    found = np.zeros((faint.shape[1] - 1, faint.shape[2]), np.float32)
    found[: 1 - TEXT] = (faint[:, TEXT:] - faint[:, :-TEXT] == TEXT).any(0)
    return found


def _profile(counts: Counts, window: Window, side: float) -> Line:
    """Return how many pieces of each column of a window are edges as long as a side."""
    from ringapp.core.reading.kernels.straight import pieces

    x, y, wide, high = window
    long = max(1, int(STRAIGHT * side))
    end, step = min(y + high, counts.shape[1] - 1) - long, max(1, int(side / 4))
    found = np.empty(max(0, min(wide, counts.shape[2] - x)), np.float64)
    pieces(counts, x, len(found), y, end, step, long, ceil(WHOLE * long), found)
    return found


def _edges(counts: Counts, places: Line, along: Line, pitch: float) -> npt.NDArray[np.bool_]:
    """Return whether an edge lies near each place, for each stretch from one line along it to the next."""
    from ringapp.core.reading.kernels.straight import on_lines

    columns = np.rint(places).astype(np.int64)
    spare = (1 - STRAIGHT) / 2 * np.diff(along)
    last = counts.shape[1] - 1
    first = np.clip(np.rint(along[:-1] + spare), 0, last).astype(np.int64)
    end = np.clip(np.rint(along[1:] - spare), 0, last).astype(np.int64)
    found = np.empty((len(first), len(columns)), np.uint8)
    on_lines(counts, columns, max(1, round(NEAR * pitch)), first, end, WHOLE, found.ravel())
    return found.view(bool)
