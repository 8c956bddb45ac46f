"""Lays lattices over a picture: finds the best part of each, then refines pitch and phase on its lines."""

from __future__ import annotations

from dataclasses import replace
from math import log

import numpy as np
import numpy.typing as npt

from ringapp.core.reading.finder.extent import largest, without_rim, worth_of_cells
from ringapp.core.reading.finder.look import Lattice, Look
from ringapp.core.reading.finder.pitches import Pair, alike
from ringapp.core.reading.finder.seams import Edges
from ringapp.core.reading.finder.sides import Box
from ringapp.core.reading.sampling import Sums, cut
from ringapp.core.reading.weights import shipped_weights

Line = npt.NDArray[np.float64]
Lines = tuple[float, float]
"""(pitch, start) of the lines of a lattice in one direction."""
Fitted = tuple[Lines, Lines]
"""The lines of columns and of rows."""
Seams = tuple[Line, int]
"""The number of straight edges at each place in one direction, and the first place."""
WORSE = 0.36
"""How much lower the score of a refined lattice may be than before, if the fit is good."""
FIT = 0.004
"""Largest change of a pitch, as a share, in one fit on the board itself."""
FITTED = 4
"""Most fits of a pitch."""
CLEARLY = 2.5
"""Straight edges at the lines of a lattice over the mean elsewhere, at least."""
AROUND = 0.15
"""Share of a pitch around a line within which edges belong to it."""
ASIDE = 0.2
"""Largest share of a pitch by which a lattice is moved to the middle of edges."""
BOXED = np.array([-1, -1, -1, 0.2, 0.6])
"""Least weight of a cell for the board by the number of its sides (0 to 4) that are straight edges."""
MORE = 1.1
"""Factor of straight edges that lines fitted to them must gain over lines fitted to all edges."""
AGREED = 0.003
"""Largest difference, as a share, of the two pitches of square cells if both were measured well."""
UNBOXED = 0.15
"""Share of boxed-in cells from which on the lines of a lattice are taken to lie on edges."""
SAME = 0.12
"""Largest distance of two phases that count as one, as a share of a pitch."""
MAX_CELLS = 14_000
"""Most cells that the whole picture is cut into; finer lattices are no boards."""


def _phases(profile: Line, straight: Line, pitch: float) -> list[float]:
    """Return the places in a pitch where lattice lines may lie: on strong edges.

    Args:
        straight: Number of straight edges at each place; most of them make the first phase.
    """
    bins = max(round(pitch * 2), 4)
    places = ((np.arange(len(profile)) / pitch) % 1 * bins).astype(np.intp) % bins
    folded = np.bincount(places, profile, bins) / np.maximum(np.bincount(places, minlength=bins), 1)
    smooth = folded + 0.5 * (np.roll(folded, 1) + np.roll(folded, -1))
    seen = spread(np.bincount(places, straight, bins).astype(np.float64), bins)
    chosen: list[int] = [int(np.argmax(seen))] if seen.max() > CLEARLY * seen.mean() else []
    for i in np.argsort(-smooth):
        if all(min(abs(i - j), bins - abs(i - j)) > bins * 0.12 for j in chosen):
            chosen.append(int(i))
        if len(chosen) == 2:
            break
    return [(i + 0.5) / bins * pitch for i in chosen]


def spread(folded: Line, bins: int) -> Line:
    """Return a folded profile blurred around each place, as a line has edges on both sides of a gap."""
    reach = max(1, round(AROUND * bins))
    weights = np.concatenate((np.arange(1, reach + 1), np.arange(reach - 1, 0, -1)))
    around = np.concatenate((folded[-reach:], folded, folded[:reach]))
    return np.convolve(around, weights / weights.sum(), "same")[reach:-reach]


def placed(sums: Sums, edges: Edges, pair: Pair, look: Look) -> list[Lattice]:
    """Return the best rectangle of cells for each phase of a pair of pitches."""
    x, y, wide, high = pair.window
    part = slice(y, y + high), slice(x, x + wide)
    upright, level = edges.profiles(pair.window, pair.dx, pair.dy)
    columns = _phases(edges.across[part].mean(0), upright, pair.dx)
    lines = _phases(edges.down[part].mean(1), level, pair.dy)
    phases = [(shift_x, shift_y) for shift_x in columns for shift_y in lines]
    calm = _calm(edges, Lattice(x, y, pair.dx, pair.dy, int(high / pair.dy), int(wide / pair.dx)))
    if not any(_are_one_phase(calm, one, pair) for one in phases):
        phases.append(calm)
    placed = []
    for shift_x, shift_y in phases:
        lattice = over_all(edges.across.shape, pair.dx, pair.dy, x + shift_x, y + shift_y)
        if lattice is not None:
            placed.append(_best_part(sums, edges, lattice, look, 6, pair.strength))
    return placed


def _are_one_phase(first: tuple[float, float], second: tuple[float, float], pair: Pair) -> bool:
    """Return whether two phases differ by no more than SAME of a pitch."""
    apart = [(a - b) / pitch for a, b, pitch in zip(first, second, (pair.dx, pair.dy), strict=True)]
    return all(abs(one - round(one)) <= SAME for one in apart)


def over_all(shape: tuple[int, ...], dx: float, dy: float, x: float, y: float) -> Lattice | None:
    """Return the lattice over a whole picture through (x, y), with cells of which 60 % are in the picture."""
    height, width = shape[:2]
    left, top = x % dx, y % dy
    left -= dx if left > 0.6 * dx else 0
    top -= dy if top > 0.6 * dy else 0
    cols, rows = int((width - left) / dx + 0.4), int((height - top) / dy + 0.4)
    if min(cols, rows) < 3 or cols * rows > MAX_CELLS:
        return None
    return Lattice(left, top, dx, dy, rows, cols)


def _worth(sums: Sums, sides: npt.NDArray[np.int64], lattice: Lattice, look: Look, n: int) -> Line:
    """Return each cell's weight for being on a board, by its n x n samples and its straight sides."""
    cells = cut(sums, *lattice.lines(), n, goes_on=False)
    return np.asarray(np.maximum(worth_of_cells(cells, look.tolerance), BOXED[sides]))


def _part(lattice: Lattice, box: Box) -> Lattice:
    """Return the lattice of a box of another one's cells."""
    top, left, low, right = box
    x, y = lattice.x + left * lattice.dx, lattice.y + top * lattice.dy
    return replace(lattice, x=x, y=y, rows=low - top, cols=right - left)


def _best_part(sums: Sums, edges: Edges, lattice: Lattice, look: Look, n: int, strength: float) -> Lattice:
    """Return the rectangle of a lattice's cells that is likeliest to be a board, with its score."""
    sides = edges.sides(lattice)
    worth = _worth(sums, sides, lattice, look, n)
    total, box = largest(worth)
    top, left, low, right = without_rim(worth, box)
    part = _part(lattice, (top, left, low, right))
    cells = max(1, part.rows * part.cols)
    measured = {
        "worth": log(max(total, 1.0)),
        "side": log(lattice.dx * lattice.dy) / 2,
        "pitch": log(max(strength, 1e-6)),
        "off lines": 1 - edges.on_lines(part),
        "boxed": float((sides[top:low, left:right] >= 3).sum()) / cells,
        "speaks": total / cells,
        "usual": float(part.rows == part.cols or (part.rows, part.cols) in look.usual),
        "skin": 0.0,
    }
    return replace(part, score=scored(measured))


def scored(measured: dict[str, float]) -> float:
    """Return the score by which lattices of a picture are compared, from what was measured of one."""
    return shipped_weights("lattices").odds(measured)


def refined(sums: Sums, edges: Edges, lattice: Lattice, strength: float, look: Look) -> Lattice:
    """Return the lattice with pitch and phase refined on its own lines, and its extent found anew."""
    x, y, wide, high = (int(value) for value in lattice.box)
    height, width = edges.across.shape
    columns = edges.across[max(y, 0) : min(y + high, height)].mean(0)
    lines = edges.down[:, max(x, 0) : min(x + wide, width)].mean(1)
    wide_pitch, high_pitch = lattice.dx, lattice.dy
    if look.square and alike(wide_pitch, high_pitch):
        wide_pitch = high_pitch = (wide + high) / (lattice.cols + lattice.rows)
    across, down = (
        (columns, wide_pitch, lattice.x, lattice.cols),
        (lines, high_pitch, lattice.y, lattice.rows),
    )
    # Bevels mislead repeated fits, stretched windows single ones: try both.
    both = zip(_fits(*across), _fits(*down), strict=True)
    fitted: set[Fitted] = set(both)
    if look.square and alike(lattice.dx, lattice.dy, AGREED):
        # At the rim only one side of a gap is seen, which makes the fitted pitch of a small board too small.
        fitted.add(((lattice.dx, lattice.x), (lattice.dy, lattice.y)))
    profiles = _seams(edges, lattice)
    seams = _on_seams(profiles, lattice)
    straight = max(_straight_on(profiles, lattice, one) for one in fitted)
    if _straight_on(profiles, lattice, seams) > MORE * straight:
        fitted.add(seams)  # Which side of a gap is the stronger edge may vary.
    best = lattice
    for (dx, left), (dy, top) in sorted(fitted):
        whole = over_all(edges.across.shape, dx, dy, left, top)
        if whole is None:
            continue
        better = _best_part(sums, edges, whole, look, 8, strength)
        # If its lines mislead, as those of half cells do, the rectangle stays as it was placed.
        if better.score > (lattice.score - WORSE if best is lattice else best.score):
            best = better
    # Halves of large cells are not boxed in either, but every second of their lines has a seam.
    unboxed = (edges.sides(best) >= 3).mean() < UNBOXED and edges.times(best) == (1, 1)
    if unboxed and not edges.are_lines(best):
        return _off_glyphs(sums, edges, best, look)
    return centred(edges, best)


def _off_glyphs(sums: Sums, edges: Edges, lattice: Lattice, look: Look) -> Lattice:
    """Return the lattice of cells that are not boxed in, as on terminals, moved between their glyphs."""
    across, down = _calm(edges, lattice)
    left, top = lattice.x + across, lattice.y + down
    aside = replace(lattice, x=left, y=top)
    if abs(across) <= SAME * lattice.dx and abs(down) <= SAME * lattice.dy:
        return aside
    whole = over_all(edges.across.shape, lattice.dx, lattice.dy, left, top)
    if whole is None:
        return lattice
    moved = _best_part(sums, edges, whole, look, 8, 1.0)
    # The old score is kept: among few glyphs, halves of two with the gap between recur more often.
    return replace(moved, score=lattice.score) if min(moved.rows, moved.cols) >= look.least else aside


def _calm(edges: Edges, lattice: Lattice) -> tuple[float, float]:
    """Return how far right of and below a lattice's lines the calmest lines lie, up to half a pitch.

    Lattice lines cut through no content of cells. On 240 of 253 boards at most a quarter as much changes
    along them as elsewhere; the other boards have patterns.
    """
    x, y, wide, high = (max(0, int(value)) for value in lattice.box)
    part = slice(y, y + high), slice(x, x + wide)
    if not edges.across[part].size:
        return 0.0, 0.0
    right = _quietly(edges.down[part].mean(0), x - lattice.x, lattice.dx)
    return right, _quietly(edges.across[part].mean(1), y - lattice.y, lattice.dy)


def _seams(edges: Edges, lattice: Lattice) -> tuple[Seams, Seams]:
    """Return, both ways, the number of straight edges of a lattice at each place, and the first place."""
    x, y, wide, high = (max(0, int(value)) for value in lattice.box)
    upright, level = edges.profiles((x, y, wide, high), lattice.dx, lattice.dy)
    return (upright, x), (level, y)


def _straight_on(seams: tuple[Seams, Seams], lattice: Lattice, fitted: Fitted) -> float:
    """Return how many straight edges of a lattice lie on fitted lines."""
    found = 0.0
    for (profile, first), count, (pitch, start) in zip(
        seams, (lattice.cols, lattice.rows), fitted, strict=True
    ):
        lines = start - first + pitch * np.arange(count + 1)
        smooth = np.convolve(profile, (0.5, 1.0, 0.5), "same")
        found += float(np.interp(lines, np.arange(len(profile)), smooth).sum())
    return found


def _on_seams(seams: tuple[Seams, Seams], lattice: Lattice) -> Fitted:
    """Return the lines, (pitch, start) across and down, that fit a lattice's straight edges."""
    (upright, x), (level, y) = seams
    dx, left = _fits(upright, lattice.dx, lattice.x - x, lattice.cols)[-1]
    dy, top = _fits(level, lattice.dy, lattice.y - y, lattice.rows)[-1]
    return (dx, x + left), (dy, y + top)


def centred(edges: Edges, lattice: Lattice) -> Lattice:
    """Return the lattice moved so that its lines lie in the middle of the straight edges around them.

    Otherwise lines may lie on the stronger side of each gap between cells, and the other side in a cell.
    """
    x, y, wide, high = (max(0, int(value)) for value in lattice.box)
    upright, level = edges.profiles((x, y, wide, high), lattice.dx, lattice.dy)
    return replace(
        lattice,
        x=lattice.x + _aside(upright, x - lattice.x, lattice.dx),
        y=lattice.y + _aside(level, y - lattice.y, lattice.dy),
    )


def _aside(straight: Line, start: float, pitch: float) -> float:
    """Return how far from a lattice's lines the middle of the straight edges around them lies, in pixels."""
    bins = max(round(pitch * 2), 4)
    places = (((np.arange(len(straight)) + start) / pitch) % 1 * bins).astype(np.intp) % bins
    seen = spread(np.bincount(places, straight, bins).astype(np.float64), bins)
    reach = int(ASIDE * bins)
    near = np.roll(seen, reach)[: 2 * reach + 1]
    if near.max() <= CLEARLY * seen.mean():
        return 0.0
    return float(np.flatnonzero(near >= near.max() - 1e-9).mean() - reach + 0.5) / bins * pitch


def _quietly(profile: Line, start: float, pitch: float) -> float:
    """Return how far from a lattice's lines the quietest part of a pitch lies, at most half a pitch."""
    bins = max(round(pitch), 4)
    places = (((np.arange(len(profile)) + start) / pitch) % 1 * bins).astype(np.intp) % bins
    seen = spread(
        np.bincount(places, profile, bins) / np.maximum(np.bincount(places, minlength=bins), 1), bins
    )
    quiet = np.exp(2j * np.pi * (np.flatnonzero(seen <= seen.min() + 0.05 * np.ptp(seen)) + 0.5) / bins).sum()
    return float(np.angle(quiet) / (2 * np.pi)) * pitch


def worth_of(sums: Sums, lattice: Lattice, look: Look) -> float:
    """Return the total weight of a lattice's cells, times the side of a cell."""
    worth = worth_of_cells(cut(sums, *lattice.lines(), 6, goes_on=False), look.tolerance)
    return float(worth.sum() * (lattice.dx * lattice.dy) ** 0.5)


def _fits(profile: Line, pitch: float, start: float, count: int) -> tuple[Lines, Lines]:
    """Return the lines of `count` cells from one fit, and from more fits while the pitch moves that far.

    More fits are for stretched windows, whose cells are less square than their program's.
    """
    first = last = _fit(profile, pitch, start, count)
    for _ in range(FITTED - 1):
        if abs(last[0] / pitch - 1) < 0.99 * FIT:
            break
        pitch = last[0]
        last = _fit(profile, *last, count)
    return first, last


def _fit(profile: Line, pitch: float, start: float, count: int) -> Lines:
    """Return the lines of `count` cells that best fit a profile of gradients."""
    smooth = np.convolve(profile, (0.5, 1.0, 0.5), "same")
    pitches = pitch * (1 + np.linspace(-FIT, FIT, 25))
    shifts = np.arange(-0.3 * pitch, 0.3 * pitch, 0.25)
    middle = start + count * pitch / 2
    steps = np.arange(count + 1) - count / 2
    at = middle + shifts[None, :, None] + pitches[:, None, None] * steps
    inside = (at >= -1) & (at <= len(profile))
    values = np.where(inside, _between(smooth, at), 0).sum(-1) / np.maximum(inside.sum(-1), 1)
    values = values - 1e-3 * np.abs(values).max() * np.abs(pitches / pitch - 1)[:, None] / FIT
    i, j = np.unravel_index(int(np.argmax(values)), values.shape)
    return float(pitches[i]), float(middle + shifts[j] - pitches[i] * count / 2)


def _between(profile: Line, places: Line) -> Line:
    """Return a profile at fractional places, three times as fast as `np.interp`; its ends are repeated."""
    there = np.clip(places, 0, len(profile) - 1)
    left = there.astype(np.intp)
    return np.asarray(np.diff(profile, append=profile[-1]).take(left) * (there - left) + profile.take(left))


def forced(sums: Sums, lattice: Lattice, look: Look, rows: int, cols: int) -> Lattice:
    """Return the lattice with so many rows and columns, where its cells recur most."""
    rows, cols = rows or lattice.rows, cols or lattice.cols
    best = lattice
    top = -np.inf
    for up in range(min(lattice.rows, rows) - max(lattice.rows, rows), abs(lattice.rows - rows) + 1):
        for back in range(min(lattice.cols, cols) - max(lattice.cols, cols), abs(lattice.cols - cols) + 1):
            x, y = lattice.x + back * lattice.dx, lattice.y + up * lattice.dy
            moved = Lattice(x, y, lattice.dx, lattice.dy, rows, cols)
            inside = x > -0.4 * lattice.dx and y > -0.4 * lattice.dy
            inside &= x + cols * lattice.dx < sums.shape[1] + 0.4 * lattice.dx
            inside &= y + rows * lattice.dy < sums.shape[0] + 0.4 * lattice.dy
            worth = worth_of(sums, moved, look) if inside else -np.inf
            if worth > top:
                top, best = worth, Lattice(x, y, lattice.dx, lattice.dy, rows, cols, lattice.score)
    return best
