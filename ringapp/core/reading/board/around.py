"""What a line beside a board shows, seen with any side of the board up.

It is compared with the board below it, with what lies beyond it and with what lies at the board's flanks. No
measure alone tells a line of cells from a page, a frame or a row of numbers; `belonging` weighs them.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt
from PIL import Image

from ringapp.core.reading.board.plain import (
    ALIKE,
    INSIDE,
    PLAIN,
    RIM,
    STRAIGHT,
    clashing,
    filling,
    rims_apart,
    some,
    touching,
)
from ringapp.core.reading.board.rim import looks_of
from ringapp.core.reading.board.whole import FLUSH
from ringapp.core.reading.decode import Pixels
from ringapp.core.reading.finder.look import Lattice
from ringapp.core.reading.finder.seams import BETWEEN, MARGIN, Edges, edges_of
from ringapp.core.reading.looks.clusters import Looks, distances
from ringapp.core.reading.looks.skins import SIDE
from ringapp.core.reading.sampling import Sums, most

BEYOND = 4
"""Lines around a lattice that are seen with it."""
OWN, FLANKS = 90, 60
"""Cells of a board, and of what lies at its flanks, that others are compared with at most."""
MANY = 260
"""Cells of a board from which on every second row tells of its seams."""
FINE = 32
"""Pixels of a cell in which its edges are looked for at most."""
FAR = 2.0
"""Cells between a line and the edge of the picture that count as far."""
Shares = npt.NDArray[np.float32]
Box = tuple[int, int, int, int]
"""Top, left, and bottom and right beyond it."""


@dataclass(frozen=True, slots=True)
class Around:
    """What is seen of a lattice and of the lines around it.

    Attributes:
        looks: rows x columns x SIDE x SIDE x 3.
        upright: rows x (columns + 1): 1 where a straight edge stands on a line between columns.
        level: (rows + 1) x columns: the same between rows.
        stands: rows x columns: the share of some places within a cell where an upright edge stands.
        lies: The same of level edges.
        free: Cells between each side of all this and the edge of the picture, below 0 where it goes beyond.
    """

    looks: npt.NDArray[np.float32]
    upright: Shares
    level: Shares
    stands: Shares
    lies: Shares
    free: tuple[float, float, float, float]

    def turned(self, side: int) -> Around:
        """The same with a side up that was at the top (0), the bottom, the left or the right (3)."""
        seen = self._mirrored() if side > 1 else self
        return seen._upside_down() if side % 2 else seen

    def _mirrored(self) -> Around:
        """Rows as columns."""
        top, low, left, right = self.free
        return Around(
            self.looks.transpose(1, 0, 3, 2, 4),
            self.level.T,
            self.upright.T,
            self.lies.T,
            self.stands.T,
            (left, right, top, low),
        )

    def _upside_down(self) -> Around:
        top, low, left, right = self.free
        return Around(
            self.looks[::-1, :, ::-1],
            self.upright[::-1],
            self.level[::-1],
            self.stands[::-1],
            self.lies[::-1],
            (low, top, left, right),
        )


def turned_box(box: Box, shape: tuple[int, int], side: int) -> Box:
    """The same rectangle of rows x columns of a shape with a side up."""
    top, left, low, right = box
    rows, _ = shape
    if side > 1:
        (top, left, low, right), rows = (left, top, right, low), shape[1]
    return (rows - low, left, rows - top, right) if side % 2 else (top, left, low, right)


def around(pixels: Pixels, sums: Sums, lattice: Lattice) -> Around:
    """What is seen of a lattice and of BEYOND lines on each side of it."""
    wider = replace(
        lattice,
        x=lattice.x - BEYOND * lattice.dx,
        y=lattice.y - BEYOND * lattice.dy,
        rows=lattice.rows + 2 * BEYOND,
        cols=lattice.cols + 2 * BEYOND,
    )
    x, y, wide, high = wider.box
    left, top = int(x) - MARGIN, int(y) - MARGIN
    height, width = pixels.shape[:2]
    rows = np.clip(np.arange(top, int(y + high) + MARGIN), 0, height - 1)
    cols = np.clip(np.arange(left, int(x + wide) + MARGIN), 0, width - 1)
    edges, there = _edges_in(pixels[rows[:, None], cols], replace(wider, x=x - left, y=y - top))
    (upright, level), inner = edges.on(there, 0.0), [edges.on(there, share) for share in BETWEEN]
    free = y / wider.dy, (height - y - high) / wider.dy, x / wider.dx, (width - x - wide) / wider.dx
    return Around(
        looks_of(sums, wider).reshape(wider.rows, wider.cols, SIDE, SIDE, 3),
        upright.astype(np.float32),
        level.astype(np.float32),
        np.mean([one[:, :-1] for one, _ in inner], axis=0, dtype=np.float32),
        np.mean([one[:-1] for _, one in inner], axis=0, dtype=np.float32),
        free,
    )


def _edges_in(pixels: Pixels, lattice: Lattice) -> tuple[Edges, Lattice]:
    """The edges of a part of a picture, made smaller where cells are large, and the lattice in it."""
    height, width = pixels.shape[:2]
    size = round(width * min(1.0, FINE / lattice.dx)), round(height * min(1.0, FINE / lattice.dy))
    if size != (width, height):
        pixels = np.asarray(Image.fromarray(pixels).resize(size, Image.Resampling.BOX))
    return edges_of(pixels), lattice.scaled(size[0] / width, size[1] / height)


def measures(seen: Around, box: Box) -> dict[str, float]:
    """What speaks for and against the line above a board: `box` is the board without it."""
    top, left, low, right = box
    line, board = seen.looks[top - 1, left:right], seen.looks[top:low, left:right]
    last, beyond = board[0], seen.looks[max(top - 2, 0), left:right]
    own, others = (some(one.reshape(-1, SIDE, SIDE, 3), OWN) for one in (board, board[1:]))
    found = _likeness(line, last, beyond, own, others)
    found |= _colours(line, last, own)
    found |= _edges(seen, box)
    found |= _melted(seen, box, line, last, beyond, own)
    found |= _flanks(seen, box, line, beyond, own)
    alike, seamed = _seamed(line[None])
    inner_alike, inner_seamed = _seamed(board if (low - top) * (right - left) < MANY else board[::2])
    free = float(np.clip(seen.free[0] + top - 1, -0.5, FAR))
    return found | {
        "alike neighbours": alike,
        "alike neighbours inside": inner_alike,
        "seams between them": seamed,
        "seams between them inside": inner_seamed,
        "free beyond": free,
        "picture ends": float(free < FLUSH),
        "rows": float(np.log(low - top)),
        "columns": float(np.log(right - left)),
    }


def _likeness(line: Looks, last: Looks, beyond: Looks, own: Looks, others: Looks) -> dict[str, float]:
    """How like the board's own cells those of the line are, and those of the lines next to it."""
    near, usual = distances(line, own).min(1), distances(last, others).min(1)
    rims, usual_rims = rims_apart(line, own[::2]), rims_apart(last, others[::2])
    found = {f"nearer than {limit}": float((near < limit).mean()) for limit in (4, 8, 16)}
    return found | {
        "last nearer than 8": float((usual < 8).mean()),
        "apart": _level(near, 0.5),
        "most apart": _level(near, 0.8),
        "last apart": _level(usual, 0.5),
        "beyond apart": _level(distances(beyond, own).min(1), 0.5),
        "rims apart": _level(rims, 0.5),
        "last rims apart": _level(usual_rims, 0.5),
        "unlike beyond": _level(_apart(line, beyond), 0.5),
        "unlike last": _level(_apart(line, last), 0.2),
    }


def _colours(line: Looks, last: Looks, own: Looks) -> dict[str, float]:
    """Colours of the line's cells, and how much stands in them."""
    middles, owns = (one[:, INSIDE, INSIDE].mean((1, 2)) for one in (line, own))
    strange = most(middles[:, None] - owns[None]).min(1)
    full, inside = filling(line), filling(own)
    return {
        "strange colours": _level(strange, 0.5),
        "strangest colours": _level(strange, 0.8),
        "plain": float((full < PLAIN).mean()),
        "plain inside": float((inside < PLAIN).mean()),
        "clash": float(clashing(line, last).mean()),
        "varied": float(np.log1p(most(line - np.median(line, 0)).mean())),
        "last varied": float(np.log1p(most(last - np.median(last, 0)).mean())),
    }


def _melted(seen: Around, box: Box, line: Looks, last: Looks, beyond: Looks, own: Looks) -> dict[str, float]:
    """Whether cells that are the board's own by what they show end with the line, or go on beyond it.

    Plain cells of many programs melt into one area: only where it ends tells how far they reach.
    """
    top, left, _, right = box
    plain = filling(line) < PLAIN
    inner = distances(line[:, INSIDE, INSIDE], own[:, INSIDE, INSIDE]).min(1)
    like = inner < np.where(plain, ALIKE, 2 * ALIKE)
    edge = seen.level[top - 1, left:right] > 0
    sides = (
        line[:, : SIDE // 4].mean(1),
        beyond[:, SIDE // 2 : -SIDE // 4].mean(1),
        beyond[:, -SIDE // 4 : -1].mean(1),
    )
    begins = np.maximum(*(np.quantile(most(sides[0] - one), STRAIGHT, axis=1) for one in sides[1:])) > ALIKE
    joined = most(line[:, -RIM - 1 : -1].mean(1) - last[:, 1 : RIM + 1].mean(1)).max(1) < ALIKE
    ends = edge | begins
    return {
        "like": float(like.mean()),
        "begins": float(begins.mean()),
        "like and ends": float((like & ends).mean()),
        "like and ends at an edge": float((like & edge).mean()),
        "like and goes on": float((like & ~ends).mean()),
        "plain and goes on": float((plain & ~ends).mean()),
        "joined and ends": float((plain & like & joined & ends).mean()),
        "joined": float((plain & joined).mean()),
    }


def _edges(seen: Around, box: Box) -> dict[str, float]:
    """Straight edges on the lines of the lattice and within its cells."""
    top, left, low, right = box
    between, inside = seen.upright[top - 1, left + 1 : right], seen.upright[top:low, left + 1 : right]
    level = seen.level[:, left:right]
    sides = [
        seen.upright[rows, left:right] + seen.upright[rows, left + 1 : right + 1] + level[rows] + below
        for rows, below in (
            (slice(top - 1, top), level[top : top + 1]),
            (slice(top, low), level[top + 1 : low + 1]),
        )
    ]
    stands, inner = (float(seen.stands[rows, left:right].mean()) for rows in (top - 1, slice(top, low)))
    return {
        "parted": float(between.mean()),
        "parted inside": float(inside.mean()),
        "parted more than within": float(between.mean()) - stands,
        "parted more inside": float(inside.mean()) - inner,
        "lies within": float(seen.lies[top - 1, left:right].mean()),
        "lies within inside": float(seen.lies[top:low, left:right].mean()),
        "edge below": float(level[top].mean()),
        "edge above": float(level[top - 1].mean()),
        "edges inside": float(level[top + 1 : low].mean()) if low > top + 1 else 0.0,
        "ends": float((seen.upright[top - 1, left] + seen.upright[top - 1, right]) / 2),
        "ends inside": float((seen.upright[top:low, left].mean() + seen.upright[top:low, right].mean()) / 2),
        "boxed": float((sides[0] >= 3).mean()),
        "boxed inside": float((sides[1] >= 3).mean()),
    }


def _flanks(seen: Around, box: Box, line: Looks, beyond: Looks, own: Looks) -> dict[str, float]:
    """How like what lies left and right of the board the line is, the next one, and the board itself."""
    top, left, low, right = box
    flanks = [seen.looks[top:low, col] for col in (left - 1, right) if 0 <= col < seen.looks.shape[1]]
    page = some(np.concatenate(flanks), FLANKS) if flanks else line
    return {
        "like flanks": _level(distances(line, page).min(1), 0.5),
        "beyond like flanks": _level(distances(beyond, page).min(1), 0.5),
        "inside like flanks": _level(distances(own[::2], page).min(1), 0.5),
    }


def _level(values: npt.NDArray[np.floating], share: float) -> float:
    """A quantile of levels, large ones counting less."""
    return float(np.log1p(np.quantile(values, share)))


def _apart(first: Looks, second: Looks) -> npt.NDArray[np.floating]:
    """How unlike each cell is to the one at its place."""
    return np.asarray(np.minimum(most(first - second), 90).mean((1, 2)))


def _seamed(board: Looks) -> tuple[float, float]:
    """The share of neighbours in rows that are alike where they touch, and of these of those with a seam."""
    alike, seamed = touching(board)
    return float(alike.mean()), float(seamed[alike].mean()) if alike.any() else 0.5
