"""Test how much cells of one look may vary."""

from __future__ import annotations

import numpy as np

from ringapp.core.reading.board.seen import MIXED, _mixed
from ringapp.core.reading.looks.skins import SIDE


def test_cells_of_looks_that_are_far_apart_may_vary_more() -> None:
    """Glossy cells on a gradient were refused, though each group of them was of one sign."""
    tones = np.array([40.0, 120.0, 240.0])[:, None, None, None]
    middles = np.broadcast_to(tones, (3, SIDE, SIDE, 3)).astype(np.float32)
    assert _mixed(middles[:1], np.array([9])) == MIXED
    assert _mixed(middles, np.array([90, 5, 5])) == MIXED
    assert 20 < _mixed(middles, np.array([30, 30, 30])) < 30
