"""Test what cells stand on."""

from __future__ import annotations

import numpy as np

from ringapp.core.reading.looks.clusters import shifted
from ringapp.core.reading.looks.glyphs import OTHER, differing, ground_of
from ringapp.core.reading.looks.skins import SIDE
from tests.core.reading.builders import random_looks


def test_a_glyph_that_stands_aside_in_its_cell_is_the_same_and_one_without_is_not() -> None:
    look = np.full((1, SIDE, SIDE, 3), 200, np.float32)
    look[:, 3:9, 5] = (170, 170, 170)
    cells = np.concatenate([look, shifted(look, 0, 1), shifted(look, 1, 0), look * 0 + 200])
    assert (differing(cells, look[0], 1.0) > OTHER).tolist() == [False, False, False, True]


def test_what_a_cell_stands_on_is_its_median() -> None:
    for n in (4, 5):
        looks = random_looks(3, n, 6)
        assert (ground_of(looks) == np.median(looks, axis=(1, 2), keepdims=True)).all()
