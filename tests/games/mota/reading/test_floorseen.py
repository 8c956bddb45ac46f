"""Test what tells nothing of a floor."""

from __future__ import annotations

import numpy as np

from ringapp.games.mota.reading.floorseen import alike_as


def test_what_changes_along_one_axis_only_tells_nothing_of_a_floor() -> None:
    source = np.random.default_rng(3)
    thing = source.uniform(0, 255, (1, 8, 8, 3)).astype(np.float32)
    line = np.broadcast_to(np.float32([90, 30, 8, 8, 8, 8, 8, 8])[None, None, :, None], (1, 8, 8, 3))
    _, tells = alike_as(np.concatenate([thing, line]), np.concatenate([thing, line]))
    assert tells.tolist() == [True, False], "the edge of any window is like the line"
