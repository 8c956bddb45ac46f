"""Test which changes in a picture find a floor."""

from __future__ import annotations

import numpy as np

from ringapp.games.mota.reading.matching import _changes


def test_edges_of_pages_are_no_change_that_a_floor_is_found_by() -> None:
    plane = np.zeros((40, 40), np.float32)
    plane[:, 13:] = 200
    plane[21:] += 50
    assert np.abs(_changes(plane)).max() < 0.01
    plane[30, 30] = 90
    assert np.abs(_changes(plane)).max() > 1
