"""Where the gems of a picture stand: pitches that repeat, then the rectangle of cells that hold gems."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import numpy.typing as npt

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.reading import Hints, Pixels
from ringapp.core.reading.board.whole import no_board
from ringapp.core.reading.finder.extent import largest
from ringapp.core.reading.finder.look import Lattice, Look
from ringapp.core.reading.finder.pitches import Pair, gradients, pitch_pairs
from ringapp.core.reading.finder.placing import over_all
from ringapp.core.reading.finder.sides import Box, trimmed
from ringapp.core.reading.sampling import Sums, cut, reduced, sums_of
from ringapp.games.match3.reading.finding.looks import Colours, N, alike
from ringapp.games.match3.reading.finding.worth import EMPTY_CELL, Hued, centred, hued, worth

LOOK = Look(smallest=12, skew=(0.8, 1.25))
USUAL_SIDE = 12
"""Rows or columns beyond which boards of gems are rare: numbers of minefields have their colours, too."""
SEARCHED = 700_000
"""Pixels that gems are looked for in; larger pictures are reduced for the search."""
NOISE = 2.0
"""Levels up to which neighbouring pixels differ in the flat parts of compressed pictures."""
TRIED, BETTER = 5, 3
"""Pairs of pitches of which the squares are tried, and lattices that are then moved until gems fit best."""
SURE, SEEN, NEARLY = 0.55, 25, 0.08
"""Worth of a cell on average, and cells, of a lattice after which only pitches near its own are tried."""
GROWTHS = 4
"""How often a rectangle that grew by being moved is moved again: few gems tell less well where all lie."""
ONE_COLOUR = 0.7
"""Share of the gems of a board that have one colour at most."""
STEPS = (0.08, 0.04, 0.02)
"""Shares of a cell by which a lattice is moved, one after the other."""


def find_gems(pixels: Pixels, hints: Hints) -> Lattice:
    """Return the lattice of gems in a picture. Raises RingappError where there is none."""
    height, width = pixels.shape[:2]
    if hints.corners and hints.rows and hints.cols:
        return Lattice(0, 0, width / hints.cols, height / hints.rows, hints.rows, hints.cols)
    small = reduced(pixels, SEARCHED)
    sums, hues = sums_of(small), hued(small)
    scale = width / small.shape[1], height / small.shape[0]
    found = _searched(small, sums, hues, hints)
    if not found:
        raise RingappError(no_board(hints))
    best = _scaled(max(found, key=lambda one: one.score), *scale)
    return best.spanning(width, height) if hints.corners and not (hints.rows or hints.cols) else best


def _scaled(lattice: Lattice, across: float, down: float) -> Lattice:
    """Return the lattice in a picture `across` times as wide, `down` as high; scores grow with cell size."""
    return replace(lattice.scaled(across, down), score=lattice.score * (across * down) ** 0.5)


def _searched(small: Pixels, sums: Sums, hues: Hued, hints: Hints) -> list[Lattice]:
    """Return the likeliest lattices of gems in a picture."""
    placed: list[Lattice] = []
    sure: Lattice | None = None
    for dx, dy in _pitches(small):
        if sure is None or any(_is_near(dx, dy, sure, times) for times in (1, 2)):
            found = _placed(sums, hues, dx, dy, hints)
            placed += [found] if found is not None else []
            sure = sure or (found if found is not None and _is_sure(found) else None)
    placed.sort(key=lambda one: -one.score)
    return [_settled(sums, hues, one, hints) for one in placed[:BETTER]]


def _pitches(pixels: Pixels) -> list[tuple[float, float]]:
    """Return pitches of columns and rows to try: repeating pairs, and squares of the first ones."""
    pairs = pairs_of(pixels)

    def all_pitches() -> Iterator[tuple[float, float]]:
        for pair in pairs[:2]:
            yield pair.dx, pair.dy
        # Gems have two edges each, which may repeat more strongly than gems of several looks do.
        for times in (2, 1):
            for pair in pairs[:5]:
                dx, dy = times * pair.dx, times * pair.dy
                yield dx, dy
                if abs(dx - dy) > 0.01 * times * dx and pair in pairs[: TRIED // times]:
                    yield dx, dx
                    yield dy, dy

    chosen: list[tuple[float, float]] = []
    for dx, dy in all_pitches():
        new = all(abs(dx - a) > 0.02 * a or abs(dy - b) > 0.02 * b for a, b in chosen)
        if new and max(dx, dy) < min(pixels.shape[:2]) / 3:
            chosen.append((dx, dy))
    return chosen


def pairs_of(pixels: Pixels) -> list[Pair]:
    """Return the pitches that repeat in a picture, ignoring compression noise and ramps in flat parts."""
    across, down = (plane * (plane > NOISE) for plane in gradients(pixels))
    return pitch_pairs(across, down, LOOK)


def _is_sure(lattice: Lattice) -> bool:
    return lattice.rows * lattice.cols >= SEEN and _worth_each(lattice) > SURE


def _worth_each(lattice: Lattice) -> float:
    """Return the mean score of the cells of a lattice."""
    return float(lattice.score / (lattice.rows * lattice.cols * (lattice.dx * lattice.dy) ** 0.5))


def _is_near(dx: float, dy: float, lattice: Lattice, times: int) -> bool:
    """Return whether two pitches are nearly `times` those of a lattice."""
    return max(abs(dx / lattice.dx / times - 1), abs(dy / lattice.dy / times - 1)) < NEARLY


def _placed(sums: Sums, hues: Hued, dx: float, dy: float, hints: Hints) -> Lattice | None:
    """Return the rectangle of gems for two pitches, at the shift that puts gems in the middle of cells."""
    cols, rows = int((sums.shape[1] - 1) / dx), int((sums.shape[0] - 1) / dy)
    if min(rows, cols) < 3 or rows * cols > 4000:
        return None
    whole = _shifted(hues, Lattice(-dx, -dy, dx, dy, rows + 2, cols + 2))
    return _boxed(sums, hues, whole, hints)


def _boxed(sums: Sums, hues: Hued, lattice: Lattice, hints: Hints) -> Lattice | None:
    """Return the best rectangle of a lattice's cells anywhere in the picture, scored by its gems alone."""
    shape = sums.shape[0] - 1, sums.shape[1] - 1
    whole = over_all(shape, lattice.dx, lattice.dy, lattice.x, lattice.y)
    if whole is None:
        return None
    looks = cut(sums, *whole.lines(), N)
    clear, colours = worth(hues, whole)
    gems = np.where(alike(looks, clear > 0, colours), clear, -EMPTY_CELL)
    total, box = largest(gems)
    total *= _varied(colours, gems > 0, box)
    box = trimmed(gems > 0, box, 0.25, 3)
    top, left, low, right = box
    found_rows, found_cols = hints.rows or low - top, hints.cols or right - left
    if min(found_rows, found_cols) < 3:
        return None
    score = total * (lattice.dx * lattice.dy) ** 0.5
    corner = whole.x + left * lattice.dx, whole.y + top * lattice.dy
    return Lattice(*corner, lattice.dx, lattice.dy, found_rows, found_cols, score)


def _settled(sums: Sums, hues: Hued, lattice: Lattice, hints: Hints) -> Lattice:
    """Return the lattice moved to where its gems are clearest, with a new rectangle if that scores more."""
    best = centred(hues, _moved(hues, lattice))
    for _ in range(GROWTHS):
        again = _boxed(sums, hues, best, hints)
        if again is None or again.score < best.score:
            break
        grown = again.rows * again.cols > best.rows * best.cols
        best = centred(hues, again) if grown else again
        if not grown:
            break
    return best


def _moved(hues: Hued, lattice: Lattice) -> Lattice:
    """Return the lattice moved and stretched in ever smaller steps while its gems get clearer."""

    def clear(one: Lattice) -> float:
        return float(worth(hues, one, fine=True)[0].sum())

    best, most = lattice, clear(lattice)
    for step in STEPS:
        for _ in range(3):
            tried = list(_around(best, step))
            values = [clear(one) for one in tried]
            if max(values) <= most + 1e-6:
                break
            most = max(values)
            best = tried[values.index(most)]
    return best


def _around(lattice: Lattice, step: float) -> Iterator[Lattice]:
    """Yield the lattice with one edge moved by a share of a cell, or moved as a whole."""
    for sign in (-step, step):
        for left, right in ((1, 1), (1, 0), (0, 1)):
            yield _stretched(lattice, sign * left, sign * right, 0, 0)
            yield _stretched(lattice, 0, 0, sign * left, sign * right)


def _stretched(lattice: Lattice, left: float, right: float, top: float, low: float) -> Lattice:
    """Return the lattice with its edges moved by shares of a cell."""
    dx, dy = lattice.dx, lattice.dy
    return replace(
        lattice,
        x=lattice.x + left * dx,
        y=lattice.y + top * dy,
        dx=dx * (1 + (right - left) / lattice.cols),
        dy=dy * (1 + (low - top) / lattice.rows),
    )


def _shifted(hues: Hued, whole: Lattice) -> Lattice:
    """Return the lattice moved by a part of a cell, so that gems lie in the middle of cells."""
    down, right = _best_shift(hues, whole, [(i, j) for i in range(0, N, 3) for j in range(0, N, 3)])
    near = [((down + i) % N, (right + j) % N) for i in (-1, 0, 1) for j in (-1, 0, 1)]
    return _moved_by(whole, *_best_shift(hues, whole, near))


def _moved_by(whole: Lattice, down: int, right: int) -> Lattice:
    """Return the lattice moved by `down` and `right` samples."""
    return replace(whole, x=whole.x + right / N * whole.dx, y=whole.y + down / N * whole.dy)


def _best_shift(hues: Hued, whole: Lattice, places: list[tuple[int, int]]) -> tuple[int, int]:
    """Return the shift whose best rectangle scores most; shifts that cannot win are not searched."""
    seen = [worth(hues, _moved_by(whole, *place)) for place in places]
    worths, colours = [one.astype(np.float64) for one, _ in seen], [one for _, one in seen]
    bounds = [float(np.maximum(one, 0).sum()) for one in worths]
    best, most = 0, -np.inf
    for k in sorted(range(len(places)), key=lambda k: -bounds[k]):
        if bounds[k] <= most:
            break
        found, box = largest(worths[k])
        found *= _varied(colours[k], worths[k] > 0, box)
        if found > most:
            best, most = k, found
    return places[best]


def _varied(colours: Colours, gems: npt.NDArray[np.bool_], box: Box) -> float:
    """Return the factor for a rectangle's score: 1, or 0.5 where one colour prevails, as grounds do."""
    inside = slice(box[0], box[2]), slice(box[1], box[3])
    counts = np.bincount(colours[inside][gems[inside]])
    return 1.0 if counts.size and counts.max() <= ONE_COLOUR * counts.sum() else 0.5
