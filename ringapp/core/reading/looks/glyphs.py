"""What stands in the middle of cells, seen closely: how much of it differs from what stands in others.

Over whole cells thin numerals of one ink differ by less than noise does. As a share of what is in them, over
their best places, copies of one differed by a third, others by two fifths at least, on 33 strange boards.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from ringapp.core.reading.sampling import Cells, by_row, most

CLOSE = 0.22
"""Share of a cell that is left out on each side where it is seen closely: frames and seams lie there."""
RIM, ASIDE = 0.08, 0.12
"""Share of a cell at its rim that is no glyph's, and by which glyphs lie aside at least to be followed."""
OTHER = 0.4
"""Share of what is in cells from which on they show something else."""
NOISE = 24.0
"""Colour levels that are taken to be in a cell at least: what compression leaves in it is no glyph."""
STROKES = 12
"""Samples in which a glyph of few strokes stands out most."""
REACH = 2
"""Half samples by which glyphs may lie elsewhere in their cells."""
Shares = npt.NDArray[np.float32]


def middle(looks: Cells) -> tuple[float, float]:
    """How far below and right of the middle of whole cells what stands in them is, as shares of a cell.

    0 where that is little: most programs write there, and what is a part of a cover is nobody's glyph.
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
    """Return what differs between some cells, seen closely, and another one, as a share of what is in either.

    Args:
        contrast: How much of its usual contrast the picture has.
        reach: Half samples by which what stands in the other one is moved at most.
    """
    from ringapp.core.reading.kernels.strokes import differ_least

    least = np.empty(len(close), np.float32)
    differ_least(by_row(close), by_row(other[None])[0], close.shape[1], reach, STROKES, least)
    inside = _inside(np.concatenate((close, other[None])))
    most_inside = np.maximum(inside[:-1], inside[-1])
    return np.asarray(least / np.maximum(most_inside, NOISE * contrast), np.float32)


def without_ground(close: Cells) -> Cells:
    """Return what stands in cells, less the colour that each stands on."""
    return np.asarray(close - ground_of(close), np.float32)


def ground_of(cells: Cells) -> Cells:
    """Return the colours that cells stand on, their medians: count x 1 x 1 x 3.

    Of few cells `median` takes four times as long.
    """
    samples = cells.reshape(len(cells), -1, 3).transpose(0, 2, 1)
    middle = samples.shape[2] // 2
    both = (middle - 1, middle) if samples.shape[2] % 2 == 0 else (middle, middle)
    ordered = np.partition(samples, both, axis=2)
    return np.asarray((ordered[..., both[0]] + ordered[..., both[1]]) / 2, np.float32)[:, None, None]


def _inside(close: Cells) -> Shares:
    """By how many levels what stands in cells differs from their ground."""
    return _strongest(most(close - ground_of(close)))


def _strongest(differs: Shares) -> Shares:
    """Return the mean of those places, of two by two samples, that differ most."""
    squares = differs[..., :-1, :-1] + differs[..., 1:, :-1] + differs[..., :-1, 1:] + differs[..., 1:, 1:]
    count = squares.shape[-1] * squares.shape[-2]
    ordered = np.partition(squares.reshape(*squares.shape[:-2], count), count - STROKES, axis=-1)
    return np.asarray(ordered[..., -STROKES:].mean(-1) / 4, np.float32)
