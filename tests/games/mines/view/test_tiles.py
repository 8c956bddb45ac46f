"""Test pictures of cells."""

from __future__ import annotations

import pytest

from ringapp.games.mines.view import tiles
from tests.games.mines.view.builders import pictures


@pytest.mark.parametrize("pixels", [7.0, 16.0, 30.0])
def test_no_two_signs_look_alike(pixels: float) -> None:
    signs = tiles.SIGNS.decode()
    drawn = {sign: str(one) for sign, one in zip(signs, pictures(signs, pixels), strict=True)}
    assert len(set(drawn.values())) == len(signs)
