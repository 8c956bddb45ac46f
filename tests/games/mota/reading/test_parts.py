"""Floors of which a picture shows a part, drawn here."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from ringapp.core.contract.reading import Hints
from ringapp.games.mota.reading.screenshots import read_picture
from tests.games.mota.reading.builders import VIEW, Grid
from tests.games.mota.reading.test_screenshots import SIDE


def test_of_a_large_floor_that_is_read_which_the_engine_shows(large: tuple[Path, np.ndarray, Grid]) -> None:
    folder, picture, seen = large
    reading = read_picture(picture, Hints(folder=folder))
    assert reading.facts["map"] == seen
    assert reading.grid == pytest.approx((330, 240, VIEW * SIDE, VIEW * SIDE), abs=2)


def test_of_a_large_floor_less_is_read_where_the_picture_cuts_it(
    large: tuple[Path, np.ndarray, Grid],
) -> None:
    folder, picture, seen = large
    reading = read_picture(picture[: 240 + 7 * SIDE + 4], Hints(folder=folder))
    assert reading.facts["map"] == seen[:7]
