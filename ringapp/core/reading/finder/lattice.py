"""Finds the lattice of a board in any picture: pitches that repeat, then the rectangle whose cells recur.

1. Per axis and window, the autocorrelation of the clipped gradient has peaks at the pitch and its multiples.
2. For each pair of pitches and each phase the whole picture is cut into cells. A cell counts for the board
   if a similar one stands a few rows away and another a few columns away, against it if there is none. The
   rectangle with the largest sum is the board.
3. Pitch and phase are refined on the lines of that rectangle, and its rim is judged anew.
"""

from __future__ import annotations

from ringapp.core.reading.decode import Pixels
from ringapp.core.reading.finder.look import Lattice, Look
from ringapp.core.reading.finder.pitches import Pair, pitch_pairs
from ringapp.core.reading.finder.placing import forced, placed, refined
from ringapp.core.reading.finder.seams import Edges, edges_of
from ringapp.core.reading.sampling import Sums, sums_of

FIRST = 6
"""Number of pairs of pitches that are tried on the whole picture."""
SEAMED = 3
"""Number of pairs, found from long edges alone, that are tried as well."""
Found = tuple[Lattice, float]
"""A lattice, and how strongly its pitches repeat."""


def find_lattices(
    pixels: Pixels, look: Look, rows: int = 0, cols: int = 0, most: int = 6, sums: Sums | None = None
) -> list[Lattice]:
    """Return lattices that may be the board, best first, with `rows` and `cols` lines where these are not 0.

    Args:
        sums: The picture's running sums, if they are known already.
    """
    sums = sums_of(pixels) if sums is None else sums
    edges = edges_of(pixels)
    found: list[Found] = []
    # Text repeats less sharply than the sides of cells, but there may be more of it: try long edges alone.
    long = pitch_pairs(*edges.straight(), look)[:SEAMED]
    first = pitch_pairs(edges.across, edges.down, look)[:FIRST]
    for pair in [*long, *first]:
        found += [(one, pair.strength) for one in _laid(placed(sums, edges, pair, look))]
    found.sort(key=lambda one: -one[0].score)
    better = [_whole(sums, edges, *each, look) for each in found[:most]]
    if rows or cols:
        better = [forced(sums, lattice, look, rows, cols) for lattice in better]
    better.sort(key=lambda lattice: -lattice.score)
    kept: list[Lattice] = []
    for lattice in better:
        large = lattice.rows >= look.least and lattice.cols >= look.least
        if large and not any(_same(lattice, other) for other in kept):
            kept.append(lattice)
    return kept


def _whole(sums: Sums, edges: Edges, lattice: Lattice, strength: float, look: Look) -> Lattice:
    """Return the lattice refined, with cells two or three times as large if edges tell so."""
    better = refined(sums, edges, lattice, strength, look)
    times = edges.times(better)
    return better if times == (1, 1) else _of_pitch(sums, edges, better, strength, times, look) or better


def _of_pitch(
    sums: Sums, edges: Edges, lattice: Lattice, strength: float, times: tuple[float, float], look: Look
) -> Lattice | None:
    """Return the best lattice whose cells are `times` as wide and high; None without one."""
    dx, dy = times[0] * lattice.dx, times[1] * lattice.dy
    if not look.skew[0] <= dy / dx <= look.skew[1] or min(dx, dy) < look.smallest:
        return None
    x, y, wide, high = (max(0, int(value)) for value in lattice.box)
    laid = _laid(placed(sums, edges, Pair(strength, dx, dy, (x, y, wide, high)), look))
    return laid[0] if laid else None


def _laid(lattices: list[Lattice]) -> list[Lattice]:
    """Return the two best of those lattices that have at least 3 rows and columns."""
    large = [one for one in lattices if min(one.rows, one.cols) >= 3]
    return sorted(large, key=lambda lattice: -lattice.score)[:2]


def _same(first: Lattice, second: Lattice) -> bool:
    apart = max(abs(a - b) for a, b in zip(first.box, second.box, strict=True))
    return (first.rows, first.cols) == (second.rows, second.cols) and apart < 0.15 * first.dx
