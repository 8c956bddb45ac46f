"""Test a floor as wide as its picture."""

from __future__ import annotations

import numpy as np
import pytest

from ringapp.games.mota.reading.laying import _spanning


def test_a_floor_as_wide_as_the_picture_is_tried_where_no_such_pitch_repeats() -> None:
    page = np.zeros((1400, 680, 3), np.uint8)
    assert _spanning(page, ((13, 13),), [31.0, 64.0]) == pytest.approx([680 / 13], rel=0.03)
    assert _spanning(page, ((13, 13),), [31.0, 51.9]) == []
