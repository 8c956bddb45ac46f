"""Measures a line of cells beside a board, with any side of the board turned up.

The line is compared with the board below it, the cells beyond it, and those at the board's flanks. No measure
alone tells a line of cells from a page, a frame or row numbers; `belonging` weighs them.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

import numpy as np
import numpy.typing as npt
from PIL import Image

from ringapp.core.reading.board.plain import (
    ALIKE,
    INSIDE,
    PLAIN,
    STRAIGHT,
    Mask,
    clashing,
    filling,
    quantile,
    rims_apart,
    some,
    touching,
)
from ringapp.core.reading.board.rim import looks_of
from ringapp.core.reading.decode import Pixels
from ringapp.core.reading.finder.look import Lattice
from ringapp.core.reading.finder.seams import BETWEEN, MARGIN, Edges, edges_of
from ringapp.core.reading.looks.clusters import Looks, distances
from ringapp.core.reading.looks.skins import SIDE
from ringapp.core.reading.sampling import Sums, most, part_of

BEYOND = 4
"""Lines around a lattice that are cut out with it, on each side."""
OWN = 90
"""Most cells of a board that others are compared with."""
UNLIKE = 90
"""Levels at which differences of samples are capped."""
FINE = 32
"""Most pixels of a cell in the picture that is searched for edges; larger cells are reduced."""
SHOWN, UNTOLD = 0.4, 0.5
"""Largest difference of cells of one look, as a share of their content, and `_shown` of an empty line."""
FAR = 2.0
"""Cap, in cells, on the distance between a line and the edge of the picture."""
Shares = npt.NDArray[np.float32]
Box = tuple[int, int, int, int]
"""Top, left, bottom, right in cells; bottom and right are exclusive."""


@dataclass(frozen=True, slots=True)
class Row:
    """Measures of a row's cells that do not depend on the board; "beyond" is the next row up.

    Attributes:
        inner: The cells without their rims, as kernels take them.
        apart: How unlike each cell is to the one beyond.
        begins: Whether something else begins beyond each cell, within half a cell.
        clashes: Whether each cell and the one beyond are a covered and an empty one.
        alike: Whether neighbours in the row are alike where they touch.
        seamed: Whether a seam lies between neighbours in the row.
    """

    inner: Looks
    apart: npt.NDArray[np.floating]
    begins: Mask
    clashes: Mask
    alike: Mask
    seamed: Mask


@dataclass(frozen=True, slots=True)
class Around:
    """The cells of a lattice and of the lines around it, with their edges.

    Attributes:
        looks: rows x columns x SIDE x SIDE x 3.
        contents: rows x columns: content of each cell, in levels.
        upright: rows x (columns + 1): 1 where a straight edge stands on a line between columns.
        level: (rows + 1) x columns: 1 where a straight edge lies on a line between rows.
        stands: places x rows x columns: 1 where an upright edge stands at one of some places within a cell.
        lies: places x rows x columns: 1 where a level edge lies at one of these places.
        free: Distances in cells from each side of this part to the picture's edge, below 0 outside it.
        rows: The rows measured so far.
    """

    looks: npt.NDArray[np.float32]
    contents: Shares
    upright: Shares
    level: Shares
    stands: Shares
    lies: Shares
    free: tuple[float, float, float, float]
    rows: dict[int, Row] = field(default_factory=dict, compare=False)

    def row(self, number: int) -> Row:
        """Return the measures of a row; cached, since boards of many extents need them."""
        if number not in self.rows:
            next_up = max(number - 1, 0)
            contents = np.maximum(self.contents[number], self.contents[next_up])
            self.rows[number] = _row(self.looks[number], self.looks[next_up], contents)
        return self.rows[number]

    def shows(self, row: int) -> bool:
        """Return whether enough of a row's cells lies in the picture."""
        return bool(self.free[0] + row >= -0.4)

    def turned(self, side: int) -> Around:
        """Return this part turned so that the top (0), bottom, left or right (3) side is up."""
        seen = self._mirrored() if side > 1 else self
        return seen._upside_down() if side % 2 else seen

    def _mirrored(self) -> Around:
        """Return this part with rows and columns exchanged."""
        top, low, left, right = self.free
        return Around(
            self.looks.transpose(1, 0, 3, 2, 4),
            self.contents.T,
            self.level.T,
            self.upright.T,
            self.lies.transpose(0, 2, 1),
            self.stands.transpose(0, 2, 1),
            (left, right, top, low),
        )

    def _upside_down(self) -> Around:
        top, low, left, right = self.free
        return Around(
            self.looks[::-1, :, ::-1],
            self.contents[::-1],
            self.upright[::-1],
            self.level[::-1],
            self.stands[:, ::-1],
            self.lies[:, ::-1],
            (low, top, left, right),
        )


def turned_box(box: Box, shape: tuple[int, int], side: int) -> Box:
    """Return a box of cells after the whole shape is turned so that a side is up."""
    top, left, low, right = box
    rows, _ = shape
    if side > 1:
        (top, left, low, right), rows = (left, top, right, low), shape[1]
    return (rows - low, left, rows - top, right) if side % 2 else (top, left, low, right)


def around(pixels: Pixels, sums: Sums, lattice: Lattice) -> Around:
    """Return the cells of a lattice and of BEYOND lines on each side of it."""
    wider = replace(
        lattice,
        x=lattice.x - BEYOND * lattice.dx,
        y=lattice.y - BEYOND * lattice.dy,
        rows=lattice.rows + 2 * BEYOND,
        cols=lattice.cols + 2 * BEYOND,
    )
    x, y, wide, high = wider.box
    left, top = int(x) - MARGIN, int(y) - MARGIN
    part = part_of(pixels, left, top, int(x + wide) + MARGIN, int(y + high) + MARGIN)
    edges, there = _edges_in(part, replace(wider, x=x - left, y=y - top))
    (upright, level), inner = edges.on(there, 0.0), [edges.on(there, share) for share in BETWEEN]
    height, width = pixels.shape[:2]
    free = y / wider.dy, (height - y - high) / wider.dy, x / wider.dx, (width - x - wide) / wider.dx
    looks = looks_of(sums, wider)
    return Around(
        looks.reshape(wider.rows, wider.cols, SIDE, SIDE, 3),
        filling(looks).reshape(wider.rows, wider.cols),
        upright.astype(np.float32),
        level.astype(np.float32),
        np.array([one[:, :-1] for one, _ in inner], np.float32),
        np.array([one[:-1] for _, one in inner], np.float32),
        free,
    )


def _edges_in(pixels: Pixels, lattice: Lattice) -> tuple[Edges, Lattice]:
    """Return the edges of a part of a picture, reduced if cells are large, and the lattice in it."""
    height, width = pixels.shape[:2]
    size = round(width * min(1.0, FINE / lattice.dx)), round(height * min(1.0, FINE / lattice.dy))
    if size != (width, height):
        pixels = np.asarray(Image.fromarray(pixels).resize(size, Image.Resampling.BOX))
    return edges_of(pixels), lattice.scaled(size[0] / width, size[1] / height)


def _row(line: Looks, beyond: Looks, contents: Shares) -> Row:
    """Return the measures of a row's cells and those beyond; `contents` is the larger content of each two."""
    alike, seamed = touching(line[None])
    return Row(
        np.ascontiguousarray(line[:, INSIDE, INSIDE]),
        _apart(line, beyond),
        _begins(line, beyond),
        clashing(line, beyond, contents),
        alike[0],
        seamed[0],
    )


def measures(seen: Around, box: Box) -> dict[str, float]:
    """Return the measures, by name, for and against the line above a board, whose box excludes the line.

    Some fifty were tried; these alone decide best on lines of programs that were left out of the fit.
    """
    top, left, low, right = box
    line, board = seen.looks[top - 1, left:right], seen.looks[top:low, left:right]
    inside = seen.contents[top - 1, left:right], seen.contents[top:low, left:right]
    row = seen.row(top - 1)
    alike, seamed = row.alike[left : right - 1], row.seamed[left : right - 1]
    own = _taken(board, some(np.arange(board.shape[0] * board.shape[1]), OWN))
    others = _taken(board[1:], some(np.arange((low - top - 1) * (right - left)), OWN)[::2])
    strange = most(_middles(line)[:, None] - _middles(own)).min(1)
    return _edges(seen, box) | {
        "apart": _level(distances(line, own).min(1), 0.5),
        "last rims apart": _level(rims_apart(board[0], others), 0.5),
        "unlike beyond": _level(row.apart[left:right], 0.5),
        "unlike last": _level(seen.row(top).apart[left:right], 0.2),
        "strangest colours": _level(strange, 0.8),
        "plain": float((inside[0] < PLAIN).mean()),
        "shown": _shown(line[inside[0] >= PLAIN], board, np.flatnonzero(inside[1] >= PLAIN)),
        "varied": float(np.log1p(most(line - _median(line)).mean())),
        "begins": float(row.begins[left:right].mean()),
        "ends farther out": _ends_farther_out(seen, box, own),
        "alike neighbours": float(alike.mean()),
        "seams between them": float(seamed[alike].mean()) if alike.any() else 0.5,
        "free beyond": float(np.clip(seen.free[0] + top - 1, -0.5, FAR)),
        "rows": float(np.log(low - top)),
    }


def _taken(board: Looks, numbers: npt.NDArray[np.intp]) -> Looks:
    """Return the cells of a board with the given numbers, without copying all of them."""
    return np.asarray(board[numbers // board.shape[1], numbers % board.shape[1]], np.float32)


def _median(line: Looks) -> Looks:
    """Return the median of a line of cells, sample by sample, four times as fast as `np.median`."""
    ordered = np.sort(line, axis=0)
    return np.asarray((ordered[(len(line) - 1) // 2] + ordered[len(line) // 2]) / 2)


def _shown(full: Looks, board: Looks, numbers: npt.NDArray[np.intp]) -> float:
    """Return the share of a line's cells with content that show what some cell of the board shows.

    Text, row numbers and buttons show something else. UNTOLD is returned for a line without content, and for
    a board whose own cells are so badly measured that they are unlike each other.

    Args:
        full: The cells of the line that have content.
        numbers: The numbers of the board's cells that have content.
    """
    if not len(full) or not len(numbers):
        return 0.0 if len(full) else UNTOLD
    own = _taken(board, some(numbers, OWN))
    share = float(_recurs(full, distances(full, own)).mean())
    if share >= UNTOLD:
        return share
    few = some(own, OWN // 3)
    # The most similar cell of each is itself, and left out.
    return share if _recurs(few, np.sort(distances(few, own))[:, 1:]).mean() >= UNTOLD else UNTOLD


def _recurs(looks: Looks, apart: npt.NDArray[np.floating]) -> Mask:
    """Return which cells resemble the most similar of others, from which they are `apart`."""
    return np.asarray(apart.min(1, initial=UNLIKE) < np.maximum(2 * ALIKE, SHOWN * filling(looks)))


def _edges(seen: Around, box: Box) -> dict[str, float]:
    """Return the measures of straight edges on the lines of the lattice and within its cells."""
    top, left, _, right = box
    upright, level = seen.upright[top - 1], seen.level[:, left:right]
    sides = upright[left:right] + upright[left + 1 : right + 1] + level[top - 1] + level[top]
    return {
        "lies within": float(seen.lies[:, top - 1, left:right].mean()),
        "edge below": float(level[top].mean()),
        "ends": float((upright[left] + upright[right]) / 2),
        "boxed": float((sides >= 3).mean()),
    }


def _middles(looks: Looks) -> Looks:
    """Return the mean colours of cells without their rims."""
    return np.asarray(looks[:, INSIDE, INSIDE].mean((1, 2)), np.float32)


def _apart(first: Looks, second: Looks) -> npt.NDArray[np.floating]:
    """Return how unlike each cell is to the one of the same number."""
    return np.asarray(np.minimum(most(first - second), UNLIKE).mean((1, 2)))


def _like(inner: Looks, contents: Shares, own: Looks) -> Mask:
    """Return which cells of a line resemble one of a board's, by content, or by colour if they are plain."""
    return np.asarray(distances(inner, own).min(1) < np.where(contents < PLAIN, ALIKE, 2 * ALIKE))


def _begins(line: Looks, beyond: Looks) -> Mask:
    """Return beyond which cells of a line something else begins, within half a cell."""
    end = line[:, : SIDE // 4].mean(1)
    parts = beyond[:, SIDE // 2 : -SIDE // 4], beyond[:, -SIDE // 4 : -1]
    apart = [quantile(most(end - part.mean(1)), STRAIGHT) for part in parts]
    return np.asarray(np.maximum(*apart) > ALIKE)


def _ends_farther_out(seen: Around, box: Box, own: Looks) -> float:
    """Return how surely a plain area, begun by the line, ends with it or with a line farther out.

    Plain cells of many programs form one area without seams, and only its end tells how far they reach. The
    area must look like the board's own cells; covered and empty cells are two areas.
    """
    top, left, _, right = box
    cols, inside = slice(left, right), np.ascontiguousarray(own[:, INSIDE, INSIDE])
    like, found = 1.0, 0.0
    for row in range(top - 1, 0, -1):
        if not seen.shows(row) or like <= found:
            break
        here = seen.row(row)
        own_ones = _like(here.inner[cols], seen.contents[row, cols], inside)
        like = min(like, float(own_ones.mean()), 1 - float(seen.row(row + 1).clashes[cols].mean()))
        ends = here.begins[cols] | (seen.level[row, cols] > 0)
        found = max(found, min(like, float(ends.mean())))
    return found


def _level(values: Shares, share: float) -> float:
    """Return log(1 + quantile) of levels, so that large ones count less."""
    return float(np.log1p(quantile(values, share)))
