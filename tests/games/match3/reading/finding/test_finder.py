"""Test what is no pitch of gems."""

from __future__ import annotations

import numpy as np

from ringapp.games.match3.reading.finding.finder import pairs_of


def test_the_bands_of_a_ramp_are_no_pitch() -> None:
    """A desktop of one ramp behind a small board repeats by a level or two, and more evenly than gems do."""
    down, across = np.mgrid[0:620, 0:1100]
    pixels = np.repeat((40 + down // 46 + across // 46)[..., None], 3, 2).astype(np.uint8)
    source = np.random.default_rng(3)
    disc = np.hypot(*(np.mgrid[0:39, 0:39] - 19)) < 15
    for row in range(8):
        for col in range(8):
            cell = pixels[60 + 39 * row :, 100 + 39 * col :][:39, :39]
            cell[disc] = ((220, 30, 30), (30, 170, 40), (40, 70, 220), (230, 210, 40))[source.integers(4)]
    pairs = pairs_of(pixels)
    assert abs(pairs[0].dx - 39) < 0.2
    assert abs(pairs[0].dy - 39) < 0.2
