"""Test a lattice over a part of a large floor."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from ringapp.core.reading.finder.look import Lattice
from ringapp.core.reading.sampling import sums_of
from ringapp.games.mota.files.loader import load_tower
from ringapp.games.mota.reading.floorseen import floor_at
from ringapp.games.mota.reading.likeness import Sprites
from ringapp.games.mota.reading.towerlooks import looks_of
from tests.games.mota.reading.builders import VIEW, Grid
from tests.games.mota.reading.test_screenshots import SIDE


@pytest.mark.parametrize(("left", "top"), [(330, 240), (0, 0), (1000 - VIEW * SIDE, 0)])
def test_a_lattice_over_a_part_of_a_large_floor_shows_that_floor_and_where_all_of_it_lies(
    large: tuple[Path, np.ndarray, Grid], left: int, top: int
) -> None:
    folder, picture, _ = large
    shown = load_tower(folder)
    looks = looks_of(shown)
    moved = np.roll(picture, (top - 240, left - 330), (0, 1))
    part = Lattice(left, top, SIDE, SIDE, VIEW, VIEW, 9.0)
    at = floor_at(sums_of(moved), part, shown, looks, Sprites(looks.met, sizes=looks.sizes))
    assert at is not None
    assert at.floor is shown.floors["L"]
    assert at.box(part) == (11, 5, VIEW, VIEW)
    assert (at.lattice.rows, at.lattice.cols) == (26, 18)
