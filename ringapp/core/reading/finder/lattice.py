"""The lattice of a board in a picture of anything: pitches that repeat, then the rectangle whose cells recur.

1. Per axis and window, the autocorrelation of the clipped gradient has peaks at the pitch and its multiples.
2. For each pair of pitches and each phase the whole picture is cut into cells. A cell counts for the board
   when one much like it stands a few rows away and another a few columns away, against it when it is like
   none. The rectangle with the largest sum is the board.
3. Pitch and phase are refined on the lines of that rectangle, and its rim is judged anew. Where cells are
   like the second or third one beside them and unlike the next, another pitch is sought.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import product

from ringapp.core.reading.decode import Pixels
from ringapp.core.reading.finder.alternating import FACTORS, Periods, go_on, periods_of
from ringapp.core.reading.finder.backdrops import without_backdrop
from ringapp.core.reading.finder.look import Lattice, Look
from ringapp.core.reading.finder.pitches import Pair, doubles_of, pitch_pairs, squares_of
from ringapp.core.reading.finder.placing import (
    along_seams,
    crossing,
    forced,
    placed,
    placed_near,
    refined,
    worth_of,
)
from ringapp.core.reading.finder.seams import Edges, edges_of
from ringapp.core.reading.sampling import Sums, sums_of

FIRST, LAST = 6, 14
"""Pairs of pitches that are laid over the whole picture, and those that are where no board was clear."""
ON_LINES = 0.5
"""Share of the straight edges within a clear board that lie on its lines at least: text recurs, too."""
DOUBLED = 2
"""Pairs of pitches of which twice as large ones are tried as well where no board was clear."""
SEAMED = 3
"""Pairs of pitches of long edges alone that are tried as well."""
FURTHER, APART = 3, 0.1
"""Lattices that are kept because they lie elsewhere, and the share that others may cover of them."""
Found = tuple[Lattice, float]
"""A lattice, and how strongly its pitches repeat."""
BEHIND = 0.9
"""What a backdrop is worth at most, as a share of the board that stands on it."""
CROSSED, LOST = (0.4, 0.8), 0.2
"""What changes along the lines of a lattice, as a share of what does elsewhere, where that begins to tell and
where it takes most, and how much of the score that is.
"""
CLEAR, MOST = 40.0, 0.5
"""Cells that recur on a board that is clear, and the share of its cells that does."""


def find_lattices(
    pixels: Pixels, look: Look, rows: int = 0, cols: int = 0, most: int = 6, sums: Sums | None = None
) -> list[Lattice]:
    """Lattices that may be the board, best first; rows and columns are forced where they are not 0.

    Args:
        sums: The picture's running sums, where they are there already.
    """
    sums = sums_of(pixels) if sums is None else sums
    found = _find(pixels, sums, look, rows, cols, most)
    rest = without_backdrop(pixels, sums, found[0]) if found else None
    if rest is None:
        return found
    edges, others = edges_of(rest), _find(rest, sums_of(rest), look, rows, cols, most)
    others = [one for one in others if _stands_out(sums, edges, one, look)]
    most_behind = BEHIND * others[0].score if others else found[0].score
    behind = [replace(one, score=min(one.score, most_behind)) for one in found]
    return sorted(others + behind, key=lambda one: -one.score)


def _stands_out(sums: Sums, edges: Edges, lattice: Lattice, look: Look) -> bool:
    """Whether a lattice before a backdrop is a board beyond doubt, as no text is nor a part of it."""
    cells = worth_of(sums, lattice, look) / (lattice.dx * lattice.dy) ** 0.5
    return cells > MOST * lattice.rows * lattice.cols and edges.on_lines(lattice) > ON_LINES


def _find(pixels: Pixels, sums: Sums, look: Look, rows: int, cols: int, most: int) -> list[Lattice]:
    """Lattices of all that recurs, a backdrop among it."""
    edges = edges_of(pixels)
    found: list[Found] = []
    # Text and strokes repeat less sharply than the sides of cells, but there is more of them.
    long = pitch_pairs(*edges.straight(), look)[:SEAMED]
    pairs = pitch_pairs(edges.across, edges.down, look)
    first = pairs[:FIRST]
    for pair in [*long, *first, *(squares_of(first, edges.across, edges.down) if look.square else ())]:
        found += [(one, pair.strength) for one in _laid(placed(sums, edges, pair, look))]
    if not any(_is_clear(edges, *one) for one in found):
        # Where cells melt into one area, both edges of glyphs repeat more strongly than cells do.
        for pair in doubles_of(pairs[:DOUBLED]):
            found += [(one, pair.strength) for one in _laid(placed(sums, edges, pair, look))]
        # Small boards on large desktops repeat less than tables and text: they are looked for near by.
        for pair in pairs[FIRST:LAST]:
            found += [(one, pair.strength) for one in _laid(placed_near(sums, edges, pair, look))]
    found.sort(key=lambda one: -one[0].score)
    likeliest = [*found[:most], *_elsewhere(found, most)]
    better = [one for each in likeliest if (one := _whole(sums, edges, *each, look)) is not None]
    better = [replace(one, score=one.score * _uncrossed(edges, one)) for one in better]
    if rows or cols:
        better = [forced(sums, lattice, look, rows, cols) for lattice in better]
    better.sort(key=lambda lattice: -lattice.score)
    kept: list[Lattice] = []
    for lattice in better:
        large = lattice.rows >= look.least and lattice.cols >= look.least
        if large and not any(_same(lattice, other) for other in kept):
            kept.append(lattice)
    return kept


def _uncrossed(edges: Edges, lattice: Lattice) -> float:
    """What is left of a lattice's score where its lines go through what stands in cells."""
    through = (crossing(edges, lattice) - CROSSED[0]) / (CROSSED[1] - CROSSED[0])
    return 1 - LOST * min(max(through, 0.0), 1.0)


def _whole(sums: Sums, edges: Edges, lattice: Lattice, strength: float, look: Look) -> Lattice | None:
    """The lattice refined, or that of the pitch that edges or cells tell; None where cells tell of none."""
    better = refined(sums, edges, lattice, strength, look)
    times = edges.times(better)
    if times != (1, 1):
        larger = _of_pitch(sums, edges, better, strength, times, look)
        better = along_seams(edges, larger) if larger is not None else better
    periods = periods_of(sums, better)
    return better if periods == (1, 1) else _in_step(sums, edges, better, strength, periods, look)


def _of_pitch(
    sums: Sums, edges: Edges, lattice: Lattice, strength: float, times: tuple[float, float], look: Look
) -> Lattice | None:
    """The best lattice whose cells are so many times as wide and high; None where there is none."""
    dx, dy = times[0] * lattice.dx, times[1] * lattice.dy
    if not look.skew[0] <= dy / dx <= look.skew[1] or min(dx, dy) < look.smallest:
        return None
    x, y, wide, high = (max(0, int(value)) for value in lattice.box)
    laid = _laid(placed(sums, edges, Pair(strength, dx, dy, (x, y, wide, high)), look))
    return laid[0] if laid else None


def _in_step(
    sums: Sums, edges: Edges, lattice: Lattice, strength: float, periods: Periods, look: Look
) -> Lattice | None:
    """The lattice of another pitch, across or down or both, whose cells are like the next ones there."""
    for times in product(FACTORS[periods[0]], FACTORS[periods[1]]):
        other = _of_pitch(sums, edges, lattice, strength, times, look)
        if other is not None and go_on(sums, lattice, other, periods):
            return refined(sums, edges, other, strength, look)
    return None


def _elsewhere(found: list[Found], most: int) -> list[Found]:
    """The best lattices, after the first of all, that lie apart from it: each may be a board beside it."""
    apart = [one for one in found[most:] if overlap(one[0], found[0][0]) < APART]
    kept: list[Found] = []
    for one in apart:
        if len(kept) < FURTHER and not any(overlap(one[0], other[0]) > 0.5 for other in kept):
            kept.append(one)
    return kept


def overlap(first: Lattice, second: Lattice) -> float:
    """The share of a lattice that another covers."""
    x, y, wide, high = first.box
    left, top, across, down = second.box
    common_x = min(x + wide, left + across) - max(x, left)
    common_y = min(y + high, top + down) - max(y, top)
    return max(0.0, common_x) * max(0.0, common_y) / (wide * high)


def _laid(lattices: list[Lattice]) -> list[Lattice]:
    """The two best of some lattices that are large enough."""
    large = [one for one in lattices if min(one.rows, one.cols) >= 3]
    return sorted(large, key=lambda lattice: -lattice.score)[:2]


def _is_clear(edges: Edges, lattice: Lattice, strength: float) -> bool:
    """Whether so many cells recur that this is a board beyond doubt."""
    worth = float(lattice.score / ((lattice.dx * lattice.dy) ** 0.5 * max(strength, 1e-6)))
    clear = worth > max(CLEAR, MOST * lattice.rows * lattice.cols)
    return clear and edges.on_lines(lattice) > ON_LINES


def same_pitch(pixels: Pixels, sums: Sums, dx: float, dy: float, look: Look) -> list[Lattice]:
    """The best rectangles of cells of a size that is known, such as further boards of one picture."""
    height, width = pixels.shape[:2]
    laid = placed(sums, edges_of(pixels), Pair(1.0, dx, dy, (0, 0, width, height)), look)
    return [one for one in laid if min(one.rows, one.cols) >= look.least]


def _same(first: Lattice, second: Lattice) -> bool:
    apart = max(abs(a - b) for a, b in zip(first.box, second.box, strict=True))
    return (first.rows, first.cols) == (second.rows, second.cols) and apart < 0.15 * first.dx
