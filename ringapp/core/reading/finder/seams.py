"""Straight edges as long as a side of a cell: they lie on the lines of a lattice, strokes of glyphs do not.

Seams, gaps and bevels have them between all cells, flat skins where covered cells end beside open ones. They
tell where in a pitch the lines lie, and which cells are boxed in, even if nothing like them stands elsewhere.
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
"""Pixels around cells in which their edges are looked for."""
STEP = 6.0
"""Colour levels of an edge at least; noise of compression changes as much, but not along a whole side."""
FAINT = 2.5
"""The same, on average of the channels, where all along it they change in one direction."""
STRAIGHT, WHOLE = 0.6, 0.92
"""The middle share of a side that is looked at, since corners may be round, and what of it has to be edge."""
MANY, NEARLY = 60.0, 0.86
"""Pieces of straight edges that tell of lines without any, and the share that lies on the others."""
TEXT = 16
"""Pixels that strokes of text beside a board are shorter than."""
BARS, ALONE = 8.0, 0.9
"""Pieces of straight edges for each cell of a lattice whose lines they are, and the share on these."""
BETWEEN = (0.3, 0.5, 0.7)
"""Places within cells at which straight edges are looked for."""
NEAR, BESIDE = 0.1, 0.14
"""Share of a pitch within which edges belong to a line: cells may have gaps and frames. Bevels are wider."""


@dataclass(frozen=True, slots=True)
class Edges:
    """Where edges are in a picture.

    Attributes:
        across: Changes from column to column.
        down: Changes from row to row.
        upright: How many pixels of edges of each kind between columns lie above each place.
        level: How many of those between rows lie left of it; transposed, so that both run along edges.
    """

    across: Plane
    down: Plane
    upright: Counts
    level: Counts

    def profiles(self, window: Window, dx: float, dy: float) -> tuple[Line, Line]:
        """How many sides of cells of that size straight edges in each column and row of a window may be."""
        x, y, wide, high = window
        return _profile(self.upright, (x, y, wide, high), dy), _profile(self.level, (y, x, high, wide), dx)

    def straight(self) -> tuple[Plane, Plane]:
        """1 where edges between columns, and between rows, are longer than the strokes of text, else 0.

        The tones of a chessboard may be less apart than what compression adds, but along an edge they change
        in one direction, as noise does not.
        """
        return _long(self.upright), _long(self.level).T

    def sides(self, lattice: Lattice) -> npt.NDArray[np.int64]:
        """Return how many of the four sides of each cell are straight edges, rows x columns."""
        upright, level = self.on(lattice, 0.0)
        return np.asarray(upright[:, 1:].astype(np.int64) + upright[:, :-1] + level[1:] + level[:-1])

    def on(self, lattice: Lattice, share: float) -> tuple[Mask, Mask]:
        """Where straight edges as long as a cell stand a share of one right of, and lie below, each line.

        Rows x lines between columns, and lines between rows x columns.
        """
        x, y = lattice.lines()
        upright = _edges(self.upright, x + share * lattice.dx, y, lattice.dx)
        return upright, _edges(self.level, y + share * lattice.dy, x, lattice.dy).T

    def on_lines(self, lattice: Lattice) -> float:
        """Share of the straight edges within a lattice that lie on its lines, 1 where there are none."""
        inside = found = 0.0
        for straight, lines in self._along(lattice):
            inside += float(straight.sum())
            found += float(straight[lines >= 0].sum())
        return found / inside if inside else 1.0

    def are_lines(self, lattice: Lattice) -> bool:
        """Return whether there are many straight edges in a lattice, and nearly all lie on its lines.

        So do bars between cells that are parted where they cross, and box none in.
        """
        inside = sum(float(straight.sum()) for straight, _ in self._along(lattice))
        return inside > BARS * lattice.rows * lattice.cols and self.on_lines(lattice) >= ALONE

    def times(self, lattice: Lattice) -> tuple[int, int]:
        """Across and down: 2 or 3 where straight edges lie on every second or third line alone, else 1."""
        across, down = (_times(straight, lines) for straight, lines in self._along(lattice))
        return across, down

    def _along(self, lattice: Lattice) -> list[tuple[Line, npt.NDArray[np.intp]]]:
        """Across and down: how many straight edges lie at each place, and on which line, or -1."""
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
    """2 or 3 where nearly all of many straight edges on some lines lie on one of so many, else 1.

    The line that has most does not count: a frame or a bar lies on one.
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
    """Changes along rows, or down columns, and running sums along edges that rise, that fall, and faint ones.

    Grass and noise change everywhere, but not in one direction along a whole side. One may lie a pixel aside
    here and there, but no faint one.
    """
    from ringapp.core.reading.kernels.straight import changing

    high, wide = pixels.shape[1::-1] if down else pixels.shape[:2]
    changes, counts = np.empty((high, wide), np.float32), np.empty((4, high + 1, wide), np.int32)
    changing(np.ascontiguousarray(pixels), down, STEP, 3 * FAINT, CAP, changes, counts)
    return changes, counts


def _long(counts: Counts) -> Plane:
    """Return where faint edges go on for some pixels, from their beginning to where so many are left."""
    faint = counts[2:]
    found = np.zeros((faint.shape[1] - 1, faint.shape[2]), np.float32)
    found[: 1 - TEXT] = (faint[:, TEXT:] - faint[:, :-TEXT] == TEXT).any(0)
    return found


def _profile(counts: Counts, window: Window, side: float) -> Line:
    """Of each column of a window, how many pieces of it are edges as long as a side."""
    from ringapp.core.reading.kernels.straight import pieces

    x, y, wide, high = window
    long = max(1, int(STRAIGHT * side))
    end, step = min(y + high, counts.shape[1] - 1) - long, max(1, int(side / 4))
    found = np.empty(max(0, min(wide, counts.shape[2] - x)), np.float64)
    pieces(counts, x, len(found), y, end, step, long, ceil(WHOLE * long), found)
    return found


def _edges(counts: Counts, places: Line, along: Line, pitch: float) -> npt.NDArray[np.bool_]:
    """Whether an edge lies near places across its direction, from each line along it to the next one."""
    from ringapp.core.reading.kernels.straight import on_lines

    columns = np.rint(places).astype(np.int64)
    spare = (1 - STRAIGHT) / 2 * np.diff(along)
    last = counts.shape[1] - 1
    first = np.clip(np.rint(along[:-1] + spare), 0, last).astype(np.int64)
    end = np.clip(np.rint(along[1:] - spare), 0, last).astype(np.int64)
    found = np.empty((len(first), len(columns)), np.uint8)
    on_lines(counts, columns, max(1, round(NEAR * pitch)), first, end, WHOLE, found.ravel())
    return found.view(bool)
