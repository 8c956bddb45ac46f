"""Test looks of a skin in wide cells."""

from __future__ import annotations

import numpy as np

from ringapp.core.reading.looks.clusters import Sight, group
from ringapp.core.reading.looks.skins import SIDE


def test_small_numbers_in_wide_cells_are_groups_of_their_own() -> None:
    """Twos became ones where both were small: most of a cell was ground in either."""
    looks = np.full((20, SIDE, SIDE, 3), 200, np.float32)
    looks[:10, 4:6, 6] = (140, 140, 140)
    looks[10:, 4, 5:8] = (140, 140, 140)
    number = group(Sight(looks, looks))
    assert set(number[:10].tolist()).isdisjoint(number[10:].tolist())
