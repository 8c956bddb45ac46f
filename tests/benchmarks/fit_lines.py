"""Fit the weights by which a line of cells is told to belong to a board, on pictures with their truth.

    RINGAPP_PICTURES=FOLDER python3 -m tests.benchmarks.fit_lines

FOLDER holds a folder for each game, with pictures and their `truth.json`, as the given ones lie. Each entry
tells its `repository`, and is left out of the fit if it is called `aside`, so that figures of those are of
boards that nobody has seen.

Lines at the rims of boards, inside them and beside them are measured as the reader measures them, on pictures
as they are and on changed copies. What is printed is of weights that have not seen the same repository.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from multiprocessing import get_context
from zlib import crc32

import msgspec
import numpy as np
import numpy.typing as npt
from PIL import Image

from ringapp.core.contract.reading import Hints
from ringapp.core.contract.resources import resource_folder
from ringapp.core.reading.board.around import BEYOND, Around, around, measures
from ringapp.core.reading.board.belonging import NARROW
from ringapp.core.reading.board.boards import lattices
from ringapp.core.reading.finder.look import Lattice
from ringapp.core.reading.sampling import sums_of
from ringapp.core.reading.weights import Weights
from ringapp.games.mines.reading.screenshots import LOOK
from tests.benchmarks.bench_pictures import Entry, variants
from tests.reading.truth import pictures

COPIES = 2
"""Copies of each picture, itself among them."""
PARTS = 5
"""Parts of the repositories, each of which is told by weights that were fitted on the others."""
EACH = 60
"""Lines of a repository that count; more of them count as much together."""
ENDS = 2.0
"""How often a line at the rim counts, or the one beside it: the others are told more easily."""
PITCH, PLACE = 0.03, 0.3
"""Shares of a pitch by which a lattice may differ from the truth in size and place."""
PENALTY = 1.0
"""What large weights cost."""
Lines = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Measured:
    """A line: its repository, how many lines inside its board it lies (below 0 outside), its measures."""

    repository: str
    depth: int
    measures: dict[str, float]


def main() -> int:
    """Measure, print how well lines are told, and keep the weights."""
    entries = [entry for entry in pictures("mines") if not entry.get("aside")]
    with get_context("spawn").Pool() as pool:
        lines = [line for found in pool.imap_unordered(measured, entries) for line in found]
    if not lines:
        print("No picture shows a board.", file=sys.stderr)
        return 1
    parts = np.array([crc32(line.repository.encode()) % PARTS for line in lines])
    wrong = np.zeros(len(lines), bool)
    for part in range(PARTS):
        weights = fitted([line for line, other in zip(lines, parts, strict=True) if other != part])
        for k in np.flatnonzero(parts == part).tolist():
            wrong[k] = (weights.odds(lines[k].measures) > 0) != (lines[k].depth >= 0)
    for word, depth in (("rim lines", 0), ("lines beside", -1)):
        asked = np.array([line.depth == depth for line in lines])
        print(f"{word}: {wrong[asked].sum()} of {asked.sum()} told wrongly")
    file = resource_folder() / "weights" / "lines.json"
    file.write_bytes(msgspec.json.format(msgspec.json.encode(rounded(fitted(lines))), indent=1) + b"\n")
    return 0


def measured(entry: Entry) -> list[Measured]:
    """The lines of a picture and of some copies of it."""
    source = np.random.default_rng(crc32(entry["file"].encode()))
    whole, *copies = variants("mines", entry, True)
    chosen = [whole, *(copies[k] for k in source.permutation(len(copies))[: COPIES - 1])]
    return [
        Measured(entry["repository"], depth, values)
        for _, picture, changed in chosen
        for depth, values in lines_of(picture, changed, source)
    ]


def lines_of(
    picture: Image.Image, entry: Entry, source: np.random.Generator
) -> Iterator[tuple[int, dict[str, float]]]:
    """Each line: its depth in the board, and what is measured of it."""
    pixels = np.asarray(picture.convert("RGB"))
    sums = sums_of(pixels)
    found = (truly(one, entry) for one in lattices(pixels, sums, LOOK, Hints()))
    lattice = next((one for one in found if one is not None), None)
    if lattice is None:
        return
    whole = around(pixels, sums, lattice)
    for side in (0, 1, 2, 3):
        seen = whole.turned(side)
        rows, cols = (lattice.rows, lattice.cols) if side < 2 else (lattice.cols, lattice.rows)
        deep = int(source.integers(3, max(4, rows - 4)))
        for depth, moved in [(one, 0) for one in (-3, -2, -1, 0, 1, 2, deep)] + [(-1, 2), (0, 2)]:
            # The other sides of a board that is looked for may not be right either.
            off = source.integers(-moved, moved + 1, 3)
            box = BEYOND + depth + 1, BEYOND + off[0], BEYOND + rows + off[1], BEYOND + cols + off[2]
            if _is_seen(seen, box):
                yield depth, measures(seen, box)


def truly(lattice: Lattice, entry: Entry, place: float = PLACE) -> Lattice | None:
    """The lattice with the rows and columns of the truth, None where it is of other cells."""
    x, y, wide, high = entry["grid"]
    rows, cols = entry["rows"], entry["cols"]
    pitches = abs(lattice.dx * cols / wide - 1), abs(lattice.dy * rows / high - 1)
    left, top = (x - lattice.x) / lattice.dx, (y - lattice.y) / lattice.dy
    right, low = (x + wide - lattice.x) / lattice.dx, (y + high - lattice.y) / lattice.dy
    aside = max(abs(one - round(one)) for one in (left, top, right, low))
    if max(pitches) > PITCH or aside > place:
        return None
    there = lattice.x + round(left) * lattice.dx, lattice.y + round(top) * lattice.dy
    return replace(lattice, x=there[0], y=there[1], rows=rows, cols=cols)


def _is_seen(seen: Around, box: tuple[int, int, int, int]) -> bool:
    """Whether the picture shows a board and the line above it, and the board is large enough."""
    top, left, low, right = box
    rows, cols = seen.looks.shape[:2]
    ends = seen.free[1] + rows - low, seen.free[2] + left, seen.free[3] + cols - right
    large = low - top >= NARROW and right - left >= NARROW
    return large and top >= 2 and seen.shows(top - 1) and min(ends) >= -0.4


def fitted(lines: list[Measured]) -> Weights:
    """The weights that tell some lines best: a logistic regression, by Newton's method."""
    names = list(lines[0].measures)
    values = np.array([[line.measures[name] for name in names] for line in lines])
    belongs = np.array([line.depth >= 0 for line in lines], float)
    middle, scale = values.mean(0), values.std(0) + 1e-6
    standard = np.c_[(values - middle) / scale, np.ones(len(lines))]
    counts = _counts(lines)
    cost = np.r_[np.full(len(names), PENALTY), 1e-6]
    found = np.zeros(len(names) + 1)
    for _ in range(50):
        chance = 1 / (1 + np.exp(-standard @ found))
        slope = standard.T @ (counts * (chance - belongs)) + cost * found
        curve = (standard * (counts * chance * (1 - chance))[:, None]).T @ standard + np.diag(cost)
        step = np.linalg.solve(curve, slope)
        found -= step
        if np.abs(step).max() < 1e-6:
            break
    weights = found[:-1] / scale
    return Weights(float(found[-1] - weights @ middle), dict(zip(names, weights.tolist(), strict=True)))


def _counts(lines: list[Measured]) -> Lines:
    """How much each line counts."""
    _, place, count = np.unique([line.repository for line in lines], return_inverse=True, return_counts=True)
    ends = np.array([ENDS if line.depth in (0, -1) else 1.0 for line in lines])
    return np.asarray(ends * np.minimum(1, EACH / count[place]), np.float64)


def rounded(weights: Weights) -> Weights:
    """The weights with as many digits as tell anything."""
    return Weights(round(weights.constant, 3), {name: round(one, 3) for name, one in weights.weights.items()})


if __name__ == "__main__":
    sys.exit(main())
