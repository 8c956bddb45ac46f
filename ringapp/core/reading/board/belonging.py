"""Finds how far a board reaches: lines join or leave it by the odds that they belong to it.

The measures of a line (`around`) are weighed by a logistic regression on real boards of many programs, whose
weights `tests/benchmarks/fit_lines.py` finds and `resources/weights/lines.json` holds.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ringapp.core.reading.board.around import BEYOND, Around, Box, around, measures, turned_box
from ringapp.core.reading.decode import Pixels
from ringapp.core.reading.finder.look import Lattice, Look
from ringapp.core.reading.finder.sides import SIDES
from ringapp.core.reading.sampling import Sums
from ringapp.core.reading.weights import Weights, shipped_weights

KEPT, USUAL = 1.0, 2.0
"""Bonus in log odds for a line of the lattice found, and for a board of a usual size or with as many rows as
columns: of 288 boards of other sizes 185 were square, and five nearly so.
"""
FILLS, FLUSH = 5.0, 0.12
"""Bonus in log odds for a board as wide as the picture, half as much again if it also ends at the bottom; and
the share of a cell that may be free there. Of 660 boards 116 are so, in windows and on telephones; on 63
pictures other lines end there by chance, but none lost its size by the bonus.
"""
STEPS = 60
"""Most lines that join or leave a board."""
NARROW = 3
"""Least rows and columns of a board beside which a line can be measured."""
SEARCHED = 4_000_000
"""Most pixels of a picture that is searched for a board; larger ones are reduced first."""
Line = tuple[int, int]
"""A side, and the number of a line in the seen part of the picture."""


@dataclass(frozen=True, slots=True)
class Step:
    """A line that may join a board or leave it, with its log odds and the board after it."""

    odds: float
    line: Line
    box: Box


def settled(seen: Around, box: Box, look: Look, weights: Weights) -> Box:
    """Return the board grown and shrunk line by line until no step has positive log odds."""
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
    """Return whether the board reaches nearly to the end of the part that is seen."""
    rows, cols = seen.looks.shape[:2]
    return bool(min(box[0], box[1], rows - box[2], cols - box[3]) < 2)


def _steps(
    views: Sequence[Around], box: Box, side: int, look: Look, weights: Weights, moved: set[Line]
) -> list[Step]:
    """Return the possible steps at a side, one line joining and one leaving; a line that moved stays.

    Args:
        views: The seen part of the picture, turned so that each side is up.
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
    """Return the log odds that the line above a board belongs to it."""
    return weights.odds(measures(turned, box))


def _whole(seen: Around, box: Box, look: Look) -> float:
    """Return a board's bonus in log odds for a usual size and for reaching the picture's edges."""
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
    """Return the lattice grown and shrunk to the lines that belong to its board."""
    for _ in range(STEPS):
        seen = around(pixels, sums, lattice)
        box = settled(seen, whole_box(lattice), look, shipped_weights("lines"))
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


def whole_box(lattice: Lattice) -> Box:
    """Return the box of a lattice in the part that is seen around it."""
    return BEYOND, BEYOND, BEYOND + lattice.rows, BEYOND + lattice.cols
