"""Where a board ends: every rectangle of a lattice near a first guess, judged by one measure.

Kinds of evidence are added up, in cells: cells are like others of the board in other lines, or like none;
something else begins after each side; looks that never touch inside (covered and empty cells) do not do so at
the rim either. Sums of rectangles are four look-ups, so all of them are asked at once, and what the next best
one is worth tells how sure each side is.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from ringapp.core.reading.board.evidence import FINE, Compared, Part, Values, by_skin, compared, goes_on
from ringapp.core.reading.finder.lattice import overlap
from ringapp.core.reading.finder.look import Lattice, Look
from ringapp.core.reading.finder.sides import SIDES
from ringapp.core.reading.looks.naming import Named, judged
from ringapp.core.reading.sampling import Cells, Sums, cut

Grid = npt.NDArray[np.float64]
Numbers = npt.NDArray[np.intp]
REACH = 6
"""Lines beside a guess that may be the board's, and lines of it that may not."""
ROUNDS = 3
"""How often a board that was found is the next guess."""
INNER, OUTER = 1, 3
"""Lines within a board and beside it that are compared with a skin."""
SHOWN = 0.4
"""Share of a line at most that may lie outside of the picture."""
OPEN = 0.6
"""What a cell at the rim costs beyond which nothing else begins."""
TOUCH = 0.7
"""What two neighbours cost whose looks do not touch elsewhere."""
MOVED, USUAL = 1.5, 2.0
"""What a side costs that is not the guess's, and what a usual size is worth."""
SKEWED, SKEW = 0.5, 0.3
"""What evidence for a board counts at least whose cells are not square; by how much they are not at most."""
WITH_SHY = 1.5
"""What the evidence for a board counts in which some looks never touch: text and tables have none."""
LEAST = 0.02
"""What cells say at least."""
OVER = 0.5
"""Share of a lattice that another covers which lies over it."""


@dataclass(frozen=True, slots=True)
class Outline:
    """A lattice of the likeliest size.

    Attributes:
        lattice: The lattice.
        worth: What speaks for it, in cells.
        margins: How much more for each side (top, bottom, left, right) than for any other place of it.
        shy: Whether some looks never touch, as covered and empty cells do.
    """

    lattice: Lattice
    worth: float
    margins: tuple[float, ...]
    shy: bool


def outlined(sums: Sums, lattice: Lattice, look: Look, named: Named | None = None) -> Outline:
    """The likeliest outline near a lattice's own; a skin that fits tells of looks that stand nowhere else."""
    found = _once(sums, lattice, look, named)
    for _ in range(ROUNDS - 1):
        if found.lattice == lattice:
            break
        lattice = found.lattice
        found = _once(sums, lattice, look, named)
    return found


def ranked(sums: Sums, found: Sequence[Lattice], look: Look) -> list[Lattice]:
    """Lattices by what their cells say, best first.

    Of some that lie over each other the finder's scores tell. Of others, that lie apart, tables and text
    repeat more often than small boards do, but not as their cells do.
    """
    first: list[tuple[Lattice, float]] = []
    scored: list[Lattice] = []
    for one in sorted(found, key=lambda lattice: -lattice.score):
        share = next((share for other, share in first if _over(one, other)), None)
        if share is None:
            share = _evidence(outlined(sums, one, look)) / max(one.score, 1e-6)
            first.append((one, share))
        scored.append(replace(one, score=one.score * share))
    return sorted(scored, key=lambda lattice: -lattice.score)


def _over(first: Lattice, second: Lattice) -> bool:
    return max(overlap(first, second), overlap(second, first)) > OVER


def _evidence(outline: Outline) -> float:
    """How much speaks for a board: what its cells say, how many they are, whether they are square."""
    lattice = outline.lattice
    count = lattice.rows * lattice.cols
    square = max(SKEWED, 1 - abs(lattice.dy / lattice.dx - 1) / SKEW)
    shy = WITH_SHY if outline.shy else 1.0
    return float(max(LEAST, outline.worth / count) ** 2 * count**0.5 * square * shy)


def _once(sums: Sums, lattice: Lattice, look: Look, named: Named | None) -> Outline:
    """The likeliest outline among those near, compared with the cells of a lattice."""
    wide = lattice
    for side, count in enumerate(_room(sums, lattice)):
        wide = wide.with_line(side, count)
    top, left = round((lattice.y - wide.y) / wide.dy), round((lattice.x - wide.x) / wide.dx)
    core = slice(top, top + lattice.rows), slice(left, left + lattice.cols)
    cells = cut(sums, *wide.lines(), FINE)
    seen = compared(cells, core)
    touches, shy = seen.touches()
    places = _places(core, (wide.rows, wide.cols))
    speaks = seen.speaks() if named is None else _with_skin(seen.speaks(), cells, seen, named)
    worth = _worth(speaks, touches, goes_on(cells, seen.pages()), places) + _before(places, core, look)
    best = tuple(int(place) for place in np.unravel_index(int(np.argmax(worth)), worth.shape))
    a, b, c, d = (int(places[side].ravel()[best[side]]) for side in SIDES)
    if (a, b, c, d) == (core[0].start, core[0].stop, core[1].start, core[1].stop):
        better = lattice
    else:
        x, y = wide.x + c * wide.dx, wide.y + a * wide.dy
        better = replace(lattice, x=x, y=y, rows=b - a, cols=d - c)
    return Outline(better, float(worth[best]), _margins(worth, best), shy)


def _with_skin(speaks: Values, cells: Cells, seen: Compared, named: Named) -> Values:
    """What cells at the rim say, those that the skin knows more."""
    near, deep = (_within(speaks.shape, seen.core, spare) for spare in (OUTER, -INNER))
    asked = near & ~deep
    known = judged(np.asarray(cells[asked], np.float32), named)
    told = by_skin(known.near, np.array(known.values), seen.content[asked])
    better = speaks.copy()
    better[asked] = np.maximum(speaks[asked], told)
    return better


def _within(shape: tuple[int, ...], core: Part, spare: int) -> npt.NDArray[np.bool_]:
    """Cells of a part of a lattice and as many lines around it, fewer where it is below 0."""
    inside = np.zeros(shape, bool)
    inside[tuple(slice(max(0, part.start - spare), max(0, part.stop + spare)) for part in core)] = True
    return inside


def _room(sums: Sums, lattice: Lattice) -> list[int]:
    """How many lines beside each side lie in the picture, as many as are asked."""
    x, y, wide, high = lattice.box
    height, width = sums.shape[0] - 1, sums.shape[1] - 1
    down, across = (height - y - high) / lattice.dy, (width - x - wide) / lattice.dx
    free = (y / lattice.dy, down, x / lattice.dx, across)
    return [min(REACH, max(0, int(np.floor(part + SHOWN)))) for part in free]


def _places(core: Part, shape: tuple[int, int]) -> tuple[Numbers, ...]:
    """Where each side (top, bottom, left, right) may lie, each along an axis of its own."""
    sides = (core[0].start, core[0].stop, core[1].start, core[1].stop)
    found = []
    for axis, place in enumerate(sides):
        numbers = np.arange(max(0, place - REACH), min(shape[axis // 2], place + REACH) + 1)
        found.append(numbers.reshape([-1 if other == axis else 1 for other in SIDES]))
    return tuple(found)


def _worth(
    speaks: Values,
    touches: Sequence[Values],
    unended: Sequence[Values],
    places: Sequence[Numbers],
) -> Grid:
    """What the cells say for each rectangle: tops x bottoms x lefts x rights."""
    a, b, c, d = places
    total = _sums(speaks, a, b, c, d)
    for touch, (down, right) in zip(touches, ((0, 1), (1, 0), (1, 1), (1, 1)), strict=True):
        total = total - TOUCH * _sums(touch, a, b - down, c, d - right)
    up, low, left, right_of = unended
    total = total - OPEN * (_sums(up, a, a + 1, c, d) + _sums(low, b - 1, b, c, d))
    return np.asarray(total - OPEN * (_sums(left, a, b, c, c + 1) + _sums(right_of, a, b, d - 1, d)))


def _before(places: Sequence[Numbers], core: Part, look: Look) -> Grid:
    """What tells of each rectangle before its cells are asked: the guess, usual sizes and the least one."""
    a, b, c, d = places
    sides = (core[0].start, core[0].stop, core[1].start, core[1].stop)
    told = sum(-MOVED * (place != side) for place, side in zip(places, sides, strict=True))
    for rows, cols in look.usual:
        told = told + USUAL * ((b - a == rows) & (d - c == cols))
    return np.where((b - a >= look.least) & (d - c >= look.least), told, -np.inf)


def _sums(values: Values, a: Numbers, b: Numbers, c: Numbers, d: Numbers) -> Grid:
    """Sums over rectangles from a to b and from c to d, 0 where they are empty."""
    above = np.zeros((values.shape[0] + 1, values.shape[1] + 1))
    np.cumsum(np.cumsum(values, axis=0), axis=1, out=above[1:, 1:])
    a, c = np.clip(a, 0, values.shape[0]), np.clip(c, 0, values.shape[1])
    b, d = np.maximum(np.minimum(b, values.shape[0]), a), np.maximum(np.minimum(d, values.shape[1]), c)
    return np.asarray(above[b, d] - above[a, d] - above[b, c] + above[a, c])


def _margins(worth: Grid, best: tuple[int, ...]) -> tuple[float, ...]:
    """By how much the best rectangle is better than those with another place of each side."""
    found = []
    for side in SIDES:
        others = np.delete(worth, best[side], axis=side)
        found.append(float(worth[best] - others.max()) if others.size else np.inf)
    return tuple(found)
