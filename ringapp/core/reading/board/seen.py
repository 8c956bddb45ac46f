"""The cells of a board as values: by the skin that knows them, by clusters of similar looks, by a person."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from ringapp.core.contract.reading import Hints
from ringapp.core.reading.board.whole import DOUBTFUL, UNDOUBTED, Whole
from ringapp.core.reading.finder.look import Lattice
from ringapp.core.reading.looks.clusters import (
    CAP,
    NEAR,
    Looks,
    Sight,
    contrast,
    distances,
    group,
    typical,
    unlike,
)
from ringapp.core.reading.looks.glyphs import OTHER, differing, without_ground
from ringapp.core.reading.looks.naming import STRANGE, Named, fitting
from ringapp.core.reading.looks.skins import sign_of

MIXED, SPREAD = 16.0, 0.36
"""Largest difference of a cell from its cluster's middle: in levels, and as a share of any two cells'."""
UNSURE = 0.5
"""Confidence of a cell whose look has not been named by anybody."""
BETWEEN = 0.5
"""Largest distance of a cell to a named one of its value, as a share of that to one of another value."""

Guess = Callable[[Looks, Sequence[int]], list[str]]
"""Returns the likely value of each cluster of unknown looks, from their middles and sizes."""


@dataclass(frozen=True, slots=True)
class Seen:
    """The cells of a board as values.

    Attributes:
        values: rows x cols values.
        confidence: rows x cols, 0 to 1.
        members: rows x cols: number of the cluster, -1 where a skin knows the look.
        clusters: A typical cell (row, column) of each cluster that nobody has named.
        whole: Doubts about the board as a whole.
    """

    lattice: Lattice
    values: npt.NDArray[np.str_]
    confidence: npt.NDArray[np.float32]
    members: npt.NDArray[np.int64]
    clusters: tuple[tuple[int, int], ...]
    skin: str
    signs: tuple[tuple[tuple[str, ...], str], ...]
    whole: Whole = UNDOUBTED


def seen_as(lattice: Lattice, cells: Sight, named: Named | None, hints: Hints, guess: Guess) -> Seen:
    """Return cells with values: by skin if it knows a cell, else by cluster; names given by hand win."""
    looks = cells.whole
    count = len(looks)
    values = np.full(count, "?", dtype="<U8")
    confidence = np.full(count, UNSURE, np.float32)
    members = np.full(count, -1, np.int64)
    fits = named is not None and fitting(named)
    if named is not None and fits:
        values[:] = named.values
        confidence[:] = named.confidence
        unknown = named.near >= STRANGE
    else:
        unknown = np.ones(count, bool)
    clusters: list[tuple[int, int]] = []
    if unknown.any():
        where = np.flatnonzero(unknown)
        number = group(cells.of(where))
        sizes = np.bincount(number)
        middles = np.stack([looks[where[number == k]].mean(0) for k in range(len(sizes))])
        mixed = _mixed(middles, sizes)
        for k, value in enumerate(guess(middles, sizes.tolist())):
            inside = where[number == k]
            members[inside] = k
            if not fits:
                values[inside] = value
            alike = np.where(_shows(cells.of(inside), mixed), UNSURE if not fits else 0.3, 0.2)
            confidence[inside] = np.minimum(confidence[inside], alike)
            clusters.append(divmod(int(where[typical(looks[where], number, k)]), lattice.cols))
    _name_by_hand(cells, lattice, hints, values, confidence, members)
    shape = lattice.rows, lattice.cols
    unnamed = [k for k in range(len(clusters)) if confidence[members == k].min(initial=1.0) <= UNSURE]
    drawn = [sign_of("", looks[members == k].mean(0)) for k in unnamed]
    return Seen(
        lattice,
        values.reshape(shape),
        confidence.reshape(shape),
        members.reshape(shape),
        tuple(clusters[k] for k in unnamed),
        named.skin.name if named is not None and fits else "",
        tuple((sign.colours, sign.mask) for sign in drawn),
    )


def _mixed(middles: Looks, sizes: npt.NDArray[np.intp]) -> float:
    """Return how many levels a cell may differ from its cluster's middle and still show the same."""
    shares = sizes / sizes.sum()
    return max(MIXED, SPREAD * float(shares @ distances(middles, middles) @ shares))


def _shows(cells: Sight, mixed: float) -> npt.NDArray[np.bool_]:
    """Return whether each cell shows what most cells of its cluster do, perhaps on another ground."""
    middle = cells.middle(range(len(cells.whole)))
    alike = distances(cells.whole, middle.whole)[:, 0] < mixed
    signs = differing(without_ground(cells.close), without_ground(middle.close)[0], 1.0)
    return np.asarray(alike | (signs < OTHER))


def _name_by_hand(
    cells: Sight,
    lattice: Lattice,
    hints: Hints,
    values: npt.NDArray[np.str_],
    confidence: npt.NDArray[np.float32],
    members: npt.NDArray[np.int64],
) -> None:
    """Give each value that a person named to its cell's cluster, and to cells that look similar."""
    places = [
        (row * lattice.cols + col, value)
        for (row, col), value in hints.names.items()
        if row < lattice.rows and col < lattice.cols
    ]
    if not places:
        return
    for cell, value in places:
        same = members == members[cell] if members[cell] >= 0 else np.arange(len(values)) == cell
        values[same] = value
        confidence[same] = 0.9
    # In a merged cluster some cells may be nearer to a cell that was named otherwise.
    named = np.array([cell for cell, _ in places])
    part = contrast(cells.whole)
    apart = unlike(cells, cells.of(named), part)
    nearest = apart.argmin(1)
    rows = np.arange(len(values))
    for cell in np.flatnonzero((members >= 0) & (apart[rows, nearest] < 12)).tolist():
        values[cell] = places[int(nearest[cell])][1]
        confidence[cell] = max(0.6, 1 - float(apart[cell, nearest[cell]]) / 30)
    same = values[:, None] == np.array([value for _, value in places])
    own, other = np.where(same, apart, CAP).min(1), np.where(same, CAP, apart).min(1)
    doubtful = (members >= 0) & (own > NEAR * part) & (own > BETWEEN * other)
    confidence[doubtful] = np.minimum(confidence[doubtful], DOUBTFUL)
