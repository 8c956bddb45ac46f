"""Looks of gems compared: which are alike, how much shows in each cell, what lies at the rims."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from ringapp.core.reading.boxes import joined
from ringapp.core.reading.looks.clusters import Distances, Looks, distances
from ringapp.core.reading.sampling import Cells, most
from ringapp.games.match3.reading.finding.worth import Shares

COPY, SAME = 14.0, 10.0
"""Colour levels up to which two gems may be the same picture, and surely are."""
SHADED = 7.5
"""Levels within the middle of a gem that is shaded at least."""
LINKED = 20.0
"""Colour levels up to which two gems of one colour have one look, from one gem to the next."""
N = 12
"""Samples along the side of a cell."""
Colours = npt.NDArray[np.int64]


def alike(looks: Looks, gems: npt.NDArray[np.bool_], colours: Colours) -> npt.NDArray[np.bool_]:
    """Return which gems look like another of their colour; roofs and candles of scenery do not."""
    shaded, flat = np.zeros(gems.shape, bool), np.zeros(gems.shape, bool)
    for colour in np.unique(colours[gems]).tolist():
        rows, cols = np.nonzero(gems & (colours == colour))
        if len(rows) > 1:
            same = looks[rows, cols, 2:-2, 2:-2]
            content = contents(looks[rows, cols])
            apart = distances(same, same)
            np.fill_diagonal(apart, np.inf)
            nearest = np.sort(apart, 1)
            near = (nearest[:, 0] < 12) | (nearest[:, min(1, len(rows) - 2)] < 24)
            shaded[rows, cols] = near & (content > SHADED)
            flat[rows, cols] = near & (content <= SHADED)
    # Where most gems have hardly any shade, dithered ones too, these are gems; elsewhere they are scenery.
    return shaded | flat if flat.sum() > shaded.sum() else shaded


def usual(looks: Looks, gems: npt.NDArray[np.bool_], colours: Colours) -> npt.NDArray[np.bool_]:
    """Return which gems look as most gems of their colour do; ground of that colour does not."""
    found = np.zeros(gems.shape, bool)
    for colour in np.unique(colours[gems]).tolist():
        rows, cols = np.nonzero(gems & (colours == colour))
        if len(rows) > 1:
            same = looks[rows, cols, 2:-2, 2:-2]
            sizes = linked(distances(same, same)).sum(1)
            found[rows, cols] = sizes >= max(2, 0.34 * sizes.max())
    return found


def linked(apart: Distances, limit: float = LINKED) -> npt.NDArray[np.bool_]:
    """Return for each gem which others share its look, from one gem to the next nearer than `limit`."""
    part = joined(len(apart), *np.nonzero(apart < limit))
    return np.asarray(part[:, None] == part[None])


def contents(looks: Looks, margin: int = 2) -> Shares:
    """Return how much shows in each cell without its margin: the mean difference from its mean, in levels."""
    middle = looks[:, margin : N - margin, margin : N - margin]
    return np.asarray(most(middle - middle.mean((1, 2), keepdims=True)).mean((1, 2)), np.float32)


def rim_of(cells: Cells) -> Cells:
    """Return the samples at the rims of cells: ... x n x n x channels to ... x samples x channels."""
    sides = cells[..., 0, :, :], cells[..., -1, :, :], cells[..., 0, :], cells[..., -1, :]
    return np.concatenate(sides, axis=-2)
