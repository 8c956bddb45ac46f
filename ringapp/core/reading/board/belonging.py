"""How far a board reaches: lines join it or leave it, as what is seen of them speaks for or against them.

What is measured of a line (`around`) is weighed as on real boards of many programs: a logistic regression,
whose weights `tests/benchmarks/fit_lines.py` finds and `resources/weights/lines.json` holds.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache

import msgspec

from ringapp.core.contract.resources import resource_folder
from ringapp.core.reading.board.around import (
    BEYOND,
    Around,
    Box,
    around,
    is_boxed_in,
    is_numbered,
    is_unparted,
    measures,
    turned_box,
)
from ringapp.core.reading.board.frame import within_frame
from ringapp.core.reading.board.reach import extended
from ringapp.core.reading.decode import Pixels
from ringapp.core.reading.finder.lattice import overlap
from ringapp.core.reading.finder.look import Lattice, Look
from ringapp.core.reading.finder.placing import boxed_in, recurring
from ringapp.core.reading.finder.seams import edges_of
from ringapp.core.reading.finder.sides import SIDES
from ringapp.core.reading.sampling import Sums, reduced, sums_of

KEPT, USUAL = 1.0, 2.0
"""The log of the odds that a line which was found has on its side, and a board of a usual size or with as
many rows as columns: of 288 boards of other sizes 185 have, and five one more or less.
"""
UNPARTED = 10.0
"""What a line has against it that is not parted into cells as all others are."""
BOXED_IN = 2.0
"""What a line whose cells are all boxed in has on its side at least."""
CLEARLY = 6.0
"""What speaks for a board on all its sides from which on it ends there."""
NUMBERS = 3.0
"""What a line has against it whose cells are all unlike, as numbers of rows and columns are."""
FILLS, FLUSH = 5.0, 0.12
"""What a board has on its side that reaches from edge to edge of a picture, half as much more where it ends
with it, too; and the share of a cell that may be free there. Of 660 boards 116 reach so, in windows and on
telephones; lines lie there by chance on 63 pictures, none of which lost its size by it.
"""
STEPS = 60
"""Lines that join or leave a board at most."""
NARROW = 3
"""Rows, and columns, of the smallest board beside which a line can be measured."""
SEARCHED = 4_000_000
"""Pixels that a board is looked for in; larger pictures are reduced for it."""
COVERED = 0.5
"""Share of a lattice that all that recurs on its lines covers where its board goes on."""
FILLED = 0.8
"""Share of a board that the part in which most cells recur covers where nothing else is a part of it."""
Line = tuple[int, int]
"""A side, and the number of a line of all that is seen."""


class Weights(msgspec.Struct, frozen=True):
    """What each measure of a line adds to the log of the odds that it belongs to the board."""

    constant: float
    weights: dict[str, float]

    def odds(self, measured: dict[str, float]) -> float:
        """The log of the odds: 0 where nothing tells, above 0 for a line of the board."""
        return self.constant + sum(weight * measured[name] for name, weight in self.weights.items())


@cache
def shipped_weights() -> Weights:
    """The weights that come with the program."""
    return msgspec.json.decode((resource_folder() / "weights" / "lines.json").read_bytes(), type=Weights)


@dataclass(frozen=True, slots=True)
class Step:
    """A line that may join a board or leave it, the log of the odds for that, and the board then."""

    odds: float
    line: Line
    box: Box


def settled(seen: Around, box: Box, look: Look, weights: Weights) -> Box:
    """The board in all that is seen from which no line should leave and which none should join."""
    moved: set[Line] = set()
    views = [seen.turned(side) for side in SIDES]
    for _ in range(STEPS):
        steps = [one for side in SIDES for one in _steps(views, box, side, look, weights, moved)]
        best = max(steps, key=lambda one: one.odds, default=None)
        if best is None or best.odds <= 0:
            break
        moved.add(best.line)
        box = best.box
        if _at_rim(seen, box):
            break
    return box


def _at_rim(seen: Around, box: Box) -> bool:
    """Whether the board reaches where what lies beyond it is no longer seen."""
    rows, cols = seen.looks.shape[:2]
    return bool(min(box[0], box[1], rows - box[2], cols - box[3]) < 2)


def _steps(
    views: Sequence[Around], box: Box, side: int, look: Look, weights: Weights, moved: set[Line]
) -> list[Step]:
    """The line beside a side joining the board, and the one at its rim leaving it; none moves twice.

    Args:
        views: What is seen, with each side up.
    """
    seen, turned = views[0], views[side]
    top, left, low, right = turned_box(box, seen.looks.shape[:2], side)
    steps, whole = [], _whole(seen, box, look)
    if turned.shows(top - 1) and (side, top - 1) not in moved:
        joined = _grown(box, side, 1)
        odds = _odds(turned, (top, left, low, right), weights)
        steps.append(Step(odds + _whole(seen, joined, look) - whole, (side, top - 1), joined))
    if low - top > max(look.least, NARROW) and (side, top) not in moved:
        left_out = _grown(box, side, -1)
        odds = -_odds(turned, (top + 1, left, low, right), weights) - KEPT
        steps.append(Step(odds + _whole(seen, left_out, look) - whole, (side, top), left_out))
    return steps


def _odds(turned: Around, box: Box, weights: Weights) -> float:
    """The log of the odds that the line above a board belongs to it."""
    measured = measures(turned, box)
    odds = weights.odds(measured)
    if is_unparted(turned, box):
        return odds - UNPARTED
    if is_boxed_in(turned, box, measured):
        odds = max(odds, BOXED_IN)
    return odds - NUMBERS if 0 < odds < 2 * NUMBERS and is_numbered(turned, box) else odds


def _whole(seen: Around, box: Box, look: Look) -> float:
    """What a board has on its side for its size, and for the edges of the picture that it reaches to."""
    top, left, low, right = box
    rows, cols = low - top, right - left
    usual = USUAL if rows == cols or (rows, cols) in look.usual else 0.0
    across = max(abs(seen.free[2] + left), abs(seen.free[3] + seen.looks.shape[1] - right))
    below = abs(seen.free[1] + seen.looks.shape[0] - low)
    if across > FLUSH:
        return usual
    return usual + (1.5 if below <= FLUSH else 1.0) * FILLS


def _grown(box: Box, side: int, count: int) -> Box:
    top, left, low, right = box
    return (
        top - count * (side == 0),
        left - count * (side == 2),
        low + count * (side == 1),
        right + count * (side == 3),
    )


def reaching(pixels: Pixels, sums: Sums, lattice: Lattice, look: Look) -> Lattice:
    """The lattice with the lines that belong to its board, and without those that do not.

    Plain cells may melt into one area that ends farther out than is seen at once, and so may a page; empty
    lines, or a message, may part what recurs in two; larger tiles on the lines of a board recur with it. Of
    what is reached from the lattice, from where such areas end, from all that recurs, from the part that is
    boxed in or framed and from edge to edge of the picture, the board is taken that least speaks against;
    where much of it is outside of the part in which most cells recur, what is reached from there, too.
    """
    whole, full, boxed = _parts(pixels, sums, lattice, look)
    starts = [lattice, extended(sums, lattice), *_starts(sums, lattice, whole, boxed)]
    board = _least(pixels, sums, starts, look)
    if _is_large(full) and overlap(full, board) > COVERED and overlap(board, full) < FILLED:
        board = _least(pixels, sums, [board, full], look)
    return board


def _least(pixels: Pixels, sums: Sums, starts: Sequence[Lattice], look: Look) -> Lattice:
    """The board that least speaks against of those that are reached from some lattices.

    Of some against which nothing speaks one of a usual size: beside a board its like may stand, on the same
    lines, as the rest of one may below a message.
    """
    begun = {_place(one): one for one in starts}.values()
    found = {_place(one): one for one in (_settled(pixels, sums, start, look) for start in begun)}
    if len(found) == 1:
        return next(iter(found.values()))
    against = {place: _against(pixels, sums, one, look) for place, one in found.items()}
    usual = [place for place, one in found.items() if (one.rows, one.cols) in look.usual]
    clear = [place for place in usual if against[place] < -CLEARLY]
    return found[min(clear or against, key=lambda place: against[place])]


def _starts(sums: Sums, lattice: Lattice, whole: Lattice, boxed: Lattice | None) -> Iterator[Lattice]:
    """Further lattices from which the board of a lattice may be reached."""
    if _is_large(whole) and overlap(lattice, whole) > COVERED:
        yield whole
    if boxed is not None:
        yield boxed
    inside = within_frame(sums, lattice)
    if inside is not None:
        yield inside
    filling = _filling(lattice, sums.shape[0] - 1, sums.shape[1] - 1)
    if filling is not None:
        yield filling


def _is_large(lattice: Lattice) -> bool:
    """Whether lines beside a lattice, and at its rim, can be measured."""
    return min(lattice.rows, lattice.cols) >= NARROW


def _filling(lattice: Lattice, height: int, width: int) -> Lattice | None:
    """The lattice from edge to edge of a picture where its lines lie there, as of a window or a telephone."""
    left, right = round(lattice.x / lattice.dx), round((width - lattice.x) / lattice.dx)
    x = lattice.x - left * lattice.dx
    if max(abs(x), abs(x + (left + right) * lattice.dx - width)) > FLUSH * lattice.dx:
        return None
    low = round((height - lattice.y) / lattice.dy)
    rows = low if abs(lattice.y + low * lattice.dy - height) <= FLUSH * lattice.dy else lattice.rows
    return replace(lattice, x=x, cols=left + right, rows=rows)


def _parts(
    pixels: Pixels, sums: Sums, lattice: Lattice, look: Look
) -> tuple[Lattice, Lattice, Lattice | None]:
    """All that recurs on the lines of a lattice, where most does, and where all is boxed in if elsewhere.

    Of a large picture made smaller: edges take memory.
    """
    small = reduced(pixels, SEARCHED)
    wide, high = small.shape[1] / pixels.shape[1], small.shape[0] / pixels.shape[0]
    sums = sums if small is pixels else sums_of(small)
    edges, there = edges_of(small), lattice.scaled(wide, high)
    (whole, full), boxed = recurring(sums, edges, there, look), boxed_in(edges, there)
    back = 1 / wide, 1 / high
    return whole.scaled(*back), full.scaled(*back), boxed.scaled(*back) if boxed is not None else None


def _place(lattice: Lattice) -> tuple[int, ...]:
    """What tells a lattice from others of its pitch."""
    return lattice.rows, lattice.cols, round(lattice.x), round(lattice.y)


def _settled(pixels: Pixels, sums: Sums, lattice: Lattice, look: Look) -> Lattice:
    """The lattice after all steps."""
    for _ in range(STEPS):
        seen = around(pixels, sums, lattice)
        box = settled(seen, whole_box(lattice), look, shipped_weights())
        lattice = replace(
            lattice,
            x=lattice.x + (box[1] - BEYOND) * lattice.dx,
            y=lattice.y + (box[0] - BEYOND) * lattice.dy,
            rows=box[2] - box[0],
            cols=box[3] - box[1],
        )
        if not _at_rim(seen, box):
            break
    return lattice


def _against(pixels: Pixels, sums: Sums, lattice: Lattice, look: Look) -> float:
    """What speaks most against a board: for a line beside it, or against one at its rim."""
    seen, box, weights = around(pixels, sums, lattice), whole_box(lattice), shipped_weights()
    odds = []
    for side in SIDES:
        turned = seen.turned(side)
        top, left, low, right = turned_box(box, seen.looks.shape[:2], side)
        odds.append(-_odds(turned, (top + 1, left, low, right), weights))
        if turned.shows(top - 1):
            odds.append(_odds(turned, (top, left, low, right), weights))
    return max(odds) - _whole(seen, box, look)


def whole_box(lattice: Lattice) -> Box:
    """Where a lattice lies in what is seen around it."""
    return BEYOND, BEYOND, BEYOND + lattice.rows, BEYOND + lattice.cols
