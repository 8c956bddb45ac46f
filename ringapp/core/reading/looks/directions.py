"""Compares cells by how they vary, whatever their level and contrast: the cosine of their directions."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from ringapp.core.reading.looks.clusters import Looks

TEXTURE = 3.0
"""Levels by which a place changes, below which it shows nothing."""
HUE = 0.5
"""What the mean of a channel, beside that of all, counts of what a place differs by."""


def directions(frames: Looks, hue: float = HUE) -> tuple[Looks, npt.NDArray[np.bool_]]:
    """Return deviations from their means, at length 1, of frames that are not plain; and which these are."""
    texture = frames - frames.mean((1, 2), keepdims=True)
    shows = np.sqrt((texture**2).mean((1, 2, 3))) > TEXTURE
    # Paper under a filter is as brown as a wall, so hue counts less than texture.
    level = frames[shows].mean((1, 2), keepdims=True)
    differs = texture[shows] + hue * (level - level.mean(-1, keepdims=True))
    differs = differs.reshape(len(differs), frames[0].size)
    length = np.sqrt((differs**2).sum(1, keepdims=True))
    return np.asarray(differs / np.maximum(length, 1e-6), np.float32), shows
