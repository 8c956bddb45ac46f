"""Tells whether a board was seen whole: its rim, the edge of the picture, other boards beside it.

A wrong board without a word is the worst that a reader can give, so doubts about the board as a whole are
told in sentences, and the cells concerned are hatched.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.reading import Hints
from ringapp.core.reading.board.plain import some
from ringapp.core.reading.board.rim import ALIKE, lies_in, looks_along, looks_of
from ringapp.core.reading.finder.look import Lattice, Look
from ringapp.core.reading.finder.pitches import Pair
from ringapp.core.reading.finder.placing import placed
from ringapp.core.reading.finder.seams import edges_of
from ringapp.core.reading.finder.sides import OPPOSITE, SIDES, line
from ringapp.core.reading.looks.clusters import Looks, distances
from ringapp.core.reading.looks.skins import SIDE
from ringapp.core.reading.sampling import Sums, cut, most, sums_of

SURE = 0.5
"""Cells of less confidence are hatched."""
DOUBTFUL = 0.45
"""Largest confidence of the cells in a rim that may not belong to the board."""
BOARD, MANY = 0.6, 0.9
"""Shares of sure cells below which there is no board, and below which the user is warned."""
FLUSH = 0.12
"""Largest distance, as a share of a cell, between the ends of board and picture that coincide."""
CHANGES, LIKE, LIKER = 2.0, (5.0, 24.0), 0.6
"""Least change of a part of a cell along the rim, in levels; bounds of the difference of similar parts, and
that as a share of the change: row numbers on a board's own ground differ by more.
"""
AT_RIM = 2
"""Width, in samples, of the board's edge within a cell beside the board."""
OWN = 120
"""Most cells of a board that others are compared with."""
COARSE = 16
"""Samples across a cell where other boards are searched for."""
Confidence = npt.NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Whole:
    """Doubts about a board as a whole.

    Attributes:
        rim: Sides (top, bottom, left, right) at which the board may end elsewhere.
        cut: Sides at which the picture ends within the board.
        flush: Sides of `cut` where no further cell is seen to begin, so that the board may end there.
        others: Whether the picture holds another board of such cells.
    """

    rim: tuple[int, ...] = ()
    cut: tuple[int, ...] = ()
    flush: tuple[int, ...] = ()
    others: bool = False

    def lowered(self, confidence: Confidence) -> Confidence:
        """Return confidences lowered at the doubtful rims, so that their cells are hatched."""
        lowered = confidence.copy()
        for side in self.rim:
            rim = line(lowered, side)
            np.minimum(rim, DOUBTFUL, out=rim)
        return lowered

    def sentences(self) -> list[str]:
        """Return the warnings for the user."""
        told = [tr("The picture shows several boards; the largest was read.")] if self.others else []
        if self.cut:
            told.append(of_cut(sure=set(self.cut) > set(self.flush)))
        elif self.rim:
            told.append(tr("The board may be a row or a column larger or smaller; look at its hatched rim."))
        return told


UNDOUBTED = Whole()


def of_cut(*, sure: bool) -> str:
    """Return the warning for a picture that ends within its board, surely or perhaps."""
    if sure:
        return tr("The picture ends within the board; what is seen of it was read.")
    return tr("The picture may end within the board; what is seen of it was read.")


def no_board(hints: Hints) -> str:
    """Return the error for a picture without a board; it asks for hints that were not given."""
    if hints.corners:
        return tr("No board was found between the four corners; check them, and set its rows and columns.")
    if hints.rows or hints.cols:
        return tr("No board of so many rows and columns was found in the picture; set its four corners.")
    return tr("No board was found in the picture; set its four corners, or its rows and columns.")


def ensure_sure(confidence: Confidence, hints: Hints) -> None:
    """Raise RingappError if too few cells are sure for a board and no looks were named by hand."""
    if not hints.names and (confidence >= SURE).mean() < BOARD:
        raise RingappError(no_board(hints))


def told_of(confidence: Confidence, whole: Whole, hints: Hints) -> list[str]:
    """Return the warnings for a board with these confidences. Raises RingappError for too few sure cells."""
    ensure_sure(confidence, hints)
    sure = (confidence >= SURE).mean()
    return [*whole.sentences(), *([many_unsure()] if sure < MANY else [])]


def many_unsure() -> str:
    """Return the warning for a board with many unsure cells."""
    return tr("Many cells are unsure; check those that are hatched.")


def whole_of(
    sums: Sums,
    lattice: Lattice,
    look: Look,
    rim: Iterable[int] = (),
    shown: npt.NDArray[np.bool_] | None = None,
) -> Whole:
    """Return the doubts about a board as a whole, from the picture around it.

    Args:
        rim: Sides that the game doubts for reasons of its own.
        shown: rows x columns: the cells that others are compared with, None for all; a board with holes
            leaves these out, since its surroundings look like them.
    """
    own = looks_of(sums, lattice)
    if shown is not None and shown.any():
        own = own[shown.ravel()]
    doubtful = {side for side in SIDES if _goes_on(sums, lattice, own, side)} | set(rim)
    ends = tuple(side for side in SIDES if _is_cut(sums, lattice, own, side))
    if (lattice.rows, lattice.cols) in look.usual:
        # A board of a usual size is complete, unless a further cell is seen to begin.
        ends = tuple(side for side in ends if gaps(sums, lattice)[side] > FLUSH)
    free, others = gaps(sums, lattice), _has_others(sums, lattice, own, look)
    flush = tuple(side for side in ends if abs(free[side]) <= FLUSH)
    return Whole(tuple(sorted(doubtful)), ends, flush, others)


def _plain(looks: Looks) -> npt.NDArray[np.bool_]:
    """Return which cells are empty."""
    middle = looks.mean((1, 2), keepdims=True)
    return np.asarray(most(looks - middle).mean((1, 2)) < 2.5)


def _goes_on(sums: Sums, lattice: Lattice, own: Looks, side: int) -> bool:
    """Return whether the cells beside a side look like the board's own, and not like a window's ground."""
    wider = lattice.with_line(side)
    if not lies_in(wider, sums):
        return False
    beside = looks_along(sums, wider, side)
    if _plain(_away(beside, side)).mean() > 0.4:
        return False
    return bool((distances(beside, some(own, OWN)).min(1) < ALIKE).mean() >= 0.6)


def _away(beside: Looks, side: int) -> Looks:
    """Return cells beside a side without their samples next to the board, where its edge lies."""
    return _across(beside, side, slice(None, -AT_RIM), slice(AT_RIM, None))


def _across(looks: Looks, side: int, above: slice, below: slice) -> Looks:
    """Return a part of the samples of cells at a side: `below` at the bottom and right, else `above`."""
    part = below if side % 2 else above
    return looks[:, part] if side < 2 else looks[:, :, part]


def gaps(sums: Sums, lattice: Lattice) -> tuple[float, float, float, float]:
    """Return the distances, in cells, from each side of a board to the picture's edge; below 0 outside it."""
    x, y, wide, high = lattice.box
    down, across = (sums.shape[0] - 1 - y - high) / lattice.dy, (sums.shape[1] - 1 - x - wide) / lattice.dx
    return y / lattice.dy, down, x / lattice.dx, across


def _is_cut(sums: Sums, lattice: Lattice, own: Looks, side: int) -> bool:
    """Return whether the picture ends within the board: in its rim's cells, in cells beside it, or between.

    If it ends exactly with a cell, it is cut only if there is a margin on the opposite side: pictures cropped
    to a board, and boards that fill a telephone's screen, end so on both sides.
    """
    free = gaps(sums, lattice)
    if free[side] < -FLUSH:
        return True
    if free[side] <= FLUSH:
        return free[OPPOSITE[side]] > 0.6
    if free[side] >= 0.6:
        return False
    return _begins(sums, lattice, own, side, free[side])


def _begins(sums: Sums, lattice: Lattice, own: Looks, side: int, share: float) -> bool:
    """Return whether a further line of cells begins next to a side, even if its rest is covered.

    Frames and margins, unlike lines of cells, do not change along the side.
    """
    wider = lattice.with_line(side)
    beside = looks_along(sums, wider, side)
    # The sample at the rim is half the board's and left out; at least two are compared.
    near = slice(1, max(3, int(share * SIDE)))
    far = slice(-near.stop, -near.start)
    seen, cells = (_across(looks, side, far, near) for looks in (beside, some(own, OWN)))
    changes = most(seen - seen.mean(2 - side // 2, keepdims=True)).mean((1, 2))
    apart = np.minimum(most(seen[:, None] - cells[None]), 90).mean((2, 3)).min(1)
    limit = np.clip(LIKER * changes, *LIKE)
    return bool(((changes > CHANGES) & (apart < limit)).mean() > 0.5)


def _has_others(sums: Sums, lattice: Lattice, own: Looks, look: Look) -> bool:
    """Return whether another board of the same cells, a third as large at least, is in the picture."""
    dx, dy = lattice.dx / COARSE, lattice.dy / COARSE
    height, width = int((sums.shape[0] - 1) / dy), int((sums.shape[1] - 1) / dx)
    across, down = np.linspace(0, width * dx, width + 1), np.linspace(0, height * dy, height + 1)
    coarse = cut(sums, across, down, 1)[:, :, 0, 0]
    left, top = max(0, round(lattice.x / dx)), max(0, round(lattice.y / dy))
    coarse[top:, left:][: lattice.rows * COARSE, : lattice.cols * COARSE] = coarse.mean((0, 1))
    small = np.rint(coarse).astype(np.uint8)
    within, pair = sums_of(small), Pair(1.0, COARSE, COARSE, (0, 0, width, height))
    for other in placed(within, edges_of(small), pair, look):
        large = min(other.rows, other.cols) >= look.least
        if large and other.rows * other.cols * 3 >= lattice.rows * lattice.cols:
            looks = some(looks_of(within, other), OWN)
            alike = distances(looks, some(own, OWN)).min(1) < 1.6 * ALIKE
            if (alike & ~_plain(looks)).mean() >= 0.5:
                return True
    return False
