"""Compares the glyphs in the middle of cells, seen closely, by the share of their content that differs.

Over whole cells thin numerals of one ink differ by less than noise does. As a share of the content, over the
most different samples, copies of a glyph differed by a third, others by two fifths at least, on 33 boards of
unknown programs.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from ringapp.core.reading.sampling import Cells, by_row, most

CLOSE = 0.22
"""Share of a cell that is left out on each side in its close view, as frames and seams lie there."""
RIM, ASIDE = 0.08, 0.12
"""Share of a cell at its rim that glyphs do not reach, and least share that they must lie aside to count."""
OTHER = 0.4
"""Difference of two cells, as a share of their content, from which on they show different glyphs."""
NOISE = 24.0
"""Least content of a cell in colour levels; less is noise of compression."""
STROKES = 12
"""Number of squares of 2 x 2 samples that are compared, those that differ most."""
REACH = 2
"""Half samples by which glyphs may be shifted in their cells."""
Shares = npt.NDArray[np.float32]


def middle(looks: Cells) -> tuple[float, float]:
    """Return how far below and right of cells' middles their content lies on average, as shares of a cell.

    Small distances count as 0: most programs centre glyphs, and parts of a cover are no glyphs.
    """
    rim = round(RIM * looks.shape[1])
    inner = looks[:, rim:-rim, rim:-rim]
    stands = most(inner - ground_of(inner)) ** 2
    places = (np.arange(inner.shape[1]) + rim + 0.5) / looks.shape[1] - 0.5
    found = []
    for along in (2, 1):
        weights = stands.mean((0, along))
        aside = float((weights * places).sum() / max(float(weights.sum()), 1e-6))
        found.append(float(np.clip(aside, -CLOSE + RIM / 2, CLOSE - RIM / 2)) if abs(aside) > ASIDE else 0.0)
    return found[0], found[1]


def differing(close: Cells, other: Cells, contrast: float, reach: int = REACH) -> Shares:
    """Return how much the close views of cells differ from another one, as a share of the larger content.

    Args:
        contrast: The picture's contrast as a share of a usual one's.
        reach: Half samples that the other cell is shifted at most.
    """
    from ringapp.core.reading.kernels.strokes import differ_least

    least = np.empty(len(close), np.float32)
    differ_least(by_row(close), by_row(other[None])[0], close.shape[1], reach, STROKES, least)
    inside = _inside(np.concatenate((close, other[None])))
    most_inside = np.maximum(inside[:-1], inside[-1])
    return np.asarray(least / np.maximum(most_inside, NOISE * contrast), np.float32)


def without_ground(close: Cells) -> Cells:
    """Return cells with their ground colour subtracted."""
    return np.asarray(close - ground_of(close), np.float32)


def ground_of(cells: Cells) -> Cells:
    """Return the ground colours of cells, the medians of their samples: count x 1 x 1 x 3.

    For few cells `np.median` takes four times as long.
    """
    samples = cells.reshape(len(cells), -1, 3).transpose(0, 2, 1)
    middle = samples.shape[2] // 2
    both = (middle - 1, middle) if samples.shape[2] % 2 == 0 else (middle, middle)
    ordered = np.partition(samples, both, axis=2)
    return np.asarray((ordered[..., both[0]] + ordered[..., both[1]]) / 2, np.float32)[:, None, None]


def _inside(close: Cells) -> Shares:
    """Return how many levels the content of each cell differs from its ground."""
    return _strongest(most(close - ground_of(close)))


def _strongest(differs: Shares) -> Shares:
    """Return the mean of the STROKES squares of 2 x 2 samples that differ most."""
    squares = differs[..., :-1, :-1] + differs[..., 1:, :-1] + differs[..., :-1, 1:] + differs[..., 1:, 1:]
    count = squares.shape[-1] * squares.shape[-2]
    ordered = np.partition(squares.reshape(*squares.shape[:-2], count), count - STROKES, axis=-1)
    return np.asarray(ordered[..., -STROKES:].mean(-1) / 4, np.float32)
