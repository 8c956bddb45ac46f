"""Whether a board was seen whole: its rim, the edge of the picture, other boards beside it.

A wrong board without a word is the worst that a reader can do, so what the cells cannot tell of the board
as a whole is told in sentences, and the cells that it rests on are hatched.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
from PIL import Image

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.reading import Hints, Pixels
from ringapp.core.reading.board.plain import some
from ringapp.core.reading.board.rim import ALIKE, lies_in, looks_along, looks_of
from ringapp.core.reading.finder.lattice import same_pitch
from ringapp.core.reading.finder.look import Lattice, Look
from ringapp.core.reading.finder.sides import OPPOSITE, SIDES, line
from ringapp.core.reading.looks.clusters import Looks, distances
from ringapp.core.reading.looks.skins import SIDE
from ringapp.core.reading.sampling import Sums, most, sums_of

SURE = 0.5
"""Cells of less confidence are hatched."""
DOUBTFUL = 0.45
"""Confidence, at most, of the cells of a rim that may not be the board's."""
BOARD, MANY = 0.6, 0.9
"""Shares of sure cells below which there is no board, and below which many of its cells are unsure."""
FLUSH = 0.12
"""Share of a cell up to which a board ends where the picture does."""
CHANGES, LIKE, LIKER = 2.0, (5.0, 24.0), 0.6
"""Levels by which a part of a cell changes along the rim at least; bounds of how alike such parts are; what
share of that change they may differ by: numbers of rows on a board's own ground differ by more.
"""
AT_RIM = 2
"""Samples of a cell beside a board in which the board's edge lies."""
OWN = 120
"""Cells of a board, at most, that others are compared with."""
COARSE = 16.0
"""Pixels of a cell in the picture that other boards are looked for in."""
Confidence = npt.NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Whole:
    """What is not sure of a board as a whole.

    Attributes:
        rim: Sides (top, bottom, left, right) at which it may end elsewhere.
        cut: Sides at which the picture ends within it.
        others: Whether the picture holds another board of the kind.
        flush: Sides of `cut` at which no further cell is seen to begin: the board may end there, too.
    """

    rim: tuple[int, ...] = ()
    cut: tuple[int, ...] = ()
    others: bool = False
    flush: tuple[int, ...] = ()

    def lowered(self, confidence: Confidence) -> Confidence:
        """Confidences of which those of the doubtful rims are lowered, so that their cells are hatched."""
        lowered = confidence.copy()
        for side in self.rim:
            rim = line(lowered, side)
            np.minimum(rim, DOUBTFUL, out=rim)
        return lowered

    def sentences(self) -> list[str]:
        """Return what a person has to know."""
        told = []
        if self.others:
            told.append(tr("The picture shows several boards; the largest was read."))
        if self.cut:
            told.append(of_cut(sure=set(self.cut) > set(self.flush)))
        elif self.rim:
            told.append(tr("The board may be a row or a column larger or smaller; look at its hatched rim."))
        return told


UNDOUBTED = Whole()


def of_cut(*, sure: bool) -> str:
    """Return the sentence for a picture that ends within its board, surely or perhaps."""
    if sure:
        return tr("The picture ends within the board; what is seen of it was read.")
    return tr("The picture may end within the board; what is seen of it was read.")


def no_board(hints: Hints) -> str:
    """Return the sentence for a picture without a board; it does not ask for what was set."""
    if hints.corners:
        return tr("No board was found between the four corners; check them, and set its rows and columns.")
    if hints.rows or hints.cols:
        return tr("No board of so many rows and columns was found in the picture; set its four corners.")
    return tr("No board was found in the picture; set its four corners, or its rows and columns.")


def ensure_sure(confidence: Confidence, hints: Hints) -> None:
    """Raise RingappError where too few cells are sure for a board and no person said what they show."""
    if not hints.names and (confidence >= SURE).mean() < BOARD:
        raise RingappError(no_board(hints))


def told_of(confidence: Confidence, whole: Whole, hints: Hints) -> list[str]:
    """Return sentences about a board whose cells are so sure. Raises RingappError where too few are."""
    ensure_sure(confidence, hints)
    sure = (confidence >= SURE).mean()
    return [*whole.sentences(), *([many_unsure()] if sure < MANY else [])]


def many_unsure() -> str:
    """Return the sentence for a board of which many cells are hatched."""
    return tr("Many cells are unsure; check those that are hatched.")


def whole_of(
    pixels: Pixels,
    sums: Sums,
    lattice: Lattice,
    look: Look,
    rim: Iterable[int] = (),
    shown: npt.NDArray[np.bool_] | None = None,
) -> Whole:
    """Return what the picture around a board tells of it.

    Args:
        rim: Sides that are doubtful for reasons of the game.
        shown: rows x columns: the cells that others are compared with, None for all; what lies beside a
            board with holes is as its holes are.
    """
    own = looks_of(sums, lattice)
    if shown is not None and shown.any():
        own = own[shown.ravel()]
    doubtful = {side for side in SIDES if _goes_on(sums, lattice, own, side)} | set(rim)
    cut = tuple(side for side in SIDES if _is_cut(sums, lattice, own, side))
    if (lattice.rows, lattice.cols) in look.usual:
        # Nothing is missing of a board of a usual size, unless a further cell is seen to begin.
        cut = tuple(side for side in cut if gaps(sums, lattice)[side] > FLUSH)
    others = _has_others(pixels, lattice, own, look)
    return Whole(tuple(sorted(doubtful)), cut, others, _flush_at(sums, lattice, cut))


def _plain(looks: Looks) -> npt.NDArray[np.bool_]:
    """Return cells with nothing in them."""
    middle = looks.mean((1, 2), keepdims=True)
    return np.asarray(most(looks - middle).mean((1, 2)) < 2.5)


def _goes_on(sums: Sums, lattice: Lattice, own: Looks, side: int) -> bool:
    """Whether the cells beside a side look like the board's own, and not like the ground of any window."""
    wider = lattice.with_line(side)
    if not lies_in(wider, sums):
        return False
    beside = looks_along(sums, wider, side)
    if _plain(_away(beside, side)).mean() > 0.4:
        return False
    return bool((distances(beside, some(own, OWN)).min(1) < ALIKE).mean() >= 0.6)


def _away(beside: Looks, side: int) -> Looks:
    """Cells beside a side without the samples next to it: the edge of a board lies there, on any page."""
    return _across(beside, side, slice(None, -AT_RIM), slice(AT_RIM, None))


def _across(looks: Looks, side: int, above: slice, below: slice) -> Looks:
    """Of cells at a side their samples in a part across it: `below` at the bottom and right, else `above`."""
    part = below if side % 2 else above
    return looks[:, part] if side < 2 else looks[:, :, part]


def gaps(sums: Sums, lattice: Lattice) -> tuple[float, float, float, float]:
    """Return cells between each side of a board and the edge of the picture, below 0 where it goes beyond."""
    x, y, wide, high = lattice.box
    down, across = (sums.shape[0] - 1 - y - high) / lattice.dy, (sums.shape[1] - 1 - x - wide) / lattice.dx
    return y / lattice.dy, down, x / lattice.dx, across


def _is_cut(sums: Sums, lattice: Lattice, own: Looks, side: int) -> bool:
    """Whether the picture ends within the board: in a cell of its rim, in one beside it, or between the two.

    Ending with a cell tells of a cut only where there is some margin on the side opposite: pictures are
    cropped to a board, and boards fill the screens of phones, on both sides alike.
    """
    free = gaps(sums, lattice)
    if free[side] < -FLUSH:
        return True
    if free[side] <= FLUSH:
        return free[OPPOSITE[side]] > 0.6
    if free[side] >= 0.6:
        return False
    return _begins(sums, lattice, own, side, free[side])


def _flush_at(sums: Sums, lattice: Lattice, sides: Iterable[int]) -> tuple[int, ...]:
    """Return those of some sides at which the picture ends with a whole cell of the board."""
    free = gaps(sums, lattice)
    return tuple(side for side in sides if abs(free[side]) <= FLUSH)


def _begins(sums: Sums, lattice: Lattice, own: Looks, side: int, share: float) -> bool:
    """Whether what lies next to a side is the beginning of a further line, whatever covers the rest of it.

    Frames and margins do not change along the side as a line of cells does.
    """
    wider = lattice.with_line(side)
    beside = looks_along(sums, wider, side)
    # The sample at the rim is half the board's; of so narrow a part as this two are left.
    near = slice(1, max(3, int(share * SIDE)))
    far = slice(-near.stop, -near.start)
    seen, cells = (_across(looks, side, far, near) for looks in (beside, some(own, OWN)))
    changes = most(seen - seen.mean(2 - side // 2, keepdims=True)).mean((1, 2))
    apart = np.minimum(most(seen[:, None] - cells[None]), 90).mean((2, 3)).min(1)
    limit = np.clip(LIKER * changes, *LIKE)
    return bool(((changes > CHANGES) & (apart < limit)).mean() > 0.5)


def _has_others(pixels: Pixels, lattice: Lattice, own: Looks, look: Look) -> bool:
    """Whether another board of the same cells, a third as large at least, stands elsewhere in the picture."""
    factor = min(1.0, COARSE / min(lattice.dx, lattice.dy))
    size = round(pixels.shape[1] * factor), round(pixels.shape[0] * factor)
    small = np.asarray(Image.fromarray(pixels).resize(size, Image.Resampling.BOX)).copy()
    x, y, wide, high = (value * factor for value in lattice.box)
    top, left = max(0, round(y)), max(0, round(x))
    inside = small[top : round(y + high), left : round(x + wide)]
    if inside.size:
        inside[:] = inside.mean((0, 1))
    sums = sums_of(small)
    for other in same_pitch(small, sums, lattice.dx * factor, lattice.dy * factor, look):
        if other.rows * other.cols * 3 < lattice.rows * lattice.cols:
            continue
        looks = some(looks_of(sums, other), OWN)
        alike = distances(looks, some(own, OWN)).min(1) < 1.6 * ALIKE
        if (alike & ~_plain(looks)).mean() >= 0.5:
            return True
    return False
