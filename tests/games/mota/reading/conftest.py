"""Draw a large floor, for tests of readers."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from tests.games.mota.reading.builders import THINGS, VIEW, Grid, drawn, tower
from tests.games.mota.reading.test_screenshots import SIDE, sheet


@pytest.fixture
def large(tmp_path: Path) -> tuple[Path, np.ndarray, Grid]:
    """A tower with a large floor, a picture that shows nine rows and columns of it, and those."""
    source = np.random.default_rng(11)
    ground, things = sheet(source, 1, False), sheet(source, THINGS, True)
    ground[..., :3] = 100 + ground[..., :3] // 8

    def floor(rows: int, cols: int) -> Grid:
        some = source.integers(1, THINGS + 1, (rows, cols))
        return np.where(source.random((rows, cols)) < 0.4, some, 0).tolist()

    floors = {"A": floor(VIEW, VIEW), "B": floor(VIEW, VIEW), "L": floor(26, 18)}
    tower(tmp_path, floors, things, ground)
    seen = [row[5 : 5 + VIEW] for row in floors["L"][11 : 11 + VIEW]]
    page = np.zeros((650, 1000, 3), np.uint8)
    page[240 : 240 + VIEW * SIDE, 330 : 330 + VIEW * SIDE] = drawn(seen, things, ground)
    return tmp_path, page, seen
